"""A quick policy that looks one step ahead, compiled like the law.

It counts in hundredths of a Thaler: a planted card is worth 100, a token costs its penalty, and a
hand is worth more with every card, but less and less (HAND). So it plants when the hand can spare
the cards, draws when the hand gets small, and avoids a Burst unless the alternative costs more.
When it can choose which cards to plant, it keeps high and low ones: high cards draw, low cards
plant, and those in the middle do neither well.
"""

from ...core import Observation, Vector, rule
from . import box
from .actions import is_face_down, is_plant, pile_of, planted_kind, played_kind
from .rules import token_size

THALER = 100
HAND = (0, 40, 110, 165, 200, 210)  # the worth of a hand, by its size
WORST = -1_000_000


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The most valuable action; the first one in a tie."""
    best, best_worth = -1, WORST
    for place in range(found):
        action = int(choices[place])
        worth = -spread(planted_kind(action)) if is_plant(action) else play_worth(view, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@rule()
def spread(kind: int) -> int:
    """How far a card is from the middle number; the closer, the better to plant it."""
    return abs(box.NUMBER[kind] - 5)


@rule()
def play_worth(view: Observation, action: int) -> int:
    """The worth of a play: planted cards, the remaining hand, and the token it may cost."""
    number = box.FACE_DOWN if is_face_down(action) else box.NUMBER[played_kind(action)]
    difference = number - int(view.top[pile_of(action)])
    left = int(view.hand_size[view.me]) - 1 + difference
    worth = 2 * (4 - spread(played_kind(action)))  # in a tie, play the card nearest the middle
    if difference < 0 <= left:
        worth -= THALER * difference
    if left > box.HAND_LIMIT or left <= 0:
        penalty = token_size(view, int(view.tokens_gone))
        return worth + HAND[box.FRESH_HAND] - THALER * penalty
    return worth + HAND[left]
