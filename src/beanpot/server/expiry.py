"""Removes unused tables, by a policy that the operator sets.

A table is used when something happens there, or when someone with a key visits it or its replay.
A sweep checks some tables, the oldest first. The store decides whether a table is
unused in the same transaction that removes it.
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
EVERY = 60.0  # seconds between two sweeps
SOME = 200  # tables in a sweep
REMEMBERED = 20_000  # tables whose last use is known
LOG = logging.getLogger("beanpot")


@dataclass(frozen=True)
class ExpiryPolicy:
    """After how many days without use a table is removed; None is never."""

    waiting: int | None = 30  # its game has not begun
    idle: int | None = 180  # it has, and is not over
    finished: int | None = 365

    @classmethod
    def of(cls, chosen: Iterable[str]) -> "ExpiryPolicy":
        """Parse options such as `waiting=30`."""
        policy, kinds = cls(), [each.name for each in fields(cls)]
        for text in chosen:
            kind, _, days = text.partition("=")
            if kind not in kinds:
                raise BeanpotError(
                    f"--expire takes {', '.join(kinds)}, not {kind!r}: for example waiting=30."
                )
            policy = replace(policy, **{kind: _days(days)})
        return policy

    def age(self, card: TableCard) -> int | None:
        """Milliseconds without use after which a table is removed."""
        has_begun = _has_begun(card)
        days = self.finished if card.is_over else self.idle if has_begun else self.waiting
        return None if days is None else days * DAY

    @property
    def youngest(self) -> int | None:
        days = [each for each in (self.waiting, self.idle, self.finished) if each is not None]
        return min(days) * DAY if days else None


USUAL = ExpiryPolicy()


class VisitedRoom(Protocol):
    """A room with its sessions."""

    sessions: set[Session]


class ExpiryServices(TableServices, Protocol):
    """What Expiry needs of the hub."""

    work: FairWork

    @property
    def rooms(self) -> Mapping[str, VisitedRoom]:
        """All open tables."""

    async def history(self, name: str) -> History:
        """The events of a table."""

    def remove_table(self, name: str) -> None:
        """Forget a deleted table."""


class Expiry:
    """Knows when tables were last used, and removes unused ones."""

    def __init__(
        self, hub: ExpiryServices, policy: ExpiryPolicy = USUAL, journals: Path | None = None,
        today: Callable[[], int] = date,
    ) -> None:  # fmt: skip
        self.hub, self.policy, self.journals, self.today = hub, policy, journals, today
        self.removed = 0
        self._used: OrderedDict[str, int] = OrderedDict()  # by table, as the store knows it
        self._after = (0, "")  # where the next sweep starts

    # use

    def remember(self, table: str, at: int) -> None:
        """Remember that a table was used at this time; the store knows it."""
        self._used[table] = max(at, self._used.get(table, 0))
        self._used.move_to_end(table)
        if len(self._used) > REMEMBERED:
            self._used.popitem(last=False)

    def use(self, table: str) -> None:
        """Note a visit; the store is updated once a day, in the background."""
        now = self.today()
        if now - self._used.get(table, 0) >= DAY:
            self.remember(table, now)
            self.hub.run_in_background(self._touch(table, now))

    async def _touch(self, table: str, now: int) -> None:
        await self.hub.guarded(table, self.hub.store.touch(table, now))

    # removal

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.hub.guarded("(any)", self.sweep())

    async def sweep(self) -> None:
        now, age = self.today(), self.policy.youngest
        if age is None:
            return
        found = await self.hub.store.unused(now - age, SOME, self._after)
        self._after = (found[-1][1].at, found[-1][0]) if len(found) == SOME else (0, "")
        for table, card, last in found:
            await self.hub.guarded(table, self._check(table, card, last, now))

    async def _check(self, table: str, card: TableCard, last: int, now: int) -> None:
        if last > card.at:
            await self.hub.store.touch(table, last)  # so that it isn't checked again soon
        age = self.policy.age(card)
        if age is None or now - max(card.at, last) < age or await self._is_visited(table):
            return
        if card.is_over and self.journals is not None:
            await self._save_journal(table, self.journals)
        if await self.hub.store.expire(table, now - age):
            self.removed += 1
            self.hub.remove_table(table)

    async def _is_visited(self, table: str) -> bool:
        """Whether someone is connected, here or to another process."""
        room = self.hub.rooms.get(table)
        return bool(room and room.sessions) or bool(await self.hub.store.presence_elsewhere(table))

    async def _save_journal(self, table: str, folder: Path) -> None:
        """Write the journal of an expiring game to a folder."""
        history = await self.hub.history(table)
        path = folder / f"{table}.journal"
        try:
            await self.hub.work.run_replay("", table, lambda: _write(path, journal_of(history)))
        except BeanpotError as error:
            LOG.warning("table %s expires without a journal: %s", table, error)


class _Shown(msgspec.Struct):
    """The part of a card that is needed here."""

    has_begun: bool = True


def _has_begun(card: TableCard) -> bool:
    """Whether the game has begun, by its card; True if the card is unreadable."""
    try:
        return msgspec.json.decode(card.body, type=_Shown).has_begun
    except msgspec.MsgspecError:
        return True


def _days(text: str) -> int | None:
    if text == NEVER:
        return None
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= LONGEST:
        return int(text)
    raise BeanpotError(f"A table expires after a number of days or {NEVER}, not {text!r}.")


def _write(path: Path, journal: Journal) -> None:
    if journal.steps:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(journal.text(on=PLAIN), encoding="utf-8", newline="\n")
