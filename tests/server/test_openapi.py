"""The OpenAPI document lists every request, and the server follows it in every case."""

import asyncio
import json
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from server.running import PATIENCE, Running
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute

from beanpot.server.app import CLAUSES, MOVES
from beanpot.server.erasure import TABLE
from beanpot.server.keys import hashed, hashed_device
from beanpot.server.limits import USUAL
from beanpot.server.my_tables import MINE
from beanpot.server.openapi import SOCKET
from beanpot.server.rate_limits import TokenBucket
from beanpot.server.replay_api import CHAPTER, JOURNAL, PLAY_ON, REPLAY
from beanpot.server.request_ids import RequestIds
from beanpot.server.stopped_api import AGAIN, RECORD
from beanpot.store import StoredEvent, StoreError
from beanpot.table import Event, encode_event, kind_of
from beanpot.table.events import HandShown, Moved, Seated

if TYPE_CHECKING:
    from schemathesis import BaseSchema

EACH, EACH_LONG = 20, 500  # requests by chance to every path that takes anything
TEXT = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
OPENING = {"settings": {"game": "fagioli", "seats": 2}}
ABSENT = "abcdefghjk"  # a table that is not there
HELD = {"table": ABSENT, "keys": ["guessed"]}
ASKING = {"tables": [HELD]}
METHODS = {"get", "head", "post", "put", "patch", "delete", "options", "trace"}


@pytest.fixture(scope="module")
def api(server: Running) -> "BaseSchema":
    """The document as schemathesis reads it."""
    import schemathesis  # takes seconds, which no other process shall spend

    return schemathesis.openapi.from_url(f"{server.address}/api/openapi")


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many tables as anybody likes."""
    monkeypatch.setattr(TokenBucket, "has_room", lambda _: True)


def operations(server: Running) -> dict[tuple[str, str], set[int]]:
    """All methods and paths of the document, and the statuses they may answer with."""
    return {
        (method.upper(), path): {int(status) for status in operation["responses"]}
        for path, methods in server.ask("/api/openapi").json["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    }


# what the document lists


def test_every_route_is_in_the_document_and_the_other_way_round(server: Running) -> None:
    app_with_request_ids = server.server.config.app
    assert isinstance(app_with_request_ids, RequestIds)
    app = app_with_request_ids.app
    assert isinstance(app, Starlette)
    routes: set[tuple[str, str]] = set()
    for route in app.routes:
        if isinstance(route, Mount):  # the files of the page, where it was built
            continue
        assert isinstance(route, Route | WebSocketRoute)
        methods = (route.methods or set()) if isinstance(route, Route) else {"GET"}
        routes |= {(method, route.path) for method in methods}
    assert set(operations(server)) == routes


def test_the_protocol_lists_the_same_requests(server: Running) -> None:
    documented = set(re.findall(r"`(GET|POST|DELETE) (/\S+)`", TEXT.partition("## Requests")[2]))
    found = {(method, named(path)) for method, path in operations(server)}
    pages = {("GET", "/"), ("GET", "/t/NAME"), ("GET", "/t/NAME/replay")}
    assert documented == {each for each in found - pages if each[0] != "HEAD"}


def named(path: str) -> str:
    """A path as the protocol writes it."""
    path = re.sub(r"{(table|game)}", "NAME", path)
    return re.sub(r"{(\w+)}", lambda found: found[1].upper(), path)


def test_every_refusal_has_a_code_and_a_text(server: Running) -> None:
    document = server.ask("/api/openapi").json
    for path, methods in document["paths"].items():
        for status, answer in next(each for name, each in methods.items() if name != "parameters")[
            "responses"
        ].items():
            content = answer.get("content", {}).get("application/json")
            is_refusal = int(status) >= 400 and path != HEALTH  # which says why it is not well
            if is_refusal and content is not None:
                assert content["schema"] == {"$ref": "#/components/schemas/Denial"}
    assert document["components"]["schemas"]["Denial"]["required"] == ["code", "text"]


# whether each answer can be had


def finished(server: Running) -> dict[str, Any]:
    """A game that bots have played to its end."""
    opened = server.open(bots={"A": "random", "B": "random"}, begins=True)
    end = time.monotonic() + PATIENCE
    while server.journal(opened.name, opened.keys["host"]).status != 200:
        assert time.monotonic() < end
        time.sleep(0.02)
    return at(opened.name, opened.keys["host"])


def at(table: str, key: str = "guessed", viewer: str = "A", chapter: str = "0") -> dict[str, Any]:
    """A request about a table, with a key."""
    return {
        "path_parameters": {"table": table, "viewer": viewer, "chapter": chapter},
        "headers": {"Authorization": f"Bearer {key}"},
    }


def play_on(about: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A request to play on at a table."""
    return about | {"body": {"step": 0, "seat": "A", "name": "Ada"} | more}


def of(game: str, tag: str = "") -> dict[str, Any]:
    """A request about a game, from somebody who has seen the answer with that tag."""
    return {"path_parameters": {"game": game}, "headers": {"If-None-Match": tag}}


