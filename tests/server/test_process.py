"""`beanpot serve`, `join` and `forget` as processes."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from server.running import HERE, PATIENCE, WIDE, Process, in_a_loop, process, until

from beanpot.engine.journal import read_journal
from beanpot.games import load_game
from beanpot.server.client import Disconnected, RequestRefused, TableClient, connect
from beanpot.server.messages import Begin

ENDS: dict[int, int] = {signal.SIGTERM: 0, signal.SIGINT: 130}  # exit codes


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "beanpot", *words],
        capture_output=True, text=True, timeout=2 * PATIENCE, env=os.environ | WIDE, check=False,
    )  # fmt: skip


async def some_moves(table: TableClient, moves: int) -> None:
    """Make the first move there is, so many times or to the end."""
    while moves and table.now.result is None:
        if table.now.seat not in table.now.awaited or not table.moves:
            await table.receive()
            continue
        try:
            await table.step(table.moves[0])
            moves -= 1
        except RequestRefused as no:
            assert no.code == "late"  # noqa: PT017


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
@in_a_loop
async def test_a_stop_announces_a_restart_and_the_game_continues_from_the_same_number(
    tmp_path: Path, by: int
) -> None:
    with process(tmp_path) as first:
        bots = {"B": "random", "C": "random"}
        opened = first.open("haricots", 3, name="Ada", bots=bots, begins=True)  # a long one
        async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
            await some_moves(ada, 2)
            await until(ada, lambda table: "A" in table.now.awaited)
            first.process.send_signal(by)
            with pytest.raises(Disconnected, match="restarting") as closed:
                await until(ada, lambda _: False)
            assert closed.value.reason == "restart"
        assert first.stop(signal.SIGCONT) == ENDS[by]
        assert_nothing_was_told(first, *opened.keys.values())
    with process(tmp_path) as second:
        link = opened.link("host").replace(str(first.port), str(second.port))
        async with connect(link, (opened.keys["seat"],)) as again:
            assert again.number == ada.number
            assert again.now.scene == ada.now.scene
            await some_moves(again, 1)


@pytest.mark.parametrize(("by", "times"), [(signal.SIGINT, 1), (signal.SIGTERM, 2)])
def test_a_stop_while_the_law_is_compiled_is_quiet(tmp_path: Path, by: int, times: int) -> None:
    compiled = tmp_path / "compiled"
    words = ("serve", "--host", HERE, "--port", "0", "--data", str(tmp_path), "--no-browser")
    with subprocess.Popen(
        [sys.executable, "-m", "beanpot", *words], start_new_session=True, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env=os.environ | WIDE | {"BEANPOT_CACHE": str(compiled)},
    ) as server:  # fmt: skip
        try:
            end = time.monotonic() + 3 * PATIENCE  # compilers let everybody else go first
            while not [*compiled.rglob("*.code")]:  # a first part of many
                assert time.monotonic() < end
                time.sleep(0.05)
            for _ in range(times):
                os.killpg(server.pid, by)  # a terminal signals all of them
                time.sleep(0.1)
            said, _ = server.communicate(timeout=PATIENCE)
        finally:
            with suppress(ProcessLookupError):  # a test that fails leaves nothing behind
                os.killpg(server.pid, signal.SIGKILL)
    assert '"level"' not in said
    assert "Traceback" not in said
    assert server.returncode == ENDS[by]


def assert_nothing_was_told(server: Process, *secrets: str) -> None:
    """The log is empty, and surely holds no key."""
    assert '"level"' not in server.said
    assert "graceful" not in server.said, "nobody had to be cut off after a wait"
    assert not any(secret in server.said for secret in secrets)


@in_a_loop
async def test_a_bot_joins_from_outside_and_plays_to_the_end(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = server.open(name="Ada")
        words = ["join", opened.link("invite"), "--bot", "greedy", "--name", "Robot"]
        guest = subprocess.Popen(
            [sys.executable, "-m", "beanpot", *words],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | WIDE,
        )  # fmt: skip
        try:
            async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
                await until(ada, lambda table: table.now.places[1].name == "Robot")
                assert ada.now.places[1].is_program
                await ada.send(Begin())
                await some_moves(ada, 1_000)
                assert ada.now.result is not None
            said, _ = guest.communicate(timeout=PATIENCE)
        finally:
            guest.kill()
        assert guest.returncode == 0
        assert "Joined at seat B as Robot" in said
        assert "The game is over" in said
        text = server.journal(opened.name, opened.keys["seat"]).text
        assert read_journal(text, load_game).replay("plain").is_over


def test_an_invalid_link_is_refused_at_once(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = server.open(name="Ada")
        done = command("join", opened.link_with("guessed"))
        assert done.returncode == 2 or done.returncode == 1
        assert "link doesn't work" in done.stderr + done.stdout
        assert "Traceback" not in done.stderr


def test_a_table_is_forgotten_for_good(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = server.open(name="Ada Lovelace", is_listed=True)
        assert "another process" in (lambda done: done.stderr + done.stdout)(
            command("forget", opened.name, "--data", str(tmp_path))
        )
        assert server.stop() == 0
    assert command("forget", opened.name, "--data", str(tmp_path)).returncode == 0
    again = command("forget", opened.name, "--data", str(tmp_path))
    assert "There is no table" in again.stderr + again.stdout
    with process(tmp_path) as server:
        assert server.ask("/api/lobby").json["tables"] == []
        assert server.journal(opened.name, opened.keys["host"]).status == 404


@pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="looks at processes as Linux lists them"
)
@in_a_loop
async def test_bots_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
        async with connect(opened.link_with(opened.keys["seat"])) as ada:
            await some_moves(ada, 2)
        pid = server.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        assert children
        server.process.kill()
    end = time.monotonic() + PATIENCE
    while any(is_alive(child) for child in children):
        assert time.monotonic() < end
        time.sleep(0.05)


def is_alive(pid: str) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
