"""A fair queue: an owner with much work delays only their own.

Work waits by owner (who opened a table) and, for each owner, by table. The next turn goes to the
owner who has been given the least, and there to the table that has been given the least. An owner
who comes back later starts level with the others: unused time is not saved up.

The queue knows no threads and no clock. It also says what share of its usual budget a piece of
work may have now, so that every table waits about as long as its bot usually thinks:

    share = workers / (owners who wait x what waits of this owner), 1 at most
"""

from collections import deque
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..core import BeanpotError

LEAST = 1e-3  # the least cost of a turn
SPARE = 256  # owners or tables remembered although they don't wait

Item = TypeVar("Item")


class QueueFull(BeanpotError):
    """One owner has too much work waiting."""


@dataclass(frozen=True)
class NextWork(Generic[Item]):
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
        """Start to wait, level with the others or behind them."""
        if who not in self._waiting:
            self._waiting[who] = None
            self._had[who] = max(self._had.get(who, 0.0), self.now)

    def next(self) -> str:
        """Whose turn it is."""
        who = min(self._waiting, key=self._had.__getitem__)
        self.now = self._had[who]
        return who

    def charge(self, who: str, cost: float) -> None:
        """Charge a cost; a negative one is a refund."""
        if who in self._had:
            self._had[who] += cost

    def leave(self, who: str) -> None:
        """Stop waiting; past costs are remembered for a while."""
        del self._waiting[who]
        if len(self._had) > 2 * len(self._waiting) + SPARE:
            self._had = {each: self._had[each] for each in self._waiting}


class FairQueue(Generic[Item]):
    """Waiting work, by owner and table.

    `workers` is how many take from it; `most` is how much of one owner may wait.
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
        """Add work; `cost` is its cost with its whole budget."""
        if self.most is not None and self._count.get(owner, 0) >= self.most:
            raise QueueFull(
                f"{self.most} of your requests are already waiting. Try again in a moment."
            )
        self._owners.join(owner)
        self._tables.setdefault(owner, Turns()).join(table)
        queues = self._waiting.setdefault(owner, {})
        queues.setdefault(table, deque()).append((item, cost))
        self._count[owner] = self._count.get(owner, 0) + 1

    def share_of(self, owner: str) -> float:
        """The share of the usual budget that work of an owner who waits may have now."""
        return min(1.0, self.workers / (len(self._owners) * self._count[owner]))

    def take(self) -> NextWork[Item] | None:
        """The next work, if anything waits."""
        if not self._owners:
            return None
        owner = self._owners.next()
        share = self.share_of(owner)
        table = self._tables[owner].next()
        item, usual = self._waiting[owner][table].popleft()
        taken = NextWork(item, owner, table, max(LEAST, usual * share), share)
        self._charge(taken, taken.cost)
        self._forget(owner, table)
        return taken

    def settle(self, taken: NextWork[Item], spent: float) -> None:
        """Charge what work really took, in place of what was expected."""
        self._charge(taken, max(LEAST, spent) - taken.cost)

    def clear(self) -> list[Item]:
        """Remove and return all waiting work."""
        waited = []
        while (taken := self.take()) is not None:
            waited.append(taken.item)
        return waited

    def _charge(self, taken: NextWork[Item], cost: float) -> None:
        self._owners.charge(taken.owner, cost)
        if taken.owner in self._tables:
            self._tables[taken.owner].charge(taken.table, cost)

    def _forget(self, owner: str, table: str) -> None:
        """Drop owners and tables for which nothing waits."""
        self._count[owner] -= 1
        if not self._waiting[owner][table]:
            del self._waiting[owner][table]
            self._tables[owner].leave(table)
        if not self._count[owner]:
            del self._waiting[owner], self._tables[owner], self._count[owner]
            self._owners.leave(owner)
