"""Why a move in Pas de Haricots is good: what its card would bring to each player's layout."""

from collections.abc import Iterator

from ...core import SEAT_NAMES, Change, Observation, PlayedMove
from ...core.reasons import ReasonKind, Reasons
from . import box
from .account import ACCOUNT, GOT_PAWN
from .greedy import gain

ADDS = ReasonKind("adds", ("card", "points"))  # to the own layout
COSTS_LEAST = ReasonKind("costs_least", ("card", "points"))  # of all cards that can be taken
HARMLESS = ReasonKind("harmless", ("card",))  # to take
DENIES = ReasonKind("denies", ("card", "seat_to", "points"))  # what another player would get
SPOILS = ReasonKind("spoils", ("card", "points"))  # it costs each other player at least so much
USELESS = ReasonKind("useless", ("card",))  # it brings no other player anything
SPARES = ReasonKind("spares", ("card", "points"))  # no other player gets more than that


def reasons(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """What is taken, or what a card is worth to those who may take it."""
    yield from ACCOUNT.ahead(before, after, made)
    if made.verb == "take":
        yield from _taken(before, made)
    else:
        yield from _given(before, made)


def _taken(view: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a card on the table is worth to its taker, and to the others."""
    owner = SEAT_NAMES.index(str(made.parts["seat"]))
    card = int(view.played[owner]) - 1
    name, points = box.CARD_NAMES[card], gain(view, made.seat, card)
    if points > 0:
        yield ADDS(card=name, points=points)
    elif points == 0:
        yield HARMLESS(card=name)
    elif points == max(gain(view, made.seat, each) for each in _choice(view)):
        yield COSTS_LEAST(card=name, points=-points)
    others = _others(view, made.seat, card)
    if others and max(others.values()) > 0:
        seat = max(others, key=lambda seat: others[seat])
        yield DENIES(card=name, seat_to=SEAT_NAMES[seat], points=others[seat])


def _choice(view: Observation) -> list[int]:
    """The cards that can be taken: that of the pawn only if there is no other."""
    lying = [seat for seat in range(view.seats) if view.played[seat]]
    seats = [seat for seat in lying if seat != view.bean] or lying
    return [int(view.played[seat]) - 1 for seat in seats]


def _others(view: Observation, seat: int, card: int) -> dict[int, int]:
    return {each: gain(view, each, card) for each in range(view.seats) if each != seat}


def _given(view: Observation, made: PlayedMove) -> Iterator[Change]:
    """What a card is worth to those who may take it."""
    most = max(_others(view, made.seat, box.CARD_NAMES.index(made.card)).values())
    if most < 0:
        yield SPOILS(card=made.card, points=-most)
    elif most == 0:
        yield USELESS(card=made.card)
    else:
        yield SPARES(card=made.card, points=most)


REASONS = Reasons(
    reasons, ADDS, SPOILS, COSTS_LEAST, DENIES, HARMLESS, USELESS, SPARES, GOT_PAWN,
)  # fmt: skip
