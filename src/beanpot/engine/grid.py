"""The law on a CUDA grid: each thread plays one game after another.

Only this module imports Numba's CUDA part. With NUMBA_ENABLE_CUDASIM=1 it runs in Numba's
simulator, slowly, on any machine; tests of agreement use it where there is no GPU.
"""

import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import BeanpotError, Game, ones, rule
from .chance import WORDS_OF_GENERATOR, seed_generator
from .compile import Function, bind, import_numba, stand_ins
from .loops import TOTALS, add_result, finish, play_policies, walk
from .observation_layout import observation_record
from .runner import Totals, new_choices, policy_numbers

# numba-cuda looks up these names while it compiles, but NumPy 2.5 no longer has them.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import_numba()
    from numba import cuda, int16, int32, int64

OCCUPANCY_WARNINGS = "CUDA_LOW_OCCUPANCY_WARNINGS"


def accept_small_grids() -> None:
    """Turn off Numba's warning about grids that don't fill the GPU, unless the user set it.

    A few walks use a small grid on purpose, which would fail where warnings are errors. Numba has
    this switch, and so has numba-cuda, which may replace Numba's own CUDA part.
    """
    if f"NUMBA_{OCCUPANCY_WARNINGS}" in os.environ:
        return
    for name in ("numba.core.config", "numba.cuda.core.config"):
        try:
            setattr(import_module(name), OCCUPANCY_WARNINGS, 0)
        except ModuleNotFoundError:
            continue


accept_small_grids()

THREADS_A_BLOCK = 128
BLOCKS_A_PROCESSOR = 16
REGISTERS_A_THREAD = 64  # more threads at a time gain more than more registers
GAMES_A_THREAD = 4  # at least, per launch: fewer threads are idle at its end


def is_simulated() -> bool:
    """Whether the grid runs in Numba's simulator instead of on a GPU."""
    from numba.core import config

    return bool(config.ENABLE_CUDASIM)


def check_gpu() -> None:
    """Raise if there is no GPU."""
    if not cuda.is_available():
        raise BeanpotError(
            "No CUDA GPU was found here. Use the CPU (--on cpu), or install beanpot[gpu] where"
            " there is one."
        )


