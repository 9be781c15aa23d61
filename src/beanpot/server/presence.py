"""What other processes are told of who is connected here."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

from ..core import BeanpotError
from ..store import LEASE
from .services import TableServices

LOG = logging.getLogger("beanpot")
AGAIN = LEASE / 4  # seconds after which it is said again that all is as before
TOGETHER = 0.05  # seconds in which those who come and go are told together


class RoomWithSeats(Protocol):
    """A room that knows who is connected to it."""

    def seats_connected_here(self) -> set[int]:
        """The seats that are connected to this process."""


class PresenceServices(TableServices, Protocol):
    """What is needed of the server to tell who is connected."""

    @property
    def rooms(self) -> Mapping[str, RoomWithSeats]:
        """All tables that are open here."""


class Presence:
    """Notes at which tables somebody came or went, and tells it in a task that nobody waits for."""

    def __init__(self, hub: PresenceServices) -> None:
        self.hub = hub
        self.noted: set[str] = set()
        self.has_news = asyncio.Event()

    def note(self, table: str) -> None:
        """Somebody may have come to a table, or gone."""
        self.noted.add(table)
        self.has_news.set()

    async def go_on(self) -> None:
        """Tell it, again and again."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self.has_news.wait()
                await asyncio.sleep(TOGETHER)
            self.has_news.clear()
            await self._tell()

    async def _tell(self) -> None:
        """Tell what was noted; trouble with that is no harm to any game."""
        noted, self.noted = self.noted, set()
        try:
            await self.hub.store.publish_presence({table: self._seats(table) for table in noted})
        except BeanpotError as trouble:
            LOG.warning("who is here: %s", trouble)
        except Exception:
            self.hub.log_crash("who is here could not be told")

    def _seats(self, table: str) -> set[int]:
        """The seats of a table that are connected here."""
        room = self.hub.rooms.get(table)
        return set() if room is None else room.seats_connected_here()
