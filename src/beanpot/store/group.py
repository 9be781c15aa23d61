"""Group commit: what arrives while one group is written becomes the next group.

Every commit costs time, so where appends arrive together, a group waits a moment for more.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec

from .error import StoreError, WriteConflict
from .store import StoredEvent, TableCard

LARGEST = 1000  # appends in a group, so that the first doesn't wait for too many others
GATHER = 0.001  # seconds to wait for more, if the last group had several

Outcome = Exception | None  # what an append raises, if anything
Row = tuple[str, int, int, str, bytes]
CardRow = tuple[str, int, bytes, bool, bool]


class Append(msgspec.Struct, frozen=True):
    """One call of `append`."""

    table: str
    after: int
    events: Sequence[StoredEvent]
    card: TableCard | None

    @property
    def rows(self) -> list[Row]:
        return [(self.table, each.number, each.at, each.kind, each.body) for each in self.events]


class Writer:
    """Collects appends and writes them group by group."""

    def __init__(self, write: Callable[[list[Append]], Awaitable[list[Outcome]]]) -> None:
        self.write = write
        self.waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self.work: asyncio.Task[None] | None = None
        self.is_closed = False
        self.on_commit: Callable[[float], None] = lambda _: None  # gets the seconds of a group
        self.waited = 0  # appends that waited for the last group

    async def append(self, append: Append) -> None:
        """Return when the append is on disk."""
        if self.is_closed:
            raise StoreError("The store is closed; the step was not made. Try again in a moment.")
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((append, done))
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self.waiting:
            if self.waited > 1 and not self.is_closed:
                await asyncio.sleep(GATHER)
            self.waited = len(self.waiting)
            group, self.waiting = self.waiting[:LARGEST], self.waiting[LARGEST:]
            outcomes = await self._outcomes([append for append, _ in group])
            for (_, done), outcome in zip(group, outcomes, strict=True):
                if done.done():  # the caller was cancelled
                    continue
                if outcome is None:
                    done.set_result(None)
                else:
                    done.set_exception(outcome)

    async def _outcomes(self, group: list[Append]) -> list[Outcome]:
        """Write a group; an append that can't be written doesn't harm the others."""
        try:
            began = time.perf_counter()
            outcomes = await self.write(group)
            self.on_commit(time.perf_counter() - began)
            return outcomes
        except StoreError as error:
            return [StoreError(str(error), error.public_text) for _ in group]
        except Exception as error:
            if len(group) == 1:
                return [error]
            return [outcome for each in group for outcome in await self._outcomes([each])]

    async def close(self) -> None:
        """Accept no more, and wait until everything is written."""
        self.is_closed = True
        if self.work is not None:
            await self.work


def find_conflicts(group: Iterable[Append], last: dict[str, int]) -> list[WriteConflict | None]:
    """Which appends conflict, in order of arrival; `last` advances with the others."""
    outcomes: list[WriteConflict | None] = []
    for each in group:
        now = last.get(each.table, 0)
        if now == each.after:
            last[each.table] = now + len(each.events)
            outcomes.append(None)
        else:
            outcomes.append(WriteConflict(each.table, each.after, now))
    return outcomes


def first_cards(group: Iterable[Append]) -> list[CardRow]:
    """Empty cards for tables that may be new, ordered by name."""
    new = {each.table: each for each in group if each.after == 0}
    return [
        (table, new[table].events[0].at if new[table].events else 0, b"", False, False)
        for table in sorted(new)
    ]


def last_cards(group: Iterable[Append]) -> list[CardRow]:
    """The last card of each table in the group, ordered by name."""
    given = {each.table: each.card for each in group if each.card is not None}
    return [
        (table, card.at, card.body, card.is_listed, card.is_over)
        for table, card in sorted(given.items())
    ]
