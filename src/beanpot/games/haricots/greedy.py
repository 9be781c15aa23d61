"""A quick policy that gets rid of cards, compiled like the law.

An empty hand wins the round, so it plays whenever it can, as many cards as possible for the least
value. It avoids breaking up sets, and plays the two-valued cards, which beat almost everything late
in a trick, last. In the advanced game it folds when the remaining cards cost little, and earlier if
somebody else is close to going out.
"""

from ...core import Observation, Vector, rule
from . import box
from .actions import PASS, fold_high, fold_low, is_fold, is_play, played_copies, played_kind

WORST = -1_000_000


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The best play; if there is none, pass, or fold if that is cheap or the only option."""
    best, best_worth = -1, WORST
    for place in range(found):
        worth = worth_of(view, int(choices[place]))
        if worth > best_worth:
            best, best_worth = int(choices[place]), worth
    return best


@rule()
def worth_of(view: Observation, action: int) -> int:
    """The worth of an action, in hundredths of a card."""
    if is_play(action):
        return play_worth(view, played_kind(action), played_copies(action))
    if is_fold(action):
        return fold_worth(view, fold_high(action) - fold_low(action) + 1)
    if action == PASS and view.deck[view.me] == 0:
        return -900
    return -100


@rule()
def play_worth(view: Observation, kind: int, copies: int) -> int:
    """A hundred for each card played, minus what the cards would be worth later."""
    left = int(view.hand[view.me, kind]) - copies
    worth = 100 * copies - 4 * int(box.HIGH_FACE[kind])
    if left > 0:
        worth -= 60
    if int(view.hand_size[view.me]) == copies:
        worth += 10_000
    return worth


@rule()
def fold_worth(view: Observation, run: int) -> int:
    """Folding costs the remaining cards; staying is riskier the fewer cards others have."""
    cost = int(view.hand_size[view.me]) - run
    danger = 6 - smallest_other_hand(view)
    return 40 * danger - 100 * cost


@rule()
def smallest_other_hand(view: Observation) -> int:
    """The number of cards of the player who is closest to going out."""
    smallest = 99
    for seat in range(view.seats):
        if seat != view.me and view.is_out[seat] == 0:
            smallest = min(smallest, int(view.hand_size[seat]))
    return smallest
