"""Bots for many tables at once: a few processes that decide, and whoever asks does not."""

from collections.abc import Callable
from functools import cache
from queue import SimpleQueue
from typing import Any

from ..core import Game, View
from ..engine.chance import Entropy, Seeded
from ..engine.compile import PLAIN
from ..engine.position import words_of
from ..engine.worker import Worker
from ..games import load
from .background import Warming
from .bot import Bot
from .known import check_bot
from .search import MOST_SEED, Trial
from .strengths import NAMES

ADVISER = "adviser"  # no bot that plays
STRONGEST = NAMES[-1]
ADVICE_SECONDS = 1.5


class Pool:
    """Processes in which bots think; to be closed."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = [Worker(_school) for _ in range(workers)]
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self._workers:
            worker.start()
            self._idle.put(worker)

    def bot(self, name: str, game: Game) -> "PooledBot":
        """A bot that thinks here."""
        return PooledBot(self, name, game)

    def decide(self, name: str, game: str, words: bytes, actions: list[int]) -> int:
        """What a bot does; waits for it."""
        return int(self._ask(name, game, words, actions))

    def advise(self, game: Game, view: View, actions: list[int]) -> list[Trial]:
        """What the strongest bot finds of every action in a short while, best first; waits."""
        found: list[Trial] = self._ask(ADVISER, game.name, words_of(view).tobytes(), actions)
        return found

    def _ask(self, *question: Any) -> Any:
        """Have a process that is idle answer; waits for one."""
        worker = self._idle.get()
        try:
            return worker.ask(*question)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """Send everybody home, in mid-thought if need be."""
        for worker in self._workers:
            worker.stop()


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


def _school() -> Callable[[str, str, bytes, list[int]], int | list[Trial]]:
    """Decides as any bot in any game, and advises."""

    def answer(name: str, game: str, words: bytes, actions: list[int]) -> int | list[Trial]:
        if name == ADVISER:
            return _warming(STRONGEST, game, ADVICE_SECONDS).advise(words, actions)
        return _warming(name, game).decide(words, actions)

    return answer


@cache
def _warming(name: str, game: str, seconds: float | None = None) -> Warming:
    """The bot of a name, which answers quickly at first and well as soon as it can."""
    return Warming(name, load(game), Seeded(Entropy().below(MOST_SEED)), seconds)
