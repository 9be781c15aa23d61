"""A command as somebody types it, and what came of it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

FAULT = 70  # the exit code of what is our fault and not the caller's


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
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    return Done(done.returncode, done.stdout, done.stderr)


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
