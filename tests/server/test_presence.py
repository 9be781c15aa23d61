"""Two servers on one database: who is connected to either is here for both."""

import asyncio
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from server.running import (
    PATIENCE,
    OpenedTable,
    QuickBots,
    Running,
    TableKeys,
    hear,
    in_a_loop,
    process,
    until,
)
from server.test_process import some_moves

from beanpot.bots import Bot
from beanpot.core import BeanpotError, Game
from beanpot.server import driver, presence
from beanpot.server.client import TableClient, connect
from beanpot.server.hub import Hub
from beanpot.server.messages import Begin, Said, Say
from beanpot.store import StoreError, leases, open_store

SHORT = 4.0  # seconds of a lease; shorter ones run out by themselves where there is much else to do
GRACE = 3  # seconds
NOTICED = 0.9  # of them at least, however late we learn of their beginning
SHORT_LEASES = (
    "import beanpot.store.leases as leases, beanpot.server.presence as presence;"
    f"leases.LEASE = {SHORT}; presence.AGAIN = {SHORT / 4};"
)


class CountedBots(QuickBots):
    """Bots that count how often they are asked, and answer only so many times."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.answers = 0, 1_000

    def bot(self, name: str, game: Game) -> Bot:  # type: ignore[override]
        self.asked += 1
        if self.asked > self.answers:
            raise BeanpotError("The bots are asleep.")
        return super().bot(name, game)


@pytest.fixture
def two(database: str) -> Iterator[tuple[Running, Running]]:
    """Two servers; nothing in them may break."""
    servers = Running(database), Running(database)
    for server in servers:
        server.hub.bots = CountedBots()
    yield servers
    for server in servers:
        assert server.figure("errors_total") == 0
        server.stop()


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases that run out quickly."""
    monkeypatch.setattr(leases, "LEASE", SHORT)
    monkeypatch.setattr(presence, "AGAIN", SHORT / 4)


def at(server: TableKeys, opened: OpenedTable) -> OpenedTable:
    """The same table at another server."""
    return replace(opened, address=server.address)


async def kinds(database: str, table: str) -> list[str]:
    async with await open_store(database) as store:
        return [each.kind for each in await store.events(table)]


async def until_said(database: str, table: str, seats: set[int]) -> None:
    """Wait until it is known to all which seats are connected somewhere."""
    async with await open_store(database) as store, asyncio.timeout(PATIENCE):
        while set().union(*(await store.presence_elsewhere(table)).values()) != seats:
            await asyncio.sleep(0.02)


