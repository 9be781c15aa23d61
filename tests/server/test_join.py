"""A program that `beanpot join` runs, at a table of a server in this process."""

import asyncio
from contextlib import suppress

from server.running import Running, hear, in_a_loop, until

from beanpot.bots.known import new_bot
from beanpot.cli.join import _play_on
from beanpot.engine.chance import SeededRandom
from beanpot.games import load_game
from beanpot.server.client import TableClient, connect
from beanpot.server.messages import Begin, TakeBack, Welcome
from beanpot.table.history import TOOK_BACK


def is_my_turn(table: TableClient) -> bool:
    return table.now.seat in table.now.awaited and bool(table.moves)


@in_a_loop
async def test_a_program_is_asked_for_a_move_back_and_agrees(server: Running) -> None:
    opened = server.open("fagioli", 2, name="Ada")
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite"), wants_view=True) as robot,
    ):
        await robot.sit("B", "Robot", is_program=True)
        await ada.send(Begin())
        playing = asyncio.create_task(
            _play_on(robot, new_bot("random", load_game("fagioli"), SeededRandom(1)))
        )
        await until(ada, is_my_turn)
        await ada.step(ada.moves[0])
        while is_my_turn(ada):
            await ada.step(ada.moves[0])
        await until(ada, is_my_turn)  # what was dealt, and what the program did, has been seen
        number = ada.number
        await ada.send(TakeBack())
        await hear(ada, lambda reply: getattr(reply, "takeback", "") == "A")
        welcome = await hear(ada, lambda reply: isinstance(reply, Welcome))
        assert isinstance(welcome, Welcome)
        assert welcome.number > number
        assert welcome.account[-1].changes == [TOOK_BACK(0)]
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
