"""Simulated players for `beanpot load`: one cheap socket per seat.

A socket sends text in single frames, without compression, and with a mask of zeros, so that nothing
has to be masked. Of a message only the fields are read that a random player needs.
"""

import asyncio
import json
import random
import socket
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

from ..core import SEAT_NAMES, BeanpotError
from ..server.limits import Rate
from ..server.messages import PROTOCOL, Begin, Hello, Message, Sit, Step
from ..server.rate_limits import TokenBucket

PATIENCE = 30.0  # seconds for any answer
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames
FINAL, MASKED = 0x80, 0x80
SHORT, LONG = 126, 127  # sizes that mean: the size follows, in two bytes or in eight
LARGEST_SHORT = 0xFFFF
NO_MASK = bytes(4)
LOST = "The server closed the connection. See its log."
MOVE_RATE = Rate(25, "s", 30)  # of a connection: less than the server allows


class ServerMessage(msgspec.Struct):
    """The needed fields of any message of the server."""

    kind: str
    number: int = 0
    done: str = ""
    moves: list[str] | None = None
    awaited: list[str] | None = None
    result: dict[str, Any] | None = None
    is_closed: bool = False
    step: str = ""
    code: str = ""
    text: str = ""
    key: str = ""


_reader = msgspec.json.Decoder(ServerMessage)


class ServerRefused(BeanpotError):
    """The server refused something, or closed the connection."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text or code)
        self.code = code


class Socket(asyncio.Protocol):
    """A WebSocket; every text goes to `take`, the end to `on_close`."""

    def __init__(self, address: str, take: Callable[[bytes], None], on_close: Callable[[], None]):
        parts = urlsplit(address)
        self.greeting = (
            f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: YmVhbnBvdCBiZWFucG90IQ==\r\n\r\n"
        )
        self.take, self.on_close = take, on_close
        self.received = b""
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's class isn't a subclass
        self.transport.write(self.greeting.encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ServerRefused("lost", LOST))
        self.on_close()

    def data_received(self, data: bytes) -> None:
        self.received += data
        if not self.is_open.done():
            head, end, rest = self.received.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.is_open.set_exception(ServerRefused("refused", head[:80].decode()))
                return
            self.received = rest
            self.is_open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        """Take all complete frames."""
        received, start = self.received, 0
        while len(received) >= start + 2:
            size, body = received[start + 1], start + 2
            if size == SHORT:
                body += 2
            elif size == LONG:
                body += 8
            if size >= SHORT:
                size = int.from_bytes(received[start + 2 : body])
            if len(received) < body + size:
                break
            self._take_frame(received[start] & 0xF, received[body : body + size])
            start = body + size
        self.received = received[start:]

    def _take_frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.take(body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self.transport.close()

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def _send(self, kind: int, body: bytes) -> None:
        if len(body) < SHORT:
            head = bytes((FINAL | kind, MASKED | len(body)))
        else:
            assert len(body) <= LARGEST_SHORT
            head = bytes((FINAL | kind, MASKED | SHORT)) + len(body).to_bytes(2)
        self.transport.write(head + NO_MASK + body)


@dataclass(eq=False)
class Connection:
    """One player's connection to a table."""

    table: "Table"
    seat: str
    keys: list[str]
    number: int = 0  # of the last event it was sent
    moves: list[str] = field(default_factory=list)
    pace: TokenBucket = field(default_factory=lambda: TokenBucket(MOVE_RATE))
    comes_from: str = ""  # an address of this machine, if not the usual one
    socket: Socket | None = None
    _answer: asyncio.Future[ServerMessage] | None = None
    _kinds: tuple[str, ...] = ()
    _steps: int = 0

    async def connect(self) -> None:
        """Open the socket and say hello."""
        address = f"{self.table.address}/api/tables/{self.table.name}/socket"
        parts = urlsplit(address)
        _, self.socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket(address, self._take, self._end), parts.hostname or "", parts.port or 0,
            local_addr=source_of(self.comes_from),
        )  # fmt: skip
        async with asyncio.timeout(PATIENCE):
            await self.socket.is_open
        await self.ask(Hello(PROTOCOL, self.keys), "welcome")

    async def sit(self) -> None:
        """Take the seat, and store the key."""
        request = Sit(SEAT_NAMES.index(self.seat), f"Guest {self.seat}")
        self.keys = [(await self.ask(request, "seated")).key]

    async def step(self) -> int:
        """Play anything; returns the number of the move once it is on disk."""
        self._steps += 1
        words = random.choice(self.moves)
        message = await self.ask(Step(words, self.number, f"{self.seat}{self._steps}"), "done")
        return message.number

    async def ask(self, request: Message, kind: str) -> ServerMessage:
        """Send a request, and wait for the answer of a kind."""
        assert self.socket is not None
        self._kinds = (kind, "refused", "disconnect")
        self._answer = asyncio.get_running_loop().create_future()
        self.socket.send(msgspec.json.encode(request))
        async with asyncio.timeout(PATIENCE):
            message = await self._answer
        if message.kind != kind:
            raise ServerRefused(message.code or message.kind, message.text)
        return message

    def close(self) -> None:
        """Disconnect."""
        if self.socket is not None:
            self.socket.on_close = lambda: None
            self.socket.transport.close()
            self.socket = None

    def _take(self, frame: bytes) -> None:
        message = _reader.decode(frame)
        if message.kind in ("news", "welcome"):
            self.number = message.number
            if message.moves is not None:
                self.moves = message.moves
            self.table.take(message)
        if message.done:
            message.kind = "done"
        if message.kind in self._kinds and self._answer is not None and not self._answer.done():
            self._answer.set_result(message)

    def _end(self) -> None:
        self.socket = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ServerRefused("lost", LOST))


