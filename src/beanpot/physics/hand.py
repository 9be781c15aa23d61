"""The hand: how a gesture, or a bot's steadiness, releases a piece.

One model for both. A hand holds a piece two millimetres above the tower and trembles; the faster it
moves at the release, the higher, faster and more tilted the piece falls. A person steers with a
pointer, through a filter and a sway that the server draws and announces; a bot aims at the middle
of the top and misses by its steadiness.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, hypot, pi, radians, sin

import numpy as np

from ..core import BeanpotError
from .axe import LOWEST, SPIN, Throw
from .rigid import Drop, Tower

MM = 1e-3

# What every hand does
HOVER = 2 * MM  # a piece is held this far above the top
QUICK_LIFT = 4 * MM  # and up to this much higher when it is released in haste
QUICK = 0.15  # metres a second: a faster hand is in haste
FOLLOWS = 0.5  # share of the hand's speed that the piece keeps
FASTEST = 0.15
TILT_OF_SPEED = radians(3) / 0.1  # for every metre a second
MOST_TILT = radians(6)
TREMBLE_TILT = radians(1.5)
TREMBLE_SPEED = 0.02
TREMBLE_TURN = radians(4)

# A bot's hand
TO_TOP = 0.7  # it aims between the piece below and the middle of the board
STEADINESS = {"steady": 1.0, "good": 1.5, "average": 2.0, "shaky": 2.75}  # millimetres an axis

# A person's hand
FILTER = 0.08  # seconds until the hand is where the pointer is
SWAY, SWAY_OF_LEVEL, SWAY_LATE = 1.5 * MM, 0.1 * MM, 1.6
BUDGET = 20.0  # seconds in which a hand does not tire
TREMOR = 0.5 * MM
ASSISTED = 0.4  # share of sway and tremor that is left to an assisted hand
REACH = 150 * MM  # from the middle of the board
POINTER_FASTEST = 4.0  # metres a second; no hand aims faster
SHORTEST = 0.15  # seconds that a placement takes
REMEMBERED = 1.0  # seconds of a path; what came before no longer matters
MOST_SAMPLES = 4000

# An axe in a hand
THROW_REACH = 600 * MM  # from the foot of the tower
THROWN_BY = 0.1  # seconds: the end of a path, which is the throw
SLOWEST_THROW, FASTEST_THROW = 2.0, 4.0  # metres a second
THROW_TREMOR = 10 * MM  # of a slow throw; more for a fast one
THROW_TREMOR_OF_SPEED = 7.5 * MM


def bounded(value: float, most: float) -> float:
    """A value clipped to ± most."""
    return max(-most, min(most, value))


def let_go(
    x: float, y: float, speed_x: float, speed_y: float, turn: float, tremble: np.random.Generator
) -> Drop:
    """How a piece leaves a hand at this place and speed."""
    haste = min(1.0, hypot(speed_x, speed_y) / QUICK)
    shake = tremble.standard_normal(5)
    kept_x, kept_y = bounded(FOLLOWS * speed_x, FASTEST), bounded(FOLLOWS * speed_y, FASTEST)
    return Drop(
        x,
        y,
        HOVER + haste * QUICK_LIFT,
        turn + TREMBLE_TURN * shake[0],
        kept_x + TREMBLE_SPEED * shake[1],
        kept_y + TREMBLE_SPEED * shake[2],
        bounded(-TILT_OF_SPEED * speed_y, MOST_TILT) + TREMBLE_TILT * shake[3],
        bounded(TILT_OF_SPEED * speed_x, MOST_TILT) + TREMBLE_TILT * shake[4],
    )


def aim(tower: Tower) -> tuple[float, float]:
    """Where a careful hand places the next piece: over the top, slightly towards the middle."""
    x, y = tower.poses[-1, :2].tolist()
    return TO_TOP * x, TO_TOP * y


def bots_drop(tower: Tower, steadiness: float, tremble: np.random.Generator) -> Drop:
    """How a bot releases a piece; `steadiness` is its miss in millimetres per axis."""
    x, y = aim(tower)
    miss = tremble.standard_normal(2) * steadiness * MM
    return let_go(x + miss[0], y + miss[1], 0.0, 0.0, 0.0, tremble)


@dataclass(frozen=True)
class Sway:
    """How a hand sways during one placement: two waves per axis, announced beforehand."""

    amplitude: float
    rates: tuple[float, float, float, float]  # a second
    phases: tuple[float, float, float, float]

    def at(self, seconds: float, budget: float) -> tuple[float, float]:
        """The offset of the hand at a time; larger when the budget is used up."""
        size = self.amplitude * (SWAY_LATE if seconds > budget else 1.0) / 2
        waves = [
            sin(2 * pi * rate * seconds + phase)
            for rate, phase in zip(self.rates, self.phases, strict=True)
        ]
        return size * (waves[0] + waves[1]), size * (waves[2] + waves[3])


def new_sway(levels: int, chance: np.random.Generator) -> Sway:
    """A random sway for a tower of so many pieces."""
    rates = chance.uniform(0.5, 1.1, 4).tolist()
    phases = chance.uniform(0, 2 * pi, 4).tolist()
    return Sway(SWAY + SWAY_OF_LEVEL * levels, tuple(rates), tuple(phases))


@dataclass(frozen=True)
class Gesture:
    """A pointer's path over the tower and its release, as a client sends it.

    A sample is (seconds since the piece was taken, x, y), in metres from the middle of the board;
    the last one is the release. Earlier parts of a long path may be left out. `turn` rotates the
    piece, in radians. The path of an axe goes across and up, seen from the thrower, and `turn` is
    its direction.
    """

    samples: tuple[tuple[float, float, float], ...]
    turn: float = 0.0
    is_assisted: bool = False


def check_gesture(gesture: Gesture, reach: float = REACH) -> None:
    """Refuse a path that no hand can make."""
    samples = gesture.samples
    if not 2 <= len(samples) <= MOST_SAMPLES or not np.isfinite([*samples]).all():
        raise BeanpotError("A gesture is a path of at least two points with times.")
    if not np.isfinite(gesture.turn):
        raise BeanpotError("A piece is turned by an angle.")
    for (then, x0, y0), (now, x1, y1) in pairwise(samples):
        if now <= then:
            raise BeanpotError("The times of a gesture must increase.")
        if hypot(x1 - x0, y1 - y0) > POINTER_FASTEST * (now - then):
            raise BeanpotError("That gesture is faster than a hand can move.")
    if any(hypot(x, y) > reach for _, x, y in samples):
        raise BeanpotError(f"A hand reaches {reach / MM:.0f} mm from the middle of the board.")
    began, ended = samples[0][0], samples[-1][0]
    if began < 0 or ended < SHORTEST:
        raise BeanpotError(f"A placement takes {SHORTEST} seconds at least.")
    if began > SHORTEST and ended - began < REMEMBERED:
        raise BeanpotError(f"A gesture has the whole path, or its last {REMEMBERED:g} s at least.")


def persons_drop(gesture: Gesture, sway: Sway, budget: float, tremble: np.random.Generator) -> Drop:
    """How a person's gesture releases a piece; `budget` is the time before the hand tires."""
    check_gesture(gesture)
    x, y, speed_x, speed_y = followed(gesture.samples)
    off_x, off_y = _off(gesture, sway, budget, TREMOR, tremble)
    return let_go(x + off_x, y + off_y, speed_x, speed_y, gesture.turn, tremble)


