"""Moves declared once: an ordered table of forms with typed parts.

    CARD = Names(box.KIND_NAMES, of="card")
    MOVES = Forms(
        form("play {card} on {pile} {face_down}", "play 8 on 1",
             card=CARD, pile=numbered(2), face_down=flag("facedown")),
        form("plant {card}", "plant 5", card=secret(CARD)),
    )

The numbers of actions follow from the table: forms in their order, and inside a form the last part
counts fastest. So do the rules that compute with these numbers (`numbering.py`), and moves as text
and as data (`move_notation.py`). Words in square brackets are left out together where the part in
them has its first value: `stands [{lean}]` is `stands` or `stands 2`. A part that is `inferred` is
left out where the position leaves one choice, one that is `derived` in the text of a journal.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeVar

from .error import UnknownAction
from .numbering import Numbering, Values, range_rule
from .verbs import SEAT_NAMES

PartData = str | int | bool | list[Any] | dict[str, Any]  # a part in the data of a move

HIDDEN = "x"  # in the text of a move: what the reader may not know
PIECE = re.compile(r"\[[^\]]*\]|\S+")
SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Names:
    """A part that is one of some names: a card, a face of a die, a seat.

    With `of`, which says what is named, an unknown name has its own error, which lists the names;
    `known` replaces that list.
    """

    names: tuple[str, ...]
    of: str = ""
    known: str = ""
    first: int = 0  # the value of the first name
    is_secret: bool = False  # known only to the seat that acts, or that chance deals to …
    secret_with: str = ""  # … and only where this flag of the form is set
    is_derived: bool = False  # from the position: it is in text and data, not in the number
    is_inferred: bool = False  # may be left out where the position leaves one choice
    pattern: str = r"\w+"  # what a name looks like, known or not

    @property
    def values(self) -> range:
        """The values of the names, as the law counts them."""
        return range(self.first, self.first + len(self.names))

    def text(self, value: int) -> str:
        """A value in the text of a move."""
        return self.names[value - self.first]

    def find(self, name: str) -> int | None:
        """The value of a name, None if there is none."""
        return self.first + self.names.index(name) if name in self.names else None

    def parse(self, name: str) -> int:
        """The value of a name; raises UnknownAction if there is none."""
        value = self.find(name)
        if value is None:
            known = self.known or f"the {self.of}s are {' '.join(self.names)}"
            raise UnknownAction(f"Unknown action: no {self.of} is called “{name}”; {known}.")
        return value

    def to_data(self, value: int) -> PartData:
        """A value in the data of a move."""
        return self.text(value)


@dataclass(frozen=True)
class Numbers(Names):
    """A part that is a number; in data it is one, too."""

    pattern: str = r"\d+"

    def find(self, name: str) -> int | None:
        return super().find(name.lstrip("0") or "0")

    def to_data(self, value: int) -> PartData:
        return int(self.text(value))


@dataclass(frozen=True)
class Flag(Names):
    """A part that is a word, which is there or not."""

    def to_data(self, value: int) -> PartData:
        return bool(value)


@dataclass(frozen=True)
class SeatNames(Names):
    """A part that is a seat."""


Part = TypeVar("Part", bound=Names)


def whole_number(first: int, last: int) -> Numbers:
    """A part that is a whole number; the law uses the same number."""
    return Numbers(tuple(map(str, range(first, last + 1))), first=first)


def numbered(count: int) -> Numbers:
    """A part that is one of `count` things, 1, 2 … in text; the law counts from 0."""
    return listed_number(*range(1, count + 1))


def listed_number(*numbers: int) -> Numbers:
    """A part that is one of these numbers in text; the law counts them from 0."""
    return Numbers(tuple(map(str, numbers)))


def seat_name(count: int) -> SeatNames:
    """A part that is a seat."""
    return SeatNames(tuple(SEAT_NAMES[:count]))


def flag(word: str) -> Flag:
    """A part that is this word, or left out."""
    return Flag(("", word), pattern=re.escape(word))


def secret(part: Part, when: str = "") -> Part:
    """The same part, hidden from other seats: always, or when a flag of the form is set."""
    return replace(part, is_secret=True, secret_with=when)


def derived(part: Part) -> Part:
    """The same part, derived from the position: it is not in the number of an action."""
    return replace(part, is_derived=True)


def inferred(part: Part) -> Part:
    """The same part, which may be left out where the position leaves one choice."""
    return replace(part, is_inferred=True)


@dataclass(frozen=True, eq=False)
class Form:
    """One form of moves: its text, its parts, and how its actions are numbered."""

    name: str
    text: str
    parts: Mapping[str, Names]
    examples: tuple[str, ...]
    doc: str
    shares: str  # the form with the same numbers; the position says which of them is used
    is_another: bool  # … and whether these numbers mean something else here
    is_inner: bool  # a step inside a move, which people never make alone
    aliases: tuple[str, ...]  # other texts with the same parts, which are parsed but not written
    numbering: Numbering

    @property
    def first(self) -> int:
        """The number of its first action."""
        return self.numbering.first

    def secrets(self, values: Mapping[str, int]) -> frozenset[str]:
        """The parts that others may not know."""
        return frozenset(
            name
            for name, part in self.parts.items()
            if part.is_secret and (not part.secret_with or values[part.secret_with])
        )

    @cached_property
    def open_parts(self) -> tuple[str, ...]:
        """The parts that depend on the position."""
        parts = self.parts.items()
        return tuple(name for name, part in parts if part.is_derived or part.is_inferred)

    @cached_property
    def optional(self) -> frozenset[str]:
        """The parts that may be left out of the text."""
        return frozenset(part for _, part in self.pieces if part)

    @cached_property
    def pieces(self) -> list[tuple[str, str]]:
        """The pieces of the text, each with the part that it is left out with, if there is one."""
        return [self._piece(piece) for piece in PIECE.findall(self.text)]

    def _piece(self, piece: str) -> tuple[str, str]:
        slots = SLOT.findall(piece)
        has_flag = any(isinstance(self.parts[name], Flag) for name in slots)
        return piece.strip("[]"), slots[0] if has_flag or piece.startswith("[") else ""

    def format(self, values: Mapping[str, int], hidden: Collection[str] = ()) -> str:
        """The text of a move, with some parts hidden."""
        return self.write(
            {
                name: HIDDEN if name in hidden else self.parts[name].text(value)
                for name, value in values.items()
                if not (name in self.optional and (name in hidden or self._is_usual(name, value)))
            }
        )

    def _is_usual(self, name: str, value: int) -> bool:
        """Whether a part has the value that it has if it is left out."""
        return name not in self.open_parts and value == self.parts[name].first

    def write(self, words: Mapping[str, str]) -> str:
        """The text with these words for its parts; parts without a word are left out."""
        return " ".join(
            SLOT.sub(lambda slot: words[slot[1]], piece)
            for piece, part in self.pieces
            if not part or part in words
        )

    @cached_property
    def patterns(self) -> list[re.Pattern[str]]:
        """What moves of this form look like, whether their parts are known or not."""
        return [re.compile(self._pattern(text)) for text in (self.text, *self.aliases)]

    def _pattern(self, text: str) -> str:
        written = ""
        for piece, part in map(self._piece, PIECE.findall(text)):
            pattern = (" " if written else "") + self._piece_pattern(piece)
            written += f"(?:{pattern})?" if part else pattern
        return written

    def _piece_pattern(self, piece: str) -> str:
        """A piece as a regular expression: words, and at every second place a part."""
        return "".join(
            f"(?P<{word}>{self.parts[word].pattern})" if place % 2 else re.escape(word)
            for place, word in enumerate(SLOT.split(piece))
        )

    def match(self, text: str) -> dict[str, str] | None:
        """The words for its parts in the text of a move, None if it is of another form."""
        for pattern in self.patterns:
            if found := pattern.fullmatch(text):
                return {name: word for name, word in found.groupdict().items() if word is not None}
        return None

    def number_of(self, words: Mapping[str, str]) -> int | None:
        """The action with these words for its parts, None if there is none.

        Raises UnknownAction for an unknown name, if the part can list the names.
        """
        values: Values = {}
        for name, part in self.parts.items():
            word = words.get(name, "" if name in self.open_parts else part.names[0])
            if part.is_derived and not word:
                continue
            is_missing = part.is_inferred and not word
            value = None if is_missing else part.parse(word) if part.of else part.find(word)
            if value is None:
                return None
            values[name] = value
        return self.numbering.number(values)


def form(
    text: str, *examples: str, name: str = "", doc: str = "",
    only: Callable[..., bool] | None = None, shares: str = "", instead_of: str = "",
    inner: bool = False, aliases: tuple[str, ...] = (), **parts: Names,
) -> Form:  # fmt: skip
    """Declare a form: its text, examples for hints, and its parts in the order of their digits.

    Its name is the words before its first part. With `only`, there are actions only for values that
    go together. With `shares`, it has the numbers of another form; with `instead_of`, they also
    mean something else, and text is parsed only in the form that is used. People may type
    `aliases`, too.
    """
    if sorted(SLOT.findall(text)) != sorted(parts):
        raise TypeError(f"The parts in “{text}” are not those that are declared.")
    if parts and not examples:
        raise TypeError(f"“{text}” has no example.")
    verb = re.split(r"[{\[]", text)[0].strip()
    digits = {name: part.values for name, part in parts.items() if not part.is_derived}
    return Form(
        name or verb.replace(" ", "_"), text, parts, examples or (text,), doc, shares or instead_of,
        bool(instead_of), inner, aliases, Numbering(digits, 0, only),
    )  # fmt: skip


class Forms:
    """The forms of a game's moves, or of chance's answers, in the order of their numbers.

    The rules made here take and return values as the law counts them.
    """

    def __init__(self, *forms: Form) -> None:
        self._forms: dict[str, Form] = {}
        self.size = 0  # how many actions there are
        for each in forms:
            self._add(each)

    def _add(self, declared: Form) -> None:
        """Give a form its numbers: the next ones, or those of the form that it shares them with."""
        if declared.name in self._forms:
            raise TypeError(f"Two forms are called “{declared.name}”.")
        shared = self._forms[declared.shares] if declared.shares else None
        rows = declared.numbering.rows
        if shared and shared.numbering.rows[: len(rows) if declared.is_another else None] != rows:
            raise TypeError(f"“{declared.name}” has other values than “{shared.name}”.")
        numbering = replace(declared.numbering, first=shared.first if shared else self.size)
        self._forms[declared.name] = replace(declared, numbering=numbering)
        self.size = max(self.size, numbering.numbers.stop)

    def __iter__(self) -> Iterator[Form]:
        return iter(self._forms.values())

    def __getitem__(self, name: str) -> Form:
        return self._forms[name]

    def __contains__(self, name: object) -> bool:
        return name in self._forms

    def action(self, name: str) -> Callable[..., int]:
        """The rule that numbers an action: `play(card, pile, face_down)`."""
        return self[name].numbering.number_rule(name)

    def part(self, name: str, part: str) -> Callable[[int], int]:
        """The rule that reads a part of an action of this form."""
        return self[name].numbering.part_rule(f"{part}_of_{name}", part)

    def flag(self, name: str, part: str) -> Callable[[int], bool]:
        """The rule that reads a flag of an action of this form."""
        return self[name].numbering.flag_rule(f"{part}_of_{name}", part)

    def is_form(self, name: str, last: str = "") -> Callable[[int], bool]:
        """The rule that tells whether an action is of this form, or of one up to `last`."""
        numbers = range(self[name].first, self[last or name].numbering.numbers.stop)
        return range_rule(f"is_{name}", numbers, self.size)