def begun(server: Running) -> dict[str, Any]:
    """A running game."""
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    return at(opened.name, opened.keys["seat"])


def with_a_program(server: Running) -> dict[str, Any]:
    """A running game with several people."""
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)

    async def sit() -> None:
        store = server.hub.store
        async with server.hub.rooms.pop(opened.name).lock:
            last = (await store.events(opened.name))[-1].number
            robot = encode_event(Seated(1, "Robot", key=hashed("its key"), is_program=True))
            await store.append(opened.name, last, [StoredEvent(last + 1, 0, "seated", robot)])

    asyncio.run_coroutine_threadsafe(sit(), server.loop).result(PATIENCE)
    return at(opened.name, opened.keys["seat"])


def spoilt(server: Running) -> dict[str, Any]:
    """A game that has stopped, and its host."""
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)

    async def spoil() -> None:
        room = server.hub.rooms.pop(opened.name)
        async with room.lock:
            last = (await server.hub.store.events(opened.name))[-1].number
            misfit = StoredEvent(last + 1, 0, "moved", encode_event(Moved(0, ("A dances",))))
            await server.hub.store.append(opened.name, last, [misfit])

    asyncio.run_coroutine_threadsafe(spoil(), server.loop).result(PATIENCE)
    return at(opened.name, opened.keys["host"])


def seen_elsewhere(server: Running) -> dict[str, Any]:
    """A game that has stopped, and the key to one seat on a device that has seen another."""
    about, device = spoilt(server), "a device"
    about["headers"] |= {"Authorization": "Bearer the key to A", "beanpot-device": device}

    async def see() -> None:
        store, table = server.hub.store, about["path_parameters"]["table"]
        last = (await store.events(table))[-1].number
        events: list[Event] = [
            Seated(0, "Ada", key=hashed("the key to A")),
            HandShown((1,), (hashed_device(device),), 1),
        ]
        kept = [
            StoredEvent(last + 1 + place, 0, kind_of(each), encode_event(each))
            for place, each in enumerate(events)
        ]
        await store.append(table, last, kept)

    asyncio.run_coroutine_threadsafe(see(), server.loop).result(PATIENCE)
    return about


TABLES, HEALTH = "/api/tables", "/health"
WAYS: dict[tuple[str, int], Callable[[Running], dict[str, Any]]] = {
    ("/t/{table}", 200): lambda _: at(ABSENT),
    ("/t/{table}", 404): lambda _: at("a/b"),
    (CLAUSES, 200): lambda _: of("fagioli"),
    (CLAUSES, 304): lambda _: of("fagioli", "*"),
    (CLAUSES, 404): lambda _: of("checkers"),
    (MOVES, 200): lambda _: of("fagioli"),
    (MOVES, 404): lambda _: of("checkers"),
    (TABLES, 201): lambda _: {"body": OPENING},
    (TABLES, 400): lambda _: {"body": {"settings": {"game": "fagioli", "seats": 7}}},
    (TABLES, 403): lambda _: {"body": OPENING, "headers": {"Origin": "http://elsewhere.example"}},
    (JOURNAL, 200): finished,
    (JOURNAL, 403): lambda server: at(server.open(name="Ada").name),
    (JOURNAL, 404): lambda _: at(ABSENT),
    (JOURNAL, 409): begun,
    ("/t/{table}/replay", 200): lambda _: at(ABSENT),
    ("/t/{table}/replay", 404): lambda _: at("a/b"),
    (REPLAY, 200): finished,
    (REPLAY, 403): lambda server: at(server.open(name="Ada").name),
    (REPLAY, 404): lambda _: at(ABSENT),
    (REPLAY, 409): begun,
    (CHAPTER, 200): finished,
    (CHAPTER, 403): lambda server: at(server.open(name="Ada").name),
    (CHAPTER, 404): lambda _: at(ABSENT),
    (CHAPTER, 409): begun,
    (PLAY_ON, 201): lambda server: play_on(finished(server)),
    (PLAY_ON, 400): lambda server: play_on(finished(server), seat="C"),
    (PLAY_ON, 403): lambda server: play_on(at(server.open(name="Ada").name)),
    (PLAY_ON, 404): lambda _: play_on(at(ABSENT)),
    (PLAY_ON, 409): lambda server: play_on(begun(server)),
    (RECORD, 200): spoilt,
    (RECORD, 403): seen_elsewhere,
    (RECORD, 404): lambda server: at(server.open(name="Ada").name),
    (RECORD, 409): begun,
    (AGAIN, 201): spoilt,
    (AGAIN, 403): lambda server: (
        spoilt(server) | {"headers": {"Origin": "http://elsewhere.example"}}
    ),
    (AGAIN, 404): lambda _: at(ABSENT),
    (AGAIN, 409): begun,
    (TABLE, 200): begun,  # against bots
    (TABLE, 403): lambda _: at(ABSENT),
    (TABLE, 404): lambda _: at("a/b"),
    (TABLE, 409): with_a_program,
    (MINE, 200): lambda _: {"body": ASKING},
    (MINE, 400): lambda _: {"body": {"tables": [HELD] * (USUAL.mine_tables + 1)}},
    (MINE, 403): lambda _: {"body": ASKING, "headers": {"Origin": "http://elsewhere.example"}},
    ("/metrics", 403): lambda _: {"headers": {"X-Forwarded-For": "203.0.113.7"}},
    ("/api/lobby", 400): lambda _: {"query": {"after": "nothing"}},
    ("/api/tables/{table}/socket", 404): lambda _: at(ABSENT),
}
ELSEWHERE = {429, 500, 503, SOCKET}  # below, or never, or not by a request


