"""Phrases over the fields of a record: the text of a position string, both ways.

    phrase("{turn} to draw {to_draw}")   phrase("over", over=1)   phrase("{top}{w}", w=flag("w"))

`position_string.py` puts them together.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from .error import one_of
from .position_cards import item_of_field, value_of_field
from .position_values import SEAT, Part, SeatCount, Syntax, UnreadablePosition, Where, value_of_part
from .record import Record
from .verbs import State

SLOT = re.compile(r"\{(\w+)\}")
BETWEEN = re.compile(r"[\s,;]*")
Parsed = set[str]  # the fields that a text has set


@dataclass(frozen=True)
class Phrase:
    """Text with fields in it, and the condition for writing it."""

    template: str
    when: Callable[[State], bool] | None = None
    fixed: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, Syntax] = field(default_factory=dict)


def phrase(
    template: str, when: Callable[[State], bool] | None = None, **parts: int | Part
) -> Phrase:
    """Declare a phrase, such as `phrase("{active} to place", stage=PLACING)`.

    A number is the value that a field has where the phrase is written. Everything else says how the
    part of that name is written: as a part of a move, in a Syntax, or as the number that a function
    computes from a state and a row. Without `when`, a phrase fits where each of its parts has
    something to write: a number that is not 0, a seat, a card.
    """
    fixed = {name: part for name, part in parts.items() if isinstance(part, int)}
    written = {name: part for name, part in parts.items() if not isinstance(part, int)}
    values = {name: value_of_part(part) for name, part in written.items()}
    return Phrase(template, when, fixed, values)


def always(_: State) -> bool:
    """The condition of a phrase that is written in every position."""
    return True


Alternatives = str | Phrase | tuple[str | Phrase, ...]  # a bare text is a phrase, too


class Fields:
    """The fields of a record by name, and how they are written."""

    def __init__(self, record: Record, kinds: tuple[str, ...], number_first: bool) -> None:
        self.kinds, self.by_name = kinds, {each.name: each for each in record.fields}
        self.values = {
            each.name: value_of_field(each, kinds, number_first) for each in record.fields
        } | {"seats": SeatCount()}

    def __contains__(self, name: str) -> bool:
        return name in self.by_name

    def value(self, name: str, is_row: bool = False) -> Syntax:
        """The syntax of a whole field, or of one row of it."""
        if name == "seat" and is_row:
            return SEAT
        if name not in self:
            raise TypeError(f"{name}: the record has no such field")
        return item_of_field(self.by_name[name], self.kinds) if is_row else self.values[name]

    def clear(self, state: State, name: str) -> None:
        """Empty a field."""
        state[name] = -1 if self.by_name[name].names_one else 0

    def assign(self, where: Where, name: str, value: Any, parsed: Parsed) -> None:
        """Set a field or a row of it; a text can't give one number two values."""
        present = np.asarray(where.state[name][where.row])
        if (np.asarray(value).astype(present.dtype) != value).any():
            raise UnreadablePosition(f"{np.max(value)} is too large")
        if not self.by_name[name].shape:
            if name in parsed and present != value:
                raise UnreadablePosition(f"{name} has two different values")
            where.state[name] = value
        else:
            where.state[name][where.row] = value
        parsed.add(name)


