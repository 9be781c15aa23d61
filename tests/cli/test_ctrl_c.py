"""Ctrl-C ends every command with 130 and a message, and the results so far are reported.

Commands are interrupted when they are seen to be at work: by what they print, by a file they wait
for, or by somebody they call. `beanpot play` has its own tests.
"""

import json
import os
import signal
import socket
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cli.command import Done, Run, Terminal

FOREVER = "9000000000"
WORKING = {
    "simulate": (("simulate", "fagioli", "--games", FOREVER), r"[1-9]\d*/9000000000"),
    "lab": (("lab", "fagioli", "--games", FOREVER), r"[1-9]\d*/9000000000"),
    "arena": (
        ("arena", "fagioli", "--bots", "random,greedy", "--games", "9000000", "--workers", "1",
         "--all"),
        r"[1-9]\d*/9\d{6}",
    ),
    "perft": (("perft", "fagioli", "--depth", "60"), "Counting Fagioli to depth 60"),
    "bench": (("bench", "fagioli", "--seconds", "500"), "Measuring Fagioli"),
    "bench-search": (("bench", "fagioli", "--search", "--seconds", "500"), "Searching Fagioli"),
    "load": (
        ("load", "--tables", "2", "--games", "fagioli", "--seconds", "3000", "--at-once"),
        "measuring for 3000 s",
    ),
    "serve": (
        ("serve", "--no-browser", "--host", "127.0.0.1", "--port", "0", "--bot-workers", "1"),
        "Press Ctrl-C to stop",
    ),
}  # fmt: skip


def press(terminal: Terminal) -> None:
    """Ctrl-C in a terminal goes to the command and to all it has started."""
    os.killpg(terminal.command.pid, signal.SIGINT)


def check_stopped(done: Done, words: str = "Stopped") -> None:
    """The command was stopped, and says so to people."""
    assert done.code == 130, done.err
    assert "Traceback" not in done.out + done.err
    assert "bug in Beanpot" not in done.err
    assert words in done.out + done.err


@pytest.mark.parametrize(("words", "sign"), WORKING.values(), ids=WORKING)
def test_a_command_at_work_stops(words: tuple[str, ...], sign: str, home: Path) -> None:
    terminal = Terminal(*words)
    terminal.wait_for(sign)
    press(terminal)
    check_stopped(terminal.end())


def test_compiling_stops_and_reports_what_was_compiled(monkeypatch: pytest.MonkeyPatch,
                                                       tmp_path: Path) -> None:  # fmt: skip
    monkeypatch.setenv("BEANPOT_CACHE", str(tmp_path / "empty"))
    terminal = Terminal("warm", "fagioli")
    terminal.wait_for("Fagioli …")
    press(terminal)
    check_stopped(terminal.end())


def test_building_a_tower_stops(tmp_path: Path) -> None:
    pytest.importorskip("mujoco", exc_type=ImportError)
    fifo = tmp_path / "tower.svg"
    os.mkfifo(fifo)  # a writer waits there for a reader, which never comes
    terminal = Terminal("tower", "--to", str(fifo))
    terminal.wait_for("Building a tower")
    press(terminal)
    check_stopped(terminal.end())


def test_a_training_stops_and_can_be_continued(tmp_path: Path) -> None:
    pytest.importorskip("torch", exc_type=ImportError)
    folder = tmp_path / "learned"
    terminal = Terminal("learn", "fagioli", "--on", "cpu", "--minutes", "2", "--out", str(folder))
    terminal.wait_for("decisions")
    press(terminal)
    check_stopped(terminal.end(), f"beanpot learn fagioli --resume --out {folder}")
    assert (folder / "network.npz").is_file()


@pytest.mark.parametrize("words", [("trace", "bohnanza"), ("rules", "bohnanza")], ids=" ".join)
def test_a_command_that_prints_stops_in_the_middle(words: tuple[str, ...]) -> None:
    terminal = Terminal(*words, stdout=subprocess.PIPE)
    assert terminal.command.stdout is not None
    terminal.command.stdout.read(1)  # and no more: it has to wait
    press(terminal)
    terminal.command.stdout.read()
    check_stopped(terminal.end())


