"""A small client: joins a table over the network, for people and programs in Python.

async with connect(link) as table:
    await table.sit("B", "Ada")
    await table.step(table.moves[0])
"""

import asyncio
import itertools
import secrets
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import numpy as np
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import WebSocketException

from ..core import SEAT_NAMES, BeanpotError, Observation
from ..engine.observation_layout import observation_record
from ..games import load_game
from .messages import (
    PROTOCOL,
    Asking,
    Disconnect,
    Done,
    Hello,
    News,
    Refusal,
    Reply,
    SeatGranted,
    Sit,
    Step,
    Welcome,
)

LARGEST = 4_000_000
PATIENCE = 30.0  # seconds for a welcome
DECLINED = Refusal(
    "declined", "The people at the table did not agree. Ask them, or watch the game."
)
CLOSED = "The server closed the connection. Connect again."
_reader = msgspec.json.Decoder(Reply)


@dataclass
class Link:
    """The address of a table and a key: `http://host:port/t/TABLE#k=KEY`."""

    address: str
    table: str
    key: str

    @classmethod
    def of(cls, text: str) -> "Link":
        """Parse a link."""
        try:
            parts = urlsplit(text)
            has_address = bool(parts.hostname) and (parts.port is None or parts.port > 0)
        except ValueError:  # an invalid host or port
            parts, has_address = urlsplit(""), False
        path = [part for part in parts.path.split("/") if part]
        key = parse_qs(parts.fragment).get("k", [""])[0]
        is_web = has_address and parts.scheme in ("http", "https")
        if not is_web or len(path) != 2 or path[0] != "t" or not key:
            raise BeanpotError(
                "That is not a link to a table, such as http://127.0.0.1:8000/t/abc#k=…"
            )
        return cls(f"{parts.scheme}://{parts.netloc}", path[1], key)

    @property
    def socket(self) -> str:
        return f"ws{self.address.removeprefix('http')}/api/tables/{self.table}/socket"


class RequestRefused(BeanpotError):
    """The server refused a request."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.code, self.clause = refusal.code, refusal.clause or None


class Disconnected(BeanpotError):
    """The server closed the connection and said why, or the connection was lost."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason


@dataclass
class TableClient:
    """A connection to a table: its state, and what you can do there."""

    socket: ClientConnection
    link: Link
    keys: list[str]
    now: Welcome
    moves: list[str] = field(default_factory=list)
    number: int = 0

    def __post_init__(self) -> None:
        self._names = (f"{secrets.token_hex(4)}-{count}" for count in itertools.count())
        self._take(self.now)

    @property
    def seat(self) -> int | None:
        return SEAT_NAMES.index(self.now.seat) if self.now.seat else None

    async def receive(self) -> Reply:
        """The next message; `welcome` and `news` update the state."""
        try:
            reply = _reader.decode(await self.socket.recv())
        except WebSocketException:
            raise Disconnected("Connection lost. Check your network, then connect again.") from None
        if isinstance(reply, Disconnect):
            raise Disconnected(reply.text or CLOSED, reply.reason)
        if isinstance(reply, Welcome | News):
            self._take(reply)
        return reply

    def _take(self, reply: Welcome | News) -> None:
        if isinstance(reply, Welcome):
            self.now, self.moves = reply, reply.moves
        else:
            changes: dict[str, Any] = {
                name: getattr(reply, name)
                for name in ("places", "awaited")
                if getattr(reply, name) is not None
            }
            for name in (
                "number",
                "has_begun",
                "result",
                "is_closed",
                "pause",
                "takeback",
                "ask",
                "next_table",
                "lesson",
                "view",
            ):
                changes[name] = getattr(reply, name)
            scene = self.now.scene | reply.scene
            self.now = msgspec.structs.replace(self.now, scene=scene, **changes)
            if reply.moves is not None:
                self.moves = reply.moves
        self.number = reply.number

    def view(self) -> Observation | None:
        """The observation record of your seat, if the connection was opened with `wants_view`."""
        if not self.now.view:
            return None
        record = observation_record(load_game(self.now.settings.game).record)
        return np.frombuffer(bytearray(b64decode(self.now.view)), record.dtype)[0]

    async def send(self, request: msgspec.Struct) -> None:
        try:
            await self.socket.send(msgspec.json.encode(request).decode())
        except WebSocketException:
            raise Disconnected("Connection lost. Check your network, then connect again.") from None

    async def sit(self, seat: str, name: str, is_program: bool = False) -> str:
        """Take a seat and wait until you have it; returns its key.

        In a running game the people at the table are asked first.
        """
        await self.send(Sit(SEAT_NAMES.index(seat), name, is_program))
        key, is_asking = "", False
        while not (key and self.now.seat == seat):
            reply = await self.receive()
            if isinstance(reply, Refusal):
                raise RequestRefused(reply)
            if isinstance(reply, SeatGranted | Asking):
                key, is_asking = reply.key, isinstance(reply, Asking)
                self.keys.append(key)
            elif is_asking and not (self.now.ask and self.now.ask.is_yours):
                raise RequestRefused(DECLINED)
        return key

    async def step(self, words: str, name: str | None = None, at: int | None = None) -> int:
        """Make a move and wait until it is stored; returns its number."""
        name = name or next(self._names)
        await self.send(Step(words, self.number if at is None else at, name))
        while True:
            reply = await self.receive()
            if isinstance(reply, Refusal) and reply.step == name:
                raise RequestRefused(reply)
            if isinstance(reply, News) and reply.done == name:
                return reply.number
            if isinstance(reply, Done) and reply.step == name:
                return reply.number


@asynccontextmanager
async def connect(
    link: str | Link,
    keys: tuple[str, ...] = (),
    wants_view: bool = False,
    seen: int = 0,
    device: str = "",
) -> AsyncIterator[TableClient]:
    """Connect to a table."""
    link = Link.of(link) if isinstance(link, str) else link
    held = [link.key, *keys]
    try:
        socket = await open_socket(link.socket, max_size=LARGEST, compression=None)
    except (OSError, WebSocketException, TimeoutError) as error:
        raise Disconnected(
            f"Can't reach {link.address}: {error}. Check the link, and that the server is running."
        ) from None
    try:
        first = await _welcome(socket, Hello(PROTOCOL, held, seen, wants_view, device))
        yield TableClient(socket, link, held, first)
    finally:
        await socket.close()


async def _welcome(socket: ClientConnection, hello: Hello) -> Welcome:
    try:
        await socket.send(msgspec.json.encode(hello).decode())
        async with asyncio.timeout(PATIENCE):
            first = _reader.decode(await socket.recv())
    except (WebSocketException, TimeoutError):
        raise Disconnected("Connection lost. Check your network, then connect again.") from None
    except msgspec.MsgspecError:
        raise Disconnected(
            "The server and this program have different versions. Update the older one.", "old"
        ) from None
    if isinstance(first, Disconnect):
        raise Disconnected(first.text, first.reason)
    assert isinstance(first, Welcome)
    return first
