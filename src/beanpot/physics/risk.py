"""The risk of a placement before it is made, by the quick judge's curve."""

from itertools import product
from math import cos, exp, log, pi, sin, sqrt
from statistics import fmean

from .calibration import TERMS, Placement
from .hand import HOVER, MM, STEADINESS, TREMBLE_SPEED, TREMBLE_TILT, aim
from .quick import CALIBRATION
from .rigid import Drop, Tower, in_hand, margin_of

FAR = [sqrt(-2 * log(1 - part / 6)) for part in (1, 3, 5)]  # thirds of all misses, in deviations
AROUND = [2 * pi * part / 6 for part in range(6)]
USUAL = sqrt(pi / 2)  # length of a vector with two normal parts, in their deviations


def risk_of(tower: Tower, piece: int, hand: str = "average") -> float:
    """The probability that such a hand brings the tower down with its next piece."""
    miss = STEADINESS[hand] * MM
    return fmean(
        _falls(tower, piece, miss * far * cos(angle), miss * far * sin(angle))
        for far, angle in product(FAR, AROUND)
    )


def _falls(tower: Tower, piece: int, off_x: float, off_y: float) -> float:
    """The same for one miss, with the usual tremble."""
    x, y = aim(tower)
    speed, tilt = USUAL * TREMBLE_SPEED, USUAL * TREMBLE_TILT
    drop = Drop(x + off_x, y + off_y, HOVER, 0.0, speed, 0.0, tilt, 0.0)
    margin = margin_of(in_hand(tower, piece, drop)) / 1000
    terms = Placement(piece, margin, drop, False, (0.0, 0.0)).terms()
    weights = [CALIBRATION["weights"][name] for name in TERMS]
    logit = sum(weight * term for weight, term in zip(weights, terms, strict=True))
    return 1 / (1 + exp(-logit))
