"""What parts of the server need of each other, as small protocols: so that imports go one way.

A room and those who work for it do not know the hub. Each names what it needs of it beside its
own code; what several of them need is here.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Protocol

from ..store import Store
from ..table import Event, LiveMatch

Command = Callable[[LiveMatch], "Event | Iterable[Event] | None"]


class AnyRoom(Protocol):
    """A room, for those who do work for its table."""

    name: str
    owner: str  # the address that opened it here
    match: LiveMatch


class ActiveRoom(AnyRoom, Protocol):
    """A room in which something can be done."""

    async def act(self, command: Command) -> int:
        """Let a command happen: on disk first, then here, then told. Returns its number."""

    def is_here(self, seat: int) -> bool:
        """Whether whoever sits there is connected, wherever."""

    def gives_way(self) -> bool:
        """Whether another process is to make the moves of bots first."""


class TableServices(Protocol):
    """Keeps tables, and sees to it that trouble at one is no harm to the others."""

    store: Store

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done while nobody waits for it."""

    async def guarded(self, name: str, work: Awaitable[None]) -> None:
        """Do something at a table; what goes wrong there is no harm to the others."""

    def log_crash(self, what: str) -> None:
        """Count and log what never should have happened; to be called where it is caught."""
