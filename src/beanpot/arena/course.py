"""The course of a tournament: look after look, until the order is clear or all games are played."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from .log import Log
from .match import Result
from .order import looks
from .schedule import Match, matches_of
from .standing import doubtful


class Players(Protocol):
    """Whoever plays matches: processes here, or a cluster."""

    def play(self, matches: Iterable[Match]) -> Iterator[list[Result]]:
        """Play all these matches; results come as they are finished, in any order."""


@dataclass(frozen=True)
class Course:
    """How far a tournament has come: the deals played at the last look, and what that left open."""

    deals: int = 0
    doubts: tuple[tuple[str, str], ...] = ()  # neighbours in the ranking


def hold(
    log: Log, players: Players, deals: int, plays_all: bool = False,
    told: Callable[[int], None] | None = None,
) -> Course:  # fmt: skip
    """Play so many deals, or as many as it takes; what the log holds is not played again.

    `told` hears how many more games are done. All players wait at each look, so that what is played
    does not depend on how many they are.
    """
    course = Course()
    for look, until in enumerate(looks(deals), 1):
        for results in players.play(missing(log, course.deals, until)):
            log.add(results)
            if told:
                told(len(results))
        played = log.whole_deals(until)
        course = Course(until, doubtful(log.tournament, played, look))
        if not course.doubts and not plays_all:
            break
    return course


def missing(log: Log, since: int, until: int) -> Iterator[Match]:
    """The matches of some deals that are not in the log."""
    for deal in range(since, until):
        for match in matches_of(log.tournament, deal):
            if match.key not in log.results:
                yield match
