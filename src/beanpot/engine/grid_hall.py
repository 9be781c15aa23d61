"""A hall of tables in the memory of a GPU: a thread a table, one launch a step.

Nothing is copied: the arrays of the hall are viewed by PyTorch, JAX or CuPy where they lie.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import NOBODY, BeanpotError, Game
from .answers import check_actions
from .chance import WORDS_OF_GENERATOR
from .exchange import ON_CPU, ON_CUDA, lend
from .grid import check_gpu, cuda, grid, int16, int32, int64, is_simulated  # type: ignore[attr-defined]
from .hall import ALL, Hall, load, look, mark, new_list, packed_words, serve, store, toss

LOCAL, SHARED = "local", "shared"
LOCAL_THREADS = 256  # of a block
SHARED_THREADS = 128, 64  # of a block, if its memory holds their states
SHARED_BYTES = 48 * 1024  # of a block


class DeviceArray:
    """An array on the device, for whoever understands `__cuda_array_interface__` or DLPack."""

    def __init__(self, array: Any, of: npt.DTypeLike | None = None) -> None:
        self.array = array
        word = np.dtype(array.dtype if of is None else of)
        more = array.dtype.itemsize // word.itemsize  # words of another kind in one of the array's
        self.dtype = word
        self.shape = (*array.shape, more) if more > 1 else tuple(array.shape)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape, "typestr": self.dtype.str, "version": 3, "strides": None,
            "data": (self._address, False),
        }  # fmt: skip

    @property
    def _address(self) -> int:
        if is_simulated():
            return int(self.array._ary.ctypes.data)
        return int(self.array.__cuda_array_interface__["data"][0])

    def __dlpack_device__(self) -> tuple[int, int]:
        if is_simulated():
            return ON_CPU, 0
        return ON_CUDA, cuda.get_current_device().id

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        """A capsule; whatever the hall is still doing is waited for, unless the caller waits."""
        if stream != -1 and not is_simulated():
            cuda.default_stream().synchronize()
        strides = [1]
        for axis in reversed(self.shape[1:]):
            strides.insert(0, strides[0] * axis)
        return lend(
            self.array, self._address, self.shape, tuple(strides), self.dtype,
            self.__dlpack_device__(),
        )  # fmt: skip

    def copy_to_host(self) -> npt.NDArray[Any]:
        """A copy as one of NumPy's."""
        found: npt.NDArray[Any] = self.array.copy_to_host()
        return found.view(self.dtype).reshape(self.shape)


