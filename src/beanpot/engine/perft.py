"""Count sequences of steps: checks that two programs agree on what is legal."""

import time

import numpy as np

from .loops import perft as count_sequences
from .position import Position
from .runner import new_choices

MOMENT = 0.05  # seconds in compiled code, which doesn't react to Ctrl-C


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` steps from here, including answers of chance.

    If it takes long, it is counted in parts, and Ctrl-C works between them.
    """
    if depth > position.game.longest:
        return 0  # no game is that long
    if depth < 2:
        return _count(position, depth)
    _count(position, 1)  # compiles it
    for reached in range(2, depth):
        started = time.perf_counter()
        _count(position, reached)
        if time.perf_counter() - started > MOMENT:
            return _count_in_parts(position, depth, reached)
    return _count(position, depth)


def _count_in_parts(position: Position, depth: int, at_once: int) -> int:
    """The same, with at most `at_once` steps in one call of compiled code."""
    if depth <= at_once:
        return _count(position, depth)
    total = 0
    for action in position.legal_actions():
        after = position.clone()
        after.apply(action)
        total += _count_in_parts(after, depth - 1, at_once)
    return total


def _count(position: Position, depth: int) -> int:
    """The same in one call of compiled code."""
    game = position.game
    if depth == 0:
        return 1
    states = game.record.new(depth)
    states[0] = position.state
    listed = np.stack([new_choices(game)] * depth)
    weights = np.zeros(game.num_chance_actions, np.int32)
    found, tried = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    return position.law(count_sequences)(
        states, game.record.flat(states), depth, listed, weights, found, tried
    )


def divide(position: Position, depth: int) -> dict[str, int]:
    """The count after each first step, by its text: shows where two programs differ."""
    counts: dict[str, int] = {}
    if depth == 0:
        return counts
    for action in position.legal_actions():
        after = position.clone()
        after.apply(action)
        counts[position.format_move(action)] = perft(after, depth - 1)
    return dict(sorted(counts.items()))