class Template:
    """A phrase over the fields of a record, ready to be written and parsed."""

    def __init__(
        self, declared: str | Phrase, fields: Fields, is_row: bool = False, is_alone: bool = False
    ) -> None:
        self.phrase = declared if isinstance(declared, Phrase) else Phrase(declared)
        self.record_fields, own = fields, self.phrase.values
        self.words = SLOT.split(self.phrase.template)[::2]
        names = SLOT.findall(self.phrase.template)
        self.parts = [(name, own.get(name) or fields.value(name, is_row)) for name in names]
        self.names_seat = is_row and "seat" in names
        self.fields = {name for name in (*names, *self.phrase.fixed) if name in fields}
        self.all_fields = self.fields.union(*(value.also for _, value in self.parts))
        self.regex = re.compile(
            self._pattern() + ("$" if is_alone else r"(?=[\s,;]|$)"), re.IGNORECASE
        )

    def _pattern(self) -> str:
        """A regular expression, with spaces as people may type them."""
        words = (re.escape(word).replace("\\ ", r"\s+") for word in self.words)
        forgiving = [word.replace(r",\s+", r"\s*,\s*") for word in words]
        return _woven(forgiving, (f"({value.pattern})" for _, value in self.parts))

    @property
    def example(self) -> str:
        """What it may look like."""
        return _woven(self.words, (value.example for _, value in self.parts))

    def fits(self, where: Where) -> bool:
        """Whether it is true of a row, or of the whole position."""
        state, row = where.state, where.row
        if any(state[name][row] != value for name, value in self.phrase.fixed.items()):
            return False
        if self.phrase.when:
            return self.phrase.when(state)
        return all(
            value.is_written(*self._values(name, where), where) for name, value in self.parts
        )

    def format(self, where: Where) -> str:
        """The text about a row, or about the whole position."""
        texts = (value.format(*self._values(name, where), where) for name, value in self.parts)
        return _woven(self.words, texts)

    def _values(self, name: str, where: Where) -> tuple[Any, Any]:
        """The value of a part, now and at the opening."""
        if name in self.record_fields:
            return where.state[name][where.row], where.opening[name][where.row]
        return (where.row, None) if name == "seat" else (None, None)  # others are computed

    def parse(self, found: re.Match[str], where: Where, parsed: Parsed) -> None:
        """Set the fields of the state that a text is about."""
        for (name, value), text in zip(self.parts, found.groups(), strict=True):
            if name == "seat" and self.names_seat:
                where = where._replace(row=value.parse(text, None, where))
                continue
            read = value.parse(text, self._values(name, where)[1], where)
            if name in self.record_fields:
                self.record_fields.assign(where, name, read, parsed)
        for name, fixed in self.phrase.fixed.items():
            self.record_fields.assign(where, name, fixed, parsed)


def _woven(words: list[str], between: Iterable[str]) -> str:
    """Words, and after each but the last what stands between them."""
    return "".join(word + each for word, each in zip(words, (*between, ""), strict=True))


def _next_phrase(
    choices: Collection[Template], text: str, at: int
) -> tuple[Template, re.Match[str], int]:
    """The phrase that a text continues with, and where the one after it begins."""
    for template in choices:
        found = template.regex.match(text, at)
        if found and found.end() > at:
            return template, found, BETWEEN.match(text, found.end()).end()  # type: ignore[union-attr]
    if not choices:
        raise UnreadablePosition(f"“{text[at:]}” is more than fits here")
    examples = one_of(f"“{template.example}”" for template in choices)
    raise UnreadablePosition(f"“{text[at:]}” should read like {examples}")


class Sentence:
    """Phrases one after the other: of each group the first that fits."""

    def __init__(self, groups: Iterable[Alternatives], separator: str, fields: Fields) -> None:
        listed = [group if isinstance(group, tuple) else (group,) for group in groups]
        self.groups = [
            [Template(one, fields, is_alone=len(listed) == 1) for one in group] for group in listed
        ]
        self.separator, self.record_fields = separator, fields
        self.fields = {name for group in self.groups for one in group for name in one.all_fields}

    def format_groups(self, where: Where) -> list[str]:
        """By group, the text of the phrase that fits, or an empty one."""
        fitting = (next((one for one in group if one.fits(where)), None) for group in self.groups)
        return [one.format(where) if one else "" for one in fitting]

    def format(self, where: Where) -> str:
        """All phrases that fit."""
        return self.separator.join(filter(None, self.format_groups(where)))

    def parse(self, text: str, where: Where, parsed: Parsed, otherwise: Collection[str]) -> None:
        """Parse phrases in any order, one of a group; the fields of its alternatives are empty."""
        left, unsaid, at = list(self.groups), Parsed(), 0
        while at < len(text):
            choices = [one for group in left for one in group]
            template, found, at = _next_phrase(choices, text, at)
            template.parse(found, where, parsed)
            group = next(group for group in left if template in group)
            unsaid |= {name for one in group for name in one.fields}
            left.remove(group)
        for name in unsaid - parsed - set(otherwise):
            self.record_fields.clear(where.state, name)
            parsed.add(name)


