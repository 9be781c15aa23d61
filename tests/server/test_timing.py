"""Clocks of games go by a time of their own; here somebody else turns the hands."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.running import QuickBots, in_a_loop

from beanpot.server import timing
from beanpot.server.commands import grant_rights, handle_request
from beanpot.server.hub import Hub
from beanpot.server.messages import Step
from beanpot.server.room import Room
from beanpot.server.session import Session
from beanpot.server.timing import BEAT, GRACE, STALL, GameTime, TableTime
from beanpot.server.updates import moves
from beanpot.store import Store, open_store
from beanpot.table import Clock, Event, LiveMatch, Settings, read_event
from beanpot.table.events import Moved, Opened, PhraseSaid
from beanpot.table.history import in_game_time

HOUR = 3600.0
PAUSE = 12.0
SECOND = 1000


@dataclass
class Hands:
    """A clock whose hands are turned by the test, in seconds; and the date, apart from it."""

    monotonic: float = 500.0
    date: float = 1_700_000_000.0

    def __call__(self) -> int:
        return round(self.monotonic * 1e9)

    def turn(self, seconds: float) -> None:
        """Let time pass while the process can do nothing."""
        self.monotonic += seconds
        self.date += seconds


class Server:
    """A server whose time is the test's."""

    def __init__(self, store: Store, hands: Hands) -> None:
        self.hub, self.hands = Hub(store, QuickBots(), pace=0.0), hands
        self.hub.time = GameTime(hands)

    def wait(self, seconds: float) -> None:
        """Let time pass while the process looks at the clock as it should."""
        for _ in range(round(seconds / BEAT)):
            self.hands.turn(BEAT)
            self.hub.time.now()

    async def open(self, clock: Clock) -> Room:
        """A table of two people, at which the game has begun."""
        room, _ = await self.hub.open(
            Settings("fagioli", 2, clock=clock, grace=0),
            False,
            [
                lambda match: match.sit(0, "Ada", "a"),
                lambda match: match.sit(1, "Ben", "b"),
                lambda match: match.begin(),
            ],
        )
        return room


def left(room: Room) -> float:
    """The seconds left to the player in turn, as they are sent."""
    [seat] = room.match.awaited
    told = room.broadcast().places[seat].left
    assert told is not None
    return told / SECOND


async def is_timed_out(room: Room) -> bool:
    """Whether a bot substitutes as soon as the clocks are checked."""
    [seat] = room.match.awaited
    await room.tick()
    return room.match.places[seat].away == "clock"


async def move(hub: Hub, room: Room) -> None:
    """Whoever is in turn makes the first move there is."""
    [seat] = room.match.awaited
    line = Session()
    grant_rights(room.match, [], line)
    line.seat = seat
    words = moves(room.match, seat)[0]
    await handle_request(
        hub, room, line, Step(words, room.match.number, f"step {room.match.number}")
    )
    line.waiting.clear()


