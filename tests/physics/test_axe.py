"""The Great Axe with rigid bodies: it hits or misses, and nothing explodes."""

import numpy as np
import pytest

from beanpot.games.haricot_magique.state import CYLINDER, DIE, TOKEN
from beanpot.physics.axe import BALANCE, Throw, throw_axe, turned, usual_throw
from beanpot.physics.rigid import Tower, model_of, stacked

TALL = stacked([DIE, DIE, TOKEN, DIE, CYLINDER, DIE, TOKEN, DIE, DIE, TOKEN, DIE])
MM = 1e-3


def test_an_axe_thrown_past_the_tower_fells_nothing() -> None:
    felled = throw_axe(TALL, Throw(0.3, 100 * MM, beside=150 * MM))
    assert felled.pieces == 0
    assert felled.tower.pieces == TALL.pieces
    assert np.abs(felled.tower.poses - TALL.poses).max() < 0.1 * MM


def test_an_axe_thrown_at_the_middle_fells_the_pieces_above() -> None:
    felled = throw_axe(TALL, Throw(0.0, TALL.top / 2))
    assert 3 <= felled.pieces < len(TALL.pieces)
    assert felled.tower.pieces == TALL.pieces[: len(TALL.pieces) - felled.pieces]


def test_its_centre_of_weight_flies_where_it_was_aimed_however_it_spins() -> None:
    assert model_of((DIE,), has_axe=True).body_ipos[-1] == pytest.approx(BALANCE)
    for number in range(4):
        spins = usual_throw(TALL, np.random.default_rng(number))
        throw = Throw(0.0, 120 * MM, 100 * MM, spin=spins.spin, turn=spins.turn)
        axes = [frame[-1] for frame in throw_axe(TALL, throw).frames]
        way = np.array([axe[:3] + turned(tuple(axe[3:]), BALANCE) for axe in axes])
        nearest = np.abs(way[:, 0]).argmin()
        assert abs(way[nearest, 0]) < 30 * MM
        assert way[: nearest + 1, 1] == pytest.approx(100 * MM, abs=1 * MM)


def test_the_base_is_never_felled() -> None:
    low = stacked([DIE, DIE])
    felled = throw_axe(low, Throw(1.0, 12 * MM, speed=6.0))
    assert felled.pieces <= 1
    assert felled.tower.pieces[0] == DIE


def is_sound(tower: Tower, number: int) -> bool:
    """One usual throw: finite, nothing through the table, nothing faster than the axe allows."""
    felled = throw_axe(tower, usual_throw(tower, np.random.default_rng(number)))
    frames = np.array([frame[:, :3] for frame in felled.frames])
    speeds = np.linalg.norm(np.diff(frames[:, :-1], axis=0), axis=2) * 60
    return bool(
        np.isfinite(frames).all() and (frames[:, :, 2] > -1 * MM).all() and speeds.max() < 6
    )


def test_usual_throws_are_sound(is_long: bool) -> None:
    assert all(is_sound(TALL, number) for number in range(100 if is_long else 8))


def test_the_same_throw_comes_to_the_same_bits() -> None:
    throw = usual_throw(TALL, np.random.default_rng(4))
    first, second = throw_axe(TALL, throw), throw_axe(TALL, throw)
    assert first.pieces == second.pieces
    assert first.frames[-1].tobytes() == second.frames[-1].tobytes()
