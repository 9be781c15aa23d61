"""Small protocols between parts of the server, so that imports go one way.

A room and its helpers don't import the hub. Each declares what it needs of it; what several need is
here.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Protocol

from ..store import Store
from ..table import Event, LiveMatch

Command = Callable[[LiveMatch], "Event | Iterable[Event] | None"]


class AnyRoom(Protocol):
    """A room, for those who work for its table."""

    name: str
    owner: str  # the address that opened it here
    match: LiveMatch


class ActiveRoom(AnyRoom, Protocol):
    """A room that can run commands."""

    async def act(self, command: Command) -> int:
        """Run a command: store its events, apply them, send updates. Returns the last number."""

    def is_here(self, seat: int) -> bool:
        """Whether a seat is connected to any process."""

    def send_updates(self) -> None:
        """Send everyone what is new."""

    def gives_way(self) -> bool:
        """Whether another process should move the bots first."""


class TableServices(Protocol):
    """What helpers of a table need of the hub."""

    store: Store

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task that nobody waits for."""

    async def guarded(self, name: str, work: Awaitable[None]) -> None:
        """Run work for one table; its failures don't harm other tables."""

    def log_crash(self, what: str) -> None:
        """Count and log an unexpected exception; call it where it is caught."""
