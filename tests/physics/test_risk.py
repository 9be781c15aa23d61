"""The risk that is shown for a placement."""

import numpy as np
import pytest

pytest.importorskip("mujoco")

from beanpot.games.haricot_magique.state import CASTLE, DIE
from beanpot.physics.hand import STEADINESS, bots_drop
from beanpot.physics.rigid import Tower, place, stacked
from beanpot.physics.risk import risk_of


def leaning(off: float) -> Tower:
    """Six dice, the upper three of them beside the others by so many millimetres."""
    tower = stacked([DIE] * 6)
    poses = tower.poses.copy()
    poses[3:, 0] += off / 1000
    return Tower(tower.pieces, poses)


def test_the_more_a_tower_leans_the_riskier_it_is_and_a_castle_most() -> None:
    risks = [risk_of(leaning(off), DIE) for off in (0, 4, 5, 6)]
    assert risks == sorted(risks)
    assert risks[0] < 0.01 < risks[-1] < risk_of(leaning(6), CASTLE)
    assert risk_of(leaning(6), DIE, "steady") < risks[-1] < risk_of(leaning(6), DIE, "shaky")


def test_the_shown_risk_is_close_to_what_happens() -> None:
    tower, chance = leaning(6.6), np.random.default_rng(1)
    drops = [bots_drop(tower, STEADINESS["average"], chance) for _ in range(40)]
    fallen = sum(not place(tower, DIE, drop).stands for drop in drops) / len(drops)
    assert abs(fallen - risk_of(tower, DIE)) < 0.25
