"""Keys are looked at first: a stored table is played again for those who may see it."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from server.running import OpenedTable, Running, in_a_loop, until

from beanpot.server.client import Disconnected, connect
from beanpot.server.messages import Free, Welcome
from beanpot.store import StoredEvent
from beanpot.table import LiveMatch

NO_KEY = 403


class Watched:
    """A server that was started again, and what it reads and plays again."""

    def __init__(self, store: Path) -> None:
        self.running = Running(store)
        self.reads: list[Collection[str] | None] = []  # the kinds of events that were asked for
        self.taken = 0
        self._read = self.running.hub.store.events

    async def events(
        self, table: str, after: int = 0, kinds: Collection[str] | None = None
    ) -> list[StoredEvent]:
        self.reads.append(kinds)
        return await self._read(table, after, kinds)


@pytest.fixture
def opened(tmp_path: Path) -> OpenedTable:
    """A private table that a stopped server has stored; `freed` opened a seat once."""
    server = Running(tmp_path)
    opened = server.open(name="Ada", bots={"C": "random"}, seats=3)

    @in_a_loop
    async def play() -> None:
        async with connect(opened.link("invite")) as ben:
            opened.keys["freed"] = await ben.sit("B", "Ben")
            await ben.send(Free(1))
            await until(ben, lambda table: table.now.seat == "")

    play()
    server.stop()
    return opened


@pytest.fixture
def again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: OpenedTable
) -> Iterator[Watched]:
    """The server that comes after it."""
    assert opened.keys["freed"]
    watched = Watched(tmp_path)
    real = LiveMatch.take

    def take(match: LiveMatch, *given: Any) -> None:
        watched.taken += 1
        real(match, *given)

    monkeypatch.setattr(LiveMatch, "take", take)
    monkeypatch.setattr(watched.running.hub.store, "events", watched.events)
    yield watched
    watched.running.stop()


async def welcomed(again: Watched, opened: OpenedTable, key: str) -> Welcome:
    async with connect(f"{again.running.address}/t/{opened.name}#k={key}") as table:
        return table.now


@pytest.mark.parametrize("use", ["wrong", "freed"])
@in_a_loop
async def test_a_key_that_opens_nothing_wakes_no_table(
    again: Watched, opened: OpenedTable, use: str
) -> None:
    key = opened.keys.get(use, use)
    with pytest.raises(Disconnected, match="link doesn't work") as closed:
        await welcomed(again, opened, key)
    assert closed.value.reason == "unknown"
    for path in ("journal", "replay", "replay/A/0"):
        answer = again.running.ask(
            f"/api/tables/{opened.name}/{path}", None, {"authorization": f"Bearer {key}"}
        )
        assert answer.status == NO_KEY
    assert again.running.hub.rooms == {}
    assert again.taken == 0
    assert None not in again.reads, "its game was not read"


@pytest.mark.parametrize("use", ["host", "invite", "watch", "seat"])
@in_a_loop
async def test_each_key_of_a_stored_table_opens_it(
    again: Watched, opened: OpenedTable, use: str
) -> None:
    now = await welcomed(again, opened, opened.keys[use])
    assert now.table == opened.name
    assert again.taken > 0


@in_a_loop
async def test_a_key_that_opens_nothing_opens_no_table_in_memory_either(
    again: Watched, opened: OpenedTable
) -> None:
    await welcomed(again, opened, opened.keys["host"])
    read, taken = len(again.reads), again.taken
    with pytest.raises(Disconnected, match="link doesn't work"):
        await welcomed(again, opened, "wrong")
    assert (len(again.reads), again.taken) == (read, taken)
