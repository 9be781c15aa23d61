"""Games in rows, stepped from outside: on this machine's cores, or a thread a game on a GPU."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from ..core import BeanpotError, one_of
from ..engine.batch import GPU
from ..engine.chance import WORDS_OF_GENERATOR
from ..engine.compile import CPU, PLAIN, law
from ..engine.position import Position
from ..engine.runner import new_choices
from ..engine.views import view_record
from .stepping import KEPT, NUMBER, OVER, answer_rows
from .turns import observation_length


class Rows:
    """The state of many games of one kind, and what those who are asked in them see."""

    def __init__(self, opening: Position, games: int, policies: Sequence[int], home: int) -> None:
        game, record = opening.game, opening.game.record
        self.game, self.seats, self.games, self.home = game, opening.seats, games, home
        self.opening = record.flat(game.opening(opening.seats, opening.options))[0]
        self.policies = np.array(policies, np.int64)
        self.states = record.new(games)
        self.words = record.flat(self.states)
        self.kept = np.zeros((games, KEPT), np.int64)
        self.masks = np.zeros((games, game.actions + game.asks_others), np.int8)
        self.observations = np.zeros((games, observation_length(game)), np.float32)
        self.points = np.zeros((games, record.seats), np.int32)
        self.rngs = np.zeros((games, WORDS_OF_GENERATOR), np.int64)

    def restart(self, seed: int) -> None:
        """Every row begins: row r plays game r of the seed, then r + the number of rows, …"""
        self.seed = seed
        self.kept[:, NUMBER] = np.arange(self.games)
        self.kept[:, OVER] = 1
        self.answer(np.zeros(self.games, np.int64))

    def answer(self, actions: Any) -> None:
        """Take an answer for every row; where the game is over, the next one begins instead."""
        raise NotImplementedError


class CpuRows(Rows):
    """Rows on this machine's cores."""

    def __init__(
        self, opening: Position, games: int, policies: Sequence[int], home: int, threads: int = 1,
        on: str = CPU,
    ) -> None:  # fmt: skip
        super().__init__(opening, games, policies, home)
        edges = np.linspace(0, games, min(threads, games) + 1).astype(int).tolist()
        self.shares = list(pairwise(edges))
        self.pool = ThreadPoolExecutor(len(self.shares)) if len(self.shares) > 1 else None
        self.law = law(self.game, on)(answer_rows)

    def answer(self, actions: Any) -> None:
        chosen = np.ascontiguousarray(actions, np.int64)
        if self.pool is None:
            self._answer_share(chosen, *self.shares[0])
        else:
            list(self.pool.map(lambda share: self._answer_share(chosen, *share), self.shares))

    def _answer_share(self, actions: Any, start: int, end: int) -> None:
        views = view_record(self.game.record).new()
        self.law(
            start, end, actions, self.opening, self.words, self.states, self.seats, self.seed,
            self.game.nothing, self.home, self.policies, self.kept, views,
            view_record(self.game.record).flat(views)[0], self.masks, self.observations,
            new_choices(self.game), np.zeros(self.game.answers, np.int32), self.points, self.rngs,
        )  # fmt: skip


def open_rows(
    opening: Position, games: int, policies: Sequence[int], home: int, threads: int, on: str
) -> Rows:
    """Rows on the CPU, compiled or in plain Python, or on the GPU."""
    if on in (CPU, PLAIN):
        return CpuRows(opening, games, policies, home, threads, on)
    if on == GPU:
        from .grid_rows import GpuRows

        return GpuRows(opening, games, policies, home)
    raise BeanpotError(f"Games are played on {one_of((CPU, GPU, PLAIN))}, not on {on!r}.")
