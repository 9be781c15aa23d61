"""Gymnasium's own checker on every game, and the vector environment against the batch engine."""

import numpy as np
import pytest
from kit.tables import counts

from beanpot.bots import new_bot
from beanpot.core import CHANCE, NOTHING, BeanpotError, Game
from beanpot.engine.chance import Seeded
from beanpot.engine.compile import CPU, PLAIN
from beanpot.engine.loops import POINTS, SILENCE, WINS
from beanpot.engine.position import Position
from beanpot.engine.runner import CpuRunner

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: beanpot[research]")

from gymnasium.utils.env_checker import check_env

from beanpot.adapters import gymnasium
from beanpot.adapters.turns import Turns

SEED, ROWS = 11, 3
COMPILED = ("fagioli",)  # the others are only if long: compiling takes its time


def test_their_checker_passes(game: Game, is_long: bool) -> None:
    for seats in counts(game, is_long):
        check_env(gymnasium.env(game.name, seats=seats, opponents="random"))


@pytest.mark.parametrize(("name", "bot"), [("fagioli", "greedy"), ("bohnanza", "random")])
def test_a_seat_plays_to_the_end(name: str, bot: str) -> None:
    env = gymnasium.env(name, seat=1, opponents=bot)
    _, info = env.reset(seed=1)
    dice, is_over, worth = np.random.default_rng(1), False, 0.0
    while not is_over:
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        _, worth, is_over, is_cut, info = env.step(action)
        assert not is_cut
    assert len(info["points"]) == env.opening.seats
    assert -1 / env.opening.seats <= worth < 1
    with pytest.raises(BeanpotError, match="reset"):
        env.step(0)


def test_an_illegal_action_loses() -> None:
    env = gymnasium.env("fagioli", opponents=["random", "greedy"])
    _, info = env.reset(seed=1)
    _, worth, is_over, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert is_over
    assert worth == pytest.approx(-1 / 3)
    assert "illegal" in info


def answer_like_a_coin(turns: Turns, source: Seeded) -> None:
    """What a random seat of the batch engine answers, with the same rolls."""
    silence = turns.position.game.nothing
    if turns.is_asked and source.below(SILENCE):
        turns.answer(silence)
        return
    actions = turns.position.legal(turns.player)
    turns.answer(actions[source.below(len(actions))])


def play_on(turns: Turns, source: Seeded, seat: int) -> None:
    """Chance and random seats, until the seat is asked or the game is over."""
    while not turns.position.is_over and turns.player != seat:
        if turns.player == CHANCE:
            turns.answer(turns.position.draw(source))
        else:
            answer_like_a_coin(turns, source)


def test_every_step_of_the_vector_is_that_of_single_games(game: Game, is_long: bool) -> None:
    steps, on = (2000, CPU) if is_long or game.name in COMPILED else (40, PLAIN)
    env = gymnasium.vector_env(game.name, ROWS, seat=0, opponents="random", on=on)
    seen, info = env.reset(seed=SEED)
    numbers = list(range(ROWS))
    tables = [fresh(game, number) for number in numbers]
    dice = np.random.default_rng(1)
    is_over = np.zeros(ROWS, bool)
    for _ in range(steps):
        for row, (turns, _) in enumerate(tables):
            assert env.rows.words[row].tolist() == turns.position._words.tolist()
            assert seen[row].tolist() == turns.position.encode(0).tolist()
            mask = turns.mask(env.single_action_space.n)
            assert info["action_mask"][row].tolist() == mask.tolist()
        chosen = [
            int(dice.choice(np.flatnonzero(m))) if m.any() else 0 for m in info["action_mask"]
        ]
        seen, worth, now_over, _, info = env.step(np.array(chosen))
        for row in range(ROWS):
            if is_over[row]:
                numbers[row] += ROWS
                tables[row] = fresh(game, numbers[row])
            else:
                turns, source = tables[row]
                turns.answer(chosen[row])
                play_on(turns, source, 0)
            position = tables[row][0].position
            assert bool(now_over[row]) == position.is_over
            if position.is_over:
                assert (worth[row] > 0) == (
                    "A" in position.winners() and len(position.winners()) < position.seats
                )
        is_over = now_over


def fresh(game: Game, number: int) -> tuple[Turns, Seeded]:
    """A game of the seed at the first question to A."""
    turns, source = Turns(Position(game, game.usual_seats)), Seeded(SEED, number)
    play_on(turns, source, 0)
    return turns, source


@pytest.mark.parametrize("name", ["fagioli"])
def test_whole_games_come_to_what_the_batch_engine_counts(name: str) -> None:
    games = 12
    env = gymnasium.vector_env(name, games, seat=0, opponents="random", threads=2)
    game, seats = env.rows.game, env.seats
    _, info = env.reset(seed=SEED)
    bot = new_bot("greedy", game, Seeded(0), "cpu")
    points = np.zeros((games, seats), np.int64)
    is_done = np.zeros(games, bool)
    wins = np.zeros(seats, np.int64)
    while not is_done.all():
        chosen = np.zeros(games, np.int64)
        for row in np.flatnonzero(~is_done):
            position = Position(game, seats)
            position.put(env.rows.states[row])
            legal = np.flatnonzero(info["action_mask"][row]).tolist()
            choice = bot.choose(position.view(0), legal)
            assert choice != NOTHING
            chosen[row] = choice
        _, _, is_over, _, info = env.step(chosen)
        for row in np.flatnonzero(is_over & ~is_done):
            points[row] = env.rows.points[row, :seats]
            wins += info["returns"][row] > -1 / seats + 1e-9
        is_done |= is_over
    totals = CpuRunner(game, seats, {}, SEED, ["greedy"] + ["random"] * (seats - 1)).play(0, games)
    assert totals[POINTS, :seats].tolist() == points.sum(0).tolist()
    assert totals[WINS, :seats].tolist() == wins.tolist()


def test_all_seats_may_be_the_callers() -> None:
    env = gymnasium.vector_env("fagioli", 4, seat=None)
    _, info = env.reset(seed=1)
    dice, asked, ended = np.random.default_rng(1), set(), 0
    for _ in range(200):
        asked |= set(info["seat"].tolist())
        chosen = [
            int(dice.choice(np.flatnonzero(m))) if m.any() else 0 for m in info["action_mask"]
        ]
        _, _, is_over, _, info = env.step(np.array(chosen))
        ended += int(is_over.sum())
        assert info["returns"].sum(1) == pytest.approx(np.zeros(4))
        assert not info["illegal"].any()
    assert asked == {0, 1, 2}
    assert ended > 3


def test_an_illegal_answer_ends_its_game_alone_and_the_next_one_begins() -> None:
    env = gymnasium.vector_env("fagioli", 2)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"][0] == 0)[0])
    right = int(np.flatnonzero(info["action_mask"][1])[0])
    _, worth, is_over, _, info = env.step(np.array([wrong, right]))
    assert (is_over.tolist(), info["illegal"].tolist()) == ([True, False], [True, False])
    assert worth[0] == pytest.approx(-1 / 3)
    _, worth, is_over, _, info = env.step(
        np.array([wrong, int(np.flatnonzero(info["action_mask"][1])[0])])
    )
    assert not is_over[0]
    assert info["action_mask"][0].any()


def test_bots_that_search_are_for_single_games() -> None:
    with pytest.raises(BeanpotError, match="random and greedy"):
        gymnasium.vector_env("fagioli", 2, opponents="hard")
    with pytest.raises(BeanpotError, match="3 opponents"):
        gymnasium.env("fagioli", opponents=["random"] * 3)
