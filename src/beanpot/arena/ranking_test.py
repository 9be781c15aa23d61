"""Whether the order of the bots is clear: a test over deals that may be made several times.

The unit is the deal, because the games of one deal share their chance. Of each deal and bot we
take the share of first places among its games, and look at the differences between neighbours in
the ranking. The order is clear when each of these differences is surely above zero. A claim that is
wrong about some pair must come from one of the looks: so the allowed 5 % are shared out over all
pairs of bots and over all looks to come, 1/2 to the first, 1/6 to the second, 1/12 …: at most 5 %
of all tournaments whose order is called clear at any look would have it wrong.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import comb, sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from .arena_game import GameResult

MISTAKES = 0.05  # share of tournaments with a wrong order, at most
FIRST_LOOK = 32  # deals
FEWEST = 16  # deals below which nothing is clear
Shares = npt.NDArray[np.float64]  # (deals, bots)


def looks(deals: int) -> Iterator[int]:
    """After how many deals to look: 32, 64, 128 … and at the end."""
    look = FIRST_LOOK
    while look < deals:
        yield look
        look *= 2
    yield deals


def first_shares(results: Sequence[GameResult], bots: Sequence[str]) -> Shares:
    """The part of its seats at which each bot came first, deal by deal: (deals, bots)."""
    rows = {deal: row for row, deal in enumerate(sorted({result.deal for result in results}))}
    firsts, seated = np.zeros((2, len(rows), len(bots)))
    for result in results:
        for seat, bot in enumerate(result.seating):
            place = rows[result.deal], bots.index(bot)
            firsts[place] += result.first(seat)
            seated[place] += 1
    return firsts / seated


def doubts(ranking: Sequence[int], shares: Shares, look: int) -> list[tuple[int, int]]:
    """Neighbours in the ranking of whom the first does not surely come first more often.

    `look` is the number of this look, from 1. The ranking lists columns of the shares, best first.
    """
    neighbours = list(pairwise(ranking))
    if len(shares) < FEWEST:
        return neighbours
    mistakes = MISTAKES / (look * (look + 1)) / comb(len(ranking), 2)
    return [
        (above, below)
        for above, below in neighbours
        if least(shares[:, above] - shares[:, below], mistakes) <= 0
    ]


def least(differences: npt.NDArray[np.float64], mistakes: float) -> float:
    """The lower end of the two-sided interval of a mean, with this share of mistakes."""
    deviation = float(differences.std(ddof=1))
    width = student(mistakes / 2, len(differences) - 1)
    return float(differences.mean()) - width * deviation / sqrt(len(differences))


def student(beyond: float, freedom: int) -> float:
    """The point of Student's t beyond which this share lies, by a series around the normal."""
    z = -NormalDist().inv_cdf(beyond)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
