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

Judging = Callable[[Game], Game]


class Pool:
    """Processes in which bots think; to be closed.

    `judged` gives a game the judge with which bots are to think of it.
    """

    def __init__(self, workers: int = 1, judged: Judging | None = None) -> None:
        self._workers = [Worker(_school, judged) for _ in range(workers)]
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self._workers:
            worker.start()
            self._idle.put(worker)

    def bot(self, name: str, game: Game) -> "PooledBot":
        """A bot that thinks here."""
        return PooledBot(self, name, game)

    def decide(self, name: str, game: Game, view: View, actions: list[int]) -> int:
        """What a bot does; waits for it."""
        return int(self._ask(name, game, view, actions))

    def advise(self, game: Game, view: View, actions: list[int]) -> list[Trial]:
        """What the strongest bot finds of every action in a short while, best first; waits."""
        found: list[Trial] = self._ask(ADVISER, game, view, actions)
        return found

    def _ask(self, name: str, game: Game, view: View, actions: list[int]) -> Any:
        """Have a process that is idle answer; waits for one."""
        worker = self._idle.get()
        words = words_of(view).tobytes()
        try:
            return worker.ask(name, game.name, game.judge is not None, words, actions)
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
        return self.pool.decide(self.name, self.game, view, actions)


# in the processes


def _school(judged: Judging | None) -> Callable[..., int | list[Trial]]:
    """Decides as any bot in any game, and advises."""

    @cache
    def warming(name: str, game: str, is_judged: bool, seconds: float | None = None) -> Warming:
        """The bot of a name, which answers quickly at first and well as soon as it can."""
        found = load(game)
        law = judged(found) if is_judged and judged is not None else found
        return Warming(name, law, Seeded(Entropy().below(MOST_SEED)), seconds)

    def answer(
        name: str, game: str, is_judged: bool, words: bytes, actions: list[int]
    ) -> int | list[Trial]:
        if name == ADVISER:
            return warming(STRONGEST, game, is_judged, ADVICE_SECONDS).advise(words, actions)
        return warming(name, game, is_judged).decide(words, actions)

    return answer
