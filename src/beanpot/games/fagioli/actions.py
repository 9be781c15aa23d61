"""How an action is numbered: by card, pile and face; after the plays, the cards to plant."""

from dataclasses import dataclass
from functools import cache

from ...core import rule
from . import box

FACES = 2  # up, down
PLAYS = box.KINDS * box.PILES * FACES
ACTIONS = PLAYS + box.KINDS

DEALS = box.KINDS  # chance: the next card due, by kind
ANSWERS = DEALS + box.SEATS  # … and who starts


@dataclass(frozen=True)
class Play:
    """Play a card of this kind onto a pile (0 or 1), face up or face down."""

    kind: int
    pile: int
    face_down: bool = False


@dataclass(frozen=True)
class Plant:
    """Put a card of this kind face down on the own farm."""

    kind: int


Action = Play | Plant


def number(action: Action) -> int:
    """The number of an action."""
    if isinstance(action, Plant):
        return PLAYS + action.kind
    return (action.kind * box.PILES + action.pile) * FACES + int(action.face_down)


@cache
def action(number: int) -> Action:
    """The action of a number."""
    if is_planting(number):
        return Plant(planted_kind(number))
    return Play(played_kind(number), pile_of(number), is_face_down(number))


@rule()
def is_planting(action: int) -> bool:
    """Whether the action puts a card on the farm."""
    return action >= PLAYS


@rule()
def planted_kind(action: int) -> int:
    """The card a planting puts on the farm."""
    return action - PLAYS


@rule()
def played_kind(action: int) -> int:
    """The card a play lays on a pile."""
    return action // (box.PILES * FACES)


@rule()
def pile_of(action: int) -> int:
    """The pile a play goes to."""
    return action // FACES % box.PILES


@rule()
def is_face_down(action: int) -> bool:
    """Whether a play is face down."""
    return action % FACES == 1


@rule()
def play(kind: int, pile: int, face_down: int) -> int:
    """The number of a play."""
    return (kind * box.PILES + pile) * FACES + face_down