def with_server(history: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A story of a server with the hands of its clock."""

    @in_a_loop
    async def tell(tmp_path: Path) -> None:
        hands = Hands()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(timing, "date", lambda: round(hands.date * SECOND))
            patch.setattr("beanpot.server.room.date", lambda: round(hands.date * SECOND))
            async with await open_store(tmp_path) as store:
                await history(Server(store, hands))

    def test(tmp_path: Path) -> None:
        tell(tmp_path)

    test.__name__ = getattr(history, "__name__", "test")
    return test


# jumps of the date


@pytest.mark.parametrize("kind", ["move", "reserve"])
@pytest.mark.parametrize("jump", [HOUR, -2 * HOUR])
def test_nobody_wins_or_loses_time_when_the_date_jumps(
    kind: Any, jump: float, tmp_path: Path
) -> None:
    async def history(server: Server) -> None:
        room = await server.open(Clock(kind, 30))
        server.wait(10)
        server.hands.date += jump
        server.wait(5)
        assert left(room) == 15
        assert not await is_timed_out(room)
        server.wait(15)
        assert await is_timed_out(room)

    with_server(history)(tmp_path)


@pytest.mark.parametrize("jump", [HOUR, -2 * HOUR])
def test_a_reloaded_game_knows_how_long_everybody_thought(jump: float, tmp_path: Path) -> None:
    async def history(server: Server) -> None:
        room = await server.open(Clock("reserve", 60))
        for _ in range(3):
            server.wait(4)
            server.hands.date += jump
            await move(server.hub, room)
        reloaded = await server.hub.load_match(room.name)
        assert reloaded.times.left == room.match.times.left
        assert sum(reloaded.times.left) == 2 * 60 * SECOND - 3 * 4 * SECOND
        assert reloaded.at == room.match.at == 12 * SECOND

    with_server(history)(tmp_path)


# stalls


@with_server
async def test_a_process_that_is_stopped_stops_its_clocks(server: Server) -> None:
    room = await server.open(Clock("move", 8))
    server.wait(2)
    server.hands.turn(PAUSE)
    assert not await is_timed_out(room)
    assert left(room) == 6
    server.wait(GRACE)
    assert left(room) == 6, "people connect again"
    server.wait(5)
    assert not await is_timed_out(room)
    server.wait(1)
    assert await is_timed_out(room)


@with_server
async def test_a_move_that_waited_during_a_stall_costs_no_time(server: Server) -> None:
    room = await server.open(Clock("reserve", 60))
    [seat] = room.match.awaited
    server.wait(2)
    server.hands.turn(PAUSE)
    await move(server.hub, room)  # before anybody has looked at a clock
    assert room.match.times.left[seat] == 58 * SECOND


@with_server
async def test_nobody_is_missing_because_the_server_was(server: Server) -> None:
    room = await server.open(Clock())
    room.match.settings = msgspec.structs.replace(room.match.settings, grace=10)
    server.wait(2)
    server.hands.turn(HOUR)
    assert room.absent() == []
    server.wait(GRACE + 8)
    assert room.absent()


def test_short_delays_count_and_long_ones_do_not() -> None:
    hands = Hands()
    time = GameTime(hands)
    hands.turn(STALL)
    assert time.now() == STALL * SECOND
    hands.turn(STALL + BEAT)
    assert time.now() == STALL * SECOND
    hands.turn(GRACE / 5)
    assert time.now() == STALL * SECOND
    for _ in range(5):
        hands.turn(GRACE / 5)
        time.now()
    assert time.now() == (STALL + GRACE / 5) * SECOND


def test_nobody_pays_for_a_slow_disk() -> None:
    hands = Hands()
    table = TableTime(GameTime(hands), 70)
    hands.turn(1)
    at = table.now()
    hands.turn(1)  # it is written down
    table.note(at)
    assert table.now() == at == 70 + SECOND


# restarts, and several servers


@pytest.mark.parametrize("jump", [0.0, HOUR, -2 * HOUR])
def test_a_restart_costs_nobody_time(jump: float, tmp_path: Path) -> None:
    async def history(server: Server) -> None:
        room = await server.open(Clock("reserve", 30))
        server.wait(10)
        await move(server.hub, room)
        server.wait(10)
        again = Server(server.hub.store, Hands(7.0, server.hands.date + jump))
        there = await again.hub.room(room.name)
        [seat] = there.match.awaited
        assert there.match.times.left == room.match.times.left
        before = left(there)
        assert before == room.match.times.left[seat] / SECOND
        again.wait(GRACE)
        assert left(there) == before, "people connect again"
        again.wait(before - 1)
        assert not await is_timed_out(there)
        again.wait(1)
        assert await is_timed_out(there)

    with_server(history)(tmp_path)


@with_server
async def test_servers_whose_dates_differ_agree_on_what_is_left(server: Server) -> None:
    room = await server.open(Clock("reserve", 60))
    other = Server(server.hub.store, Hands(9.0, server.hands.date + HOUR))
    there = await other.hub.room(room.name)
    await room.catch_up_with_others()
    for mover, spectator in ((server, other), (other, server)):
        first, second = (room, there) if mover is server else (there, room)
        for each in (mover, spectator):
            each.wait(GRACE + 4)
        await move(mover.hub, first)
        await second.catch_up_with_others()
        assert second.match.times.left == first.match.times.left
        assert second.match.at == first.match.at


# stores of older versions


def test_events_of_older_versions_are_timed_by_their_dates() -> None:
    opened = Opened(Settings("fagioli", 2))
    dated: list[tuple[int, int, Event]] = [
        (1, 1_000_000, opened),
        (2, 1_004_000, PhraseSaid(0, "bean")),
        (3, 900_000, PhraseSaid(0, "bean")),  # the date was set back
        (4, 901_000, PhraseSaid(0, "bean")),
        (5, 5_000_000, PhraseSaid(0, "bean", ran=70)),
    ]
    assert [at for _, at, _ in in_game_time(dated)] == [0, 4_000, 4_000, 5_000, 5_070]


def test_an_event_of_an_older_version_is_read() -> None:
    body = b'{"kind":"moved","seat":1,"lines":["B x"],"step":"","stood_in":false}'
    assert read_event(body) == Moved(1, ("B x",))
    assert LiveMatch(Opened(Settings("fagioli", 2)), "plain").at == 0
