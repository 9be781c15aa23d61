"""A quick player that sheds cards, compiled like the law.

How it thinks: the round is won by an empty hand, so whatever it may play it plays, and of several
plays the one that sheds most cards for the least value; a set that would be torn apart is kept if
something else will do, and the two-valued cards, which beat almost everything late in a trick, are
spent last. In the advanced game it folds when the cards left over cost little, and the sooner the
closer somebody else is to going out.
"""

from ...core import Observation, Vector, rule
from . import box
from .actions import PASS, fold_high, fold_low, is_fold, is_play, played_copies, played_kind

WORST = -1_000_000


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The best play; without one pass, or fold if that is cheap or there is no other way."""
    best, best_worth = -1, WORST
    for place in range(found):
        worth = worth_of(view, int(choices[place]))
        if worth > best_worth:
            best, best_worth = int(choices[place]), worth
    return best


@rule()
def worth_of(view: Observation, action: int) -> int:
    """What an action promises, in hundredths of a card."""
    if is_play(action):
        return play_worth(view, played_kind(action), played_copies(action))
    if is_fold(action):
        return fold_worth(view, fold_high(action) - fold_low(action) + 1)
    if action == PASS and view.deck[view.me] == 0:
        return -900
    return -100


@rule()
def play_worth(view: Observation, kind: int, copies: int) -> int:
    """A hundred for each card shed, less what the cards would be worth later."""
    left = int(view.hand[view.me, kind]) - copies
    worth = 100 * copies - 4 * int(box.HIGH_FACE[kind])
    if left > 0:
        worth -= 60
    if int(view.hand_size[view.me]) == copies:
        worth += 10_000
    return worth


@rule()
def fold_worth(view: Observation, run: int) -> int:
    """Folding costs the cards left; staying costs more, the closer the others are to the end."""
    cost = int(view.hand_size[view.me]) - run
    danger = 6 - smallest_other_hand(view)
    return 40 * danger - 100 * cost


@rule()
def smallest_other_hand(view: Observation) -> int:
    """How many cards the player has who is closest to going out."""
    smallest = 99
    for seat in range(view.seats):
        if seat != view.me and view.is_out[seat] == 0:
            smallest = min(smallest, int(view.hand_size[seat]))
    return smallest
