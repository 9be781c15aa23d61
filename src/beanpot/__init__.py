"""Beanpot: five bean games in one pot, refereed by one law.

>>> import beanpot
>>> position = beanpot.new("fagioli", seats=3)
>>> position.is_over
False
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core import Game
    from .engine.position import Position

__version__ = "0.1.0"


def names() -> tuple[str, ...]:
    """The names of the games in the pot."""
    from .games import names as found

    return found()


def load(name: str) -> "Game":
    """A game by its name."""
    from .games import load as load_game

    return load_game(name)


def new(
    name: str, seats: int | None = None, options: Mapping[str, Any] | None = None, on: str = "cpu"
) -> "Position":
    """A fresh table: a position that can be stepped, cloned and looked at.

    `on="cpu"` compiles the law; `on="plain"` runs the same source as plain Python.
    """
    from .engine.position import Position

    game = load(name)
    return Position(game, game.usual_seats if seats is None else seats, options, on)
