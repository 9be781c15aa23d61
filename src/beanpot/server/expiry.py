"""Tables that nobody uses any more are removed, by a policy that the operator sets.

A table is used when something happens at it, or when somebody with a key comes to it or looks back
at it. The sweep looks at some tables at a time, the oldest first, so that it takes the same work
however many there are; whether a table is unused is decided by the store, in one step with its
removal.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Protocol

import msgspec

from ..core import BeanpotError
from ..engine.compile import PLAIN
from ..engine.journal import Journal
from ..store import TableCard
from ..table import journal_of
from ..table.events import History
from .fair_work import FairWork
from .services import TableServices
from .session import Session
from .timing import date

DAY = 86_400_000  # milliseconds
NEVER = "never"
LONGEST = 100_000  # days
EVERY = 60.0  # seconds between two looks
SOME = 200  # tables that are looked at each time
REMEMBERED = 20_000  # tables of which is known when they were used
LOG = logging.getLogger("beanpot")


@dataclass(frozen=True)
class ExpiryPolicy:
    """After how many days without use a table is removed; None is never."""

    waiting: int | None = 30  # its game has not begun
    idle: int | None = 180  # it has, and is not over
    finished: int | None = 365

    @classmethod
    def of(cls, chosen: Iterable[str]) -> "ExpiryPolicy":
        """The policy that an operator has chosen, as KIND=DAYS."""
        policy, kinds = cls(), [each.name for each in fields(cls)]
        for text in chosen:
            kind, _, days = text.partition("=")
            if kind not in kinds:
                raise BeanpotError(
                    f"Tables that expire are {', '.join(kinds)}, not {kind!r}: for instance"
                    " --expire waiting=30."
                )
            policy = replace(policy, **{kind: _days(days)})
        return policy

    def age(self, card: TableCard) -> int | None:
        """After how many milliseconds without use a table is removed."""
        has_begun = _has_begun(card)
        days = self.finished if card.is_over else self.idle if has_begun else self.waiting
        return None if days is None else days * DAY

    @property
    def youngest(self) -> int | None:
        """The least of all ages."""
        days = [each for each in (self.waiting, self.idle, self.finished) if each is not None]
        return min(days) * DAY if days else None


USUAL = ExpiryPolicy()


class VisitedRoom(Protocol):
    """A room to which people may be connected."""

    sessions: set[Session]


class ExpiryServices(TableServices, Protocol):
    """What is needed of the server to remove tables."""

    work: FairWork

    @property
    def rooms(self) -> Mapping[str, VisitedRoom]:
        """All tables that are open here."""

    async def history(self, name: str) -> History:
        """All that has happened at a table."""

    def remove_table(self, name: str) -> None:
        """A table that is no more."""


class Expiry:
    """Knows when tables were used, and removes those that are not."""

    def __init__(
        self, hub: ExpiryServices, policy: ExpiryPolicy = USUAL, journals: Path | None = None,
        today: Callable[[], int] = date,
    ) -> None:  # fmt: skip
        self.hub, self.policy, self.journals, self.today = hub, policy, journals, today
        self.removed = 0
        self._used: OrderedDict[str, int] = OrderedDict()  # when the store knew of it last
        self._after = (0, "")  # where the next look begins

    # use

    def know(self, table: str, at: int) -> None:
        """The store knows that a table was used then."""
        self._used[table] = max(at, self._used.get(table, 0))
        self._used.move_to_end(table)
        if len(self._used) > REMEMBERED:
            self._used.popitem(last=False)

    def use(self, table: str) -> None:
        """Somebody has come; the store is told once a day, and nobody waits for that."""
        now = self.today()
        if now - self._used.get(table, 0) >= DAY:
            self.know(table, now)
            self.hub.run_in_background(self._touch(table, now))

    async def _touch(self, table: str, now: int) -> None:
        await self.hub.guarded(table, self.hub.store.touch(table, now))

    # removal

    async def go_on(self) -> None:
        """Look at some tables, again and again."""
        while True:
            await asyncio.sleep(EVERY)
            await self.hub.guarded("(any)", self.sweep())

    async def sweep(self) -> None:
        """Look at some tables, and remove those that have expired."""
        now, age = self.today(), self.policy.youngest
        if age is None:
            return
        found = await self.hub.store.unused(now - age, SOME, self._after)
        self._after = (found[-1][1].at, found[-1][0]) if len(found) == SOME else (0, "")
        for table, card, last in found:
            await self.hub.guarded(table, self._look_at(table, card, last, now))

    async def _look_at(self, table: str, card: TableCard, last: int, now: int) -> None:
        """Remove a table if it has expired."""
        if last > card.at:
            await self.hub.store.touch(table, last)  # it need not be looked at so soon again
        age = self.policy.age(card)
        if age is None or now - max(card.at, last) < age or await self._is_visited(table):
            return
        if card.is_over and self.journals is not None:
            await self._keep_journal(table, self.journals)
        if await self.hub.store.expire(table, now - age):
            self.removed += 1
            self.hub.remove_table(table)

    async def _is_visited(self, table: str) -> bool:
        """Whether somebody is connected to a table, here or at another server."""
        room = self.hub.rooms.get(table)
        return bool(room and room.sessions) or bool(await self.hub.store.presence_elsewhere(table))

    async def _keep_journal(self, table: str, folder: Path) -> None:
        """Write what was played into a folder; a table without a game has nothing to keep."""
        history = await self.hub.history(table)
        path = folder / f"{table}.journal"
        try:
            await self.hub.work.run_replay("", table, lambda: _write(path, journal_of(history)))
        except BeanpotError as trouble:
            LOG.warning("table %s expires without a journal: %s", table, trouble)


class _Shown(msgspec.Struct):
    """What of a card is asked for here."""

    has_begun: bool = True


def _has_begun(card: TableCard) -> bool:
    """Whether the game at a table has begun, by its card; in doubt it has."""
    try:
        return msgspec.json.decode(card.body, type=_Shown).has_begun
    except msgspec.MsgspecError:
        return True


def _days(text: str) -> int | None:
    """A number of days as it was written."""
    if text == NEVER:
        return None
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= LONGEST:
        return int(text)
    raise BeanpotError(f"Tables expire after a number of days, or {NEVER}, not {text!r}.")


def _write(path: Path, journal: Journal) -> None:
    if journal.steps:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(journal.text(on=PLAIN), encoding="utf-8", newline="\n")
