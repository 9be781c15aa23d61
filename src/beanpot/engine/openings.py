"""Positions before chance's first answer, laid out once for each game, seat count and options."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..core import Cells, Game

MOST_KEPT = 256
Opening = tuple[dict[str, Any], Cells]


def laid_out(game: Game, seats: int, chosen: Mapping[str, Any]) -> Opening:
    """All options with their values, and the words of the opening; the caller's own copies."""
    key = tuple((name, type(value), value) for name, value in chosen.items())  # True is not 1
    try:
        options, words = _kept(game, seats, key)
    except TypeError:  # a table of cards and the like: nothing to look it up by
        return _new(game, seats, chosen)
    return dict(options), words.copy()


@lru_cache(MOST_KEPT)
def _kept(game: Game, seats: int, key: tuple[tuple[str, type, Any], ...]) -> Opening:
    return _new(game, seats, {name: value for name, _, value in key})


def _new(game: Game, seats: int, chosen: Mapping[str, Any]) -> Opening:
    options = game.settle_options(chosen)
    return options, game.record.flat(game.opening(seats, options))[0]
