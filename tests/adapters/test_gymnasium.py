"""Gymnasium's own checker on every game, and the vector environment against the batch engine."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from cli.command import run_python
from kit.copying import WAYS, Way
from kit.tables import counts

from beanpot.bots import new_bot
from beanpot.core import CHANCE, NO_OP, BeanpotError, Game
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import CPU, PLAIN
from beanpot.engine.loops import POINTS, SILENCE, WINS
from beanpot.engine.position import Position
from beanpot.engine.runner import CpuRunner

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: beanpot[research]")

import gymnasium as theirs
from gymnasium.utils.env_checker import check_env

from beanpot.adapters import gymnasium
from beanpot.adapters.turn_sequence import ILLEGAL_REWARD, TurnSequence, forfeit_shares

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
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, worth, is_over, _, info = env.step(wrong)
    assert is_over
    assert worth == ILLEGAL_REWARD
    assert info["illegal"] == wrong
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    with pytest.raises(BeanpotError, match="over: call reset"):
        env.step(0)


def test_an_illegal_action_costs_more_than_any_defeat(game: Game) -> None:
    for seats in game.seats:
        worst_defeat = -1 / seats
        assert worst_defeat > ILLEGAL_REWARD
        for losers in ([0], [0, seats - 1]):
            shares = forfeit_shares(seats, losers)
            assert [shares[loser] for loser in losers] == [ILLEGAL_REWARD] * len(losers)
            if len(losers) < seats:
                assert sum(shares) == pytest.approx(0)


def answer_like_a_coin(turns: TurnSequence, source: SeededRandom) -> None:
    """What a random seat of the batch engine answers, with the same rolls."""
    silence = turns.position.game.no_op_action
    if turns.is_asked and source.below(SILENCE):
        turns.step(silence)
        return
    actions = turns.position.legal_actions(turns.current_player)
    turns.step(actions[source.below(len(actions))])


def play_on(turns: TurnSequence, source: SeededRandom, seat: int) -> None:
    """Chance and random seats, until the seat is asked or the game is over."""
    while not turns.position.is_over and turns.current_player != seat:
        if turns.current_player == CHANCE:
            turns.step(turns.position.sample_chance(source))
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
            assert env.batch.state_of(row).tobytes() == turns.position._words.tobytes()
            assert seen[row].tolist() == turns.position.observation_tensor(0).tolist()
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
                turns.step(chosen[row])
                play_on(turns, source, 0)
            position = tables[row][0].position
            assert bool(now_over[row]) == position.is_over
            if position.is_over:
                assert (worth[row] > 0) == (
                    "A" in position.winners() and len(position.winners()) < position.seats
                )
        is_over = now_over


def fresh(game: Game, number: int) -> tuple[TurnSequence, SeededRandom]:
    """A game of the seed at the first question to A."""
    turns, source = TurnSequence(Position(game, game.usual_seats)), SeededRandom(SEED, number)
    play_on(turns, source, 0)
    return turns, source


@pytest.mark.parametrize("name", ["fagioli"])
def test_whole_games_come_to_what_the_batch_engine_counts(name: str) -> None:
    games = 12
    env = gymnasium.vector_env(name, games, seat=0, opponents="random", threads=2)
    game, seats = env.batch.game, env.seats
    _, info = env.reset(seed=SEED)
    bot = new_bot("greedy", game, SeededRandom(0), "cpu")
    points = np.zeros((games, seats), np.int64)
    is_done = np.zeros(games, bool)
    wins = np.zeros(seats, np.int64)
    while not is_done.all():
        chosen = np.zeros(games, np.int64)
        for row in np.flatnonzero(~is_done):
            position = Position(game, seats)
            position.set_state(env.batch.state_of(int(row))[0])
            legal = np.flatnonzero(info["action_mask"][row]).tolist()
            choice = bot.choose(position.observation(0), legal)
            assert choice != NO_OP
            chosen[row] = choice
        _, _, is_over, _, info = env.step(chosen)
        for row in np.flatnonzero(is_over & ~is_done):
            points[row] = env.batch.points[:seats, row]
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
    assert worth[0] == ILLEGAL_REWARD
    assert info["returns"][0].tolist() == pytest.approx([-1, 1 / 2, 1 / 2])
    _, worth, is_over, _, info = env.step(
        np.array([wrong, int(np.flatnonzero(info["action_mask"][1])[0])])
    )
    assert not is_over[0]
    assert info["action_mask"][0].any()


@pytest.mark.parametrize("dtype", [np.float32, np.int16, np.int8])
def test_observations_have_the_type_that_was_asked_for(dtype: Any) -> None:
    """Kept copies stay; memory that is lent shows the next step, and no copy is made of it."""
    kept = gymnasium.vector_env("fagioli", 2, dtype=dtype)
    lent = gymnasium.vector_env("fagioli", 2, dtype=dtype, copy=False)
    first, info = kept.reset(seed=1)
    view, _ = lent.reset(seed=1)
    assert first.dtype == view.dtype == dtype
    assert kept.observation_space.contains(first)
    assert view.tolist() == first.tolist()
    assert np.shares_memory(view, lent.batch.observations) == (dtype != np.float32)
    before, actions = first.copy(), info["action_mask"].argmax(1)
    second, *_ = kept.step(actions)
    lent.step(actions)
    assert first.tolist() == before.tolist()
    assert before.tolist() != second.tolist()
    assert view.tolist() == second.tolist()


def test_other_types_of_observations_are_refused() -> None:
    with pytest.raises(BeanpotError, match="float32, int16 or int8, not complex64"):
        gymnasium.vector_env("fagioli", 2, dtype=np.complex64)


def test_opponents_are_counted_and_known() -> None:
    with pytest.raises(BeanpotError, match="2 other seats, but 3 opponents were named"):
        gymnasium.env("fagioli", opponents=["random"] * 3)
    for opened in (gymnasium.env, gymnasium.vector_env):
        with pytest.raises(BeanpotError, match="no bot 'clever'"):
            opened("fagioli", opponents="clever")


def masked(info: dict[str, Any], dice: np.random.Generator) -> Any:
    """An action that is allowed in every game."""
    return np.array(
        [int(dice.choice(np.flatnonzero(m))) if m.any() else 0 for m in info["action_mask"]]
    )


def test_any_bot_may_be_an_opponent_in_many_games() -> None:
    """The same games, whatever the number of threads; a bot that plays as `greedy` does is it."""
    recorded: list[list[Any]] = []
    kinds: list[tuple[Any, int]] = [
        ("greedy", 1), ("adapters.opponents:Twin", 1), ("adapters.opponents:Twin", 3),
    ]  # fmt: skip
    for opponents, threads in kinds:
        env = gymnasium.vector_env("fagioli", 4, opponents=opponents, threads=threads)
        seen, info = env.reset(seed=3)
        dice, kept = np.random.default_rng(2), []
        for _ in range(120):
            kept.append([seen, info["seat"], info["action_mask"], info["returns"], info["points"]])
            seen, worth, _, _, info = env.step(masked(info, dice))
            assert (info["seat"] == 0).all()
            assert not info["illegal"].any()
            kept.append([worth])
        recorded.append([each.tolist() for group in kept for each in group])
        env.close()
    assert recorded[1] == recorded[0]
    assert recorded[2] == recorded[0]


def test_a_bot_that_searches_plays_many_games_and_games_follow_from_the_seed() -> None:
    def rewards(seed: int) -> list[list[float]]:
        env = gymnasium.vector_env("fagioli", 2, seat=1, opponents=["normal", "random"])
        _, info = env.reset(seed=seed)
        dice, found = np.random.default_rng(2), []
        for _ in range(40):
            _, worth, _, _, info = env.step(masked(info, dice))
            found.append([*worth.tolist(), *info["action_mask"].sum(1).tolist()])
        return found

    assert rewards(1) == rewards(1)
    assert rewards(1) != rewards(2)


def test_a_bot_that_does_what_is_not_allowed_is_named() -> None:
    env = gymnasium.vector_env("fagioli", 2, opponents="adapters.opponents:Cheat")
    with pytest.raises(BeanpotError, match=r"adapters\.opponents:Cheat.*not allowed.*seed 1"):
        env.reset(seed=1)


def test_bots_that_think_are_not_for_a_gpu() -> None:
    with pytest.raises(BeanpotError, match=r"normal.*on='cpu'"):
        gymnasium.vector_env("fagioli", 2, opponents="normal", on="gpu")


WRONG_ACTIONS: list[Any] = [
    np.zeros(1, int), np.zeros(3, int), np.zeros((2, 1), int), 0, [], np.zeros(2), [0.5, 1.0],
    [True, False], ["0", "0"], [[0], [1, 2]],
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG_ACTIONS, ids=repr)
def test_actions_for_many_games_are_as_many_whole_numbers(wrong: Any) -> None:
    env = gymnasium.vector_env("fagioli", 2)
    env.reset(seed=1)
    before = env.batch.packed.copy()
    with pytest.raises(BeanpotError, match="array of 2 whole numbers"):
        env.step(wrong)
    assert np.array_equal(env.batch.packed, before)


@pytest.mark.parametrize("wrong", [0.0, 1.5, "0", None, [0]], ids=repr)
def test_an_action_is_a_whole_number(wrong: Any) -> None:
    env = gymnasium.env("fagioli")
    env.reset(seed=1)
    with pytest.raises(BeanpotError, match="An action is a whole number"):
        env.step(wrong)


def test_before_reset_an_error_says_what_to_do() -> None:
    env, envs = gymnasium.env("fagioli", render_mode="ansi"), gymnasium.vector_env("fagioli", 2)
    uses: list[Callable[[], object]] = [
        lambda: env.step(0), env.action_masks, env.render,
        lambda: envs.step(np.zeros(2, int)), envs.action_masks,
    ]  # fmt: skip
    for use in uses:
        with pytest.raises(BeanpotError, match=r"call reset\(\) first"):
            use()


def test_masks_have_the_form_that_maskable_ppo_expects() -> None:
    env, envs = gymnasium.env("fagioli"), gymnasium.vector_env("fagioli", 2)
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    _, info = envs.reset(seed=1)
    assert envs.action_masks().tolist() == info["action_mask"].astype(bool).tolist()


def test_games_are_made_by_their_ids(game: Game) -> None:
    made = theirs.make(f"beanpot/{game.name}-v1", seat=1, opponents="random")
    _, info = made.reset(seed=1)
    assert made.unwrapped.seat == 1
    assert info["action_mask"].any()
    many = theirs.make_vec(
        f"beanpot/{game.name}-v1", num_envs=2, vectorization_mode="vector_entry_point"
    )
    assert isinstance(many, gymnasium.SeatVectorEnv)


@pytest.mark.parametrize(
    ("imported", "name"),
    [("gymnasium", "beanpot.adapters.gymnasium:beanpot/fagioli-v1"),
     ("gymnasium, beanpot.adapters.gymnasium", "beanpot/fagioli-v1")],
)  # fmt: skip
def test_a_fresh_process_finds_the_ids(imported: str, name: str) -> None:
    made = f"gymnasium.make({name!r}).unwrapped.opening.game.name"
    done = run_python(f"import {imported}; print({made})")
    assert done.out == "fagioli\n", done.err


def test_beanpot_itself_imports_no_library_of_others() -> None:
    loaded = "{'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)"
    assert run_python(f"import sys, beanpot; print({loaded})").out == "set()\n"


def test_render_draws_what_a_seat_sees(game: Game) -> None:
    drawn: Any = gymnasium.env(game.name, opponents="random", render_mode="ansi")
    picture: Any = gymnasium.env(game.name, opponents="random", render_mode="rgb_array")
    for env in (drawn, picture):
        env.reset(seed=1)
    assert "A (you)" in drawn.render() or "you" in drawn.render()
    before = picture.render()
    assert (before.ndim, before.shape[2], before.dtype) == (3, 3, np.uint8)
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 2
    for env in (drawn, picture):
        env.step(int(env.action_masks().argmax()))
    assert picture.render().shape == before.shape
    assert not np.array_equal(picture.render(), before)
    assert gymnasium.env(game.name).render_mode is None
    with pytest.raises(BeanpotError, match="'human', 'ansi' or 'rgb_array'"):
        gymnasium.env(game.name, render_mode="3d")


def test_people_see_every_step_and_how_it_ended(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.env("fagioli", opponents="random", render_mode="human")
    env.reset(seed=1)
    is_over = False
    while not is_over:
        assert "your hand" in capsys.readouterr().out
        _, _, is_over, _, _ = env.step(int(env.action_masks().argmax()))
    assert "won by" in capsys.readouterr().out


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("opponents", ["greedy", "normal"])
def test_a_copied_environment_continues_like_the_original(opponents: str, way: Way) -> None:
    single = gymnasium.env("fagioli", opponents=opponents)
    many = gymnasium.vector_env("fagioli", 3, opponents=opponents, threads=2)
    for env in (single, many):
        way(env).reset(seed=2)  # before the first game
        env.reset(seed=1)
        twin = way(env)
        before = env.action_masks()
        here, there = steps_of(twin), env.action_masks()
        assert there.tolist() == before.tolist()  # the copy has played alone
        assert steps_of(env) == here


def steps_of(env: Any) -> list[list[float]]:
    """What some steps of the first actions that are allowed come to."""
    found = []
    for _ in range(12):
        mask = env.action_masks()
        seen, worth, is_over, _, _ = env.step(mask.argmax(-1))
        found.append(np.hstack([np.ravel(seen), worth, is_over]).tolist())
        if mask.ndim == 1 and is_over:
            env.reset()
    return found
