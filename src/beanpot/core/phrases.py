"""Phrases over the fields of a record: the words of a position string, both ways.

    phrase("{turn} to draw {to_draw}")   phrase("over", over=1)   phrase("{top}{w}", w=flag("w"))

`position_string.py` puts them together.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .error import one_of
from .position_cards import item_of_field, value_of_field
from .position_values import Part, Seat, SeatCount, Syntax, UnreadablePosition, Where, value_of_part
from .record import KindSpec, Record, SeatSpec
from .verbs import State

SLOT = re.compile(r"\{(\w+)\}")
BETWEEN = re.compile(r"[\s,;]*")
SEAT, SEATS = "seat", "seats"
Parsed = set[str]  # the fields that a text has told


@dataclass(frozen=True)
class Phrase:
    """Words over fields, and what is so where they are said."""

    template: str
    when: Callable[[State], bool] | None = None
    fixed: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, Syntax] = field(default_factory=dict)


def phrase(
    template: str, when: Callable[[State], bool] | None = None, **parts: int | Part
) -> Phrase:
    """Declare a phrase, such as `phrase("{active} to place", stage=PLACING)`.

    A number is the value that a field has where the phrase is said. Everything else says how the
    part of that name is written: as a part of a move, as a Value, or as the number that a function
    computes from a state and a row. Without `when`, a phrase fits where all its parts have
    something to tell: a number that is not 0, a seat, a card.
    """
    fixed = {name: part for name, part in parts.items() if isinstance(part, int)}
    written = {name: part for name, part in parts.items() if not isinstance(part, int)}
    values = {name: value_of_part(part) for name, part in written.items()}
    return Phrase(template, when, fixed, values)


def always(_: State) -> bool:
    """When a phrase is said in every position."""
    return True


Alternatives = str | Phrase | tuple[str | Phrase, ...]  # a bare text is a phrase, too


@dataclass(frozen=True)
class Several:
    """A section like a head: phrases one after the other, those that fit."""

    groups: tuple[Alternatives, ...]


def several(*groups: Alternatives) -> Several:
    """Declare a section of several phrases."""
    return Several(groups)


@dataclass(frozen=True)
class Each:
    """A section with a phrase for every place of a row, or for every seat that it fits."""

    phrases: tuple[str | Phrase, ...]
    length: str
    separator: str


def each(*phrases: str | Phrase, length: str = "", separator: str = " ") -> Each:
    """Declare a section of places, or of seats if `{seat}` is in its phrases.

    `length` is the field with the number of places that are in use. Where a field has rows by seat
    and places in them, places are separated by semicolons.
    """
    return Each(phrases, length, separator)


class Fields:
    """The fields of a record by name, and how they are written."""

    def __init__(self, record: Record, kinds: tuple[str, ...], number_first: bool) -> None:
        self.kinds, self.by_name = kinds, {each.name: each for each in record.fields}
        self.values = {
            each.name: value_of_field(each, kinds, number_first) for each in record.fields
        } | {SEATS: SeatCount()}

    def __contains__(self, name: str) -> bool:
        return name in self.by_name

    def value(self, name: str, is_row: bool = False) -> Syntax:
        """The syntax of a whole field, or of one row of it."""
        if name == SEAT and is_row:
            return Seat()
        if name not in self:
            raise TypeError(f"{name}: the record has no such field")
        return item_of_field(self.by_name[name], self.kinds) if is_row else self.values[name]

    def clear(self, state: State, name: str) -> None:
        """Let a field hold nothing."""
        names_one = isinstance(self.by_name[name].spec, SeatSpec | KindSpec)
        state[name] = -1 if names_one else 0

    def assign(self, where: Where, name: str, value: Any, parsed: Parsed) -> None:
        """Set a field or a row of it; no text may say two things of one number."""
        kept = np.asarray(where.state[name][where.row])
        if (np.asarray(value).astype(kept.dtype) != value).any():
            raise UnreadablePosition(f"{np.max(value)} is too large")
        if not self.by_name[name].shape:
            if name in parsed and kept != value:
                raise UnreadablePosition(f"{name} has two different values")
            where.state[name] = value
        else:
            where.state[name][where.row] = value
        parsed.add(name)


class Template:
    """A phrase over the fields of a record, ready to be written and read."""

    def __init__(
        self, declared: str | Phrase, fields: Fields, is_row: bool = False, is_alone: bool = False
    ) -> None:
        self.phrase = declared if isinstance(declared, Phrase) else Phrase(declared)
        self.known, texts, own = fields, SLOT.split(self.phrase.template), self.phrase.values
        self.words = texts[::2]
        self.parts = [(name, own.get(name) or fields.value(name, is_row)) for name in texts[1::2]]
        also = (name for _, value in self.parts for name in value.also)
        self.fields = {name for name in (*texts[1::2], *self.phrase.fixed) if name in fields}
        self.told = self.fields.union(also)
        self.names_seat = SEAT in texts[1::2] and is_row
        self.regex = re.compile(
            self._joined(f"({value.pattern})" for _, value in self.parts)
            + ("$" if is_alone else r"(?=[\s,;]|$)"),
            re.IGNORECASE,
        )

    @property
    def example(self) -> str:
        """What it may look like."""
        return "".join(_woven(self.words, (value.example for _, value in self.parts)))

    def _joined(self, patterns: Iterable[str]) -> str:
        """A regular expression, with spaces as somebody may type them."""
        words = (re.escape(each).replace("\\ ", r"\s+") for each in self.words)
        return "".join(_woven([each.replace(r",\s+", r"\s*,\s*") for each in words], patterns))

    def fits(self, where: Where) -> bool:
        """Whether it is so."""
        state, row = where.state, where.row
        if any(state[name][row] != value for name, value in self.phrase.fixed.items()):
            return False
        if self.phrase.when:
            return self.phrase.when(state)
        return all(
            value.is_written(*self._values(name, where), where) for name, value in self.parts
        )

    def format(self, where: Where) -> str:
        """The phrase about a row, or about the whole position."""
        told = (value.format(*self._values(name, where), where) for name, value in self.parts)
        return "".join(_woven(self.words, told))

    def _values(self, name: str, where: Where) -> tuple[Any, Any]:
        """What a part tells, now and at the opening."""
        if name in self.known:
            return where.state[name][where.row], where.opening[name][where.row]
        return (where.row, None) if name == SEAT else (None, None)  # others are computed

    def parse(self, found: re.Match[str], where: Where, parsed: Parsed) -> None:
        """Put what a text says into the state."""
        for (name, value), text in zip(self.parts, found.groups(), strict=True):
            if name == SEAT and self.names_seat:
                where = where._replace(row=value.parse(text, None, where))
                continue
            read = value.parse(text, self._values(name, where)[1], where)
            if name in self.known:
                self.known.assign(where, name, read, parsed)
        for name, fixed in self.phrase.fixed.items():
            self.known.assign(where, name, fixed, parsed)


def _woven(words: list[str], between: Iterable[str]) -> Iterator[str]:
    """Words and what stands between them."""
    for word, each in zip(words, (*between, ""), strict=True):
        yield word
        yield each


def alternatives(
    declared: Alternatives, fields: Fields, is_row: bool = False, is_alone: bool = False
) -> list[Template]:
    """Phrases of which one is said."""
    listed = declared if isinstance(declared, tuple) else (declared,)
    return [Template(one, fields, is_row, is_alone) for one in listed]


def first_match(choices: Iterable[Template], text: str, at: int) -> tuple[Template, re.Match[str]]:
    """The phrase that a text goes on with."""
    tried = list(choices)
    for one in tried:
        found = one.regex.match(text, at)
        if found and found.end() > at:
            return one, found
    if not tried:
        raise UnreadablePosition(f"“{text[at:]}” is more than fits here")
    examples = one_of(f"“{one.example}”" for one in tried)
    raise UnreadablePosition(f"“{text[at:]}” should read like {examples}")


class Sentence:
    """Phrases one after the other: of each group the first that fits."""

    def __init__(self, groups: Iterable[Alternatives], separator: str, fields: Fields) -> None:
        listed = list(groups)
        is_alone = len(listed) == 1
        self.groups = [alternatives(group, fields, is_alone=is_alone) for group in listed]
        self.separator, self.known = separator, fields
        self.fields = {name for group in self.groups for one in group for name in one.told}

    def fields_written(self, where: Where) -> list[str]:
        """By group, the phrase that fits, or nothing."""
        fitting = (next((one for one in group if one.fits(where)), None) for group in self.groups)
        return [one.format(where) if one else "" for one in fitting]

    def format(self, where: Where) -> str:
        """All phrases that fit."""
        return self.separator.join(filter(None, self.fields_written(where)))

    def parse(self, text: str, where: Where, parsed: Parsed, otherwise: Collection[str]) -> None:
        """Read phrases in any order, of a group one; what it could have said else does not hold."""
        left, unsaid, at = list(self.groups), Parsed(), 0
        while at < len(text):
            said, found = first_match((one for group in left for one in group), text, at)
            said.parse(found, where, parsed)
            group = next(group for group in left if said in group)
            unsaid |= {name for one in group for name in one.fields}
            left.remove(group)
            at = BETWEEN.match(text, found.end()).end()  # type: ignore[union-attr]
        for name in unsaid - parsed - set(otherwise):
            self.known.clear(where.state, name)
            parsed.add(name)


class Places:
    """A phrase for every place, or for every seat that it fits."""

    def __init__(self, declared: Each, fields: Fields) -> None:
        self.phrases, self.length = alternatives(declared.phrases, fields, True), declared.length
        self.known = fields
        self.rows = {name for one in self.phrases for name in one.fields}
        told = {name for one in self.phrases for name in one.told}
        self.fields, self.separator = told | {self.length} - {""}, declared.separator
        first = fields.by_name[min(self.rows)]
        self.is_by_seat, self.shape = first.has_owners, first.shape
        self.names_seat = any(one.names_seat for one in self.phrases)
        self.is_grid = self.is_by_seat and len(self.shape) > 1 and not self.names_seat

    def format(self, where: Where) -> str:
        """The phrases that fit, in the order of seats or places."""
        if not self.names_seat and not any(where.state[name].any() for name in self.rows):
            return ""
        if not self.is_grid:
            return self._row(where, self._rows(where))
        places = self._count(where, self.shape[1])
        rows = ([(seat, place) for seat in range(where.seats)] for place in range(places))
        return "; ".join(self._row(where, row) for row in rows)

    def _rows(self, where: Where) -> list[Any]:
        most = where.seats if self.is_by_seat else self._count(where, self.shape[0])
        return list(range(most))

    def _count(self, where: Where, most: int) -> int:
        return int(where.state[self.length]) if self.length else most

    def _row(self, where: Where, rows: list[Any]) -> str:
        told = []
        for row in rows:
            here = where._replace(row=row)
            fitting = next((one for one in self.phrases if one.fits(here)), None)
            if fitting or not self.names_seat:
                told.append(fitting.format(here) if fitting else "-")
        return self.separator.join(told)

    def parse(self, text: str, where: Where, parsed: Parsed, otherwise: Collection[str]) -> None:
        """Read the phrases; places that are not told hold nothing."""
        if not self.is_by_seat:
            for name in self.rows:
                where.state[name][...] = 0
        rows = text.split(";") if self.is_grid and text else [text]
        counts = [self._parse_row(row.strip(), where, parsed, at) for at, row in enumerate(rows)]
        if self.length and self.length not in parsed:
            where.state[self.length] = len(rows) if self.is_grid else counts[0]
            parsed.add(self.length)

    def _parse_row(self, text: str, where: Where, told: Parsed, place: int) -> int:
        """Read one row; return how many phrases it has."""
        count = at = 0
        most = where.seats if self.is_by_seat else self.shape[0]
        while at < len(text):
            said, found = first_match(self.phrases if count < most else (), text, at)
            row = (count, place) if self.is_grid else count
            said.parse(found, where._replace(row=row), told)
            at = BETWEEN.match(text, found.end()).end()  # type: ignore[union-attr]
            count += 1
        return count
