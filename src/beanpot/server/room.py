"""A table on the server: its match and its sessions."""

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from typing import Protocol

from ..core import SEAT_NAMES, BeanpotError, Data
from ..store import StoredEvent, TableCard, WriteConflict
from ..table import Event, LiveMatch, Settings, encode_event, kind_of, read_event
from ..table.events import (
    Began,
    Freed,
    Moved,
    Noted,
    PhraseSaid,
    Renamed,
    Returned,
    Seated,
    Substituted,
    TakenBack,
)
from .driver import Driver, DriverServices
from .limits import Limits
from .links import renew
from .messages import RefereeUpdate, Reply, Result, Said
from .presence import Presence
from .rate_limits import SeatLimiters, TokenBucket
from .running_hint import RunningHint
from .services import Command
from .session import Session
from .stopped import StoppedTable
from .table_keys import TableKeys
from .timing import GameTime, TableTime, date
from .updates import Broadcast, card, result_of

LOG = logging.getLogger("beanpot")
TRIES = 5  # attempts, if another process is faster

SHOWN = (Seated, Freed, Renamed, Began)  # what the lobby shows


class RoomServices(DriverServices, Protocol):
    """What a room needs of the hub."""

    limits: Limits
    time: GameTime
    presence: Presence

    def law_of(self, settings: Settings) -> str:
        """Where the rules of a match run."""

    async def store_events(
        self, table: str, after: int, events: Sequence[StoredEvent], shown: TableCard | None
    ) -> None:
        """Store events."""

    async def load_match(self, name: str) -> LiveMatch:
        """Rebuild a match from its stored events; raises StoppedTable if that fails."""

    def drop(self, name: str) -> None:
        """Unload a table."""


