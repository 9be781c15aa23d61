"""New links: the host has other keys made, and the old ones are void."""

from dataclasses import replace
from pathlib import Path

import pytest
from server.running import QuickBots, Running, hear, in_a_loop, until
from server.test_hub import Table, heard, says_no

from beanpot.server import sockets
from beanpot.server.client import Disconnected, TableClient, connect
from beanpot.server.hub import Hub
from beanpot.server.limits import USUAL, Rate
from beanpot.server.messages import Disconnect, Links, NewLinks, Welcome
from beanpot.server.table_keys import KINDS, TableKeys
from beanpot.store import Store, open_store
from beanpot.table import Settings


async def new_links(host: TableClient) -> Links:
    await host.send(NewLinks())
    found = await hear(host, lambda reply: isinstance(reply, Links))
    assert isinstance(found, Links)
    return found


async def why_closed(link: str) -> str:
    with pytest.raises(Disconnected) as closed:
        async with connect(link):
            pass
    return f"{closed.value.reason}: {closed.value}"


@in_a_loop
async def test_a_link_that_is_replaced_while_somebody_enters_opens_nothing(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = server.open(name="Ada")
    monkeypatch.setattr(sockets, "grant_rights", lambda *_: False)  # the key was good before
    assert (await why_closed(opened.link("invite"))).startswith("unknown: This link doesn't work")


@in_a_loop
async def test_old_links_say_that_they_were_replaced_and_seats_stay(server: Running) -> None:
    opened = server.open(name="Ada")
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
        connect(opened.link("watch")) as watcher,
        connect(opened.link("invite")) as guest,
    ):
        key = await ben.sit("B", "Ben")
        links = await new_links(ada)
        for gone in (watcher, guest):
            with pytest.raises(Disconnected) as closed:
                await until(gone, lambda _: False)
            assert closed.value.reason == "replaced"
        await until(ben, lambda table: table.now.seat == "B")
        for use in ("host", "invite", "watch"):
            assert (await why_closed(opened.link(use))).startswith(
                "replaced: The host has made new"
            )
    async with connect(opened.link_with(links.invite)) as again:
        assert again.now.can_sit
    async with connect(opened.link_with(links.host)) as host:
        assert host.now.is_host
    for seat, own in (("A", opened.keys["seat"]), ("B", key)):
        async with connect(opened.link_with(own)) as back:
            assert back.now.seat == seat
            assert not back.now.is_host


async def a_table(store: Store) -> tuple[Hub, Table]:
    limits = replace(USUAL, new_links=Rate(1, "h", 2))
    hub = Hub(store, QuickBots(), pace=0.0, limits=limits)
    room, keys = await hub.open(Settings("fagioli", 2), False)
    table = Table(hub, room, keys)
    return hub, table


@in_a_loop
async def test_a_second_host_loses_the_right_and_is_informed(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        _, table = await a_table(store)
        other = table.line(table.keys["host"])
        await table.sit(0, "Ada")
        seated = await table.sit(1, "Ben")
        seated.held.add(next(iter(other.held)))
        seated.is_host = True
        heard(seated)
        replies = await table.ask(table.host, NewLinks())
        assert [type(each) for each in replies][:2] == [Links, Welcome]
        assert table.host.is_host
        (bye,) = (each for each in heard(other) if isinstance(each, Disconnect))
        assert bye.reason == "replaced"
        (welcome,) = (each for each in heard(seated) if isinstance(each, Welcome))
        assert (welcome.is_host, welcome.seat) == (False, "B")
        assert says_no(await table.ask(seated, NewLinks()), "host")


@in_a_loop
async def test_new_links_outlive_the_server_and_are_known_before_the_game(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        hub, table = await a_table(store)
        (links, *_) = await table.ask(table.host, NewLinks())
        assert isinstance(links, Links)
        name = table.room.name
        hub.rooms.pop(name)
        for keys_now in (
            TableKeys.of_events(name, await store.events(name, kinds=KINDS)),
            TableKeys.of_match(name, (await hub.room(name)).match),
        ):
            assert not keys_now.opens_to(table.keys.values())
            assert keys_now.was_opened_by([table.keys["watch"]])
            assert not keys_now.was_opened_by(["guessed", links.watch])
            assert all(keys_now.opens_to([key]) for key in (links.host, links.invite, links.watch))


@in_a_loop
async def test_new_links_are_not_made_in_a_loop(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        _, table = await a_table(store)
        for _ in range(2):
            assert isinstance((await table.ask(table.host, NewLinks()))[0], Links)
        number = table.room.match.number
        assert says_no(await table.ask(table.host, NewLinks()), "several times")
        assert table.room.match.number == number
