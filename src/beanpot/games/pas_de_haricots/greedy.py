"""A quick player that counts its own series, compiled like the law.

How it thinks: a taken card is worth what it changes in the own layout, so it takes the card that
adds most. A card that is led or put will go to somebody else: it parts with the one that does least
good to the others, on average, and would do least for itself.
"""

from ...core import Observation, Vector, rule
from . import box
from .actions import is_take, taken_from
from .rules import series

WORST = -1_000_000


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The legal action that promises most; the first of equals."""
    best, best_worth = -1, WORST
    for place in range(found):
        action = int(choices[place])
        worth = take_worth(view, taken_from(action)) if is_take(action) else lay_worth(view, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@rule()
def gain(view: Observation, seat: int, card: int) -> int:
    """What a card would change in the layout of a seat."""
    suit, bit = card // box.RANKS, 1 << (card % box.RANKS)
    laid = int(view.won[seat, suit])
    return series(laid | bit) - series(laid)


@rule()
def take_worth(view: Observation, owner: int) -> int:
    """A taken card: what it adds to the own layout, and what it keeps from the others'."""
    card = int(view.played[owner]) - 1
    return 4 * gain(view, int(view.me), card) - others_gain(view, card)


@rule()
def lay_worth(view: Observation, card: int) -> int:
    """A card given away: the less it helps the others, the better; and it is lost to oneself."""
    return -2 * others_gain(view, card) - gain(view, int(view.me), card)


@rule()
def others_gain(view: Observation, card: int) -> int:
    """What a card would bring the others, on average."""
    total = 0
    for seat in range(view.seats):
        if seat != view.me:
            total += gain(view, seat, card)
    return total // (int(view.seats) - 1)