class Places:
    """A phrase for every place of a row, or for every seat that it fits."""

    def __init__(
        self, phrases: Iterable[str | Phrase], length: str, separator: str, fields: Fields
    ) -> None:
        self.phrases = [Template(one, fields, is_row=True) for one in phrases]
        self.length, self.separator = length, separator
        self.rows = {name for one in self.phrases for name in one.fields}
        self.fields = {name for one in self.phrases for name in one.all_fields} | {length} - {""}
        first = fields.by_name[min(self.rows)]
        self.is_by_seat, self.shape = first.has_owners, first.shape
        self.names_seat = any(one.names_seat for one in self.phrases)
        self.is_grid = self.is_by_seat and len(self.shape) > 1 and not self.names_seat

    def format(self, where: Where) -> str:
        """The phrases that fit, in the order of seats or places."""
        if not self.names_seat and not any(where.state[name].any() for name in self.rows):
            return ""
        places = self._places(where)
        if not self.is_grid:
            return self._format_row(where, places)
        rows = ([(seat, place) for seat in range(where.seats)] for place in places)
        return "; ".join(self._format_row(where, row) for row in rows)

    def _places(self, where: Where) -> range:
        """The places that are in use, or the seats."""
        if self.is_by_seat and not self.is_grid:
            return range(where.seats)
        return range(where.state[self.length] if self.length else self.shape[int(self.is_grid)])

    def _format_row(self, where: Where, places: Iterable[Any]) -> str:
        texts = []
        for place in places:
            here = where._replace(row=place)
            fitting = next((one for one in self.phrases if one.fits(here)), None)
            if fitting or not self.names_seat:
                texts.append(fitting.format(here) if fitting else "-")
        return self.separator.join(texts)

    def parse(self, text: str, where: Where, parsed: Parsed, otherwise: Collection[str]) -> None:
        """Parse the phrases; places that are left out are empty."""
        if not self.is_by_seat:
            for name in self.rows:
                where.state[name][...] = 0
        rows = text.split(";") if self.is_grid and text else [text]
        counts = [self._parse_row(row.strip(), where, parsed, at) for at, row in enumerate(rows)]
        if self.length and self.length not in parsed:
            where.state[self.length] = len(rows) if self.is_grid else counts[0]
            parsed.add(self.length)

    def _parse_row(self, text: str, where: Where, parsed: Parsed, place: int) -> int:
        """Parse one row; return how many phrases it has."""
        count = at = 0
        most = where.seats if self.is_by_seat else self.shape[0]
        while at < len(text):
            template, found, at = _next_phrase(self.phrases if count < most else (), text, at)
            row = (count, place) if self.is_grid else count
            template.parse(found, where._replace(row=row), parsed)
            count += 1
        return count


Section = Alternatives | Callable[[Fields], Sentence | Places]


def several(*groups: Alternatives) -> Section:
    """Declare a section of several phrases one after the other, those that fit."""
    return partial(Sentence, groups, " ")


def each(*phrases: str | Phrase, length: str = "", separator: str = " ") -> Section:
    """Declare a section of places, or of seats if `{seat}` is in its phrases.

    `length` is the field with the number of places that are in use. Where a field has rows by seat
    and places in them, places are separated by semicolons.
    """
    return partial(Places, phrases, length, separator)


def bind_section(declared: Section, fields: Fields) -> Sentence | Places:
    """A section over the fields of a record; a field's name alone stands for the whole field."""
    if callable(declared):
        return declared(fields)
    if isinstance(declared, str) and declared in fields:
        declared = f"{{{declared}}}"
    return Sentence((declared,), "", fields)
