"""The Great Axe, thrown at the tower from half a metre, with rigid bodies."""

from dataclasses import dataclass, field
from itertools import islice
from math import cos, pi, sin

import numpy as np
import numpy.typing as npt

from .rigid import AT_REST, FALLEN, FRAMES, RESTING_FRAMES, Poses, Tower, moving, watch

DISTANCE = 0.5  # metres
GRAVITY = 9.81
SPEED = 3.0  # metres a second
SPIN = 15.0  # radians a second
LONGEST = 2.5  # seconds
LOWEST = 0.01  # metres: nobody throws lower
AIM = 0.025  # metres: how far a usual throw misses, per axis
LOWEST_AIM, HIGHEST_AIM = 0.35, 0.75  # of the height of the tower
BALANCE = np.array([0.01365, 0.0, 0.0])  # metres: its centre of weight, towards the blade


@dataclass(frozen=True)
class Throw:
    """How the axe flies: direction, height at the tower, offset, speed and spin."""

    direction: float  # radians
    height: float  # metres above the table, where it would meet the tower
    beside: float = 0.0
    speed: float = SPEED
    spin: tuple[float, float, float] = (0.0, SPIN, 0.0)
    turn: tuple[float, float, float, float] = (1.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class ThrowResult:
    """What is left of a tower after a throw, and how many of its top pieces fell."""

    pieces: int
    tower: Tower
    frames: list[Poses] = field(repr=False)  # the axe is the last body


def usual_throw(tower: Tower, chance: np.random.Generator, miss: float = AIM) -> Throw:
    """A random throw as people make it, at about the middle of the tower."""
    aim = tower.top * chance.uniform(LOWEST_AIM, HIGHEST_AIM)
    off = chance.normal(0.0, miss, 2)
    turn = chance.normal(size=4)
    spin = chance.normal(size=3)
    turn, spin = turn / np.linalg.norm(turn), SPIN * spin / np.linalg.norm(spin)
    height = max(LOWEST, aim + off[0])
    return Throw(
        float(chance.uniform(0, 2 * pi)),
        float(height),
        float(off[1]),
        spin=tuple(spin.tolist()),
        turn=tuple(turn.tolist()),
    )


def throw_axe(tower: Tower, throw: Throw) -> ThrowResult:
    """Throw the axe; all pieces from the lowest fallen one up fall, but never the base."""
    frames = _flight(tower, throw)
    poses = frames[-1][:-1]
    standing = _standing(tower, poses)
    left = Tower(tower.pieces[:standing], poses[:standing].copy())
    while standing > 1:  # what leaned on the axe may still fall
        outcome = watch(left, np.zeros((standing, 6)), left.poses[:, 2])
        if outcome.stands:
            left = outcome.tower
            break
        standing = min(standing - 1, _standing(left, outcome.tower.poses))
        left = left.below(standing)
    if standing == 1:
        left = tower.below(1)
    return ThrowResult(len(tower.pieces) - standing, left, frames)


def _standing(tower: Tower, poses: Poses) -> int:
    """How many pieces from the bottom have not dropped; at least the base."""
    dropped = ~(tower.poses[:, 2] - poses[:, 2] <= FALLEN)
    return max(1, int(np.argmax(dropped)) if dropped.any() else len(tower.pieces))


def in_flight(throw: Throw) -> tuple[list[float], list[float]]:
    """The pose and velocity of the axe, so that it meets the tower at its height."""
    c, s = cos(throw.direction), sin(throw.direction)
    aim = [-DISTANCE * c - throw.beside * s, -DISTANCE * s + throw.beside * c, throw.height]
    speed = [throw.speed * c, throw.speed * s, GRAVITY * DISTANCE / throw.speed / 2]
    # it is the centre of weight that flies there; the rest turns about it
    place = aim - turned(throw.turn, BALANCE)
    motion = speed - turned(throw.turn, np.cross(throw.spin, BALANCE))
    return [*place.tolist(), *throw.turn], [*motion.tolist(), *throw.spin]


def turned(
    turn: tuple[float, float, float, float], arm: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """Rotate a vector by a quaternion."""
    axis = np.array(turn[1:])
    across = 2 * np.cross(axis, arm)
    return np.asarray(arm + turn[0] * across + np.cross(axis, across))


def _flight(tower: Tower, throw: Throw) -> list[Poses]:
    """The frames until everything rests."""
    place, motion = in_flight(throw)
    speeds = np.zeros((len(tower.pieces) + 1, 6))
    speeds[-1] = motion
    frames: list[Poses] = []
    resting = 0
    for poses, fastest in islice(moving(tower, speeds, place), round(LONGEST * FRAMES)):
        frames.append(poses)
        resting = resting + 1 if fastest < AT_REST else 0
        if resting >= RESTING_FRAMES:
            break
    return frames
