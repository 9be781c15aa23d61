"""A game's state as one fixed-size record whose fields are grouped by who may see them.

The grouping is the only declaration of secrecy in the house: views, encodings, re-deals and the
leak tests are all derived from it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt


class _Each:
    """The type of EACH."""

    def __repr__(self) -> str:
        return "EACH"


EACH = _Each()  # the first axis of a field that has one row a seat, owned by that seat
Axis = int | _Each
Shape = tuple[Axis, ...]


@dataclass(frozen=True)
class Numbers:
    """A field of plain numbers."""

    shape: Shape = ()


@dataclass(frozen=True)
class Whose(Numbers):
    """A field that holds the number of a seat, or a negative number for none."""


@dataclass(frozen=True)
class Cards(Numbers):
    """A field of cards; its last axis is a place where they lie.

    Counted (`bits` is 0), a place has one word a kind: how many copies lie there. A set, for cards
    of which there is one each, has one bit a card, `bits` of them in a word.
    """

    bits: int = 0


@dataclass(frozen=True)
class Shown(Numbers):
    """Cards that lie elsewhere and are shown here too, counted like them: no place of their own."""


def shown(*shape: Axis) -> Shown:
    """Declare a public picture of cards that lie in another field."""
    return Shown(shape)


def whose(*shape: Axis) -> Whose:
    """Declare a field that names a seat."""
    return Whose(shape)


def cards(*shape: Axis) -> Cards:
    """Declare a place where cards lie, counted by kind."""
    return Cards(shape)


def card_set(*shape: Axis, bits: int) -> Cards:
    """Declare a place for cards of which there is one each, `bits` of them in every word."""
    return Cards(shape, bits)


Declaration = Numbers | Shape
GROUPS = ("everyone", "owner", "counted", "recalled", "nobody")


@dataclass(frozen=True)
class Field:
    """One field of a record: where it lies among the record's words, and who may see it."""

    name: str
    group: str
    spec: Numbers
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
        return isinstance(self.spec, Cards)

    @property
    def bits(self) -> int:
        """How many cards share a word here; 0 where words are plain numbers."""
        return self.spec.bits if isinstance(self.spec, Cards) else 0

    @property
    def names_cards(self) -> bool:
        """Whether the last axis is the kinds of cards."""
        return isinstance(self.spec, Cards | Shown)


@dataclass(frozen=True)
class Row:
    """One place where cards lie: a field, or one row of it."""

    field: str
    start: int
    owner: int | None
    group: str


@dataclass(frozen=True, eq=False)
class Record:
    """The layout of a state: its fields in order, every one a box of words of one integer type."""

    seats: int
    word: np.dtype[Any]
    fields: tuple[Field, ...]
    dtype: np.dtype[np.void] = field(init=False)

    def __post_init__(self) -> None:
        layout = [(each.name, self.word, each.shape) for each in self.fields]
        object.__setattr__(self, "dtype", np.dtype((np.record, layout)))

    @property
    def words(self) -> int:
        """How many words a state has."""
        return sum(each.size for each in self.fields)

    @property
    def bits(self) -> int:
        """How many cards share a word; 0 where a word counts the copies of one kind."""
        return max((each.bits for each in self.fields), default=0)

    @property
    def place_words(self) -> int:
        """How many words a place for cards has; 0 in a game without cards."""
        return max((each.shape[-1] for each in self.fields if each.is_cards), default=0)

    @property
    def kinds(self) -> int:
        """How many kinds of cards the pack has; 0 in a game without cards."""
        return self.place_words * max(1, self.bits)

    def __getitem__(self, name: str) -> Field:
        return next(each for each in self.fields if each.name == name)

    def rows(self) -> Iterator[Row]:
        """Every place where cards lie, in the order of the record."""
        for each in self.fields:
            if each.is_cards:
                places = each.size // self.place_words
                for place in range(places):
                    owner = place * each.shape[0] // places
                    yield Row(
                        each.name,
                        each.start + place * self.place_words,
                        owner if each.has_owners else None,
                        each.group,
                    )

    def copies(self, places: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        """The copies of each kind in places given by their words (last axis)."""
        if self.bits == 0:
            return places.astype(np.int64)
        spread = (places[..., None].astype(np.int64) >> np.arange(self.bits)) & 1
        return spread.reshape(*places.shape[:-1], self.kinds)

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
    owner: Mapping[str, Declaration] | None = None,
    counted: Mapping[str, Declaration] | None = None,
    recalled: Mapping[str, Declaration] | None = None,
    nobody: Mapping[str, Declaration] | None = None,
) -> Record:
    """Declare a game's state. Every field stands in the group of those who may see it.

    everyone  lies open on the table.
    owner     the row of a seat is seen by that seat, and by nobody else.
    counted   cards: everybody sees how many, only the owner of a row sees which.
    recalled  what a seat knows if it forgets nothing: its own row (or all, in a field without
              rows by seat). Bots use it, page and terminal do not show it.
    nobody    known to nobody at the table.

    A field is declared by its shape, `cards(…)` or `whose(…)`; EACH stands for the seats. How many
    cards lie in a row is always recalled: cards move in public, even face down.
    """
    groups = dict(zip(GROUPS, (everyone, owner, counted, recalled, nobody), strict=True))
    fields: list[Field] = []
    start = 0
    for group, declared in groups.items():
        for name, declaration in (declared or {}).items():
            spec = declaration if isinstance(declaration, Numbers) else Numbers(tuple(declaration))
            shape = tuple(seats if axis is EACH else int(axis) for axis in spec.shape)  # type: ignore[arg-type]
            made = Field(name, group, spec, shape, start)
            _check(made)
            fields.append(made)
            start += made.size
    if len({(each.bits, each.shape[-1]) for each in fields if each.is_cards}) > 1:
        raise TypeError("all places of a record hold cards of one pack, in the same way")
    return Record(seats, np.dtype(of), tuple(fields))


def _check(made: Field) -> None:
    """A field must fit its group, and have a name of its own."""
    if hasattr(np.record, made.name):
        raise TypeError(f"{made.name}: every NumPy record has something of that name already")
    if made.group == "owner" and not made.has_owners:
        raise TypeError(f"{made.name}: a field of the owner begins with the axis EACH")
    if made.group == "counted" and not made.is_cards:
        raise TypeError(f"{made.name}: only cards can be counted")


def extended(base: Record, **more: Declaration) -> Record:
    """The same record with further fields of `everyone` behind its own."""
    extra = record(seats=base.seats, of=base.word, everyone=more)
    moved = tuple(replace(each, start=each.start + base.words) for each in extra.fields)
    return Record(base.seats, base.word, base.fields + moved)
