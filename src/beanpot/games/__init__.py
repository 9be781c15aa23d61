"""The games of the pot, found by their folders: no list, no registration.

A folder here is a game if its `__init__.py` defines `GAME`. Further folders of games may be named
in the environment variable BEANPOT_GAMES.
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
    """The game of that name; an unknown one is refused with the names that are known."""
    if name not in game_names():
        raise BeanpotError(f"There is no game {name!r}; the games are {all_of(game_names())}.")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game
