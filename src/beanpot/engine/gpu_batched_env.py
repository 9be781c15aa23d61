"""The batched environment in the memory of a GPU: one thread per game, one launch per step.

PyTorch, JAX and CuPy read its arrays without a copy.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import BeanpotError, Game
from .action_arrays import check_actions, checked_actions, narrowed
from .batched_env import BatchedEnv, new_list, packed_words
from .chance import WORDS_OF_GENERATOR
from .dlpack import ON_CPU, ON_CUDA, new_capsule
from .env_steps import (
    HOLD,
    NO_LIMIT,
    OUTSIDE,
    inside_action,
    load_state,
    random_legal_action,
    step_env,
    store_state,
    write_mask,
    write_observation,
)
from .grid import check_gpu, cuda, grid, int16, int32, int64, is_simulated  # type: ignore[attr-defined]
from .observation_layout import observation_record

LOCAL, SHARED = "local", "shared"
LOCAL_THREADS = 256  # of a block
SHARED_THREADS = 128, 64  # of a block, if its memory holds their states
SHARED_BYTES = 48 * 1024  # of a block


class DeviceArray:
    """An array on the device, with `__cuda_array_interface__` and DLPack."""

    def __init__(self, array: Any, of: npt.DTypeLike | None = None) -> None:
        self.array = array
        word = np.dtype(array.dtype if of is None else of)
        more = array.dtype.itemsize // word.itemsize  # words of this dtype in one of the array's
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
        """A capsule; waits for pending steps unless the caller does (`stream=-1`)."""
        if stream != -1 and not is_simulated():
            cuda.default_stream().synchronize()
        strides = [1]
        for axis in reversed(self.shape[1:]):
            strides.insert(0, strides[0] * axis)
        return new_capsule(
            self.array, self._address, self.shape, tuple(strides), self.dtype,
            self.__dlpack_device__(),
        )  # fmt: skip

    def copy_to_host(self) -> npt.NDArray[Any]:
        """A copy as a NumPy array."""
        found: npt.NDArray[Any] = self.array.copy_to_host()
        return found.view(self.dtype).reshape(self.shape)


class GpuBatchedEnv(BatchedEnv):
    """A BatchedEnv in the memory of a CUDA GPU; see there for the arrays and arguments.

    `step` takes an integer array of the device (PyTorch's, JAX's, CuPy's, Numba's), and these
    libraries read the arrays in place.

    >>> env = beanpot.GpuBatchedEnv(beanpot.load_game("fagioli"), 1_000_000)
    >>> env.reset(seed=1)
    >>> observations = torch.as_tensor(env.observations, device="cuda")
    """

    def __init__(
        self, game: Game, num_envs: int, seats: int | None = None,
        options: Mapping[str, Any] | None = None, *, max_chance_steps: int = NO_LIMIT,
        dtype: npt.DTypeLike = np.int8, relative_actions: bool = False, play_on: bool = False,
        states_in: str = "",
    ) -> None:  # fmt: skip
        check_gpu()
        super().__init__(
            game, num_envs, seats, options, max_chance_steps=max_chance_steps, dtype=dtype,
            relative_actions=relative_actions, play_on=play_on,
        )  # fmt: skip
        self.states_in = states_in or best_memory(game)
        self._prepare()

    def _prepare(self) -> None:
        """Compile the kernel; also for copies."""
        game, num_envs = self.game, self.num_envs
        threads = sharing_threads(game) if self.states_in == SHARED else LOCAL_THREADS
        bounds = int(self.bounds.min), int(self.bounds.max)
        made = kernel_of(game, self.states_in, num_envs, *bounds)
        self.kernel = made[launch_size(num_envs, threads)]
        self.device_opening = cuda.to_device(self.opening)
        self.device_numbering = cuda.to_device(self.numbering)
        self.observation_cells = self.observations.array.reshape(-1)

    def __getstate__(self) -> dict[str, Any]:
        """Everything, copied from the device."""
        on_device = dict.fromkeys(self.array_shapes(np.int8))
        state = {name: value for name, value in vars(self).items() if name not in on_device}
        for name in ("kernel", "device_opening", "device_numbering", "observation_cells"):
            del state[name]
        return state | {"arrays": {name: self.to_numpy(name) for name in on_device}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        check_gpu()
        arrays = state.pop("arrays")
        vars(self).update(state)
        for name, array in arrays.items():
            setattr(self, name, DeviceArray(cuda.to_device(array)))
        self._prepare()

    def new_array(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """An array of zeros on the device."""
        return DeviceArray(cuda.to_device(np.zeros(shape, dtype)))

    def to_numpy(self, name: str) -> npt.NDArray[Any]:
        """A copy of one of the arrays as a NumPy array."""
        found: npt.NDArray[Any] = getattr(self, name).copy_to_host()
        return found

    @property
    def states(self) -> Any:
        """The states as stored: word w of environment i is `states[w // n, i, w % n]`."""
        return DeviceArray(self.packed.array, self.game.record.word)

    def fill(self, name: str, values: npt.NDArray[Any] | int) -> None:
        """Set one of the arrays."""
        array = getattr(self, name).array
        filled = np.broadcast_to(np.asarray(values, array.dtype), array.shape)
        array.copy_to_device(np.ascontiguousarray(filled))

    def step(self, actions: Any) -> None:
        """Apply one action per environment; returns before the step is done.

        What PyTorch does next on its default stream runs after it. Other libraries call `wait`.
        """
        self.check_reset()
        given = _as_device_array(actions)
        check_actions(given.shape, given.dtype, self.num_envs)
        if self.is_mixed:
            given = self._answered(given)
        self._launch(given)
        if self.play_on:
            self._play_inside()

    def step_from_numpy(self, actions: Any) -> None:
        self.step(cuda.to_device(narrowed(checked_actions(actions, self.num_envs))))

    def _play_inside(self) -> None:
        """Launch steps of policies until a seat that they don't play must act, everywhere."""
        while self.is_mixed and (waiting := self._waiting()).any():
            held = np.where(waiting, 0, HOLD).astype(np.int16)
            self._launch(self._answered(cuda.to_device(held)))
        kernel = view_kernel(self.game, self.num_envs, int(self.bounds.min), int(self.bounds.max))
        kernel[launch_size(self.num_envs, LOCAL_THREADS)](
            self.packed.array, self.seats, self.current_player.array, self.viewers.array,
            self.observation_cells,
        )  # fmt: skip

    def _waiting(self) -> npt.NDArray[np.bool_]:
        """Where a policy must act."""
        players = self.to_numpy("current_player")
        policies = self.to_numpy("policies")[np.maximum(players, 0), np.arange(self.num_envs)]
        return (players >= 0) & (policies < OUTSIDE)

    def _answered(self, actions: Any) -> Any:
        """The actions, with those of policies in their places."""
        kernel = policy_kernel(self.game)[launch_size(self.num_envs, LOCAL_THREADS)]
        kernel(
            actions, self.answered.array, self.packed.array, self.seats, self.game.no_op_action,
            self.device_numbering, self.policies.array, self.current_player.array,
            self.besides.array, self.rngs.array,
        )  # fmt: skip
        return self.answered.array

    def _launch(self, actions: Any) -> None:
        """Launch the step."""
        self.kernel(
            actions, self.device_opening, self.packed.array, self.seats, self.seed,
            self.game.no_op_action, self.max_chance_steps, self.device_numbering,
            self.policies.array, self.current_player.array, self.besides.array, self.winners.array,
            self.game_numbers.array, self.steps.array, self.points.array,
            self.action_masks.array, self.observation_cells, self.rngs.array,
        )  # fmt: skip

    def wait(self) -> None:
        """Wait until all steps are done."""
        cuda.synchronize()


