"""A quick player: it lays the card of which it holds most; the order does not matter here.

Of moves that it does not know it makes the first, and only if there is nothing to lay.
"""

from ...core import Observation, Vector, rule
from .actions import is_lay, laid_kind


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The card with most copies in the hand, the highest of equals."""
    chosen, most = int(choices[0]), 0
    for place in range(found):
        action = int(choices[place])
        if is_lay(action) and view.hand[view.me, laid_kind(action)] >= most:
            chosen, most = action, int(view.hand[view.me, laid_kind(action)])
    return chosen
