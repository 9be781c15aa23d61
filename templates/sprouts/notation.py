"""The words of Sprouts: its moves, and its positions.

    2 seats | turn B | to_deal 0 | laid A:9 B:4 | hand B[2] | discards [1 3 4 5]

Positions need no declaration: every field that is not as at the opening has a section, and cards
that lie nowhere are in the draw pile.
"""

from ...core import MoveNotation, PositionString, State
from . import box
from .actions import ANSWERS, MOVES
from .rules import STATE, dealt_to

NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_to})

POSITION = PositionString(STATE, box.KIND_NAMES)
format_position, parse_position = POSITION.format, POSITION.parse


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step."""
    return POSITION.section(state, "laid")
