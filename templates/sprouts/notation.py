"""The words of Sprouts.

A position reads `2 seats, A to lay | hands A[1 5] B[2 2] | laid 3 5`; the cards that are in no hand
and not laid are the draw pile.
"""

import re

from ...core import CHANCE, SEAT_NAMES, State, UnknownWords
from . import box

KIND_NAMES = tuple(str(number) for number in box.NUMBER)


def say(state: State, seat: int, number: int, to: int | None = None) -> str:
    """The words of an action, or of chance's answer, as one listener hears them."""
    if seat != CHANCE:
        return f"lay {KIND_NAMES[number]}"
    dealt_to = (state.seats * box.HAND - state.to_deal) // box.HAND
    return f"deal {KIND_NAMES[number] if to in (None, dealt_to) else 'x'}"


def hear(state: State, seat: int, words: str) -> int:
    """The action that words mean."""
    verb, _, name = words.partition(" ")
    if verb != ("deal" if seat == CHANCE else "lay") or name not in KIND_NAMES:
        raise UnknownWords(f"Unknown action “{words}”: say lay 3, with a card from 1 to 5.")
    return KIND_NAMES.index(name)


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
    named = zip(KIND_NAMES, counts, strict=True)
    return " ".join(name for name, copies in named for _ in range(copies))


def _counts(names: str) -> list[int]:
    return [names.split().count(name) for name in KIND_NAMES]
