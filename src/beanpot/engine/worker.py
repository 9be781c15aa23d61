"""A process for long calculations, so that the server is never blocked by them."""

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

Answerer = Callable[..., Any]


class Worker:
    """Answers questions in another process, one after the other. Close it after use.

    `new_answerer` runs there once and returns the function that answers. If the process dies, the
    question is repeated in a new one.
    """

    def __init__(
        self, new_answerer: Callable[..., Answerer], *arguments: Any, niceness: int = NICENESS
    ) -> None:
        self.new_answerer, self.arguments, self.niceness = new_answerer, arguments, niceness
        self.is_closed = False
        self.pipe: Any = None
        self.process: Any = None

    def __getstate__(self) -> dict[str, Any]:
        """A copy answers the same questions in its own process."""
        return self.__dict__ | {"pipe": None, "process": None}

    def start(self) -> None:
        """Start the process now."""
        context = get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(
            target=_work,
            args=(self.new_answerer, self.arguments, far_end, self.niceness),
            daemon=True,
        )
        with block_ctrl_c():
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
                self.pipe.send(question)
                is_answer, result = self.pipe.recv()
            except (EOFError, OSError):
                self._discard_process()
                continue
            if not is_answer:
                raise BeanpotError(result)
            return result
        raise BeanpotError(f"The bot process crashed {TRIES} times on the same move.")

    def _discard_process(self) -> None:
        """Clean up after a process that has died."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process = None

    def stop(self) -> None:
        """Stop the process; a pending `ask` raises an error. Any thread may call this."""
        self.is_closed = True
        if (process := self.process) is not None:
            process.terminate()

    def close(self) -> None:
        """Stop the process and clean up; only the thread that asks may call this."""
        self.stop()
        if self.process is not None:
            self._discard_process()


@contextmanager
def block_ctrl_c() -> Iterator[None]:
    """Processes started now never receive Ctrl-C, not even while starting; we get it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # before we block: starting its process would unblock signals
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# in the process


def _work(
    new_answerer: Callable[..., Answerer],
    arguments: tuple[Any, ...],
    pipe: Connection,
    niceness: int,
) -> None:
    """Answer questions until the pipe is closed."""
    _set_up(niceness)
    answer = new_answerer(*arguments)
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        try:
            result = (True, answer(*question))
        except Exception as error:
            result = (False, f"A worker process failed: {type(error).__name__}: {error}")
        pipe.send(result)


def _set_up(niceness: int) -> None:
    """Lower the priority, leave Ctrl-C to the parent, and end with the parent."""
    lower_priority(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def lower_priority(niceness: int) -> None:
    """Let this process run after others, where the system knows how."""
    if hasattr(os, "nice"):
        os.nice(niceness)


def _end_with_parent() -> None:
    """Exit when the parent is gone: if it was killed, it couldn't stop this process."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
