"""The interface of a store: numbered events by table, and a card of every table for the lobby."""

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from types import TracebackType
from typing import Self

import msgspec

EVERY_TABLE = ""  # what `watch` reports when any table may have changed
DELETED = 0  # its number for a deleted table
PRESENCE = -1  # its number where someone has connected or disconnected
REWRITTEN = -2  # its number where stored events were changed
LEASE = 10.0  # seconds for which the published presence of a process is valid

_NAME = re.compile(r"[A-Za-z0-9_-]{1,100}")


class StoredEvent(msgspec.Struct, frozen=True, gc=False):
    """One event of a table; the store doesn't read its body."""

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
    """Events by table; `append` returns when they are on disk."""

    name = ""  # the name of this process for others

    @abstractmethod
    async def append(
        self, table: str, after: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        """Append events after number `after`, and update the table's card, atomically.

        Raises WriteConflict if the table's last number is another one. A cancelled append may still
        be made.
        """

    @abstractmethod
    async def events(
        self, table: str, after: int = 0, kinds: Collection[str] | None = None
    ) -> list[StoredEvent]:
        """The events of a table after a number; none for an unknown table.

        With `kinds`, only those.
        """

    @abstractmethod
    async def cards(
        self,
        is_listed: bool | None = None,
        is_over: bool | None = None,
        limit: int | None = None,
    ) -> list[tuple[str, TableCard]]:
        """Tables with their cards, latest first; None matches either value.

        A table without a card has an empty, unlisted one.
        """

    @abstractmethod
    async def listed(self, since: int, limit: int) -> list[tuple[str, TableCard]]:
        """Listed tables that are not over and were used since a time; latest first."""

    @abstractmethod
    async def unused(
        self, before: int, limit: int, after: tuple[int, str] = (0, "")
    ) -> list[tuple[str, TableCard, int]]:
        """Tables with cards older than a time, and when their last event happened.

        Oldest first; `after` is the time and name to continue from.
        """

    @abstractmethod
    async def touch(self, table: str, at: int) -> None:
        """Note that a table was used: its card is at least this recent."""

    @abstractmethod
    async def set_listed(self, table: str, is_listed: bool) -> None:
        """List or unlist a table; the rest of its card stays."""

    @abstractmethod
    async def expire(self, table: str, before: int) -> bool:
        """Delete a table if it was unused since a time; whether it was."""

    @abstractmethod
    async def rewrite(
        self, table: str, last: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        """Replace bodies of events and the table's card, atomically.

        Only for what a person wants deleted. Raises WriteConflict if the table's last number is
        not `last`.
        """

    @abstractmethod
    async def forget(self, table: str) -> bool:
        """Delete a table; whether it existed."""

    @abstractmethod
    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """Tables to which other processes append from now on, with their last numbers.

        Only the latest unread number of a table is reported. DELETED: the table was deleted;
        PRESENCE: only `presence_elsewhere` has changed; REWRITTEN: read the table again.
        EVERY_TABLE: the connection was lost, and anything may have changed. Ends with the store.
        """

    async def publish_presence(self, seats: Mapping[str, Collection[int]]) -> None:  # noqa: B027
        """Publish which seats are connected to this process, at tables where that changed.

        Every call, even without changes, renews the lease for LEASE seconds. What failed is
        published next time. A store of one process does nothing.
        """

    async def presence_elsewhere(self, table: str) -> dict[str, set[int]]:
        """The seats connected to other processes, by process."""
        return {}

    def on_commit(self, callback: Callable[[float], None]) -> None:  # noqa: B027
        """Call `callback` with the seconds of every group of appends."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes and close."""

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
    """Check the name of a table and the numbers of its events."""
    if not _NAME.fullmatch(table):
        raise ValueError(f"{table!r} is not a name for a table")
    if [event.number for event in events] != [*range(after + 1, after + 1 + len(events))]:
        raise ValueError(f"events after {after} must be numbered from {after + 1}")
