"""How an action is numbered, and the two that are built of several: `Propose` and `Accept`.

The law knows small steps only. A proposal is opened with a partner, then cards are picked: first
turned-up cards, then hand cards from the front, then the varieties wanted, in this order and
rising, so that every proposal is built in one way; then it is sent. An acceptance that can be
served in several ways picks its copies alike.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ...core import UnknownAction, rule
from . import box

PLANT = 0  # + field: the front card of the hand
STOP_PLANTING = PLANT + box.FIELDS
HARVEST = STOP_PLANTING + 1  # + field
BUY_FIELD = HARVEST + box.FIELDS
DRAW = BUY_FIELD + 1  # begin the draw of the phase
END_TRADING = DRAW + 1
END_PHASE = END_TRADING + 1  # in the duel
PROPOSE = END_PHASE + 1  # + seat: open a proposal to a partner
ACCEPT = PROPOSE + box.SEATS  # + seat: the other side of the proposal
REFUSE = ACCEPT + box.SEATS
WITHDRAW = REFUSE + box.SEATS
SEND = WITHDRAW + box.SEATS
CANCEL = SEND + 1
PICK_FACEUP = CANCEL + 1  # + 0, 1: a turned-up card
PICK_HAND = PICK_FACEUP + 2  # + position − 1: a card of the hand
PICK_WANTED = PICK_HAND + box.HAND_ROOM  # + variety: one more of it is wanted
PLANT_CARD = PICK_WANTED + box.VARIETIES  # + variety · FIELDS + field: a card that lies before you
DISCARD_CARD = PLANT_CARD + box.VARIETIES * box.FIELDS  # + variety: a card of the offer
ACTIONS = DISCARD_CARD + box.VARIETIES

ANSWERS = box.VARIETIES  # chance: the variety of the next card due; before that, who deals


@rule()
def is_pick(action: int) -> bool:
    """Whether a card or a variety is picked in a draft (in the duel: a hand card to discard)."""
    return PICK_FACEUP <= action < PLANT_CARD


@rule()
def planted_variety(action: int) -> int:
    """The variety of a card that lies before its player and is planted."""
    return (action - PLANT_CARD) // box.FIELDS


@rule()
def planted_field(action: int) -> int:
    """The field it is planted in."""
    return (action - PLANT_CARD) % box.FIELDS


Terms = tuple[Mapping[int, int], Mapping[int, int]]


@dataclass(frozen=True)
class Propose:
    """A trade or gift: these cards (positions from 1) for so many of each variety."""

    partner: int
    faceup: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    want: Mapping[int, int] = field(default_factory=dict)

    def steps(self) -> list[int]:
        """The actions it is built of."""
        wanted = [
            PICK_WANTED + variety
            for variety in sorted(self.want)
            for _ in range(self.want[variety])
        ]
        return [PROPOSE + self.partner, *picks(self.faceup, self.hand), *wanted, SEND]


@dataclass(frozen=True)
class Accept:
    """Consent to the open proposal of a partner, with these copies where there is a choice.

    With `terms`, what it gives and what it wants, only if these are still its terms.
    """

    partner: int
    faceup: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    terms: Terms | None = None

    def cards(self) -> tuple[int, ...]:
        """The picks of the copies."""
        return picks(self.faceup, self.hand)


def picks(faceup: Collection[int], hand: Collection[int]) -> tuple[int, ...]:
    """The picks of cards given by their places, in the order of the law."""
    for places, last in ((faceup, PICK_HAND - PICK_FACEUP), (hand, box.HAND_ROOM)):
        for place in places:
            if not 1 <= place <= last:
                raise UnknownAction(f"Unknown action: there is no card {place}; the first is 1.")
    return (
        *(PICK_FACEUP + place - 1 for place in sorted(faceup)),
        *(PICK_HAND + place - 1 for place in sorted(hand)),
    )
