"""A fair queue: who asks for much waits for it, and nobody else does.

Work waits by owner (who opened a table) and, for each owner, by table. The next turn goes to the
owner who has been given the least, and there to the table that has been given the least. An owner
who comes back after a while starts level with the others: time not used is not saved up.

The queue knows no threads and no clock. It also says what share of its usual budget a piece of
work may have now, so that every table waits about as long as its bot usually thinks:

    share = workers / (owners who wait x what waits of this owner), 1 at most
"""

from collections import deque
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..core import BeanpotError

LEAST = 1e-3  # what any turn costs at least: nothing is free
SPARE = 256  # those remembered beyond those who wait, before they are forgotten

Item = TypeVar("Item")


class QueueFull(BeanpotError):
    """So much of one owner waits already that no more is taken."""


@dataclass(frozen=True)
class Taken(Generic[Item]):
    """A piece of work whose turn has come, and the share of its usual budget that it may use."""

    item: Item
    owner: str
    table: str
    cost: float
    share: float


class Turns:
    """Whose turn it is: of those who wait the one with the least so far, of equals the first."""

    def __init__(self) -> None:
        self.now = 0.0  # what the last one had when its turn came
        self._had: dict[str, float] = {}
        self._waiting: dict[str, None] = {}  # in the order in which they came

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def join(self, who: str) -> None:
        """Somebody waits; level with the others, or behind them."""
        if who not in self._waiting:
            self._waiting[who] = None
            self._had[who] = max(self._had.get(who, 0.0), self.now)

    def next(self) -> str:
        """Whose turn it is."""
        who = min(self._waiting, key=self._had.__getitem__)
        self.now = self._had[who]
        return who

    def charge(self, who: str, cost: float) -> None:
        """Somebody was given something, or gets back what was too much."""
        if who in self._had:
            self._had[who] += cost

    def leave(self, who: str) -> None:
        """Somebody waits no longer; what they had is remembered for a while."""
        del self._waiting[who]
        if len(self._had) > 2 * len(self._waiting) + SPARE:
            self._had = {each: self._had[each] for each in self._waiting}


class FairQueue(Generic[Item]):
    """What waits to be done, by owner and table.

    `workers` is how many draw from it; `most` how much may wait of one owner.
    """

    def __init__(self, workers: int = 1, most: int | None = None) -> None:
        self.workers, self.most = workers, most
        self._owners = Turns()
        self._tables: dict[str, Turns] = {}
        self._waiting: dict[str, dict[str, deque[tuple[Item, float]]]] = {}
        self._count: dict[str, int] = {}

    def __len__(self) -> int:
        """How much waits."""
        return sum(self._count.values())

    def put(self, item: Item, owner: str, table: str, cost: float = 1.0) -> None:
        """Have something wait for its turn; `cost` is what it takes with its whole budget."""
        if self.most is not None and self._count.get(owner, 0) >= self.most:
            raise QueueFull(f"{self.most} requests of yours wait already; try again in a moment.")
        self._owners.join(owner)
        self._tables.setdefault(owner, Turns()).join(table)
        lines = self._waiting.setdefault(owner, {})
        lines.setdefault(table, deque()).append((item, cost))
        self._count[owner] = self._count.get(owner, 0) + 1

    def share_of(self, owner: str) -> float:
        """The share of the usual budget that work of an owner who waits may have now."""
        return min(1.0, self.workers / (len(self._owners) * self._count[owner]))

    def take(self) -> Taken[Item] | None:
        """What is to be done next, if anything waits."""
        if not self._owners:
            return None
        owner = self._owners.next()
        share = self.share_of(owner)
        table = self._tables[owner].next()
        item, usual = self._waiting[owner][table].popleft()
        taken = Taken(item, owner, table, max(LEAST, usual * share), share)
        self._charge(taken, taken.cost)
        self._forget(owner, table)
        return taken

    def settle(self, taken: Taken[Item], spent: float) -> None:
        """Charge what work really took, in place of what was expected."""
        self._charge(taken, max(LEAST, spent) - taken.cost)

    def clear(self) -> list[Item]:
        """Let nothing wait any longer; returns what did."""
        waited = []
        while (taken := self.take()) is not None:
            waited.append(taken.item)
        return waited

    def _charge(self, taken: Taken[Item], cost: float) -> None:
        self._owners.charge(taken.owner, cost)
        if taken.owner in self._tables:
            self._tables[taken.owner].charge(taken.table, cost)

    def _forget(self, owner: str, table: str) -> None:
        """Keep nothing of those for whom nothing waits."""
        self._count[owner] -= 1
        if not self._waiting[owner][table]:
            del self._waiting[owner][table]
            self._tables[owner].leave(table)
        if not self._count[owner]:
            del self._waiting[owner], self._tables[owner], self._count[owner]
            self._owners.leave(owner)
