"""`beanpot load`: what it measures, and what it says where it can't."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from cli.command import Run
from rich.console import Console
from server.running import HERE, Running

from beanpot.cli import load_server
from beanpot.cli.load_bots import open_bot_table
from beanpot.cli.load_server import Server, _wait_for_an_answer, served, wait_for_machine_code
from beanpot.cli.load_tables import Connection, ServerRefused, Table
from beanpot.core import BeanpotError

FIGURES = {
    "steps_per_second", "p50_ms", "p99_ms", "server_cpu_us_per_step", "bytes_per_table",
    "errors", "late", "fdatasync_p50_ms", "fdatasync_p99_ms",
}  # fmt: skip


def test_a_load_plays_every_game_without_an_error(run: Run) -> None:
    done = run("load", "--tables", "6", "--seconds", "3", "--at-once", "--json")
    assert done.code == 0, done.err
    found = done.json
    assert found.keys() >= FIGURES
    assert found["errors"] == 0, found["first_error"]
    assert found["steps"] > 0
    assert found["views_per_second"] > found["steps_per_second"]


def test_a_load_with_bots_measures_how_soon_a_visitors_bot_answers(run: Run) -> None:
    done = run(
        "load", "--tables", "1", "--games", "fagioli", "--seconds", "5", "--at-once", "--json",
        "--bot-tables", "8", "--bot", "random",
    )  # fmt: skip
    assert done.code == 0, done.err
    found = done.json
    assert found["errors"] == 0, found["first_error"]
    assert found["bot_tables"] == 8  # more than one address may open elsewhere
    assert found["visitor_answers"] > 0
    assert found["visitor_answer_most_ms"] >= found["visitor_answer_p50_ms"] > 0


def test_a_load_of_an_unknown_bot_is_refused(run: Run) -> None:
    run("load", "--bot-tables", "1", "--bot", "hal", "--json").refused("hal", "the bots are")


def test_a_load_of_an_unknown_game_is_refused(run: Run) -> None:
    run("load", "--games", "chess", "--json").refused("chess", "the games are")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    yield running
    running.stop()


def test_a_refusal_by_the_server_keeps_its_reason(server: Running) -> None:
    with pytest.raises(ServerRefused, match="There is no bot 'hal'"):
        open_bot_table(server.address, "fagioli", "hal")
    table = Table(server.address, "fagioli", 2)
    table.name = "nowhere"

    async def connect() -> None:
        guest = Connection(table, "A", ["guessed"])
        with pytest.raises(ServerRefused, match="This link doesn't work"):
            await guest.connect()
        guest.close()
        await asyncio.sleep(0)  # the socket closes in the loop

    asyncio.run(connect())


def test_a_server_that_does_not_start_is_reported(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file, and no folder", encoding="utf-8")
    with pytest.raises(BeanpotError, match=r"didn't start. Run beanpot serve"):
        served(str(tmp_path / "taken")).__enter__()


def test_a_server_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_server, "PATIENCE", 0.1)
    with closing(socket.socket()) as silent:
        silent.bind((HERE, 0))
        address = f"http://{HERE}:{silent.getsockname()[1]}"
        with pytest.raises(
            BeanpotError, match=r"but didn't answer within 0.1 seconds. .* try again"
        ):
            _wait_for_an_answer(address)


def test_rules_that_take_too_long_to_compile_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_server, "COMPILING", -1.0)
    monkeypatch.setattr(Server, "figure", lambda _self, _name: 0)
    with pytest.raises(BeanpotError, match=r"rules were not compiled within .* add --at-once"):
        wait_for_machine_code(Server("", 0), Console(quiet=True))
