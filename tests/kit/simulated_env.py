"""Steps a env of tables on a grid, and writes down what every step comes to.

Run as a program, with NUMBA_ENABLE_CUDASIM=1 where there is no GPU:
python -m kit.simulated_env FILE.npz GAME TABLES STEPS DEALS
"""

import copy
import itertools
import pickle
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from beanpot.engine.batched_env import BatchedEnv, random_legal_actions
from beanpot.engine.compile import law
from beanpot.engine.gpu_batched_env import GpuBatchedEnv, RandomAgent
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


def stepped(name: str, tables: int, steps: int, deals: int, on: str = "cpu") -> Kept:
    """What every step of a env of this machine comes to; answers are tossed for."""
    env = BatchedEnv(load_game(name), tables, max_chance_steps=deals, on=on)
    toss = law(env.game, on)(random_legal_actions)
    actions = np.zeros(tables, np.int16)

    def choose(turn: int) -> Any:
        toss(turn, 0, env.action_masks, actions)
        return actions

    return _written(env, steps, choose)


def stepped_on_grid(name: str, tables: int, steps: int, deals: int, states_in: str = "") -> Kept:
    """The same on a grid."""
    env = GpuBatchedEnv(load_game(name), tables, max_chance_steps=deals, states_in=states_in)
    coin = RandomAgent(env)
    return _written(env, steps, lambda _: coin.choose())


def _written(env: Any, steps: int, choose: Any) -> Kept:
    """The contents of the env before every step; a copy made in the middle must end the same."""
    env.reset(5)
    found: dict[str, list[Any]] = {each: [] for each in KEPT}
    twins: list[Any] = []
    for turn in range(1, steps + 1):
        for each, kept in found.items():
            kept.append(env.to_numpy(each).copy())
        if turn == steps // 2:
            twins = [copy.copy(env), pickle.loads(pickle.dumps(env))]
        actions = choose(turn)
        for each in (env, *twins):
            each.step(actions)
    for each, twin in itertools.product(KEPT, twins):
        assert np.array_equal(twin.to_numpy(each), env.to_numpy(each)), each
    return {each: np.array(kept) for each, kept in found.items()}


if __name__ == "__main__":
    path, game = sys.argv[1:3]
    tables, steps, deals = map(int, sys.argv[3:])
    kept: dict[str, Any] = stepped_on_grid(game, tables, steps, deals)
    np.savez(path, **kept)
