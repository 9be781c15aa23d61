"""How the values of a record are written in a position string, and parsed.

Every kind of field has its own syntax (`value_of_field` in `position_cards.py` chooses it):

    to_draw 2 | turn B | laid A:3 C:5 | discards [5 5 7*3] [] | hand A[1 5] B[2 2 9]

A number, a seat, numbers by seat, cards by place, cards by seat. Spaces and letter case don't
matter, and seats that are left out keep what they have at the opening.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from .error import BeanpotError
from .forms import Flag, Names, Numbers
from .verbs import SEAT_NAMES, State

NONE = "none"
EMPTY = (NONE, "-", "")
NUMBER = r"-?\d+"
BRACKETS = r"\[[^\]]*\]"


class UnreadablePosition(BeanpotError):
    """A text that isn't a position string of a game: what is wrong, and what would be right."""


class Where(NamedTuple):
    """Where a value is: in which state, which row of its field (() for all), and the opening."""

    state: State
    opening: State
    row: Any = ()

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.state["seats"])


class Syntax:
    """How a value is written and parsed; `opening` is its value at the opening."""

    pattern = r"\S.*?"
    example = "…"
    also: tuple[str, ...] = ()  # other fields that the text sets
    is_always_written = False

    def is_written(self, value: Any, opening: Any, where: Where) -> bool:
        """Whether there is something to write."""
        return self.is_always_written or bool(np.any(value) or np.any(opening))

    def format(self, value: Any, opening: Any, where: Where) -> str:
        """The text of a value."""
        raise NotImplementedError

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        """The value of a text; raises UnreadablePosition if it has none."""
        raise NotImplementedError


class WholeNumber(Syntax):
    """A number."""

    pattern = NUMBER
    example = "2"

    def is_written(self, value: Any, opening: Any, where: Where) -> bool:
        return bool(value)

    def format(self, value: Any, opening: Any, where: Where) -> str:
        return str(value)

    def parse(self, text: str, opening: Any, where: Where) -> int:
        if not re.fullmatch(NUMBER, text):
            raise UnreadablePosition(f"“{text}” isn't a number")
        return int(text)


class SeatCount(WholeNumber):
    """The number of players, which the table has already."""

    def parse(self, text: str, opening: Any, where: Where) -> int:
        if int(text) != where.seats:
            raise UnreadablePosition(f"this table has {where.seats} seats, not {text}")
        return int(text)


@dataclass(frozen=True)
class Computed(Syntax):
    """A number that follows from the rest: it is written, and checked when it is parsed."""

    compute: Callable[[State, Any], int]  # from a state and a row

    pattern = NUMBER
    example = "2"
    is_always_written = True

    def format(self, value: Any, opening: Any, where: Where) -> str:
        return str(self.compute(where.state, where.row))

    def parse(self, text: str, opening: Any, where: Where) -> None:
        computed = self.format(None, None, where)
        if text != computed:
            raise UnreadablePosition(f"the rest of the position makes this {computed}, not {text}")


@dataclass(frozen=True)
class Named(Syntax):
    """One of some names; an empty name stands for nothing, `none` for a value without a name."""

    names: tuple[str, ...]
    first: int = 0  # the value of the first name
    of: str = "name"
    seats_from: int = -1  # names from this place on belong to the seats, one each

    @cached_property
    def pattern(self) -> str:  # type: ignore[override]
        """Any of the names."""
        longest_first = sorted(filter(None, self.names), key=len, reverse=True)
        return "|".join(map(re.escape, (*longest_first, NONE)))

    @cached_property
    def example(self) -> str:  # type: ignore[override]
        """The first name."""
        return next(filter(None, self.names))

    @cached_property
    def values(self) -> dict[str, int]:
        """The values by name, in lower case."""
        return {name.lower(): at for at, name in enumerate(self.names, self.first)}

    @cached_property
    def are_numbers(self) -> bool:
        """Whether some names are numbers, so that a number is a name."""
        return any(map(str.isdecimal, self.names))

    def is_written(self, value: Any, opening: Any, where: Where) -> bool:
        return self.format(value, opening, where) not in EMPTY

    def format(self, value: Any, opening: Any, where: Where) -> str:
        is_named = 0 <= value - self.first < len(self.names)
        return self.names[value - self.first] if is_named else NONE

    def parse(self, text: str, opening: Any, where: Where) -> int:
        value = self.values.get(text.lower())
        if value is not None and not 0 <= self.seats_from <= value - where.seats:
            return value
        if text.lower() in EMPTY:
            return self.values.get("", -1)
        known = self.names if self.seats_from < 0 else self.names[: self.seats_from + where.seats]
        names = " ".join(filter(None, known))
        raise UnreadablePosition(f"there is no {self.of} “{text}”, only {names}")


def named_or_seat(*names: str, of: str, prefix: str = "") -> Named:
    """One of some names, or of a seat's, such as `tA`; the seats come after the names."""
    by_seat = (f"{prefix}{seat}" for seat in SEAT_NAMES)
    return Named((*names, *by_seat), of=of, seats_from=len(names))


SEAT = named_or_seat(of="seat")


