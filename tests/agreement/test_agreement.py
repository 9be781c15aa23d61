"""Plain Python = CPU = CUDA (on Numba's simulator), byte by byte, after every step."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from kit.cases import CASES, Case, walked

from beanpot.bots import quick_names
from beanpot.core import Game
from beanpot.engine.batch import new_runner, play_many

GAMES, GAMES_LONG = 1, 2  # of each case
STEPS, STEPS_LONG = 120, 250  # of a game on the CUDA simulator, which is slow
CHECKED, CHECKED_LONG = 10, 100  # games with every index checked
TESTS = Path(__file__).parent.parent

Simulated = Callable[[Game], Mapping[str, npt.NDArray[Any]]]


@pytest.fixture(scope="session")
def steps(request: pytest.FixtureRequest) -> int:
    """How many steps of a game the CUDA simulator plays."""
    return STEPS_LONG if request.config.getoption("--long") else STEPS


@pytest.fixture(scope="session")
def simulated(tmp_path_factory: pytest.TempPathFactory, steps: int) -> Simulated:
    """All cases of a game as the simulator plays them (in a process of its own: it replaces CUDA).

    Each game once, when it is first asked for.
    """
    folder = tmp_path_factory.mktemp("cuda")
    games = GAMES_LONG if steps == STEPS_LONG else GAMES

    @cache
    def play(game: str) -> Mapping[str, npt.NDArray[Any]]:
        path = folder / f"{game}.npz"
        words = ["-m", "kit.simulated", str(path), game, str(games), str(steps)]
        subprocess.run(
            [sys.executable, *words], env=environment(NUMBA_ENABLE_CUDASIM="1"), check=True
        )
        return dict(np.load(path))

    return lambda game: play(game.name)


def environment(**more: str) -> dict[str, str]:
    """That of a process of its own which finds the kit."""
    paths = (str(TESTS), os.environ.get("PYTHONPATH", ""))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **more}


def first_difference(case: Case, one: npt.NDArray[Any], other: npt.NDArray[Any]) -> str | None:
    """Where two walks part: the step and the field."""
    if one.shape != other.shape:
        return f"{len(one)} steps against {len(other)}"
    if (one == other).all():
        return None
    step, word = map(int, np.argwhere(one != other)[0])
    field = [each for each in case.game.record.fields if each.start <= word][-1]
    return f"step {step}: {field.name} is {one[step, word]} against {other[step, word]}"


def test_plain_and_cpu_walk_alike(case: Case, is_long: bool) -> None:
    for number in range(GAMES_LONG if is_long else GAMES):
        plain, cpu = walked(case, "plain", number), walked(case, "cpu", number)
        assert first_difference(case, plain, cpu) is None


def test_cpu_and_cuda_walk_alike(
    case: Case, simulated: Simulated, steps: int, is_long: bool
) -> None:
    for number in range(GAMES_LONG if is_long else GAMES):
        walk = simulated(case.game)[f"{case}/{number}"]
        assert first_difference(case, walked(case, "cpu", number)[:steps], walk) is None


def test_bots_play_the_same_games_on_cpu_and_cuda(game: Game, simulated: Simulated) -> None:
    for bot in quick_names(game):
        seats = min(game.seats)
        runner = new_runner(game, seats, {}, 1, [bot] * seats)
        assert (runner.play(0, 1) == simulated(game)[bot]).all()


@pytest.mark.parametrize("case", CASES[:1], ids=str)
def test_threads_do_not_change_the_totals(case: Case) -> None:
    tallies = [
        play_many(new_runner(case.game, case.seats, {}, 3, threads=threads), 3000)
        for threads in (1, 2)
    ]
    assert tallies[0].checksum == tallies[1].checksum
    assert tallies[0].games == 3000


def test_the_law_keeps_within_its_bounds(game: Game, is_long: bool) -> None:
    """The compiled law with every index checked: one that is out of bounds ends the process."""
    program = (
        "import sys\n"
        "from kit.cases import cases, walked\n"
        "for case in cases(sys.argv[1]):\n"
        "    for number in range(int(sys.argv[2])):\n"
        "        walked(case, 'cpu', number)\n"
        "print('within bounds')"
    )
    games = CHECKED_LONG if is_long else CHECKED
    done = subprocess.run(
        [sys.executable, "-c", program, game.name, str(games)],
        env=environment(BEANPOT_BOUNDSCHECK="1"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "within bounds\n", done.stderr