class Room:
    """One table. All changes go through `act`, one at a time."""

    def __init__(self, name: str, match: LiveMatch, hub: RoomServices, owner: str = "") -> None:
        self.name, self.match, self.hub = name, match, hub
        self.owner = owner  # the address that opened it; never stored
        self.sessions: set[Session] = set()
        self.messages = SeatLimiters(hub.limits.messages)
        self.phrases, self.hints = SeatLimiters(hub.limits.phrases), SeatLimiters(hub.limits.hints)
        self.renames = SeatLimiters(hub.limits.renames)
        self.hinting: dict[int, RunningHint] = {}  # by seat
        self.new_links = TokenBucket(hub.limits.new_links)
        self.elsewhere: dict[str, set[int]] = {}  # connected seats, by process
        self.lock = asyncio.Lock()
        self._refreshing = asyncio.Lock()  # the latest refresh wins
        self.time = TableTime(hub.time, match.at)
        self.gone_at = dict.fromkeys(range(match.settings.seats), hub.time.now())
        self._noted_at = hub.time.steady()
        self._asks: Data | None = None  # the last question to the host
        self._cached_result: tuple[int, Result | None] | None = None  # event number, result
        self.driver = Driver(self, hub)
        self.touched = time.monotonic()
        self.happened_at = 0  # the date of the last event, once one has happened here

    # what happens

    async def act(self, command: Command) -> int:
        """Run a command: store its events, apply them, send updates. Returns the last number."""
        self.match.run_on(self.hub.law_of(self.match.settings))
        async with self.lock:
            number = await self._commit(command)
            if self.match.takebacks.request is not None:
                await self._commit(lambda match: match.settle_takeback(self.time.now()))
            if self.match.admission.request is not None:
                await self._commit(lambda match: match.settle_request())
            while self.match.awaits_deal:
                await self._commit(lambda match: match.deal())
        self.touched = time.monotonic()
        self.driver.start()
        return number

    async def wake(self) -> None:
        """A table was loaded; its clocks continue, unless they ran in another process."""
        async with self.lock:
            await self.catch_up()  # with what others wrote meanwhile
            await self.refresh_presence()
            if not self.elsewhere:
                self.time.rest()
            await self._commit(lambda match: None if self.elsewhere else match.resume())
        await self.act(lambda _: None)
        if self.match.is_listed:  # it was unlisted while it had stopped
            await self.hub.guarded(self.name, self.hub.store.set_listed(self.name, True))

    async def _commit(self, command: Command) -> int:
        """Run a command and store its events; try again if another process was faster."""
        for _ in range(TRIES):
            events = _listed(command(self.match))
            if not events:
                return self.match.number
            try:
                await self._store(events)
            except WriteConflict:
                await self.catch_up()
                continue
            return self.match.number
        raise BeanpotError("This table is too busy right now. Try again.")

    async def _store(self, events: list[Event]) -> None:
        first, at, today = self.match.number + 1, self.time.now(), date()
        ran = [at - self.match.at, *[0] * (len(events) - 1)]
        stored = [
            StoredEvent(number, today, kind_of(event), encode_event(event, ran[number - first]))
            for number, event in enumerate(events, first)
        ]
        shown = card(self.name, self.match, today, events) if self._is_shown(events) else None
        await self.hub.store_events(self.name, first - 1, stored, shown)
        self.happened_at = today
        for each, event in zip(stored, events, strict=True):
            self._take(event, each.number, at)
        self._send_updates_after(events)
        self.match.rest(is_watched=bool(self.sessions))

    def _is_shown(self, events: list[Event]) -> bool:
        """Whether events change the table's card."""
        return any(isinstance(event, SHOWN) for event in events) or self.match.ends_with(events)

    def _take(self, event: Event, number: int, at: int) -> None:
        is_aside = self.match.is_out_of_turn(event)
        self.match.take(event, number, at)
        self.time.note(at)
        if isinstance(event, Seated | Freed):
            self.hub.presence.note(self.name)
        if isinstance(event, Moved) and not event.stood_in:
            for session in self.sessions:
                session.cover_for(self.match, event.seat)
        if isinstance(event, PhraseSaid):
            self._send_to_all(Said(SEAT_NAMES[event.seat], event.phrase))
        elif isinstance(event, Noted):
            self._noted_at = self.hub.time.steady()
            self._show(self.match.referee_update(event.data))
        elif not is_aside:
            self.driver.silent = set()

    def show_rejected(self, noted: Data) -> None:
        """Show what a hand did although it doesn't count, then the state as before."""
        self._show(self.match.referee_update(noted))
        self._show(self.match.referee_view(self.since_noted()))

    def _show(self, data: Data) -> None:
        if data:
            self._send_to_all(RefereeUpdate(data))

    def _send_to_all(self, message: Reply) -> None:
        for session in self.sessions:
            session.send(message)

    def _time_of(self, event: Event) -> int:
        return self.time.now() if event.ran is None else self.match.at + event.ran

    def since_noted(self) -> int:
        """Milliseconds since the referee noted something; they count in a stall, too."""
        return self.hub.time.steady() - self._noted_at

    async def catch_up(self) -> None:
        """Apply what another process has written; if that fails, rebuild the match."""
        later = await self.hub.store.events(self.name, self.match.number)
        try:
            events = self._take_later(later)
        except Exception as error:
            LOG.debug("table %s: events of another process don't fit", self.name, exc_info=error)
            events = None
        if events is None:
            await self.reload()
        elif events:
            self._send_updates_after(events)

    def _take_later(self, later: Iterable[StoredEvent]) -> list[Event] | None:
        """Apply events of another process; None if a takeback goes too far back."""
        events = []
        for each in later:
            event = read_event(each.body)
            if isinstance(event, TakenBack) and not self.match.can_undo(event):
                return None
            self._take(event, each.number, self._time_of(event))
            self.happened_at = each.at
            events.append(event)
        return events

    async def catch_up_with_others(self) -> None:
        async with self.lock:
            await self.catch_up()
        if self._missed():
            await self.act(lambda _: self._missed())
        self.driver.start()

    async def read_again(self) -> None:
        async with self.lock:
            await self.reload()

    async def reload(self) -> None:
        """Rebuild the match from its stored events."""
        try:
            self.match = await self.hub.load_match(self.name)
        except StoppedTable as stop:
            await self._stop(stop)
            raise
        self.time.note(self.match.at)
        self.hub.presence.note(self.name)
        self.driver.silent = set()
        self._welcome_all()

    async def _stop(self, stop: StoppedTable) -> None:
        """Disconnect everyone from a table that can't continue, and unload it."""
        keys_now = TableKeys.of_match(self.name, self.match)
        for session in [*self.sessions]:
            session.close(stop.for_guest(keys_now, session.held).disconnect)
        self.hub.drop(self.name)

    # who is here

    def enter(self, session: Session) -> None:
        self.sessions.add(session)
        self.hub.presence.note(self.name)
        self._welcome(session, self.broadcast())
        self.send_updates(but=session)

    def leave(self, session: Session) -> None:
        self.sessions.discard(session)
        self.hub.presence.note(self.name)
        gone = [seat for seat in session.seats if not self.is_here(seat)]
        self.gone_at |= dict.fromkeys(gone, self.hub.time.now())
        self.send_updates()
        self.match.rest(is_watched=bool(self.sessions))

    def seats_connected_here(self) -> set[int]:
        """The seats connected to this process."""
        return {seat for session in self.sessions for seat in session.seats}

    def _here(self) -> set[int]:
        """The seats connected to any process."""
        return self.seats_connected_here().union(*self.elsewhere.values())

    def is_here(self, seat: int) -> bool:
        """Whether a seat is connected to any process."""
        return any(seat in session.seats for session in self.sessions) or any(
            seat in seats for seats in self.elsewhere.values()
        )

    async def refresh_presence(self) -> None:
        """Read who is connected to other processes."""
        async with self._refreshing:
            elsewhere = await self.hub.store.presence_elsewhere(self.name)
            before, self.elsewhere = self._here(), elsewhere
        after = self._here()
        self.gone_at |= dict.fromkeys(before - after, self.hub.time.now())
        if before != after:
            self.send_updates()

    def _missed(self) -> list[Returned]:
        """Players who are connected here, but for whom another process lets a bot play."""
        if not self.match.is_running:
            return []
        return [
            Returned(seat)
            for seat in sorted(self.seats_connected_here())
            if self.match.places[seat].away == "line"
        ]

    def gives_way(self) -> bool:
        """Whether another process with people at this table should move its bots first."""
        return bool(self.elsewhere) and (
            not self.seats_connected_here() or min(self.elsewhere) < self.hub.store.name
        )

    def absent(self) -> list[Substituted]:
        """Substitutes for players who are away too long while the table waits for them."""
        grace = self.match.settings.grace * 1000
        if not grace or not self.match.is_running:
            return []
        return [
            Substituted(seat, "line")
            for seat in sorted(self.match.awaited)
            if self.match.places[seat].is_present
            and not self.is_here(seat)
            and self.hub.time.now() - self.gone_at[seat] >= grace
        ]

    def is_idle(self, since: float) -> bool:
        """Whether nobody is connected, nothing has happened since, and no clock runs."""
        is_quiet = not self.sessions and self.touched < since and not self.lock.locked()
        return is_quiet and self.match.deadline() is None

    def is_due(self) -> bool:
        """Whether a tick has anything to do; most tables wait for people."""
        return self.driver.is_due() or bool(self._due(self.match))

    async def tick(self) -> None:
        due = self._due(self.match)
        if due and not self.lock.locked():
            if self.absent():
                await self.refresh_presence()
            await self.act(lambda match: self._due(match)[:1])
        elif not due:
            self.driver.start()

    def _due(self, match: LiveMatch) -> list[Event]:
        now = self.time.now()
        return [*match.overdue(now), *self.absent(), *match.lapsed(now), *match.pause_ended(now)]

    # messages

    def broadcast(self) -> Broadcast:
        return Broadcast(
            self.name, self.match, self._here(), self.time.now(), self._result(),
            self.driver.left_to_answer,
        )  # fmt: skip

    def _result(self) -> Result | None:
        """The result of a finished game, computed once."""
        number = self.match.number
        if self._cached_result is None or self._cached_result[0] != number:
            self._cached_result = number, result_of(self.match.position)
        return self._cached_result[1]

    def welcome(self, session: Session) -> None:
        """Send a session everything, after it has chosen what to see."""
        self._welcome(session, self.broadcast())

    def _welcome(self, session: Session, broadcast: Broadcast) -> None:
        session.send(broadcast.welcome(session))
        shown = self.match.referee_view(self.since_noted())
        if shown:
            session.send(RefereeUpdate(shown))

    def _send_updates_after(self, events: Iterable[Event]) -> None:
        """Send what is new; after a takeback, everything."""
        if any(isinstance(event, TakenBack) for event in events):
            self._welcome_all()
        else:
            self.send_updates()

    def _welcome_all(self) -> None:
        for session in self.sessions:
            renew(session, self.match)
            if session.find_seat(self.match):
                session.hand_out_key(self.match)
        broadcast = self.broadcast()
        for session in [*self.sessions]:
            self._welcome(session, broadcast)

    def send_updates(self, but: Session | None = None) -> None:
        """Send everyone what is new; who got or lost a seat gets everything."""
        moved = {
            session
            for session in self.sessions
            if session.find_seat(self.match) | renew(session, self.match)
        }
        broadcast = self.broadcast()
        for session in [*self.sessions]:
            if session in moved:
                session.hand_out_key(self.match)  # before they see the seat
                self._welcome(session, broadcast)
            elif session is not but:
                session.send(broadcast.news(session))
        asks = self.match.host_question()
        if asks != self._asks:
            self._asks = asks
            self._show({"asks": asks})


def _listed(events: Event | Iterable[Event] | None) -> list[Event]:
    if events is None:
        return []
    return [*events] if isinstance(events, list | tuple) else [events]  # type: ignore[list-item]
