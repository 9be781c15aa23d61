"""The words of Haricots: its moves, and a whole position in one line.

A position reads

    3 seats, round 2, A first, B to play | table C 12 2x6 | hands A[4 9] B[5*3] C[7] | decks 4 0 2
    | out A | played [6 6 9] | folded A[2 3 9] | aside A2-3 | chips 1 0 1, last 1 0 2
    | penalties 0 3 0

Cards are their small numbers; `5*3` is three fives. Places that are empty may be left out; cards
that lie nowhere are in the pack. The mode and other agreements are options, not in a position.
"""

import re

from ...core import CHANCE, SEAT_NAMES, MoveInput, MoveNotation, State, Vector, read_sections
from . import box
from .actions import ANSWERS, CARD, MOVES, SINGLES
from .refusals import (
    aside_refusal,
    copies_refusal,
    kinds_refusal,
    refuse,
    run_refusal,
    runs_refusal,
)
from .rules import NO_SEAT, dealt_to

HIGH_NAMES = {str(box.HIGH_FACE[kind]) for kind in (box.ONE, box.TWO)}


def dealt_card_seen_by(state: State) -> int:
    """Who sees the card that is dealt, or drawn."""
    return dealt_to(state) if state.to_deal else int(state.turn)


def check(typed: MoveInput) -> int | None:
    """What people say though no action means it, put to the law."""
    words = list(typed.words.values())
    if typed.verb == "play":
        kind = kind_named(typed.words["card"])
        refuse(typed.text, copies_refusal(kind, int(typed.words["copies"])))
    elif typed.verb in ("fold", "fold_run"):
        return _check_fold(typed, words[0], words[-1])
    elif typed.form is None and typed.seat != CHANCE:
        _check_several(typed.text)
    return None


def _check_fold(typed: MoveInput, low: str, high: str) -> int | None:
    """A run by its ends, or a single card; a run from a card to itself is that card."""
    refuse(typed.text, aside_refusal(typed.state, low in HIGH_NAMES or high in HIGH_NAMES))
    first, last = kind_named(low), kind_named(high)
    refuse(typed.text, run_refusal(first, last))
    return SINGLES + first if first == last else None


