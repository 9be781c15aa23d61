"""The honest judge: towers that must stand, towers that must fall, and the same again."""

import numpy as np
import pytest

from beanpot.core import BeanpotError
from beanpot.games.haricot_magique.state import CASTLE, CYLINDER, DIE, TOKEN
from beanpot.physics import rigid
from beanpot.physics.calibration import random_stalk
from beanpot.physics.pieces import kind_of
from beanpot.physics.rigid import Drop, Tower, margin_of, model_of, mujoco, place, stacked

MM = 1e-3
ON_DIE = {1: TOKEN, 2: TOKEN, 3: CYLINDER, 4: TOKEN, 5: TOKEN, 6: CYLINDER, 7: TOKEN, 8: TOKEN,
          9: TOKEN, 10: TOKEN}  # fmt: skip


def very_high() -> list[int]:
    """A very high stalk: 12 dice, 8 tokens, 2 cylinders and the castle."""
    pieces = []
    for die in range(12):
        pieces += [DIE, ON_DIE[die]] if die in ON_DIE else [DIE]
    return [*pieces, CASTLE]


def after(tower: Tower, seconds: float) -> tuple[np.ndarray, float]:
    """Where the pieces are after some time, and how fast the fastest is."""
    engine, model = mujoco(), model_of(tuple(kind_of(piece) for piece in tower.pieces))
    data = engine.MjData(model)
    data.qpos[:] = tower.poses.ravel()
    engine.mj_step(model, data, nstep=round(seconds * 960))
    return data.qpos.reshape(-1, 7), float(np.abs(data.qvel).max())


def has_fallen(tower: Tower, seconds: float) -> bool:
    """Whether any piece has dropped after some time."""
    poses, _ = after(tower, seconds)
    return bool((tower.poses[:, 2] - poses[:, 2] > rigid.FALLEN).any())


def test_a_very_high_tower_stands_for_ten_seconds() -> None:
    tower = stacked(very_high())
    poses, speed = after(tower, 10)
    assert len(tower.pieces) == 23
    assert np.abs(poses[:, :2]).max() < 0.01 * MM
    assert (tower.poses[:, 2] - poses[:, 2]).max() < 0.1 * MM
    assert speed < 1e-6


# (pieces below, pieces above that are moved to the side, where they must topple)
CASES = {
    "a die on a die": ([DIE], [DIE], 7.7),
    "six dice on six dice": ([DIE] * 6, [DIE] * 6, 7.7),
    "a token and a die on a die": ([DIE], [TOKEN, DIE], 7.7),
    "two dice on a cylinder": ([DIE, CYLINDER], [DIE, DIE], 5.576),
    "a castle on eleven dice": ([DIE] * 11, [CASTLE], 7.7),
}


@pytest.mark.parametrize("case", CASES)
def test_a_tower_topples_where_theory_says(case: str) -> None:
    below, above, limit = CASES[case]

    def moved(offset: float) -> Tower:
        places = [(0.0, 0.0)] * len(below) + [(offset * MM, 0.0)] * len(above)
        return stacked([*below, *above], places)

    assert not has_fallen(moved(limit - 0.1), 3)
    assert has_fallen(moved(limit + 0.1), 6)


def random_tower(number: int) -> Tower:
    """A tower put together by chance, stable or not."""
    chance = np.random.default_rng(number)
    pieces = random_stalk(chance)[: int(chance.integers(2, 24))]
    spread = chance.uniform(1, 5) * MM
    places = chance.normal(0, spread, (len(pieces), 2))
    turns = chance.uniform(0, 6.28, len(pieces))
    return stacked(pieces, [tuple(each) for each in places.tolist()], turns.tolist())


def share_judged_alike(towers: range) -> float:
    """How often rigid bodies and statics agree."""
    alike = 0
    for number in towers:
        tower = random_tower(number)
        alike += has_fallen(tower, 3) == (margin_of(tower) < 0)
    return alike / len(towers)


def test_random_towers_are_judged_as_statics_say(is_long: bool) -> None:
    assert share_judged_alike(range(300 if is_long else 35)) >= 0.97


def test_a_piece_dropped_on_the_middle_stands_and_lies_where_it_was_dropped() -> None:
    outcome = place(stacked([DIE, DIE]), DIE, Drop(1 * MM, 0.0))
    assert outcome.stands
    assert outcome.tower.pieces == (DIE, DIE, DIE)
    assert abs(outcome.tower.poses[-1, 0] - 1 * MM) < 0.3 * MM
    assert 3 < len(outcome.frames) < 30


def test_a_piece_dropped_beside_the_tower_is_a_fall() -> None:
    outcome = place(stacked([DIE, DIE]), DIE, Drop(9 * MM, 0.0))
    assert not outcome.stands


def test_a_tower_that_loses_any_piece_has_fallen() -> None:
    thrown = Drop(0.0, 0.0, speed_x=0.5)
    assert not place(stacked([DIE, DIE, DIE]), TOKEN, thrown).stands


def test_the_same_placement_comes_to_the_same_bits() -> None:
    tower = stacked([DIE, DIE, TOKEN, DIE])
    drop = Drop(6.9 * MM, 2 * MM, turn=0.4, speed_x=0.05, tilt_y=0.05)
    first, second = place(tower, DIE, drop), place(tower, DIE, drop)
    assert first.stands == second.stands
    assert first.tower.poses.tobytes() == second.tower.poses.tobytes()
    assert [frame.tobytes() for frame in first.frames] == [
        frame.tobytes() for frame in second.frames
    ]


def test_a_tower_can_be_built_on_where_it_settled() -> None:
    tower = stacked([DIE])
    for _ in range(6):
        outcome = place(tower, DIE, Drop(0.5 * MM, -0.5 * MM))
        assert outcome.stands
        tower = outcome.tower
    assert len(tower.pieces) == 7
    assert tower.below(3).pieces == (DIE, DIE, DIE)


def test_without_mujoco_an_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "mujoco", None)
    with pytest.raises(BeanpotError, match=r"bodies need MuJoCo: .*beanpot\[tower\]"):
        mujoco()
