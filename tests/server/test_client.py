"""The client in Python: what it says where the server refuses something, or is gone."""

import asyncio
import socket
from contextlib import closing

import pytest
from server.running import HERE, Running, in_a_loop, until

from beanpot.server.client import Disconnected, RequestRefused, connect
from beanpot.server.messages import Admit, Begin


@in_a_loop
async def test_a_server_that_is_not_there_is_named() -> None:
    with closing(socket.socket()) as silent:
        silent.bind((HERE, 0))
        address = f"http://{HERE}:{silent.getsockname()[1]}"
        with pytest.raises(Disconnected, match=f"Can't reach {address}: .* server is running"):
            async with connect(f"{address}/t/abc#k=x"):
                pass


@in_a_loop
async def test_a_lost_connection_raises_when_sending_or_receiving(server: Running) -> None:
    async with connect(server.open(name="Ada").link("host")) as ada:
        await ada.socket.close()
        with pytest.raises(Disconnected, match="network, then connect again"):
            await ada.send(Begin())
        with pytest.raises(Disconnected, match="network, then connect again"):
            await ada.receive()


@in_a_loop
async def test_a_seat_that_is_taken_is_refused(server: Running) -> None:
    async with connect(server.open(name="Ada").link("invite")) as ben:
        with pytest.raises(RequestRefused, match="Seat A is taken") as no:
            await ben.sit("A", "Ben")
        assert no.value.code == "taken"
        await ben.sit("B", "Ben")


@in_a_loop
async def test_a_seat_that_the_table_does_not_give_is_refused(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as eve,
    ):
        sitting = asyncio.create_task(eve.sit("B", "Eve"))
        await until(ada, lambda table: table.now.ask is not None)
        await ada.send(Admit(agrees=False))
        with pytest.raises(RequestRefused, match="people at the table did not agree") as no:
            await sitting
        assert no.value.code == "declined"
