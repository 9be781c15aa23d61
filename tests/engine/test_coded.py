"""Numbers written straight from the state are those of the encoded view."""

import numpy as np
from kit.cases import Case, some_positions

from beanpot.core import Game
from beanpot.engine.coded import coded_tables, encode_state
from beanpot.engine.compile import law
from beanpot.engine.position import Position

WIDE = np.iinfo(np.int16)


def test_numbers_straight_from_the_state_are_those_of_the_view(case: Case) -> None:
    record = case.game.record
    write = law(case.game, "cpu")(encode_state)
    numbers = np.zeros(coded_tables(record)["ENCODED"], np.int16)
    for position in some_positions(case, 3, 12):
        for seat in range(case.seats):
            write(position._words, case.seats, seat, numbers, int(WIDE.min), int(WIDE.max))
            assert np.array_equal(numbers, position.encode(seat)), (seat, position.sketch())


def test_numbers_beyond_the_bounds_are_held_there(game: Game) -> None:
    position = Position(game, game.usual_seats)
    numbers = np.zeros(coded_tables(game.record)["ENCODED"], np.int16)
    law(game, "cpu")(encode_state)(position._words, game.usual_seats, 0, numbers, -1, 2)
    assert np.array_equal(numbers, np.clip(position.encode(0), -1, 2))
    assert numbers.max() == 2


def test_the_tables_are_small_enough_for_a_gpu(game: Game) -> None:
    """All threads read them from 64 KiB of constant memory, which others use as well."""
    known = coded_tables(game.record).values()
    assert sum(table.nbytes for table in known if isinstance(table, np.ndarray)) < 2**13
