"""The layout of observation records and tensors, and who knows which field.

All of it follows from the record of a game; `observations.py` makes tables for compiled code of it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from math import prod

import numpy as np

from ..core import (
    EACH,
    Cells,
    Field,
    Game,
    Observation,
    Record,
    Vector,
    extended,
    shown,
    up_to,
    whose,
)
from ..core.record import FieldSpec, Holds, Shape
from .observation_type import ObservationRecord
from .refusals import check_game

ENCODING_VERSION = 2  # of observation tensors; weights of networks belong to one
EVERYONE, NO_SEAT = -1, -9  # a word or row that all seats know, or no seat
NO_KIND = -1
PAIRED = -20  # PAIRED − row: known to the seat of that row and the seat it is paired with


@cache
def observation_record(record: Record) -> Record:
    """The observation's record: the state's fields, then `me`, the sizes and `unseen`."""
    sizes = {f"{each.name}_size": _sizes(record, each) for each in record.fields if each.is_cards}
    unseen = shown(EACH, record.kinds) if record.own_packs else shown(record.kinds)
    return extended(record, np.int16, me=whose(), **sizes, unseen=unseen)


def _sizes(record: Record, field: Field) -> FieldSpec:
    """How many cards lie in each place of a field; the last axis of its shape is one place."""
    places: Shape = (EACH, *field.shape[1:-1]) if field.has_owners else field.shape[:-1]
    most = field.spec.range.most or sum(map(record.most_copies, range(record.kinds)))
    return up_to(most, *places)


@cache
def observation_dtype(record: Record) -> np.dtype[np.void]:
    """The dtype of observations, with fields as attributes."""
    return np.dtype((ObservationRecord, observation_record(record).dtype))


def as_observation(record: Record, words: Cells) -> Observation:
    """These cells as an observation."""
    return words.view(observation_dtype(record))[0]


def cells_of(view: Observation) -> Vector:
    """The memory of an observation as plain numbers."""
    word = view.dtype.fields[view.dtype.names[0]][0].base
    return np.frombuffer(view.data, dtype=word)


def knower_of(field: Field, row: int) -> int:
    """Who knows a row of a field."""
    if field.group in ("everyone", "past"):
        return EVERYONE
    if field.group == "recalled" and not field.has_owners:
        return EVERYONE
    if field.group == "paired":
        return PAIRED - row
    if field.group == "nobody" or not field.has_owners:
        return NO_SEAT
    return row


class Read(IntEnum):
    """How a number of the tensor is read from the record."""

    NUMBER = 0
    SEAT = 1  # what stands for a seat, as its distance from the own one
    BIT = 2
    CARD = 3  # of cards in order: its kind + 1, or 0 after the last
    MARK = 4  # whether a card in order has a mark
    TOP = 5  # so many from the top, as CARD
    COPIES = 6  # how many cards in order are of a kind
    HEAP_KIND = 7  # the kind + 1, or 0 if the heap is empty


@dataclass(frozen=True)
class TensorEntry:
    """One number of the tensor: its place in the record, and what it means."""

    field: Field
    row: int | None  # how many seats after the own one; None if there are no rows for seats
    offset: int  # of the word in its row, or in the field if it has no rows for seats
    read: Read = Read.NUMBER
    argument: int = 0  # which bit, slot, mark, kind or code, depending on `read`
    what: str = ""  # the end of its name
    least: int = 0
    most: int = 1
    is_category: bool = False  # whether it only stands for something, and is no amount
    kind: int = NO_KIND  # the kind of card that it counts

    def greatest(self, seats: int) -> int:
        """The largest number at a table of so many seats."""
        return self.argument + seats - 1 if self.read == Read.SEAT else self.most

    def word(self, seats: int, me: int) -> int:
        """The index of the number in the observation of a seat."""
        if self.row is None:
            return self.field.start + self.offset
        seat = (me + self.row) % seats if self.row < seats else self.row
        return self.field.start + seat * (self.field.size // self.field.shape[0]) + self.offset

    def name(self, kinds: tuple[str, ...]) -> str:
        """What the number means."""
        row = "" if self.row is None else f"[me+{self.row}]" if self.row else "[me]"
        kind = "" if self.kind == NO_KIND else f"[{kinds[self.kind]}]"
        return self.field.name + row + self.what + kind


@dataclass(frozen=True)
class TensorLayout:
    """The tensor: what a table has once, then what every seat has, the own seat first.

    So the tensor of a table with fewer seats is the beginning of that of one with more.
    """

    common: tuple[TensorEntry, ...]
    of_seat: tuple[TensorEntry, ...]  # of the own one
    seats: int  # at most

    def entries(self, seats: int) -> tuple[TensorEntry, ...]:
        """All numbers of a table."""
        rows = (replace(each, row=row) for row in range(seats) for each in self.of_seat)
        return (*self.common, *rows)

    def length(self, seats: int) -> int:
        """How many numbers there are."""
        return len(self.common) + seats * len(self.of_seat)


@cache
def tensor_layout(record: Record) -> TensorLayout:
    """The tensor of a game: every number that can be non-zero."""
    common, of_seat = [], []
    view = observation_record(record)
    untold = {"me", *(f"{each.name}_size" for each in record.fields if _shows_size(each))}
    for field in view.fields:
        if field.name in untold or knower_of(field, 0) == NO_SEAT:
            continue
        if not field.has_owners:
            common += list(_entries(view, field, None))
        elif knower_of(field, 0) == 0:
            common += list(_entries(view, field, 0))
        else:
            of_seat += list(_entries(view, field, 0))
    return TensorLayout(tuple(common), tuple(of_seat), record.seats)


def _shows_size(field: Field) -> bool:
    """Whether the numbers of a field begin with how many cards lie there, for everyone."""
    return (field.is_ordered or field.is_heap) and knower_of(field, 0) == EVERYONE


def _entries(record: Record, field: Field, row: int | None) -> Iterator[TensorEntry]:
    """The numbers of a field; of one row, if it has rows for seats."""
    axes = field.shape if row is None else field.shape[1:]
    if field.bits or field.is_ordered or field.is_heap:
        words = axes[-1]
        for place in range(prod(axes[:-1])):
            where = _brackets(_indices(place, axes[:-1]))
            for each in _entries_of_place(record, field):
                offset = place * words + each.offset
                yield replace(each, row=row, offset=offset, what=where + each.what)
        return
    for offset in range(prod(axes)):
        one = _number(record, field, row, offset, axes)
        for bit in range(field.spec.flags):
            yield replace(one, read=Read.BIT, argument=bit, what=f"{one.what}[bit {bit}]", most=1)
        if not field.spec.flags:
            yield one


def _entries_of_place(record: Record, field: Field) -> Iterator[TensorEntry]:
    """The numbers of one place with cards that aren't counted by kind."""
    most = field.spec.range.most
    if field.bits:
        for kind in range(field.shape[-1] * field.bits):
            offset, bit = divmod(kind, field.bits)
            yield TensorEntry(field, None, offset, Read.BIT, bit, kind=kind)
    elif field.is_heap:
        yield TensorEntry(field, None, 0, what="[copies]", most=most or max(record.copies_of))
        yield _card(record, field, 1, Read.HEAP_KIND, 0, "[kind]")
    else:
        yield TensorEntry(field, None, 0, what="[cards]", most=most)
        yield from _cards_in_order(record, field)
        for name, bits in field.spec.marks:
            for slot in range(1, field.shape[-1]):
                yield TensorEntry(field, None, slot, Read.MARK, bits, f"[card {slot} {name}]")


