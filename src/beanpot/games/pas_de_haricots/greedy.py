"""A quick policy that counts its own series, compiled like the law.

It takes the card that adds most to its own layout. A card that it plays goes to another player: it
plays the card that helps the others least, on average, and that it needs least itself.
"""

from ...core import Observation, Vector, rule
from . import box
from .actions import is_take, taken_from
from .rules import series

WORST = -1_000_000


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The most valuable action; the first one in a tie."""
    best, best_worth = -1, WORST
    for place in range(found):
        action = int(choices[place])
        worth = take_worth(view, taken_from(action)) if is_take(action) else lay_worth(view, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@rule()
def gain(view: Observation, seat: int, card: int) -> int:
    """How many points a card would add to the layout of a seat."""
    suit, bit = card // box.RANKS, 1 << (card % box.RANKS)
    laid = int(view.won[seat, suit])
    return series(laid | bit) - series(laid)


@rule()
def take_worth(view: Observation, owner: int) -> int:
    """The worth of taking a card: what it adds to our layout, and what the others miss."""
    card = int(view.played[owner]) - 1
    return 4 * gain(view, int(view.me), card) - others_gain(view, card)


@rule()
def lay_worth(view: Observation, card: int) -> int:
    """The worth of playing a card: it should help the others little, and we lose it."""
    return -2 * others_gain(view, card) - gain(view, int(view.me), card)


@rule()
def others_gain(view: Observation, card: int) -> int:
    """How many points a card would bring the others, on average."""
    total = 0
    for seat in range(view.seats):
        if seat != view.me:
            total += gain(view, seat, card)
    return total // (int(view.seats) - 1)
