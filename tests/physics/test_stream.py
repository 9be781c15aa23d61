"""Trajectories: small, and the same again."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beanpot.core import BeanpotError
from beanpot.games.haricot_magique.state import DIE, TOKEN
from beanpot.physics.rigid import Drop, Outcome, Poses, Tower, place, stacked
from beanpot.physics.stream import GRAIN, REACH, SMOOTH, VISIBLE, pack, unpack

MM = 1e-3
LAST_BITS = 1e-12
TOWER = stacked([DIE, DIE, TOKEN] * 7)
SPREADS = (0.49 * GRAIN, GRAIN, VISIBLE, 1e-2, REACH)  # how far bodies are strewn, metres


def start_of(tower: Tower, drop: Drop) -> Poses:
    """The poses before the first frame, the new piece in the hand."""
    hand = [drop.x, drop.y, tower.top + 8 * MM + drop.height, 1, 0, 0, 0]
    return np.vstack([tower.poses, hand])


def tried(drop: Drop) -> tuple[Outcome, Poses, bytes]:
    outcome = place(TOWER, DIE, drop, aftermath=1.7)
    start = start_of(TOWER, drop)
    return outcome, start, pack(start, outcome.frames)


def farthest(one: Poses, other: Poses) -> float:
    """How far bodies are from one another along an axis, in metres."""
    return float(np.abs(one[:, :3] - other[:, :3]).max())


def most_turned(one: Poses, other: Poses) -> float:
    """How far bodies are turned from one another, in degrees."""
    alike = np.abs((one[:, 3:] * other[:, 3:]).sum(axis=1))
    return float(np.degrees(2 * np.arccos(np.minimum(1, alike))).max())


def arrives(start: Poses, frames: Sequence[Poses]) -> None:
    """What a screen shows is within the bounds that the module names."""
    seen = unpack(start, pack(start, frames))
    assert len(seen) == len(frames)
    for sent, shown in list(zip(frames, seen, strict=True))[: min(SMOOTH, len(frames) - 1)]:
        assert farthest(sent, shown) <= VISIBLE + LAST_BITS
        assert most_turned(sent, shown) < 1.51
    assert farthest(frames[-1], seen[-1]) <= GRAIN / 2 + LAST_BITS
    assert most_turned(frames[-1], seen[-1]) < 1 / 3


def strewn(chance: np.random.Generator, bodies: int, spread: float, turns: float) -> Poses:
    """Bodies anywhere within a spread, turned from upright by about so much."""
    turn = np.array([1.0, 0, 0, 0]) + turns * chance.normal(size=(bodies, 4))
    turn /= np.linalg.norm(turn, axis=1, keepdims=True)
    return np.hstack([chance.uniform(-spread, spread, (bodies, 3)), turn])


def test_a_placement_travels_in_three_kilobytes() -> None:
    outcome, _, packed = tried(Drop(1 * MM, 0))
    assert outcome.stands
    assert len(packed) <= 3_000


def test_a_collapse_travels_in_fifteen_kilobytes() -> None:
    outcome, _, packed = tried(Drop(2 * MM, 0, speed_x=0.9))
    assert not outcome.stands
    assert len(outcome.frames) > 100
    assert len(packed) <= 15_000


@pytest.mark.parametrize("drop", [Drop(1 * MM, 0, turn=0.3), Drop(9 * MM, 0, tilt_x=0.1)])
def test_what_arrives_is_what_happened(drop: Drop) -> None:
    outcome, start, _ = tried(drop)
    arrives(start, outcome.frames)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(
    seed=st.integers(0, 2**32),
    bodies=st.integers(1, 27),
    count=st.integers(1, SMOOTH + 6),
    spread=st.sampled_from(SPREADS),
    turns=st.sampled_from((0.0, 1e-4, 1e-3, 1e-2, 10.0)),
)
def test_any_poses_arrive(seed: int, bodies: int, count: int, spread: float, turns: float) -> None:
    chance = np.random.default_rng(seed)
    start = strewn(chance, bodies, spread, turns)
    arrives(start, [strewn(chance, bodies, spread, turns) for _ in range(count)])


def test_a_body_that_has_moved_across_its_cell_is_sent() -> None:
    start = stacked([DIE]).poses
    start[0, :3] = GRAIN * np.array([0.4, 10.4, 800.4])
    moved = start.copy()
    moved[0, :3] -= 0.8 * GRAIN
    arrives(start, [moved])


def test_what_physics_has_lost_stays_where_it_was_seen_and_what_flies_off_is_held() -> None:
    start = stacked([DIE, DIE]).poses
    lost = start.copy()
    lost[0, 2] = np.nan
    lost[1, 0] = 1e9
    (seen,) = unpack(start, pack(start, [lost]))
    assert farthest(seen[:1], start[:1]) <= GRAIN / 2 + LAST_BITS
    assert seen[1, 0] == pytest.approx(REACH)


def test_something_else_is_refused() -> None:
    _, _, packed = tried(Drop(1 * MM, 0))
    for nonsense in (b"", b"beans", packed, packed[:20]):
        with pytest.raises(BeanpotError, match="not a recording"):
            unpack(stacked([DIE]).poses, nonsense)
