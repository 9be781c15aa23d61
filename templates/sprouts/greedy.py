"""A quick player: it lays its highest card, since the order does not matter here."""

from ...core import Vector, View, rule
from .actions import ACTIONS


@rule()
def choose(view: View, mask: Vector) -> int:
    """The highest legal card."""
    best = -1
    for action in range(ACTIONS):
        if mask[action] == 1:
            best = action
    return best
