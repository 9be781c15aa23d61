"""Plays every case on Numba's CUDA simulator and writes down every position.

Run as a program, with NUMBA_ENABLE_CUDASIM=1: python -m kit.simulated FILE.npz GAMES
"""

import sys
from typing import Any

import numpy as np

from beanpot.bots import quick_names
from beanpot.engine.batch import open_runner
from beanpot.engine.grid import is_simulated, walks

from .cases import CASES, GAMES, SIMULATED_STEPS


def main(path: str, games: int) -> None:
    """Play `games` games of each case on the grid, and one of each game by each bot.

    The simulator is slow: of long games only the beginning is compared step by step.
    """
    assert is_simulated()
    arrays: dict[str, Any] = {}
    for case in CASES:
        trails, steps = walks(case.game, case.seats, case.options, 1, 0, games, SIMULATED_STEPS)
        for number in range(games):
            arrays[f"{case}/{number}"] = trails[number, : steps[number]]
    for game in GAMES:
        for bot in quick_names(game):
            seats = min(game.seats)
            runner = open_runner(game, seats, {}, 1, [bot] * seats, on="gpu")
            arrays[f"{game.name}/{bot}"] = runner.play(0, 1)
    np.savez(path, **arrays)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
