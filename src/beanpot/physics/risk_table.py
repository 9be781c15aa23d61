"""The risk of a release at any spot over the top, as a table that a client interpolates.

The table has logits, by the quick judge's curve: between two spots they change evenly, where
probabilities jump. Margins are whole micrometres and logits are rounded to tenths, so all platforms
have the same table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, degrees, exp, floor, hypot, pi, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from ..games.haricot_magique.state import CYLINDER
from .calibration import LEAST_MARGIN, MOST_MARGIN
from .hand import (
    FASTEST,
    FOLLOWS,
    HOVER,
    MM,
    MOST_TILT,
    TILT_OF_SPEED,
    TREMBLE_SPEED,
    TREMBLE_TILT,
    TREMOR,
)
from .pieces import BOARD_HALF, INSET, PIECES, UM, kind_of
from .quick import CALIBRATION
from .rigid import Poses, Tower
from .statics import (
    BEARS_X,
    BEARS_Y,
    DIAGONAL,
    EDGES_TURNED,
    HALF_SHARE,
    NO_MARGIN,
    ONE_BITS,
    SHARE_BITS,
    SHARES,
    TURN,
    WEIGHT,
    cosine,
    world_of,
)

Lengths = npt.NDArray[np.int64]  # micrometres

BESIDE = 12 * MM  # from the middle of the top piece; farther away nothing carries a piece
STEP = 2 * TREMOR  # so the corners around a spot are where a hand that aims at it releases
SIDE = 2 * round(BESIDE / STEP) + 1  # spots in a row
UNIT = 0.1  # logits are whole numbers of this
MOST_LOGIT = 70
HASTE_STEP = 0.03  # metres a second
HASTES = 6  # how many speeds of the hand have a term
GRAVITY = 9.81
# The curve was fitted to bots, whose hands are at rest over the middle. Fitted to people's releases
# at any spot, over other towers than those of `scripts/risks`, its logit is this constant, this
# much of the curve at rest, and little of what it says of haste.
CONSTANT, OF_CURVE, OF_HASTE = 0.55, 1.18, 0.1
AHEAD = FOLLOWS * sqrt(2 * HOVER / GRAVITY)  # seconds: how far the piece flies with the hand
SPREAD = sqrt(2 - pi / 2)  # of the length of a vector with two normal parts, in their deviations
TREMBLES = ((-sqrt(3), 1 / 6), (0.0, 2 / 3), (sqrt(3), 1 / 6))  # deviations, and their weights


@dataclass(frozen=True)
class RiskTable:
    """Logits of a fall by spot, row by row, and what haste adds to them."""

    x: float  # metres: the spot in the middle
    y: float
    side: int
    step: float  # metres
    logits: tuple[int, ...]  # of UNIT
    hastes: tuple[int, ...]  # of UNIT, for hands faster by HASTE_STEP each

    def at(self, x: float, y: float, speed_x: float = 0.0, speed_y: float = 0.0) -> float:
        """The probability of a fall if a hand releases its piece there, at this speed.

        A client does the same: see docs/tower.md.
        """
        half = (self.side - 1) / 2
        column = (x + AHEAD * speed_x - self.x) / self.step + half
        row = (y + AHEAD * speed_y - self.y) / self.step + half
        if not (0 <= column <= self.side - 1 and 0 <= row <= self.side - 1):
            return 1.0
        haste = min(hypot(speed_x, speed_y) / HASTE_STEP, len(self.hastes) - 1)
        term = _between(haste, lambda place: self.hastes[place])
        logit = _between(row, lambda each: _between(column, lambda place: self._logit(each, place)))
        return 1 / (1 + exp(-UNIT * (logit + term)))

    def _logit(self, row: int, column: int) -> int:
        return self.logits[row * self.side + column]

    def to_dict(self) -> dict[str, Any]:
        """As it is sent, in millimetres."""
        return {
            "x": round(self.x / MM, 2),
            "y": round(self.y / MM, 2),
            "side": self.side,
            "step": round(self.step / MM, 2),
            "logits": [*self.logits],
            "hastes": [*self.hastes],
            "haste_step": round(HASTE_STEP / MM),
            "ahead": round(AHEAD, 4),
        }


def _between(place: float, values: Callable[[int], float]) -> float:
    """The value between two whole places."""
    low, high = floor(place), ceil(place)
    return values(low) + (values(high) - values(low)) * (place - low)


def risk_table(tower: Tower, piece: int) -> RiskTable:
    """The risks of the next piece on a tower, for a person's hand."""
    return _cached(tower.pieces, tower.poses.tobytes(), kind_of(piece))


@lru_cache(maxsize=64)
def _cached(pieces: tuple[int, ...], poses: bytes, kind: int) -> RiskTable:
    return _risk_table(Tower(pieces, np.frombuffer(poses).reshape(-1, 7)), kind)


