"""Write the observation tensor directly from the state, by code generated for one record.

The result is the same as with `redact` and `write_tensor` in `observations.py`, without the record
in between and without lookup tables: a GPU writes a billion tensors per second, and every
instruction counts. Rules are generated as text, with few and short loops, and replace the stubs
`state_to_tensor` and `state_to_row`. Loop counters are masked, so the compiler knows that they are
not negative.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from ..core import KIND_BITS, Cells, Field, Record, Vector, rule
from .observation_layout import (
    EVERYONE,
    NO_SEAT,
    PAIRED,
    Read,
    knower_of,
    observation_record,
    tensor_layout,
)
from .observations import copies, looker_is_told, sorted_size, times_listed

Lines = Iterator[str]
SEAT_BITS = 15
COLUMN_BITS = 2**31 - 1
STRIDED = ("def state_to_tensor(words, seats, me, numbers, columns, column, low, high):",)
IN_A_ROW = "def state_to_row(words, seats, me, numbers, column, low, high):", "    columns = 1"


@rule()
def state_to_tensor(
    words: Cells, seats: int, me: int, numbers: Vector, columns: int, column: int,
    low: int, high: int,
) -> None:  # fmt: skip
    """Write the observation tensor of a seat to a column, own seat first, clipped to the bounds.

    `numbers` has all columns, row by row. Numbers of seats that don't exist are not written: they
    are always 0.
    """
    raise NotImplementedError


@rule()
def state_to_row(
    words: Cells, seats: int, me: int, numbers: Vector, column: int, low: int, high: int
) -> None:
    """Write the same from `column` on, one number after the other, which a CPU does much faster."""
    raise NotImplementedError


@rule()
def held(value: int, low: int, high: int) -> int:
    """A number clipped to the bounds."""
    if value < low:
        return low
    return high if value > high else value


@rule()
def seat_after(me: int, row: int, seats: int) -> int:
    """The seat `row` seats after the own one; rows after the last seat are unused."""
    seat = row
    if row < seats:
        seat = me + row if me + row < seats else me + row - seats
    return seat & SEAT_BITS


@cache
def tensor_rules(record: Record) -> dict[Callable[..., Any], Callable[..., Any]]:
    """`state_to_tensor` and `state_to_row` for one record."""
    return {
        state_to_tensor: _made(record, "state_to_tensor", STRIDED),
        state_to_row: _made(record, "state_to_row", IN_A_ROW),
    }


def _made(record: Record, name: str, head: tuple[str, ...]) -> Callable[..., Any]:
    """One of the two, by its name and its first lines."""
    text = "\n".join((*head, *_rule_text(record)))
    world: dict[str, Any] = {
        each.__name__: each
        for each in (copies, held, looker_is_told, seat_after, sorted_size, times_listed)
    }
    exec(compile(text, f"<encoding of {record.words} words>", "exec"), world)
    made: Callable[..., Any] = rule()(world[name])
    return made


@dataclass(frozen=True)
class TensorPart:
    """The numbers of one field in the tensor, from `place` on."""

    field: Field
    place: int
    numbers: int  # of one row, if the field has rows for seats
    stride: int  # from one row to the next; 0 if there is one row at most
    is_seat: bool  # whether the numbers stand for seats

    @property
    def has_rows(self) -> bool:
        """Whether every seat has a row in the tensor."""
        return self.stride > 0

    def is_followed_by(self, other: "TensorPart") -> bool:
        """Whether another field starts where this one ends."""
        end = self.place + self.numbers, self.field.start + self.numbers
        return end == (other.place, other.field.start)

    @property
    def step(self) -> int:
        """The distance between two rows, in words of the state."""
        return self.field.size // self.field.shape[0] if self.field.has_owners else 0


def parts(record: Record) -> list[TensorPart]:
    """The tensor, field by field."""
    layout = tensor_layout(record)
    found, place = [], 0
    for entries, stride in ((layout.common, 0), (layout.of_seat, len(layout.of_seat))):
        for _, group in groupby(entries, key=lambda entry: entry.field.name):
            one, *more = group
            is_seat = one.read == Read.SEAT
            found.append(TensorPart(one.field, place, 1 + len(more), stride, is_seat))
            place += 1 + len(more)
    return found


def _rule_text(record: Record) -> Lines:
    """The lines of the rule: fields without rows, own rows, then the rows of all seats."""
    yield f"    column &= {COLUMN_BITS}"
    if record.pair_with:
        yield "    told = 1 if looker_is_told(words, me) else 0"
    found = parts(record)
    yield "    row, seat = 0, 0"
    common = [part for part in found if not part.field.has_owners]
    yield from _indented(_without_rows_text(record, common))
    yield "    seat = seat_after(me, 0, seats)"
    for part in found:
        if part.field.has_owners and not part.has_rows:
            yield from _indented(_row_text(record, part))
    yield from _indented(_loop("row", record.seats, "seats"))
    yield "        seat = seat_after(me, row, seats)"
    for part in found:
        if part.has_rows:
            yield from _indented(_row_text(record, part), 2)


def _loop(name: str, times: int, runs: str = "") -> Lines:
    """The head of a loop that runs `times` times, or `runs` times if that is known only later."""
    yield f"for {name} in range({runs or times}):"
    yield f"    {name} &= {(1 << (times - 1).bit_length()) - 1}"


def _indented(lines: Lines, times: int = 1) -> Lines:
    for line in lines:
        yield "    " * times + line


def _without_rows_text(record: Record, found: list[TensorPart]) -> Lines:
    """Fields without rows for seats; adjacent fields of plain numbers share one loop."""
    for stretch in _stretches(record, found):
        numbers = sum(part.numbers for part in stretch)
        yield from _loop("i", numbers)
        yield f"    value = int(words[{stretch[0].field.start} + i])"
        yield f"    numbers[({stretch[0].place} + i) * columns + column] = held(value, low, high)"
    for part in found:
        if not _is_plain(record, part):
            yield from _row_text(record, part)


def _stretches(record: Record, found: list[TensorPart]) -> Iterator[list[TensorPart]]:
    """Groups of plain fields that are adjacent in the state and in the tensor."""
    stretch: list[TensorPart] = []
    for part in found:
        if not _is_plain(record, part):
            continue
        if stretch and not stretch[-1].is_followed_by(part):
            yield stretch
            stretch = []
        stretch.append(part)
    if stretch:
        yield stretch


def _is_plain(record: Record, part: TensorPart) -> bool:
    """Whether a field is just numbers of the state that everyone sees, as they are."""
    field = part.field
    is_counted = field.start >= record.words  # sizes and unseen cards
    is_read = part.is_seat or field.bits or field.spec.flags or field.is_ordered or field.is_heap
    return not (is_counted or is_read or field.group == "paired")


def _row_text(record: Record, part: TensorPart) -> Lines:
    """The row of a `seat`, or a field without rows for seats."""
    field, numbers = part.field, part.numbers
    yield f"first = {part.place} + row * {part.stride}"
    if field.name == observation_record(record).fields[-1].name:
        yield from _unseen_text(record, part.has_rows)
    elif field.start >= record.words:
        yield from _size_text(record[field.name.removesuffix("_size")], part.step, numbers)
    else:
        yield f"start = {field.start} + seat * {part.step}"
        if field.group == "paired":
            yield "known = 1 if row == 0 else told"
        known = " * known" if field.group == "paired" else ""
        if bits := field.bits or field.spec.flags:
            yield from _loop("i", numbers // bits)
            yield from _bits_text(f"int(words[start + i]){known}", bits)
        elif field.is_ordered:
            yield from _ordered_text(record, part, known)
        elif field.is_heap:
            yield from _heap_text(numbers)
        else:
            yield from _loop("i", numbers)
            yield f"    value = int(words[start + i]){known}"
            if part.is_seat:
                yield from _indented(_seat_text(field.spec.range.seats_from or 0))
            yield "    numbers[(first + i) * columns + column] = held(value, low, high)"


def _seat_text(first: int) -> Lines:
    """A number that stands for a seat from `first` on: make it relative."""
    yield f"value -= {first}"
    yield "if value >= 0:"
    yield "    value = value - me if value >= me else value - me + seats"
    yield f"value += {first}"


def _heap_text(numbers: int) -> Lines:
    """Heaps: how many cards, and their kind + 1."""
    yield from _loop("i", numbers // 2)
    yield "    count = int(words[start + 2 * i])"
    yield "    kind = int(words[start + 2 * i + 1]) + 1 if count > 0 else 0"
    yield "    numbers[(first + 2 * i) * columns + column] = held(count, low, high)"
    yield "    numbers[(first + 2 * i + 1) * columns + column] = held(kind, low, high)"


def _bits_text(word: str, bits: int) -> Lines:
    """Cards that exist once, several of them in word `i`."""
    yield f"    value = {word}"
    yield from _indented(_loop("bit", bits))
    yield f"        numbers[(first + i * {bits} + bit) * columns + column] = (value >> bit) & 1"


def _ordered_text(record: Record, part: TensorPart, known: str) -> Lines:
    """Cards in order: their number and kinds + 1; or the top ones, and the copies of each kind."""
    field = part.field
    room = field.shape[-1]
    places = field.size // room // (field.shape[0] if field.has_owners else 1)
    yield from _loop("i", places)
    yield f"    from_ = start + i * {room}"
    yield f"    to = first + i * {part.numbers // places}"
    yield f"    count = int(words[from_]){known}"
    yield f"    {_write('to', 'count')}"
    shown, bound = (field.spec.top, record.kinds) if field.spec.top else (room - 1, 0)
    yield from _indented(_loop("slot", shown))
    where = "from_ + count - slot" if field.spec.top else "from_ + 1 + slot"
    yield f"        value = (int(words[{where}]) & {KIND_BITS}) + 1 if slot < count else 0"
    yield f"        {_write('to + 1 + slot', 'value')}"
    if bound:
        yield from _indented(_loop("kind", bound))
        counted = f"times_listed(words, from_, kind){known}"
        yield f"        {_write(f'to + {1 + shown} + kind', counted)}"
    for number, (_, bits) in enumerate(field.spec.marks):
        yield from _indented(_loop("slot", room - 1))
        yield f"        value = 1 if int(words[from_ + 1 + slot]){known} & {bits} != 0 else 0"
        yield f"        {_write(f'to + {1 + shown + bound + number * (room - 1)} + slot', 'value')}"


def _write(place: str, value: str) -> str:
    """Write a number of the tensor."""
    return f"numbers[({place}) * columns + column] = held({value}, low, high)"


def _size_text(field: Field, step: int, numbers: int) -> Lines:
    """The number of cards in each place of a field."""
    yield from _loop("i", numbers)
    yield f"    start = {field.start} + (seat * {step} + i) * {field.shape[-1]}"
    counted = "sorted_size(words, start)" if field.names_cards else "int(words[start])"
    yield f"    numbers[(first + i) * columns + column] = held({counted}, low, high)"


@dataclass(frozen=True)
class Hidden:
    """A place whose cards the seat doesn't know: where it starts, and under which condition."""

    start: str
    field: Field
    condition: str = ""


