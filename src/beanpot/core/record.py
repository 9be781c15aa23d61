"""A game's state as one fixed-size record whose fields are grouped by who may see them.

The groups are the only declaration of secrecy: observations, tensors, determinizations and the leak
tests are derived from them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
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


class Holds(Enum):
    """What a field holds."""

    NUMBERS = auto()
    SEAT = auto()
    KIND = auto()
    CARDS = auto()
    ORDERED_CARDS = auto()
    HEAPS = auto()
    SHOWN_CARDS = auto()


@dataclass(frozen=True)
class Range:
    """Which numbers a field holds in usual games: a hint for networks, no limit of the law."""

    least: int = 0
    most: int = 0
    is_category: bool = False  # whether numbers only stand for something, and aren't amounts
    seats_from: int | None = None  # from this number on they stand for seats, in order


@dataclass(frozen=True)
class FieldSpec:
    """What a field holds, and its shape."""

    shape: Shape = ()
    holds: Holds = Holds.NUMBERS
    bits: int = 0  # how many cards share a word; 0 where a word counts the copies of a kind
    range: Range = Range()  # of its numbers; of cards, how many lie in one place
    marks: tuple[tuple[str, int], ...] = ()  # on cards in order: what they say, and their bits
    top: int = 0  # of cards in order: how many from the top a tensor shows; 0: all
    flags: int = 0  # of numbers: how many bits are switches


def up_to(most: int, *shape: Axis, least: int = 0) -> FieldSpec:
    """Declare a field of amounts, from `least` to `most` in usual games."""
    return FieldSpec(shape, range=Range(least, most))


def yes_no(*shape: Axis) -> FieldSpec:
    """Declare a field of switches, 0 or 1."""
    return up_to(1, *shape)


def yes_no_bits(count: int, *shape: Axis) -> FieldSpec:
    """Declare a field of numbers, each of them `count` switches as bits."""
    return FieldSpec(shape, range=Range(0, (1 << count) - 1), flags=count)


def code(count: int, *shape: Axis, least: int = 0) -> FieldSpec:
    """Declare a field of `count` numbers that only stand for something, `least` and up."""
    return FieldSpec(shape, range=Range(least, least + count - 1, is_category=True))


def code_or_seat(codes: int, *shape: Axis) -> FieldSpec:
    """Declare a field of numbers that stand for something, or for a seat: `codes` + its number."""
    return FieldSpec(shape, range=Range(0, codes - 1, is_category=True, seats_from=codes))


def whose(*shape: Axis) -> FieldSpec:
    """Declare a field that holds the number of a seat, or a negative number for none."""
    return FieldSpec(shape, Holds.SEAT, range=Range(-1, -1, is_category=True, seats_from=0))


def which(*shape: Axis) -> FieldSpec:
    """Declare a field that holds the number of a kind of card, or a negative number for none."""
    return FieldSpec(shape, Holds.KIND, range=Range(-1, is_category=True))


def cards(*shape: Axis, most: int = 0) -> FieldSpec:
    """Declare a place where cards lie: one word a kind, with how many copies lie there.

    At most `most` cards lie there; by default any number.
    """
    return FieldSpec(shape, Holds.CARDS, range=Range(0, most))


def card_set(*shape: Axis, bits: int) -> FieldSpec:
    """Declare a place for cards of which there is one each: a bit a card, `bits` in every word."""
    return FieldSpec(shape, Holds.CARDS, bits)


def shown(*shape: Axis) -> FieldSpec:
    """Declare a public picture of cards that lie in another field, counted in the same way."""
    return FieldSpec(shape, Holds.SHOWN_CARDS)


def ordered(
    *shape: Axis, most: int, marks: Mapping[str, int] | None = None, top: int = 0
) -> FieldSpec:
    """Declare a place for at most so many cards in order.

    Its first word is how many lie there; then comes one word a card, and 0 after the last. A card
    is the number of its kind, in the low bits of its word (KIND_BITS); the bits above are free for
    a game's own `marks` on it, each with the bits that mean it. With `top`, observation tensors
    have so many cards from the top (the last ones), and how many of each kind lie there.
    """
    found = tuple((marks or {}).items())
    most_of_all = Range(0, most)
    return FieldSpec(
        (*shape, 1 + most), Holds.ORDERED_CARDS, range=most_of_all, marks=found, top=top
    )


def heap(*shape: Axis, most: int = 0) -> FieldSpec:
    """Declare a public place for cards of one kind at a time: how many, and which kind.

    The kind of an empty heap is 0.
    """
    return FieldSpec((*shape, 2), Holds.HEAPS, range=Range(0, most))


Declaration = FieldSpec | Shape
GROUPS = ("everyone", "paired", "owner", "counted", "past", "recalled", "nobody")


@dataclass(frozen=True)
class Field:
    """One field of a record: where it lies among the record's words, and who may see it."""

    name: str
    group: str
    shape: tuple[int, ...]
    start: int
    has_owners: bool  # whether the first axis is the seats
    spec: FieldSpec

    @property
    def holds(self) -> Holds:
        return self.spec.holds

    @property
    def bits(self) -> int:
        """How many cards share a word; 0 where words are plain numbers."""
        return self.spec.bits

    @cached_property
    def size(self) -> int:
        return prod(self.shape)

    @cached_property
    def is_cards(self) -> bool:
        """Whether cards lie here."""
        return self.holds in (Holds.CARDS, Holds.ORDERED_CARDS, Holds.HEAPS)

    @cached_property
    def is_ordered(self) -> bool:
        """Whether cards lie here in order."""
        return self.holds is Holds.ORDERED_CARDS

    @cached_property
    def is_heap(self) -> bool:
        """Whether cards of one kind at a time lie here."""
        return self.holds is Holds.HEAPS

    @cached_property
    def names_one(self) -> bool:
        """Whether a number here is a seat or a kind of card, negative for none."""
        return self.holds in (Holds.SEAT, Holds.KIND)

    @cached_property
    def names_cards(self) -> bool:
        """Whether the last axis is the kinds of cards."""
        return self.holds in (Holds.CARDS, Holds.SHOWN_CARDS)


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
    """The layout of a state: its fields in order, each an array of words of one integer type."""

    seats: int
    word: np.dtype[Any]
    fields: tuple[Field, ...]
    pair_with: str = ""  # the public field with the seat that shares every row of `paired`
    unless: str = ""  # the public switch that opens `paired` to all
    own_packs: bool = False  # every seat has a pack of its own, and its cards lie in its rows
    copies_of: tuple[int, ...] = ()  # how many cards of each kind there are at most; none: one each
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

    def most_copies(self, kind: int) -> int:
        """How many cards of a kind there are, at most."""
        return self.copies_of[kind] if self.copies_of else 1

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
    copies_of: Iterable[int] = (),
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
    past      what once lay open: everybody can remember it, page and terminal don't show it.
    recalled  what a seat knows if it forgets nothing: its own row (or all, in a field without
              rows by seat). Bots use it, page and terminal don't show it.
    nobody    known to nobody at the table.

    A field is declared by its shape or by what it holds, `up_to(…)`, `cards(…)`, `whose(…)` …; EACH
    stands for the seats. How many cards lie in a row is always recalled: cards move in public, even
    face down. With `own_packs` every seat has a copy of the pack, and no card leaves the rows of
    its seat. `copies_of` has the most cards of each kind in a usual pack; without it one of each.
    """
    declared_groups = (everyone, paired, owner, counted, past, recalled, nobody)
    fields: list[Field] = []
    start = 0
    for group, declared in zip(GROUPS, declared_groups, strict=True):
        for name, declaration in (declared or {}).items():
            spec = declaration if isinstance(declaration, FieldSpec) else FieldSpec(declaration)
            shape = tuple(seats if isinstance(axis, _Each) else axis for axis in spec.shape)
            made = Field(name, group, shape, start, EACH in spec.shape[:1], spec)
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
    copies = tuple(map(int, copies_of))
    return Record(seats, np.dtype(of), tuple(fields), pair_with, unless, own_packs, copies)


def _kinds(place: Field) -> int:
    """How many kinds of cards a place distinguishes; 0 where its shape doesn't say."""
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
    """The same record in words of a type, with more fields of `everyone` after its own."""
    extra = record(seats=base.seats, everyone=more)
    moved = tuple(replace(each, start=each.start + base.words) for each in extra.fields)
    return replace(base, word=np.dtype(of), fields=base.fields + moved)
