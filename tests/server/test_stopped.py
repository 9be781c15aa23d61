"""Tables that can't continue: who learns what, and who learns nothing."""

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.broken import SECRET, edit, numbers, spoil
from server.running import PATIENCE, Answer, QuickBots, Running, in_a_loop
from store.written_by_0_1 import Table, lay_out, table_about
from websockets.asyncio.client import connect as open_socket

from beanpot.core import SPECTATOR
from beanpot.server.commands import grant_rights
from beanpot.server.hub import Hub
from beanpot.server.keys import hashed, hashed_device
from beanpot.server.messages import PROTOCOL, Disconnect, Hello, Reply, StoppedInfo, Welcome
from beanpot.server.session import Session
from beanpot.server.stopped import StoppedTable
from beanpot.store import StoredEvent, open_store
from beanpot.table import encode_event, journal_of
from beanpot.table.events import KeysReplaced, Moved

RUNNING = table_about("fagioli running")
HOST, SEAT, WATCH = RUNNING.keys["host"], RUNNING.keys["seat A"], RUNNING.keys["watch"]


@contextmanager
def server_on(folder: Path) -> Iterator[Running]:
    running = Running(folder)
    try:
        yield running
    finally:
        running.stop()


def greeted(server: Running, table: str, *keys: str) -> Reply:
    """The first reply to somebody with these keys."""
    replies: list[Reply] = []

    @in_a_loop
    async def greet() -> None:
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
        async with asyncio.timeout(PATIENCE), open_socket(address) as socket:
            await socket.send(msgspec.json.encode(Hello(PROTOCOL, [*keys])).decode())
            replies.append(msgspec.json.decode(await socket.recv(), type=Reply))

    greet()
    return replies[0]


def stopped(reply: Reply) -> StoppedInfo:
    assert isinstance(reply, Disconnect), reply
    assert reply.reason == "stopped"
    assert reply.stopped is not None
    return reply.stopped


def test_people_with_rights_learn_that_it_is_the_servers_fault(tmp_path: Path) -> None:
    number = spoil(lay_out(tmp_path), RUNNING.table)
    with server_on(tmp_path) as server:
        fault = f"{RUNNING.table}-{number}"
        reply = greeted(server, RUNNING.table, SEAT)
        assert stopped(reply) == StoppedInfo(fault, "event", seat="A", has_record=True)
        assert isinstance(reply, Disconnect)
        assert "server error" in reply.text
        assert fault in reply.text
        host = StoppedInfo(fault, "event", is_host=True, has_record=True)
        assert stopped(greeted(server, RUNNING.table, HOST)) == host
        assert stopped(greeted(server, RUNNING.table, WATCH)) == StoppedInfo(
            fault, "event", has_record=True
        )


