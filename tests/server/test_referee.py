"""The server with a referee that knows no tower: a coin says who begins."""

import pytest
from server.running import Running, hear, in_a_loop, until
from server.test_rooms import refused
from table.coins import Flipped, Tossed, play_with

from beanpot.server.client import connect
from beanpot.server.messages import Begin, Done, Hand, News, RefereeUpdate, Reply


def has_fallen(reply: Reply) -> bool:
    return isinstance(reply, RefereeUpdate) and "fell" in reply.data


@in_a_loop
async def toss(server: Running) -> None:
    opened = server.open("fagioli", 2, name="Ada", bots={"B": "random"}, begins=True)
    tails = Hand({"words": "tails"}, "s1")
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as host,
        connect(opened.link("seat")) as ada,
        connect(opened.link("watch")) as spectator,
    ):
        assert host.now.awaited == []
        asked = await hear(host, lambda reply: isinstance(reply, RefereeUpdate))
        assert isinstance(asked, RefereeUpdate)
        assert asked.data["asks"]["answers"] == ["heads", "tails"]
        assert (await refused(ada, tails)).code == "host"  # a seat is not the host
        assert (await refused(spectator, tails)).code == "host"
        assert (await refused(host, Hand({"words": "edge"}))).text == "Say heads or tails."
        await host.send(tails)
        await hear(host, lambda reply: isinstance(reply, News) and "* first B" in reply.lines)
        assert await hear(ada, lambda reply: reply == RefereeUpdate({"asks": None}))
        await hear(host, lambda reply: isinstance(reply, Done) and reply.step == "s1")
        assert (await refused(host, tails)).code == "not_judging"


@in_a_loop
async def flip(server: Running) -> None:
    opened = server.open("fagioli", 2, name="Ada", begins=False)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
        connect(opened.link("watch")) as spectator,
    ):
        await ben.sit("B", "Ben")
        await ada.send(Begin())
        await until(ada, lambda table: table.now.awaited == ["A"])
        await until(ben, lambda table: table.now.awaited == ["A"])
        assert (await refused(ben, Hand({"force": 3}))).code == "hand"
        assert (await refused(spectator, Hand({"force": 3}))).code == "no_seat"
        assert (await refused(ada, Hand({"force": 10**30}))).code == "gesture"
        await ada.send(Hand({"force": 3}, "s1"))
        for line in (ada, ben, spectator):
            told = await hear(line, has_fallen)
            assert isinstance(told, RefereeUpdate)
            assert told.data["flips"] == 1
        async with connect(opened.link("watch")) as late:
            told = await hear(late, lambda reply: isinstance(reply, RefereeUpdate))
            assert told == RefereeUpdate({"flips": 1, "hand": None})


def test_the_host_enters_how_a_coin_fell(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    play_with(Tossed, monkeypatch)
    toss(server)


def test_a_coin_is_flipped_by_the_hand_whose_it_is(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_with(Flipped, monkeypatch)
    flip(server)