def _as_device_array(actions: Any) -> Any:
    """The actions as an array of Numba's on the device."""
    if isinstance(actions, DeviceArray):
        return actions.array
    if hasattr(actions, "copy_to_host"):
        return actions
    if not hasattr(actions, "__cuda_array_interface__"):
        raise BeanpotError(
            f"Actions on a GPU must be an array in its memory, not {type(actions).__name__}: one of"
            " PyTorch, JAX, CuPy or numba.cuda.to_device(…)."
        )
    return cuda.as_cuda_array(actions)


def launch_size(num_envs: int, threads: int) -> tuple[int, int]:
    """The numbers of blocks and threads; few in the simulator, which uses CPU threads."""
    threads = 2 if is_simulated() else threads
    return -(-num_envs // threads), threads


def best_memory(game: Game) -> str:
    """Where states are stepped: in the shared memory of a block if they fit, else local memory."""
    return SHARED if sharing_threads(game) else LOCAL


def sharing_threads(game: Game) -> int:
    """How many threads per block fit into its shared memory; 0 if too few do."""
    most = SHARED_BYTES // (4 * words_a_row(game))
    return next((threads for threads in SHARED_THREADS if threads <= most), 0)


def words_a_row(game: Game) -> int:
    """The words of a state in shared memory: an odd number, to avoid bank conflicts."""
    return packed_words(game) | 1


@cache
def kernel_of(game: Game, states_in: str, num_envs: int, low: int, high: int) -> Any:
    """The kernel of one step; numbers of observations are clipped to the bounds.

    `num_envs` is compiled in, so the offsets of observations are constants.
    """
    law = grid(game)
    load_it, step_it, store_it, mask_it, observe_it = (
        law.device(rule)
        for rule in (load_state, step_env, store_state, write_mask, write_observation)
    )
    room = len(new_list(game))
    _, answers, _ = law.sizes()
    words_a_state, row = packed_words(game), words_a_row(game)
    threads = sharing_threads(game)
    record, word, words_used = game.record.dtype, game.record.word, game.record.words
    is_shared = states_in == SHARED

    @cuda.jit
    def kernel(  # type: ignore[no-untyped-def]
        actions, opening, states, seats, seed, no_op, max_chance_steps, numbering, policies,
        current_player, besides, winners, game_numbers, steps, points, action_masks, observations,
        rngs,
    ):  # fmt: skip
        if is_shared:
            block = cuda.shared.array((threads, row), int32)
            raw = block[cuda.threadIdx.x, :words_a_state]
        else:
            raw = cuda.local.array(words_a_state, int32)
        choices = cuda.local.array(room, int16)
        weights = cuda.local.array(answers, int32)
        rng = cuda.local.array(WORDS_OF_GENERATOR, int64)
        env = cuda.grid(1)
        if env < actions.size and actions[env] != HOLD:
            words = raw.view(word)[:words_used]
            state = words.view(record)[0]
            load_it(env, states, raw, rngs, rng)
            who = step_it(
                env, int64(actions[env]), opening, raw, state, seats, seed, actions.size, no_op,
                max_chance_steps, numbering, policies, current_player, besides, winners,
                game_numbers, steps, points, action_masks, weights, rng,
            )  # fmt: skip
            store_it(env, states, raw, rngs, rng)
            current_player[env] = who
            is_beside = besides[env] < seats
            mask_it(env, state, who, is_beside, no_op, numbering, policies, action_masks, choices)
            if who >= 0:
                observe_it(words, seats, who, observations, num_envs, env, low, high)

    return kernel


@cache
def policy_kernel(game: Game) -> Any:
    """The kernel that finds the actions of seats that a policy plays."""
    law = grid(game)
    load_it, answer_it, store_it = (
        law.device(rule) for rule in (load_state, inside_action, store_state)
    )
    room, words_a_state = len(new_list(game)), packed_words(game)
    record, word, words_used = game.record.dtype, game.record.word, game.record.words
    view_record = observation_record(game.record)
    view_dtype, view_word, view_words_used = view_record.dtype, view_record.word, view_record.words
    raw_view_words = -(-view_dtype.itemsize // 4)

    @cuda.jit
    def kernel(  # type: ignore[no-untyped-def]
        actions, answered, states, seats, no_op, numbering, policies, current_player, besides, rngs,
    ):  # fmt: skip
        raw = cuda.local.array(words_a_state, int32)
        raw_view = cuda.local.array(raw_view_words, int32)
        choices = cuda.local.array(room, int16)
        rng = cuda.local.array(WORDS_OF_GENERATOR, int64)
        env = cuda.grid(1)
        if env < actions.size:
            answered[env] = actions[env]
            who = int64(current_player[env])
            if who >= 0 and actions[env] != HOLD and policies[who, env] < OUTSIDE:
                words = raw.view(word)[:words_used]
                view_words = raw_view.view(view_word)[:view_words_used]
                load_it(env, states, raw, rngs, rng)
                answered[env] = answer_it(
                    words, words.view(record)[0], who, besides[env] < seats,
                    int64(policies[who, env]), no_op, numbering, view_words.view(view_dtype)[0],
                    view_words, choices, rng,
                )  # fmt: skip
                store_it(env, states, raw, rngs, rng)

    return kernel


@cache
def view_kernel(game: Game, num_envs: int, low: int, high: int) -> Any:
    """The kernel that notes who observes, and writes what is observed where nobody must act."""
    observe_it = grid(game).device(write_observation)
    words_a_state = packed_words(game)
    word, words_used = game.record.word, game.record.words

    @cuda.jit
    def kernel(  # type: ignore[no-untyped-def]
        states, seats, current_player, viewers, observations
    ):
        raw = cuda.local.array(words_a_state, int32)
        env = cuda.grid(1)
        if env < num_envs:
            if current_player[env] >= 0:
                viewers[env] = current_player[env]
            else:
                for place in range(words_a_state):
                    raw[place] = states[place, env]
                words = raw.view(word)[:words_used]
                observe_it(
                    words, seats, int64(viewers[env]), observations, num_envs, env, low, high
                )

    return kernel


class RandomAgent:
    """Chooses random legal actions in one kernel launch."""

    def __init__(self, env: GpuBatchedEnv) -> None:
        self.env, self.turn = env, 0
        self.actions = cuda.to_device(np.zeros(env.num_envs, np.int16))
        self.kernel = random_agent_kernel(env.game)[launch_size(env.num_envs, LOCAL_THREADS)]

    def choose(self, spoils: int = 0) -> Any:
        """One action per environment; one in `spoils`, unless that is 0, is illegal."""
        self.turn += 1
        self.kernel(self.turn, spoils, self.env.action_masks.array, self.actions)
        return self.actions


@cache
def random_agent_kernel(game: Game) -> Any:
    """The kernel that chooses a random action in every environment."""
    choose_it = grid(game).device(random_legal_action)

    @cuda.jit
    def kernel(turn, spoils, action_masks, actions):  # type: ignore[no-untyped-def]
        env = cuda.grid(1)
        if env < actions.size:
            actions[env] = choose_it(env, turn, spoils, action_masks)

    return kernel
