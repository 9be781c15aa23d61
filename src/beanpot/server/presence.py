"""Publishes to other processes who is connected here."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

from ..core import BeanpotError
from ..store import LEASE
from .services import TableServices

LOG = logging.getLogger("beanpot")
AGAIN = LEASE / 4  # seconds until unchanged presence is published again
TOGETHER = 0.05  # seconds to collect changes


class RoomWithSeats(Protocol):
    """A room that knows its connected seats."""

    def seats_connected_here(self) -> set[int]:
        """The seats connected to this process."""


class PresenceServices(TableServices, Protocol):
    """What Presence needs of the hub."""

    @property
    def rooms(self) -> Mapping[str, RoomWithSeats]:
        """All open tables."""


class Presence:
    """Collects tables where someone came or left, and publishes them in the background."""

    def __init__(self, hub: PresenceServices) -> None:
        self.hub = hub
        self.noted: set[str] = set()
        self.has_news = asyncio.Event()

    def note(self, table: str) -> None:
        self.noted.add(table)
        self.has_news.set()

    async def run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self.has_news.wait()
                await asyncio.sleep(TOGETHER)
            self.has_news.clear()
            await self._publish()

    async def _publish(self) -> None:
        """Publish changes; failures don't harm games."""
        noted, self.noted = self.noted, set()
        try:
            await self.hub.store.publish_presence({table: self._seats(table) for table in noted})
        except BeanpotError as error:
            LOG.warning("presence: %s", error)
        except Exception:
            self.hub.log_crash("presence could not be published")

    def _seats(self, table: str) -> set[int]:
        room = self.hub.rooms.get(table)
        return set() if room is None else room.seats_connected_here()
