"""Tables without a network and with a clock moved by hand, for tests of who takes which seat."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial, wraps
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.running import PATIENCE, QuickBots

from beanpot.core import SEAT_NAMES
from beanpot.server.commands import grant_rights, handle_request
from beanpot.server.driver import Driver
from beanpot.server.hub import Hub
from beanpot.server.keys import hashed_device
from beanpot.server.messages import (
    EventChanges,
    News,
    Refusal,
    Reply,
    SeatGranted,
    SeatRequest,
    Sit,
    Welcome,
)
from beanpot.server.room import Room
from beanpot.server.seats import explain_if_barred, record_hand_shown
from beanpot.server.session import Session
from beanpot.server.timing import GameTime
from beanpot.store import open_store
from beanpot.table import LiveMatch, Settings
from beanpot.table.events import Substituted

SECOND = 1000


class Time(GameTime):
    """The clock of the server, moved by hand; it is never taken for a stall."""

    def __init__(self) -> None:
        super().__init__(lambda: 0)
        self._passed = 0

    def now(self) -> int:
        return self._passed

    def pass_by(self, seconds: float) -> None:
        self._passed += int(seconds * SECOND)


class Visitor:
    """Somebody at the end of a connection, who keeps all that is sent."""

    def __init__(self, hub: Hub, room: Room, line: Session) -> None:
        self.hub, self.room, self.line = hub, room, line
        self.heard: list[Reply] = []

    def listen(self) -> list[Reply]:
        """What was sent since; all messages stay recorded."""
        new = [msgspec.json.decode(frame, type=Reply) for frame in self.line.waiting]
        self.line.waiting.clear()
        self.heard += new
        return new

    async def ask(self, request: Any) -> list[Reply]:
        self.listen()
        await handle_request(self.hub, self.room, self.line, request)
        return self.listen()

    async def refused(self, request: Any) -> str:
        """The code with which something is refused."""
        [no] = [reply for reply in await self.ask(request) if isinstance(reply, Refusal)]
        return no.code

    @property
    def hands(self) -> set[str]:
        """The seats whose cards were ever sent over this connection."""
        self.listen()
        scenes = [getattr(reply, "scene", {}) for reply in self.heard]
        return {seat for scene in scenes for seat in scene.get("hand", {})}

    @property
    def log(self) -> list[str]:
        """What the log shows of seats."""
        self.listen()
        account: list[EventChanges] = []
        for reply in self.heard:
            account = [] if isinstance(reply, Welcome) else account
            account += getattr(reply, "account", [])
        changes = [change for happened in account for change in happened.changes]
        seat_changes = [change for change in changes if change.kind.startswith("seat_")]
        return [f"{change.seat} {change.kind} {change.parts['name']}" for change in seat_changes]

    @property
    def request(self) -> SeatRequest:
        """Who asks for which seat, as far as this connection knows."""
        self.listen()
        [*_, last] = [reply.ask for reply in self.heard if isinstance(reply, Welcome | News)]
        assert last is not None
        return last

    @property
    def welcome(self) -> Welcome:
        self.listen()
        return [reply for reply in self.heard if isinstance(reply, Welcome)][-1]

    def leave(self) -> None:
        self.room.leave(self.line)


class Table:
    """A table of a server without a network, at which bots do not move by themselves."""

    def __init__(self, hub: Hub, room: Room, keys: dict[str, str], time: Time) -> None:
        self.hub, self.room, self.keys, self.time = hub, room, keys, time

    @property
    def match(self) -> LiveMatch:
        return self.room.match

    async def visit(self, *keys: str, device: str = "") -> Visitor:
        """Connect with keys, by their use or as they are, as the server's socket does."""
        line = Session()
        line.device = hashed_device(device)
        has_key = grant_rights(self.match, [self.keys.get(key, key) for key in keys], line)
        line.is_invited |= self.match.is_listed
        assert has_key or self.match.is_listed
        await record_hand_shown(self.room, line)
        self.room.enter(line)
        explain_if_barred(self.room, line)
        return Visitor(self.hub, self.room, line)

    async def sit(self, seat: int, name: str, *keys: str, device: str = "") -> tuple[Visitor, str]:
        """Somebody takes a free seat; the key to it."""
        visitor = await self.visit(*(keys or ("invite",)), device=device)
        replies = await visitor.ask(Sit(seat, name))
        [key] = [reply.key for reply in replies if isinstance(reply, SeatGranted)]
        return visitor, key

    async def go_away(self, seat: int) -> None:
        """A bot plays for somebody."""
        await self.room.act(lambda _: Substituted(seat, "line"))


def stopped(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock that stands still; nor does any bot move by itself."""
    time = Time()
    monkeypatch.setattr(Driver, "start", lambda _: None)
    return time


@asynccontextmanager
async def opened(
    folder: Path, time: Time, bots: str = "", is_listed: bool = False, **settings: Any
) -> AsyncIterator[Table]:
    """A table of Fagioli for three, with easy bots on some seats."""
    async with await open_store(folder) as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        hub.time = time
        wanted = Settings("fagioli", 3, **{"grace": 0, **settings})
        guests = [
            partial(LiveMatch.sit_bot, seat=SEAT_NAMES.index(seat), bot="easy") for seat in bots
        ]
        room, keys = await hub.open(wanted, is_listed, guests)
        yield Table(hub, room, keys, time)
        assert hub.counters.errors == 0
        hub._workers.shutdown()


def async_test(test: Callable[[Path, Time], Awaitable[None]]) -> Callable[[Path, Time], None]:
    """An async test, with a timeout."""

    @wraps(test)
    def run(tmp_path: Path, time: Time) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(PATIENCE):
                await test(tmp_path, time)

        asyncio.run(bounded())

    return run