def _unseen_text(record: Record, by_seat: bool) -> Lines:
    """How many cards of each kind are hidden from the seat; per pack if seats have own packs."""
    places = list(_hidden_places(record, by_seat))
    if not by_seat:
        for row in range(1, record.seats):
            yield f"seat_{row} = seat_after(me, {row}, seats)"
    if record.bits and not any(place.condition for place in places):
        yield from _loop("i", record.kinds // record.bits)  # a card is in one place only
        words = [f"int(words[{place.start} + i])" for place in places]
        yield from _bits_text(" | ".join(words), record.bits)
        return
    yield from _loop("kind", record.kinds)
    yield "    total = 0"
    for condition, group in groupby(places, key=lambda place: place.condition):
        inset = "    "
        if condition:
            yield f"    if {condition}:"
            inset = "        "
        for place in group:
            count = "copies" if place.field.names_cards else "times_listed"
            yield f"{inset}total += {count}(words, {place.start}, kind)"
    yield "    numbers[(first + kind) * columns + column] = held(total, low, high)"


def _hidden_places(record: Record, by_seat: bool) -> Iterator[Hidden]:
    """All places that may hide cards from a seat; with `by_seat`, those in the row of a `seat`."""
    hidden = [
        field
        for field in record.fields
        if field.is_cards and not field.is_heap and knower_of(field, 0) != EVERYONE
    ]
    for field in hidden:
        if not field.has_owners:
            yield from _places(field, "")
    rows = ["seat"] if by_seat else [f"seat_{row}" for row in range(record.seats)]
    for row, seat in enumerate(rows):
        for field in hidden:
            if field.has_owners:
                yield from _places_of_seat(field, seat, row, by_seat)


def _places_of_seat(field: Field, seat: str, row: int, by_seat: bool) -> Iterator[Hidden]:
    """The places of a seat; of the own seat (row 0) only those that it can't see itself."""
    knower = knower_of(field, 0)
    if knower == NO_SEAT:
        yield from _places(field, seat if by_seat or row > 0 else "me")
        return
    condition = "row > 0" if by_seat else ""
    if knower <= PAIRED:
        condition = "row > 0 and told == 0" if by_seat else "told == 0"
    if by_seat or row > 0:
        yield from _places(field, seat, condition)


def _places(field: Field, seat: str, condition: str = "") -> Iterator[Hidden]:
    each = field.size // (field.shape[0] if field.has_owners else 1)
    for start in range(field.start, field.start + each, field.shape[-1]):
        yield Hidden(f"{start} + {seat} * {each}" if seat else f"{start}", field, condition)