@pytest.mark.parametrize("keys", [(), ("guessed",)], ids=["without a key", "with a wrong key"])
def test_without_rights_a_stopped_table_is_like_one_that_never_was(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    spoil(lay_out(tmp_path), RUNNING.table)
    with server_on(tmp_path) as server:
        reply = greeted(server, RUNNING.table, *keys)
        assert reply == greeted(server, "abcdefghjk", *keys)
        assert isinstance(reply, Disconnect)
        assert reply.reason == "unknown"
        assert server.figure("tables_stopped_total") == 0, "nothing was replayed for them"
        assert not server.hub.rooms
        answer = server.journal(RUNNING.table, keys[0] if keys else "")
        assert (answer.status, answer.json["code"]) == (403, "key")


def test_the_fault_is_logged_once_and_counted_and_quotes_no_move(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    number = spoil(lay_out(tmp_path), RUNNING.table)
    with caplog.at_level(logging.INFO), server_on(tmp_path) as server:
        replies = [greeted(server, RUNNING.table, key) for key in (HOST, SEAT, WATCH, HOST)]
        answer = server.journal(RUNNING.table, SEAT)
        assert (answer.status, answer.json["code"]) == (503, "stopped")
        assert server.figure("tables_stopped_total") == 1
    assert SECRET not in caplog.text
    assert not any(SECRET in str(reply) for reply in [*replies, answer.text])
    logged = [record.message for record in caplog.records if record.name == "beanpot"]
    fault = f"{RUNNING.table}-{number}"
    assert logged == [
        f"table {RUNNING.table} has stopped (error {fault}): Event {number} of this table does not"
        " fit the rules that this version of Beanpot plays."
    ]


def test_an_operator_who_asks_for_it_reads_what_did_not_fit(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(lay_out(tmp_path), RUNNING.table)
    with caplog.at_level(logging.DEBUG, "beanpot"), server_on(tmp_path) as server:
        stopped(greeted(server, RUNNING.table, HOST))
    assert SECRET.split()[1] in caplog.text


SPOILT: list[tuple[str, dict[str, Any], str, bool]] = [
    ("opened", {"rules": 99}, "rules", False),
    ("began", {"kind": "adjourned"}, "event", False),
    ("moved", {"lines": ["* deal 99"]}, "event", True),
    ("moved", {"lines": ["Z dances"]}, "event", True),
    ("moved", {"lines": "A play 5 on 1"}, "event", True),
]


@pytest.mark.parametrize(("kind", "changes", "reason", "has_record"), SPOILT)
def test_an_event_that_cannot_be_replayed_stops_a_table(
    tmp_path: Path, kind: str, changes: dict[str, Any], reason: str, has_record: bool
) -> None:
    number = numbers(lay_out(tmp_path), RUNNING.table, kind)[-1]
    edit(tmp_path, RUNNING.table, number, **changes)
    with server_on(tmp_path) as server:
        found = stopped(greeted(server, RUNNING.table, HOST))
        assert (found.fault, found.reason) == (f"{RUNNING.table}-{number}", reason)
        assert found.has_record == has_record
        assert server.figure("errors_total") == 0


def test_other_tables_continue(tmp_path: Path) -> None:
    spoil(lay_out(tmp_path), RUNNING.table)
    other: Table = table_about("fagioli with a move taken back")
    with server_on(tmp_path) as server:
        stopped(greeted(server, RUNNING.table, HOST))
        assert not isinstance(greeted(server, other.table, other.keys["host"]), Disconnect)


@in_a_loop
async def test_players_at_a_table_are_informed_when_it_stops(tmp_path: Path) -> None:
    async with await open_store(lay_out(tmp_path)) as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        room = await hub.room(RUNNING.table)
        lines = [Session(), Session()]
        for line, key in zip(lines, (HOST, SEAT), strict=True):
            assert grant_rights(room.match, [key], line)
            room.enter(line)
            line.waiting.clear()
        number = room.match.number + 1
        misfit = encode_event(
            Moved(0, (f"A {SECRET}",))
        )  # as a server of another version may write it
        await store.append(RUNNING.table, number - 1, [StoredEvent(number, 0, "moved", misfit)])
        with pytest.raises(StoppedTable):
            await room.catch_up_with_others()
        byes = [msgspec.json.decode(line.waiting[-1], type=Reply) for line in lines]
        assert stopped(byes[0]).is_host
        assert stopped(byes[1]).seat == "A"
        assert not any(SECRET in frame for line in lines for frame in line.waiting)
        assert not hub.rooms
        hub.close_threads()


def record(server: Running, table: Table, key: str, device: str = "") -> Answer:
    headers = {"authorization": f"Bearer {key}", "beanpot-device": device}
    return server.ask(f"/api/tables/{table.table}/record", None, headers)


def again(server: Running, table: Table, key: str) -> Answer:
    headers = {"authorization": f"Bearer {key}"}
    return server.ask(f"/api/tables/{table.table}/again", b"", headers)


def test_what_a_seat_has_seen_can_be_downloaded_and_no_more(tmp_path: Path) -> None:
    number = spoil(lay_out(tmp_path), RUNNING.table)
    with server_on(tmp_path) as server:
        history = asyncio.run_coroutine_threadsafe(server.hub.history(RUNNING.table), server.loop)
        expected = journal_of([each for each in history.result(PATIENCE) if each[0] < number])
        for key, seat in ((SEAT, 0), (RUNNING.keys["seat B"], 1), (WATCH, SPECTATOR)):
            answer = record(server, RUNNING, key)
            assert answer.status == 200
            lines = [line for line in answer.text.splitlines() if line and line[0] != "#"]
            assert lines == expected.lines_for(seat, "plain")
            assert f"error {RUNNING.table}-{number}" in answer.text
            assert SECRET not in answer.text
        assert record(server, RUNNING, "guessed").status == 404


def test_a_download_follows_the_rule_for_joining(tmp_path: Path) -> None:
    """A device that has seen one hand is not shown another, and what it is shown is on disk."""
    spoil(lay_out(tmp_path), RUNNING.table)
    other = RUNNING.keys["seat B"]
    with server_on(tmp_path) as server:
        assert "as seat A saw it" in record(server, RUNNING, SEAT, "phone").text
        for _ in range(2):
            answer = record(server, RUNNING, other, "phone")
            assert (answer.status, answer.json["code"]) == (403, "seen")
        assert "as seat A saw it" in record(server, RUNNING, SEAT, "phone").text
        assert "as seat B saw it" in record(server, RUNNING, other, "tablet").text
        assert "as a spectator saw it" in record(server, RUNNING, WATCH, "phone").text
    with server_on(tmp_path) as server:
        assert record(server, RUNNING, other, "phone").status == 403
        assert record(server, RUNNING, SEAT, "tablet").status == 403


def test_a_device_that_downloads_two_seats_at_once_gets_one(tmp_path: Path) -> None:
    spoil(lay_out(tmp_path), RUNNING.table)
    with server_on(tmp_path) as server, ThreadPoolExecutor() as threads:
        keys = (SEAT, RUNNING.keys["seat B"]) * 2
        found = threads.map(lambda key: record(server, RUNNING, key, "phone"), keys)
        texts = [answer.text.partition(" saw it")[0] for answer in found if answer.status == 200]
        assert texts
        assert len({*texts}) == 1


@in_a_loop
async def test_a_game_restored_by_an_update_knows_who_has_downloaded_it(
    tmp_path: Path,
) -> None:
    number = spoil(lay_out(tmp_path), RUNNING.table)
    with server_on(tmp_path) as server:
        assert record(server, RUNNING, SEAT, "phone").status == 200
    edit(tmp_path, RUNNING.table, number, kind="resumed")  # which fits anywhere
    async with await open_store(tmp_path) as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        match = (await hub.room(RUNNING.table)).match
        assert match.admission.seen([hashed_device("phone")]) == {0}
        hub.close_threads()


def listed(server: Running) -> list[str]:
    return [each["table"] for each in server.ask("/api/lobby").json["tables"]]


def test_the_lobby_leaves_out_what_has_stopped_and_shows_it_again(tmp_path: Path) -> None:
    with server_on(tmp_path) as server:
        stops, stays = (server.open(is_listed=True) for _ in range(2))
        assert {*listed(server)} == {stops.name, stays.name}
    edit(tmp_path, stops.name, 1, rules=99)
    with server_on(tmp_path) as server:
        assert {*listed(server)} == {stops.name, stays.name}, "nobody knows yet"
        assert stopped(greeted(server, stops.name)).reason == "rules"
        assert listed(server) == [stays.name]
    with server_on(tmp_path) as server:
        assert listed(server) == [stays.name], "no other server shows it, either"
    edit(tmp_path, stops.name, 1, rules=1)
    with server_on(tmp_path) as server:
        assert isinstance(greeted(server, stops.name), Welcome)
    with server_on(tmp_path) as server:
        assert {*listed(server)} == {stops.name, stays.name}


def test_nothing_can_be_downloaded_of_rules_that_are_not_played(tmp_path: Path) -> None:
    edit(lay_out(tmp_path), RUNNING.table, 1, rules=99)
    with server_on(tmp_path) as server:
        answer = record(server, RUNNING, SEAT)
        assert (answer.status, answer.json["code"]) == (409, "no_record")


def test_a_table_that_plays_has_no_record_and_no_successor(tmp_path: Path) -> None:
    with server_on(lay_out(tmp_path)) as server:
        for answer in (record(server, RUNNING, SEAT), again(server, RUNNING, HOST)):
            assert (answer.status, answer.json["code"]) == (409, "not_stopped")


def test_the_host_opens_a_new_table_for_the_same_players_once(tmp_path: Path) -> None:
    spoil(lay_out(tmp_path), RUNNING.table)
    with server_on(tmp_path) as server:
        assert again(server, RUNNING, SEAT).json["code"] == "host"
        assert again(server, RUNNING, "guessed").status == 404
        answer = again(server, RUNNING, HOST)
        assert answer.status == 201
        new = answer.json["table"]
        assert again(server, RUNNING, HOST).json["table"] == new, "asked twice, it is opened once"
        assert stopped(greeted(server, RUNNING.table, SEAT)).next_table == new
        welcome = greeted(server, new, SEAT)
        assert isinstance(welcome, Welcome)
        assert (welcome.seat, welcome.has_begun) == ("A", False)
        assert [place.name for place in welcome.places] == ["Ada", "Ben", "random"]
        host = greeted(server, new, HOST)
        assert isinstance(host, Welcome)
        assert host.is_host


def test_a_table_whose_settings_are_gone_has_no_successor(tmp_path: Path) -> None:
    lay_out(tmp_path)
    edit(tmp_path, RUNNING.table, 1, settings={"game": "old_beans", "seats": 3})
    with server_on(tmp_path) as server:
        assert stopped(greeted(server, RUNNING.table, HOST)).reason == "event"
        answer = again(server, RUNNING, HOST)
        assert (answer.status, answer.json["code"]) == (409, "settings")


def test_keys_that_the_host_has_replaced_do_not_open_the_new_table(tmp_path: Path) -> None:
    spoil(lay_out(tmp_path), RUNNING.table)
    new_keys = {use: hashed(f"new {use}") for use in ("host", "invite", "watch")}

    @in_a_loop
    async def replace_keys() -> None:
        async with await open_store(tmp_path) as store:
            rekeyed = StoredEvent(
                RUNNING.number + 1, 0, "rekeyed", encode_event(KeysReplaced(new_keys))
            )
            await store.append(RUNNING.table, RUNNING.number, [rekeyed])

    replace_keys()
    with server_on(tmp_path) as server:
        new = again(server, RUNNING, "new host").json["table"]
        assert isinstance(greeted(server, new, "new host"), Welcome)
        old = greeted(server, new, HOST)
        assert isinstance(old, Disconnect)
        assert old.reason != "stopped"
