"""What a seat sees as a row of numbers, straight from the state, in code written for one record.

It comes to what `redact` and `encode` of `views.py` come to, without the view between and without
tables to look up: where a GPU writes a billion views a second, every instruction counts. The rule
is written as text, a short loop for each field, and the compiler puts it in the place of
the stub `encode_state`.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from typing import Any

from ..core import KIND_BITS, Field, Record, Vector, Words, rule
from .views import (
    EVERYONE,
    NO_SEAT,
    PAIRED,
    Entry,
    copies,
    encoded_entries,
    knower_of,
    looker_is_told,
    sorted_size,
    view_record,
)

Lines = Iterator[str]


@rule()
def encode_state(words: Words, seats: int, me: int, vector: Vector, low: int, high: int) -> None:
    """Write what a seat sees, its own seat first; numbers beyond the bounds are held there."""
    raise NotImplementedError


@rule()
def seat_after(me: int, row: int, seats: int) -> int:
    """The seat so many after one's own; behind the last there are empty chairs."""
    if row >= seats:
        return row
    return me + row if me + row < seats else me + row - seats


@rule()
def times_listed(words: Words, start: int, kind: int) -> int:
    """How many cards of a kind lie in a place where they lie in order."""
    total = 0
    for place in range(start + 1, start + 1 + int(words[start])):
        total += 1 if (int(words[place]) & KIND_BITS) == kind else 0
    return total


@cache
def written(record: Record) -> Callable[..., Any]:
    """`encode_state` for one record."""
    text = "\n".join(_rule_text(record))
    world: dict[str, Any] = {
        each.__name__: each
        for each in (copies, looker_is_told, seat_after, sorted_size, times_listed)
    }
    exec(compile(text, f"<encoding of {record.words} words>", "exec"), world)
    made: Callable[..., Any] = rule()(world["encode_state"])
    return made


def _rule_text(record: Record) -> Lines:
    """The lines of the rule."""
    yield "def encode_state(words, seats, me, vector, low, high):"
    if record.pair_with:
        yield "    told = 1 if looker_is_told(words, me) else 0"
    place = 0
    for _, group in groupby(encoded_entries(record), key=lambda entry: entry.field.name):
        entries = list(group)
        for line in _field_text(record, entries, place):
            yield "    " + line
        place += len(entries)


def _field_text(record: Record, entries: list[Entry], place: int) -> Lines:
    """A field from a place of the encoding on: the own row first, then those of the seats after."""
    field, rows = entries[0].field, len({entry.row for entry in entries})
    numbers = len(entries) // rows
    if entries[0].row is None:
        yield f"row, seat, first = 0, 0, {place}"
    else:
        yield f"for row in range({rows}):"
        yield "    seat = seat_after(me, row, seats)"
        yield f"    first = {place} + row * {numbers}"
    inset = "" if entries[0].row is None else "    "
    for line in _row_text(record, field, entries[0], numbers):
        yield inset + line


def _row_text(record: Record, field: Field, entry: Entry, numbers: int) -> Lines:
    """The row of a `seat`, or a field without rows by seat, from `first` on."""
    step = 0 if entry.row is None else field.size // field.shape[0]
    if field.name == view_record(record).fields[-1].name:
        yield from _unseen_text(record, entry.row is not None)
    elif field.start >= record.words:
        yield from _size_text(record[field.name.removesuffix("_size")], step, numbers)
    else:
        yield f"start = {field.start} + seat * {step}"
        if field.group == "paired":
            yield "known = 1 if row == 0 else told"
        known = " * known" if field.group == "paired" else ""
        if field.bits:
            yield from _bits_text(field, numbers, known)
        elif field.is_ordered:
            yield from _ordered_text(field, numbers, known)
        else:
            yield f"for i in range({numbers}):"
            yield f"    value = int(words[start + i]){known}"
            if entry.is_whose:
                yield "    if value >= 0:"
                yield "        value = value - me if value >= me else value - me + seats"
            yield "    vector[first + i] = min(max(value, low), high)"


def _bits_text(field: Field, numbers: int, known: str) -> Lines:
    """Cards of which there is one each, several in a word."""
    yield f"for i in range({numbers // field.bits}):"
    yield f"    value = int(words[start + i]){known}"
    yield f"    for bit in range({field.bits}):"
    yield f"        vector[first + i * {field.bits} + bit] = (value >> bit) & 1"


def _ordered_text(field: Field, numbers: int, known: str) -> Lines:
    """Cards in order: how many, then the kinds + 1 of those there are."""
    room = field.shape[-1]
    yield f"for i in range({numbers // room}):"
    yield f"    count = int(words[start + i * {room}]){known}"
    yield f"    for slot in range({room}):"
    yield f"        value = (int(words[start + i * {room} + slot]) & {KIND_BITS}) + 1"
    yield "        if slot > count:"
    yield "            value = 0"
    yield "        if slot == 0:"
    yield "            value = min(max(count, low), high)"
    yield f"        vector[first + i * {room} + slot] = value"


def _size_text(field: Field, step: int, numbers: int) -> Lines:
    """How many cards lie in the places of a field."""
    yield f"for i in range({numbers}):"
    yield f"    start = {field.start} + (seat * {step} + i) * {field.shape[-1]}"
    counted = "sorted_size(words, start)" if field.names_cards else "int(words[start])"
    yield f"    vector[first + i] = min(max({counted}, low), high)"


def _unseen_text(record: Record, by_seat: bool) -> Lines:
    """How many cards of each kind are hidden from the seat; by pack, if all have their own."""
    hidden = [
        field
        for field in record.fields
        if field.is_cards and not field.is_heap and knower_of(field, 0) != EVERYONE
    ]
    owned = [field for field in hidden if field.has_owners]
    yield f"for kind in range({record.kinds}):"
    yield "    total = 0"
    for field in hidden:
        if not field.has_owners:
            yield from _hidden_text(field, "    ")
    if by_seat:
        for field in owned:
            yield from _hidden_text(field, "    ")
    elif owned:
        yield f"    for other in range({record.seats}):"
        yield "        row, seat = other, seat_after(me, other, seats)"
        for field in owned:
            yield from _hidden_text(field, "        ")
    yield "    vector[first + kind] = min(max(total, low), high)"


def _hidden_text(field: Field, inset: str) -> Lines:
    """The cards of a field in the row of a `seat`, if they are hidden there."""
    count = "copies" if field.names_cards else "times_listed"
    each = field.size // (field.shape[0] if field.has_owners else 1)
    if knower_of(field, 0) != NO_SEAT:
        is_hidden = "row > 0 and told == 0" if knower_of(field, 0) <= PAIRED else "row > 0"
        yield f"{inset}if {is_hidden}:"
        inset += "    "
    for start in range(field.start, field.start + each, field.shape[-1]):
        seat = f" + seat * {each}" if field.has_owners else ""
        yield f"{inset}total += {count}(words, {start}{seat}, kind)"
