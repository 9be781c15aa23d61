"""Threads that do work in a fair order: see `fair`."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Any, TypeVar

from ..core import BeanpotError
from .fair import FairQueue, NextWork

Found = TypeVar("Found")
Work = Callable[[float], Found]  # given the share of its usual budget that it may use


@dataclass(frozen=True)
class _Job:
    work: Work[Any]
    found: Future[Any]
    since: float  # when it was asked for


class FairThreads:
    """A few threads on one fair queue, started when first needed; call `close` at the end."""

    def __init__(
        self, name: str, threads: int = 1, most: int | None = None,
        on_wait: Callable[[float], None] | None = None,
    ) -> None:  # fmt: skip
        self.name, self.threads, self.on_wait = name, threads, on_wait
        self.shrunk = 0  # work that got less than its usual budget
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
        """Run work when its turn comes; `cost` is how many seconds it usually takes."""
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
        """Start nothing more, cancel what waits, and don't wait for what is running."""
        with self._has_news:
            self._is_closed = True
            waiting = self._queue.clear()
            self._has_news.notify_all()
        for job in waiting:
            job.found.cancel()

    def _start(self) -> None:
        for number in range(self.threads):
            thread = Thread(target=self._run, name=f"{self.name} {number}", daemon=True)
            self._started.append(thread)
            thread.start()

    def _run(self) -> None:
        """Run one piece of work after the other."""
        while (taken := self._next()) is not None:
            began = time.monotonic()
            _run_job(taken)
            with self._has_news:
                self._queue.settle(taken, time.monotonic() - began)

    def _next(self) -> NextWork[_Job] | None:
        """Wait for the next work; None at the end."""
        with self._has_news:
            while not self._is_closed:
                taken = self._queue.take()
                if taken is not None:
                    self.shrunk += taken.share < 1
                    if self.on_wait is not None:
                        self.on_wait(time.monotonic() - taken.item.since)
                    return taken
                self._has_news.wait()
        return None


def _run_job(taken: NextWork[_Job]) -> None:
    """Run a piece of work, unless it was cancelled."""
    job = taken.item
    if not job.found.set_running_or_notify_cancel():
        return
    try:
        found = job.work(taken.share)
    except BaseException as error:
        job.found.set_exception(error)
    else:
        job.found.set_result(found)
