"""Trajectories: small, and the same again."""

import numpy as np
import pytest

from beanpot.core import BeanpotError
from beanpot.games.haricot_magique.state import DIE, TOKEN
from beanpot.physics.rigid import Drop, Outcome, Poses, Tower, place, stacked
from beanpot.physics.stream import SMOOTH, pack, unpack

MM = 1e-3
TOWER = stacked([DIE, DIE, TOKEN] * 7)


def start_of(tower: Tower, drop: Drop) -> Poses:
    """The poses before the first frame, the new piece in the hand."""
    hand = [drop.x, drop.y, tower.top + 8 * MM + drop.height, 1, 0, 0, 0]
    return np.vstack([tower.poses, hand])


def tried(drop: Drop) -> tuple[Outcome, Poses, bytes]:
    outcome = place(TOWER, DIE, drop, aftermath=1.7)
    start = start_of(TOWER, drop)
    return outcome, start, pack(start, outcome.frames)


def turned(one: Poses, other: Poses) -> Poses:
    """How far bodies are turned from one another: the cosine of half the angle."""
    return np.asarray(np.abs((one[:, 3:] * other[:, 3:]).sum(axis=1)))


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
    outcome, start, packed = tried(drop)
    frames = unpack(start, packed)
    assert len(frames) == len(outcome.frames)
    for sent, seen in list(zip(outcome.frames, frames, strict=True))[:SMOOTH]:
        assert np.abs(sent[:, :3] - seen[:, :3]).max() < 0.12 * MM
        assert (turned(sent, seen) > np.cos(np.radians(1.0))).all()
    assert np.abs(outcome.frames[-1][:, :3] - frames[-1][:, :3]).max() < 0.011 * MM
    assert (turned(outcome.frames[-1], frames[-1]) > 1 - 1e-5).all()


def test_something_else_is_refused() -> None:
    _, _, packed = tried(Drop(1 * MM, 0))
    for nonsense in (b"", b"beans", packed, packed[:20]):
        with pytest.raises(BeanpotError, match="no trajectory"):
            unpack(stacked([DIE]).poses, nonsense)
