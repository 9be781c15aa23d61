"""All games, found by their folders: nothing to register.

A folder here is a game if its `__init__.py` defines `GAME`. The environment variable BEANPOT_GAMES
can name more folders with games.
"""

import os
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ..core import BeanpotError, Game, all_of

__path__.extend(filter(None, os.environ.get("BEANPOT_GAMES", "").split(os.pathsep)))


def game_names() -> tuple[str, ...]:
    """The names of all games found, in alphabetical order."""
    return tuple(sorted(found.name for found in iter_modules(__path__) if found.ispkg))


@cache
def load_game(name: str) -> Game:
    """The game of that name, one of `game_names()`; always the same object.

    >>> load_game("fagioli").num_actions
    80
    """
    if name not in game_names():
        raise BeanpotError(f"There is no game {name!r}; the games are {all_of(game_names())}.")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game
