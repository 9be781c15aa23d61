"""A tower of flat pieces at rest, calculated by hand and by the rules."""

import numpy as np
import pytest

from beanpot.games.haricot_magique.state import CASTLE, CYLINDER, DIE, TOKEN
from beanpot.physics.rigid import margin_of, stacked
from beanpot.physics.statics import TURN, cosine, inside, lean_of

MM = 1e-3


def width(pieces: list[int], offsets: list[float], turns: list[float] | None = None) -> int:
    """The margin of a tower whose pieces lie so far to the side, in millimetres."""
    places = [(offset * MM, 0.0) for offset in offsets]
    return margin_of(stacked(pieces, places, turns or ()))


def test_a_straight_tower_has_the_margin_of_its_narrowest_piece() -> None:
    assert width([DIE, DIE, DIE], [0, 0, 0]) == 7700
    assert width([DIE, CYLINDER, DIE], [0, 0, 0]) == 5151
    assert width([DIE, TOKEN, DIE], [0, 0, 0]) == 6700
    assert width([DIE, CASTLE], [0, 0]) == 7700


def test_a_die_to_the_side_leaves_what_its_own_weight_leaves() -> None:
    assert width([DIE, DIE], [0, 5]) == 2700
    assert width([DIE, DIE], [0, 8]) == -300


def test_two_dice_one_beyond_the_other_weigh_together() -> None:
    assert width([DIE, DIE, DIE], [0, 4, 8]) == 1700  # both over the base: 6 mm to the side


def test_a_counterweight_helps() -> None:
    assert width([DIE, DIE, DIE], [0, 5, 2]) > width([DIE, DIE, DIE], [0, 5, 5])


def test_a_heavy_castle_counts_for_more_than_a_die() -> None:
    assert width([DIE, DIE, CASTLE], [0, 3, 6]) < width([DIE, DIE, DIE], [0, 3, 6])


def test_a_turned_die_carries_farther_over_its_corner() -> None:
    assert width([DIE, DIE], [0, 7], [0.0, 0.0]) == 700
    corner = np.pi / 4
    assert width([DIE, DIE], [0, 7], [corner, corner]) == pytest.approx(
        (7.7 * 2**0.5 - 7) * 1000 / 2**0.5, abs=15
    )


def test_a_cylinder_carries_farther_over_a_corner_of_its_octagon() -> None:
    on_a_corner, on_an_edge = TURN // 16, 0  # between the way to the point and an edge's middle
    for angle, carries in ((on_a_corner, True), (on_an_edge, False)):
        c, s = cosine(angle), cosine(angle - TURN // 4)
        assert (inside(CYLINDER, 5500, 0, c, s) > 0) == carries


@pytest.mark.parametrize("angle", range(0, TURN, 37))
def test_cosines_are_those_of_mathematics(angle: int) -> None:
    assert cosine(angle) / (1 << 14) == pytest.approx(np.cos(2 * np.pi * angle / TURN), abs=1e-4)


def test_the_lean_rises_as_the_margin_shrinks() -> None:
    leans = [lean_of(margin) for margin in range(-1000, 8000, 100)]
    assert leans[0] == 7
    assert leans[-1] == 0
    assert leans == sorted(leans, reverse=True)
    assert set(leans) == set(range(8))
