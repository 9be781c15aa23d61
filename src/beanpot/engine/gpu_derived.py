"""Derived numbers of a batched environment in the memory of a GPU, in one launch."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import Game
from .action_numbers import numberings
from .batched_env import new_list, packed_words
from .derived import DerivedNumbers, derive_state
from .gpu_batched_env import LOCAL_THREADS, GpuBatchedEnv, launch_size
from .grid import cuda, grid, int16, int32, int64  # type: ignore[attr-defined]
from .observation_layout import observation_record


class GpuDerivedNumbers(DerivedNumbers):
    """The same, on the device."""

    env: GpuBatchedEnv

    def __init__(self, env: GpuBatchedEnv) -> None:
        super().__init__(env)
        self.numbering = cuda.to_device(numberings(env.game, env.seats))

    def to_numpy(self) -> npt.NDArray[np.int16]:
        """A copy as a NumPy array."""
        found: npt.NDArray[np.int16] = self.array.copy_to_host()
        return found

    def write(self) -> None:
        """Launch the kernel; returns before it is done."""
        env, game = self.env, self.env.game
        derive_kernel(game)[launch_size(env.num_envs, LOCAL_THREADS)](
            env.packed.array, env.seats, game.no_op_action, game.choose is not None,
            self.numbering, env.current_player.array, env.besides.array, self.array.array,
        )  # fmt: skip


@cache
def derive_kernel(game: Game) -> Any:
    """The kernel that writes derived numbers."""
    derive_it = grid(game).device(derive_state)
    room, words_a_state = len(new_list(game)), packed_words(game)
    record, word, words_used = game.record.dtype, game.record.word, game.record.words
    view_record = observation_record(game.record)
    view_dtype, view_word, view_words_used = view_record.dtype, view_record.word, view_record.words
    raw_view_words = -(-view_dtype.itemsize // 4)

    @cuda.jit
    def kernel(  # type: ignore[no-untyped-def]
        states, seats, no_op, is_advised, numbering, current_player, besides, numbers
    ):
        raw = cuda.local.array(words_a_state, int32)
        raw_view = cuda.local.array(raw_view_words, int32)
        choices = cuda.local.array(room, int16)
        env = cuda.grid(1)
        if env < current_player.size and current_player[env] >= 0:
            for place in range(words_a_state):
                raw[place] = states[place, env]
            words = raw.view(word)[:words_used]
            view_words = raw_view.view(view_word)[:view_words_used]
            derive_it(
                words, words.view(record)[0], int64(current_player[env]), besides[env] < seats,
                no_op, is_advised, numbering, view_words.view(view_dtype)[0], view_words, choices,
                numbers[:, env],
            )  # fmt: skip

    return kernel
