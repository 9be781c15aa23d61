"""The parts of a result add up to the law's points, in every position of a game."""

import numpy as np
import pytest
from kit.cases import Case, walked

GAMES_EACH, GAMES_EACH_LONG = 2, 200


def test_the_parts_of_a_result_add_up_to_the_points(case: Case, is_long: bool) -> None:
    game, record = case.game, case.game.record
    if not game.parts:
        pytest.skip("the game does not tell what its points are made of")
    states = record.new()
    for number in range(GAMES_EACH_LONG if is_long else GAMES_EACH):
        trail = walked(case, "cpu", number)
        for words in [*trail[:: max(1, len(trail) // 8)], trail[-1]]:
            record.flat(states)[0] = words
            points = np.zeros(record.seats, np.int32)
            game.law.score(states[0], points)
            parts = game.points_parts(states[0])
            assert all(len(part.points) == case.seats for part in parts)
            counted = [part.points for part in parts if not part.is_tie_break]
            sums = np.sum([[0] * case.seats, *counted], axis=0)
            assert sums.tolist() == points[: case.seats].tolist()
            names = [(part.name, part.number) for part in parts]
            assert len(set(names)) == len(names)
