"""The lobby: listed tables, in pages.

It is read from the store at most once every few seconds and holds only the latest tables, so its
cost doesn't grow with the number of tables.
"""

import asyncio
import re
import time
from bisect import bisect_right

from .hub import Hub
from .keys import TABLE_NAME
from .rate_limits import Clock
from .responses import Denied
from .timing import date

HOUR = 3_600_000  # milliseconds
CURSOR = re.compile(rf"(\d{{1,15}})-({TABLE_NAME})")

Place = tuple[int, str]  # of a table: the latest come first, then by name


class Lobby:
    """A cache of the listed tables, ready to send."""

    def __init__(self, hub: Hub, clock: Clock = time.monotonic) -> None:
        self.hub, self.clock = hub, clock
        self._read_at: float | None = None
        self._stopped = 0  # how many tables had stopped then
        self._places: list[Place] = []
        self._lines: list[bytes] = []
        self._reading = asyncio.Lock()

    async def page(self, after: str) -> bytes:
        """A page of the lobby as JSON, after a cursor."""
        place = _place(after)
        await self._refresh()
        first = 0 if place is None else bisect_right(self._places, place)
        end = first + self.hub.limits.lobby_page
        following = _cursor(self._places[end - 1]) if end < len(self._places) else ""
        lines = b",".join(self._lines[first:end])
        return b'{"tables":[%s],"next":"%s"}' % (lines, following.encode())

    async def _refresh(self) -> None:
        async with self._reading:
            if self._is_fresh():
                return
            limits, self._stopped = self.hub.limits, self.hub.counters.stopped
            since = date() - limits.lobby_hours * HOUR
            cards = await self.hub.store.listed(since, limits.lobby_tables)
            self._places = [(-card.at, table) for table, card in cards]
            self._lines = [card.body for _, card in cards]
            self._read_at = self.clock()

    def _is_fresh(self) -> bool:
        """Whether the cache is recent and no table has stopped since."""
        if self._read_at is None or self.hub.counters.stopped != self._stopped:
            return False
        return self.clock() - self._read_at < self.hub.limits.lobby_seconds


def _cursor(place: Place) -> str:
    return f"{-place[0]}-{place[1]}"


def _place(cursor: str) -> Place | None:
    if not cursor:
        return None
    found = CURSOR.fullmatch(cursor)
    if found is None:
        raise Denied(400, "message", "The lobby has no such page. Start with the first.")
    return -int(found[1]), found[2]
