"""A quick player: it lays the card of which it holds most; the order does not matter here."""

from ...core import Vector, View, rule


@rule()
def choose(view: View, choices: Vector, found: int) -> int:
    """The card with most copies in the hand, the highest of equals."""
    chosen = choices[0]
    for place in range(found):
        if view.hand[view.me, choices[place]] >= view.hand[view.me, chosen]:
            chosen = choices[place]
    return int(chosen)
