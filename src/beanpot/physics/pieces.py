"""Sizes and weights of the pieces, the same for every judge.

Sizes are in micrometres, weights in tenths of a gram. They are not measured: a die is a common die
of 16 mm, the others are chosen to go with it.
"""

from dataclasses import dataclass
from math import cos, pi, sqrt

from ..games.haricot_magique.state import CASTLE, CYLINDER, DIE, TOKEN
from .rounding import settled

UM = 1e-6  # a micrometre in metres
DECIGRAM = 1e-4  # a tenth of a gram in kilograms

INSET = 300  # edges are rounded: the last bit of a face carries nothing
BOARD_HALF, BOARD_TOP = 45_000, 2_000


@dataclass(frozen=True)
class Piece:
    """A piece on its base: half its length and width, its height and weight."""

    name: str
    half_x: int
    half_y: int
    height: int
    weight: int
    is_round: bool = False


PIECES = {
    DIE: Piece("die", 8_000, 8_000, 16_000, 40),
    CYLINDER: Piece("cylinder", 6_000, 6_000, 20_000, 20, is_round=True),
    CASTLE: Piece("castle", 15_000, 15_000, 35_000, 120),
    TOKEN: Piece("token", 9_000, 7_000, 3_000, 10),
}


def kind_of(piece: int) -> int:
    """The kind of a piece of the stalk; tokens of all seats are alike."""
    return min(piece, TOKEN)


def bearing(piece: Piece) -> tuple[int, int]:
    """How far a face carries from its middle, along both axes.

    A cylinder stands on an octagon, with corners on the rim inset by the rounded edge.
    """
    if piece.is_round:
        edge = settled((piece.half_x - INSET * sqrt(2)) * cos(pi / 8))
        return edge, edge
    return piece.half_x - INSET, piece.half_y - INSET
