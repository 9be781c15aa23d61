"""Many whole games at once: threads on the CPU, a grid on the GPU.

Totals are sums: the same games give the same totals in any order, on any number of threads and on
any machine. Memory use doesn't grow with the number of games.
"""

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

from ..core import BeanpotError, Game, one_of
from .compile import CPU
from .interrupt import deferred_ctrl_c
from .loops import (
    EVENT_SQUARES,
    EVENTFUL,
    EVENTS,
    MARK,
    MARK_BITS,
    PARTS,
    POINTS,
    SQUARES,
    STEP_SQUARES,
    STEPS,
    TOTALS,
    WHOLE_WIN,
    WINS,
)
from .refusals import check_game
from .runner import CpuRunner, Runner, Totals

GPU = "gpu"
CHUNK_SECONDS = 0.1  # target duration of a chunk: how often progress and Ctrl-C are handled


@dataclass
class Results:
    """The results of many games: lists have one entry for each seat."""

    seats: int
    games: int = 0
    seconds: float = 0.0
    compile_seconds: float = 0.0
    totals: Totals = field(init=False)

    def __post_init__(self) -> None:
        self.totals = np.zeros((TOTALS, self.seats), np.int64)

    @property
    def steps(self) -> int:
        """The steps of all games, chance included."""
        return int(self.totals[STEPS, 0])

    @property
    def wins(self) -> list[int]:
        """How often each seat was among the winners."""
        return self.totals[WINS, : self.seats].tolist()

    @property
    def victories(self) -> list[float]:
        """Victories by seat; a shared victory counts as a fraction."""
        return (self.totals[PARTS, : self.seats] / WHOLE_WIN).tolist()

    @property
    def mean_length(self) -> float:
        """Steps per game."""
        return self.steps / max(1, self.games)

    @property
    def length_deviation(self) -> float:
        """The standard deviation of the steps of a game."""
        return _deviation(self.steps, int(self.totals[STEP_SQUARES, 0]), self.games)

    @property
    def events(self) -> int:
        """How often the event that the game counts (`Game.event_name`) happened."""
        return int(self.totals[EVENTS, 0])

    @property
    def mean_events(self) -> float:
        """Events per game."""
        return self.events / max(1, self.games)

    @property
    def event_deviation(self) -> float:
        """The standard deviation of the events of a game."""
        return _deviation(self.events, int(self.totals[EVENT_SQUARES, 0]), self.games)

    @property
    def eventful(self) -> int:
        """In how many games that event happened at least once."""
        return int(self.totals[EVENTFUL, 0])

    @property
    def mean_scores(self) -> list[float]:
        """The mean score of each seat."""
        return [
            points / max(1, self.games) for points in self.totals[POINTS, : self.seats].tolist()
        ]

    @property
    def score_deviations(self) -> list[float]:
        """The standard deviation of each seat's score."""
        squares = self.totals[SQUARES, : self.seats] / max(1, self.games)
        return np.sqrt(np.maximum(0.0, squares - np.square(self.mean_scores))).tolist()

    @property
    def checksum(self) -> str:
        """A checksum of all results: equal games give equal checksums on any machine."""
        mark = int(self.totals[MARK, 0])
        sums = [
            self.games,
            self.steps,
            *self.totals[WINS : SQUARES + 1, : self.seats].ravel().tolist(),
            mark,
        ]
        return hashlib.sha256(repr(sums).encode()).hexdigest()[:16]

    def add(self, totals: Totals, games: int) -> None:
        """Add the totals of some games."""
        self.totals += totals[:, : self.seats]
        self.totals[MARK, 0] &= MARK_BITS
        self.games += games


def _deviation(total: int, squares: int, games: int) -> float:
    """The standard deviation, from the sum of the values and the sum of their squares."""
    return sqrt(squares * games - total * total) / max(1, games)


def new_runner(
    game: Game, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: int = 1,
    bots: str | Sequence[str] | None = None, threads: int = 1, on: str = CPU,
) -> Runner:  # fmt: skip
    """What plays whole games in compiled code for `play_many`, `on` the "cpu" or the "gpu".

    `bots` is `random` or `greedy` for all seats, or a list with one of them for each seat; by
    default all are `random`. Results don't depend on `threads` and `on`.
    """
    check_game(game)
    seats, options = game.usual_seats if seats is None else seats, options or {}
    if threads < 1:
        raise BeanpotError(f"{threads} threads can't be used. Choose 1 to {os.cpu_count()}.")
    if on == CPU:
        return CpuRunner(game, seats, options, seed, bots, threads)
    if on == GPU:
        from .grid import GpuRunner

        return GpuRunner(game, seats, options, seed, bots)
    raise BeanpotError(f"Games run on {one_of((CPU, GPU))}, not on {on!r}.")


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a batch; `results` has the games played so far."""

    def __init__(self, results: Results) -> None:
        super().__init__(f"Stopped after {results.games:,} games; they are in `results`.")
        self.results = results


def play_many(runner: Runner, games: int, progress: Callable[[int], None] | None = None) -> Results:
    """Play many games and return their results; `progress` is called with how many more are done.

    Ctrl-C raises Interrupted, which has the `results` of the games played so far.
    Chunks that have started are always finished, so the games counted are the first ones.

    >>> play_many(new_runner(beanpot.load_game("fagioli"), bots="greedy"), games=1000).wins
    """
    results = Results(runner.seats)
    started = time.perf_counter()
    runner.play(0, 0)
    results.compile_seconds = time.perf_counter() - started
    started = time.perf_counter()
    chunks = Chunks(runner, games)
    with deferred_ctrl_c() as ctrl_c, ThreadPoolExecutor(runner.workers) as pool:
        try:
            while not ctrl_c.is_pressed and chunks.submit(pool):
                for totals, count in chunks.collect():
                    results.add(totals, count)
                    if progress:
                        progress(count)
        except KeyboardInterrupt:  # raised by a handler other than Python's default
            ctrl_c.is_pressed = True
        for totals, count in chunks.drain():
            results.add(totals, count)
        results.seconds = time.perf_counter() - started
        if ctrl_c.is_pressed:
            raise Interrupted(results)
    return results


class Chunks:
    """Games in chunks of about equal duration, one chunk for each worker at a time."""

    def __init__(self, runner: Runner, games: int) -> None:
        self.runner, self.games = runner, games
        self.size, self.next_game = runner.first_chunk, 0
        self.running: dict[Future[Totals], tuple[int, float]] = {}

    def submit(self, pool: ThreadPoolExecutor) -> bool:
        """Keep all workers busy; False when everything is done."""
        while self.next_game < self.games and len(self.running) < self.runner.workers:
            count = min(self.size, self.games - self.next_game)
            future = pool.submit(self.runner.play, self.next_game, count)
            self.running[future] = (count, time.perf_counter())
            self.next_game += count
        return bool(self.running)

    def collect(self) -> Iterator[tuple[Totals, int]]:
        """Wait for the next finished chunks and return their totals."""
        done, _ = wait(self.running, return_when=FIRST_COMPLETED)
        for future in done:
            count, started = self.running.pop(future)
            spent = max(1e-6, time.perf_counter() - started)
            fitting = min(4 * self.size, int(count / spent * CHUNK_SECONDS))
            self.size = max(self.runner.least_chunk, fitting)
            yield future.result(), count

    def drain(self) -> Iterator[tuple[Totals, int]]:
        """Wait for the chunks that are still running."""
        while self.running:
            yield from self.collect()
