"""The layout of observation records and tensors, and who knows which field.

All of it follows from the record of a game; `observations.py` makes tables for compiled code of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from ..core import EACH, Cells, Field, Game, Observation, Record, Vector, extended, shown, whose
from ..core.record import Axis, Holds
from .observation_type import ObservationRecord
from .refusals import check_game

EVERYONE, NO_SEAT = -1, -9  # a word or row that all seats know, or no seat
PAIRED = -20  # PAIRED − row: known to the seat of that row and the seat it is paired with


@cache
def observation_record(record: Record) -> Record:
    """The observation's record: the state's fields, then `me`, the sizes and `unseen`."""
    sizes = {f"{each.name}_size": _places(each) for each in record.fields if each.is_cards}
    unseen = shown(EACH, record.kinds) if record.own_packs else shown(record.kinds)
    return extended(record, np.int16, me=whose(), **sizes, unseen=unseen)


def _places(field: Field) -> tuple[Axis, ...]:
    """The shape of a field of cards without its last axis, which is one place."""
    return (EACH, *field.shape[1:-1]) if field.has_owners else field.shape[:-1]


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


@dataclass(frozen=True)
class TensorEntry:
    """One number of the tensor: its place in the record, and what it means."""

    field: Field
    offset: int  # of the word in its row, or in the field if it has no rows for seats
    row: int | None  # how many seats after the own one; None if there are no rows for seats
    bit: int = -1  # which bit of the word, in a set of cards

    def word(self, seats: int, me: int) -> int:
        """The index of the number in the observation of a seat."""
        if self.row is None:
            return self.field.start + self.offset
        seat = (me + self.row) % seats if self.row < seats else self.row
        return self.field.start + seat * (self.field.size // self.field.shape[0]) + self.offset

    @property
    def slot(self) -> int:
        """Which card this is, counted from 1, if the cards are in order; otherwise 0."""
        return self.offset % self.field.shape[-1] if self.field.is_ordered else 0

    @property
    def is_whose(self) -> bool:
        """Whether the number names a seat."""
        return self.field.holds is Holds.SEAT

    def name(self, kinds: tuple[str, ...]) -> str:
        """What the number means."""
        axes = self.field.shape if self.row is None else self.field.shape[1:]
        places = list(np.unravel_index(self.offset, axes)) if axes else []
        words = [str(int(place)) for place in places]
        if self.field.bits:
            words[-1] = kinds[int(words[-1]) * self.field.bits + self.bit]
        elif self.field.names_cards:
            words[-1] = kinds[int(words[-1])]
        elif self.field.is_heap:
            words[-1] = ("copies", "kind")[int(words[-1])]
        elif self.field.is_ordered:
            words[-1] = f"card {words[-1]}" if self.slot else "cards"
        if self.row is not None:
            words.insert(0, "me" if self.row == 0 else f"me+{self.row}")
        relative = " (seats after me)" if self.is_whose else ""
        return self.field.name + "".join(f"[{word}]" for word in words) + relative


@cache
def tensor_entries(record: Record) -> tuple[TensorEntry, ...]:
    """The tensor: every number that can be non-zero, own row first."""
    return tuple(_list_entries(observation_record(record)))


def _list_entries(view: Record) -> Iterator[TensorEntry]:
    for field in view.fields:
        if field.name == "me" or knower_of(field, 0) == NO_SEAT:
            continue
        rows: list[int | None] = [None]
        if field.has_owners:
            is_own_row_only = knower_of(field, 0) == 0
            rows = [0] if is_own_row_only else list(range(field.shape[0]))
        for row in rows:
            for offset in range(field.size // (field.shape[0] if field.has_owners else 1)):
                for bit in range(field.bits) or (-1,):
                    yield TensorEntry(field, offset, row, bit)


def observation_labels(game: Game) -> list[str]:
    """What every number of a game's observation tensor means, by index.

    >>> observation_labels(beanpot.load_game("fagioli"))[8]
    'top[1]'
    """
    check_game(game)
    return [entry.name(game.kinds) for entry in tensor_entries(game.record)]
