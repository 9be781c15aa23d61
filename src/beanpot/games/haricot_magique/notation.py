"""The words of Jack & le Haricot Magique: its moves.

A position in one line is in `sketches.py`.
"""

from ...core import NOBODY, MoveNotation, State
from .actions import ANSWERS, MOVES
from .rounds import dealt_to
from .sketches import glance, read_sketch, sketch
from .state import CASTLE, THE_CHECK

__all__ = ["NOTATION", "glance", "read_sketch", "sketch"]


def lean_seen_by(state: State) -> int | None:
    """All see how far a stalk leans; one with the castle is taken apart, and nobody does."""
    is_last = state.judged == THE_CHECK and state.stalk[state.height - 1] == CASTLE
    return NOBODY if is_last else None


NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_to, "stands": lean_seen_by})
