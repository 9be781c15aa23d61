"""A lobby with very many tables, in pages."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.clock import Clock
from server.running import PATIENCE, QuickBots, Running, in_a_loop

from beanpot.server.hub import Hub
from beanpot.server.keys import ALPHABET
from beanpot.server.limits import USUAL
from beanpot.server.lobby import HOUR, Lobby
from beanpot.server.stopped import StoppedTable
from beanpot.server.timing import date
from beanpot.store import Store, StoredEvent, TableCard, open_store

MANY = 10_000


def name_of(number: int) -> str:
    letters = (ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(4))
    return "tabbe" + "".join(letters).rjust(5, "z")


async def list_many(store: Store, many: int, newest: int) -> None:
    """Tables, each a millisecond older than the one before."""
    body = b'{"table":"%s","title":"Fagioli","names":["Ada",""],"padding":"%s"}'
    await asyncio.gather(
        *(
            store.append(
                name_of(number), 0, [StoredEvent(1, newest, "opened", b"{}")],
                TableCard(newest - number, body % (name_of(number).encode(), b"x" * 200)),
            )
            for number in range(many)
        )
    )  # fmt: skip


class Read:
    """What was read from a store."""

    def __init__(self, store: Any) -> None:
        self.find, self.rows = store._find, list[int]()
        store._find = self

    async def __call__(self, *given: Any) -> Any:
        found = await self.find(*given)
        self.rows.append(len(found))
        return found


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Running]:
    """A server with 10,000 listed tables."""
    server = Running(tmp_path, limits=USUAL)
    filling = list_many(server.hub.store, MANY, date())
    asyncio.run_coroutine_threadsafe(filling, server.loop).result(PATIENCE)
    yield server
    server.stop()


def test_with_very_many_tables_lobby_and_health_take_no_more_work(crowded: Running) -> None:
    read = Read(crowded.hub.store)
    for _ in range(3):
        answer = crowded.ask("/health")
        assert answer.status == 200
    assert read.rows == []
    pages = [crowded.ask("/api/lobby") for _ in range(3)]
    assert all(len(page.text) < 50 * 400 for page in pages)
    assert len(pages[0].json["tables"]) == 50
    assert all(rows <= USUAL.lobby_tables for rows in read.rows)


def test_pages_lead_through_the_latest_tables_and_no_farther(crowded: Running) -> None:
    found, after = list[str](), ""
    for _ in range(20):
        page = crowded.ask(f"/api/lobby?after={after}").json
        found += [line["table"] for line in page["tables"]]
        after = page["next"]
        if not after:
            break
    assert found == [name_of(number) for number in range(USUAL.lobby_tables)]


@pytest.mark.parametrize(
    "after", ["x", "-1-abcdefghjk", "1-ABC", "1-abcdefghjk%0a", "%00", "9" * 99]
)
def test_a_page_that_cannot_be_is_refused(server: Running, after: str) -> None:
    answer = server.ask(f"/api/lobby?after={after}")
    assert (answer.status, answer.json["code"]) == (400, "message")


@in_a_loop
async def test_the_store_is_read_once_however_many_ask(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        hub, clock = Hub(store, QuickBots(), pace=0.0), Clock()
        await list_many(store, 120, date())
        lobby, read = Lobby(hub, clock), Read(store)
        first = msgspec.json.decode((await asyncio.gather(*(lobby.page("") for _ in range(50))))[0])
        await asyncio.gather(*(lobby.page(first["next"]) for _ in range(50)))
        assert read.rows == [120]
        clock.now += USUAL.lobby_seconds
        await lobby.page("")
        assert read.rows == [120, 120]


@in_a_loop
async def test_a_table_that_has_stopped_leaves_the_lobby_at_once(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        hub, clock = Hub(store, QuickBots(), pace=0.0), Clock()
        await list_many(store, 3, date())
        lobby, read = Lobby(hub, clock), Read(store)
        assert len(msgspec.json.decode(await lobby.page(""))["tables"]) == 3
        with pytest.raises(StoppedTable):
            await hub.load_match(name_of(1))  # its only event cannot be read
        read.rows.clear()
        found = msgspec.json.decode(await lobby.page(""))["tables"]
        assert [line["table"] for line in found] == [name_of(0), name_of(2)]
        await lobby.page("")
        assert read.rows == [2], "it is read again once"
        hub.close_threads()


@in_a_loop
async def test_tables_that_nobody_uses_leave_the_lobby(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        hub = Hub(store, QuickBots(), pace=0.0, limits=replace(USUAL, lobby_seconds=0))
        old = date() - USUAL.lobby_hours * HOUR
        await list_many(store, 3, old)
        assert msgspec.json.decode(await Lobby(hub).page("")) == {"tables": [], "next": ""}
        await store.touch(name_of(1), date())
        found = msgspec.json.decode(await Lobby(hub).page(""))["tables"]
        assert [line["table"] for line in found] == [name_of(1)]


def test_settings_that_would_fill_the_lobby_are_not_listed(server: Running) -> None:
    cards = {str(number): 1 for number in range(400)}
    opening = {
        "settings": {"game": "fagioli", "seats": 2, "options": {"card_table": cards}},
        "is_listed": True,
    }
    answer = server.post(opening)
    assert (answer.status, answer.json["code"]) == (400, "listing")
