"""Tables at which only bots play: how many there may be, and how they take turns."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from server.running import PATIENCE, Running, in_a_loop
from server.test_fair_work import Held, a_hub, all_bots, has_moved
from server.test_hub import so

from beanpot.server.bot_tables import MOST, MOST_EACH, BotTables, TooManyBotTables, runs_alone
from beanpot.server.client import connect
from beanpot.server.commands import handle_request
from beanpot.server.hub import Guest, Hub
from beanpot.server.messages import Begin, Close, SitBot
from beanpot.server.room import Room
from beanpot.server.services import Command
from beanpot.server.session import Session
from beanpot.table import LiveMatch, Settings


@asynccontextmanager
async def limited(folder: Path) -> AsyncIterator[tuple[Hub, Held]]:
    """A server with the usual limits."""
    async with a_hub(folder) as (hub, bots):
        hub.bot_tables = BotTables(hub)
        yield hub, bots


async def with_a_person(hub: Hub, owner: str) -> Room:
    """A table at which somebody plays against a bot."""
    guests: list[Guest] = [
        lambda match: match.sit(0, "Ada", "a key"),
        partial(LiveMatch.sit_bot, seat=1, bot="master"),
    ]
    settings = Settings("fagioli", 2, grace=0)
    room, _ = await hub.open(settings, False, [*guests, LiveMatch.begin], owner=owner)
    return room


def host(room: Room) -> Session:
    """A line that may do what a host may."""
    line = Session()
    line.is_host = True
    room.sessions.add(line)
    return line


# how many


@in_a_loop
async def test_one_address_opens_only_so_many_tables_for_bots_alone(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        for _ in range(MOST_EACH):
            await all_bots(hub, "192.0.2.1")
        with pytest.raises(TooManyBotTables, match=r"6 tables that you opened.*Take a seat"):
            await all_bots(hub, "192.0.2.1")
        assert hub.bot_tables.metrics()["bot_tables_refused_total"] == 1
        await all_bots(hub, "192.0.2.2")  # of somebody else
        await with_a_person(hub, "192.0.2.1")  # and where a person plays
        assert hub.bot_tables.metrics()["bot_tables_open"] == MOST_EACH + 1


@in_a_loop
async def test_all_addresses_together_open_only_so_many(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        for number in range(MOST):
            await all_bots(hub, f"192.0.2.{number // MOST_EACH}")
        with pytest.raises(TooManyBotTables, match=f"{MOST} tables already"):
            await all_bots(hub, "198.51.100.1")


@in_a_loop
async def test_those_that_are_being_opened_count(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        opened = await asyncio.gather(
            *(all_bots(hub, "192.0.2.1") for _ in range(3 * MOST_EACH)), return_exceptions=True
        )
        assert sum(isinstance(each, Room) for each in opened) == MOST_EACH
        assert sum(isinstance(each, TooManyBotTables) for each in opened) == 2 * MOST_EACH


@in_a_loop
async def test_one_that_has_begun_while_it_is_being_opened_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with limited(tmp_path) as (hub, _):
        may_go_on, act = asyncio.Event(), Room.act

        async def later(room: Room, command: Command) -> int:
            await may_go_on.wait()
            return await act(room, command)

        monkeypatch.setattr(Room, "act", later)
        opening = []
        for _ in range(MOST_EACH):
            opening.append(asyncio.ensure_future(all_bots(hub, "192.0.2.1")))
            await so(lambda: len(hub.rooms) == len(opening))
        with pytest.raises(TooManyBotTables):
            await all_bots(hub, "192.0.2.1")
        may_go_on.set()
        await asyncio.gather(*opening)


@in_a_loop
async def test_one_that_is_closed_makes_room_for_another(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        tables = [await all_bots(hub, "192.0.2.1") for _ in range(MOST_EACH)]
        await tables[0].act(lambda match: match.close())
        await all_bots(hub, "192.0.2.1")
        with pytest.raises(TooManyBotTables):
            await all_bots(hub, "192.0.2.1")


@in_a_loop
async def test_bots_that_are_seated_first_begin_only_where_there_is_room(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        for _ in range(MOST_EACH):
            await all_bots(hub, "192.0.2.1")
        room, _ = await hub.open(Settings("fagioli", 2), False, owner="192.0.2.1")
        line = host(room)
        for seat in range(2):
            await handle_request(hub, room, line, SitBot(seat, "master"))
        await handle_request(hub, room, line, Begin())
        assert not room.match.has_begun
        assert any('"bot_tables"' in each for each in line.waiting)


@in_a_loop
async def test_a_rematch_of_bots_alone_counts_for_who_opened_the_first(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        room = await all_bots(hub, "192.0.2.1")
        await room.act(lambda match: match.close())
        for _ in range(MOST_EACH):
            await all_bots(hub, "192.0.2.1")
        again = await hub.open_rematch(room)
        assert again.owner == "192.0.2.1"
        await handle_request(hub, again, host(again), Begin())
        assert not again.match.has_begun


@in_a_loop
async def test_tables_that_people_have_left_count_but_not_against_others(tmp_path: Path) -> None:
    """A seat that is taken and given up evades the limit of its owner, and harms nobody else."""
    async with limited(tmp_path) as (hub, _):
        for _ in range(MOST):
            room = await with_a_person(hub, "192.0.2.1")
            await room.act(lambda match: match.free(0))
            assert runs_alone(room.match)
        with pytest.raises(TooManyBotTables):
            await all_bots(hub, "192.0.2.1")
        await all_bots(hub, "192.0.2.2")


@in_a_loop
async def test_on_the_servers_own_machine_there_may_be_as_many_as_in_all(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        for _ in range(MOST_EACH + 1):
            await all_bots(hub, "127.0.0.1")


@in_a_loop
async def test_the_refusal_is_a_sentence_for_who_asked(server: Running) -> None:
    before = server.hub.bot_tables
    server.hub.bot_tables = BotTables(server.hub, most=1)
    seated = {"settings": {"game": "fagioli", "seats": 2}, "bots": {"A": "master", "B": "master"}}
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with connect(opened.link("host")) as ada:
        server.hub.bot_tables.most = 0
        handle_request = await asyncio.to_thread(server.post, seated | {"begins": True})
        assert handle_request.status == 429
        assert handle_request.json["code"] == "bot_tables"
        assert "Take a seat yourself" in handle_request.json["text"]
        assert server.figure("bot_tables_refused_total") == 1
        await ada.send(Close())
    server.hub.bot_tables = before


# how fast


class Ticket:
    """A rate limiter that lets a given number pass."""

    per_second = 1000.0

    def __init__(self) -> None:
        self.left = 0.0

    def allows(self) -> bool:
        if self.left < 1:
            return False
        self.left -= 1
        return True


@in_a_loop
async def test_tables_without_people_take_turns_by_owner(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, _):
        hub.pace = 1e-6
        tickets = hub.bot_tables.pace = Ticket()  # type: ignore[assignment]
        crowd = [await all_bots(hub, "127.0.0.1", "random") for _ in range(20)]
        begun = sum(room.match.number for room in crowd)
        visitor = await all_bots(hub, "192.0.2.2", "random")
        number = visitor.match.number
        await so(lambda: hub.bot_tables.metrics()["bot_tables_waiting"] == 21)
        tickets.left = 2
        await so(has_moved(visitor, number))
        await so(lambda: sum(room.match.number for room in crowd) > begun)
        assert hub.bot_tables.metrics()["bot_tables_open"] == 21


@in_a_loop
async def test_where_a_person_plays_nobody_takes_turns(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, bots):
        hub.pace = 1e-6
        hub.bot_tables.pace = Ticket()  # type: ignore[assignment]
        bots.may_decide.set()
        room = await with_a_person(hub, "192.0.2.1")
        await so(lambda: 0 in room.match.awaited)


@in_a_loop
async def test_a_table_to_which_somebody_comes_back_waits_no_longer(tmp_path: Path) -> None:
    async with limited(tmp_path) as (hub, bots):
        hub.pace = 1e-6
        hub.bot_tables.pace = Ticket()  # type: ignore[assignment]
        bots.may_decide.set()
        room = await with_a_person(hub, "192.0.2.1")
        await so(lambda: 0 in room.match.awaited)
        number = room.match.number
        await room.act(lambda match: match.stand_in(0, "line"))
        await so(lambda: len(hub.bot_tables._queue) == 1)
        driving = room.driver.task
        assert driving is not None
        await room.act(lambda match: match.come_back(0))
        await asyncio.wait_for(driving, PATIENCE)
        assert room.match.number == number + 2  # nobody has moved
