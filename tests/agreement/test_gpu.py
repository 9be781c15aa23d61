"""CPU = CUDA on a real GPU, where there is one; elsewhere on the simulator."""

import shutil

import numpy as np
import pytest
from kit.cases import Case, walked

from beanpot.core import Game
from beanpot.engine.batch import new_runner, play_many
from beanpot.engine.loops import MARK, MARK_BITS

pytestmark = pytest.mark.skipif(
    shutil.which("nvidia-smi") is None, reason="no GPU here: test_agreement.py uses the simulator"
)
WALKS, LONGEST_WALK = 64, 3000
GAMES, GAMES_BY_POLICY = 200_000, 20_000
HALL, HALL_STEPS = 300, 200  # tables that are no whole number of blocks
LONG_GAME = 10_000  # of games that may take so many steps fewer are played


def share(game: Game) -> int:
    """By what the numbers of games are divided."""
    return 20 if game.longest > LONG_GAME else 1


def test_every_position_is_the_same_on_cpu_and_gpu(case: Case) -> None:
    from beanpot.engine.grid import walks

    games = max(4, WALKS // share(case.game))
    trails, steps = walks(case.game, case.seats, case.options, 1, 0, games, LONGEST_WALK)
    for number in range(games):
        walk = walked(case, "cpu", number)[:LONGEST_WALK]
        assert np.array_equal(trails[number, : steps[number]], walk)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_many_games_come_to_the_same_totals(case: Case, bot: str) -> None:
    games = (GAMES if bot == "random" else GAMES_BY_POLICY) // share(case.game)
    cpu, gpu = (
        new_runner(case.game, case.seats, case.options, 1, [bot] * case.seats, on=on).play(0, games)
        for on in ("cpu", "gpu")
    )
    gpu[MARK] &= MARK_BITS
    assert np.array_equal(cpu, gpu)


def test_the_checksum_of_a_simulation_is_the_same(game: Game) -> None:
    seats = game.usual_seats
    cpu, gpu = (
        play_many(new_runner(game, seats, {}, 5, on=on), 300_000 // share(game))
        for on in ("cpu", "gpu")
    )
    assert cpu.checksum == gpu.checksum


@pytest.mark.parametrize("states_in", ["local", "shared"])
def test_a_batched_env_is_the_same_on_cpu_and_gpu(game: Game, states_in: str) -> None:
    from kit.simulated_env import stepped, stepped_on_grid

    from beanpot.engine.gpu_batched_env import SHARED, best_memory

    if states_in == SHARED and best_memory(game) != SHARED:
        pytest.skip("a state is too large for what a block shares")
    here = stepped(game.name, HALL, HALL_STEPS, 3)
    there = stepped_on_grid(game.name, HALL, HALL_STEPS, 3, states_in)
    for each, kept in here.items():
        assert np.array_equal(kept, there[each]), each


def test_policies_in_a_batched_env_play_the_same_on_cpu_and_gpu(game: Game) -> None:
    from kit.simulated_env import stepped, stepped_on_grid

    here = stepped(game.name, HALL, HALL_STEPS, 3, is_mixed=True)
    there = stepped_on_grid(game.name, HALL, HALL_STEPS, 3, is_mixed=True)
    for each, kept in here.items():
        assert np.array_equal(kept, there[each]), each
