"""The texts of Sprouts: its moves and position strings.

    2 seats | turn B | to_deal 0 | laid A:9 B:4 | hand B[2] | discards [1 3 4 5]

Nothing is declared for positions: every field that differs from the opening has a section, and
cards that are not listed are in the draw pile.
"""

from ...core import MoveNotation, PositionString
from . import box
from .actions import ANSWERS, MOVES
from .rules import STATE, dealt_to

NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_to})

POSITION = PositionString(STATE, box.KIND_NAMES, glance=("laid",))  # shown in journals
