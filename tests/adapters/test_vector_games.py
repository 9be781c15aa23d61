"""Games in rows are the same on a grid; a real GPU where there is one, else the simulator."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import beanpot

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: beanpot[research]")

from kit.simulated_vector_games import stepped

ROWS, STEPS = 3, 40
QUICK = ("fagioli",)  # short enough for the simulator in every run
TESTS = Path(__file__).parents[1]


def on_grid(name: str, path: Path) -> dict[str, npt.NDArray[Any]]:
    """What every step comes to on the grid, in a process of its own."""
    paths = (str(TESTS), os.environ.get("PYTHONPATH", ""))
    world = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    if shutil.which("nvidia-smi") is None:
        world["NUMBA_ENABLE_CUDASIM"] = "1"
    words = ["-m", "kit.simulated_vector_games", str(path), name, str(ROWS), str(STEPS)]
    subprocess.run([sys.executable, *words], env=world, check=True)
    return dict(np.load(path))


def test_rows_on_a_grid_are_those_of_the_cpu(is_long: bool, tmp_path: Path) -> None:
    for name in beanpot.game_names() if is_long else QUICK:
        there = on_grid(name, tmp_path / f"{name}.npz")
        here = stepped(name, "cpu", ROWS, STEPS)
        assert here["is_over"].any()
        assert here["illegal"].any()
        for field, found in here.items():
            assert np.array_equal(found, there[field]), (name, field)
