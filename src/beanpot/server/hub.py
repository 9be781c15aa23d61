"""The hub: all open tables, with the store and the bots."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from ..bots.pool import Pool
from ..core import BeanpotError, Question, Verdict
from ..engine.compile import CPU, PLAIN
from ..engine.workers import Workers
from ..store import (
    DELETED,
    EVERY_TABLE,
    PRESENCE,
    REWRITTEN,
    Store,
    StoredEvent,
    StoreError,
    TableCard,
)
from ..table import Event, LiveMatch, Settings, encode_event, kind_of
from ..table.events import History, Moved, Noted, Opened, Origin, Seated
from ..table.stopped import Stopped, read_history, rebuild_match
from .answers import Problem
from .bot_tables import BotTables, runs_alone
from .connections import Connections
from .counters import Counters, Latencies
from .expiry import Expiry
from .fair_work import FairWork
from .histogram import watch_loop
from .keys import hashed, is_table_name, new_key, new_table_name
from .limits import USUAL, Limits
from .messages import Disconnect
from .presence import Presence
from .rate_limits import RateLimiter
from .replay import Replays
from .room import Room
from .services import AnyRoom
from .session import Session
from .stopped import StoppedTables
from .summaries import Summaries, summary_of
from .table_keys import KINDS, TableKeys
from .timing import GameTime, date
from .unknown_table import NO_TABLE, UnknownTable
from .updates import card

LOG_AGAIN = 60.0  # seconds until a failing store is logged again
TICK = 0.25  # seconds
MANY = 30  # events; a longer history is replayed in a thread
SOME = 50  # tables per tick before others get a turn
IDLE = 600.0  # seconds until an unused table is unloaded
WORKERS = 2  # threads for rare slow work; the rest is FairWork
REPLAYERS = 2  # threads that rebuild stored matches
USES = ("host", "invite", "watch")
RESTART = Disconnect("restart", "The server is restarting. Reconnect in a moment.")
LOG = logging.getLogger("beanpot")

Found = TypeVar("Found")
Guest = Callable[[LiveMatch], Event]  # runs as soon as a table is created


class Hub:
    """Opens and finds tables and keeps them running; call `close` at the end."""

    def __init__(
        self, store: Store, bots: Pool, pace: float = 0.8, *, limits: Limits = USUAL
    ) -> None:
        self.store, self.bots, self.pace, self.limits = store, bots, pace, limits
        self.rooms: dict[str, Room] = {}
        self.counters, self.latencies = Counters(), Latencies()
        store.on_commit(self.latencies.commit.observe)
        self.time = GameTime()
        self.stopped_tables = StoppedTables(self.counters)
        self.address = ""  # in the local network
        self.can_store = True  # whether the last write succeeded
        self._logged_at = -LOG_AGAIN  # when its failure was logged
        self.connections: Connections | None = None
        self.expiry = Expiry(self)
        self.lacks_files = False  # whether the limit of open files is reached
        self.compiled: set[str] = set()  # games with compiled rules
        self.referee_workers = Workers()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._workers = ThreadPoolExecutor(WORKERS, "worker")
        self._replayers = ThreadPoolExecutor(REPLAYERS, "replayer")
        self._tasks: set[asyncio.Task[None]] = set()
        self.work = FairWork(bots)
        self.bot_tables = BotTables(self)
        self.rematch_lock = asyncio.Lock()
        self.rematches = RateLimiter(limits, limits.tables_per_address)
        self.presence = Presence(self)
        self.replays = Replays(self)
        self.summaries = Summaries()
        self.stopping: Disconnect | None = None  # what new sessions are sent while the hub closes

    def start(self) -> None:
        """Start the background tasks."""
        for work in (
            self._tick(),
            self._watch(),
            self.presence.run(),
            self.time.run(),
            self.expiry.run(),
            watch_loop(self.latencies.lag),
        ):
            self.run_in_background(work)

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task that nobody waits for; it is cancelled when the hub closes."""
        task = asyncio.create_task(work, context=Context())  # outside any request
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self.stopping is None:
            self.counters.errors += 1
            LOG.error("a background task failed", exc_info=error)

    def problems(self) -> set[Problem]:
        """What keeps the server from working."""
        found: set[Problem] = set() if self.can_store else {"store"}
        if self.lacks_files:
            found.add("files")
        return found if self.stopping is None else {*found, "stopping"}

    def sessions(self) -> list[Session]:
        return [session for room in self.rooms.values() for session in room.sessions]

    def disconnect_all(self, message: Disconnect) -> None:
        """Close all sessions, and all new ones."""
        self.stopping = message
        for session in self.sessions():
            session.close(message)

    async def close(self, message: Disconnect) -> None:
        """Finish pending writes, close all sessions and stop."""
        self.disconnect_all(message)
        drivers = [room.driver.task for room in self.rooms.values()]
        tasks = {task for task in drivers if task is not None}
        for task in tasks | self._tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)
        for room in [*self.rooms.values()]:
            async with room.lock:
                pass
        self.work.close()
        self.bots.close()
        self.referee_workers.close()
        self.close_threads()
        await self.store.close()

    def close_threads(self) -> None:
        """Stop the threads without waiting for their work."""
        for threads in (self._workers, self._replayers):
            threads.shutdown(wait=False, cancel_futures=True)

    async def run_in_thread(self, work: Callable[..., Found], *given: Any) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._workers, work, *given)

    async def warm_referees(self, load: Callable[[], object]) -> None:
        """Start a process for verdicts before the first one is needed."""
        await self.run_in_thread(self.referee_workers.warm_up, load)

    async def weigh(self, room: AnyRoom, question: Question) -> Verdict:
        """Compute a verdict in a thread, or in a process if it is heavy."""
        if not question.is_heavy:
            return await self.work.weigh(room, question.weigh)
        return await self.work.weigh(
            room, self.referee_workers.ask, question.judge, *question.inputs
        )

    # tables

    async def open(
        self, settings: Settings, is_listed: bool, guests: Iterable[Guest] = (),
        moves: Iterable[Moved | Noted] = (), origin: Origin | None = None, owner: str = "",
    ) -> tuple[Room, dict[str, str]]:  # fmt: skip
        """Open a table with its first guests; returns its keys, which are stored only as hashes.

        `moves` were made at another table and are repeated here. `owner` is the address that opens
        it; bots' work is shared out by owner.
        """
        settings.check()
        keys = {use: new_key() for use in USES}
        held = {use: hashed(key) for use, key in keys.items()}
        opened = Opened(settings, held, is_listed, origin, rules=settings.law.rules_version)
        events: list[Event] = [opened]
        match = LiveMatch(opened, self.law_of(settings))
        for guest in guests:
            events.append(guest(match))
            match.take(events[-1], len(events), 0)
        name = new_table_name()
        with self.bot_tables.place_for(name, owner, runs_alone(match)):
            return await self.create_table([*events, *moves], owner, name), keys

    async def open_rematch(self, room: Room) -> Room:
        """Another table for the same players, everyone one seat further; their keys stay valid."""
        async with self.rematch_lock:
            room.match.follow("")  # raises if there can be no rematch
            following = await self._create_rematch(room)
            await room.act(lambda match: match.follow(following.name))
        return following

    async def _create_rematch(self, room: Room) -> Room:
        match, seats = room.match, room.match.settings.seats
        seated = [
            Seated(
                (seat + 1) % seats,
                place.name,
                place.bot,
                place.key,
                place.is_program,
                traces=match.admission.devices_of(seat),
            )
            for seat, place in enumerate(match.places)
            if not place.is_free
        ]
        settings = msgspec.structs.replace(match.settings, lesson=False)
        turned = (match.turned + 1) % seats
        rules = settings.law.rules_version
        opened = Opened(settings, match.keys, match.is_listed, turned=turned, rules=rules)
        return await self.create_table([opened, *seated], room.owner)

    async def create_table(self, events: list[Event], owner: str, name: str = "") -> Room:
        """Store a new table with its first events."""
        opened, at, name = events[0], date(), name or new_table_name()
        assert isinstance(opened, Opened)
        history = [(number, 0, event) for number, event in enumerate(events, 1)]
        build = partial(LiveMatch.from_history, history, self.law_of(opened.settings))
        match = await self.run_in_thread(build) if len(history) > MANY else build()
        room = Room(name, match, self, owner)
        stored = [
            StoredEvent(number, at, kind_of(event), encode_event(event, 0))
            for number, event in enumerate(events, 1)
        ]
        await self.store_events(name, 0, stored, card(name, match, at))
        self.rooms[name] = room
        self.counters.tables += 1
        await room.act(lambda _: None)
        return room

    async def store_events(
        self, table: str, after: int, events: Sequence[StoredEvent], shown: TableCard | None
    ) -> None:
        """Store events; log and count failures for the operator."""
        try:
            await self.store.append(table, after, events, shown)
        except StoreError as error:
            self.counters.errors += 1
            if self.can_store or time.monotonic() - self._logged_at >= LOG_AGAIN:
                self._logged_at = time.monotonic()
                LOG.error("events can't be stored: %s", error)
            self.can_store = False
            raise
        self.can_store = True
        self.expiry.remember(table, date())

    def law_of(self, settings: Settings) -> str:
        """Where the rules of a match run: compiled as soon as they are."""
        return CPU if settings.game in self.compiled else PLAIN

    async def table_keys(self, name: str) -> TableKeys:
        """The keys of a table, known without loading its game."""
        if name in self.rooms:
            return TableKeys.of_match(name, self.rooms[name].match)
        _check_name(name)
        stored = await self.store.events(name, kinds=KINDS)
        if not stored:
            raise UnknownTable(NO_TABLE)
        return TableKeys.of_events(name, stored)

    async def room(self, name: str, owner: str = "") -> Room:
        """A table by name; loading it counts for the address that asked."""
        if name in self.rooms:
            return self.rooms[name]
        _check_name(name)
        async with self._opening.setdefault(name, asyncio.Lock()):  # exists while in use
            if name not in self.rooms:
                self.rooms[name] = Room(name, await self.load_match(name), self, owner)
                await self.rooms[name].wake()
            return self.rooms[name]

    async def load_match(self, name: str) -> LiveMatch:
        """Rebuild a match from its stored events; raises StoppedTable if that fails."""
        stored = await self.load_events(name)
        self.summaries.forget(name)
        try:
            return await self._run_replay(rebuild_match, stored, self.law_of)
        except Stopped as stop:
            await self.guarded(name, self.store.set_listed(name, False))
            raise self.stopped_tables.note(name, stop) from stop

    async def history(self, name: str) -> History:
        return await self._run_replay(read_history, await self.load_events(name))

    async def load_events(self, name: str) -> list[StoredEvent]:
        stored = await self.store.events(name)
        if not stored:
            raise UnknownTable(NO_TABLE)
        self.expiry.remember(name, stored[-1].at)
        return stored

    async def _run_replay(self, work: Callable[..., Found], *given: Any) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._replayers, work, *given)

    async def forget(self, name: str) -> bool:
        """Delete a table with all its data."""
        room = self.rooms.get(name)
        self.remove_table(name)
        if room is not None and room.driver.task is not None:
            room.driver.task.cancel()
        return await self.store.forget(name)

    # time

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            idle = time.monotonic() - IDLE
            for place, (name, room) in enumerate([*self.rooms.items()], 1):
                if place % SOME == 0:
                    await asyncio.sleep(0)
                if room.is_due():
                    await self.guarded(name, room.tick())
                if room.is_idle(idle):
                    self.drop(name)

    async def guarded(self, name: str, work: Awaitable[None]) -> None:
        """Run work for one table; its failures don't harm other tables."""
        try:
            await work
        except BeanpotError as error:
            LOG.warning("table %s: %s", name, error)
        except Exception:
            self.log_crash(f"table {name} failed")

    def log_crash(self, what: str) -> None:
        """Count and log an unexpected exception; call it where it is caught."""
        self.counters.errors += 1
        LOG.exception(what)

    async def _watch(self) -> None:
        """Follow what other processes write to tables that are open here."""
        async for name, number in self.store.watch():
            tables = [*self.rooms] if name == EVERY_TABLE else [name]
            if name == EVERY_TABLE:
                self.summaries.clear()
            for each in tables:
                self.stopped_tables.forget(each)
                self.summaries.forget(each)
                if (room := self.rooms.get(each)) is None:
                    continue
                if name != EVERY_TABLE and number == DELETED:
                    self.remove_table(each)
                    continue
                if number == REWRITTEN:
                    self.replays.forget(each)
                    await self.guarded(each, room.read_again())
                    continue
                if name == EVERY_TABLE or number == PRESENCE:
                    await self.guarded(each, room.refresh_presence())
                if number != PRESENCE:
                    await self.guarded(each, room.catch_up_with_others())

    def drop(self, name: str) -> None:
        """Unload a table; it is rebuilt when someone wants it again."""
        if (room := self.rooms.pop(name, None)) is not None:
            self.summaries.keep(summary_of(name, room.match, room.happened_at))

    def remove_table(self, name: str) -> None:
        """Forget a deleted table."""
        self.replays.forget(name)
        self.summaries.forget(name)
        self.stopped_tables.forget(name)
        if (room := self.rooms.pop(name, None)) is not None:
            for session in [*room.sessions]:
                session.close(Disconnect("forgotten", "This table was deleted."))


def _check_name(name: str) -> None:
    if not is_table_name(name):
        raise UnknownTable("There is no table with that name. Check the link.")
