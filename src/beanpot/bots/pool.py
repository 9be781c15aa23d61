"""Bots for many tables at once: a few processes that decide, and whoever asks does not.

They run at low priority: a heavy search never delays a person's step. A process that dies is
replaced, and the decision asked for again.
"""

import contextlib
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from threading import Lock, Thread

import numpy as np

from ..core import BeanpotError, Game, View
from ..engine.chance import Entropy, Seeded
from ..engine.compile import PLAIN
from ..engine.position import words_of
from ..engine.views import view_record
from ..games import load
from .background import TRIES, Warming
from .bot import Bot
from .known import check_bot
from .search import MOST_SEED

NICENESS = 10


class Pool:
    """Processes in which bots think; to be closed."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self._lock = Lock()
        self._is_closed = False
        self._executor = self._open()

    def _open(self) -> ProcessPoolExecutor:
        context = get_context("spawn")
        return ProcessPoolExecutor(self.workers, context, initializer=_settle_down)

    def bot(self, name: str, game: Game) -> "PooledBot":
        """A bot that thinks here."""
        return PooledBot(self, name, game)

    def decide(self, name: str, game: str, words: bytes, actions: list[int]) -> int:
        """What a bot does; waits for it."""
        for _ in range(TRIES):
            executor = self._executor
            try:
                return self._asked(executor, name, game, words, actions).result()
            except BrokenProcessPool:
                self._replace(executor)
        raise BeanpotError(f"The bot {name} died {TRIES} times over one decision.")

    def _asked(
        self, executor: ProcessPoolExecutor, name: str, game: str, words: bytes, actions: list[int]
    ) -> Future[int]:
        return executor.submit(decide, name, game, words, actions)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """New processes for those that died; whoever notices first does it."""
        with self._lock:
            if self._is_closed:
                raise BeanpotError("The bots have been sent home.")
            if self._executor is broken:
                broken.shutdown(wait=False)
                self._executor = self._open()

    def close(self) -> None:
        """Send everybody home, in mid-thought if need be."""
        with self._lock:
            self._is_closed = True
        processes = [*(self._executor._processes or {}).values()]
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()


class PooledBot(Bot):
    """A bot that thinks in a pool."""

    def __init__(self, pool: Pool, name: str, game: Game) -> None:
        super().__init__(game, Entropy(), PLAIN)
        check_bot(name, game)
        self.pool, self.name = pool, name

    def choose(self, view: View, actions: list[int]) -> int:
        """What the pool says."""
        return self.pool.decide(self.name, self.game.name, words_of(view).tobytes(), actions)


# in the processes


def _settle_down() -> None:
    """People come first; it is the parent who is interrupted, and nobody outlives it."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed cannot send anybody home."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@cache
def _warming(name: str, game: str) -> Warming:
    """The bot of a name, which answers quickly at first and well as soon as it can."""
    return Warming(name, load(game), Seeded(Entropy().below(MOST_SEED)))


def decide(name: str, game: str, words: bytes, actions: list[int]) -> int:
    """One decision."""
    record = view_record(load(game).record)
    view = np.frombuffer(bytearray(words), record.dtype)[0]
    return int(_warming(name, game).able.choose(view, actions))
