"""A player deletes what is known of them, and nobody can delete what is another's."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace
from server.running import PATIENCE, Answer, OpenedTable, Running, TableKeys, in_a_loop, until

from beanpot.server.client import Disconnected, TableClient, connect
from beanpot.server.erasure import Participants, without
from beanpot.server.messages import Begin, Close, Free
from beanpot.store import StoredEvent, WriteConflict, open_store
from beanpot.table import encode_event, kind_of, read_event
from beanpot.table.events import Began, Event, Freed, Opened, Renamed, Seated
from beanpot.table.settings import Settings

Found = TypeVar("Found")


def erase(keys_now: TableKeys, table: str, key: str, **headers: str) -> Answer:
    asked = {"authorization": f"Bearer {key}"} | headers
    return keys_now.ask(f"/api/tables/{table}", None, asked, "DELETE")


def soon(server: Running, work: Coroutine[Any, Any, Found]) -> Found:
    """Do something in the loop of a server."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)


@asynccontextmanager
async def two_people(
    server: Running, is_over: bool
) -> AsyncIterator[tuple[OpenedTable, TableClient, str]]:
    """A game of Ada, who is the host, and Ben; and Ben's line and key."""
    opened = server.open(name="Ada Lovelace")
    async with (
        connect(opened.link("host"), (opened.keys["seat"],), device="ada's phone") as ada,
        connect(opened.link("invite"), device="ben's phone") as ben,
    ):
        key = await ben.sit("B", "Ben Hur")
        await ada.send(Begin())
        await until(ben, lambda table: table.now.has_begun)
        if is_over:
            await ada.send(Close())
            await until(ben, lambda table: table.now.is_closed)
        yield opened, ben, key


def stored(server: Running, table: str) -> str:
    """All that the store knows of a table."""
    kept = soon(server, server.hub.store.events(table))
    cards = dict(soon(server, server.hub.store.cards()))
    return " ".join(each.body.decode() for each in kept) + cards[table].body.decode()


@in_a_loop
async def test_a_name_is_deleted_when_the_game_is_over_and_the_table_with_the_last_one(
    server: Running,
) -> None:
    async with two_people(server, is_over=True) as (opened, ben, key):
        assert "Ada Lovelace" in await asyncio.to_thread(stored, server, opened.name)
        answer = await asyncio.to_thread(erase, server, opened.name, opened.keys["seat"])
        assert (answer.status, answer.json) == (200, {"is_deleted": False, "others": 1})
        await until(ben, lambda table: table.now.places[0].name == "A")
        left = await asyncio.to_thread(stored, server, opened.name)
        assert "Lovelace" not in left
        assert "Ben Hur" in left
        assert '"traces":["' not in left, "no device is known again"
        again = await asyncio.to_thread(erase, server, opened.name, opened.keys["seat"])
        assert again.json == {"is_deleted": False, "others": 1}
        replay = await asyncio.to_thread(
            server.ask,
            f"/api/tables/{opened.name}/replay",
            None,
            {"authorization": f"Bearer {key}"},
        )
        assert [place["name"] for place in replay.json["places"]] == ["A", "Ben Hur"]
        last = await asyncio.to_thread(erase, server, opened.name, key)
        assert last.json == {"is_deleted": True, "others": 0}
        with pytest.raises(Disconnected) as closed:
            await until(ben, lambda _: False)
        assert closed.value.reason == "forgotten"
    assert soon_kept(server, opened.name) == []
    assert erase(server, opened.name, key).status == 403


def soon_kept(server: Running, table: str) -> list[StoredEvent]:
    return soon(server, server.hub.store.events(table))