def ask(api: "BaseSchema", method: str, path: str, asked: dict[str, Any]) -> int:
    """The status of an answer that is as the document says."""
    return int(api[path][method].Case(**asked).call_and_validate().status_code)


def test_every_answer_can_be_had(server: Running, api: "BaseSchema") -> None:
    for (method, path), statuses in operations(server).items():
        for status in statuses - ELSEWHERE:
            if status == 200 and "{" not in path and path != MINE:
                assert ask(api, method, path, {}) == 200
            elif (path, status) != ("/api/tables/{table}/socket", 403):  # in test_hostile.py
                assert ask(api, method, path, WAYS[path, status](server)) == status


def test_a_client_that_asks_for_too_much_must_wait(
    server: Running, api: "BaseSchema", monkeypatch: pytest.MonkeyPatch
) -> None:
    over = finished(server)
    monkeypatch.setattr(TokenBucket, "has_room", lambda _: False)
    assert ask(api, "POST", TABLES, {"body": OPENING}) == 429
    assert ask(api, "POST", PLAY_ON, play_on(over)) == 429
    assert ask(api, "POST", MINE, {"body": ASKING}) == 429
    assert ask(api, "GET", REPLAY, over) == 429
    assert ask(api, "GET", CHAPTER, over) == 429


def test_a_store_that_does_not_answer_gives_the_documented_error(
    server: Running, unhurried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> NoReturn:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        unkept = replace(server.hub.limits, lobby_seconds=0)  # the lobby is read at once
        broken.setattr(server.hub, "limits", unkept)
        broken.setattr(server.hub.counters, "errors", 0)  # counted, and then forgotten again
        for way in ("cards", "listed", "append", "events"):
            broken.setattr(server.hub.store, way, fail)
        answers = {
            ("GET", "/api/lobby"): server.ask("/api/lobby"),
            ("POST", TABLES): server.post(OPENING),
            ("POST", MINE): server.ask(MINE, json.dumps(ASKING).encode()),
            ("GET", JOURNAL): server.journal(ABSENT, "guessed"),
            ("GET", REPLAY): server.ask(f"{TABLES}/{ABSENT}/replay"),
            ("GET", CHAPTER): server.ask(f"{TABLES}/{ABSENT}/replay/A/0"),
            ("POST", PLAY_ON): server.ask(f"{TABLES}/{ABSENT}/play_on", b"{}"),
            ("GET", RECORD): server.ask(f"{TABLES}/{ABSENT}/record"),
            ("POST", AGAIN): server.ask(f"{TABLES}/{ABSENT}/again", b""),
            ("DELETE", TABLE): server.ask(f"{TABLES}/{ABSENT}", method="DELETE"),
        }
        assert server.figure("errors_total") == 1  # the table that could not be stored
        assert not server.ask("/health").json["ok"]
    server.open()
    assert server.ask("/health").json["ok"]
    assert {answer.status for answer in answers.values()} == {503}
    assert all(set(answer.json) == {"code", "text", "request"} for answer in answers.values())
    documented = {each for each, statuses in operations(server).items() if 503 in statuses}
    assert {each for each in documented if each[0] != "HEAD" and each[1] != HEALTH} == set(answers)


# whatever is asked

COMMAND = "from schemathesis.cli import schemathesis; schemathesis()"
EXCLUDED = "positive_data_acceptance"  # what is well formed may be no table: options are a game's


def test_the_server_keeps_to_the_document_whatever_it_is_asked(
    server: Running, is_long: bool, sent: Counter[str], unhurried: None, tmp_path: Path
) -> None:
    before = server.server.server_state.total_requests
    words = [
        "run", f"{server.address}/api/openapi", "--exclude-checks", EXCLUDED, "--seed", "5",
        "--max-examples", str(EACH_LONG if is_long else EACH), "--continue-on-failure",
        "--suppress-health-check", "all", "--no-color", "--generation-database", "none",
    ]  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *words], cwd=tmp_path, capture_output=True, text=True
    )
    sent["requests by schemathesis"] = server.server.server_state.total_requests - before
    assert done.returncode == 0, done.stdout + done.stderr
    assert server.figure("errors_total") == 0
