"""Runners play numbered games: on the CPU here, on a GPU in `grid.py`."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ..core import BeanpotError, Game, all_of
from .chance import WORDS_OF_GENERATOR
from .compile import CPU, law
from .loops import OWN_POLICY, RANDOM, TOTALS, play_policies, rollout
from .observation_layout import observation_record

POLICIES = {"random": RANDOM, "greedy": OWN_POLICY}
Totals = npt.NDArray[np.int64]


def new_choices(game: Game) -> npt.NDArray[np.int16]:
    """An array for a list of legal actions or answers of chance."""
    return np.zeros(max(game.num_actions, game.num_chance_actions), np.int16)


class Runner(Protocol):
    """Plays games by their numbers."""

    seats: int
    workers: int
    first_chunk: int
    least_chunk: int  # with fewer games at a time, parts of it would be idle

    def play(self, first: int, count: int) -> Totals:
        """Play games `first` to `first + count − 1`."""


class CpuRunner:
    """Plays on the cores of this machine; each call has its own buffers, for threads."""

    first_chunk = 200
    least_chunk = 1

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any], seed: int,
        bots: str | Sequence[str] | None = None, threads: int = 1, on: str = CPU,
    ) -> None:  # fmt: skip
        self.game, self.seats, self.seed, self.workers = game, seats, seed, threads
        self.law = law(game, on)
        self.opening = game.record.flat(game.opening(seats, options))[0]
        self.policies = policy_numbers(game, seats, bots)

    def play(self, first: int, count: int) -> Totals:
        record, seats = self.game.record, self.seats
        states = record.new()
        totals = np.zeros((TOTALS, record.seats), np.int64)
        table = (self.opening, record.flat(states)[0], states, seats, first, count, self.seed)
        buffers = (
            new_choices(self.game),
            np.zeros(self.game.num_chance_actions, np.int32),
            np.zeros(record.seats, np.int32),
            np.zeros(WORDS_OF_GENERATOR, np.int64),
        )
        if self.policies.any():
            views = observation_record(record).new()
            view_words = observation_record(record).flat(views)[0]
            self.law(play_policies)(*table, self.policies, views, view_words, *buffers, totals)
        else:
            no_trail = np.zeros((0, record.words), record.word)
            self.law(rollout)(*table, self.policies, *buffers, totals, no_trail)
        return totals


def policy_numbers(
    game: Game, seats: int, names: str | Sequence[str] | None
) -> npt.NDArray[np.int64]:
    """The policy of each seat as a number, for the loops."""
    names = names or "random"
    chosen = [names] * seats if isinstance(names, str) else list(names)
    known = [name for name in POLICIES if name == "random" or game.choose is not None]
    for name in chosen:
        if name not in known:
            raise BeanpotError(
                f"There is no bot {name!r} here; whole batches of {game.title} are played by"
                f" {all_of(known)}. All bots compete in `beanpot arena`."
            )
    if len(chosen) != seats:
        raise BeanpotError(
            f"There are {seats} seats, but {len(chosen)} bots were named. Name {seats}."
        )
    return np.array([POLICIES[name] for name in chosen], np.int64)
