"""The first number of each form of actions and answers of chance in `actions.py`."""

from ...core import rule
from .actions import ANSWERS, MOVES

(
    CHOOSE, AXE, DICE, EXTRA, PLACE, HIDE, STEAL, POWER_AXE, RETURN, REROLL, BONUS, GIVE_EYE,
    NO_POWER,
) = (each.first for each in MOVES)  # fmt: skip
BEAN, DEAL, ROLL, FALLS, STANDS, AXED, GOLD = (each.first for each in ANSWERS)


@rule()
def power_of(action: int) -> int:
    """The card whose power an action uses, or 0."""
    if action < HIDE or action >= NO_POWER:
        return 0
    if action < POWER_AXE:
        return 2 if action == HIDE else 3
    if action < REROLL:
        return 4 if action == POWER_AXE else 6
    if action == REROLL:
        return 7
    return 5 if action == BONUS else 1