def _off(
    gesture: Gesture, sway: Sway, budget: float, tremor: float, tremble: np.random.Generator
) -> tuple[float, float]:
    """The offset of a person's hand from its path at the release."""
    share = ASSISTED if gesture.is_assisted else 1.0
    sway_x, sway_y = sway.at(gesture.samples[-1][0], budget)
    shake_x, shake_y = (tremble.standard_normal(2) * tremor).tolist()
    return share * (sway_x + shake_x), share * (sway_y + shake_y)


def persons_throw(
    gesture: Gesture, sway: Sway, budget: float, tremble: np.random.Generator
) -> Throw:
    """How a person's gesture throws the axe: at the release, as fast as it moved at the end.

    Faster throws are less accurate.
    """
    check_gesture(gesture, THROW_REACH)
    speed = min(FASTEST_THROW, max(SLOWEST_THROW, _flick(gesture.samples)))
    tremor = THROW_TREMOR + THROW_TREMOR_OF_SPEED * (speed - SLOWEST_THROW)
    off_x, off_y = _off(gesture, sway, budget, tremor, tremble)
    _, beside, height = gesture.samples[-1]
    turn, spin = tremble.standard_normal(4), tremble.standard_normal(3)
    turn, spin = turn / np.linalg.norm(turn), SPIN * spin / np.linalg.norm(spin)
    return Throw(
        gesture.turn,
        max(LOWEST, height + off_y),
        beside + off_x,
        speed,
        tuple(spin.tolist()),
        tuple(turn.tolist()),
    )


def _flick(samples: Sequence[tuple[float, float, float]]) -> float:
    """The speed of a pointer just before the release."""
    ended, x, y = samples[-1]
    then, x0, y0 = next(each for each in samples if each[0] >= ended - THROWN_BY)
    return hypot(x - x0, y - y0) / (ended - then) if ended > then else 0.0


def followed(
    samples: Sequence[tuple[float, float, float]],
) -> tuple[float, float, float, float]:
    """Position and velocity of a hand that followed a pointer: x, y, and their speeds.

    Critically damped: it lags behind the pointer and doesn't overshoot.
    """
    _, x, y = samples[0]
    speed_x = speed_y = 0.0
    for (then, _, _), (now, goal_x, goal_y) in pairwise(samples):
        passed = now - then
        x, speed_x = _damped(x, speed_x, goal_x, passed)
        y, speed_y = _damped(y, speed_y, goal_y, passed)
    return x, y, speed_x, speed_y


def _damped(at: float, speed: float, goal: float, passed: float) -> tuple[float, float]:
    """One coordinate of a critically damped motion towards a goal, exactly."""
    rate = 1 / FILTER
    off = at - goal
    push = speed + rate * off
    fade = exp(-rate * passed)
    return goal + (off + push * passed) * fade, (speed - rate * push * passed) * fade
