"""What a list of one's own games shows of each table, loaded or not.

Summaries of tables that were unloaded are kept, so that a list needn't load them again. A summary
holds nothing that a spectator of the table doesn't see, except the hashes of its keys.
"""

from collections import OrderedDict
from dataclasses import dataclass

from ..core import SEAT_NAMES
from ..table import LiveMatch
from .table_keys import TableKeys

KEPT = 5000  # tables


@dataclass(frozen=True)
class Summary:
    """A table after one of its events."""

    table: str
    number: int  # of the event
    at: int  # when it happened, in milliseconds since 1970; 0 if unknown
    keys: TableKeys
    game: str
    title: str
    names: dict[str, str]  # of people and programs, by seat
    bots: int
    free: int
    has_begun: bool
    is_over: bool
    waits_for: frozenset[int]  # the people it can't continue without
    points: dict[str, int]  # at the end, by seat
    winners: list[str]
    next_table: str


def summary_of(table: str, match: LiveMatch, at: int) -> Summary:
    """The summary of a match whose last event happened at a date."""
    position = match.position
    ended = position if position is not None and position.is_over else None
    return Summary(
        table=table,
        number=match.number,
        at=at,
        keys=TableKeys.of_match(table, match),
        game=match.settings.game,
        title=match.settings.law.title,
        names={
            SEAT_NAMES[seat]: place.name
            for seat, place in enumerate(match.places)
            if place.has_person
        },
        bots=sum(bool(place.bot) for place in match.places),
        free=sum(place.is_free for place in match.places),
        has_begun=match.has_begun,
        is_over=match.is_over,
        waits_for=_waits_for(match),
        points=ended.points() if ended is not None else {},
        winners=ended.winners() if ended is not None else [],
        next_table=match.next_table,
    )


def _waits_for(match: LiveMatch) -> frozenset[int]:
    """Who must act, or look at a result; nobody for whom a bot plays."""
    if match.pause is not None:
        return frozenset(match.pause.waits_for(match.places))
    return frozenset(seat for seat in match.awaited if match.places[seat].is_present)


class Summaries:
    """The summaries of tables that aren't loaded; the least recently used are dropped."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self._kept: OrderedDict[str, Summary] = OrderedDict()

    def keep(self, summary: Summary) -> None:
        self._kept[summary.table] = summary
        self._kept.move_to_end(summary.table)
        while len(self._kept) > self.most:
            self._kept.popitem(last=False)

    def find(self, table: str) -> Summary | None:
        found = self._kept.get(table)
        if found is not None:
            self._kept.move_to_end(table)
        return found

    def forget(self, table: str) -> None:
        self._kept.pop(table, None)

    def clear(self) -> None:
        self._kept.clear()
