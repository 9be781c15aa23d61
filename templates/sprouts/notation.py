"""The words of Sprouts: its moves, and its positions.

    2 seats | turn B | to_deal 0 | laid A:9 B:4 | hand B[2] | discards [1 3 4 5]

Positions need no declaration: every field that is not as at the opening has a section, and cards
that lie nowhere are in the draw pile.
"""

from ...core import MoveNotation, PositionString
from . import box
from .actions import ANSWERS, MOVES
from .rules import STATE, dealt_to

NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_to})

POSITION = PositionString(STATE, box.KIND_NAMES, glance=("laid",))  # beside a journal's steps
