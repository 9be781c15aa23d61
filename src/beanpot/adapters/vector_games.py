"""Many games stepped together for Gymnasium's vector environment, on the CPU."""

import copy
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from ..engine.action_arrays import Actions, checked_actions
from ..engine.chance import WORDS_OF_GENERATOR
from ..engine.compile import CPU, law
from ..engine.observation_layout import observation_record
from ..engine.position import Position
from ..engine.runner import new_choices
from .stepping import KEPT, NUMBER, OVER, answer_rows
from .turn_sequence import not_begun, observation_length


class VectorGames:
    """The states of many games, and masks and observations of the seats to decide."""

    NOT_COPIED: tuple[str, ...] = ("words",)  # what `prepare` rebuilds in a copy

    def __init__(self, opening: Position, games: int, policies: Sequence[int], home: int) -> None:
        game, record = opening.game, opening.game.record
        self.game, self.seats, self.games, self.home = game, opening.seats, games, home
        self.opening = record.flat(game.opening(opening.seats, opening.options))[0]
        self.policies = np.array(policies, np.int64)
        self.states = record.new(games)
        self.kept = np.zeros((games, KEPT), np.int64)
        self.masks = np.zeros((games, game.num_actions + game.asks_others), np.int8)
        self.observations = np.zeros((games, observation_length(game, opening.seats)), np.int16)
        self.points = np.zeros((games, record.seats), np.int32)
        self.rngs = np.zeros((games, WORDS_OF_GENERATOR), np.int64)
        self.seed: int | None = None

    def prepare(self) -> None:
        """Derive what is not copied."""
        self.words = self.game.record.flat(self.states)  # the same memory

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in self.NOT_COPIED}

    def __setstate__(self, values: dict[str, Any]) -> None:
        vars(self).update(values)
        self.prepare()

    def __copy__(self) -> "VectorGames":
        return copy.deepcopy(self)

    def reset(self, seed: int) -> None:
        """Start all games; row r plays games r, r + the number of rows, … of the seed."""
        self.seed = seed
        self.kept[:, NUMBER] = np.arange(self.games)
        self.kept[:, OVER] = 1
        self.step(np.zeros(self.games, np.int64))

    def step(self, actions: Any) -> None:
        """Apply one action per row; where the game is over, start the next one instead."""
        if self.seed is None:
            raise not_begun()
        self.take(checked_actions(actions, self.games))

    def take(self, actions: Actions) -> None:
        """Apply checked actions."""
        raise NotImplementedError

    def close(self) -> None:
        """Free resources."""


class CpuVectorGames(VectorGames):
    """Games on the CPU."""

    NOT_COPIED = (*VectorGames.NOT_COPIED, "pool", "law")

    def __init__(
        self, opening: Position, games: int, policies: Sequence[int], home: int, threads: int = 1,
        on: str = CPU,
    ) -> None:  # fmt: skip
        super().__init__(opening, games, policies, home)
        edges = np.linspace(0, games, min(threads, games) + 1).astype(int).tolist()
        self.shares, self.on = list(pairwise(edges)), on
        self.prepare()

    def prepare(self) -> None:
        super().prepare()
        self.pool = ThreadPoolExecutor(len(self.shares)) if len(self.shares) > 1 else None
        self.law = law(self.game, self.on)(answer_rows)

    def take(self, actions: Actions) -> None:
        chosen = np.ascontiguousarray(actions, np.int64)
        if self.pool is None:
            self.take_share(chosen, *self.shares[0])
        else:
            list(self.pool.map(lambda share: self.take_share(chosen, *share), self.shares))

    def take_share(self, actions: Any, start: int, end: int) -> None:
        """Apply the actions of these rows."""
        views = observation_record(self.game.record).new()
        self.law(
            start, end, actions, self.opening, self.words, self.states, self.seats, self.seed or 0,
            self.game.no_op_action, self.home, self.policies, self.kept, views,
            observation_record(self.game.record).flat(views)[0], self.masks, self.observations,
            new_choices(self.game), np.zeros(self.game.num_chance_actions, np.int32),
            self.points, self.rngs,
        )  # fmt: skip