class Table:
    """A table with simulated players at all seats."""

    def __init__(self, address: str, game: str, seats: int) -> None:
        self.address, self.game, self.seats = address, game, seats
        self.name = ""
        self.connections: list[Connection] = []
        self.awaited: list[str] = []
        self.is_over = False
        self.views = 0  # observations that all connections were sent
        self._news: asyncio.Future[None] | None = None

    async def open(self) -> None:
        """Open a table, take all seats, and start; the connections stay open."""
        settings = {"game": self.game, "seats": self.seats, "grace": 0}
        opened = await asyncio.to_thread(
            post, f"{self.address}/api/tables", {"settings": settings, "name": "Host"}
        )
        self.name, keys = opened["table"], opened["keys"]
        self.connections = [Connection(self, "A", [keys["host"], keys["seat"]])]
        self.connections += [
            Connection(self, seat, [keys["invite"]]) for seat in SEAT_NAMES[1 : self.seats]
        ]
        for connection in self.connections:
            await connection.connect()
        for connection in self.connections[1:]:
            await connection.sit()
        assert self.connections[0].socket is not None
        self.connections[0].socket.send(msgspec.json.encode(Begin()))
        await self.until(lambda: bool(self.awaited))

    async def come_back(self) -> None:
        """Connect all seats again."""
        for connection in self.connections:
            await connection.connect()

    def close(self) -> None:
        """Disconnect every seat."""
        for connection in self.connections:
            connection.close()

    def take(self, message: ServerMessage) -> None:
        """Take note of a message to one of the seats."""
        self.views += 1
        if message.awaited is not None:
            self.awaited = message.awaited
        self.is_over = message.is_closed or message.result is not None
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        while not condition():
            self._news = asyncio.get_running_loop().create_future()
            async with asyncio.timeout(PATIENCE):
                await self._news

    async def mover(self) -> Connection | None:
        """A player the game waits for; None when it is over."""
        await self.until(lambda: self.is_over or bool(self._movers()))
        return None if self.is_over else random.choice(self._movers())

    def _movers(self) -> list[Connection]:
        return [each for each in self.connections if each.seat in self.awaited and each.moves]

    async def is_updated(self, number: int) -> None:
        """Wait until every seat has seen what happened."""
        await self.until(lambda: all(each.number >= number for each in self.connections))


def source_of(host: str) -> tuple[str, int] | None:
    """The source address of a connection; None where this system doesn't have it."""
    if not host:
        return None
    with socket.socket() as probe:
        try:
            probe.bind((host, 0))
        except OSError:
            return None
    return host, 0


def post(address: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request by HTTP."""
    request = urllib.request.Request(address, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
        return found
