"""How an action is numbered, and how an answer of chance is."""

from ...core import rule
from . import box

CHOOSE = 0  # + value − 1: an action card, secretly
AXE = CHOOSE + box.CARDS  # the axe token
DICE = AXE + 1  # + number − 1: so many dice
EXTRA = DICE + box.MOST_DICE  # + number: so many extra dice
MOST_EXTRA = 5
PLACE = EXTRA + MOST_EXTRA + 1  # + face: a die showing it
HIDE = PLACE + len(box.FACES)  # power 2
STEAL = HIDE + 1  # + seat: power 3
POWER_AXE = STEAL + box.SEATS  # power 4
RETURN = POWER_AXE + 1  # + face: power 6
REROLL = RETURN + len(box.FACES)  # power 7
BONUS = REROLL + 1  # power 5
GIVE_EYE = BONUS + 1  # + seat: power 1
NO_POWER = GIVE_EYE + box.SEATS
ACTIONS = NO_POWER + 1

BEAN = 0  # chance: + seat: who begins with the bean token
DEAL = BEAN + box.SEATS  # + value − 1: the action card due
ROLL = DEAL + box.CARDS  # + face: one die
FALLS = ROLL + len(box.FACES)
STANDS = FALLS + 1  # + lean
AXED = STANDS + box.LEANS  # + how many elements fall
GOLD = AXED + box.MOST_ABOVE + 1  # + which value
ANSWERS = GOLD + len(box.VALUES)


@rule()
def power_of(action: int) -> int:
    """The card whose power an action is, 0 if it is none."""
    if action < HIDE or action >= NO_POWER:
        return 0
    if action < POWER_AXE:
        return 2 if action == HIDE else 3
    if action < REROLL:
        return 4 if action == POWER_AXE else 6
    if action == REROLL:
        return 7
    return 5 if action == BONUS else 1
