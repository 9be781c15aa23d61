"""Who judges a game's towers: what the option `stability` says."""

from collections.abc import Mapping
from typing import Any

from ..core import BeanpotError, Game

OPTION = "stability"


def for_simulation(game: Game, options: Mapping[str, Any]) -> Game:
    """The game as it is played many times over: with the quick judge, if its table asks for it."""
    stability = game.settle_options(options).get(OPTION, "random")
    if stability == "random":
        return game
    if stability != "statics":
        raise BeanpotError(
            f"option {OPTION}: many games are played with random or statics; {stability} is for "
            "single ones."
        )
    from .quick import judged

    return judged(game)
