"""Bots for `beanpot load`: many tables at which only they play, and visitors who play against one.

The tables are opened from one address, the visitors come from others, as far as the system lets a
program choose its own among those of this machine.
"""

import asyncio
import http.client
import json
import time
from typing import Any
from urllib.parse import urlsplit

from ..core import SEAT_NAMES
from ..games import load_game
from .load_tables import PATIENCE, Connection, ServerMessage, ServerRefused, Table, source_of

VISITORS = 4
VISITOR_GAP = 0.5  # seconds between their moves, at least
GAME, BOT = "fagioli", "easy"  # what visitors play, and against whom


def open_bot_table(address: str, game: str, bot: str) -> None:
    """A table at which only bots play."""
    seats = load_game(game).usual_seats
    body = {"settings": {"game": game, "seats": seats}, "begins": True}
    post_from("", address, body | {"bots": dict.fromkeys(SEAT_NAMES[:seats], bot)})


class Visitor(Table):
    """A player against a bot, who measures how long it takes to answer."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__(address, GAME, 2)
        self.comes_from = f"127.0.0.{number + 2}"
        self.answers: list[float] = []  # seconds
        self.is_counting = False
        self._number = 0  # the last event it knows of
        self._since: float | None = None  # when the bot was asked

    async def open(self) -> None:
        """Open a table against a bot, and start."""
        body = {
            "settings": {"game": self.game, "seats": 2, "grace": 0},
            "name": "Visitor", "bots": {"B": BOT}, "begins": True,
        }  # fmt: skip
        opened = await asyncio.to_thread(post_from, self.comes_from, self.address, body)
        self.name, self._number, self._since = opened["table"], 0, None
        keys = [opened["keys"]["seat"]]
        self.connections = [Connection(self, "A", keys, comes_from=self.comes_from)]
        await self.connections[0].connect()

    def take(self, message: ServerMessage) -> None:
        """Note when the bot is asked and when it has moved."""
        super().take(message)
        moment, is_new = time.monotonic(), message.number > self._number
        self._number = max(self._number, message.number)
        if self._since is not None and is_new:
            self._note(moment - self._since)
            self._since = None
        is_asked = bool(self.awaited) and "A" not in self.awaited and not self.is_over
        if not is_asked:
            self._since = None
        elif self._since is None:
            self._since = moment

    def _note(self, seconds: float) -> None:
        if self.is_counting:
            self.answers.append(seconds)

    def set_counting(self, is_on: bool) -> None:
        """Count from now on, or no longer; an answer that is still missing counts with its wait."""
        if self._since is not None:
            self._note(time.monotonic() - self._since)
        self.is_counting = is_on


def post_from(host: str, address: str, body: dict[str, Any]) -> dict[str, Any]:
    """Open a table from an address of this machine, or from the usual one."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(
        parts.hostname or "", parts.port, timeout=PATIENCE, source_address=source_of(host)
    )
    try:
        connection.request("POST", "/api/tables", json.dumps(body))
        found: dict[str, Any] = json.loads(connection.getresponse().read())
        if "table" not in found:
            raise ServerRefused(found["code"], found["text"])
        return found
    finally:
        connection.close()
