"""No seat is special in our games: turned by a seat, a table is the same from the next chair.

A game may have a law that favours a seat (the first always begins, the last ends the round); none
of ours does, once the first player is known.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from kit.cases import Case, some_positions

from beanpot.core import CHANCE, Field
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position

STEPS = 12


def turned(position: Position, by: int) -> Position:
    """The same situation with everybody `by` seats further on."""
    record, seats = position.game.record, position.seats
    states = position._states.copy()
    words = record.flat(states)[0]
    for field in record.fields:
        numbers = words[field.start : field.start + field.size]
        if field.has_owners:
            rows = numbers.reshape(field.shape[0], -1)
            rows[:seats] = np.roll(rows[:seats], by, axis=0)
        first = field.spec.range.seats_from
        if first is not None:
            after = (numbers - first + by) % seats + first
            numbers[:] = np.where(numbers >= first, after, numbers)
        turn_marks(field, numbers, seats, by)
    other = position.clone()
    other.set_state(states[0])
    return other


def turn_marks(field: Field, numbers: npt.NDArray[Any], seats: int, by: int) -> None:
    """Turn the marks of cards that have one bit for each seat."""
    for _, mask in field.spec.marks:
        if mask.bit_count() > 1:
            cards = numbers.reshape(-1, field.shape[-1])[:, 1:]  # after their number
            lowest = (mask & -mask).bit_length() - 1
            bits = (cards & mask) >> lowest
            moved = ((bits << by) | (bits >> (seats - by))) & ((1 << seats) - 1)
            cards[:] = (cards & ~mask) | (moved << lowest)


def seen_alike(one: Position, other: Position, by: int) -> None:
    for seat in range(one.seats):
        there = (seat + by) % one.seats
        assert np.array_equal(one.observation_tensor(seat), other.observation_tensor(there))
        legal = one.legal_actions(seat, relative=True)
        assert legal == other.legal_actions(there, relative=True)


def test_a_turned_table_looks_and_plays_the_same_from_the_next_chair(case: Case) -> None:
    source = SeededRandom(7)
    tried = 0
    for position in some_positions(case, 23, 12):
        if position.current_player < 0:
            continue
        by = 1 + source.below(position.seats - 1)
        one, other = position.clone(), turned(position, by)
        for _ in range(STEPS):
            if one.is_over:
                assert other.is_over
                assert list(np.roll([*one.points().values()], by)) == [*other.points().values()]
                break
            seen_alike(one, other, by)
            seat = one.current_player
            if seat == CHANCE:  # cards are dealt from seat A on
                break
            there = (seat + by) % one.seats  # where all choose at once, not the first to choose
            legal = one.legal_actions(seat, relative=True)
            action = legal[source.below(len(legal))]
            one.apply(action, seat, relative=True)
            other.apply(action, there, relative=True)
            tried += 1
    assert tried > 0
