"""The quick judge: the same on every target, and as the rigid bodies have it."""

from math import sqrt

import numpy as np
import pytest
from kit.calibration import HANDS, axed, collect, predicted
from kit.cases import Case, walked

from beanpot.core import CHANCE, Game
from beanpot.engine.chance import SeededRandom, new_generator
from beanpot.engine.position import Position
from beanpot.games import load_game
from beanpot.games.haricot_magique.number import FALLS
from beanpot.games.haricot_magique.state import A_DIE, CASTLE, DIE
from beanpot.physics.calibration import random_stalk
from beanpot.physics.quick import (
    CALIBRATION,
    CERTAIN,
    CURVE,
    LENGTH,
    NORMAL,
    UNIT,
    felled,
    judged,
    verdict,
)

STATICS = {"stability": "statics"}
GAME = load_game("haricot_magique")


def steady(hand: float) -> Game:
    """The game with hands of one steadiness at every seat."""
    return judged(GAME, (hand,))


@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("seats", [2, 5])
def test_plain_python_and_cpu_judge_alike(seats: int, variant: str) -> None:
    case = Case(judged(GAME), seats, {**STATICS, "variant": variant})
    assert np.array_equal(walked(case, "plain", 3), walked(case, "cpu", 3))


def built(hand: float, number: int) -> tuple[int, bool]:
    """A tower built with the quick judge: how many pieces stood, and whether the castle did."""
    position = Position(steady(hand), 2, STATICS, on="plain")
    state, rng = position.state, new_generator(17, number)
    state.active, state.judged = 0, A_DIE
    pieces = random_stalk(np.random.default_rng(number))
    for level, piece in enumerate(pieces[1:], 1):
        state.stalk[level], state.height = piece, level + 1
        if verdict(state, rng) == FALLS:
            return level, False
    return len(pieces), pieces[-1] == CASTLE


@pytest.mark.parametrize("hand", HANDS)
def test_towers_grow_as_high_as_with_rigid_bodies(hand: float) -> None:
    """Against towers that the fit has not seen: within three standard errors of both."""
    measured = CALIBRATION["kept_back"]["standing"][str(hand)]
    towers = [built(hand, number) for number in range(1000, 1300)]
    pieces, castles = [each[0] for each in towers], [each[1] for each in towers]
    error = sqrt(np.var(pieces) / 300 + measured["spread"] ** 2 / measured["towers"])
    assert abs(np.mean(pieces) - measured["pieces"]) < 3 * error
    share = (np.mean(castles) * 300 + measured["castles"] * measured["towers"]) / (
        300 + measured["towers"]
    )
    error = sqrt(max(share * (1 - share), 1e-3) * (1 / 300 + 1 / measured["towers"]))
    assert abs(np.mean(castles) - measured["castles"]) < 3 * error


def test_the_calibration_predicts_towers_built_now() -> None:
    placements = [each for tower in collect(range(5000, 5010)) for each in tower]
    chances = predicted(CALIBRATION["weights"], placements)
    error = sqrt(float((chances * (1 - chances)).sum()))
    falls = sum(each.falls for each in placements)
    assert abs(falls - chances.sum()) < 3.5 * error


def test_an_axe_fells_as_much_as_one_thrown_at_rigid_bodies() -> None:
    rng = new_generator(5)
    quick = [felled(12, rng) / 12 for _ in range(400)]
    rigid = axed(range(8000, 8060))
    error = sqrt(np.var(quick) / len(quick) + np.var(rigid) / len(rigid))
    assert abs(np.mean(quick) - np.mean(rigid)) < 3 * error
    assert {min(quick), max(quick)} == {0, 1}


def test_the_calibration_is_validated_on_held_out_towers() -> None:
    kept = CALIBRATION["kept_back"]
    assert kept["placements"] > 1000
    assert abs(kept["falls"] - kept["predicted"]) < 3 * sqrt(kept["falls"])


def test_the_tables_of_quantiles_have_their_moments() -> None:
    assert abs(NORMAL.mean()) < 1
    assert NORMAL.std() / UNIT == pytest.approx(1, abs=0.01)
    assert np.sqrt(np.square(LENGTH / UNIT).mean()) == pytest.approx(sqrt(2), abs=0.01)
    assert CURVE[0] == 0
    assert CURVE[-1] == CERTAIN
    assert (np.diff(CURVE) >= 0).all()


def test_a_steady_hand_builds_higher_than_a_shaky_one() -> None:
    steady_hand, shaky = ([built(hand, number)[0] for number in range(40)] for hand in (1.0, 3.5))
    assert np.mean(steady_hand) > np.mean(shaky) + 3


def test_each_seat_has_its_own_hand() -> None:
    position = Position(judged(GAME, (1.0, 2.75)), 3, STATICS, on="plain")
    assert position.state.steadiness[:3].tolist() == [1000, 2750, 2750]


def test_the_lean_is_in_the_record_for_everybody_to_see() -> None:
    position = Position(steady(3.5), 2, STATICS, on="plain")
    state, rng = position.state, new_generator(3)
    leans = set()
    for number in range(60):
        state.stalk[1], state.height, state.active, state.judged = DIE, 2, number % 2, A_DIE
        leans.add(verdict(state, rng))
    assert len(leans) > 4


def test_the_world_is_no_part_of_a_positions_hash() -> None:
    plain, world = (Position(game, 3, STATICS, on="plain") for game in (GAME, judged(GAME)))
    world.state.lies_x[0] = 77
    assert world.hash() == plain.hash()


def test_a_table_may_choose_its_judge() -> None:
    assert GAME.for_simulation({}) is GAME
    assert GAME.for_simulation(STATICS).judge is not None
    assert load_game("fagioli").for_simulation({}).judge is None


def test_a_position_asks_its_judge() -> None:
    """With a hand that never misses by much, low towers stand, and they hardly lean."""
    position = Position(steady(0.1), 2, STATICS, on="plain")
    source = SeededRandom(1)
    while position.state.height < 4:
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            position.apply(position.legal_actions()[-1])
    assert position.state.stalks == 0
    assert position.state.leans[:4].max() <= 1
    assert position.state.lies_x[1] != 0
