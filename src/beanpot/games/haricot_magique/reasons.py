"""Why a move in Jack & le Haricot Magique is good: what follows from cards, dice and powers."""

from collections.abc import Iterator

from ...core import SEAT_NAMES, Change, Observation, PlayedMove
from ...core.reasons import ReasonKind, Reasons
from . import box
from .account import ACCOUNT, NUMBERS, POWERS
from .stalk import item_due
from .state import CASTLE, CYLINDER, NO_PIECE, eyes, tokens_in_stalk

LOWEST = ReasonKind("lowest", ("card",))  # of the own hand: nobody can make this turn earlier
HIGHEST = ReasonKind("highest", ("card",))
SAFE_THROW = ReasonKind("safe_throw", ("count",))  # it can't show a second eye
SHORT_STALK = ReasonKind("short_stalk", ("height",))
HIGH_STALK = ReasonKind("high_stalk", ("height",))  # before the Great Axe
TOKEN = ReasonKind("token")  # a treasure token goes on the die
CASTLE_NEXT = ReasonKind("castle_next", ("tokens",))  # own tokens in the stalk
PLAIN_DIE = ReasonKind("plain_die", ("face",))  # nothing goes on it
CALMS = ReasonKind("calms")  # fewer than two eyes are left
RICHER = ReasonKind("richer", ("seat_from", "count"))  # by so many sacks

SHORT = 4  # pieces of a short stalk, at most


def reasons(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What follows from a move by the rules, whatever the dice show."""
    yield from ACCOUNT.ahead(before, after, made)
    match made.verb:
        case "choose":
            yield from _chosen(before, made)
        case "dice" | "extra":
            yield from _thrown(before, made)
        case "axe" | "power_axe":
            yield HIGH_STALK(height=before.height)
        case "place" if not before.is_awake:
            yield from _placed(after, str(made.parts["face"]))
        case "power_return" if eyes(after) < 2 <= eyes(before):
            yield CALMS()
        case "power_steal":
            victim = SEAT_NAMES.index(str(made.parts["seat"]))
            more = before.gold[victim] - before.gold[made.seat]
            yield RICHER(seat_from=SEAT_NAMES[victim], count=more)


def _chosen(view: Observation, made: PlayedMove) -> Iterator[Change]:
    """Whether a card is the lowest or highest of several."""
    held = [card for card in range(box.CARDS) if int(view.hand[made.seat, 0]) >> card & 1]
    card = int(made.card) - 1
    if len(held) > 1 and card == min(held):
        yield LOWEST(card=made.card)
    elif len(held) > 1 and card == max(held):
        yield HIGHEST(card=made.card)


def _thrown(view: Observation, made: PlayedMove) -> Iterator[Change]:
    """Whether the giant may wake, and how high the stalk is."""
    count = min(int(str(made.parts["count"])), int(view.reserve))
    if count > 0 and eyes(view) + count < 2 and not view.axe_due:
        yield SAFE_THROW(count=count)
    if view.height <= SHORT:
        yield SHORT_STALK(height=view.height)


def _placed(after: Observation, face: str) -> Iterator[Change]:
    """What goes on a die that was just placed."""
    piece = item_due(after)
    if piece == NO_PIECE:
        yield PLAIN_DIE(face=face)
    elif piece == CASTLE:
        yield CASTLE_NEXT(tokens=tokens_in_stalk(after, int(after.active)))
    elif piece != CYLINDER and after.gold_deck > 0:
        yield TOKEN()


REASONS = Reasons(
    reasons, POWERS["power_bonus"], RICHER, CASTLE_NEXT, TOKEN, CALMS, POWERS["power_eye"],
    POWERS["power_hide"], SAFE_THROW, SHORT_STALK, HIGH_STALK, LOWEST, HIGHEST, PLAIN_DIE,
    POWERS["power_reroll"], NUMBERS, more=["tokens", "count"],
)  # fmt: skip
