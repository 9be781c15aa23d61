"""Tables at which only bots play: how many there may be, and how fast they go on together.

Nobody waits for such a table, so all of them together make only so many moves a second, and take
turns at it, by who opened them and by table (`bots.fair`). That holds for tables that people have
left, too: a seat that was taken and given up gains nothing.
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
    """Bots alone play at as many tables as the server allows."""

    status = 429

    def __init__(self, most: int, are_own: bool) -> None:
        tables = "1 table" if most == 1 else f"{most} tables"
        whose = " that you opened" if are_own else ""
        super().__init__(
            "bot_tables",
            f"Only bots play at {tables}{whose} already, and this server allows no more."
            " Take a seat yourself, or wait until one of these games is over.",
        )


def has_only_bots(match: LiveMatch) -> bool:
    """Whether nobody plays in person; bots may be playing for people who are away."""
    return not any(place.is_present for place in match.places)


def runs_alone(match: LiveMatch) -> bool:
    """Whether a game goes on in which only bots play."""
    return match.is_running and has_only_bots(match)


class BotTableServices(Protocol):
    """What tables without people need of the server."""

    pace: float
    limits: Limits

    @property
    def rooms(self) -> Mapping[str, AnyRoom]:
        """All tables that are open here."""


class BotTables:
    """Keeps tables without people from using up what tables with people need."""

    def __init__(self, hub: BotTableServices, most: int = 0, most_each: int = 0) -> None:
        self.hub, limits = hub, hub.limits
        self.most = most or limits.bot_tables
        self.most_each = most_each or limits.bot_tables_per_address
        self.refused = 0
        self.pace = TokenBucket(limits.bot_moves)
        self._promised: dict[str, str] = {}  # owners by table, where a game is about to begin
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._timer: asyncio.TimerHandle | None = None

    # how many

    @contextmanager
    def place_for(self, table: str, owner: str, has_only_bots: bool) -> Iterator[None]:
        """Let a game begin, or refuse it where only bots would play and do at many tables."""
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
        """Refuse one more table than there may be."""
        rooms = self.hub.rooms.values()
        owners = {room.name: room.owner for room in rooms if runs_alone(room.match)}
        alone = Counter((owners | self._promised).values())
        counted = sum(min(count, self._most_of(each)) for each, count in alone.items())
        if alone[owner] >= self._most_of(owner) or counted >= self.most:
            self.refused += 1
            is_own = counted < self.most
            raise TooManyBotTables(self._most_of(owner) if is_own else self.most, is_own)

    def _most_of(self, owner: str) -> int:
        """How many of one owner there may be, and count: more are left by people, not opened."""
        return self.most if is_this_machine(owner) else self.most_each

    # how fast

    async def turn(self, room: AnyRoom) -> None:
        """Wait until a table may go on; where people play it may at once."""
        if not self.hub.pace or not runs_alone(room.match):
            return
        waiting = self._waiting[room.name] = asyncio.get_running_loop().create_future()
        self._queue.put(waiting, room.owner, room.name)
        self._go_on()
        try:
            await waiting
        finally:
            self._waiting.pop(room.name, None)

    def look_at(self, room: AnyRoom) -> None:
        """See whether somebody has come to a table that waits for its turn."""
        waiting = self._waiting.get(room.name)
        if waiting is not None and not waiting.done() and not runs_alone(room.match):
            waiting.set_result(None)

    def _go_on(self) -> None:
        """Give turns to those who wait, as fast as they may go."""
        while len(self._queue) and self._timer is None:
            if not self.pace.allows():
                loop = asyncio.get_running_loop()
                self._timer = loop.call_later(1 / self.pace.a_second, self._go_on_later)
            elif (taken := self._queue.take()) is not None:
                if taken.item.done():  # nobody waits any more
                    self.pace.left += 1
                else:
                    taken.item.set_result(None)

    def _go_on_later(self) -> None:
        self._timer = None
        self._go_on()

    def metrics(self) -> dict[str, int]:
        """How many there are, how many wait for their turn, and how often one was refused."""
        return {
            "bot_tables_open": sum(runs_alone(room.match) for room in self.hub.rooms.values()),
            "bot_tables_waiting": len(self._queue),
            "bot_tables_refused_total": self.refused,
        }
