"""Many games stepped together on a GPU: one thread per game, one launch per step."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ..core import Game
from ..engine.action_arrays import Actions
from ..engine.grid import (  # type: ignore[attr-defined]
    THREADS_A_BLOCK,
    check_gpu,
    cuda,
    grid,
    int16,
    int32,
    is_simulated,
    on_device,
)
from ..engine.observation_layout import observation_record
from ..engine.position import Position
from .stepping import NUMBER, OVER, answer_row
from .vector_games import VectorGames


class GpuVectorGames(VectorGames):
    """Games in the memory of a GPU; results of every step are copied back."""

    NOT_COPIED = (
        *VectorGames.NOT_COPIED, "here", "there", "device_words", "device_states",
        "device_view_words",
        "device_views", "device_opening", "device_policies", "device_rngs", "kernel",
    )  # fmt: skip

    def __init__(self, opening: Position, games: int, policies: Sequence[int], home: int) -> None:
        check_gpu()
        super().__init__(opening, games, policies, home)
        self.prepare()

    def __getstate__(self) -> dict[str, Any]:
        self.device_rngs.copy_to_host(self.rngs)
        return super().__getstate__()

    def prepare(self) -> None:
        super().prepare()
        games, record, seen = self.games, self.game.record, observation_record(self.game.record)
        self.here = (self.kept, self.masks, self.observations, self.points)
        self.there = tuple(cuda.to_device(each) for each in self.here)
        self.device_words, self.device_states = on_device(self.states, record.word)
        self.device_view_words, self.device_views = on_device(seen.new(games), seen.word)
        self.device_opening = cuda.to_device(self.opening)
        self.device_policies = cuda.to_device(self.policies)
        self.device_rngs = cuda.to_device(self.rngs)
        threads = min(games, 2 if is_simulated() else THREADS_A_BLOCK)
        self.kernel = kernel_of(self.game)[-(-games // threads), threads]

    def reset(self, seed: int) -> None:
        self.kept[:, NUMBER] = np.arange(self.games)
        self.kept[:, OVER] = 1
        self.there[0].copy_to_device(self.kept)
        super().reset(seed)

    def take(self, actions: Actions) -> None:
        kept, masks, observations, points = self.there
        self.kernel(
            cuda.to_device(np.ascontiguousarray(actions, np.int64)), self.device_opening,
            self.device_words, self.device_states, self.seats, self.seed, self.game.no_op_action,
            self.home, self.device_policies, kept, self.device_views, self.device_view_words,
            masks, observations, points, self.device_rngs,
        )  # fmt: skip
        for here, there in zip(self.here, self.there, strict=True):
            there.copy_to_host(here)
        self.device_words.copy_to_host(self.words)


@cache
def kernel_of(game: Game) -> Any:
    """The kernel of one step, one game per thread."""
    answer_it = grid(game).device(answer_row)
    room, answers, _ = grid(game).sizes()

    @cuda.jit
    def kernel(  # type: ignore[no-untyped-def]
        actions, opening, words, states, seats, seed, silence, home, policies, kept, views,
        view_words, masks, observations, points, rngs,
    ):  # fmt: skip
        choices = cuda.local.array(room, int16)
        weights = cuda.local.array(answers, int32)
        row = cuda.grid(1)
        if row < actions.size:
            answer_it(
                actions[row], opening, words[row], states[row], seats, seed, actions.size,
                silence, home, policies, kept[row], views[row], view_words[row], masks[row],
                observations[row], choices, weights, points[row], rngs[row],
            )  # fmt: skip

    return kernel
