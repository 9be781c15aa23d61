"""A device asks about all its tables at once; nobody can find or load other tables that way."""

import asyncio
import json
import time
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import pytest
from server.running import PATIENCE, QUICK, Answer, OpenedTable, Running, in_a_loop, until

from beanpot.server.client import connect
from beanpot.server.keys import ALPHABET
from beanpot.server.limits import USUAL, Rate
from beanpot.server.messages import Begin, Close
from beanpot.server.my_tables import MINE
from beanpot.server.summaries import Summaries, summary_of
from beanpot.store import StoredEvent
from beanpot.table import encode_event, kind_of
from beanpot.table.events import PhraseSaid

FEW = 2
SLOW = Rate(1e-9, "s", FEW)  # a few at once, and none after that
FIELDS = {
    "table", "game", "title", "seat", "seats", "is_host", "names", "bots", "free", "has_begun",
    "is_over", "waits_for_me", "since", "result", "next_table",
}  # fmt: skip

Found = TypeVar("Found")


def ask(server: Running, *held: tuple[str, str], **headers: str) -> Answer:
    """Ask about tables, each with one key."""
    tables = [{"table": table, "keys": [key]} for table, key in held]
    return server.ask(MINE, json.dumps({"tables": tables}).encode(), headers)


def mine(server: Running, *held: tuple[str, str]) -> list[dict[str, Any]]:
    answer = ask(server, *held)
    assert answer.status == 200, answer.text
    return list(answer.json["tables"])


