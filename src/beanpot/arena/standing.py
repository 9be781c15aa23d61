"""Where the bots of a tournament stand: ratings, first places, forfeits."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .arena_game import GameResult
from .ranking_test import doubts, first_shares
from .rating import Rating, rate
from .tournament import Tournament


@dataclass(frozen=True)
class Standing:
    """The results of one bot."""

    bot: str
    rating: Rating
    games: int  # that it took part in
    first_places: float  # shared ones count as fractions
    forfeits: int
    error: str | None  # of its first forfeit
    firsts_by_seat: tuple[float, ...]
    games_by_seat: tuple[int, ...]

    @property
    def share(self) -> float:
        """Its part of the first places in the games that it took part in."""
        return self.first_places / max(1, self.games)

    def share_at(self, seat: int) -> float:
        """How often it came first when it sat there."""
        return self.firsts_by_seat[seat] / max(1, self.games_by_seat[seat])

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot, "rating": self.rating.mu,
            "low": self.rating.low, "high": self.rating.high,
            "games": self.games, "first_places": self.first_places,
        }  # fmt: skip


def standings(tournament: Tournament, results: Sequence[GameResult]) -> list[Standing]:
    """All bots, best first."""
    ratings = rate(results, tournament.bots)
    found = [standing(bot, ratings[bot], results, tournament.seats) for bot in tournament.bots]
    return sorted(found, key=lambda each: -each.rating.mu)


def standing(bot: str, rating: Rating, results: Sequence[GameResult], seats: int) -> Standing:
    """The results of one bot in these games."""
    own = [result for result in results if bot in result.seating]
    lost = [result for result in own if is_forfeit_of(bot, result)]
    sat = [(result, seat) for result in own for seat in result.seats_of(bot)]
    firsts = [sum(game.first(seat) for game, seat in sat if seat == each) for each in range(seats)]
    return Standing(
        bot, rating, len(own), sum(firsts), len(lost), lost[0].error if lost else None,
        tuple(firsts), tuple(sum(seat == each for _, seat in sat) for each in range(seats)),
    )  # fmt: skip


def is_forfeit_of(bot: str, result: GameResult) -> bool:
    """Whether this bot forfeited."""
    return result.forfeit is not None and result.seating[result.forfeit] == bot


def doubtful(
    tournament: Tournament, results: Sequence[GameResult], look: int
) -> tuple[tuple[str, str], ...]:
    """Neighbours in the ranking after these whole deals whose order is not clear at this look."""
    bots = tournament.bots
    ranking = [bots.index(each.bot) for each in standings(tournament, results)]
    found = doubts(ranking, first_shares(results, bots), look)
    return tuple((bots[above], bots[below]) for above, below in found)
