"""A table that pauses after a result, over real sockets."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from server.running import Running, hear, in_a_loop, until

from beanpot.server.client import TableClient, connect
from beanpot.server.messages import Begin, Next, Refusal, Step
from beanpot.table import pause


@asynccontextmanager
async def two_players(server: Running) -> AsyncIterator[tuple[TableClient, TableClient]]:
    """Two people at a table that pauses."""
    laid = server.open("fagioli", 2, name="Ada", pauses=True)
    seat = (laid.keys["seat"],)
    async with connect(laid.link("host"), seat) as ada, connect(laid.link("invite")) as ben:
        await ben.sit("B", "Ben")
        await ada.send(Begin())
        for table in (ada, ben):
            await until(table, lambda table: bool(table.now.awaited))
        yield ada, ben


async def play_until_a_pause(*tables: TableClient) -> None:
    """All play what comes first until something is scored."""
    for _ in range(200):
        number = max(table.number for table in tables)
        for table in tables:
            await until(table, partial(has_heard, number=number))
        if tables[0].now.pause:
            return
        mover = next(table for table in tables if table.now.seat in table.now.awaited)
        await mover.step(mover.moves[0])
    raise AssertionError("nothing was scored")


def has_heard(table: TableClient, number: int) -> bool:
    return table.number >= number


def pauses(is_so: bool) -> Callable[[TableClient], bool]:
    return lambda table: bool(table.now.pause) == is_so


@in_a_loop
async def test_both_look_at_a_result_and_then_go_on(server: Running) -> None:
    async with two_players(server) as (ada, ben):
        await play_until_a_pause(ada, ben)
        await until(ben, pauses(True))
        assert ben.now.pause is not None
        assert (ben.now.pause.waits_for, ben.now.pause.left) == (["A", "B"], None)
        assert not ben.now.awaited
        await ben.send(Step("play 1 on 1", ben.number, "early"))
        refusal = await hear(ben, lambda reply: isinstance(reply, Refusal))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "paused"
        await ben.send(Next())
        await until(ada, lambda table: bool(table.now.pause and table.now.pause.ready))
        assert ada.now.pause is not None
        assert (ada.now.pause.ready, ada.now.pause.waits_for) == (["B"], ["A"])
        assert 0 < (ada.now.pause.left or 0) <= pause.PATIENCE
        await ada.send(Next())
        for table in (ada, ben):
            await until(table, pauses(False))
            assert table.now.awaited


def test_who_is_slow_is_not_waited_for_long(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pause, "PATIENCE", 1)
    play_and_wait(server)


@in_a_loop
async def play_and_wait(server: Running) -> None:
    """One of two players goes on; the other does nothing."""
    async with two_players(server) as (ada, ben):
        await play_until_a_pause(ada, ben)
        await ada.send(Next())
        await until(ben, lambda table: table.now.pause is None and bool(table.now.awaited))
