"""A quick player: it lays its highest card, since the order does not matter here."""

from ...core import Vector, View, rule


@rule()
def choose(view: View, choices: Vector, found: int) -> int:
    """The highest legal card: choices come in ascending order."""
    return int(choices[found - 1])