@in_a_loop
async def test_nobody_deletes_anything_of_a_game_that_others_play(server: Running) -> None:
    async with two_people(server, is_over=False) as (opened, ben, key):
        before = await asyncio.to_thread(soon_kept, server, opened.name)
        for held in (opened.keys["seat"], key):
            answer = await asyncio.to_thread(erase, server, opened.name, held)
            assert (answer.status, answer.json["code"]) == (409, "not_over")
        await ben.send(Free(1))  # who leaves a running game cannot take it along
        await until(ben, lambda table: table.now.places[1].bot != "")
        for held in (opened.keys["seat"], key):
            answer = await asyncio.to_thread(erase, server, opened.name, held)
            assert (answer.status, answer.json["code"]) == (409, "not_over")
        now = await asyncio.to_thread(soon_kept, server, opened.name)
        assert now[: len(before)] == before


@in_a_loop
async def test_a_table_that_is_always_being_written_to_is_deleted_later(server: Running) -> None:
    async def too_late(name: str, last: int, *_: object) -> None:
        raise WriteConflict(name, last, last + 1)

    async with two_people(server, is_over=True) as (opened, _, key):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(server.hub.store, "rewrite", too_late)
            answer = await asyncio.to_thread(erase, server, opened.name, key)
        assert (answer.status, answer.json["code"]) == (429, "fast")
        assert answer.json["text"] == "This table is too busy right now. Try again."
        assert "Ben Hur" in await asyncio.to_thread(stored, server, opened.name)
        assert (await asyncio.to_thread(erase, server, opened.name, key)).status == 200


@in_a_loop
async def test_only_the_key_to_a_seat_deletes(server: Running) -> None:
    async with two_people(server, is_over=True) as (opened, _, key):
        replay = await asyncio.to_thread(
            server.ask,
            f"/api/tables/{opened.name}/replay",
            None,
            {"authorization": f"Bearer {key}"},
        )
        keys = [
            opened.keys["host"],
            opened.keys["invite"],
            opened.keys["watch"],
            replay.json["key"],
        ]
        before = await asyncio.to_thread(soon_kept, server, opened.name)
        nowhere = await asyncio.to_thread(erase, server, "abcdefghjk", key)
        for wrong in (*keys, "guessed", "", "A"):
            answer = await asyncio.to_thread(erase, server, opened.name, wrong)
            assert (answer.status, answer.json["code"]) == (403, "key")
            assert answer.json["text"] == nowhere.json["text"], "nobody learns what there is"
        foreign = {"origin": "http://elsewhere.example"}
        stranger = await asyncio.to_thread(lambda: erase(server, opened.name, key, **foreign))
        assert (stranger.status, stranger.json["code"]) == (403, "origin")
        assert await asyncio.to_thread(soon_kept, server, opened.name) == before


@in_a_loop
async def test_a_game_against_bots_is_deleted_at_once_even_in_mid_game(server: Running) -> None:
    opened = server.open(name="Ada Lovelace", bots={"B": "random"}, begins=True)
    async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
        answer = await asyncio.to_thread(erase, server, opened.name, opened.keys["seat"])
        assert answer.json == {"is_deleted": True, "others": 0}
        with pytest.raises(Disconnected) as closed:
            await until(ada, lambda _: False)
        assert closed.value.reason == "forgotten"
    assert await asyncio.to_thread(soon_kept, server, opened.name) == []


def test_no_byte_of_a_deleted_game_is_left_in_the_file(tmp_path: Path) -> None:
    server = Running(tmp_path)
    opened = server.open(name="Xenophilia", bots={"B": "random"}, begins=True)
    assert erase(server, opened.name, opened.keys["seat"]).json["is_deleted"]
    server.stop()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.db", "tables.db-lock"]
    assert b"Xenophilia" not in (tmp_path / "tables.db").read_bytes()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        for part in ("events", "cards"):
            assert file.execute(f"SELECT count(*) FROM {part}").fetchone() == (0,)


