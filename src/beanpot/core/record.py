"""A game's state as one fixed-size record whose fields are grouped by who may see them.

The grouping is the only declaration of secrecy in the house: views, encodings, re-deals and the
leak tests are all derived from it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt


class _Each:
    """The type of EACH."""

    def __repr__(self) -> str:
        return "EACH"

    def __reduce__(self) -> str:
        return "EACH"  # pickle finds it by its name: there is only one


EACH = _Each()  # the first axis of a field that has one row a seat, owned by that seat
KIND_BITS = 15  # the bits of an ordered card that are its kind
Axis = int | _Each
Shape = tuple[Axis, ...]


@dataclass(frozen=True)
class FieldSpec:
    """A field of plain numbers."""

    shape: Shape = ()


@dataclass(frozen=True)
class SeatSpec(FieldSpec):
    """A field that holds the number of a seat, or a negative number for none."""


@dataclass(frozen=True)
class KindSpec(FieldSpec):
    """A field that holds the number of a kind of card, or a negative number for none."""


@dataclass(frozen=True)
class CardSpec(FieldSpec):
    """A field of cards; its last axis is a place where they lie.

    Counted (`bits` is 0), a place has one word a kind: how many copies lie there. A set, for cards
    of which there is one each, has one bit a card, `bits` of them in a word.
    """

    bits: int = 0


@dataclass(frozen=True)
class OrderedSpec(CardSpec):
    """Cards whose order matters: a place has a word for how many lie there, then one a card.

    The first card stands in word 1; words behind the last are 0. A card is the number of its kind,
    in the low bits of its word (KIND_BITS); the bits above are free for a game's own marks on it.
    """


@dataclass(frozen=True)
class HeapSpec(CardSpec):
    """Cards of one kind at a time: a place has a word for how many lie there, one for the kind.

    The kind of an empty heap is 0. Heaps lie open.
    """


@dataclass(frozen=True)
class ShownSpec(FieldSpec):
    """Cards that lie elsewhere and are shown here too, counted like them: no place of their own."""


def shown(*shape: Axis) -> ShownSpec:
    """Declare a public picture of cards that lie in another field."""
    return ShownSpec(shape)


def whose(*shape: Axis) -> SeatSpec:
    """Declare a field that names a seat."""
    return SeatSpec(shape)


def which(*shape: Axis) -> KindSpec:
    """Declare a field that names a kind of card."""
    return KindSpec(shape)


def ordered(*shape: Axis, most: int) -> OrderedSpec:
    """Declare a place for at most so many cards in order."""
    return OrderedSpec((*shape, 1 + most))


def heap(*shape: Axis) -> HeapSpec:
    """Declare a place for cards of one kind at a time."""
    return HeapSpec((*shape, 2))


def cards(*shape: Axis) -> CardSpec:
    """Declare a place where cards lie, counted by kind."""
    return CardSpec(shape)


def card_set(*shape: Axis, bits: int) -> CardSpec:
    """Declare a place for cards of which there is one each, `bits` of them in every word."""
    return CardSpec(shape, bits)


Declaration = FieldSpec | Shape
GROUPS = ("everyone", "paired", "owner", "counted", "past", "recalled", "nobody")


@dataclass(frozen=True)
class Field:
    """One field of a record: where it lies among the record's words, and who may see it."""

    name: str
    group: str
    spec: FieldSpec
    shape: tuple[int, ...]
    start: int

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def has_owners(self) -> bool:
        """Whether the first axis is the seats'."""
        return bool(self.spec.shape) and self.spec.shape[0] is EACH

    @property
    def is_cards(self) -> bool:
        """Whether cards lie here."""
        return isinstance(self.spec, CardSpec)

    @property
    def is_ordered(self) -> bool:
        """Whether cards lie here in order."""
        return isinstance(self.spec, OrderedSpec)

    @property
    def is_heap(self) -> bool:
        """Whether cards of one kind at a time lie here."""
        return isinstance(self.spec, HeapSpec)

    @property
    def bits(self) -> int:
        """How many cards share a word here; 0 where words are plain numbers."""
        return self.spec.bits if isinstance(self.spec, CardSpec) else 0

    @property
    def names_cards(self) -> bool:
        """Whether the last axis is the kinds of cards."""
        return isinstance(self.spec, CardSpec | ShownSpec) and not (self.is_ordered or self.is_heap)


@dataclass(frozen=True)
class Row:
    """One place where cards lie: a field, or one row of it."""

    field: Field
    start: int
    owner: int | None

    @property
    def words(self) -> int:
        """How many words the place has."""
        return self.field.shape[-1]


