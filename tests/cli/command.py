"""A command as a user types it, and its result."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import termios
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from threading import Timer
from time import monotonic, sleep
from typing import Any, Protocol

from beanpot.cli.saved import SavedGame
from beanpot.core import Game

LOCAL = 3  # where the settings of a terminal have what it does to lines
FAULT = 70  # the exit code of what is our fault and not the caller's
PATIENCE = 180  # seconds: a machine may have much else to do


@dataclass(frozen=True)
class Done:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The last line of standard output, where programs look."""
        return json.loads(self.out.splitlines()[-1])

    def refused(self, *reasons: str) -> None:
        """The command was refused: one readable line with all these words in it, no more."""
        assert self.code == 2, f"exit code {self.code}: {self.err}"
        assert self.out == ""
        assert self.err.startswith("beanpot: ")
        assert len(self.err.splitlines()) == 1
        for reason in reasons:
            assert reason in self.err


class Run(Protocol):
    """Run a command in this process; `answers` are what is typed at its prompts, then it ends."""

    def __call__(self, *words: str, answers: Iterable[str | BaseException] = ()) -> Done: ...


def run_python(code: str, environment: Mapping[str, str] | None = None) -> Done:
    """Run a few lines of Python in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **(environment or {})},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    return Done(done.returncode, done.stdout, done.stderr)


def _hear_ctrl_c() -> None:
    """Tests that run in the background are deaf to Ctrl-C, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command in a terminal of its own, watched; one that hangs is ended."""

    def __init__(
        self, *words: str, program: Sequence[str] = ("-m", "beanpot"), **streams: int
    ) -> None:
        self.screen, end = pty.openpty()
        self.shown = ""
        self.command = subprocess.Popen(
            [sys.executable, *program, *words],
            **{"stdin": end, "stdout": end, "stderr": end, **streams},  # type: ignore[call-overload]
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100"}, start_new_session=True,
            preexec_fn=_hear_ctrl_c,
        )  # fmt: skip
        os.close(end)
        self.patience = Timer(PATIENCE, os.killpg, (self.command.pid, signal.SIGKILL))
        self.patience.start()

    def wait_for(self, pattern: str) -> None:
        """Read on until something new on the screen looks like this."""
        new = ""
        while not re.search(pattern, new):
            some = self._read()
            assert some, f"{pattern!r} was never shown: {self.shown}"
            new += some

    def wait_for_editor(self) -> None:
        """Wait until the line editor has the keyboard: the terminal then edits no lines itself."""
        end = monotonic() + PATIENCE
        while termios.tcgetattr(self.screen)[LOCAL] & termios.ICANON:
            assert monotonic() < end
            sleep(0.01)

    def type(self, keys: str) -> None:
        """Press some keys."""
        os.write(self.screen, keys.encode())

    def end(self) -> Done:
        """Wait for the end; what was on the screen counts as standard error."""
        while self._read():
            pass
        out, _ = self.command.communicate()
        self.patience.cancel()
        os.close(self.screen)
        return Done(self.command.returncode, (out or b"").decode(), self.shown)

    def _read(self) -> str:
        """What else appears on the screen; nothing once the command has ended."""
        try:
            some = os.read(self.screen, 1 << 16).decode(errors="replace")
        except OSError:  # how Linux says that nobody writes there any more
            return ""
        self.shown += some
        return some


def left_by_old(game: Game, text: str) -> None:
    """A game that was left at the terminal by a version before 0.2, which stored a journal."""
    path = SavedGame(game).unfinished
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


HEADER = """\
beanpot journal 1
game fagioli
rules 1
seats 2
options {"runout": "eager"}

"""
OPENING = (
    HEADER
    + """\
* first A
* deal 1
* deal 3w
* deal 6
* deal 9
* deal 2
* deal 5
* deal 7w
* deal 8
"""
)  # A[1 3w 6 9] and B[2 5 7w 8] before two Start Cards with wallets, A to play
