"""Limits that nobody gets around with more sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from server.running import HERE, OpenedTable, QuickBots, Running, in_a_loop
from server.test_hub import Table, so
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket

from beanpot.server.hub import Hub
from beanpot.server.limits import USUAL, Limits, Rate
from beanpot.server.messages import (
    PROTOCOL,
    Begin,
    Close,
    Disconnect,
    Explain,
    Hello,
    Hint,
    Links,
    NewLinks,
    Refusal,
    Rematch,
    Reply,
    Say,
    SeatGranted,
    Sit,
    Welcome,
)
from beanpot.store import open_store
from beanpot.table import Settings

FEW = Rate(1, "h", 3)


@asynccontextmanager
async def arrived(opened: OpenedTable, address: str, *keys: str) -> AsyncIterator[ClientConnection]:
    """A socket from an address that a proxy names, after its hello."""
    place = opened.link("watch").partition("/t/")[0].replace("http", "ws")
    headers = {"X-Forwarded-For": address}
    socket = f"{place}/api/tables/{opened.name}/socket"
    async with open_socket(socket, additional_headers=headers) as line:
        await line.send(encoded(Hello(PROTOCOL, [*keys])))
        yield line


def encoded(request: Any) -> str:
    return msgspec.json.encode(request).decode()


async def hear(line: ClientConnection, kind: type[Reply]) -> Any:
    while not isinstance(found := msgspec.json.decode(await line.recv(), type=Reply), kind):
        pass
    return found


@in_a_loop
async def test_messages_of_an_address_are_counted_over_all_of_its_sockets(tmp_path: Path) -> None:
    limits = replace(USUAL, messages_per_address=FEW)
    server = Running(tmp_path, proxies=(HERE,), limits=limits)
    opened = server.open(name="Ada")
    codes: list[str] = []
    async with AsyncExitStack() as sockets:
        for address in ["192.0.2.1"] * 5 + ["192.0.2.2"]:
            line = await sockets.enter_async_context(arrived(opened, address, opened.keys["watch"]))
            await line.send(encoded(Explain("play 5 on 1")))
            codes.append((await hear(line, Refusal)).code)
    assert codes == ["no_seat"] * 3 + ["fast"] * 2 + ["no_seat"]
    await asyncio.to_thread(server.stop)


@in_a_loop
async def test_one_address_does_not_fill_the_places_of_those_who_watch(tmp_path: Path) -> None:
    limits = replace(USUAL, sockets_per_table=5, sockets_per_table_and_address=3)
    server = Running(tmp_path, proxies=(HERE,), limits=limits)
    opened = server.open(name="Ada", is_listed=True)
    async with AsyncExitStack() as sockets:

        async def come(address: str, *keys: str) -> Any:
            line = await sockets.enter_async_context(arrived(opened, address, *keys))
            return await hear(line, Welcome | Disconnect)  # type: ignore[arg-type]

        first = [await come("192.0.2.1") for _ in range(5)]
        assert [type(reply) for reply in first] == [Welcome] * 3 + [Disconnect] * 2
        assert first[-1].reason == "full"
        assert isinstance(await come("192.0.2.1", opened.keys["seat"]), Welcome)
        assert isinstance(await come("192.0.2.2"), Welcome)
    await asyncio.to_thread(server.stop)


@asynccontextmanager
async def table(folder: Path, limits: Limits) -> AsyncIterator[Table]:
    async with await open_store(folder) as store:
        hub = Hub(store, QuickBots(), pace=0.0, limits=limits)
        room, keys = await hub.open(Settings("fagioli", 2, hints=True), False)
        yield Table(hub, room, keys)
        hub.close_threads()


def refused(replies: list[Reply]) -> str:
    """The code with which something was refused; empty if it was not."""
    return next((reply.code for reply in replies if isinstance(reply, Refusal)), "")


@in_a_loop
async def test_phrases_and_hints_are_counted_by_seat(tmp_path: Path) -> None:
    async with table(tmp_path, replace(USUAL, phrases=FEW, hints=FEW)) as opened:
        keys: list[str] = []
        for seat, name in enumerate(("Ada", "Ben")):
            replies = await opened.ask(opened.line(opened.keys["invite"]), Sit(seat, name))
            keys += [reply.key for reply in replies if isinstance(reply, SeatGranted)]
        await opened.ask(opened.host, Begin())
        [seat] = opened.room.match.awaited
        said = [refused(await opened.ask(opened.line(keys[seat]), Say("bean"))) for _ in range(5)]
        assert said == [""] * 3 + ["talk"] * 2
        hints = []
        for _ in range(5):
            hints.append(refused(await opened.ask(opened.line(keys[seat]), Hint())))
            await so(lambda: not opened.room.hinting)  # one at a time
        assert hints == [""] * 3 + ["fast"] * 2
        assert refused(await opened.ask(opened.line(keys[1 - seat]), Say("bean"))) == ""


@in_a_loop
async def test_new_links_are_counted_by_table(tmp_path: Path) -> None:
    async with table(tmp_path, replace(USUAL, new_links=FEW)) as opened:
        key, codes = opened.keys["host"], list[str]()
        for _ in range(5):
            replies = await opened.ask(opened.line(key), NewLinks())
            codes.append(refused(replies))
            key = next((reply.host for reply in replies if isinstance(reply, Links)), key)
        assert codes == [""] * 3 + ["links"] * 2


@in_a_loop
async def test_tables_are_not_opened_without_end_by_rematches(tmp_path: Path) -> None:
    limits = replace(USUAL, tables_per_address=FEW)
    async with table(tmp_path, limits) as opened:
        codes: list[str] = []
        for _ in range(5):
            line = opened.line(opened.keys["host"])
            line.address = "192.0.2.1"
            if not opened.room.match.is_over:
                await opened.ask(line, Close())
            replies = await opened.ask(line, Rematch())
            codes.append(refused(replies))
            following = opened.room.match.next_table or opened.room.name
            opened = Table(opened.hub, opened.hub.rooms[following], opened.keys)
        assert codes == [""] * 3 + ["busy"] * 2
        line = opened.line(opened.keys["host"])
        line.address = "192.0.2.2"
        await opened.ask(line, Rematch())
        assert opened.room.match.next_table
