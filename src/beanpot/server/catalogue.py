"""The games as a client must know them to open a table."""

from functools import cache
from typing import Any

from ..bots import bot_names
from ..core import Choice, Option, SeatOption, Share, Switch, Table, Whole
from ..games import load
from ..physics.judges import FOR_TESTS


@cache
def catalogue(name: str) -> dict[str, Any]:
    """One game: how many play, what can be agreed on, and which bots there are."""
    game = load(name)
    return {
        "name": name,
        "title": game.title,
        "seats": [*game.seats],
        "usual_seats": game.usual_seats,
        "options": [_told(option) for option in game.options if not isinstance(option, Table)],
        "bots": bot_names(game),
    }


def _told(option: Option) -> dict[str, Any]:
    """An option, its default, and what else it may be."""
    told = {
        "name": option.name,
        "meaning": option.meaning,
        "default": option.default,
        "seats": [*option.seats] if option.seats is not None else None,
        "is_variant": option.is_variant,
    }
    match option:
        case Choice(choices=choices):
            playable = [choice for choice in choices if choice != FOR_TESTS]
            return told | {"kind": "choice", "choices": playable}
        case Switch():
            return told | {"kind": "switch"}
        case Whole(least=least, most=most):
            return told | {"kind": "whole", "least": least, "most": most}
        case Share():
            return told | {"kind": "share"}
        case SeatOption():
            return told | {"kind": "seat"}
    return told
