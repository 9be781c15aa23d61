"""Words about a table of Jack & le Haricot Magique that its clause tests share.

Positions are written as in `beanpot.games.haricot_magique.notation`. Unless a test says otherwise
its own lines decide whether the stalk stands: `* stands` and `* falls` are always possible.
"""

from functools import partial

import pytest

from beanpot.core import CHANCE
from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME, box
from beanpot.games.haricot_magique.notation import POSITION
from beanpot.games.haricot_magique.state import PIECE

from .table import play, position_of

clause = pytest.mark.clause
table = partial(position_of, GAME, stability="script")


# What is done


def throw(position: Position, line: str, faces: str) -> Position:
    """A step that throws dice, and what they show: `throw(position, "A dice 3", "EDL")`."""
    return play(position, line, *(f"* roll {face}" for face in faces))


def steady(position: Position, *lines: str) -> Position:
    """Make steps; whatever they put on the stalk stands, and so does the stalk in the check."""
    for line in lines:
        play(position, line)
        while position.current_player == CHANCE and "stands" in position.legal_moves():
            play(position, "* stands")
    return position


# What is on the table


def stalk(position: Position) -> str:
    """The stalk, bottom to top: `d d tA d cyl`."""
    return " ".join(PIECE.names[piece] for piece in position.state.stalk[: position.state.height])


def dice(position: Position) -> str:
    """The dice that are to be stacked: `E E D T`."""
    return " ".join(box.dice(position.state.thrown))


def gold(position: Position) -> list[int]:
    """How many gold sacks each player has."""
    return [int(sacks) for sacks in position.state.gold[: position.seats]]


def tokens(position: Position) -> list[int]:
    """How many treasure tokens each player has at hand."""
    return [int(left) for left in position.state.tokens[: position.seats]]


def owed(position: Position) -> str:
    """Who must do what: `A to start`, `C to judge`, `all to choose`, `over`."""
    return POSITION.head(position.state)[-1]