class RecordScalar(np.void):  # type: ignore[misc]  # final in the stubs, but not in NumPy
    """A structured scalar whose fields are attributes.

    NumPy has one, `np.record`, which takes more than twice as long: it looks a name up in Python
    before and after it has found the field.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"there is no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


@dataclass(frozen=True, eq=False)
class Record:
    """The layout of a state: its fields in order, every one a box of words of one integer type."""

    seats: int
    word: np.dtype[Any]
    fields: tuple[Field, ...]
    pair_with: str = ""  # the public field with the seat that shares every row of `paired`
    unless: str = ""  # the public switch that opens `paired` to all
    own_packs: bool = False  # every seat has a pack of its own, and its cards lie in its rows
    dtype: np.dtype[np.void] = field(init=False)

    def __post_init__(self) -> None:
        layout = [(each.name, self.word, each.shape) for each in self.fields]
        aligned = np.dtype(layout, align=True)  # or a GPU would read every word byte by byte
        object.__setattr__(self, "dtype", np.dtype((RecordScalar, aligned)))

    @property
    def words(self) -> int:
        """How many words a state has."""
        return sum(each.size for each in self.fields)

    @cached_property
    def bits(self) -> int:
        """How many cards share a word; 0 where a word counts the copies of one kind."""
        return max((each.bits for each in self.fields), default=0)

    @cached_property
    def kinds(self) -> int:
        """How many kinds of cards the pack has; 0 in a game without cards."""
        return max((_kinds(each) for each in self.fields if each.is_cards), default=0)

    def __getitem__(self, name: str) -> Field:
        return next(each for each in self.fields if each.name == name)

    def rows(self) -> Iterator[Row]:
        """Every place where cards lie, in the order of the record."""
        for each in self.fields:
            if each.is_cards:
                words = each.shape[-1]
                places = each.size // words
                for place in range(places):
                    owner = place * each.shape[0] // places if each.has_owners else None
                    yield Row(each, each.start + place * words, owner)

    def copies(self, row: Row, words: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        """The copies of each kind in a place, for states given as words (last axis)."""
        place = words[..., row.start : row.start + row.words].astype(np.int64)
        if row.field.is_heap:
            return place[..., :1] * (place[..., 1:] == np.arange(self.kinds))
        if row.field.is_ordered:
            is_there = np.arange(1, row.words) <= place[..., :1]
            kinds = np.where(is_there, place[..., 1:] & KIND_BITS, -1)
            return (kinds[..., None] == np.arange(self.kinds)).sum(axis=-2)
        if self.bits == 0:
            return place
        spread = (place[..., None] >> np.arange(self.bits)) & 1
        return spread.reshape(*place.shape[:-1], self.kinds)

    def new(self, count: int = 1) -> npt.NDArray[np.void]:
        """Zeroed states in one array."""
        return np.zeros(count, self.dtype)

    def flat(self, states: npt.NDArray[np.void]) -> npt.NDArray[Any]:
        """The same memory as rows of words, one row a state."""
        return states.view(self.word).reshape(len(states), -1)


def record(
    *,
    seats: int,
    of: npt.DTypeLike = np.int8,
    everyone: Mapping[str, Declaration],
    paired: Mapping[str, Declaration] | None = None,
    pair_with: str = "",
    unless: str = "",
    own_packs: bool = False,
    owner: Mapping[str, Declaration] | None = None,
    counted: Mapping[str, Declaration] | None = None,
    past: Mapping[str, Declaration] | None = None,
    recalled: Mapping[str, Declaration] | None = None,
    nobody: Mapping[str, Declaration] | None = None,
) -> Record:
    """Declare a game's state. Every field stands in the group of those who may see it.

    everyone  lies open on the table.
    paired    the row of a seat is between it and the seat in the public field `pair_with`; all see
              it while the public switch `unless` is on.
    owner     the row of a seat is seen by that seat, and by nobody else.
    counted   cards: everybody sees how many, only the owner of a row sees which.
    past      what lay open once: everybody can recall it, page and terminal do not show it.
    recalled  what a seat knows if it forgets nothing: its own row (or all, in a field without
              rows by seat). Bots use it, page and terminal do not show it.
    nobody    known to nobody at the table.

    A field is declared by its shape, `cards(…)`, `whose(…)` …; EACH stands for the seats. How many
    cards lie in a row is always recalled: cards move in public, even face down. With `own_packs`
    every seat has the same pack once more for itself, and no card leaves the rows of its seat.
    """
    declared_groups = (everyone, paired, owner, counted, past, recalled, nobody)
    fields: list[Field] = []
    start = 0
    for group, declared in zip(GROUPS, declared_groups, strict=True):
        for name, declaration in (declared or {}).items():
            spec = (
                declaration if isinstance(declaration, FieldSpec) else FieldSpec(tuple(declaration))
            )
            shape = tuple(seats if axis is EACH else int(axis) for axis in spec.shape)  # type: ignore[arg-type]
            made = Field(name, group, spec, shape, start)
            _check(made)
            fields.append(made)
            start += made.size
    by_kind = [each for each in fields if each.is_cards and each.names_cards]
    if len({(each.bits, each.shape[-1]) for each in by_kind}) > 1:
        raise TypeError("all places of a record hold cards of one pack, in the same way")
    if any(each.is_ordered for each in fields) and max(map(_kinds, by_kind)) > KIND_BITS + 1:
        raise TypeError(f"cards in order are of at most {KIND_BITS + 1} kinds")
    if own_packs and not all(each.has_owners for each in fields if each.is_cards):
        raise TypeError("where every seat has its own pack, all cards lie in rows by seat")
    return Record(seats, np.dtype(of), tuple(fields), pair_with, unless, own_packs)


def _kinds(place: Field) -> int:
    """How many kinds of cards a place tells apart; an ordered one or a heap does not say."""
    return place.shape[-1] * max(1, place.bits) if place.names_cards else 0


def _check(made: Field) -> None:
    """A field must fit its group, and have a name of its own."""
    if hasattr(RecordScalar, made.name):
        raise TypeError(f"{made.name}: every NumPy scalar has something of that name already")
    if made.group in ("owner", "paired") and not made.has_owners:
        raise TypeError(f"{made.name}: a field of the group {made.group} begins with EACH")
    if made.is_heap and made.group not in ("everyone", "past"):
        raise TypeError(f"{made.name}: heaps lie open")
    if made.group == "counted" and not made.is_cards:
        raise TypeError(f"{made.name}: only cards can be counted")


def extended(base: Record, of: npt.DTypeLike, **more: Declaration) -> Record:
    """The same record in words of a type, with further fields of `everyone` behind its own."""
    extra = record(seats=base.seats, everyone=more)
    moved = tuple(replace(each, start=each.start + base.words) for each in extra.fields)
    return replace(base, word=np.dtype(of), fields=base.fields + moved)
