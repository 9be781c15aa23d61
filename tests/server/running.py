"""A server on loopback, for tests: in a thread of this process, or as a process of its own."""

import asyncio
import functools
import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from beanpot.bots import Bot
from beanpot.bots.comparison import Advice
from beanpot.bots.known import new_bot, quick_names
from beanpot.bots.pool import Pool
from beanpot.bots.search import Estimate
from beanpot.core import Game, Observation
from beanpot.engine.chance import SeededRandom
from beanpot.server.access import Access
from beanpot.server.client import TableClient
from beanpot.server.hub import Hub
from beanpot.server.limits import USUAL, Limits
from beanpot.server.listening import Listener
from beanpot.server.messages import Reply
from beanpot.store import open_store

PATIENCE = 90.0  # seconds: a machine may have much else to do
HERE = "127.0.0.1"
NEVER_LENT = range(20_000, 32_000)  # ports that no system gives to programs that ask for any


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that awaits things."""

    @functools.wraps(test)
    def run(*given: Any, **named: Any) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(2 * PATIENCE):
                await test(*given, **named)

        asyncio.run(bounded())

    return run


QUICK = replace(USUAL, lobby_seconds=0)  # the lobby is read again for every request


class QuickBots(Pool):
    """Bots that decide in this process and at once: for every name, a quick one answers."""

    def __init__(self) -> None:
        self.source = SeededRandom(7)

    def bot(self, name: str, game: Game) -> Bot:  # type: ignore[override]
        return new_bot(name if name in quick_names(game) else "random", game, self.source)

    def prepare(self, name: str, game: Game) -> None:
        pass

    def prepare_advice(self, game: Game) -> None:
        pass

    def finisher(self, game: Game) -> Bot:
        return self.bot("hard", game)

    def advise(
        self, game: Game, view: Observation, actions: list[int], share: float = 1.0
    ) -> Advice:
        """Thinks best of what is listed first: each move is a point better than the next."""
        estimates = [
            Estimate(action, 100, 0.5, 1.5 - place, behind=place, error=0.5)
            for place, action in enumerate(actions[:4])
        ]
        return Advice(estimates)

    def close(self) -> None:
        pass


@dataclass
class Answer:
    """What a request came to."""

    status: int
    text: str
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@dataclass(frozen=True)
class OpenedTable:
    """A table that was opened, and the keys to it."""

    address: str
    name: str
    keys: dict[str, str]

    def link(self, use: str) -> str:
        return self.link_with(self.keys[use])

    def link_with(self, key: str) -> str:
        return f"{self.address}/t/{self.name}#k={key}"


class TableKeys:
    """Requests to a server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://{HERE}:{port}"

    def ask(
        self, path: str, body: bytes | None = None, headers: dict[str, str] | None = None,
        method: str | None = None,
    ) -> Answer:  # fmt: skip
        line = http.client.HTTPConnection(HERE, self.port, timeout=PATIENCE)
        try:
            line.request(method or ("GET" if body is None else "POST"), path, body, headers or {})
            answer = line.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, answer.read().decode(), found)
        finally:
            line.close()

    def post(self, opening: Any, **headers: str) -> Answer:
        return self.ask("/api/tables", json.dumps(opening).encode(), headers)

    def open(self, game: str = "fagioli", seats: int = 2, **opening: Any) -> OpenedTable:
        """Open a table; what is not about the opening is about its settings."""
        about = {"name", "seat", "bots", "is_listed", "begins"}
        settings = {name: value for name, value in opening.items() if name not in about}
        rest = {name: value for name, value in opening.items() if name in about}
        answer = self.post({"settings": {"game": game, "seats": seats, **settings}, **rest})
        assert answer.status == 201, answer.text
        return OpenedTable(self.address, answer.json["table"], answer.json["keys"])

    def journal(self, table: str, key: str) -> Answer:
        return self.ask(f"/api/tables/{table}/journal", None, {"authorization": f"Bearer {key}"})

    def figure(self, name: str) -> int:
        found = re.search(rf"beanpot_{name} (\d+)", self.ask("/metrics").text)
        assert found is not None
        return int(found[1])


def own_port() -> int:
    """A port for a server that stops and comes back: nobody is given it meanwhile."""
    for port in random.SystemRandom().sample(NEVER_LENT, 50):
        try:
            socket.create_server((HERE, port)).close()
        except OSError:
            continue
        return port
    raise AssertionError("no port is free")


class Running(TableKeys):
    """A server in a thread."""

    def __init__(
        self, address: str | Path, port: int = 0, *, limits: Limits = QUICK,
        proxies: tuple[str, ...] = (), hosts: tuple[str, ...] = (), token: str = "",
    ) -> None:  # fmt: skip
        self.limits, self.access = limits, Access(hosts, proxies, token)
        listener = socket.create_server((HERE, port))
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # as uvloop does
        super().__init__(listener.getsockname()[1])
        self.store = address
        self.is_ready = threading.Event()
        self.thread = threading.Thread(
            target=lambda: asyncio.run(self._serve(listener)), daemon=True
        )
        self.thread.start()
        assert self.is_ready.wait(PATIENCE)
        self.wait_until_open()

    async def _serve(self, listener: socket.socket) -> None:
        store = await open_store(self.store)
        self.hub = Hub(store, QuickBots(), pace=0.0, limits=self.limits)
        self.loop = asyncio.get_running_loop()
        self.server = Listener(self.hub, self.access)
        self.is_ready.set()
        await self.server.serve([listener])

    def wait_until_open(self) -> None:
        while not self.server.started:
            assert self.thread.is_alive()
            self.thread.join(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


class Process(TableKeys):
    """`beanpot serve` as a process; compiles nothing, so that it stops and starts quickly."""

    CODE = (
        "import beanpot.cli.serve as serve; serve.warm_games = lambda hub: None;"
        "from beanpot.cli import main; main()"
    )

    def __init__(self, address: str | Path, before: str = "", port: int = 0) -> None:
        kept = ["--data" if isinstance(address, Path) else "--store", str(address)]
        words = ["serve", "--host", HERE, "--port", str(port), *kept, "--no-browser"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", before + self.CODE, *words, "--bot-workers", "1"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | WIDE,
        )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found is not None, said + self.rest()
        super().__init__(int(found[1]))

    def stop(self, by: int = signal.SIGTERM) -> int:
        """Stop it; its exit code."""
        self.process.send_signal(by)
        code = self.process.wait(PATIENCE)
        self.said = self.rest()
        return code

    def rest(self) -> str:
        """What it says to the end."""
        out, err = self.process.communicate(timeout=PATIENCE)
        return f"{out}{err}"


WIDE = {"COLUMNS": "300"}


@contextmanager
def process(address: str | Path, before: str = "", port: int = 0) -> Iterator[Process]:
    """A server of its own, for a while."""
    running = Process(address, before, port)
    try:
        yield running
    finally:
        with running.process:  # however it ended, its pipes are closed
            if running.process.poll() is None:
                running.stop(signal.SIGKILL)


async def hear(table: TableClient, is_it: Callable[[Reply], object]) -> Reply:
    """Listen until something is said."""
    async with asyncio.timeout(PATIENCE):
        while True:
            reply = await table.receive()
            if is_it(reply):
                return reply


async def until(table: TableClient, is_so: Callable[[TableClient], bool]) -> None:
    """Listen until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so(table):
            await table.receive()
