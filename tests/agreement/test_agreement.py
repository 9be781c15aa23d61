"""Plain Python = CPU = CUDA (on Numba's simulator), byte by byte, after every step."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from kit.cases import CASES, SIMULATED_STEPS, Case, walked

from beanpot.bots import quick_names
from beanpot.core import Game
from beanpot.engine.batch import open_runner, play_many

GAMES = 2
TESTS = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, npt.NDArray[Any]]:
    """All cases as the CUDA simulator plays them (in a process of its own: it replaces CUDA)."""
    path = tmp_path_factory.mktemp("cuda") / "simulated.npz"
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(TESTS)}
    subprocess.run(
        [sys.executable, "-m", "kit.simulated", str(path), str(GAMES)], env=environment, check=True
    )
    return dict(np.load(path))


def first_difference(case: Case, one: npt.NDArray[Any], other: npt.NDArray[Any]) -> str | None:
    """Where two walks part: the step and the field."""
    if one.shape != other.shape:
        return f"{len(one)} steps against {len(other)}"
    if (one == other).all():
        return None
    step, word = map(int, np.argwhere(one != other)[0])
    field = [each for each in case.game.record.fields if each.start <= word][-1]
    return f"step {step}: {field.name} is {one[step, word]} against {other[step, word]}"


@pytest.mark.parametrize("number", range(GAMES))
def test_plain_and_cpu_walk_alike(case: Case, number: int) -> None:
    assert (
        first_difference(case, walked(case, "plain", number), walked(case, "cpu", number)) is None
    )


@pytest.mark.parametrize("number", range(GAMES))
def test_cpu_and_cuda_walk_alike(
    case: Case, number: int, simulated: Mapping[str, npt.NDArray[Any]]
) -> None:
    walk = simulated[f"{case}/{number}"]
    assert first_difference(case, walked(case, "cpu", number)[:SIMULATED_STEPS], walk) is None


def test_bots_play_the_same_games_on_cpu_and_cuda(
    game: Game, simulated: Mapping[str, npt.NDArray[Any]]
) -> None:
    for bot in quick_names(game):
        seats = min(game.seats)
        runner = open_runner(game, seats, {}, 1, [bot] * seats)
        assert (runner.play(0, 1) == simulated[f"{game.name}/{bot}"]).all()


def test_threads_do_not_change_the_totals() -> None:
    for case in CASES[:1]:
        tallies = [
            play_many(open_runner(case.game, case.seats, {}, 3, threads=threads), 3000, case.seats)
            for threads in (1, 2)
        ]
        assert tallies[0].signature == tallies[1].signature
        assert tallies[0].games == 3000


def test_the_law_keeps_within_its_bounds() -> None:
    """The compiled law with every index checked: one that is out of bounds ends the process."""
    program = (
        "from kit.cases import CASES, walked\n"
        "for case in CASES:\n"
        "    for number in range(25):\n"
        "        walked(case, 'cpu', number)\n"
        "print('within bounds')"
    )
    environment = {**os.environ, "BEANPOT_BOUNDSCHECK": "1", "PYTHONPATH": str(TESTS)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "within bounds\n", done.stderr
