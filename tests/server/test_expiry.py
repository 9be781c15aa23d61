"""Tables that nobody uses any more."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from server.running import PATIENCE, QuickBots, Running, in_a_loop
from server.test_hub import Table

from beanpot.core import BeanpotError
from beanpot.engine.journal import read_journal
from beanpot.games import load_game
from beanpot.server import expiry
from beanpot.server.client import Disconnected, connect
from beanpot.server.expiry import DAY, Expiry, ExpiryPolicy
from beanpot.server.hub import Hub
from beanpot.server.room import Room
from beanpot.server.timing import date
from beanpot.server.unknown_table import UnknownTable
from beanpot.store import open_store
from beanpot.table import LiveMatch, Settings

FAGIOLI = Settings("fagioli", 2)


class Days:
    """A calendar that is moved by hand."""

    def __init__(self) -> None:
        self.begin, self.passed = date(), 0.0

    def __call__(self) -> int:
        return self.begin + int(self.passed * DAY)


@asynccontextmanager
async def aging(folder: Path, **policy: int | None) -> AsyncIterator[tuple[Hub, Days]]:
    """A server whose days pass quickly."""
    async with await open_store(folder / "store") as store:
        hub, days = Hub(store, QuickBots(), pace=0.0), Days()
        hub.expiry = Expiry(hub, ExpiryPolicy(**policy), folder / "journals", days)
        yield hub, days


async def opened(hub: Hub, begins: bool = False, closes: bool = False) -> Room:
    guests = [lambda match, seat=seat: match.sit_bot(seat, "random") for seat in (0, 1)]
    more = [LiveMatch.begin] if begins else []
    room, _ = await hub.open(FAGIOLI, True, [*guests[: 2 if begins else 1], *more])
    if closes:
        await room.act(lambda match: match.close())
    return room


async def all_done(hub: Hub) -> None:
    """Nothing is being done any more while nobody waits."""
    async with asyncio.timeout(PATIENCE):
        while hub._tasks:
            await asyncio.sleep(0.01)


async def store_exists(hub: Hub, room: Room) -> bool:
    return bool(await hub.store.events(room.name))


@in_a_loop
async def test_each_kind_of_table_expires_after_its_own_time(tmp_path: Path) -> None:
    async with aging(tmp_path, waiting=10, idle=20, finished=30) as (hub, days):
        rooms = [
            await opened(hub),
            await opened(hub, begins=True),
            await opened(hub, begins=True, closes=True),
        ]
        for room in rooms:
            if room.driver.task is not None:
                room.driver.task.cancel()
            hub.rooms.pop(room.name)
        seen = []
        for passed in (9, 11, 19, 21, 29, 31):
            days.passed = passed
            await hub.expiry.sweep()
            seen.append([await store_exists(hub, room) for room in rooms])
        waits, plays, over = True, True, True
        assert seen[0] == [waits, plays, over]
        assert seen[1] == seen[2] == [False, plays, over]
        assert seen[3] == seen[4] == [False, False, over]
        assert seen[5] == [False, False, False]
        assert hub.expiry.removed == 3
        with pytest.raises(UnknownTable, match="it expired because nobody had used it"):
            await hub.room(rooms[0].name)


@in_a_loop
async def test_an_operator_may_keep_all_for_ever(tmp_path: Path) -> None:
    async with aging(tmp_path, waiting=None, idle=None, finished=None) as (hub, days):
        room = await opened(hub)
        days.passed = 100_000
        await hub.expiry.sweep()
        assert await store_exists(hub, room)


@in_a_loop
async def test_a_table_stays_while_somebody_is_there_or_has_come(tmp_path: Path) -> None:
    async with aging(tmp_path, waiting=10) as (hub, days):
        room, keys = await hub.open(FAGIOLI, False)
        table = Table(hub, room, keys)
        days.passed = 11
        await hub.expiry.sweep()
        assert await store_exists(hub, room)
        room.leave(table.host)
        hub.expiry.use(room.name)
        await all_done(hub)
        days.passed = 20
        await hub.expiry.sweep()
        assert await store_exists(hub, room)
        days.passed = 22
        await hub.expiry.sweep()
        assert not await store_exists(hub, room)
        assert room.name not in hub.rooms


@in_a_loop
async def test_use_of_a_table_is_stored_once_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with aging(tmp_path) as (hub, days):
        room = await opened(hub)
        touched = list[int]()

        async def touch(table: str, at: int) -> None:
            touched.append(at)

        monkeypatch.setattr(hub.store, "touch", touch)
        for passed in (0.5, 0.9, 1.1, 1.5, 2.0, 2.2):
            days.passed = passed
            hub.expiry.use(room.name)
        await all_done(hub)
        assert touched == [days.begin + int(passed * DAY) for passed in (1.1, 2.2)]


@in_a_loop
async def test_the_journal_of_a_finished_game_stays(tmp_path: Path) -> None:
    async with aging(tmp_path, finished=10) as (hub, days):
        room = await opened(hub, begins=True)
        async with asyncio.timeout(PATIENCE):
            while not room.match.is_over:
                await asyncio.sleep(0.01)
        never_begun = await opened(hub, closes=True)
        days.passed = 11
        await hub.expiry.sweep()
        assert not await store_exists(hub, room)
        assert not await store_exists(hub, never_begun)
        (path,) = (tmp_path / "journals").iterdir()
        assert path.name == f"{room.name}.journal"
        assert read_journal(path.read_text(encoding="utf-8"), load_game).steps


@in_a_loop
async def test_a_sweep_checks_some_tables_and_continues_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "SOME", 3)
    async with aging(tmp_path, waiting=10, idle=None) as (hub, days):
        rooms = [await opened(hub) for _ in range(7)]
        days.passed = 11
        left = []
        for _ in range(3):
            await hub.expiry.sweep()
            left.append(sum([await store_exists(hub, room) for room in rooms]))
        assert left == [4, 1, 0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("beans=3", "--expire takes waiting, idle, finished, not 'beans'"),
        ("waiting=soon", "a number of days or never, not 'soon'"),
        ("waiting=0", "not '0'"),
        ("waiting", "not ''"),
        ("idle=-1", "not '-1'"),
    ],
)
def test_an_impossible_policy_is_refused(text: str, message: str) -> None:
    with pytest.raises(BeanpotError, match=re.escape(message)):
        ExpiryPolicy.of([text])


def test_an_operator_sets_the_policy() -> None:
    assert ExpiryPolicy.of(["waiting=7", "finished=never"]) == ExpiryPolicy(7, 180, None)


@in_a_loop
async def test_an_expired_table_says_that_it_expired(tmp_path: Path) -> None:
    server = Running(tmp_path)
    created = server.open(name="Ada")
    days = Days()
    server.hub.expiry.today = days
    days.passed = 31
    sweeping = asyncio.run_coroutine_threadsafe(server.hub.expiry.sweep(), server.loop)
    await asyncio.to_thread(sweeping.result, PATIENCE)
    with pytest.raises(Disconnected, match="expired") as closed:
        async with connect(created.link("seat")):
            pass
    assert closed.value.reason == "unknown"
    assert server.figure("tables_expired_total") == 1
    await asyncio.to_thread(server.stop)
