"""Threads that do work in a fair order: see `fair`."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Any, TypeVar

from ..core import BeanpotError
from .fair import FairQueue, Taken

Found = TypeVar("Found")
Work = Callable[[float], Found]  # given the share of its usual budget that it may use


@dataclass(frozen=True)
class _Job:
    work: Work[Any]
    found: Future[Any]
    since: float  # when it was asked for


class FairThreads:
    """A few threads that draw from one fair queue; to be closed. They start when first needed."""

    def __init__(
        self, name: str, threads: int = 1, most: int | None = None,
        tell_wait: Callable[[float], None] | None = None,
    ) -> None:  # fmt: skip
        self.name, self.threads, self.tell_wait = name, threads, tell_wait
        self.shrunk = 0  # pieces of work that were given less than their usual budget
        self._queue: FairQueue[_Job] = FairQueue(threads, most)
        self._has_news = Condition()
        self._started: list[Thread] = []
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How much waits for its turn."""
        with self._has_news:
            return len(self._queue)

    def submit(
        self, work: Work[Found], owner: str, table: str, cost: float = 1.0
    ) -> "Future[Found]":
        """Have something done when its turn comes; `cost` is how many seconds it usually takes."""
        found: Future[Found] = Future()
        with self._has_news:
            if self._is_closed:
                raise BeanpotError("The server is shutting down. Try again later.")
            self._queue.put(_Job(work, found, time.monotonic()), owner, table, cost)
            if not self._started:
                self._start()
            self._has_news.notify()
        return found

    def close(self) -> None:
        """Begin nothing more; what waits is cancelled, what is being done is not waited for."""
        with self._has_news:
            self._is_closed = True
            waiting = self._queue.clear()
            self._has_news.notify_all()
        for job in waiting:
            job.found.cancel()

    def _start(self) -> None:
        for number in range(self.threads):
            thread = Thread(target=self._go_on, name=f"{self.name} {number}", daemon=True)
            self._started.append(thread)
            thread.start()

    def _go_on(self) -> None:
        """Do one thing after the other."""
        while (taken := self._next()) is not None:
            began = time.monotonic()
            _do(taken)
            with self._has_news:
                self._queue.settle(taken, time.monotonic() - began)

    def _next(self) -> Taken[_Job] | None:
        """What is to be done next; waits for it, and is None in the end."""
        with self._has_news:
            while not self._is_closed:
                taken = self._queue.take()
                if taken is not None:
                    self.shrunk += taken.share < 1
                    if self.tell_wait is not None:
                        self.tell_wait(time.monotonic() - taken.item.since)
                    return taken
                self._has_news.wait()
        return None


def _do(taken: Taken[_Job]) -> None:
    """Do a piece of work, unless nobody wants it any more."""
    job = taken.item
    if not job.found.set_running_or_notify_cancel():
        return
    try:
        found = job.work(taken.share)
    except BaseException as error:
        job.found.set_exception(error)
    else:
        job.found.set_result(found)
