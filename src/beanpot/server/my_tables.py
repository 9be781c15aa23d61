"""Requests about one's own games: several tables at once, each with the keys that a device has.

Nobody learns whether a table exists: what the keys don't open is left out. Keys are checked before
anything is loaded, and summaries are kept, so that a list mostly costs one small query a table.
Tables that must be loaded first have a rate of their own; beyond it, the client asks again later.
"""

from collections.abc import Collection
from dataclasses import replace

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..core import SEAT_NAMES
from .access import address_of
from .answers import HeldKeys, MyResult, MyTable, MyTables, MyTablesRequest, read_mine
from .hub import Hub
from .keys import hashed
from .openapi import FAST, FOREIGN, NO_STORE, WRONG, Answer, answers
from .rate_limits import RateLimiter
from .responses import Denied, body_of, check_own_page, no, yes
from .stopped import StoppedTable
from .summaries import Summary, summary_of
from .table_keys import TableKeys
from .unknown_table import UnknownTable

MINE = "/api/mine"


class MyTablesApi:
    """Handles requests about one's own games."""

    def __init__(self, hub: Hub) -> None:
        self.hub, limits = hub, hub.limits
        self.limiter = RateLimiter(limits, limits.mine_per_address, limits.mine)
        self.loads = RateLimiter(limits, limits.mine_loads_per_address, limits.mine_loads)

    @answers(
        Answer(200, "What the keys open.", MyTables),
        WRONG, FOREIGN, FAST, NO_STORE, body=MyTablesRequest,
    )  # fmt: skip
    async def mine(self, request: Request) -> Response:
        """How several tables stand, for someone with keys to them."""
        check_own_page(request, "Your games can only be listed")
        address, limits = address_of(request.scope), self.hub.limits
        if not self.limiter.allows(address):
            raise Denied(429, "fast", "Too many requests. Try again in a moment.")
        try:
            wanted = read_mine(await body_of(request, limits.body_bytes), limits.mine_tables)
        except msgspec.MsgspecError as error:
            return no(400, "message", f"Your games can't be listed: {error}.")
        return yes(await self._answer(wanted.tables, address))

    async def _answer(self, wanted: Collection[HeldKeys], address: str) -> MyTables:
        tables, later = list[MyTable](), list[str]()
        for name, keys in {each.table: each.keys for each in wanted}.items():
            held = [*map(hashed, keys)]
            try:
                summary, is_open = await self._summary(name, held, address)
            except (UnknownTable, StoppedTable):
                continue
            if summary is not None:
                tables.append(my_table(summary, held))
            elif is_open:
                later.append(name)
        return MyTables(tables, later)

    async def _summary(
        self, name: str, held: Collection[str], address: str
    ) -> tuple[Summary | None, bool]:
        """The summary of a table, if it can be had now, and whether the keys open it."""
        known = await self._known(name)
        keys_now = await self.hub.table_keys(name) if known is None else known.keys
        if not _opens(keys_now, held):
            return None, False
        return known or await self._load(name, address), True

    async def _known(self, name: str) -> Summary | None:
        """What is known of a table without loading it."""
        room = self.hub.rooms.get(name)
        if room is not None:
            room.happened_at = room.happened_at or await self._date(name, room.match.number)
            return summary_of(name, room.match, room.happened_at)
        kept = self.hub.summaries.find(name)
        if kept is None:
            return None
        last = await self.hub.store.events(name, kept.number - 1)
        if [each.number for each in last] != [kept.number]:  # another process wrote or deleted it
            self.hub.summaries.forget(name)
            return None
        return replace(kept, at=last[0].at)

    async def _load(self, name: str, address: str) -> Summary | None:
        """Load a table only for its summary; None if too many are being loaded."""
        self.hub.stopped_tables.check(name)
        if not self.loads.allows(address):
            return None
        match = await self.hub.load_match(name)
        summary = summary_of(name, match, await self._date(name, match.number))
        if name not in self.hub.rooms:
            self.hub.summaries.keep(summary)
        return summary

    async def _date(self, name: str, number: int) -> int:
        """When an event happened."""
        later = await self.hub.store.events(name, number - 1)
        return later[0].at if later else 0


def _opens(keys_now: TableKeys, held: Collection[str]) -> bool:
    """Whether keys open a table; that everyone may join a listed table doesn't count."""
    return bool(keys_now.uses(held)) or keys_now.seat(held) is not None


def my_table(summary: Summary, held: Collection[str]) -> MyTable:
    """A table as the holder of hashed keys may know it."""
    places, is_host = summary.keys.seats_opened(held), "host" in summary.keys.uses(held)
    seats = [SEAT_NAMES[place] for place in sorted(places)]
    is_ready = not (summary.has_begun or summary.is_over or summary.free)
    return MyTable(
        table=summary.table,
        game=summary.game,
        title=summary.title,
        seat=seats[0] if seats else "",
        seats=seats,
        is_host=is_host,
        names=summary.names,
        bots=summary.bots,
        free=summary.free,
        has_begun=summary.has_begun,
        is_over=summary.is_over,
        waits_for_me=bool(places & summary.waits_for) or (is_host and is_ready),
        since=summary.at,
        result=_result(summary, seats),
        next_table=summary.next_table,
    )


def _result(summary: Summary, seats: list[str]) -> MyResult | None:
    """How a game ended for the people of a device: for the first of them, or for one who won."""
    played = [seat for seat in seats if seat in summary.points]
    if not played:
        return None
    seat = next((each for each in played if each in summary.winners), played[0])
    return MyResult(summary.points[seat], seat in summary.winners)
