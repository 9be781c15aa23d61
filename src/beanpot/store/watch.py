"""Queues of changes by other processes: the latest number of each table, and presence."""

import asyncio
from weakref import WeakSet

from .store import DELETED, EVERY_TABLE


class Watch:
    """An iterator over changed tables; it waits for more until it is closed."""

    def __init__(self) -> None:
        self.moved: dict[tuple[str, int], int] = {}  # by table, and what it is about
        self.has_news = asyncio.Event()
        self.is_closed = False

    def report(self, table: str, number: int) -> None:
        """Report a table; replaces its unread report."""
        if table == EVERY_TABLE:
            self.moved.clear()
        self.moved[table, min(number, DELETED)] = number
        self.has_news.set()

    def close(self) -> None:
        self.is_closed = True
        self.has_news.set()

    def __aiter__(self) -> "Watch":
        return self

    async def __anext__(self) -> tuple[str, int]:
        while not self.moved:
            if self.is_closed:
                raise StopAsyncIteration
            self.has_news.clear()
            await self.has_news.wait()
        table, about = next(iter(self.moved))
        return table, self.moved.pop((table, about))


class Watches:
    """All watches of a store."""

    def __init__(self) -> None:
        self.open: WeakSet[Watch] = WeakSet()

    def add(self) -> Watch:
        watch = Watch()
        self.open.add(watch)
        return watch

    def report(self, table: str, number: int) -> None:
        for watch in self.open:
            watch.report(table, number)

    def close(self) -> None:
        for watch in self.open:
            watch.close()
