"""Looking back at games that are over, and playing on from one of their steps."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.running import PATIENCE, Answer, OpenedTable, Running, TableKeys, in_a_loop, until

from beanpot.core import SEAT_NAMES
from beanpot.engine.journal import read_journal
from beanpot.games import game_names, load_game
from beanpot.server import replay as replays
from beanpot.server.client import Disconnected, connect
from beanpot.server.limits import USUAL, Rate
from beanpot.server.messages import Close, Rematch
from beanpot.table import ReplayStep, replay_steps

ADA = {"step": 0, "seat": "A", "name": "Ada", "bot": "random"}


def about(created: OpenedTable, path: str = "replay") -> str:
    return f"/api/tables/{created.name}/{path}"


def bearing(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def look(
    keys_now: TableKeys, created: OpenedTable, path: str = "replay", use: str = "watch"
) -> Any:
    answer = keys_now.ask(about(created, path), None, bearing(created.keys[use]))
    assert answer.status == 200, answer.text
    return answer.json


def play_on(keys_now: TableKeys, created: OpenedTable, **wanted: Any) -> Answer:
    body = json.dumps(ADA | wanted).encode()
    return keys_now.ask(about(created, "play_on"), body, bearing(created.keys["watch"]))


def wait_for_end(keys_now: TableKeys, created: OpenedTable) -> OpenedTable:
    end = time.monotonic() + PATIENCE
    while keys_now.journal(created.name, created.keys["host"]).status != 200:
        assert time.monotonic() < end
        time.sleep(0.02)
    return created


def finished(keys_now: TableKeys, game: str = "fagioli", **opening: Any) -> OpenedTable:
    """A game that bots have played to its end."""
    seats = load_game(game).seats[0]
    bots = dict.fromkeys(SEAT_NAMES[:seats], "random")
    if game == "pas_de_haricots":
        opening["options"] = {"manches": 1}
    return wait_for_end(keys_now, keys_now.open(game, seats, bots=bots, begins=True, **opening))


@pytest.fixture(scope="module")
def over(server: Running) -> OpenedTable:
    return finished(server)


def frames(keys_now: TableKeys, created: OpenedTable, viewer: str) -> list[dict[str, Any]]:
    """All steps of a game, each with all that was to be seen."""
    head, seen = look(keys_now, created), list[dict[str, Any]]()
    for number in range(head["steps"] // head["chapter"] + 1):
        chapter, scene = look(keys_now, created, f"replay/{viewer}/{number}"), dict[str, Any]()
        assert chapter["first"] == len(seen)
        for frame in chapter["frames"]:
            scene = scene | frame["scene"]
            seen.append(frame | {"scene": scene})
    assert len(seen) == head["steps"] + 1
    return seen


# who may look


def test_the_replay_of_a_running_game_is_shown_to_nobody(server: Running) -> None:
    created = server.open(name="Ada", bots={"B": "random"}, begins=True)
    for key in created.keys.values():
        for path in ("replay", "replay/A/0", "replay/open/0"):
            answer = server.ask(about(created, path), None, bearing(key))
            assert (answer.status, answer.json["code"]) == (409, "not_over")
    assert play_on(server, created).status == 409


def test_a_stranger_sees_nothing(server: Running, over: OpenedTable) -> None:
    for path in ("replay", "replay/open/0"):
        answer = server.ask(about(over, path), None, bearing("guessed"))
        assert (answer.status, answer.json["code"]) == (403, "key")
    refused = server.ask(about(over, "play_on"), json.dumps(ADA).encode(), bearing("guessed"))
    assert refused.status == 403


@in_a_loop
async def test_the_key_to_hand_on_opens_the_replay_and_nothing_else(server: Running) -> None:
    created = await asyncio.to_thread(finished, server)
    key = (await asyncio.to_thread(look, server, created))["key"]
    for path in ("replay", "replay/open/0", "journal"):
        answer = await asyncio.to_thread(server.ask, about(created, path), None, bearing(key))
        assert answer.status == 200
    with pytest.raises(Disconnected):
        async with connect(created.link_with(key)):
            pass
    async with connect(created.link("host")) as host:
        await host.send(Rematch())
        await until(host, lambda line: bool(line.now.next_table))
        again = OpenedTable(server.address, host.now.next_table, created.keys)
    answer = await asyncio.to_thread(server.ask, about(again), None, bearing(key))
    assert answer.status == 403, "a rematch takes the other keys along, not this one"


def test_the_journal_of_one_table_is_not_downloaded_in_a_loop(tmp_path: Path) -> None:
    many = Rate(1000, "s", 1000)  # it is asked again and again whether a game is over
    limits = replace(USUAL, journals=many, journals_per_address=many)
    server = Running(tmp_path, limits=replace(limits, journals_per_table=Rate(1, "min", 3)))
    created, other = finished(server), finished(server)  # which downloads each journal once
    answers = [server.journal(created.name, created.keys["watch"]) for _ in range(3)]
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert answers[-1].json["text"] == "Too many downloads. Try again in a minute."
    assert server.journal(other.name, other.keys["watch"]).status == 200
    server.stop()


@pytest.mark.parametrize("path", ["replay/D/0", "replay/host/0", "replay/A/99", "replay/A/-1"])
def test_what_nobody_saw_is_not_there(path: str, server: Running, over: OpenedTable) -> None:
    answer = server.ask(about(over, path), None, bearing(over.keys["watch"]))
    assert answer.status == 404


# what is seen


@pytest.mark.parametrize("game", game_names())
def test_a_replay_ends_with_what_everybody_saw_at_the_end(
    game: str, server: Running, is_long: bool
) -> None:
    if game == "bohnanza" and not is_long:
        pytest.skip("long")
    created = finished(server, game)
    head = look(server, created)
    spectator = frames(server, created, "spectator")
    open_frames = frames(server, created, "open")

    async def watch() -> Any:
        async with connect(created.link("watch")) as line:
            return line.now

    now = asyncio.run(watch())
    assert spectator[-1]["scene"] == now.scene
    assert [line for frame in spectator for line in frame["lines"]][-200:] == now.lines
    assert head["result"] == msgspec.to_builtins(now.result)
    for seat in SEAT_NAMES[: head["settings"]["seats"]]:
        seen = frames(server, created, seat)
        for mine, every in zip(seen, open_frames, strict=True):
            for field in head["own"]:
                assert mine["scene"][field] == {seat: every["scene"][field][seat]}


def test_a_chapter_begins_with_earlier_lines(server: Running) -> None:
    created = finished(server, "pas_de_haricots")
    first, second = (look(server, created, f"replay/A/{number}") for number in (0, 1))
    before = [line for frame in first["frames"] for line in frame["lines"]]
    assert first["lines"] == []
    assert second["lines"] == before[-200:]
    assert len(first["frames"]) == look(server, created)["chapter"]


def test_a_secret_choice_is_shown_at_once_only_where_all_is_open(server: Running) -> None:
    created = finished(server, "pas_de_haricots")
    for frame, every in zip(
        frames(server, created, "spectator"), frames(server, created, "open"), strict=True
    ):
        assert every["lines"]
        if not frame["lines"]:
            assert every["lines"][0].startswith(f"{frame['who']} put ")


def test_a_game_is_played_again_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    created, played = finished(server), list[Any]()

    def play(*given: Any) -> list[ReplayStep]:
        played.append(given)
        return replay_steps(*given)

    monkeypatch.setattr(replays, "replay_steps", play)
    for viewer in ("A", "B", "open", "A"):
        frames(server, created, viewer)
    assert len(played) == 1
    for _ in range(replays.CACHED):
        look(server, finished(server))
    assert len(server.hub.replays._cache) == replays.CACHED
    look(server, created)
    assert len(played) == replays.CACHED + 2, "the least looked at was put away"


# playing on


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"step": -1}, "no_step"), ({"step": 9999}, "no_step"), ({"seat": "D"}, "no_seat"),
        ({"seat": "AB"}, "no"), ({"bot": "os:system"}, "no"), ({"name": " "}, "name"),
        ({"name": "x" * 25}, "name"), ({"colour": "red"}, "message"), ({"step": "1"}, "message"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_on_is_refused(
    wanted: dict[str, Any], code: str, server: Running, over: OpenedTable
) -> None:
    before = server.figure("tables_total")
    answer = play_on(server, over, **wanted)
    assert (answer.status, answer.json["code"]) == (400, code)
    assert server.figure("tables_total") == before


def test_nobody_plays_on_from_the_end(server: Running, over: OpenedTable) -> None:
    answer = play_on(server, over, step=look(server, over)["steps"])
    assert (answer.status, answer.json["code"]) == (400, "over")


def test_the_page_of_another_server_opens_no_table(server: Running, over: OpenedTable) -> None:
    headers = bearing(over.keys["watch"]) | {"origin": "http://elsewhere.example"}
    answer = server.ask(about(over, "play_on"), json.dumps(ADA).encode(), headers)
    assert (answer.status, answer.json["code"]) == (403, "origin")


@in_a_loop
async def test_a_game_that_its_host_has_ended_can_be_played_on(server: Running) -> None:
    created = await asyncio.to_thread(server.open, name="Ada", bots={"B": "random"}, begins=True)
    async with connect(created.link("host")) as host:
        await host.send(Close())
        await until(host, lambda line: line.now.is_closed)
    head = await asyncio.to_thread(look, server, created)
    assert head["result"] is None
    answer = await asyncio.to_thread(play_on, server, created, step=head["steps"])
    assert answer.status == 201
    again = OpenedTable(server.address, answer.json["table"], answer.json["keys"])
    async with connect(again.link("seat")) as line:
        await until(line, lambda line: line.now.seat in line.now.awaited)
        await line.step(line.moves[0])


async def play_to_the_end(created: OpenedTable) -> None:
    async with connect(created.link("seat")) as line:
        assert line.now.seat == "B"
        while line.now.result is None:
            if line.now.seat in line.now.awaited and line.moves:
                await line.step(line.moves[0])
            else:
                await line.receive()


@pytest.mark.parametrize("game", ["fagioli", "haricot_magique"])
def test_a_game_continued_from_a_replay_is_a_table_like_any_other(
    game: str, tmp_path: Path
) -> None:
    """It comes back after a restart, is played to its end, and is looked at again."""
    hub = Running(tmp_path)
    before = finished(hub, game)
    step = look(hub, before)["steps"] // 2
    opened = play_on(hub, before, step=step, seat="B")
    assert opened.status == 201
    continued = OpenedTable(hub.address, opened.json["table"], opened.json["keys"])
    hub.stop()

    hub = Running(tmp_path)
    created = OpenedTable(hub.address, continued.name, continued.keys)
    asyncio.run(play_to_the_end(created))
    wait_for_end(hub, created)
    old, new = frames(hub, before, "open"), frames(hub, created, "open")
    for one, other in zip(old[: step + 1], new, strict=False):
        assert one["scene"] == other["scene"]
    assert {place["seat"]: place["bot"] for place in new[0]["places"]} == {
        seat: "" if seat == "B" else "random" for seat in SEAT_NAMES[: load_game(game).seats[0]]
    }
    journal = hub.journal(created.name, created.keys["watch"]).text
    begun = hub.journal(before.name, before.keys["watch"]).text
    assert journal.splitlines()[:8] == begun.splitlines()[:8]
    assert read_journal(journal, load_game).replay("plain").is_over
    assert hub.figure("errors_total") == 0
    hub.stop()
