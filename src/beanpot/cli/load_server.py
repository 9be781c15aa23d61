"""The server that `beanpot load` measures: its process, and what it uses."""

import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from ..core import BeanpotError
from ..games import game_names
from .load_tables import PATIENCE

COMPILING = 300.0  # seconds for compiling the rules
OPENINGS = 1000  # tables a second, more than the usual limit


@dataclass(frozen=True)
class Server:
    """The address and process of a server."""

    address: str
    pid: int

    def figure(self, name: str) -> int:
        """One of the server's metrics."""
        with urllib.request.urlopen(f"{self.address}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
        figures = dict(line.rsplit(maxsplit=1) for line in lines if not line.startswith("#"))
        return int(figures[f"beanpot_{name}"])

    def cpu_seconds(self) -> float:
        """The time that all its threads have worked; 0 where the system doesn't say."""
        try:
            words = (
                Path(f"/proc/{self.pid}/stat")
                .read_text(encoding="utf-8")
                .rpartition(")")[2]
                .split()
            )
        except OSError:
            return 0.0
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The bytes it has in memory; 0 where the system doesn't say."""
        try:
            pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="utf-8").split()[1]
        except OSError:
            return 0
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def served(folder: str, bot_tables: int = 0) -> Iterator[Server]:
    """A server on a free port, with a store of its own; stopped at the end."""
    words = (
        f"serve --no-browser --host 127.0.0.1 --port 0 --limit tables={OPENINGS}/s,{6 * OPENINGS}"
        f" --limit connections=50000 --limit bot_tables={max(1, bot_tables)} --data"
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "beanpot", *words.split(), folder],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
        start_new_session=True,  # Ctrl-C is for this process, which stops it
    )  # fmt: skip
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://[\w.:]+\d", line):
                break
        else:
            raise BeanpotError("The server didn't start. Run beanpot serve to see why.")
        _wait_for_an_answer(found[0])
        yield Server(found[0], process.pid)
    finally:
        process.terminate()
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def _wait_for_an_answer(address: str) -> None:
    """Wait until it listens: it prints its address shortly before."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"{address}/health", timeout=PATIENCE).close()
            return
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise BeanpotError(
                    f"The server at {address} started, but didn't answer within {PATIENCE:g}"
                    " seconds. The machine may be too busy: try again."
                ) from None
            time.sleep(0.05)


def wait_for_machine_code(server: Server, screen: Console) -> None:
    """Let the server compile the rules of every game first."""
    end = time.monotonic() + COMPILING
    with screen.status("Compiling the rules"):
        while server.figure("games_compiled") < len(game_names()):
            if time.monotonic() > end:
                raise BeanpotError(
                    f"The rules were not compiled within {COMPILING:g} seconds. Try again, or add"
                    " --at-once to begin without waiting."
                )
            time.sleep(0.2)