@in_a_loop
async def test_with_postgresql_other_servers_forget_the_name_too(database: str) -> None:
    one = await asyncio.to_thread(Running, database)
    two = await asyncio.to_thread(Running, database)
    async with two_people(one, is_over=True) as (opened, _, key):
        link = f"{two.address}/t/{opened.name}#k={key}"
        async with connect(link) as elsewhere:
            assert elsewhere.now.places[0].name == "Ada Lovelace"
            answer = await asyncio.to_thread(erase, one, opened.name, opened.keys["seat"])
            assert answer.json == {"is_deleted": False, "others": 1}
            await until(elsewhere, lambda table: table.now.places[0].name == "A")
            assert "Lovelace" not in await asyncio.to_thread(stored, one, opened.name)
            answer = await asyncio.to_thread(erase, two, opened.name, key)
            assert answer.json == {"is_deleted": True, "others": 0}
    await asyncio.to_thread(one.stop)
    await asyncio.to_thread(two.stop)
    async with await open_store(database) as store:
        assert await store.events(opened.name) == []
        assert await store.cards() == []


OPENED = Opened(Settings("fagioli", 2))


def written(*events: Event) -> list[StoredEvent]:
    return [
        StoredEvent(number, 0, kind_of(each), encode_event(each))
        for number, each in enumerate(events)
    ]


def roll(*events: Event) -> Participants:
    return Participants(written(*events))


def test_later_names_of_a_player_are_deleted_too() -> None:
    ada, ben = Seated(0, "Ada", key="a"), Seated(1, "Ben", key="b")
    renamed = [Renamed(0, "Lovelace", key="a"), Renamed(1, "Hur", key="b")]
    changed = without(written(OPENED, ada, ben, Began(), *renamed), {"a"}, {"a", "b"})
    assert [read_event(each.body) for each in changed] == [
        replace(ada, name="A", is_erased=True),
        replace(renamed[0], name="A", is_erased=True),
    ]


def test_a_player_who_left_before_the_start_has_no_vote() -> None:
    gone = Seated(0, "Cleo", key="c")
    participants = roll(
        OPENED, gone, Freed(0), Seated(0, "Ada", key="a"), Seated(1, "Ben", key="b"), Began()
    )
    assert participants.others({"a"}, with_programs=True) == 1
    assert participants.own(["c"]) == {"c"}, "but a name to be deleted"
    assert participants.others({"a", "b"}, with_programs=True) == 0


def test_a_player_who_came_later_or_left_in_mid_game_has_a_vote() -> None:
    first: list[Event] = [OPENED, Seated(0, "Ada", key="a"), Seated(1, "Ben", key="b"), Began()]
    participants = roll(*first, Freed(1), Seated(1, "Cleo", key="c"))
    assert participants.others({"a"}, with_programs=True) == 2
    assert participants.others({"a", "c"}, with_programs=True) == 1


def test_one_who_took_another_seat_is_one_player() -> None:
    moved = Seated(1, "Ada", key="a2", traces=("a1", "a device"))
    participants = roll(OPENED, Seated(0, "Ada", key="a1"), Freed(0), moved, Began())
    assert participants.own(["a2"]) == {"a1", "a2"}
    assert participants.own(["a device"]) == set(), "a device is no key"
    assert participants.own([""]) == set()


def test_a_shared_device_gives_no_say_over_another_player() -> None:
    ada, ben = (Seated(seat, name, key=name, traces=("phone",)) for seat, name in enumerate("ab"))
    assert roll(OPENED, ada, ben, Began()).own(["a"]) == {"a"}


def test_programs_count_while_they_play_and_not_after() -> None:
    robot = Seated(1, "Robot", key="r", is_program=True)
    participants = roll(OPENED, Seated(0, "Ada", key="a"), robot, Began())
    assert participants.others({"a"}, with_programs=True) == 1
    assert participants.others({"a"}, with_programs=False) == 0


def test_in_doubt_there_is_another_player() -> None:
    participants = Participants(
        [StoredEvent(1, 0, "seated", b'{"seat": 0, "key": "a"}'), StoredEvent(2, 0, "seated", b"?")]
    )
    assert participants.others({"a"}, with_programs=True) == 1
