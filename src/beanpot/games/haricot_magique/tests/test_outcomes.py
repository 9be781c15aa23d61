"""Outcomes reported by people or a judge are refused where they don't fit."""

import pytest
from kit.haricot_magique import table
from kit.table import refused

from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME

STALK = "stalk d d tB d cyl"
CARDS = "revealed A:5 B:6 C:7"
ROLLING = (
    f"3 seats, round 1, bean A, A to roll | {STALK} | turn throws 1 number 2 rolling 2 | {CARDS}"
)
JUDGING = (
    f"3 seats, round 1, bean A, A to judge | {STALK} d | turn throws 1 number 2 placed 1 die"
    f" | {CARDS}"
)
AXING = f"3 seats, round 1, bean A, A to axe | {STALK} | turn number 2 | {CARDS}"


@pytest.mark.parametrize(
    ("position", "outcome", "clause"),
    [
        (ROLLING, "* stands", "MAG-40"),
        (ROLLING, "* falls", "MAG-40"),
        (ROLLING, "* axe 2", "MAG-60"),
        (ROLLING, "* gold 15", "MAG-70"),
        (JUDGING, "* roll E", "MAG-17"),
        (JUDGING, "* axe 1", "MAG-60"),
        (JUDGING, "* deal 3", "MAG-15"),
        (JUDGING, "* bean B", "MAG-5"),
        (AXING, "* axe 5", "MAG-62"),
        (AXING, "* stands", "MAG-40"),
    ],
)
def test_an_outcome_that_does_not_fit_the_position_is_refused(
    position: str, outcome: str, clause: str
) -> None:
    assert f"({clause})" in refused(table(position), outcome)


def test_only_judges_that_measure_a_lean_report_it() -> None:
    assert "(MAG-40)" in refused(table(JUDGING, stability="referee"), "* stands 3")
    measured = table(JUDGING, stability="mujoco")
    measured.apply(measured.parse_move("stands 3"))
    assert measured.state.leans[5] == 3


def test_cards_are_dealt_before_the_first_round_too() -> None:
    position = Position(GAME, 2, {"bean_start": "A"}, on="plain")
    assert "(MAG-17)" in refused(position, "* roll E")
