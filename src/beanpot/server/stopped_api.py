"""Requests about stopped tables: download what you saw, open a new table."""

import contextlib
from collections.abc import Mapping, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..core import SEAT_NAMES, BeanpotError
from ..store import StoredEvent, WriteConflict
from ..table import Event, encode_event, kind_of, read_event
from ..table.events import Freed, Opened, RematchOpened, Renamed, Seated
from ..table.stopped import admission_of, lines_until
from .access import address_of
from .answers import NextTable
from .entrance import enter_table
from .hub import Hub
from .keys import hashed, hashed_device
from .openapi import (
    BARRED_HERE,
    BUSY,
    FAST,
    NO_HOST,
    NO_STORE,
    NO_TABLE,
    NOT_STOPPED,
    TEXT,
    Answer,
    answers,
)
from .rate_limits import RateLimiter
from .responses import Denied, check_opening, check_own_page, key_of, yes
from .seats import why_barred
from .stopped import StoppedTable
from .table_keys import TableKeys
from .timing import date

TRIES = 5  # attempts, if others are faster
DEVICE = "beanpot-device"  # the header with the secret of a browser
RECORD = "/api/tables/{table}/record"
AGAIN = "/api/tables/{table}/again"
HEAD = """\
# Table {table}, as {viewer} saw it until it stopped (error {fault}).
# What you could not see is x.

"""


class StoppedTableApi:
    """Handlers of requests about stopped tables."""

    def __init__(self, hub: Hub, openings: RateLimiter) -> None:
        self.hub, self.openings, limits = hub, openings, hub.limits
        self.downloads = RateLimiter(limits, limits.journals_per_address, limits.journals)

    @answers(
        Answer(200, "The journal as your seat, or a spectator, saw it.", media=TEXT),
        BARRED_HERE, NO_TABLE, NOT_STOPPED, FAST, NO_STORE, needs_key=True, reads=(DEVICE,),
    )  # fmt: skip
    async def record(self, request: Request) -> Response:
        """What your seat saw of a stopped game."""
        owner = address_of(request.scope)
        if not self.downloads.allows(owner):
            raise Denied(429, "fast", "Too many downloads. Try again in a minute.")
        stop = await self._stop(request)
        if not stop.now.has_record:
            raise Denied(409, "no_record", "There is nothing to download: the game had not begun.")
        seat = SEAT_NAMES.index(stop.now.seat) if stop.now.seat else None
        events = await self._events(stop.name, seat, key_of(request), _device(request))
        if seat is not None and admission_of(events).is_shared(seat):
            seat = None  # nobody would know who reads the hand of a device that people share
        lines = await self.hub.work.run_replay(
            owner, stop.name, lines_until, events, stop.stop.number, seat
        )
        viewer = "a spectator" if seat is None else f"seat {stop.now.seat}"
        head = HEAD.format(table=stop.name, viewer=viewer, fault=stop.now.fault)
        return PlainTextResponse(head + "\n".join(lines) + "\n")

    @answers(
        Answer(201, "The new table; the old keys open it.", NextTable),
        NO_HOST, NO_TABLE, NOT_STOPPED, BUSY, NO_STORE, needs_key=True,
    )  # fmt: skip
    async def again(self, request: Request) -> Response:
        """Open a new table for the players of a stopped one. Host only."""
        check_own_page(request)
        stop = await self._stop(request)
        if not stop.now.is_host:
            raise Denied(403, "host", "Only the host can do that. Ask the host.")
        check_opening(self.openings, address_of(request.scope))
        return yes(NextTable(await self._reopen(stop.name, address_of(request.scope))), 201)

    async def _stop(self, request: Request) -> StoppedTable:
        name, keys = request.path_params["table"], [key_of(request)]
        try:
            await enter_table(self.hub, name, keys, address_of(request.scope))
        except StoppedTable as stop:
            return stop
        raise Denied(409, "not_stopped", "This table has not stopped. Open its link to continue.")

    async def _events(
        self, name: str, seat: int | None, key: str, device: str
    ) -> list[StoredEvent]:
        """The events of a table, after storing who sees them.

        An update may bring the game back, and then nobody should know two hands.
        """
        for _ in range(TRIES):
            events = await self.hub.load_events(name)
            admission = admission_of(events)
            traces = admission.traces([hashed(key)], hashed_device(device))
            if seat is not None and not admission.may_open(seat, traces):
                why = why_barred(not admission.has_room(seat, traces))
                raise Denied(403, why.code, why.text)
            if (shown := admission.unnoted(seat, traces)) is None:
                return events
            with contextlib.suppress(WriteConflict):
                await self._store(name, events, shown)
                return events
        raise Denied(409, "busy", "This table is too busy right now. Try again.")

    async def _store(self, name: str, events: Sequence[StoredEvent], event: Event) -> None:
        number = events[-1].number
        last = StoredEvent(number + 1, date(), kind_of(event), encode_event(event, 0))
        await self.hub.store_events(name, number, [last], None)

    async def _reopen(self, name: str, owner: str) -> str:
        """A table with the settings, players and keys of another; created once."""
        async with self.hub.rematch_lock:
            events = await self.hub.load_events(name)
            if (keys_now := TableKeys.of_events(name, events)).next_table:
                return keys_now.next_table
            room = await self.hub.create_table(opening_of(events, keys_now.keys), owner)
            await self._store(name, events, RematchOpened(room.name))
        return room.name


def _device(request: Request) -> str:
    return request.headers.get(DEVICE, "")


def opening_of(events: Sequence[StoredEvent], keys: Mapping[str, str]) -> list[Event]:
    """The first events of a new table with the settings and players of an old one.

    `keys` are the currently valid ones.
    """
    try:
        opened = read_event(events[0].body)
        seated = seated_at_last(events)
        assert isinstance(opened, Opened)
        settings = msgspec.structs.replace(opened.settings, lesson=False)
        settings.check()
    except (msgspec.MsgspecError, BeanpotError) as error:
        raise Denied(
            409, "settings", "This version no longer has these settings. Open a new table."
        ) from error
    rules = settings.law.rules_version
    opened = msgspec.structs.replace(
        opened, settings=settings, keys=dict(keys), origin=None, rules=rules, ran=None
    )
    return [opened, *seated]


def seated_at_last(events: Sequence[StoredEvent]) -> list[Seated]:
    """The last occupants of all seats."""
    seated: dict[int, Seated] = {}
    for each in events:
        event = read_event(each.body) if each.kind in ("seated", "freed", "renamed") else None
        if isinstance(event, Seated):
            seated[event.seat] = event
        elif isinstance(event, Renamed) and event.seat in seated:
            seated[event.seat] = msgspec.structs.replace(
                seated[event.seat], name=event.name, is_erased=event.is_erased
            )
        elif isinstance(event, Freed):
            seated.pop(event.seat, None)
    return [seated[seat] for seat in sorted(seated)]
