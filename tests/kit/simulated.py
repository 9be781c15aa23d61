"""Plays every case of a game on Numba's CUDA simulator and writes down every position.

Run as a program, with NUMBA_ENABLE_CUDASIM=1: python -m kit.simulated FILE.npz GAME GAMES STEPS
"""

import sys
from typing import Any

import numpy as np

from beanpot.bots import quick_names
from beanpot.engine.batch import new_runner
from beanpot.engine.grid import is_simulated, walks
from beanpot.games import load_game

from .cases import cases
from .simulator import hurry


def main(path: str, name: str, games: int, most_steps: int) -> None:
    """Play `games` games of each case on the grid, and one by each bot.

    The simulator is slow: of long games only the beginning is compared step by step.
    """
    assert is_simulated()
    hurry()
    arrays: dict[str, Any] = {}
    for case in cases(name):
        trails, steps = walks(case.game, case.seats, case.options, 1, 0, games, most_steps)
        for number in range(games):
            arrays[f"{case}/{number}"] = trails[number, : steps[number]]
    game = load_game(name)
    for bot in quick_names(game):
        seats = min(game.seats)
        runner = new_runner(game, seats, {}, 1, [bot] * seats, on="gpu")
        arrays[bot] = runner.play(0, 1)
    np.savez(path, **arrays)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