class Word(Named):
    """A word that is there or not."""

    @cached_property
    def pattern(self) -> str:  # type: ignore[override]
        """The word, or nothing."""
        return f"(?:{re.escape(self.names[1])})?"

    def is_written(self, value: Any, opening: Any, where: Where) -> bool:
        return True


class Listed(Syntax):
    """Values one after the other: of all seats, or of places up to the last that is not 0."""

    def __init__(self, item: Syntax, by_seat: bool = False, brackets: str = "") -> None:
        self.item, self.by_seat, self.brackets = item, by_seat, brackets
        listed = rf"(?:{item.pattern})(?:\s+(?:{item.pattern}))*"
        self.pattern = BRACKETS if brackets else listed
        self.example = f"{item.example} {item.example}".join(brackets or ("", ""))

    def format(self, value: Any, opening: Any, where: Where) -> str:
        last = where.seats if self.by_seat else max((*np.flatnonzero(value), 0)) + 1
        texts = (self.item.format(each, None, where) for each in value[:last])
        return " ".join(texts).join(self.brackets or ("", ""))

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        words = text.strip("[] ").split()
        value = np.array(opening, np.int64) if self.by_seat else np.zeros_like(opening, np.int64)
        most = where.seats if self.by_seat else len(value)
        if len(words) > most or (self.by_seat and len(words) < most):
            raise UnreadablePosition(f"“{text}” has {len(words)} values, not {most}")
        value[: len(words)] = [self.item.parse(word, None, where) for word in words]
        return value


class SeatsWith(Syntax):
    """The seats for which something is true."""

    pattern = rf"{NONE}|[{SEAT_NAMES}](?:\s+[{SEAT_NAMES}])*"
    example = "A C"

    def format(self, value: Any, opening: Any, where: Where) -> str:
        return " ".join(SEAT_NAMES[seat] for seat in np.flatnonzero(value)) or NONE

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        value = np.zeros_like(opening)
        for name in [] if text.lower() in EMPTY else text.split():
            value[SEAT.parse(name, None, where)] = 1
        return value


class Rows(Syntax):
    """Rows one after the other: `[5 8] []`."""

    def __init__(self, row: Syntax) -> None:
        self.row = row
        self.pattern = rf"(?:{row.pattern})(?:\s*(?:{row.pattern}))*"
        self.example = f"{row.example} {row.example}"

    def format(self, value: Any, opening: Any, where: Where) -> str:
        return " ".join(self.row.format(row, None, where) for row in value)

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        value = np.zeros_like(opening, np.int64)
        rows = re.findall(self.row.pattern, text, re.IGNORECASE)
        if len(rows) > len(value):
            raise UnreadablePosition(f"“{text}” has {len(rows)} places, not {len(value)}")
        for at, row in enumerate(rows):
            value[at] = self.row.parse(row, value[at], where)
        return value


class BySeat(Syntax):
    """A row for each seat that has something, now or at the opening: `A[1 5] C[7]`, `A:2 C:1`."""

    def __init__(self, row: Syntax, between: str | None = None) -> None:
        self.row, self.also = row, row.also
        is_one = isinstance(row, WholeNumber | Named)
        self.between = between or (":" if is_one else "")
        one_seat = rf"([A-Z])\s*[:=]?\s*({row.pattern})\s*{r'(?=[A-Z]|$)' if is_one else ''}"
        self._one_seat = re.compile(one_seat, re.IGNORECASE)
        self.example = f"A{self.between}{row.example}"

    def format_row(self, value: Any, opening: Any, where: Where) -> str:
        """The row of one seat: `A[1 5]`."""
        return f"{SEAT_NAMES[where.row]}{self.between}{self.row.format(value, opening, where)}"

    def format(self, value: Any, opening: Any, where: Where) -> str:
        texts = []
        for seat in range(where.seats):
            here = where._replace(row=seat)
            if self.row.is_written(value[seat], opening[seat], here) or np.any(opening[seat]):
                texts.append(self.format_row(value[seat], opening[seat], here))
        return " ".join(texts) or NONE

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        if text.lower() in EMPTY:
            return np.zeros_like(opening)
        if self.row.pattern == NUMBER and re.fullmatch(rf"{NUMBER}(\s+{NUMBER})*", text):
            return Listed(self.row, by_seat=True).parse(text, opening, where)
        value, at = np.array(opening, np.int64), 0
        while at < len(text):
            found = self._one_seat.match(text, at)
            if found is None:
                raise UnreadablePosition(f"“{text[at:]}” should read like “{self.example}”")
            seat = SEAT.parse(found[1], None, where)
            value[seat] = self.row.parse(found[2], opening[seat], where._replace(row=seat))
            at = found.end()
        return value


Part = Names | Syntax | Callable[[State, Any], int]


def value_of_part(part: Part) -> Syntax:
    """How a part of a phrase is written: as in moves, in its syntax, or as a computed number."""
    if isinstance(part, Syntax):
        return part
    if not isinstance(part, Names):
        return Computed(part)
    if isinstance(part, Flag):
        return Word(part.names)
    of = "number" if isinstance(part, Numbers) else part.of or "name"
    return Named(part.names, part.first, of)
