"""Confidence intervals for results of many games."""

from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95

Interval = tuple[float, float]


def deviations(confidence: float = CONFIDENCE) -> float:
    """Half the width of a confidence interval, in standard deviations."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def share_interval(hits: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's interval of a share. Fractional hits make it slightly too wide, never too narrow."""
    if games == 0:
        return 0.0, 1.0
    share, width = hits / games, deviations(confidence)
    squared = width**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = (
        width * sqrt(share * (1 - share) / games + squared / (4 * games**2)) / (1 + squared / games)
    )
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(
    mean: float, deviation: float, games: int, confidence: float = CONFIDENCE
) -> Interval:
    """The interval of a mean."""
    half = deviations(confidence) * deviation / sqrt(max(1, games))
    return mean - half, mean + half
