"""The first action number of each form in `actions.py` that has its own numbers.

A form that you add there needs a name here, in the same place.
"""

from .actions import MOVES

(
    PLANT, STOP_PLANTING, HARVEST, BUY_FIELD, DRAW, END_TRADING, END_PHASE, PROPOSE, ACCEPT, REFUSE,
    WITHDRAW, SEND, CANCEL, PICK_FACEUP, PICK_HAND, PICK_WANTED, PLANT_CARD, DISCARD_CARD,
) = dict.fromkeys(form.first for form in MOVES)  # fmt: skip
