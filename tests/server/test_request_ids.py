"""Every request and every socket has a number: in its headers, its refusals and its log lines."""

import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest
from server.running import HERE, PATIENCE, Running, in_a_loop
from websockets.asyncio.client import connect as open_socket

from beanpot.server.logs import JsonFormatter, set_up_logging
from beanpot.server.request_ids import HEADER, REQUEST, SANE


class Kept(logging.Handler):
    """The lines of a log, as they would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(JsonFormatter().format(record)))


@pytest.fixture
def log() -> Any:
    """What the server logs, from the level of all requests on."""
    kept, logger = Kept(), logging.getLogger("beanpot")
    before = logger.level
    logger.addHandler(kept)
    logger.setLevel(logging.INFO)
    yield kept.lines
    logger.setLevel(before)
    logger.removeHandler(kept)


def test_an_answer_and_its_refusal_have_the_number_of_the_log(
    server: Running, log: list[dict[str, Any]]
) -> None:
    refused = server.ask("/api/nowhere?key=secret")
    number = refused.headers[HEADER]
    assert SANE.fullmatch(number)
    assert refused.json["request"] == number
    end = time.monotonic() + PATIENCE
    while not log:  # the line is written when the answer has been sent
        assert time.monotonic() < end
        time.sleep(0.01)
    assert [line["text"].partition(":")[0] for line in log if line["request"] == number] == [
        "GET /api/nowhere"
    ]
    assert "secret" not in json.dumps(log)
    assert HERE not in json.dumps(log), "no address of anybody"
    assert server.ask("/health").headers[HEADER] != number


def test_all_kinds_of_refusals_have_a_number(server: Running) -> None:
    for path, status in (("/api/nowhere", 404), ("/api/lobby?after=x", 400)):
        answer = server.ask(path)
        assert (answer.status, answer.json["request"]) == (status, answer.headers[HEADER])
    rebound = server.ask("/", headers={"host": "rebound.example"})
    assert (rebound.status, rebound.json["request"]) == (421, rebound.headers[HEADER])


def test_a_request_that_breaks_is_found_in_the_log_by_its_number(
    tmp_path: Path, log: list[dict[str, Any]]
) -> None:
    server = Running(tmp_path)
    server.hub.problems = lambda: 1 / 0  # type: ignore[method-assign, assignment, return-value]
    broken = server.ask("/health")
    assert broken.status == 500
    number = broken.headers[HEADER]
    assert broken.json["request"] == number
    assert number in broken.json["text"]
    (line,) = [line for line in log if line["level"] == "error"]
    assert line["request"] == number
    assert "ZeroDivisionError" in line["trace"]
    server.stop()


@in_a_loop
async def test_a_socket_that_breaks_is_found_in_the_log_by_its_number(
    tmp_path: Path, log: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("beanpot.server.sockets.enter_table", broken)
    server = Running(tmp_path)
    opened = server.open(name="Ada")
    address = f"ws://{HERE}:{server.port}/api/tables/{opened.name}/socket"
    async with open_socket(address) as socket:
        assert socket.response is not None
        number = socket.response.headers[HEADER]
        from beanpot.server.messages import PROTOCOL

        await socket.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "keys": []}))
        bye = json.loads(await socket.recv())
    assert (bye["kind"], bye["reason"]) == ("disconnect", "error")
    assert number in bye["text"]
    (line,) = [line for line in log if line["level"] == "error"]
    assert line["request"] == number
    server.stop()


def test_only_a_trusted_proxy_can_set_the_request_id(tmp_path: Path) -> None:
    said = {HEADER: "from-the-proxy.1", "x-forwarded-for": "203.0.113.7"}
    trusting, strict = (
        Running(tmp_path / "a", proxies=(HERE,)),
        Running(tmp_path / "b", proxies=("192.0.2.9",)),
    )
    assert trusting.ask("/health", headers=said).headers[HEADER] == "from-the-proxy.1"
    assert strict.ask("/health", headers=said).headers[HEADER] != "from-the-proxy.1"
    for insane in ("x" * 65, "a b", 'a","level":"error', "é", ""):
        sent = {HEADER: insane.encode("latin-1").decode("latin-1")}
        assert trusting.ask("/health", headers=sent).headers[HEADER] != insane
    trusting.stop()
    strict.stop()


def test_what_bots_do_later_is_no_part_of_the_request_that_opened_their_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, numbers = Running(tmp_path), set[str]()
    turn = server.hub.bot_tables.turn

    async def noted(room: Any) -> None:
        numbers.add(REQUEST.get())
        await turn(room)

    monkeypatch.setattr(server.hub.bot_tables, "turn", noted)
    server.open(name="Ada", bots={"B": "random"}, begins=True)
    server.open(bots={"A": "random", "B": "random"}, begins=True)
    while not numbers:
        assert server.thread.is_alive()
        server.thread.join(0.01)
    assert numbers == {""}
    server.stop()


@pytest.mark.parametrize(
    ("level", "beanpot", "others"),
    [("debug", logging.DEBUG, logging.WARNING), ("info", logging.INFO, logging.WARNING),
     ("warning", logging.WARNING, logging.WARNING), ("error", logging.ERROR, logging.ERROR)],
)  # fmt: skip
def test_libraries_never_log_what_they_send(level: str, beanpot: int, others: int) -> None:
    root, ours = logging.getLogger(), logging.getLogger("beanpot")
    before = root.level, root.handlers[:], ours.level
    try:
        set_up_logging(level)
        assert ours.getEffectiveLevel() == beanpot
        for library in ("websockets.server", "uvicorn.error"):  # keys; addresses
            assert logging.getLogger(library).getEffectiveLevel() == others
    finally:
        root.handlers[:] = before[1]
        root.setLevel(before[0])
        ours.setLevel(before[2])
