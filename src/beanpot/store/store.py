"""What a store is: events by table, numbered from one, and a card of every table for the lobby."""

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

EVERY_TABLE = ""  # what `watch` names when it cannot tell which tables moved

_NAME = re.compile(r"[A-Za-z0-9_-]{1,100}")


@dataclass(frozen=True)
class Event:
    """One thing that happened at a table; what its body means is for others to know."""

    number: int  # 1, 2, 3 … within its table
    at: int  # milliseconds since 1970
    kind: str
    body: bytes


@dataclass(frozen=True)
class Card:
    """What the lobby needs of a table without reading its events."""

    at: int  # milliseconds since 1970
    body: bytes
    is_listed: bool = True
    is_over: bool = False


class Store(ABC):
    """Events by table; an event is on disk before `append` returns."""

    @abstractmethod
    async def append(
        self, table: str, after: int, events: Sequence[Event], card: Card | None = None
    ) -> None:
        """Keep events behind number `after`, and the table's new card: all of it or nothing.

        Raises Overtaken if the table's last number is another one. An append that is cancelled
        may still be made.
        """

    @abstractmethod
    async def events(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table behind a number, in order; none for a table nobody knows."""

    @abstractmethod
    async def cards(
        self,
        is_listed: bool | None = None,
        is_over: bool | None = None,
        limit: int | None = None,
    ) -> list[tuple[str, Card]]:
        """Tables with the last card given for each, latest first; None asks for either.

        A table that was never given a card has an empty one that is not listed.
        """

    @abstractmethod
    async def forget(self, table: str) -> bool:
        """Delete everything of a table; whether there was anything."""

    @abstractmethod
    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """Tables to which another process appends from now on, and their last numbers.

        Of several appends to a table that nobody has read yet only the latest is told. Number 0
        tells that the table was forgotten. EVERY_TABLE tells that the line was cut for a while,
        and that any table may have moved. Ends when the store is closed.
        """

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


def check(table: str, after: int, events: Sequence[Event]) -> None:
    """Names are plain, and events are numbered behind the last one."""
    if not _NAME.fullmatch(table):
        raise ValueError(f"{table!r} is no name for a table")
    if [event.number for event in events] != [*range(after + 1, after + 1 + len(events))]:
        raise ValueError(f"events behind {after} are numbered from {after + 1} on")
