"""Steps a env of tables on a grid, and writes down what every step comes to.

Run as a program, with NUMBA_ENABLE_CUDASIM=1 where there is no GPU:
python -m kit.simulated_env FILE.npz GAME TABLES STEPS DEALS MIXED
"""

import copy
import itertools
import pickle
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from beanpot.engine.batched_env import BatchedEnv
from beanpot.engine.derived import DerivedNumbers
from beanpot.engine.env_steps import OUTSIDE, SENSIBLE
from beanpot.engine.gpu_batched_env import GpuBatchedEnv
from beanpot.engine.gpu_batched_env import RandomAgent as GpuRandomAgent
from beanpot.engine.gpu_derived import GpuDerivedNumbers
from beanpot.engine.loops import OWN_POLICY, RANDOM
from beanpot.engine.random_agent import RandomAgent
from beanpot.games import load_game

KEPT = (
    "packed",
    "rngs",
    "game_numbers",
    "current_player",
    "steps",
    "winners",
    "points",
    "action_masks",
    "observations",
)
Kept = dict[str, npt.NDArray[Any]]


def stepped(
    name: str, tables: int, steps: int, deals: int, on: str = "cpu", is_mixed: bool = False
) -> Kept:
    """What every step of a env of this machine comes to; answers are tossed for.

    In a mixed one policies play two of the seats, and actions are relative.
    """
    env = BatchedEnv(
        load_game(name), tables, max_chance_steps=deals, relative_actions=is_mixed, on=on
    )
    coin = RandomAgent(env)
    return _written(env, DerivedNumbers(env), steps, coin.choose, is_mixed)


def stepped_on_grid(
    name: str, tables: int, steps: int, deals: int, states_in: str = "", is_mixed: bool = False
) -> Kept:
    """The same on a grid."""
    env = GpuBatchedEnv(
        load_game(name), tables, max_chance_steps=deals, relative_actions=is_mixed,
        states_in=states_in,
    )  # fmt: skip
    coin = GpuRandomAgent(env)
    return _written(env, GpuDerivedNumbers(env), steps, coin.choose, is_mixed)


def _written(
    env: Any, derived: DerivedNumbers, steps: int, choose: Callable[[], Any], is_mixed: bool
) -> Kept:
    """The contents of the env before every step; a copy made in the middle must end the same.

    If it is a mixed one, also the derived numbers.
    """
    if is_mixed:
        env.set_policies([OUTSIDE, OWN_POLICY, RANDOM, SENSIBLE][: env.seats])
    env.reset(5, spread=4 if is_mixed else 0)
    found: dict[str, list[Any]] = {each: [] for each in KEPT}
    twins: list[Any] = []
    numbers: list[Any] = []
    for turn in range(1, steps + 1):
        for each, kept in found.items():
            kept.append(env.to_numpy(each).copy())
        if turn == steps // 2:
            twins = [copy.copy(env), pickle.loads(pickle.dumps(env))]
        if is_mixed:
            derived.write()
            numbers.append(derived.to_numpy())
        actions = choose()
        for each in (env, *twins):
            each.step(actions)
    for each, twin in itertools.product(KEPT, twins):
        assert np.array_equal(twin.to_numpy(each), env.to_numpy(each)), each
    return {each: np.array(kept) for each, kept in found.items()} | {"derived": np.array(numbers)}


if __name__ == "__main__":
    path, game = sys.argv[1:3]
    tables, steps, deals, mixed = map(int, sys.argv[3:])
    kept: dict[str, Any] = stepped_on_grid(game, tables, steps, deals, is_mixed=bool(mixed))
    np.savez(path, **kept)
