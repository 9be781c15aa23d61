"""What a seat sees as a row of numbers, straight from the state.

`encode_state` writes what `redact` and `encode` of `views.py` come to, without the view between:
where very many views are written, most of the time would go into copying that.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import KIND_BITS, Record, Vector, Words, rule
from .views import (
    BY_KIND,
    IN_ORDER,
    NONE_YET,
    Entry,
    copies,
    encoded_entries,
    knows,
    looker_is_told,
    sorted_size,
    tables,
    view_record,
)

# What a number of the encoding is.
WORD, BIT, SLOT, WHOSE, SIZE, UNSEEN_CARDS = 0, 1, 2, 3, 4, 5
MOST_ROWS = 63  # places for cards: one bit each of a number

# Tables of one record, put in place by the compiler (see `coded_tables`).
ENCODED = ROWS = KINDS = 0
ROW_START = ROW_FORM = ROW_PACK = ROW_KNOWER = NONE_YET
CODED_AS = CODED_FROM = CODED_STEP = CODED_ROW = CODED_MORE = IS_BETWEEN_PAIRS = NONE_YET


@rule()
def encode_state(words: Words, seats: int, me: int, vector: Vector, low: int, high: int) -> None:
    """Write what a seat sees, its own seat first; numbers beyond the bounds are held there."""
    is_told = looker_is_told(words, me)
    hidden = hidden_rows(words, me)
    for place in range(ENCODED):
        row = int(CODED_ROW[place])
        seat = me + row
        if row >= seats:
            seat = row
        elif seat >= seats:
            seat -= seats
        start = int(CODED_FROM[place]) + seat * int(CODED_STEP[place])
        form = int(CODED_AS[place])
        if form == SIZE:
            value = row_size(words, start)
        elif form == UNSEEN_CARDS:
            value = unseen_copies(words, hidden, start)
        elif IS_BETWEEN_PAIRS[place] == 1 and row != 0 and not is_told:
            value = number_of(0, 0, place, me, seats)
        else:
            value = number_of(
                int(words[start]), int(words[start - slot_of(place)]), place, me, seats
            )
        vector[place] = min(max(value, low), high)


@rule()
def slot_of(place: int) -> int:
    """Which card a number is, counted from 1, in a place where cards lie in order; otherwise 0."""
    return int(CODED_MORE[place]) if CODED_AS[place] == SLOT else 0


@rule()
def number_of(value: int, count: int, place: int, me: int, seats: int) -> int:
    """A word of the state as the encoding has it; `count` is how many cards lie in its place."""
    form = CODED_AS[place]
    if form == BIT:
        return (value >> int(CODED_MORE[place])) & 1
    if form == SLOT:
        return (value & KIND_BITS) + 1 if count >= CODED_MORE[place] else 0
    if form == WHOSE and value >= 0:
        value -= me
        return value + seats if value < 0 else value
    return value


@rule()
def row_size(words: Words, row: int) -> int:
    """How many cards lie in a place."""
    start = int(ROW_START[row])
    return sorted_size(words, start) if ROW_FORM[row] == BY_KIND else int(words[start])


@rule()
def hidden_rows(words: Words, me: int) -> int:
    """The places that a seat cannot look into, a bit each."""
    hidden = 0
    for row in range(ROWS):
        if not knows(words, int(ROW_KNOWER[row]), me):
            hidden |= 1 << row
    return hidden


@rule()
def unseen_copies(words: Words, hidden: int, wanted: int) -> int:
    """How many cards of a kind lie in hidden places; kinds are numbered pack by pack."""
    pack = wanted // KINDS
    kind = wanted - pack * KINDS
    total = 0
    for row in range(ROWS):
        if (hidden >> row) & 1 == 1 and ROW_PACK[row] == pack:
            start = int(ROW_START[row])
            if ROW_FORM[row] == BY_KIND:
                total += copies(words, start, kind)
            elif ROW_FORM[row] == IN_ORDER:
                for place in range(start + 1, start + 1 + int(words[start])):
                    total += 1 if (words[place] & KIND_BITS) == kind else 0
    return total


@cache
def coded_tables(record: Record) -> dict[str, Any]:
    """The constants that `encode_state` reads, for one record, in few bytes.

    A GPU keeps them where all threads read the same one at a time, and there is little room.
    """
    known = tables(record)
    assert known["ROWS"] < MOST_ROWS
    entries = encoded_entries(record)
    written = [_written(record, entry) for entry in entries]
    forms, starts, steps, more = zip(*written, strict=True) if written else ((), (), (), ())
    return dict(
        ENCODED=len(entries),
        ROWS=known["ROWS"],
        KINDS=max(1, known["KINDS"]),
        **{name: known[name].astype(np.int16) for name in ("ROW_START", "ROW_KNOWER")},
        **{name: known[name].astype(np.int8) for name in ("ROW_FORM", "ROW_PACK")},
        CODED_AS=_small(forms, np.int8),
        CODED_FROM=_small(starts, np.int16),
        CODED_STEP=_small(steps, np.int16),
        CODED_MORE=_small(more, np.int16),
        CODED_ROW=_small([entry.row or 0 for entry in entries], np.int8),
        IS_BETWEEN_PAIRS=_small([int(_is_paired(record, entry)) for entry in entries], np.int8),
    )


def _written(record: Record, entry: Entry) -> tuple[int, int, int, int]:
    """What a number is, where it or its place begins, how far on for the next seat, and more."""
    known, field = tables(record), entry.field
    step = 0 if entry.row is None else field.size // field.shape[0]
    start = field.start + entry.offset
    if field.start < record.words:
        form = WHOSE if entry.is_whose else BIT if entry.bit >= 0 else SLOT if entry.slot else WORD
        return form, start, step, max(0, entry.bit, entry.slot)
    if field.name == view_record(record).fields[-1].name:
        return UNSEEN_CARDS, start - known["UNSEEN"], step, 0
    return SIZE, known["ROW_SIZE"].tolist().index(start), step, 0


def _is_paired(record: Record, entry: Entry) -> bool:
    """Whether a number is known to the seat of its row and to the one it is paired with alone."""
    return entry.field.group == "paired" and entry.field.start < record.words


def _small(numbers: Any, of: npt.DTypeLike) -> npt.NDArray[Any]:
    return np.array(list(numbers) or [0], of)
