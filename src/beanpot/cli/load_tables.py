"""Scripted people for `beanpot load`: a socket a seat, that costs next to nothing.

The socket is the plainest there can be: text in single frames, no compression, and a mask of zeros,
so that nothing has to be masked. Of what the server says only that is read which a player needs
who plays anything that is allowed.
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
SHORT, LONG = 126, 127  # sizes that say that the size follows, in two bytes or in eight
LARGEST_SHORT = 0xFFFF
NO_MASK = bytes(4)
LINE_PACE = Rate(25, "s", 30)  # moves of a line: less than the server allows


class Told(msgspec.Struct):
    """What matters of any message of the server."""

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


_reader = msgspec.json.Decoder(Told)


class ServerRefused(BeanpotError):
    """The server refused something, or hung up."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text or code)
        self.code = code


class Socket(asyncio.Protocol):
    """A WebSocket; every text goes to `take`, the end to `lose`."""

    def __init__(self, address: str, take: Callable[[bytes], None], lose: Callable[[], None]):
        parts = urlsplit(address)
        self.greeting = (
            f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: YmVhbnBvdCBiZWFucG90IQ==\r\n\r\n"
        )
        self.take, self.lose = take, lose
        self.came = b""
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class
        self.transport.write(self.greeting.encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ServerRefused("lost", "The server hung up."))
        self.lose()

    def data_received(self, data: bytes) -> None:
        self.came += data
        if not self.is_open.done():
            head, end, rest = self.came.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.is_open.set_exception(ServerRefused("refused", head[:80].decode()))
                return
            self.came = rest
            self.is_open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        """Take all frames that are whole."""
        came, start = self.came, 0
        while len(came) >= start + 2:
            size, body = came[start + 1], start + 2
            if size == SHORT:
                body += 2
            elif size == LONG:
                body += 8
            if size >= SHORT:
                size = int.from_bytes(came[start + 2 : body])
            if len(came) < body + size:
                break
            self._take_frame(came[start] & 0xF, came[body : body + size])
            start = body + size
        self.came = came[start:]

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
    """One person at a table."""

    table: "Table"
    seat: str
    keys: list[str]
    number: int = 0  # the last it was told
    moves: list[str] = field(default_factory=list)
    pace: TokenBucket = field(default_factory=lambda: TokenBucket(LINE_PACE))
    comes_from: str = ""  # an address of this machine, if not the usual one
    socket: Socket | None = None
    _answer: asyncio.Future[Told] | None = None
    _kinds: tuple[str, ...] = ()
    _steps: int = 0

    async def connect(self) -> None:
        """Open the socket and say hello."""
        address = f"{self.table.address}/api/tables/{self.table.name}/socket"
        parts = urlsplit(address)
        _, self.socket = await asyncio.get_running_loop().create_connection(
            lambda: Socket(address, self._take, self._lose), parts.hostname or "", parts.port or 0,
            local_addr=source_of(self.comes_from),
        )  # fmt: skip
        async with asyncio.timeout(PATIENCE):
            await self.socket.is_open
        await self.ask(Hello(PROTOCOL, self.keys), "welcome")

    async def sit(self) -> None:
        """Take the seat, and keep the key."""
        request = Sit(SEAT_NAMES.index(self.seat), f"Guest {self.seat}")
        self.keys = [(await self.ask(request, "seated")).key]

    async def step(self) -> int:
        """Play anything; returns the number of the move once it is on disk."""
        self._steps += 1
        words = random.choice(self.moves)
        told = await self.ask(Step(words, self.number, f"{self.seat}{self._steps}"), "done")
        return told.number

    async def ask(self, request: Message, kind: str) -> Told:
        """Send a request, and wait for the answer of a kind."""
        assert self.socket is not None
        self._kinds = (kind, "refused", "disconnect")
        self._answer = asyncio.get_running_loop().create_future()
        self.socket.send(msgspec.json.encode(request))
        async with asyncio.timeout(PATIENCE):
            told = await self._answer
        if told.kind != kind:
            raise ServerRefused(told.code or told.kind, told.text)
        return told

    def close(self) -> None:
        """Hang up."""
        if self.socket is not None:
            self.socket.lose = lambda: None
            self.socket.transport.close()
            self.socket = None

    def _take(self, frame: bytes) -> None:
        told = _reader.decode(frame)
        if told.kind in ("news", "welcome"):
            self.number = told.number
            if told.moves is not None:
                self.moves = told.moves
            self.table.take(told)
        if told.done:
            told.kind = "done"
        if told.kind in self._kinds and self._answer is not None and not self._answer.done():
            self._answer.set_result(told)

    def _lose(self) -> None:
        self.socket = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ServerRefused("lost", "The server hung up."))


class Table:
    """A table whose seats are all scripted people."""

    def __init__(self, address: str, game: str, seats: int) -> None:
        self.address, self.game, self.seats = address, game, seats
        self.name = ""
        self.lines: list[Connection] = []
        self.awaited: list[str] = []
        self.is_over = False
        self.views = 0  # that all lines together were sent
        self._news: asyncio.Future[None] | None = None

    async def open(self) -> None:
        """Lay the table, take all seats, and begin; the lines stay open."""
        settings = {"game": self.game, "seats": self.seats, "grace": 0}
        opened = await asyncio.to_thread(
            post, f"{self.address}/api/tables", {"settings": settings, "name": "Host"}
        )
        self.name, keys = opened["table"], opened["keys"]
        self.lines = [Connection(self, "A", [keys["host"], keys["seat"]])]
        self.lines += [
            Connection(self, seat, [keys["invite"]]) for seat in SEAT_NAMES[1 : self.seats]
        ]
        for line in self.lines:
            await line.connect()
        for line in self.lines[1:]:
            await line.sit()
        assert self.lines[0].socket is not None
        self.lines[0].socket.send(msgspec.json.encode(Begin()))
        await self.until(lambda: bool(self.awaited))

    async def come_back(self) -> None:
        """Open all lines again."""
        for line in self.lines:
            await line.connect()

    def close(self) -> None:
        """Hang up at every seat."""
        for line in self.lines:
            line.close()

    def take(self, told: Told) -> None:
        """Somebody at the table was told something."""
        self.views += 1
        if told.awaited is not None:
            self.awaited = told.awaited
        self.is_over = told.is_closed or told.result is not None
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for news after which something is so."""
        while not condition():
            self._news = asyncio.get_running_loop().create_future()
            async with asyncio.timeout(PATIENCE):
                await self._news

    async def mover(self) -> Connection | None:
        """Somebody the game waits for, with something to do; None when it is over."""
        await self.until(lambda: self.is_over or bool(self._movers()))
        return None if self.is_over else random.choice(self._movers())

    def _movers(self) -> list[Connection]:
        return [line for line in self.lines if line.seat in self.awaited and line.moves]

    async def is_told(self, number: int) -> None:
        """Wait until every seat has seen what happened."""
        await self.until(lambda: all(line.number >= number for line in self.lines))


def source_of(host: str) -> tuple[str, int] | None:
    """Where a connection is to come from; None where this system has no such address."""
    if not host:
        return None
    with socket.socket() as probe:
        try:
            probe.bind((host, 0))
        except OSError:
            return None
    return host, 0


def post(address: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask the server for something by HTTP."""
    request = urllib.request.Request(address, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
        return found
