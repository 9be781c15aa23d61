"""Runs a tournament until the order is clear or all games are played."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from .arena_game import GameResult
from .log import Log
from .ranking_test import looks
from .schedule import ArenaGame, games_of
from .standing import doubtful


class Players(Protocol):
    """What plays games: processes here, or a cluster."""

    def play(self, matches: Iterable[ArenaGame]) -> Iterator[list[GameResult]]:
        """Play these games; results come as they finish, in any order."""


@dataclass(frozen=True)
class TournamentRun:
    """How far a tournament has come: the deals at the last look, and what was unclear then."""

    deals: int = 0
    doubts: tuple[tuple[str, str], ...] = ()  # neighbours in the ranking


def run_tournament(
    log: Log, players: Players, deals: int, plays_all: bool = False,
    progress: Callable[[int], None] | None = None,
) -> TournamentRun:  # fmt: skip
    """Play these deals, or as many as it takes; games in the log are not played again.

    `progress` gets the number of finished games. All players wait at each look, so that what is
    played does not depend on how many they are.
    """
    run = TournamentRun()
    for look, until in enumerate(looks(deals), 1):
        for results in players.play(missing(log, run.deals, until)):
            log.add(results)
            if progress:
                progress(len(results))
        played = log.whole_deals(until)
        run = TournamentRun(until, doubtful(log.tournament, played, look))
        if not run.doubts and not plays_all:
            break
    return run


def missing(log: Log, since: int, until: int) -> Iterator[ArenaGame]:
    """The games of some deals that are not in the log."""
    for deal in range(since, until):
        for match in games_of(log.tournament, deal):
            if match.key not in log.results:
                yield match
