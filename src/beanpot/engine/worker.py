"""A process that answers questions: who answers people never waits for its arithmetic."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.resource_tracker import ensure_running
from threading import Thread
from typing import Any

from ..core import BeanpotError

NICENESS = 10
TRIES = 3

Answering = Callable[..., Any]  # answers a question


class Worker:
    """Answers one question after the other, elsewhere; to be closed.

    `school` runs there once and returns what answers. If the process dies, a new one is asked the
    same.
    """

    def __init__(
        self, school: Callable[..., Answering], *given: Any, niceness: int = NICENESS
    ) -> None:
        self.school, self.given, self.niceness = school, given, niceness
        self.is_closed = False
        self.line: Any = None
        self.process: Any = None

    def __getstate__(self) -> dict[str, Any]:
        """What a copy begins with: the same question to answer, and a process of its own."""
        return self.__dict__ | {"line": None, "process": None}

    def start(self) -> None:
        """Start the process now."""
        context = get_context("spawn")
        self.line, far_end = context.Pipe()
        self.process = context.Process(
            target=_work, args=(self.school, self.given, far_end, self.niceness), daemon=True
        )
        with deaf_to_ctrl_c():
            self.process.start()
        far_end.close()

    def ask(self, *question: Any) -> Any:
        """The answer; waits for it."""
        for _ in range(TRIES):
            if self.is_closed:
                raise BeanpotError("The bot process was stopped.")
            if self.process is None:
                self.start()
            try:
                self.line.send(question)
                is_answer, told = self.line.recv()
            except (EOFError, OSError):
                self._bury()
                continue
            if not is_answer:
                raise BeanpotError(told)
            return told
        raise BeanpotError(f"The bot process crashed {TRIES} times on the same move.")

    def _bury(self) -> None:
        """Let go of a process that has died."""
        self.line.close()
        self.process.kill()
        self.process.join()
        self.process = None

    def stop(self) -> None:
        """End its thoughts; whoever waits for an answer is told so. May be called by anybody."""
        self.is_closed = True
        if (process := self.process) is not None:
            process.terminate()

    def close(self) -> None:
        """Send it home; by whoever asks it, and does not wait for an answer now."""
        self.stop()
        if self.process is not None:
            self._bury()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Whoever is started now never hears Ctrl-C, not even while it wakes up; we hear it after."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # which, if it had to start its process, would unblock what we block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# in the process


def _work(
    school: Callable[..., Answering], given: tuple[Any, ...], line: Connection, niceness: int
) -> None:
    """Answer until nobody asks any more."""
    _settle_down(niceness)
    answer = school(*given)
    while True:
        try:
            question = line.recv()
        except EOFError:
            return
        try:
            told = (True, answer(*question))
        except Exception as error:
            told = (False, f"Something broke over a question: {type(error).__name__}: {error}")
        line.send(told)


def _settle_down(niceness: int) -> None:
    """People come first; it is the parent who is interrupted, and nobody outlives it."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed cannot send anybody home."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
