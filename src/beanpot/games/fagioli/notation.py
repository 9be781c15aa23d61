"""The words of Fagioli: its moves, and a whole position in one line.

A position reads

    3 seats, A starts, A to plant 2 | piles S3w 8 | hands A[1 5] B[2 2 9] C[7w] | draw [9 9]
    | discards [5 8] [] | down B[6] | aside C[1 9] | farms A[3w] | tokens A2 box3

Cards are numbers, `w` if they show a wallet; `5*3` is three fives; `S` marks a Start Card, `x` a
face-down one. Empty places are left out; a position without `draw` has all other cards of the pack
in the draw pile.
"""

import re
from collections.abc import Iterable
from typing import Any

from ...core import BY_CHANCE, SEAT_NAMES, MoveNotation, State, Vector, read_sections
from . import box
from .actions import ANSWERS, CARD, MOVES
from .rules import IN_THE_BOX, TAKEN_BY, drawer

NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": drawer})
kind_named = CARD.parse


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step."""
    tops = " ".join(_top(state, pile) for pile in range(box.PILES))
    hand = f"{SEAT_NAMES[state.turn]}{_cards(state.hand[state.turn])}"
    return " | ".join(filter(None, (f"piles {tops}", f"{_owed(state)} {hand}", _tokens(state))))


def sketch(state: State) -> str:
    """The whole position in one line; `read_sketch` reads it back."""
    seats = range(state.seats)
    parts = [
        f"{state.seats} seats, {_start(state)}{_owed(state)}",
        "piles " + " ".join(_top(state, pile) for pile in range(box.PILES)),
        _by_seat("hands", state.hand, seats),
        f"draw {_cards(state.draw_pile)}",
        f"discards {' '.join(map(_cards, state.discards))}" if state.discards.any() else "",
        _by_seat("down", state.face_down, seats),
        _by_seat("aside", state.set_aside, seats),
        _by_seat("farms", state.farm, seats),
        _tokens(state),
    ]
    return " | ".join(filter(None, parts))


def _start(state: State) -> str:
    return "" if state.start == BY_CHANCE else f"{SEAT_NAMES[state.start]} starts, "


def _owed(state: State) -> str:
    """Whose move it is, and what is owed."""
    if state.over:
        return "over"
    if state.dealt < state.seats:
        return f"dealing {SEAT_NAMES[state.dealt]} {state.to_draw}"
    who = SEAT_NAMES[state.turn]
    if state.to_draw:
        return f"{who} to draw {state.to_draw}"
    return f"{who} to plant {state.to_plant}" if state.to_plant else f"{who} to play"


def _top(state: State, pile: int) -> str:
    if state.top[pile] == box.FACE_DOWN:
        return "x"
    return (
        f"{'S' if state.is_bare[pile] else ''}{state.top[pile]}{'w' if state.wallet[pile] else ''}"
    )


def _cards(counts: Vector) -> str:
    names = [
        _copies(name, copies) for name, copies in zip(box.KIND_NAMES, counts, strict=True) if copies
    ]
    return f"[{' '.join(names)}]"


def _copies(name: str, copies: int) -> str:
    return " ".join([name] * copies) if copies < 3 else f"{name}*{copies}"


def _by_seat(word: str, rows: Vector, seats: Iterable[int]) -> str:
    held = [f"{SEAT_NAMES[seat]}{_cards(rows[seat])}" for seat in seats if rows[seat].any()]
    return f"{word} {' '.join(held)}" if held else ""


def _tokens(state: State) -> str:
    """The tokens that left the supply, in order: who took them, or the box."""
    gone = []
    for token in range(state.tokens_gone):
        place = state.token_place[token]
        holder = "box" if place == IN_THE_BOX else SEAT_NAMES[place - TAKEN_BY]
        gone.append(f"{holder}{box.TOKENS[state.seats - 2][token]}")
    return f"tokens {' '.join(gone)}" if gone else ""


HEAD = re.compile(r"(\d) seats, (?:([A-D]) starts, )?(.*)$")
SEAT_CARDS = re.compile(r"([A-D])\[([^\]]*)\]")
PLACES = {"hands": "hand", "down": "face_down", "aside": "set_aside", "farms": "farm"}


def read_sketch(text: str, state: State) -> None:
    """Put a position, written as `sketch` does, into a state fresh from `setup`."""
    head, sections = read_sections(text, *PLACES, "piles", "discards", "tokens", "draw")
    _read_head(head, state)
    pack = state.draw_pile.copy()
    for word, field in PLACES.items():
        for seat, names in SEAT_CARDS.findall(sections.get(word, "")):
            getattr(state, field)[_seat(seat, state)] = _counts(names)
    for pile, names in enumerate(re.findall(r"\[([^\]]*)\]", sections.get("discards", ""))):
        state.discards[pile] = _counts(names)
    state.aside = state.set_aside.sum()
    if state.show_farm_counts:
        state.shown_farm[:] = state.farm.sum(axis=1)
    if state.browse_discards:
        state.shown_discards[:] = state.discards
    for pile, name in enumerate(sections.get("piles", "").split()):
        _read_top(state, pile, name)
    _read_tokens(sections.get("tokens", ""), state)
    _read_draw_pile(sections.get("draw"), pack, state)


def _read_head(head: str, state: State) -> None:
    seats, starter, owed = HEAD.match(head).groups()  # type: ignore[union-attr]
    if int(seats) != state.seats:
        raise ValueError("the table was laid for another number of seats")
    words = owed.split()
    if words[0] == "dealing":
        state.start = state.turn = _seat(starter, state) if starter else BY_CHANCE
        state.dealt, state.to_draw = _seat(words[1], state), int(words[2])
        return
    state.dealt, state.to_draw = state.seats, 0
    state.start = state.turn = _seat(starter or "A", state)
    if words == ["over"]:
        state.over = 1
    else:
        state.turn = _seat(words[0], state)
        if words[2] != "play":
            setattr(state, f"to_{words[2]}", int(words[3]))


def _seat(name: str, state: State) -> int:
    return SEAT_NAMES[: state.seats].index(name)


def _counts(names: str) -> list[int]:
    counts = [0] * box.KINDS
    for word in names.split():
        name, _, copies = word.partition("*")
        counts[kind_named(name)] += int(copies or 1)
    return counts


def _read_top(state: State, pile: int, name: str) -> None:
    state.is_bare[pile] = name.startswith("S")
    state.wallet[pile] = name.endswith("w")
    state.top[pile] = box.FACE_DOWN if name == "x" else int(name.strip("Sw"))


def _read_tokens(words: str, state: State) -> None:
    for token, word in enumerate(words.split()):
        holder, size = word[:-1], int(word[-1])
        if size != box.TOKENS[state.seats - 2][token]:
            raise ValueError("tokens leave the supply mildest first")
        taken = IN_THE_BOX if holder == "box" else TAKEN_BY + _seat(holder, state)
        state.token_place[token] = taken
        state.tokens_gone = token + 1


def _read_draw_pile(words: str | None, pack: Any, state: State) -> None:
    """The draw pile as written, or all cards of the pack that lie nowhere else."""
    if words is not None:
        state.draw_pile[:] = _counts(words.strip("[]"))
        return
    rows = [state.hand, state.face_down, state.set_aside, state.farm, state.discards]
    left = pack - sum(field.sum(axis=0) for field in rows)
    if (left < 0).any():
        raise ValueError("more cards lie on the table than are in the pack")
    state.draw_pile[:] = left
