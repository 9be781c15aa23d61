"""Tables with bots only: how many there may be, and how fast they play together.

Nobody waits for them, so together they make a limited number of moves a second and take fair turns
by owner and table (`bots.fair`). Tables that people have left count as well.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

from ..bots.fair import FairQueue
from ..table import LiveMatch, Refused
from .access import is_this_machine
from .limits import USUAL, Limits
from .rate_limits import TokenBucket
from .services import AnyRoom

MOST, MOST_EACH = USUAL.bot_tables, USUAL.bot_tables_per_address


class TooManyBotTables(Refused):
    """The limit of tables with bots only is reached."""

    status = 429

    def __init__(self, most: int, are_own: bool) -> None:
        tables = "1 table" if most == 1 else f"{most} tables"
        whose = " that you opened" if are_own else ""
        super().__init__(
            "bot_tables",
            f"Only bots play at {tables}{whose} already; this server allows no more."
            " Take a seat yourself, or wait until one of these games is over.",
        )


def has_only_bots(match: LiveMatch) -> bool:
    """Whether no person plays; bots may be substituting for people."""
    return not any(place.is_present for place in match.places)


def runs_alone(match: LiveMatch) -> bool:
    """Whether a running game has bots only."""
    return match.is_running and has_only_bots(match)


class BotTableServices(Protocol):
    """What BotTables needs of the hub."""

    pace: float
    limits: Limits

    @property
    def rooms(self) -> Mapping[str, AnyRoom]:
        """All open tables."""


class BotTables:
    """Limits tables without people, so that tables with people stay fast."""

    def __init__(self, hub: BotTableServices, most: int = 0, most_each: int = 0) -> None:
        self.hub, limits = hub, hub.limits
        self.most = most or limits.bot_tables
        self.most_each = most_each or limits.bot_tables_per_address
        self.refused = 0
        self.pace = TokenBucket(limits.bot_moves)
        self._promised: dict[str, str] = {}  # owners of tables whose game is about to start
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._timer: asyncio.TimerHandle | None = None

    # how many

    @contextmanager
    def place_for(self, table: str, owner: str, has_only_bots: bool) -> Iterator[None]:
        """Reserve a place for a game with bots only, or refuse it."""
        if not has_only_bots:
            yield
            return
        self._check(owner)
        self._promised[table] = owner
        try:
            yield
        finally:
            del self._promised[table]

    def _check(self, owner: str) -> None:
        rooms = self.hub.rooms.values()
        owners = {room.name: room.owner for room in rooms if runs_alone(room.match)}
        alone = Counter((owners | self._promised).values())
        counted = sum(min(count, self._most_of(each)) for each, count in alone.items())
        if alone[owner] >= self._most_of(owner) or counted >= self.most:
            self.refused += 1
            is_own = counted < self.most
            raise TooManyBotTables(self._most_of(owner) if is_own else self.most, is_own)

    def _most_of(self, owner: str) -> int:
        """The limit of one owner. It caps what counts, too: people may have left more tables."""
        return self.most if is_this_machine(owner) else self.most_each

    # how fast

    async def turn(self, room: AnyRoom) -> None:
        """Wait for a turn; tables with people don't wait."""
        if not self.hub.pace or not runs_alone(room.match):
            return
        waiting = self._waiting[room.name] = asyncio.get_running_loop().create_future()
        self._queue.put(waiting, room.owner, room.name)
        self._serve_queue()
        try:
            await waiting
        finally:
            self._waiting.pop(room.name, None)

    def release(self, room: AnyRoom) -> None:
        """End the wait of a table that people have come back to."""
        waiting = self._waiting.get(room.name)
        if waiting is not None and not waiting.done() and not runs_alone(room.match):
            waiting.set_result(None)

    def _serve_queue(self) -> None:
        while len(self._queue) and self._timer is None:
            if not self.pace.allows():
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(1 / self.pace.per_second, self._serve_later)
            elif (taken := self._queue.take()) is not None:
                if taken.item.done():  # nobody waits any more
                    self.pace.left += 1
                else:
                    taken.item.set_result(None)

    def _serve_later(self) -> None:
        self._timer = None
        self._serve_queue()

    def metrics(self) -> dict[str, int]:
        return {
            "bot_tables_open": sum(runs_alone(room.match) for room in self.hub.rooms.values()),
            "bot_tables_waiting": len(self._queue),
            "bot_tables_refused_total": self.refused,
        }
