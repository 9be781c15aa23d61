"""Plays every case on Numba's CUDA simulator and writes down every position.

Run as a program, with NUMBA_ENABLE_CUDASIM=1: python -m kit.simulated FILE.npz GAMES
"""

import sys
from typing import Any

import numpy as np

from beanpot.engine.batch import open_runner
from beanpot.engine.grid import is_simulated, walks

from .cases import CASES


def main(path: str, games: int) -> None:
    """Play `games` games of each case on the grid, and one with the game's own policy."""
    assert is_simulated()
    arrays: dict[str, Any] = {}
    for case in CASES:
        trails, steps = walks(case.game, case.seats, case.options, 1, 0, games, case.game.longest)
        for number in range(games):
            arrays[f"{case}/{number}"] = trails[number, : steps[number]]
        policies = ["random"] * case.seats if case.game.choose is None else ["greedy"] * case.seats
        runner = open_runner(case.game, case.seats, case.options, 1, policies, on="gpu")
        arrays[f"{case}/policies"] = runner.play(0, 2)
        runner = open_runner(case.game, case.seats, case.options, 1, on="gpu")
        arrays[f"{case}/random"] = runner.play(0, 2)
    np.savez(path, **arrays)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
