"""Steps a hall of tables on a grid, and writes down what every step comes to.

Run as a program, with NUMBA_ENABLE_CUDASIM=1 where there is no GPU:
python -m kit.simulated_hall FILE.npz GAME TABLES STEPS DEALS
"""

import copy
import itertools
import pickle
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from beanpot.engine.compile import law
from beanpot.engine.grid_hall import Coin, GpuHall
from beanpot.engine.hall import Hall, toss_all
from beanpot.games import load

KEPT = ("packed", "rngs", "numbers", "asked", "steps", "winners", "points", "masks", "views")
Kept = dict[str, npt.NDArray[Any]]


def stepped(name: str, tables: int, steps: int, deals: int, on: str = "cpu") -> Kept:
    """What every step of a hall of this machine comes to; answers are tossed for."""
    hall = Hall(load(name), tables, deals=deals, on=on)
    toss = law(hall.game, on)(toss_all)
    actions = np.zeros(tables, np.int16)

    def choose(turn: int) -> Any:
        toss(turn, 0, hall.masks, actions)
        return actions

    return _written(hall, steps, choose)


def stepped_on_grid(name: str, tables: int, steps: int, deals: int, states_in: str = "") -> Kept:
    """The same on a grid."""
    hall = GpuHall(load(name), tables, deals=deals, states_in=states_in)
    coin = Coin(hall)
    return _written(hall, steps, lambda _: coin.choose())


def _written(hall: Any, steps: int, choose: Any) -> Kept:
    """What lies in the hall before every step; a copy from the middle on must come to the same."""
    hall.restart(5)
    found: dict[str, list[Any]] = {each: [] for each in KEPT}
    twins: list[Any] = []
    for turn in range(1, steps + 1):
        for each, kept in found.items():
            kept.append(hall.here(each).copy())
        if turn == steps // 2:
            twins = [copy.copy(hall), pickle.loads(pickle.dumps(hall))]
        actions = choose(turn)
        for each in (hall, *twins):
            each.step(actions)
    for each, twin in itertools.product(KEPT, twins):
        assert np.array_equal(twin.here(each), hall.here(each)), each
    return {each: np.array(kept) for each, kept in found.items()}


if __name__ == "__main__":
    path, game = sys.argv[1:3]
    tables, steps, deals = map(int, sys.argv[3:])
    kept: dict[str, Any] = stepped_on_grid(game, tables, steps, deals)
    np.savez(path, **kept)
