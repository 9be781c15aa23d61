"""Why a move in Haricots is good: facts about the cards that are played and those that stay."""

from collections.abc import Iterator

from ...core import Change, Observation, PlayedMove
from ...core.reasons import ReasonKind, Reasons
from . import box
from .account import ACCOUNT, DROPPED_OUT, PAID, TO_DRAW, WON
from .rules import face

UNBEATEN = ReasonKind("unbeaten", ("value",))  # by a single card
WHOLE_SET = ReasonKind("whole_set", ("copies", "card"))  # all that the player holds of a number
SHEDS = ReasonKind("sheds", ("copies", "left"))  # how many cards leave the hand, and stay
SAVES = ReasonKind("saves", ("cards",))  # those with two values, which beat high cards
LOW = ReasonKind("low", ("card",))  # the lowest number of the hand
FREE = ReasonKind("free", ())  # there is nothing to beat


def reasons(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a move brings at once, and what it does to the own hand."""
    yield from ACCOUNT.ahead(before, after, made)
    if made.verb == "play" and after.chips[made.seat] == before.chips[made.seat]:
        yield from _played(before, after, made)


def _played(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    copies, kind = int(str(made.parts["copies"])), box.KIND_NAMES.index(made.card)
    hand, left = before.hand[made.seat], after.hand[made.seat]
    value = int(after.table_value)
    if all(face(each, value) <= value for each in range(box.KINDS)):
        yield UNBEATEN(value=value)
    if copies > 1 and left[kind] == 0:
        yield WHOLE_SET(copies=copies, card=made.card)
    if copies > 1:
        yield SHEDS(copies=copies, left=left.sum())
    strong = [each for each in (box.ONE, box.TWO) for _ in range(left[each])]
    yield SAVES(cards=[box.KIND_NAMES[each] for each in strong])
    if before.table_value == 0:
        yield FREE()
    if not hand[:kind].any():
        yield LOW(card=made.card)


REASONS = Reasons(
    reasons, WON, WHOLE_SET, SHEDS, UNBEATEN, LOW, SAVES, FREE, PAID, TO_DRAW, DROPPED_OUT,
    avoids=[DROPPED_OUT, PAID], more=["copies"], less=["count", "left"],
)  # fmt: skip
