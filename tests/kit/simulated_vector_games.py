"""Steps games in rows on Numba's CUDA simulator and records the result of every step.

Run as a program, with NUMBA_ENABLE_CUDASIM=1:
python -m kit.simulated_vector_games FILE.npz GAME ROWS STEPS
"""

import pickle
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from beanpot.adapters.open_vector_games import open_vector_games
from beanpot.adapters.stepping import OUTSIDE
from beanpot.engine.position import Position
from beanpot.engine.runner import POLICIES
from beanpot.games import load_game


def stepped(name: str, on: str, rows: int, steps: int) -> dict[str, npt.NDArray[Any]]:
    """What every step comes to: the caller takes the last action allowed, A against the others."""
    game = load_game(name)
    others = [POLICIES["greedy" if seat % 2 else "random"] for seat in range(1, game.usual_seats)]
    table = open_vector_games(Position(game, game.usual_seats), rows, [OUTSIDE, *others], 0, 1, on)
    table.reset(3)
    kept: dict[str, list[Any]] = {"words": [], "masks": [], "observations": [], "kept": []}
    for step in range(steps):
        if step == steps // 2:  # a copy continues as the original would
            table = pickle.loads(pickle.dumps(table))
        for field, found in kept.items():
            found.append(getattr(table, field).copy())
        actions = table.masks.shape[1] - 1 - np.argmax(table.masks[:, ::-1], axis=1)
        table.step(actions)
    return {field: np.array(found) for field, found in kept.items()}


if __name__ == "__main__":
    found: dict[str, Any] = stepped(sys.argv[2], "gpu", int(sys.argv[3]), int(sys.argv[4]))
    np.savez(sys.argv[1], **found)