def pinned_zeros(shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """An array of zeros of this machine that a GPU can copy by itself; the last axis is slowest."""
    check_gpu()
    array: npt.NDArray[Any] = cuda.pinned_array(shape, dtype, order="F")
    array[...] = 0
    return array


def grid_size() -> tuple[int, int]:
    """The numbers of blocks and threads that fill the GPU."""
    if is_simulated():
        return 1, 2
    processors = cuda.get_current_device().MULTIPROCESSOR_COUNT
    return processors * BLOCKS_A_PROCESSOR, THREADS_A_BLOCK


def compact_jit() -> Any:
    """CUDA's jit for kernels of many threads; the simulator has no registers."""
    return cuda.jit() if is_simulated() else cuda.jit(max_registers=REGISTERS_A_THREAD)


@rule()
def counted_ones(word: int) -> int:
    """`ones`, with the GPU's instruction for it."""
    return int(cuda.popc(int32(word & 0xFFFF)))


class Grid:
    """The law of one game, compiled for CUDA."""

    def __init__(self, game: Game) -> None:
        self.game = game
        using = stand_ins(game)
        self._using = replace(using, verbs={**using.verbs, ones: counted_ones})
        self._twins: dict[Function, Function] = {}

    def device(self, rule: Function) -> Any:
        """A rule as a device function."""
        return bind(rule, cuda.jit(device=True), self._using, self._twins)

    def sizes(self) -> tuple[int, int, int]:
        """The sizes of arrays: choices, weights of chance (1 if it needs none), and seats."""
        answers = 1 if self.game.names_draws else self.game.num_chance_actions
        return len(new_choices(self.game)), answers, self.game.record.seats

    def random_kernel(self) -> Any:
        """Whole random games: states in local memory, the weights of chance in shared memory.

        Every deal writes and reads all weights, which is much faster in shared memory.
        """
        seed_it, finish_it, add_it = (
            self.device(rule) for rule in (seed_generator, finish, add_result)
        )
        dtype, word = self.game.record.dtype, self.game.record.word
        room, answers, most_seats = self.sizes()
        row = answers | 1  # an odd length avoids bank conflicts

        @compact_jit()
        def kernel(opening, seats, first, count, seed, policies, totals):  # type: ignore[no-untyped-def]
            table = cuda.local.array(1, dtype)
            choices = cuda.local.array(room, int16)
            all_weights = cuda.shared.array((THREADS_A_BLOCK, row), int32)
            weights = all_weights[cuda.threadIdx.x, :answers]
            points = cuda.local.array(most_seats, int32)
            rng = cuda.local.array(WORDS_OF_GENERATOR, int64)
            sums = cuda.local.array((TOTALS, most_seats), int64)
            no_words, no_trail = cuda.local.array(1, word), cuda.local.array((1, 1), word)[:0]
            clear(sums)
            for number in range(first + cuda.grid(1), first + count, cuda.gridsize(1)):
                seed_it(rng, seed, number)
                table[0] = opening[0]
                steps = finish_it(
                    table[0], no_words, seats, policies, choices, weights, rng, no_trail
                )
                add_it(table[0], seats, number, steps, points, sums)
            add_up(sums, totals)

        return kernel

    def policy_kernel(self) -> Any:
        """Whole games by policies; states and observations in global memory, one row per thread."""
        play = self.device(play_policies)
        room, answers, most_seats = self.sizes()

        @cuda.jit
        def kernel(  # type: ignore[no-untyped-def]
            opening, words, states, seats, first, count, seed, policies, views, view_words, totals
        ):
            choices = cuda.local.array(room, int16)
            weights = cuda.local.array(answers, int32)
            points = cuda.local.array(most_seats, int32)
            rng = cuda.local.array(WORDS_OF_GENERATOR, int64)
            sums = cuda.local.array((TOTALS, most_seats), int64)
            clear(sums)
            row = cuda.grid(1)
            state, view = states[row : row + 1], views[row : row + 1]
            for number in range(first + row, first + count, cuda.gridsize(1)):
                play(
                    opening, words[row], state, seats, number, 1, seed, policies,
                    view, view_words[row], choices, weights, points, rng, sums,
                )  # fmt: skip
            add_up(sums, totals)

        return kernel

    def walk_kernel(self) -> Any:
        """One random game per thread, with all its positions."""
        walk_it = self.device(walk)
        room, answers, _ = self.sizes()

        @cuda.jit
        def kernel(opening, words, states, seats, first, seed, policies, trails, steps):  # type: ignore[no-untyped-def]
            choices = cuda.local.array(room, int16)
            weights = cuda.local.array(answers, int32)
            rng = cuda.local.array(WORDS_OF_GENERATOR, int64)
            row = cuda.grid(1)
            if row < steps.size:
                state = states[row : row + 1]
                steps[row] = walk_it(
                    opening, words[row], state, seats, first + row, seed, policies,
                    choices, weights, rng, trails[row],
                )  # fmt: skip

        return kernel


@cuda.jit(device=True)
def clear(sums):  # type: ignore[no-untyped-def]
    """Set the totals of a thread to zero."""
    for row in range(sums.shape[0]):
        for seat in range(sums.shape[1]):
            sums[row, seat] = 0


@cuda.jit(device=True)
def add_up(sums, totals):  # type: ignore[no-untyped-def]
    """Add the totals of a thread to those of the grid."""
    for row in range(sums.shape[0]):
        for seat in range(sums.shape[1]):
            cuda.atomic.add(totals, (row, seat), sums[row, seat])


@cache
def grid(game: Game) -> Grid:
    """The law of a game on the grid, compiled at most once per process."""
    check_gpu()
    return Grid(game)


@cache
def _kernel(game: Game, name: str) -> Any:
    return getattr(grid(game), name)()


class GpuRunner:
    """Plays on the GPU, one launch per chunk."""

    workers = 1

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any], seed: int,
        bots: str | Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        self.game, self.seats, self.seed = game, seats, seed
        self.policies = policy_numbers(game, seats, bots)
        check_gpu()
        blocks, threads = grid_size()
        self.first_chunk = self.least_chunk = blocks * threads * GAMES_A_THREAD
        self.opening = game.opening(seats, options)

    def play(self, first: int, count: int) -> Totals:
        totals = cuda.to_device(np.zeros((TOTALS, self.game.record.seats), np.int64))
        if self.policies.any():
            self._play_policies(first, count, totals)
        else:
            kernel = _kernel(self.game, "random_kernel")[grid_size()]
            policies = cuda.to_device(self.policies)
            kernel(
                cuda.to_device(self.opening), self.seats, first, count, self.seed, policies, totals
            )
        played: Totals = totals.copy_to_host()
        return played

    def _play_policies(self, first: int, count: int, totals: Any) -> None:
        record = self.game.record
        blocks, threads = grid_size()
        words, states = on_device(record.new(blocks * threads), record.word)
        observed = observation_record(record)
        view_words, views = on_device(observed.new(blocks * threads), observed.word)
        _kernel(self.game, "policy_kernel")[blocks, threads](
            cuda.to_device(record.flat(self.opening)[0]), words, states, self.seats,
            first, count, self.seed, cuda.to_device(self.policies), views, view_words, totals,
        )  # fmt: skip


def on_device(states: npt.NDArray[np.void], word: np.dtype[Any]) -> tuple[Any, Any]:
    """Records in the memory of the device, as words and as records."""
    words = cuda.to_device(states.view(word).reshape(len(states), -1))
    if is_simulated():
        return words, type(words)(words._ary.view(states.dtype).reshape(-1))
    return words, cuda.devicearray.DeviceNDArray(
        shape=(len(states),),
        strides=(states.dtype.itemsize,),
        dtype=states.dtype,
        gpu_data=words.gpu_data,
    )


def walks(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    first: int,
    count: int,
    longest: int,
) -> tuple[npt.NDArray[Any], npt.NDArray[np.int64]]:
    """All positions of `count` random games played on the grid, and their numbers of steps."""
    record = game.record
    trails = cuda.to_device(np.zeros((count, longest, record.words), record.word))
    steps = cuda.to_device(np.zeros(count, np.int64))
    words, states = on_device(record.new(count), record.word)
    opening = cuda.to_device(record.flat(game.opening(seats, options))[0])
    threads = min(count, 2 if is_simulated() else THREADS_A_BLOCK)
    _kernel(game, "walk_kernel")[-(-count // threads), threads](
        opening, words, states, seats, first, seed,
        cuda.to_device(policy_numbers(game, seats, None)), trails, steps,
    )  # fmt: skip
    return trails.copy_to_host(), steps.copy_to_host()
