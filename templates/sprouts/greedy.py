"""A quick player: it lays the card of which it holds most; the order does not matter here."""

from ...core import Vector, View, rule
from .actions import laid_kind


@rule()
def choose(view: View, choices: Vector, found: int) -> int:
    """The card with most copies in the hand, the highest of equals."""
    chosen = choices[0]
    for place in range(found):
        copies = view.hand[view.me, laid_kind(choices[place])]
        if copies >= view.hand[view.me, laid_kind(chosen)]:
            chosen = choices[place]
    return int(chosen)