async def stays(line: TableClient, seconds: float) -> bool:
    """Whether everybody plays for themselves for some time."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await until(line, lambda table: any(place.away for place in table.now.places))
    return not any(place.away for place in line.now.places)


async def begin(ada: TableClient, ben: TableClient) -> None:
    """Both see each other, and the game begins."""
    for line in (ada, ben):
        await until(line, lambda table: all(place.is_here for place in table.now.places[:2]))
    await ada.send(Begin())
    for line in (ada, ben):
        await until(line, lambda table: bool(table.now.awaited))


async def all_know(*lines: TableClient) -> None:
    """All have received the last move."""
    last = max(line.number for line in lines)
    for line in lines:
        await until(line, lambda table: table.number >= last)


async def move_until_awaited(seat: str, ada: TableClient, ben: TableClient) -> None:
    """Whoever is in turn moves, until a seat is."""
    await all_know(ada, ben)
    while seat not in ada.now.awaited:
        await some_moves(ada if "A" in ada.now.awaited else ben, 1)
        await all_know(ada, ben)


@in_a_loop
async def test_who_is_connected_to_one_server_is_shown_at_the_other(
    two: tuple[Running, Running],
) -> None:
    one, other = two
    opened = one.open(name="Ada")
    async with connect(opened.link_with(opened.keys["seat"])) as ada:
        async with connect(at(other, opened).link("invite")) as ben:
            await until(ben, lambda table: table.now.places[0].is_here)
            key = await ben.sit("B", "Ben")
            await until(ada, lambda table: table.now.places[1].is_here)
            async with connect(opened.link_with(key)) as again:  # at Ada's server, too
                await until(again, lambda table: table.now.places[0].is_here)
            assert again.now.places[1].is_here
        await until(ada, lambda table: not table.now.places[1].is_here)


@in_a_loop
async def test_phrases_arrive_on_both_servers(two: tuple[Running, Running]) -> None:
    opened = two[0].open(name="Ada")
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(at(two[1], opened).link("watch")) as spectator,
    ):
        await ada.send(Say("bean"))
        for line in (ada, spectator):
            assert await hear(line, lambda reply: isinstance(reply, Said)) == Said("A", "bean")


@in_a_loop
async def test_only_who_is_connected_nowhere_is_replaced(two: tuple[Running, Running]) -> None:
    one, other = two
    opened = one.open(name="Ada", grace=GRACE, stand_in="random")
    async with connect(at(other, opened).link("invite")) as ben:
        key = await ben.sit("B", "Ben")
        async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
            await begin(ada, ben)
            for seat, line in (("B", ada), ("A", ben)):
                await move_until_awaited(seat, ada, ben)
                assert await stays(line, GRACE + 1)
        left = time.monotonic()
        await until(ben, lambda table: table.now.places[0].away == "line")
        assert time.monotonic() - left > NOTICED
        assert not ben.now.places[0].is_here
        async with connect(at(other, opened).link_with(opened.keys["seat"])) as back:
            for line in (back, ben):
                await until(line, lambda table: table.now.places[0].away == "")
    assert key


@pytest.mark.usefixtures("short")
@in_a_loop
async def test_a_killed_server_takes_its_people_along_when_its_lease_runs_out(
    database: str,
) -> None:
    one = Running(database)
    with process(database, SHORT_LEASES) as killed:
        opened = one.open(name="Ada", grace=GRACE, stand_in="random")
        async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
            async with connect(at(killed, opened).link("invite")) as ben:
                await ben.sit("B", "Ben")
                await begin(ada, ben)
                await move_until_awaited("B", ada, ben)
                assert await stays(ada, GRACE + 1)
                killed.process.send_signal(signal.SIGKILL)
                died = time.monotonic()
            await until(ada, lambda table: not table.now.places[1].is_here)
            assert ada.now.places[1].away == ""
            gone = time.monotonic()
            assert gone - died > SHORT / 2
            await until(ada, lambda table: table.now.places[1].away == "line")
            assert time.monotonic() - gone > NOTICED
    one.stop()


@in_a_loop
async def test_a_clock_is_not_restarted_by_a_server_that_opens_a_table_in_play(
    two: tuple[Running, Running], database: str
) -> None:
    one, other = two
    opened = one.open(
        name="Ada", bots={"B": "random"}, begins=True, clock={"kind": "move", "seconds": 600}
    )
    async with connect(opened.link_with(opened.keys["seat"])) as ada:
        await until(ada, lambda table: "A" in table.now.awaited)
        await until_said(database, opened.name, {0})
        async with connect(at(other, opened).link("watch")) as guest:
            assert guest.now.places[0].is_here
        assert "resumed" not in await kinds(database, opened.name)
    await until_said(database, opened.name, set())
    third = Running(database)
    async with AsyncExitStack() as lines:
        link = at(third, opened).link_with(opened.keys["seat"])
        await asyncio.gather(*(lines.enter_async_context(connect(link)) for _ in range(5)))
        assert (await kinds(database, opened.name)).count("resumed") == 1
    third.stop()


@in_a_loop
async def test_a_player_replaced_while_connected_elsewhere_gets_the_seat_back(
    two: tuple[Running, Running], database: str
) -> None:
    one, other = two
    opened = one.open(name="Ada", bots={"B": "random"}, begins=True)
    async with connect(at(other, opened).link_with(opened.keys["seat"])) as ada:
        room = one.hub.rooms[opened.name]
        while not room.elsewhere:  # then its bots leave the table to the other server
            await asyncio.sleep(0.02)
        wrong = room.act(lambda match: match.stand_in(0, "line"))
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(wrong, one.loop))
        await until(ada, lambda table: table.now.places[0].away == "line")
        await until(ada, lambda table: table.now.places[0].away == "")
    assert (await kinds(database, opened.name)).count("returned") == 1


async def table_with_a_bot(one: Running, other: Running) -> tuple[OpenedTable, str]:
    """A table for Ada, Ben and a bot, and Ben's key to it."""
    opened = one.open(seats=3, name="Ada", bots={"C": "greedy"}, grace=0)
    async with connect(at(other, opened).link("invite")) as ben:
        return opened, await ben.sit("B", "Ben")


@in_a_loop
async def test_bots_are_asked_by_one_server_and_by_the_other_when_that_does_nothing(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "HEAD_START", 2.0)
    opened, key = await table_with_a_bot(*two)
    first, second = sorted(two, key=lambda server: server.hub.store.name)
    bots, others = first.hub.bots, second.hub.bots
    assert isinstance(bots, CountedBots)
    assert isinstance(others, CountedBots)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(at(two[1], opened).link_with(key)) as ben,
    ):
        bots.answers = 2
        await begin(ada, ben)
        playing = [asyncio.create_task(some_moves(line, 1_000)) for line in (ada, ben)]
        async with asyncio.timeout(PATIENCE):
            while not others.asked:
                await asyncio.sleep(0.02)
        assert bots.asked > 2
        bots.answers = 1_000
        await asyncio.gather(*playing)
        assert ada.now.result is not None


@in_a_loop
async def test_arrivals_are_published_together_and_errors_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "AGAIN", 0.2)
    said: list[set[str]] = []

    async def publish_presence(seats: Mapping[str, object]) -> None:
        said.append({*seats})
        if len(said) == 1:
            raise StoreError("The database cannot be reached.")
        if len(said) == 2:
            raise RuntimeError

    async with await open_store(tmp_path) as store:
        monkeypatch.setattr(store, "publish_presence", publish_presence)
        hub = Hub(store, QuickBots(), pace=0.0)
        telling = asyncio.create_task(hub.presence.run())
        for table in ("a", "b", "a", "c"):
            hub.presence.note(table)
        while len(said) < 4:
            await asyncio.sleep(0.01)
        assert said == [{"a", "b", "c"}, set(), set(), set()]
        assert hub.counters.errors == 1
        telling.cancel()
        hub._workers.shutdown()
