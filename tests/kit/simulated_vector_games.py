"""Steps a vector environment on Numba's CUDA simulator and records the result of every step.

Run as a program, with NUMBA_ENABLE_CUDASIM=1:
python -m kit.simulated_vector_games FILE.npz GAME ROWS STEPS
"""

import pickle
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from beanpot.adapters import gymnasium
from beanpot.games import load_game


def stepped(name: str, on: str, rows: int, steps: int) -> dict[str, npt.NDArray[Any]]:
    """What every step comes to: the caller takes the last action allowed, or a forbidden one."""
    others = ["greedy" if seat % 2 else "random" for seat in range(1, load_game(name).usual_seats)]
    env = gymnasium.vector_env(name, rows, opponents=others, on=on, relative_actions=True)
    found: dict[str, list[Any]] = {}
    seen, info = env.reset(seed=3)
    worth = is_over = np.zeros(rows)
    for step in range(steps):
        if step == steps // 2:  # a copy continues as the original would
            env = pickle.loads(pickle.dumps(env))
        states = env.batch.to_numpy("packed")
        each = {"seen": seen, "worth": worth, "is_over": is_over, "states": states, **info}
        for field, value in each.items():
            found.setdefault(field, []).append(np.array(value))
        masks = info["action_mask"]
        actions = masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)
        if step == 2:  # a game has only begun
            actions[0] = np.argmin(masks[0])
        seen, worth, is_over, _, info = env.step(actions)
    return {field: np.array(value) for field, value in found.items()}


if __name__ == "__main__":
    found: dict[str, Any] = stepped(sys.argv[2], "gpu", int(sys.argv[3]), int(sys.argv[4]))
    np.savez(sys.argv[1], **found)
