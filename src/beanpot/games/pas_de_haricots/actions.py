"""How an action is numbered: the card led or put; then the seat whose card is taken."""

from dataclasses import dataclass
from functools import cache

from ...core import rule
from . import box

TAKES = box.CARDS
ACTIONS = TAKES + box.SEATS

DEALS = box.CARDS  # chance: the next card due
ANSWERS = DEALS + box.SEATS  # … and who deals


@dataclass(frozen=True)
class Lay:
    """Lead a card face up with the pawn, or put one face down."""

    card: int


@dataclass(frozen=True)
class Take:
    """Take the card that a seat has played."""

    seat: int


Action = Lay | Take


def number(action: Action) -> int:
    """The number of an action."""
    return TAKES + action.seat if isinstance(action, Take) else action.card


@cache
def action(number: int) -> Action:
    """The action of a number."""
    return Take(taken_from(number)) if is_take(number) else Lay(number)


@rule()
def is_take(action: int) -> bool:
    """Whether a card is taken."""
    return action >= TAKES


@rule()
def taken_from(action: int) -> int:
    """The seat whose card is taken."""
    return action - TAKES
