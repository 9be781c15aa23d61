"""Ratings of bots: the Plackett–Luce model of openskill, over the places of every game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import Any

from .arena_game import GameResult
from .optional_libraries import library

HALF_95 = NormalDist().inv_cdf(0.975)  # half the width of a 95 % interval, in deviations


@dataclass(frozen=True)
class Rating:
    """A bot's rating: mean and standard deviation. All start at a mean of 25."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mu - HALF_95 * self.sigma

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.mu + HALF_95 * self.sigma


def rate(results: Iterable[GameResult], bots: Sequence[str]) -> dict[str, Rating]:
    """The ratings after these games, in this order.

    `tau` is 0, because bots don't learn from game to game. A bot at several seats is rated by the
    mean of its places there: it can't win against itself.
    """
    model = library("openskill.models").PlackettLuce(tau=0.0)
    ratings: dict[str, Any] = {bot: model.rating() for bot in bots}
    for result in results:
        playing = list(dict.fromkeys(result.seating))
        means = [fmean(result.places[seat] for seat in result.seats_of(bot)) for bot in playing]
        rated = model.rate([[ratings[bot]] for bot in playing], ranks=means)
        ratings.update(zip(playing, (after for (after,) in rated), strict=True))
    return {bot: Rating(found.mu, found.sigma) for bot, found in ratings.items()}
