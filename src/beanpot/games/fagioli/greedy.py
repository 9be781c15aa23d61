"""A quick player that looks one step ahead, compiled like the law.

How it thinks, in hundredths of a Thaler: a planted card is worth 100, a token costs its penalty,
and a hand is worth the plays it promises, more with every card but less and less (HAND). So it
plants when the hand can spare the cards, draws when the hand runs low, and avoids a Burst unless
the alternative is dearer. When it may choose which cards to plant, it keeps the extremes: a high
card is what draws, a low card is what plants, and the middle does neither well.
"""

from ...core import Observation, Vector, rule
from . import box
from .actions import is_face_down, is_plant, pile_of, planted_kind, played_kind
from .rules import token_size

THALER = 100
HAND = (0, 40, 110, 165, 200, 210)  # what a hand of so many cards is worth
WORST = -1_000_000


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The legal action that promises most; the first of equals."""
    best, best_worth = -1, WORST
    for place in range(found):
        action = int(choices[place])
        worth = -spread(planted_kind(action)) if is_plant(action) else play_worth(view, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@rule()
def spread(kind: int) -> int:
    """How far a card lies from the middle of the scale; the nearer, the better it is planted."""
    return abs(box.NUMBER[kind] - 5)


@rule()
def play_worth(view: Observation, action: int) -> int:
    """What a play brings: planted cards, the hand it leaves, and the token it may cost."""
    number = box.FACE_DOWN if is_face_down(action) else box.NUMBER[played_kind(action)]
    difference = number - int(view.top[pile_of(action)])
    left = int(view.hand_size[view.me]) - 1 + difference
    worth = 2 * (4 - spread(played_kind(action)))  # of equal plays, spend the middling card
    if difference < 0 <= left:
        worth -= THALER * difference
    if left > box.HAND_LIMIT or left <= 0:
        penalty = token_size(view, int(view.tokens_gone))
        return worth + HAND[box.FRESH_HAND] - THALER * penalty
    return worth + HAND[left]
