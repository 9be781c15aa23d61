"""What a store is: events by table, numbered from one, and a card of every table for the lobby."""

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from types import TracebackType
from typing import Self

import msgspec

EVERY_TABLE = ""  # what `watch` names when it cannot tell which tables moved
DELETED = 0  # its number for a table that is no more
PRESENCE = -1  # its number for a table to which somebody has come, or from which they have gone
REWRITTEN = -2  # its number for a table of whose events some are told otherwise now
LEASE = 10.0  # seconds for which others believe what a process said of who is connected to it

_NAME = re.compile(r"[A-Za-z0-9_-]{1,100}")


class StoredEvent(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened at a table; what its body means is for others to know."""

    number: int  # 1, 2, 3 … within its table
    at: int  # milliseconds since 1970
    kind: str
    body: bytes


class TableCard(msgspec.Struct, frozen=True, gc=False):
    """What the lobby needs of a table without reading its events."""

    at: int  # milliseconds since 1970
    body: bytes
    is_listed: bool = True
    is_over: bool = False


class Store(ABC):
    """Events by table; an event is on disk before `append` returns."""

    name = ""  # as which other processes know this one

    @abstractmethod
    async def append(
        self, table: str, after: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        """Keep events behind number `after`, and the table's new card: all of it or nothing.

        Raises WriteConflict if the table's last number is another one. An append that is cancelled
        may still be made.
        """

    @abstractmethod
    async def events(
        self, table: str, after: int = 0, kinds: Collection[str] | None = None
    ) -> list[StoredEvent]:
        """The events of a table behind a number, in order; none for a table nobody knows.

        With `kinds`, only those: what a table is can be found out without reading its game.
        """

    @abstractmethod
    async def cards(
        self,
        is_listed: bool | None = None,
        is_over: bool | None = None,
        limit: int | None = None,
    ) -> list[tuple[str, TableCard]]:
        """Tables with the last card given for each, latest first; None asks for either.

        A table that was never given a card has an empty one that is not listed.
        """

    @abstractmethod
    async def listed(self, since: int, limit: int) -> list[tuple[str, TableCard]]:
        """Tables that are listed and not over, and were used since a moment; latest first."""

    @abstractmethod
    async def unused(
        self, before: int, limit: int, after: tuple[int, str] = (0, "")
    ) -> list[tuple[str, TableCard, int]]:
        """Tables whose cards are older than a moment, and when something happened there last.

        The oldest first; `after` is the time and the name with which to go on.
        """

    @abstractmethod
    async def touch(self, table: str, at: int) -> None:
        """A table was used then, although nothing happened: its card is not older than that."""

    @abstractmethod
    async def set_listed(self, table: str, is_listed: bool) -> None:
        """Let the lobby show a table, or not; nothing else of its card changes."""

    @abstractmethod
    async def expire(self, table: str, before: int) -> bool:
        """Forget a table if nobody has used it since a moment; whether it was forgotten."""

    @abstractmethod
    async def rewrite(
        self, table: str, last: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        """Give events of a table other bodies, and the table a new card: all of it or nothing.

        Only for what a person wants deleted. Raises WriteConflict if the table's last number is
        not `last`.
        """

    @abstractmethod
    async def forget(self, table: str) -> bool:
        """Delete everything of a table; whether there was anything."""

    @abstractmethod
    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """Tables to which another process appends from now on, and their last numbers.

        Of several appends to a table that nobody has read yet only the latest is told. The number
        DELETED tells that the table was deleted, PRESENCE that `presence_elsewhere` has changed and
        nothing else, REWRITTEN that all of it is to be read again. EVERY_TABLE tells that the line
        was cut for a while, and that any table may have moved, and anybody. Ends when the store is
        closed.
        """

    async def publish_presence(self, seats: Mapping[str, Collection[int]]) -> None:  # noqa: B027
        """Tell other processes which seats are connected to this one, at tables where it changed.

        Whatever a process says, if only that nothing changed, lets all that it said before be
        believed for LEASE seconds more. What could not be said is said the next time. A store of
        one process has nobody to tell.
        """

    async def presence_elsewhere(self, table: str) -> dict[str, set[int]]:
        """The seats that are connected to other processes now, by process."""
        return {}

    def on_commit(self, tell: Callable[[float], None]) -> None:  # noqa: B027
        """Say of every group of appends how many seconds it took until it was on disk."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written, and let go of the file or the database."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()


def check(table: str, after: int, events: Sequence[StoredEvent]) -> None:
    """Names are plain, and events are numbered behind the last one."""
    if not _NAME.fullmatch(table):
        raise ValueError(f"{table!r} is no name for a table")
    if [event.number for event in events] != [*range(after + 1, after + 1 + len(events))]:
        raise ValueError(f"events behind {after} are numbered from {after + 1} on")
