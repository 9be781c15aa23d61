"""Tables for the tests of adapters: every game at its usual count, the other counts if long."""

from beanpot.core import Game


def counts(game: Game, is_long: bool) -> list[int]:
    """How many shall play in a test."""
    return list(game.seats) if is_long else [game.usual_seats]