def soon(server: Running, work: Coroutine[Any, Any, Found]) -> Found:
    """Do something in the loop of a server."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)


def until_mine(server: Running, opened: OpenedTable, state: str, key: str = "seat") -> Any:
    """A table as its player sees it, once something about it is true."""
    end = time.monotonic() + PATIENCE
    while True:
        (found,) = mine(server, (opened.name, opened.keys[key]))
        if found[state]:
            return found
        assert time.monotonic() < end, found
        time.sleep(0.02)


def waiting(server: Running) -> OpenedTable:
    """A running game against a bot that waits for Ada."""
    opened = server.open(name="Ada", bots={"B": "greedy"}, begins=True, grace=0)
    until_mine(server, opened, "waits_for_me")
    return opened


def unload(server: Running, table: str) -> None:
    async def drop() -> None:
        async with server.hub.rooms[table].lock:
            server.hub.drop(table)

    soon(server, drop())


def forget_summaries(server: Running) -> None:
    """Know no more of unloaded tables than after a restart."""
    server.hub.summaries = Summaries()


@pytest.fixture
def frugal(tmp_path: Path) -> Iterator[Running]:
    """A server that loads few tables for lists."""
    server = Running(tmp_path, limits=replace(QUICK, mine_loads=SLOW))
    yield server
    server.stop()


# what is answered


def test_a_game_that_waits_for_me(server: Running) -> None:
    opened = waiting(server)
    (found,) = mine(server, (opened.name, opened.keys["seat"]))
    assert set(found) == FIELDS, "nothing but what everyone at the table sees"
    assert found.pop("since") > 0
    assert found == {
        "table": opened.name, "game": "fagioli", "title": "Fagioli", "seat": "A", "seats": ["A"],
        "is_host": False, "names": {"A": "Ada"}, "bots": 1, "free": 0, "has_begun": True,
        "is_over": False, "waits_for_me": True, "result": None, "next_table": "",
    }  # fmt: skip


def test_several_keys_to_a_table_add_up(server: Running) -> None:
    opened = server.open(name="Ada")
    held = {"table": opened.name, "keys": [opened.keys["host"], "wrong", opened.keys["seat"]]}
    answer = server.ask(MINE, json.dumps({"tables": [held, held]}).encode())
    (found,) = answer.json["tables"]
    assert (found["seat"], found["is_host"], found["free"]) == ("A", True, 1)
    assert not found["waits_for_me"]


def test_a_host_is_waited_for_when_all_seats_are_taken(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "greedy"})
    held = [(opened.name, opened.keys[use]) for use in ("host", "seat", "watch")]
    assert [mine(server, each)[0]["waits_for_me"] for each in held] == [True, False, False]


def test_a_finished_game_has_a_result(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "greedy"}, begins=True, grace=1)
    found = until_mine(server, opened, "is_over")  # a bot plays for Ada, who never came
    match = server.hub.rooms[opened.name].match
    points, winners = match.dealt.points(), match.dealt.winners()
    assert found["result"] == {"points": points["A"], "has_won": "A" in winners}
    assert not found["waits_for_me"]
    (seen,) = mine(server, (opened.name, opened.keys["watch"]))
    assert (seen["seat"], seen["result"]) == ("", None)


# what is not


def test_what_no_key_opens_is_left_out(server: Running) -> None:
    private, listed = server.open(name="Ada"), server.open(name="Ada", is_listed=True)
    absent = "abcdefghjk"
    for table in (private.name, listed.name, absent, "", "../..", "é" * 20, "A" * 10):
        answer = ask(server, (table, "guessed"))
        assert (answer.status, answer.json) == (200, {"tables": [], "later": []})
    assert mine(server, (private.name, listed.keys["host"]), (absent, private.keys["seat"])) == []


def test_wrong_keys_load_nothing(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = waiting(server)
    unload(server, opened.name)
    forget_summaries(server)
    loaded = list[str]()

    async def load(name: str) -> NoReturn:
        loaded.append(name)
        raise AssertionError

    monkeypatch.setattr(server.hub, "load_match", load)
    names = [opened.name, *(f"abcdefghj{letter}" for letter in ALPHABET[: USUAL.mine_tables - 1])]
    assert mine(server, *((name, "guessed") for name in names)) == []
    assert loaded == []
    assert opened.name not in server.hub.rooms


def test_a_request_has_a_bounded_number_of_tables(server: Running) -> None:
    held = [("abcdefghjk", "key")] * (USUAL.mine_tables + 1)
    assert ask(server, *held[1:]).status == 200
    answer = ask(server, *held)
    assert (answer.status, answer.json["code"]) == (400, "message")


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"tables":[{"table":"x"}]}', b"\xff"])
def test_a_malformed_request_is_refused(body: bytes, server: Running) -> None:
    answer = server.ask(MINE, body)
    assert (answer.status, answer.json["code"]) == (400, "message")


def test_pages_of_other_sites_cannot_ask(server: Running) -> None:
    answer = ask(server, origin="http://elsewhere.example")
    assert (answer.status, answer.json["code"]) == (403, "origin")


def test_requests_have_a_rate(tmp_path: Path) -> None:
    limits = replace(USUAL, mine_per_address=SLOW)
    server = Running(tmp_path, proxies=("127.0.0.1",), limits=limits)
    address = {"x-forwarded-for": "192.0.2.1"}
    assert [ask(server, **address).status for _ in range(FEW + 1)] == [200] * FEW + [429]
    assert ask(server, **{"x-forwarded-for": "192.0.2.2"}).status == 200
    server.stop()


# tables that are not loaded


def test_an_unloaded_table_is_answered_without_loading_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = waiting(server)
    held = (opened.name, opened.keys["seat"])
    before = mine(server, held)
    unload(server, opened.name)

    async def load(_: str) -> NoReturn:
        raise AssertionError

    with monkeypatch.context() as changed:
        changed.setattr(server.hub, "load_match", load)
        assert mine(server, held) == before
    forget_summaries(server)
    assert mine(server, held) == before, "after a restart it is loaded"
    assert opened.name not in server.hub.rooms, "but nothing goes on there"
    soon(server, server.hub.forget(opened.name))
    assert mine(server, held) == []


def test_what_another_process_writes_is_noticed(server: Running) -> None:
    opened = waiting(server)
    held = (opened.name, opened.keys["seat"])
    unload(server, opened.name)
    (before,) = mine(server, held)

    async def write() -> None:
        store = server.hub.store
        last = (await store.events(opened.name))[-1]
        said = PhraseSaid(0, "hello")
        later = StoredEvent(last.number + 1, last.at + 1000, kind_of(said), encode_event(said))
        await store.append(opened.name, last.number, [later])

    soon(server, write())
    (after,) = mine(server, held)
    assert after == before | {"since": before["since"] + 1000}


def test_few_tables_are_loaded_at_once(frugal: Running) -> None:
    tables = [waiting(frugal) for _ in range(FEW + 2)]
    for opened in tables:
        unload(frugal, opened.name)
    forget_summaries(frugal)
    held = [(opened.name, opened.keys["seat"]) for opened in tables]
    for _ in range(2):  # what was loaded is kept
        answer = ask(frugal, *held).json
        assert [each["table"] for each in answer["tables"]] == [name for name, _ in held[:FEW]]
        assert answer["later"] == [name for name, _ in held[FEW:]]


def test_summaries_are_bounded(server: Running) -> None:
    match = server.hub.rooms[waiting(server).name].match
    kept = Summaries(most=2)
    for table in "abc":
        kept.keep(summary_of(table, match, 0))
        kept.find("a")
    assert [table for table in "abc" if kept.find(table)] == ["a", "c"]


@in_a_loop
async def test_a_deleted_name_is_not_listed(server: Running) -> None:
    opened = server.open(name="Ada Lovelace")
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
    ):
        key = await ben.sit("B", "Ben")
        await ada.send(Begin())
        await until(ben, lambda table: table.now.has_begun)
        await ada.send(Close())
        await until(ben, lambda table: table.now.is_closed)
    held = (opened.name, key)
    (found,) = await asyncio.to_thread(mine, server, held)
    assert found["names"] == {"A": "Ada Lovelace", "B": "Ben"}
    await asyncio.to_thread(unload, server, opened.name)
    await asyncio.to_thread(mine, server, held)
    headers = {"authorization": f"Bearer {opened.keys['seat']}"}
    erased = f"/api/tables/{opened.name}"
    assert (await asyncio.to_thread(server.ask, erased, None, headers, "DELETE")).status == 200
    await asyncio.to_thread(unload, server, opened.name)
    (found,) = await asyncio.to_thread(mine, server, held)
    assert found["names"] == {"A": "A", "B": "Ben"}
