"""How an action is numbered: by the kind of card that is laid."""

from . import box

ACTIONS = box.KINDS
ANSWERS = box.KINDS  # chance: the next card dealt, by kind