def _cards_in_order(record: Record, field: Field) -> Iterator[TensorEntry]:
    """All cards of a place; or the top ones, and how many there are of each kind."""
    if not field.spec.top:
        for slot in range(1, field.shape[-1]):
            yield _card(record, field, slot, Read.CARD, slot, f"[card {slot}]")
        return
    for place in range(1, field.spec.top + 1):
        yield _card(record, field, 0, Read.TOP, place, f"[top {place}]")
    for kind in range(record.kinds):
        yield TensorEntry(
            field, None, 0, Read.COPIES, kind, kind=kind, most=record.most_copies(kind)
        )


def _card(
    record: Record, field: Field, offset: int, read: Read, argument: int, what: str
) -> TensorEntry:
    """A number that stands for a card: its kind + 1, or 0 for none."""
    return TensorEntry(
        field, None, offset, read, argument, what, most=record.kinds, is_category=True
    )


def _number(
    record: Record, field: Field, row: int | None, offset: int, axes: tuple[int, ...]
) -> TensorEntry:
    """A number of the record as it is; or a seat, which becomes relative."""
    numbers, places = field.spec.range, list(_indices(offset, axes))
    if field.names_cards:
        kind = places.pop()
        most = record.most_copies(kind)
        return TensorEntry(field, row, offset, what=_brackets(places), kind=kind, most=most)
    if numbers.seats_from is not None:
        what = _brackets(places) + " (seats after me)"
        return TensorEntry(
            field, row, offset, Read.SEAT, numbers.seats_from, what,
            least=numbers.least, most=numbers.seats_from + record.seats - 1, is_category=True,
        )  # fmt: skip
    most = record.kinds - 1 if field.holds is Holds.KIND else numbers.most
    return TensorEntry(
        field, row, offset, what=_brackets(places),
        least=numbers.least, most=most, is_category=numbers.is_category,
    )  # fmt: skip


def _brackets(places: Iterable[int]) -> str:
    return "".join(f"[{place}]" for place in places)


def _indices(offset: int, axes: tuple[int, ...]) -> tuple[int, ...]:
    """Where a word is, by axis."""
    return tuple(map(int, np.unravel_index(offset, axes))) if axes else ()


def observation_labels(game: Game, seats: int | None = None) -> list[str]:
    """What every number of the observation tensor means, by index, at a table of so many seats.

    By default it is that of the usual table; with fewer seats the tensor ends earlier.

    >>> observation_labels(beanpot.load_game("fagioli"))[8]
    'top[1]'
    """
    check_game(game)
    entries = tensor_layout(game.record).entries(seats or game.usual_seats)
    return [entry.name(game.kinds) for entry in entries]