def _risk_table(tower: Tower, kind: int) -> RiskTable:
    x, y = (round(part / UM) for part in tower.poses[-1, :2].tolist())
    corners = np.arange(SIDE + 1, dtype=np.int64) * round(STEP / UM) - round((BESIDE + TREMOR) / UM)
    by_corner = _falls(margins(tower, kind, *np.meshgrid(x + corners, y + corners)), kind)
    by_side = (by_corner[1:] + by_corner[:-1]) / 2
    falls = (by_side[:, 1:] + by_side[:, :-1]) / 2
    fitted = CONSTANT + OF_CURVE * np.log(falls / (1 - falls))
    logits = np.rint(fitted / UNIT).astype(int)
    rows = np.clip(logits, -MOST_LOGIT, MOST_LOGIT).ravel().tolist()
    hastes = tuple(round(_haste(HASTE_STEP * place) / UNIT) for place in range(HASTES))
    return RiskTable(x * UM, y * UM, SIDE, STEP, tuple(rows), hastes)


def _falls(widths: Lengths, kind: int) -> npt.NDArray[np.float64]:
    """The probability of a fall by margin, for a hand that trembles and is at rest."""
    weights = CALIBRATION["weights"]
    clipped = np.clip(widths * UM / MM, LEAST_MARGIN, MOST_MARGIN)
    logit = weights["constant"] + weights["margin_mm"] * clipped + _of_motion(0.0)
    logit += weights.get(PIECES[kind].name, 0.0)
    spread = SPREAD * hypot(
        weights["speed_cm_s"] * TREMBLE_SPEED * 100, weights["tilt_degrees"] * degrees(TREMBLE_TILT)
    )
    falls = np.zeros(widths.shape)
    for deviations, weight in TREMBLES:
        falls += weight / (1 + np.exp(-(logit + deviations * spread)))
    return falls


def _haste(speed: float) -> float:
    """What the speed of a hand adds to the logit."""
    return OF_HASTE * (_of_motion(speed) - _of_motion(0.0))


def _of_motion(speed: float) -> float:
    """The part of the logit by how fast and tilted a piece falls from a hand of this speed."""
    weights = CALIBRATION["weights"]
    keeps = hypot(min(FASTEST, FOLLOWS * speed), sqrt(pi / 2) * TREMBLE_SPEED)
    tilts = hypot(min(MOST_TILT, TILT_OF_SPEED * speed), sqrt(pi / 2) * TREMBLE_TILT)
    return float(weights["speed_cm_s"] * keeps * 100 + weights["tilt_degrees"] * degrees(tilts))


# margins of many spots at once


def margins(tower: Tower, piece: int, xs: Lengths, ys: Lengths) -> Lengths:
    """The margins of a tower with one more piece, by the spots where it lies: see `statics`."""
    foot_x, foot_y, _ = _lies(tower.poses[:1])[0]
    edge = BOARD_HALF - INSET
    board = min(NO_MARGIN, edge - abs(foot_x), edge - abs(foot_y))
    worst: Lengths = np.full(xs.shape, board, np.int64)
    x, y = xs, ys
    weight, moment_x, moment_y = 0, np.zeros_like(xs), np.zeros_like(ys)
    levels: list[tuple[int, Any, Any, int]] = [(kind_of(piece), xs, ys, 0), *_from_top(tower)]
    for kind, at_x, at_y, angle in levels:
        worst = np.minimum(worst, _inside(kind, x - at_x, y - at_y, angle))
        weight += int(WEIGHT[kind])
        moment_x = moment_x + int(WEIGHT[kind]) * at_x
        moment_y = moment_y + int(WEIGHT[kind]) * at_y
        share = int(SHARES[weight])
        x = (moment_x * share + HALF_SHARE) >> SHARE_BITS
        y = (moment_y * share + HALF_SHARE) >> SHARE_BITS
        worst = np.minimum(worst, _inside(kind, x - at_x, y - at_y, angle))
    return worst


def _from_top(tower: Tower) -> list[tuple[int, int, int, int]]:
    """Kind, place and rotation of the pieces, from the top down."""
    lies = _lies(tower.poses)
    return [(kind_of(piece), *lies[level]) for level, piece in enumerate(tower.pieces)][::-1]


def _lies(poses: Poses) -> list[tuple[int, int, int]]:
    world = world_of(poses)
    return [
        (int(world.lies_x[level]), int(world.lies_y[level]), int(world.lies_turned[level]))
        for level in range(len(poses))
    ]


def _inside(kind: int, x: Lengths, y: Lengths, angle: int) -> Lengths:
    """How far inside the face of a piece points lie."""
    angle += int(EDGES_TURNED[kind])
    c, s = cosine(angle), cosine(angle - TURN // 4)
    along, across = np.abs(x * c + y * s) >> ONE_BITS, np.abs(y * c - x * s) >> ONE_BITS
    bears_x, bears_y = int(BEARS_X[kind]), int(BEARS_Y[kind])
    found: Lengths = np.minimum(bears_x - along, bears_y - across)
    if kind == CYLINDER:
        slanted = ((along + across) * DIAGONAL) >> ONE_BITS
        found = np.minimum(found, bears_x - slanted)
    return found
