"""A store in an SQLite file: one thread writes, another reads.

The log (WAL) is synced with every commit, and a commit takes all appends that came meanwhile. Only
one connection writes or checkpoints: many versions of SQLite can damage a file that two write at
once. Only SQLite opens the file: closing another handle of this process would drop its locks.
"""

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from .error import StoreError, WriteConflict
from .group import Append, Outcome, Writer, find_conflicts, first_cards, last_cards
from .sqlite_file import (
    connect,
    file_of,
    inspect,
    is_invalid_input,
    locked,
    log_of,
    make,
    prepare,
    store_error,
)
from .store import Store, StoredEvent, TableCard, check
from .wal import log_damage
from .watch import Watches

LOG = logging.getLogger("beanpot")
MOST_ROWS = 500  # in one statement
CACHED = 10_000  # tables whose last numbers are cached
PARTS = ("events", "cards")

UNTOUCHED = "Nothing was lost; the step was not made."

Answer = TypeVar("Answer")
Statement = tuple[str, Sequence[object]]  # a statement, and the values in it


class SqliteStore(Store):
    """A store of one process, in a file that nobody else writes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writing = ThreadPoolExecutor(1, "store writes")
        self.reading = ThreadPoolExecutor(1, "store reads")
        self.watches = Watches()
        self.queue = Writer(self._write)
        self.is_closed = False
        self.last: dict[str, int] = {}  # the numbers of tables' last events
        self.lock: BinaryIO | None = None
        self.writer: sqlite3.Connection | None = None
        self.reader: sqlite3.Connection | None = None

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open the store in a file or folder, creating it if needed."""
        store = cls(file_of(path))
        try:
            await store._in(store.writing, store._open)
        except BaseException:
            await store.close()
            raise
        return store

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[[], Answer]) -> Answer:
        if self.is_closed:
            raise StoreError("The store is closed. Try again in a moment.")
        return await asyncio.get_running_loop().run_in_executor(thread, work)

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock = locked(self.path)
            if not self.path.exists():
                make(self.path)
            damage = log_damage(log_of(self.path))  # before SQLite repairs it
            version = inspect(self.path)
            if damage is not None:
                LOG.warning("%s: %s", self.path.name, damage)
            self.writer = connect(self.path, "rw")
            prepare(self.writer, version, self.path)
            self.reader = connect(self.path, "ro")
        except OSError as error:
            raise StoreError(f"Can't write to {self.path.parent}: {error.strerror}.") from None
        except sqlite3.Error as error:
            raise store_error(self.path, error) from None

    async def append(
        self, table: str, after: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        check(table, after, events)
        await self.queue.append(Append(table, after, events, card))

    async def _write(self, group: list[Append]) -> list[Outcome]:
        return await self._in(self.writing, lambda: self._insert(group))

    def _insert(self, group: list[Append]) -> list[Outcome]:
        with self._changing() as to:
            last = self._last_numbers(to, {each.table for each in group})
            outcomes = find_conflicts(group, last)
            fit = [each for each, outcome in zip(group, outcomes, strict=True) if outcome is None]
            run_statements(to, insertions(fit))
            self.last |= last
        return list(outcomes)

    def _last_numbers(self, to: sqlite3.Connection, tables: set[str]) -> dict[str, int]:
        """The last event of each table, cached: nobody else writes."""
        if len(self.last) > CACHED:
            self.last.clear()
        if unknown := tables - self.last.keys():
            self.last |= last_numbers(to, unknown)
        return {table: self.last[table] for table in tables}

    @contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """Roll back and explain failures."""
        to = self.writer
        assert to is not None  # it is open
        try:
            yield to
        except sqlite3.Error as error:
            self.last.clear()
            if is_invalid_input(error):
                raise
            raise store_error(self.path, error, UNTOUCHED) from None
        finally:
            if to.in_transaction:
                with suppress(sqlite3.Error):
                    to.execute("ROLLBACK")

    async def events(
        self, table: str, after: int = 0, kinds: Collection[str] | None = None
    ) -> list[StoredEvent]:
        wanted = None if kinds is None else json.dumps([*kinds])
        found = await self._find(
            "SELECT number, at, kind, body FROM events WHERE game_table = ?1 AND number > ?2"
            " AND (?3 IS NULL OR kind IN (SELECT value FROM json_each(?3))) ORDER BY number",
            (table, after, wanted),
        )
        return [StoredEvent(*row) for row in found]

    async def cards(
        self,
        is_listed: bool | None = None,
        is_over: bool | None = None,
        limit: int | None = None,
    ) -> list[tuple[str, TableCard]]:
        found = await self._find(
            "SELECT game_table, at, body, is_listed, is_over FROM cards"
            " WHERE is_listed = coalesce(?, is_listed) AND is_over = coalesce(?, is_over)"
            " ORDER BY at DESC, game_table LIMIT ?",
            (is_listed, is_over, -1 if limit is None else limit),
        )
        return [
            (table, TableCard(at, body, bool(listed), bool(over)))
            for table, at, body, listed, over in found
        ]

    async def listed(self, since: int, limit: int) -> list[tuple[str, TableCard]]:
        found = await self._find(
            "SELECT game_table, at, body FROM cards WHERE is_listed = 1 AND is_over = 0"
            " AND at >= ? ORDER BY at DESC, game_table LIMIT ?",
            (since, limit),
        )
        return [(table, TableCard(at, body)) for table, at, body in found]

    async def unused(
        self, before: int, limit: int, after: tuple[int, str] = (0, "")
    ) -> list[tuple[str, TableCard, int]]:
        found = await self._find(
            "SELECT game_table, at, body, is_listed, is_over, coalesce((SELECT events.at"
            " FROM events WHERE events.game_table = cards.game_table ORDER BY number DESC"
            " LIMIT 1), 0) FROM cards WHERE at < ? AND (at, game_table) > (?, ?)"
            " ORDER BY at, game_table LIMIT ?",
            (before, *after, limit),
        )
        return [
            (table, TableCard(at, body, bool(listed), bool(over)), last)
            for table, at, body, listed, over, last in found
        ]

    async def touch(self, table: str, at: int) -> None:
        statement = "UPDATE cards SET at = ? WHERE game_table = ? AND at < ?"
        await self._in(self.writing, lambda: self._run_statements([(statement, [at, table, at])]))

    async def set_listed(self, table: str, is_listed: bool) -> None:
        statement = "UPDATE cards SET is_listed = ? WHERE game_table = ? AND is_listed <> ?"
        values = [is_listed, table, is_listed]
        await self._in(self.writing, lambda: self._run_statements([(statement, values)]))

    def _run_statements(self, statements: Sequence[Statement]) -> int:
        with self._changing() as to:
            return run_statements(to, statements)

    async def expire(self, table: str, before: int) -> bool:
        return await self._in(self.writing, lambda: self._delete_unused(table, before))

    def _delete_unused(self, table: str, before: int) -> bool:
        with self._changing() as to:
            is_used = (
                "SELECT EXISTS (SELECT 1 FROM cards WHERE game_table = ?1 AND at >= ?2)"
                " OR coalesce((SELECT at FROM events WHERE game_table = ?1 ORDER BY number DESC"
                " LIMIT 1), 0) >= ?2"
            )
            if to.execute(is_used, (table, before)).fetchone()[0]:
                return False
        return self._delete(table)

    async def _find(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        def find() -> list[tuple[Any, ...]]:
            assert self.reader is not None  # it is open
            try:
                return self.reader.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise store_error(self.path, error) from None

        return await self._in(self.reading, find)

    async def rewrite(
        self, table: str, last: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        await self._in(self.writing, lambda: self._rewrite(table, last, events, card))

    def _rewrite(
        self, table: str, last: int, events: Sequence[StoredEvent], card: TableCard | None
    ) -> None:
        change = "UPDATE events SET body = ? WHERE game_table = ? AND number = ?"
        statements: list[Statement] = [(change, [each.body, table, each.number]) for each in events]
        statements += insertion(
            "INSERT OR REPLACE INTO cards", last_cards([Append(table, last, events, card)])
        )
        with self._changing() as to:
            now = self._last_numbers(to, {table})[table]
            if now != last:
                raise WriteConflict(table, last, now)
            run_statements(to, statements)

    async def forget(self, table: str) -> bool:
        return await self._in(self.writing, lambda: self._delete(table))

    def _delete(self, table: str) -> bool:
        self.last.pop(table, None)
        with self._changing() as to:
            statements = [(f"DELETE FROM {each} WHERE game_table = ?", [table]) for each in PARTS]
            return run_statements(to, statements) > 0

    def on_commit(self, callback: Callable[[float], None]) -> None:
        self.queue.on_commit = callback

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self.watches.add()

    async def close(self) -> None:
        if self.is_closed:
            return
        await self.queue.close()
        await self._in(self.reading, self._close_reader)
        await self._in(self.writing, self._close_writer)  # last: it empties SQLite's log
        self.is_closed = True
        self.reading.shutdown()
        self.writing.shutdown()
        self.watches.close()

    def _close_reader(self) -> None:
        if self.reader is not None:
            self.reader.close()

    def _close_writer(self) -> None:
        if self.writer is not None:
            self.writer.close()
        if self.lock is not None:
            self.lock.close()


def run_statements(to: sqlite3.Connection, statements: Sequence[Statement]) -> int:
    """Run statements in one transaction; returns the number of changed rows.

    A single statement is its own transaction: every saved call of SQLite spares the writing thread
    a wait for others.
    """
    if len(statements) == 1:
        return to.execute(*statements[0]).rowcount
    to.execute("BEGIN IMMEDIATE")
    changed = sum(to.execute(*statement).rowcount for statement in statements)
    to.execute("COMMIT")
    return changed


def insertions(appends: Sequence[Append]) -> list[Statement]:
    """The statements of some appends."""
    return [
        *insertion("INSERT INTO events", [row for each in appends for row in each.rows]),
        *insertion("INSERT OR IGNORE INTO cards", first_cards(appends)),
        *insertion("INSERT OR REPLACE INTO cards", last_cards(appends)),
    ]


def last_numbers(to: sqlite3.Connection, tables: Iterable[str]) -> dict[str, int]:
    """The last event number of each table, 0 where there is none.

    One row for all: a thread that fetches row by row waits for others at every row.
    """
    query = (
        "SELECT json_group_object(value, (SELECT coalesce(max(number), 0) FROM events"
        " WHERE game_table = value)) FROM json_each(?)"
    )
    found: dict[str, int] = json.loads(to.execute(query, (json.dumps([*tables]),)).fetchone()[0])
    return found


def insertion(statement: str, rows: Sequence[tuple[object, ...]]) -> Iterator[Statement]:
    """Insert many rows per statement, for the same reason."""
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        marks = ", ".join("?" for _ in some[0])
        values = ", ".join(f"({marks})" for _ in some)
        yield f"{statement} VALUES {values}", [each for row in some for each in row]