def test_a_replay_stops_that_waits_for_its_journal(tmp_path: Path) -> None:
    fifo = tmp_path / "endless.game"
    os.mkfifo(fifo)
    terminal = Terminal("replay", str(fifo))
    with fifo.open("w"):  # which waits until the command reads there
        press(terminal)
        check_stopped(terminal.end())


def test_a_bot_stops_that_calls_a_table() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/t/abc#k=xyz"
        terminal = Terminal("join", address)
        called, _ = listener.accept()
        with called:
            press(terminal)
            check_stopped(terminal.end(), "Left the table")


def interrupt(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_a_bench_reports_the_games_that_were_measured(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = import_module("beanpot.cli.bench")
    after(monkeypatch, bench, "bench_game", {"game": "first"}, 2)
    done = run("bench", "--json")
    check_stopped(done, "Stopped after 2 games")
    assert done.json["games"] == [{"game": "first"}] * 2
    after(monkeypatch, bench, "bench_game", {}, 0)
    done = run("bench", "--json")
    assert (done.code, done.out, done.err.strip()) == (130, "", "beanpot: Stopped.")


def after(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, result: Any, times: int) -> None:
    """Let a function return something so many times; then Ctrl-C is pressed."""
    left = [result] * times
    monkeypatch.setattr(module, name, lambda *_: left.pop() if left else interrupt())


def test_a_comparison_saves_what_was_compared(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    agree = import_module("beanpot.cli.agree")
    columns = ("whole_games", "outside_one_deal", "outside_one_deal_answers",
               "outside_all_deals", "outside_all_deals_answers")  # fmt: skip
    found = {
        "game": "fagioli", "seats": 2, "agrees": True, "speed": dict.fromkeys(columns, 2e9),
        "random": {"games": 5, "steps": 99, "cpu": "ab", "gpu": "ab"},
    }  # fmt: skip
    after(monkeypatch, agree, "compared", found, 1)
    monkeypatch.setattr("beanpot.engine.grid.check_gpu", lambda: None)
    path = tmp_path / "gpu.json"
    done = run("agree", "fagioli", "--to", str(path), "--commit", "abc")
    check_stopped(done, "1 kinds of tables are in")
    assert len(json.loads(path.read_text(encoding="utf-8"))["tables"]) == 1


@pytest.mark.parametrize(
    ("words", "broken", "said"),
    [(("export", "out"), "export:_write_journals", "is incomplete"),
     (("export", "out.parquet"), "export:_write_parquet", "is incomplete"),
     (("export", "out"), "export:_finished_tables", "Stopped."),
     (("forget", "abc"), "stored_games:open_store", "Stopped."),
     (("backup", "kept", "to.db"), "backup:back_up", "Stopped."),
     (("restore", "to.db", "kept"), "backup:restore", "Stopped.")],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)  # fmt: skip
def test_commands_of_the_store_stop(
    words: tuple[str, ...], broken: str, said: str, run: Run, monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:  # fmt: skip
    name, _, function = broken.partition(":")
    module = import_module(f"beanpot.cli.{name}")
    monkeypatch.setattr(module, "stored_games", lambda *_: tmp_path, raising=False)
    if function != "_finished_tables" and name == "export":
        monkeypatch.setattr(module, "_finished_tables", no_stories)
    monkeypatch.setattr(module, function, interrupt)
    monkeypatch.chdir(tmp_path)
    check_stopped(run(*words), said)


async def no_stories(*_: object) -> dict[str, Any]:
    return {}


def test_every_command_is_tried() -> None:
    """A new command has a test here."""
    from beanpot.cli import beanpot

    tried = {name.partition("-")[0] for name in WORKING}
    tried |= {"warm", "tower", "trace", "rules", "replay", "join", "agree", "export", "forget"}
    tried |= {"backup", "restore", "learn"}
    assert set(beanpot.commands) - tried == {"play"}
