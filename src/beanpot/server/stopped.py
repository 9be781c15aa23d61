"""Stopped tables: their history can't be replayed, because of a server error.

The error is logged once and counted. Players learn what happened and what they can do. The event
may hold a secret, so its text is logged at DEBUG only.
"""

import logging
from collections import OrderedDict
from collections.abc import Collection

from ..core import SEAT_NAMES
from ..table.stopped import Stopped
from .counters import Counters
from .messages import Disconnect, StoppedInfo
from .responses import Denied
from .table_keys import TableKeys

LOG = logging.getLogger("beanpot")
REMEMBERED = 1000  # tables that are known to have stopped
STATUS = 503
TEXTS = {
    "rules": "This game was played by rules that this version of Beanpot no longer plays.",
    "event": "This game can't continue: the server can't replay one of its moves.",
}
TO_DO = (
    "This is a server error; nothing was deleted. Open a new table with the same players, and"
    " report error {fault} to the operator of this server."
)


class StoppedTable(Denied):
    """A table that can't continue, as one client may know it."""

    def __init__(self, name: str, stop: Stopped, now: StoppedInfo | None = None) -> None:
        self.name, self.stop = name, stop
        self.now = now or StoppedInfo(f"{name}-{stop.number}", stop.reason)
        super().__init__(STATUS, "stopped", f"{TEXTS[stop.reason]} {self.to_do}")

    @property
    def to_do(self) -> str:
        return TO_DO.format(fault=self.now.fault)

    @property
    def disconnect(self) -> Disconnect:
        return Disconnect("stopped", str(self), self.now)

    def for_guest(self, keys_now: TableKeys, held: Collection[str]) -> "StoppedTable":
        """The same for a client with these hashed keys."""
        seat = keys_now.seat(held)
        now = StoppedInfo(
            self.now.fault,
            self.now.reason,
            seat="" if seat is None else SEAT_NAMES[seat],
            is_host="host" in keys_now.uses(held),
            has_record=self.stop.has_begun,
            next_table=keys_now.next_table,
        )
        return StoppedTable(self.name, self.stop, now)


class StoppedTables:
    """The known stopped tables."""

    def __init__(self, counters: Counters) -> None:
        self.counters = counters
        self._known: OrderedDict[str, StoppedTable] = OrderedDict()

    def note(self, name: str, stop: Stopped) -> StoppedTable:
        """Log and remember a stopped table."""
        known = self._known.get(name)
        if known is None or known.stop.number != stop.number:
            self.counters.stopped += 1
            LOG.error("table %s has stopped (error %s-%d): %s", name, name, stop.number, stop)
            LOG.debug("error %s-%d", name, stop.number, exc_info=stop)
        self._known[name] = found = StoppedTable(name, stop)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    def check(self, name: str) -> None:
        """Refuse a table that is known to have stopped."""
        if name in self._known:
            raise self._known[name]

    def forget(self, name: str) -> None:
        self._known.pop(name, None)
