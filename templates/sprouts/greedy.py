"""A quick policy: it plays the card of which it has most copies; the order doesn't matter here.

If there is no card to play, it makes the first legal move.
"""

from ...core import Observation, Vector, rule
from .actions import is_lay, laid_kind


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The card with the most copies in the hand, the highest one in a tie."""
    chosen, most = int(choices[0]), 0
    for place in range(found):
        action = int(choices[place])
        if is_lay(action) and view.hand[view.me, laid_kind(action)] >= most:
            chosen, most = action, int(view.hand[view.me, laid_kind(action)])
    return chosen
