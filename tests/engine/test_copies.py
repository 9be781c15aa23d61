"""Games, positions, views and bots travel to other processes, and copies share nothing."""

import copy
import pickle
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest
from kit.carried import played_on
from kit.copying import WAYS, Way

from beanpot.bots import Bot, new_bot
from beanpot.core import CHANCE, EACH, BeanpotError, DamagedJournal, Game, IllegalAction
from beanpot.engine.batch import Results
from beanpot.engine.batched_env import BatchedEnv
from beanpot.engine.chance import SeededRandom, SystemRandom
from beanpot.engine.compile import PLAIN, law
from beanpot.engine.journal import Journal
from beanpot.engine.observation_layout import cells_of
from beanpot.engine.position import Position
from beanpot.games import load_game
from beanpot.physics.quick import judged

every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def begun(game: Game, on: str = PLAIN) -> Position:
    """A position in which the first seat has a choice."""
    position, source = Position(game, game.usual_seats, on=on), SeededRandom(3)
    while position.current_player == CHANCE:
        position.apply_chance(source)
    return position


@every_way
def test_a_game_is_found_again_by_its_name(game: Game, way: Way) -> None:
    assert way(game) is game
    assert way(game.begun_by_a) is game.begun_by_a


@every_way
def test_a_judged_game_is_made_again(way: Way) -> None:
    plain = load_game("haricot_magique")
    for game in (judged(plain), judged(plain, (2.0, 1.0)), judged(plain).begun_by_a):
        assert way(game) is game


def test_a_variant_that_nobody_could_make_again_is_refused_in_a_sentence() -> None:
    for variant in (
        replace(load_game("fagioli")),
        replace(judged(load_game("haricot_magique")), longest=9),
    ):
        assert copy.deepcopy(variant) is variant
        with pytest.raises(pickle.PicklingError, match="made_by"):
            pickle.dumps(variant)


def test_a_game_that_is_not_known_here_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pickle.dumps(load_game("fagioli")).replace(b"games.fagioli", b"games.fagiolo")
    with pytest.raises(BeanpotError, match=r"'fagioli'.*BEANPOT_GAMES"):
        pickle.loads(kept)


@every_way
def test_a_position_is_the_same_elsewhere_and_shares_nothing(game: Game, way: Way) -> None:
    position = begun(game)
    twin = way(position)
    assert (twin == position, twin is position) == (True, False)
    assert (twin.game, twin.options, twin.law) == (game, position.options, position.law)
    assert (twin.current_player, twin.legal_actions(), twin.chance_weights) == (
        position.current_player, position.legal_actions(), position.chance_weights,
    )  # fmt: skip
    before, options = position.hash(), dict(position.options)
    twin.apply(twin.legal_actions()[0])
    twin.options.clear()
    assert twin != position
    assert (position.hash(), position.options) == (before, options)
    assert played_on(way(position)) == played_on(position.clone())


def test_positions_are_equal_if_game_options_and_state_are() -> None:
    game = load_game("fagioli")
    one = Position(game, 3, {"start": "A"}, PLAIN)
    assert one == Position(game, 3, {"start": "A"}, "cpu")
    assert one != Position(game, 2, {"start": "A"}, PLAIN)
    assert one != Position(game, 3, {"start": "B"}, PLAIN)
    assert one != Position(game, 3, {"start": "A", "runout": "lazy"}, PLAIN)
    assert one != Position(load_game("haricots"), 3, on=PLAIN)
    assert one != "a position"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_a_position_of_other_fields_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pickle.dumps(begun(load_game("fagioli")))
    monkeypatch.setattr("beanpot.engine.position.layout", lambda _: 0)
    with pytest.raises(BeanpotError, match=r"another version.*journals"):
        pickle.loads(kept)


@every_way
def test_a_view_is_the_same_elsewhere_and_shares_nothing(game: Game, way: Way) -> None:
    position = begun(game)
    view, seat = position.observation(position.current_player), position.current_player
    twin = way(view)
    assert cells_of(twin).tolist() == cells_of(view).tolist()
    chooser = new_bot("random", game, SeededRandom(1), PLAIN)
    assert chooser.choose(twin, position.legal_actions()) in position.legal_actions()
    for name in view.dtype.names:
        view[name] = 0
    assert cells_of(twin).tolist() == position.observation_cells(seat).tolist()


@every_way
@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal"])
def test_a_copied_bot_continues_like_the_original(name: str, way: Way) -> None:
    position = begun(load_game("fagioli"), "cpu")
    bot = new_bot(name, position.game, SeededRandom(5), "cpu")

    def decisions(bot: Bot, steps: int) -> list[int]:
        table, source = position.clone(), SeededRandom(6)
        done: list[int] = []
        while len(done) < steps:
            if table.current_player == CHANCE:
                table.apply_chance(source)
            else:
                done.append(
                    bot.choose(table.observation(table.current_player), table.legal_actions())
                )
                table.apply(done[-1])
        return done

    decisions(bot, 3)
    twin = way(bot)
    here = decisions(bot, 6)
    assert decisions(twin, 6) == here


@every_way
@pytest.mark.parametrize(
    "thing",
    [Results(3), SeededRandom(4), IllegalAction("no", "FAG-1"), DamagedJournal(3, "odd"), EACH],
    ids=lambda thing: type(thing).__name__,
)  # fmt: skip
def test_smaller_things_travel(thing: Any, way: Way) -> None:
    twin = way(thing)
    assert str(vars(twin)) == str(vars(thing))
    assert (twin is EACH) == (thing is EACH)
    assert str(twin) == str(thing) or not isinstance(thing, Exception)


@every_way
def test_laws_journals_and_halls_travel(way: Way) -> None:
    game = load_game("fagioli")
    assert way(law(game, PLAIN)) is law(game, PLAIN)
    assert isinstance(way(SystemRandom()), SystemRandom)
    position = begun(game)
    journal = Journal.begin(Position(game, 3, on=PLAIN))
    journal.note(position, position.legal_actions()[0])
    twin = way(journal)
    assert twin.text(end=position) == journal.text(end=position)
    twin.note(position, position.legal_actions()[0])
    assert len(journal.steps) == 1
    env = BatchedEnv(game, 3, on=PLAIN)
    env.reset(1)
    other = way(env)
    actions = np.array([np.unpackbits(env.action_masks[:, row], bitorder="little").argmax()
                        for row in range(3)])  # fmt: skip
    before = other.packed.copy()
    env.step(actions)
    assert np.array_equal(other.packed, before)
    other.step(actions)
    assert np.array_equal(other.packed, env.packed)


@every_way
def test_a_source_of_chance_rolls_on_apart_from_its_copy(way: Way) -> None:
    source = SeededRandom(2)
    twin = way(source)
    rolled = [twin.below(1000) for _ in range(5)]
    assert [source.below(1000) for _ in range(5)] == rolled


def test_a_position_travels_to_a_pool_of_processes() -> None:
    positions = [begun(load_game(name)) for name in ("fagioli", "haricots")]
    with get_context("spawn").Pool(1) as pool:
        there = pool.map(played_on, positions)
    assert there == [played_on(position) for position in positions]


def test_nobody_has_won_before_the_end(game: Game) -> None:
    position = begun(game)
    assert not position.is_over
    assert position.winners() == []
