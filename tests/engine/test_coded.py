"""Numbers written straight from the state are those of the encoded view."""

import numpy as np
import pytest
from kit.cases import Case, some_positions

from beanpot.core import Game
from beanpot.engine.compile import law
from beanpot.engine.env_steps import write_observation, write_observation_row
from beanpot.engine.observation_layout import tensor_layout
from beanpot.engine.position import Position

WIDE = np.iinfo(np.int16)


def test_numbers_straight_from_the_state_are_those_of_the_view(case: Case, is_long: bool) -> None:
    if not is_long and (case.options or case.seats != case.game.usual_seats):
        pytest.skip("with --long only")
    layout = tensor_layout(case.game.record)
    write = law(case.game, "cpu")(write_observation)
    in_a_row = law(case.game, "cpu")(write_observation_row)
    numbers, row = (np.zeros(layout.length(case.seats), np.int16) for _ in range(2))
    bounds = int(WIDE.min), int(WIDE.max)
    for position in some_positions(case, 3, 12):
        for seat in range(case.seats):
            write(position._words, case.seats, seat, numbers, 1, 0, *bounds)
            in_a_row(position._words, case.seats, seat, row, 0, *bounds)
            assert np.array_equal(numbers, position.observation_tensor(seat)), seat
            assert np.array_equal(row, numbers), seat


def test_numbers_beyond_the_bounds_are_held_there(game: Game) -> None:
    position = Position(game, game.usual_seats)
    numbers = np.zeros(tensor_layout(game.record).length(game.usual_seats), np.int16)
    law(game, "cpu")(write_observation)(position._words, game.usual_seats, 0, numbers, 1, 0, -1, 2)
    assert np.array_equal(numbers, np.clip(position.observation_tensor(0), -1, 2))
    assert numbers.max() == 2