class GpuHall(Hall):
    """Tables in the memory of the device; `step` takes an array that lies there, too."""

    def __init__(
        self, game: Game, tables: int, seats: int | None = None,
        options: Mapping[str, Any] | None = None, *, deals: int = ALL,
        of: npt.DTypeLike = np.int8, states_in: str = "",
    ) -> None:  # fmt: skip
        check_gpu()
        super().__init__(game, tables, seats, options, deals=deals, of=of)
        self.states_in = states_in or best_memory(game)
        self._prepare()

    def _prepare(self) -> None:
        """Make what is made of the rest; a copy does so, too."""
        game, tables = self.game, self.tables
        threads = sharing_threads(game) if self.states_in == SHARED else LOCAL_THREADS
        bounds = int(self.bounds.min), int(self.bounds.max)
        made = kernel_of(game, self.states_in, tables, *bounds)
        self.kernel = made[shared_out(tables, threads)]
        self.device_opening = cuda.to_device(self.opening)
        self.view_numbers = self.views.array.reshape(-1)

    def __getstate__(self) -> dict[str, Any]:
        """Everything, out of the memory of the device."""
        there = dict.fromkeys(self.rooms(np.int8))
        kept = {name: value for name, value in vars(self).items() if name not in there}
        for name in ("kernel", "device_opening", "view_numbers"):
            del kept[name]
        return kept | {"arrays": {name: self.here(name) for name in there}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        check_gpu()
        arrays = kept.pop("arrays")
        vars(self).update(kept)
        for name, array in arrays.items():
            setattr(self, name, DeviceArray(cuda.to_device(array)))
        self._prepare()

    def new(self, shape: tuple[int, ...], of: npt.DTypeLike) -> Any:
        return DeviceArray(cuda.to_device(np.zeros(shape, of)))

    def here(self, name: str) -> npt.NDArray[Any]:
        found: npt.NDArray[Any] = getattr(self, name).copy_to_host()
        return found

    @property
    def states(self) -> Any:
        return DeviceArray(self.packed.array, self.game.record.word)

    def restart(self, seed: int) -> None:
        self.seed, self.is_begun = seed, True
        self.numbers.array.copy_to_device(np.arange(self.tables))
        self.asked.array.copy_to_device(np.full(self.tables, NOBODY, np.int8))
        self.steps.array.copy_to_device(np.zeros(self.tables, np.int32))
        self.step(cuda.to_device(np.zeros(self.tables, np.int16)))

    def step(self, actions: Any) -> None:
        """Take an answer from every table where somebody is asked; returns before it is done.

        What PyTorch does next on its default stream comes after it. Others wait with `wait`.
        """
        self.check_begun()
        given = _as_device_array(actions)
        check_actions(given.shape, given.dtype, self.tables)
        self.kernel(
            given, self.device_opening, self.packed.array, self.seats,
            self.seed, self.game.nothing, self.deals, self.asked.array, self.besides.array,
            self.winners.array, self.numbers.array, self.steps.array, self.points.array,
            self.masks.array, self.view_numbers, self.rngs.array,
        )  # fmt: skip

    def wait(self) -> None:
        """Return when all steps have been made."""
        cuda.synchronize()


def _as_device_array(actions: Any) -> Any:
    """Somebody's array on the device as Numba knows it."""
    if isinstance(actions, DeviceArray):
        return actions.array
    if hasattr(actions, "copy_to_host"):
        return actions
    if not hasattr(actions, "__cuda_array_interface__"):
        raise BeanpotError(
            f"Actions for tables on a GPU are an array in its memory, not {type(actions).__name__}:"
            " one of PyTorch, JAX, CuPy or numba.cuda.to_device(…)."
        )
    return cuda.as_cuda_array(actions)


def shared_out(tables: int, threads: int) -> tuple[int, int]:
    """So many blocks of so many threads for all tables; in the simulator a thread is a real one."""
    threads = 2 if is_simulated() else threads
    return -(-tables // threads), threads


def best_memory(game: Game) -> str:
    """Where states are stepped: in what the threads of a block share, if it holds them."""
    return SHARED if sharing_threads(game) else LOCAL


def sharing_threads(game: Game) -> int:
    """How many threads of a block may share its memory; 0 if it holds the states of too few."""
    most = SHARED_BYTES // (4 * words_a_row(game))
    return next((threads for threads in SHARED_THREADS if threads <= most), 0)


def words_a_row(game: Game) -> int:
    """Of a state in shared memory: odd, so that no two threads of a warp wait for one bank."""
    return packed_words(game) | 1


@cache
def kernel_of(game: Game, states_in: str, tables: int, low: int, high: int) -> Any:
    """The kernel that makes one step at every table; numbers of views are held in the bounds.

    It knows how many tables there are: so it need not reckon where each number of a view goes.
    """
    there = grid(game)
    load_it, serve_it, store_it, mark_it, look_it = (
        there.device(rule) for rule in (load, serve, store, mark, look)
    )
    room = len(new_list(game))
    _, answers, _ = there.sizes()
    words_a_state, row = packed_words(game), words_a_row(game)
    threads = sharing_threads(game)
    record, word, words_used = game.record.dtype, game.record.word, game.record.words
    is_shared = states_in == SHARED

    @cuda.jit
    def kernel(  # type: ignore[no-untyped-def]
        actions, opening, states, seats, seed, silence, deals, asked, besides, winners, numbers,
        steps, points, masks, views, rngs,
    ):  # fmt: skip
        if is_shared:
            block = cuda.shared.array((threads, row), int32)
            raw = block[cuda.threadIdx.x, :words_a_state]
        else:
            raw = cuda.local.array(words_a_state, int32)
        choices = cuda.local.array(room, int16)
        weights = cuda.local.array(answers, int32)
        rng = cuda.local.array(WORDS_OF_GENERATOR, int64)
        table = cuda.grid(1)
        if table < actions.size:
            words = raw.view(word)[:words_used]
            state = words.view(record)[0]
            load_it(table, states, raw, rngs, rng)
            who = serve_it(
                table, int64(actions[table]), opening, raw, state, seats, seed, actions.size,
                silence, deals, asked, besides, winners, numbers, steps, points, masks, weights,
                rng,
            )  # fmt: skip
            store_it(table, states, raw, rngs, rng)
            asked[table] = who
            mark_it(table, state, who, besides[table] < seats, silence, masks, choices)
            if who >= 0:
                look_it(words, seats, who, views, tables, table, low, high)

    return kernel


class Coin:
    """Somebody outside who answers at random: looks at the masks, writes actions, in a launch."""

    def __init__(self, hall: GpuHall) -> None:
        self.hall, self.turn = hall, 0
        self.actions = cuda.to_device(np.zeros(hall.tables, np.int16))
        self.kernel = coin_kernel(hall.game)[shared_out(hall.tables, LOCAL_THREADS)]

    def choose(self, spoils: int = 0) -> Any:
        """An action for every table; one in `spoils`, unless that is 0, is none and forfeits."""
        self.turn += 1
        self.kernel(self.turn, spoils, self.hall.masks.array, self.actions)
        return self.actions


@cache
def coin_kernel(game: Game) -> Any:
    """The kernel that chooses at random at every table."""
    toss_it = grid(game).device(toss)

    @cuda.jit
    def kernel(turn, spoils, masks, actions):  # type: ignore[no-untyped-def]
        table = cuda.grid(1)
        if table < actions.size:
            actions[table] = toss_it(table, turn, spoils, masks)

    return kernel
