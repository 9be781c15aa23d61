"""The words of Sprouts.

A position reads `2 seats, A to lay | hands A[1 5] B[2 2] | laid 3 5`; the cards that are in no hand
and not laid are the draw pile.
"""

import re

from ...core import SEAT_NAMES, MoveNotation, State
from . import box
from .actions import ANSWERS, MOVES
from .rules import dealt_to

NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_to})


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step."""
    return f"laid {' '.join(str(laid) for laid in state.laid[: state.seats])}"


def sketch(state: State) -> str:
    """The whole position in one line."""
    who = "over" if state.over else f"{SEAT_NAMES[state.turn]} to lay"
    hands = [f"{SEAT_NAMES[seat]}[{_names(state.hand[seat])}]" for seat in range(state.seats)]
    parts = [
        f"{state.seats} seats, {who}",
        f"hands {' '.join(hands)}",
        glance(state),
        f"gone [{_names(state.discards)}]",
    ]
    return " | ".join(parts)


def read_sketch(text: str, state: State) -> None:
    """Put a position, written as `sketch` does, into a state fresh from `setup`."""
    head, hands, laid, gone = (part.strip() for part in text.split("|"))
    state.to_deal = 0
    state.over = head.endswith("over")
    state.turn = 0 if state.over else SEAT_NAMES.index(head.split()[2])
    for seat, names in re.findall(r"([A-D])\[([^\]]*)\]", hands):
        state.hand[SEAT_NAMES.index(seat)] = _counts(names)
    state.discards[:] = _counts(gone.removeprefix("gone [").removesuffix("]"))
    for seat, points in enumerate(laid.split()[1:]):
        state.laid[seat] = int(points)
    state.draw_pile[:] = box.COPIES - state.hand.sum(axis=0) - state.discards


def _names(counts: list[int]) -> str:
    named = zip(box.KIND_NAMES, counts, strict=True)
    return " ".join(name for name, copies in named for _ in range(copies))


def _counts(names: str) -> list[int]:
    return [names.split().count(name) for name in box.KIND_NAMES]
