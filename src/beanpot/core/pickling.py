"""How a game is sent to another process: as its name, not as its law.

A game is the `GAME` of a module, and is imported from there. A variant made from it (with a judge,
begun by A) is sent as the function that makes it, and its arguments.
"""

from importlib import import_module
from pickle import PicklingError
from typing import Any

from .error import BeanpotError

Game = Any  # a `game.Game`; game.py imports this module


def reduce_game(game: Game) -> tuple[Any, ...]:
    """What `pickle` stores of a game."""
    if game.made_by is not None:
        make, given = game.made_by
        if make(*given) is game:
            return make, given
    else:
        module = module_of(game)
        is_found = getattr(import_module(module), "GAME", None) is game
        if is_found:
            return find_game, (game.name, module)
    raise PicklingError(
        f"This variant of {game.title} cannot be pickled, because another process could not make"
        " it again. A game is pickled as the GAME of its module; vary it by options, or set"
        " `made_by` to a cached function that makes the variant and its arguments."
    )


def module_of(game: Game) -> str:
    """The package that a game's law belongs to."""
    return game.law.__name__.rpartition(".")[0]


def find_game(name: str, module: str) -> Any:
    """The game that was pickled, as it is in this process."""
    try:
        return import_module(module).GAME
    except (ImportError, AttributeError):
        raise BeanpotError(
            f"The game {name!r} was pickled elsewhere and is not known here: there is no"
            f" {module}.GAME. Set BEANPOT_GAMES here as it was set there."
        ) from None
