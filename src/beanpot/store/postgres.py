"""A store in PostgreSQL for several processes: groups of appends, each in one transaction.

An append locks the card of its table until the commit, so of two processes one waits and then gets
a WriteConflict. A lost connection is replaced, and the work is repeated or found done.
"""

import asyncio
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg

from . import leases
from .error import StoreError
from .group import Append, Outcome, Writer
from .postgres_queries import CHANNEL, change, delete, delete_unused, insert, migrate, notify
from .store import EVERY_TABLE, PRESENCE, Store, StoredEvent, TableCard, check
from .watch import Watches

PATIENCE = 10.0  # seconds to wait for a lost database
PAUSE = 0.1  # seconds between two attempts to reach it
ANSWER = 15.0  # seconds after which a silent database counts as lost
LATER = "Try again in a moment."
PUBLIC = "The server's database reported an error."
EVERYONE = ""  # the sender of notifications for everyone, this process included


LOST = (
    OSError,  # TimeoutError is one
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that broke at a bad moment
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it is shutting down, or starting up
    asyncpg.TooManyConnectionsError,
)

Answer = TypeVar("Answer")


class PostgresStore(Store):
    """A store that several processes share; each is notified of the others' appends."""

    def __init__(self, address: str) -> None:
        self.address, self.place = address, place_of(address)
        self.name = uuid.uuid4().hex  # distinguishes its own notifications from others'
        self.queue = Writer(self._write)
        self.watches = Watches()
        self.here: dict[str, set[int]] = {}  # the seats that are connected to this process
        self.unpublished: set[str] = set()  # tables whose seats the others don't know yet
        self.publishing = asyncio.Lock()
        self.has_lease = False
        self.pool: Any = None
        self.listener: Any = None
        self.listening: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Open the store in a database, creating its tables if needed."""
        store = cls(address)
        try:
            await store._open()
        except BaseException:
            await store.close()
            raise
        return store

    async def _open(self) -> None:
        try:
            self.pool = await asyncpg.create_pool(
                self.address,
                min_size=0,
                max_size=4,
                timeout=ANSWER,
                command_timeout=ANSWER,
                reset=_keep_as_is,
            )
            async with self.pool.acquire() as db, db.transaction():
                await migrate(db, self.place)
            self.listener = await self._listen()
        except (asyncpg.PostgresError, ValueError, *LOST) as error:
            raise StoreError(f"Can't open the database {self.place}: {error}.") from None
        self.listening = asyncio.create_task(self._keep_listening())

    async def append(
        self, table: str, after: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        check(table, after, events)
        await self.queue.append(Append(table, after, events, card))

    async def _write(self, group: list[Append]) -> list[Outcome]:
        attempts = 0

        async def write(db: Any) -> list[Outcome]:
            nonlocal attempts
            attempts += 1
            return await insert(db, group, self.name, is_again=attempts > 1)

        hint = "When it is back, you will see whether the step was made."
        return await self._persist(lambda: self._change(write), hint)

    async def _change(self, work: Callable[[Any], Awaitable[Answer]]) -> Answer:
        """Run work in a transaction; retry after a deadlock."""

        async def change(db: Any) -> Answer:
            async with db.transaction():
                return await work(db)

        while True:
            try:
                return await self._with_connection(change)
            except asyncpg.DeadlockDetectedError:
                continue

    async def _with_connection(self, work: Callable[[Any], Awaitable[Answer]]) -> Answer:
        """Run work on a connection; a broken one isn't used again."""
        async with self.pool.acquire() as db:
            try:
                return await work(db)
            except LOST:
                db.terminate()
                raise

    async def _persist(self, work: Callable[[], Awaitable[Answer]], hint: str = LATER) -> Answer:
        """Run work, and repeat it while the database can't be reached, up to PATIENCE."""
        clock = asyncio.get_running_loop().time
        end = clock() + PATIENCE
        while True:
            if self.pool is None:
                raise StoreError(f"The store is closed. {LATER}")
            try:
                return await work()
            except LOST as error:
                if clock() > end:
                    full = f"Can't reach the database {self.place} ({error}). {hint}"
                    public = f"The server can't reach its database. {hint}"
                    raise StoreError(full, public) from None
            except asyncpg.PostgresError as error:
                if is_invalid_input(error):
                    raise
                raise store_error(self.place, error) from None
            await asyncio.sleep(PAUSE)

    async def events(
        self, table: str, after: int = 0, kinds: Collection[str] | None = None
    ) -> list[StoredEvent]:
        found = await self._find(
            "SELECT number, at, kind, body FROM beanpot.events WHERE game_table = $1"
            " AND number > $2 AND ($3::text[] IS NULL OR kind = ANY($3)) ORDER BY number",
            table,
            after,
            None if kinds is None else [*kinds],
        )
        return [StoredEvent(*row) for row in found]

    async def cards(
        self,
        is_listed: bool | None = None,
        is_over: bool | None = None,
        limit: int | None = None,
    ) -> list[tuple[str, TableCard]]:
        found = await self._find(
            "SELECT game_table, at, body, is_listed, is_over FROM beanpot.cards"
            " WHERE is_listed = coalesce($1, is_listed) AND is_over = coalesce($2, is_over)"
            ' ORDER BY at DESC, game_table COLLATE "C" LIMIT $3',
            is_listed,
            is_over,
            limit,
        )
        return [(table, TableCard(*rest)) for table, *rest in found]

    async def listed(self, since: int, limit: int) -> list[tuple[str, TableCard]]:
        found = await self._find(
            "SELECT game_table, at, body FROM beanpot.cards WHERE is_listed AND NOT is_over"
            ' AND at >= $1 ORDER BY at DESC, game_table COLLATE "C" LIMIT $2',
            since,
            limit,
        )
        return [(table, TableCard(at, body)) for table, at, body in found]

    async def unused(
        self, before: int, limit: int, after: tuple[int, str] = (0, "")
    ) -> list[tuple[str, TableCard, int]]:
        found = await self._find(
            "SELECT game_table, at, body, is_listed, is_over, coalesce((SELECT events.at"
            " FROM beanpot.events WHERE events.game_table = cards.game_table"
            " ORDER BY number DESC LIMIT 1), 0) FROM beanpot.cards"
            ' WHERE at < $1 AND (at, game_table COLLATE "C") > ($2, $3)'
            ' ORDER BY at, game_table COLLATE "C" LIMIT $4',
            before,
            *after,
            limit,
        )
        return [(table, TableCard(*card), last) for table, *card, last in found]

    async def touch(self, table: str, at: int) -> None:
        query = "UPDATE beanpot.cards SET at = $2 WHERE game_table = $1 AND at < $2"
        await self._persist(
            lambda: self._with_connection(lambda db: db.execute(query, table, at)),
        )

    async def set_listed(self, table: str, is_listed: bool) -> None:
        query = "UPDATE beanpot.cards SET is_listed = $2 WHERE game_table = $1 AND is_listed <> $2"
        await self._persist(
            lambda: self._with_connection(lambda db: db.execute(query, table, is_listed)),
        )

    async def expire(self, table: str, before: int) -> bool:
        return await self._persist(
            lambda: self._change(lambda db: delete_unused(db, table, before, self.name))
        )

    async def _find(self, query: str, *values: object) -> list[Any]:
        return await self._persist(
            lambda: self._with_connection(lambda db: db.fetch(query, *values))
        )

    async def rewrite(
        self, table: str, last: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        group = Append(table, last, events, card)
        await self._persist(lambda: self._change(lambda db: change(db, group, self.name)))

    async def forget(self, table: str) -> bool:
        return await self._persist(lambda: self._change(lambda db: delete(db, table, self.name)))

    async def publish_presence(self, seats: Mapping[str, Collection[int]]) -> None:
        async with self.publishing:
            self.has_lease = True
            for table, now in seats.items():
                if self.here.get(table, set()) != set(now):
                    self.here[table] = set(now)
                    self.unpublished.add(table)
            await self._persist(lambda: self._change(self._publish_presence))
            self.here = {table: now for table, now in self.here.items() if now}
            self.unpublished = set()

    async def _publish_presence(self, db: Any) -> None:
        """Publish what is new, or everything if the lease had expired."""
        is_lease_valid = await leases.renew(db, self.name)
        tables = self.unpublished if is_lease_valid else {*self.here}
        if tables:
            await leases.write_seats(db, self.name, {table: self.here[table] for table in tables})
            await notify(db, self.name, dict.fromkeys(tables, PRESENCE))
        if gone := await leases.expired(db):
            left = await leases.withdraw(db, gone)
            await notify(db, EVERYONE, dict.fromkeys(left, PRESENCE))

    async def presence_elsewhere(self, table: str) -> dict[str, set[int]]:
        return await self._persist(
            lambda: self._with_connection(lambda db: leases.elsewhere(db, self.name, table))
        )

    async def _withdraw(self, db: Any) -> None:
        left = await leases.withdraw(db, [self.name])
        await notify(db, self.name, dict.fromkeys(left, PRESENCE))

    def on_commit(self, callback: Callable[[float], None]) -> None:
        self.queue.on_commit = callback

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self.watches.add()

    async def _listen(self) -> Any:
        db = await asyncpg.connect(self.address, timeout=ANSWER, command_timeout=ANSWER)
        await db.add_listener(CHANNEL, self._on_notice)
        return db

    async def _keep_listening(self) -> None:
        """Keep listening; after a gap, all tables may have moved."""
        while True:
            await until_lost(self.listener)
            self.listener.terminate()
            self.listener = await self._listen_again()
            self.watches.report(EVERY_TABLE, 0)

    async def _listen_again(self) -> Any:
        while True:
            with suppress(asyncpg.PostgresError, *LOST):
                return await self._listen()
            await asyncio.sleep(PAUSE)

    def _on_notice(self, db: object, sender: int, channel: str, notice: str) -> None:
        name, *moves = notice.split("\n")
        if name != self.name:
            for move in moves:
                table, number = move.split(" ")
                self.watches.report(table, int(number))

    async def close(self) -> None:
        await self.queue.close()
        self.watches.close()
        if self.listening is not None:
            self.listening.cancel()
            with suppress(asyncio.CancelledError):
                await self.listening
            self.listening = None
            with suppress(asyncpg.PostgresError, *LOST):
                await self.listener.close()
        if self.pool is not None:
            if self.has_lease:
                with suppress(asyncpg.PostgresError, *LOST):
                    await self._change(self._withdraw)
            pool, self.pool = self.pool, None
            await pool.close()


async def _keep_as_is(db: object) -> None:
    """Return a connection to the pool as it is: it has no session state."""


async def until_lost(db: Any) -> None:
    """Return when a connection is lost; a silent one is checked regularly."""
    is_lost = asyncio.Event()
    db.add_termination_listener(lambda _: is_lost.set())
    while not (is_lost.is_set() or db.is_closed()):
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER):
                await is_lost.wait()
            return
        try:
            await db.execute("SELECT 1")
        except (asyncpg.PostgresError, *LOST):
            return


def is_invalid_input(error: asyncpg.PostgresError) -> bool:
    """Whether the values are at fault, and not the database."""
    return isinstance(error, asyncpg.DataError | asyncpg.IntegrityConstraintViolationError)


def store_error(place: str, error: asyncpg.PostgresError) -> StoreError:
    """What PostgreSQL reported, in a sentence, and whether the step was made."""
    if isinstance(error, asyncpg.DiskFullError):
        sentence = f"The disk of the database {place} is full."
    elif isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        sentence = f"The database {place} is read-only."
    else:
        sentence = f"The database {place} reported an error ({error})."
    outcome = "Nothing was lost; the step was not made."
    return StoreError(f"{sentence} {outcome}", f"{PUBLIC} {outcome}")


def place_of(address: str) -> str:
    """An address without user and password."""
    parts = urlsplit(address)
    return f"{parts.path.lstrip('/') or '(unnamed)'} at {parts.hostname or 'this machine'}"
