"""Plays every case on Numba's CUDA simulator and writes down every position.

Run as a program, with NUMBA_ENABLE_CUDASIM=1: python -m kit.simulated FILE.npz GAMES
"""

import sys
from typing import Any

import numpy as np

from beanpot.engine.batch import open_runner
from beanpot.engine.grid import is_simulated, walks

from .cases import CASES, GAMES, MOST_STEPS, Case


def main(path: str, games: int) -> None:
    """Play `games` games of each case on the grid, and one of each game by its own policy."""
    assert is_simulated()
    arrays: dict[str, Any] = {}
    for case in CASES:
        trails, steps = walks(case.game, case.seats, case.options, 1, 0, games, MOST_STEPS)
        for number in range(games):
            arrays[f"{case}/{number}"] = trails[number, : steps[number]]
        runner = open_runner(case.game, case.seats, case.options, 1, on="gpu")
        arrays[f"{case}/random"] = runner.play(0, 2)
    for case in (Case(game, min(game.seats)) for game in GAMES if game.choose is not None):
        runner = open_runner(case.game, case.seats, {}, 1, ["greedy"] * case.seats, on="gpu")
        arrays[f"{case.game.name}/greedy"] = runner.play(0, 1)
    np.savez(path, **arrays)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