def _check_several(text: str) -> None:
    """Several kinds or several runs at once are understood, and refused."""
    verb, _, rest = text.partition(" ")
    numbers = len(re.findall(r"\d+", rest))
    if verb == "play":
        refuse(text, kinds_refusal(numbers))
    if verb == "fold":
        refuse(text, runs_refusal((numbers + 1) // 2))  # each from one number to another


NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_card_seen_by}, check=check)
kind_named = CARD.parse


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step."""
    hand = f"{SEAT_NAMES[state.turn]}{_cards(state.hand[state.turn])}"
    parts = (f"round {state.round_number}", _table(state) or "table empty", hand, _penalties(state))
    return " | ".join(filter(None, parts))


def sketch(state: State) -> str:
    """The whole position in one line; `read_sketch` reads it back."""
    seats = range(state.seats)
    out = " ".join(SEAT_NAMES[seat] for seat in seats if state.is_out[seat])
    parts = [
        f"{state.seats} seats, round {state.round_number}, {_head(state)}",
        _table(state),
        _by_seat("hands", state.hand, state.seats),
        f"decks {_numbers(state.deck, state)}",
        f"out {out}" if out else "",
        f"played {_cards(state.played)}" if state.played.any() else "",
        _by_seat("folded", state.folded, state.seats),
        _set_aside(state),
        f"chips {_numbers(state.chips, state)}, last {_numbers(state.last_chip, state)}",
        _penalties(state),
    ]
    return " | ".join(filter(None, parts))


def _penalties(state: State) -> str:
    return f"penalties {_numbers(state.penalty, state)}" if state.penalty.any() else ""


def _set_aside(state: State) -> str:
    runs = [
        f"{SEAT_NAMES[seat]}{state.aside_low[seat]}-{state.aside_high[seat]}"
        for seat in range(state.seats)
        if state.aside_low[seat]
    ]
    return f"aside {' '.join(runs)}" if runs else ""


def _head(state: State) -> str:
    if state.first == NO_SEAT:
        return "nobody first"
    first = f"{SEAT_NAMES[state.first]} first, "
    if state.over:
        return first + "over"
    if state.to_deal:
        return first + f"{state.to_deal} to deal"
    return first + f"{SEAT_NAMES[state.turn]} to {'draw' if state.to_draw else 'play'}"


def _table(state: State) -> str:
    if state.table_owner == NO_SEAT:
        return ""
    cards = f"{state.table_copies}x{box.KIND_NAMES[state.table_kind]}"
    return f"table {SEAT_NAMES[state.table_owner]} {state.table_value} {cards}"


def _cards(counts: Vector) -> str:
    names = [
        f"{name}*{copies}" if copies > 2 else " ".join([name] * copies)
        for name, copies in zip(box.KIND_NAMES, counts, strict=True)
        if copies
    ]
    return f"[{' '.join(names)}]"


def _by_seat(word: str, rows: Vector, seats: int) -> str:
    held = [f"{SEAT_NAMES[seat]}{_cards(rows[seat])}" for seat in range(seats) if rows[seat].any()]
    return f"{word} {' '.join(held)}" if held else ""


def _numbers(row: Vector, state: State) -> str:
    return " ".join(str(value) for value in row[: state.seats])


HEAD = re.compile(r"(\d) seats, round (\d+), (?:([A-E]) first, )?(.*)$")


SECTIONS = (
    "table", "hands", "decks", "out", "played", "folded", "aside", "chips", "penalties"
)  # fmt: skip


def read_sketch(text: str, state: State) -> None:
    """Put a position, written as `sketch` does, into a state fresh from `setup`."""
    head, sections = read_sections(text, *SECTIONS)
    _read_head(head, state)
    for word, field in {"hands": "hand", "folded": "folded"}.items():
        for seat, names in re.findall(r"([A-E])\[([^\]]*)\]", sections.get(word, "")):
            getattr(state, field)[_seat(seat, state)] = _counts(names)
    state.played[:] = _counts(sections.get("played", "").strip("[]"))
    if state.browse_played:
        state.shown_played[:] = state.played
    for seat, low, high in re.findall(r"([A-E])(\d+)-(\d+)", sections.get("aside", "")):
        state.aside_low[_seat(seat, state)] = int(low)
        state.aside_high[_seat(seat, state)] = int(high)
    for name in sections.get("out", "").split():
        state.is_out[_seat(name, state)] = 1
    _read_table(sections.get("table"), state)
    _read_numbers(sections, state)
    state.pack[:] = state.pack - state.hand.sum(0) - state.played - state.folded.sum(0)
    if (state.pack < 0).any():
        raise ValueError("more cards lie on the table than are in the pack")


def _read_head(head: str, state: State) -> None:
    seats, number, first, owed = HEAD.match(head).groups()  # type: ignore[union-attr]
    if int(seats) != state.seats:
        raise ValueError("the table was laid for another number of seats")
    state.round_number = int(number)
    state.to_deal = 0
    state.first = state.turn = _seat(first or "A", state)
    words = owed.split()
    if words == ["over"]:
        state.over = 1
    elif words[0].isdecimal():
        state.to_deal = int(words[0])
    else:
        state.turn = _seat(words[0], state)
        state.to_draw = int(words[2] == "draw")


def _seat(name: str, state: State) -> int:
    return SEAT_NAMES[: state.seats].index(name)


def _counts(names: str) -> list[int]:
    counts = [0] * box.KINDS
    for word in names.split():
        name, _, copies = word.partition("*")
        counts[kind_named(name)] += int(copies or 1)
    return counts


def _read_table(words: str | None, state: State) -> None:
    if words is not None:
        owner, value, cards = words.split()
        copies, _, name = cards.partition("x")
        state.table_owner, state.table_value = _seat(owner, state), int(value)
        state.table_copies, state.table_kind = int(copies), kind_named(name)


def _read_numbers(sections: dict[str, str], state: State) -> None:
    chips, _, last = sections.get("chips", "").partition(", last ")
    rows = {
        "deck": sections.get("decks"),
        "penalty": sections.get("penalties"),
        "chips": chips,
        "last_chip": last,
    }
    for field, numbers in rows.items():
        if numbers:
            getattr(state, field)[: state.seats] = [int(number) for number in numbers.split()]
    if state.penalties_open:
        state.shown_penalty[:] = state.penalty
