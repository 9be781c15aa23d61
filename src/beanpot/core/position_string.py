"""Position strings: a whole position in one line, derived from the record in both directions.

    3 seats, A starts, A to plant 2 | piles S3w 8 | hands A[1 5] B[2 2 9] | draw [9 9] | farms A[3w]

A head of phrases, then sections, each with its name. A game that declares nothing has a section
for every field, under the field's own name and in the syntax of its kind (`position_values.py`),
where it differs from the opening. A game that wants to read better declares phrases:

    POSITION = PositionString(
        STATE, box.KIND_NAMES,
        head=("{start} starts", (phrase("over", over=1), phrase("{turn} to play"))),
        sections={"hands": "hand", "draw": "draw_pile"},
        otherwise={"start": 0},
    )

Of phrases in a tuple the first that fits is written, and the others are not true. What a text
leaves out is as at the opening, or as `otherwise` computes it. The place where all cards lie at the
opening, such as a draw pile, has those that lie nowhere else. A text that is parsed gives exactly
the record it was written from: fields that would differ are added under their own names.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .error import BeanpotError, all_of
from .phrases import Alternatives, Fields, Parsed, Places, Section, Sentence, always, bind_section
from .position_values import BySeat, UnreadablePosition, Where
from .record import Record
from .verbs import State


@dataclass(frozen=True)
class Rest:
    """In place of a value: the cards of the pack that lie nowhere else."""

    when: Callable[[State], bool] = always  # where it is false, they are out of the game

    def fill(self, record: Record, where: Where, name: str) -> None:
        """Put them into a field."""
        place, state = record[name], where.state
        left = _copies(record, where.opening) - _copies(record, state, without=name)
        if (left < 0).any():
            raise UnreadablePosition("more cards lie on the table than are in the pack")
        if place.bits:
            words = left.reshape(len(left), -1, place.bits)
            left = (words << np.arange(place.bits)).sum(axis=-1)
        state[name][...] = left.reshape(place.shape) if self.when(state) else 0


Otherwise = Callable[[State], Any] | Rest | int


def _words(record: Record, state: State) -> Any:
    """The words of a state without a judge's fields at its end."""
    return np.frombuffer(state.tobytes(), state.dtype[0].base)[: record.words]


def _copies(record: Record, state: State, without: str = "") -> Any:
    """How many cards of each kind lie on the table; by seat if each has its own pack."""
    words = _words(record, state)
    copies = np.zeros((record.seats if record.own_packs else 1, record.kinds), np.int64)
    for row in record.rows():
        if row.field.name != without:
            copies[(row.owner or 0) if record.own_packs else 0] += record.copies(row, words)
    return copies


class PositionString:
    """How the positions of a game are written and parsed.

    head          phrases, of each group the first that fits; the number of seats comes first
    sections      by name: a field, phrases, `each` or `several`
    otherwise     the values of fields that a text leaves out, in this order
    settle        is called before that with the parsed state, to complete or refuse it
    number_first  cards are written as `3 colt`, not as `colt*3`
    glance        a short text beside a journal's steps: a function, or the names of sections
    """

    def __init__(
        self,
        record: Record,
        kinds: tuple[str, ...],
        head: tuple[Alternatives, ...] = (),
        sections: Mapping[str, Section] | None = None,
        otherwise: Mapping[str, Otherwise] | None = None,
        settle: Callable[[State], None] | None = None,
        number_first: bool = False,
        glance: Callable[[State], str] | tuple[str, ...] = (),
    ) -> None:
        self.kinds, self._glance = kinds, glance
        self.record, self.otherwise, self.settle = record, otherwise or {}, settle
        fields, declared = Fields(record, kinds, number_first), sections or {}
        self._head = Sentence(("{seats} seats", *head), ", ", fields)
        self._declared = {word: bind_section(one, fields) for word, one in declared.items()}
        self._by_field = {
            f"{name}_field" if name in declared else name: Sentence((f"{{{name}}}",), "", fields)
            for name in fields.by_name
            if name != "seats" and declared.get(name) != name
        }
        self._sections: dict[str, Sentence | Places] = {**self._declared, **self._by_field}
        self._declared_fields = {"seats", *self._head.fields, *self.otherwise}.union(
            *(section.fields for section in self._declared.values())
        )

    def format(self, state: State, opening: State) -> str:
        """The position string of a state, given the opening with the same seats and options."""
        where = Where(state, opening)
        added = self._changed(opening, state) - self._declared_fields - self._pack(opening)
        while True:
            text = self._format(where, added)
            parsed = opening.copy()
            self.parse(text, parsed)
            wrong = self._changed(parsed, state)
            if wrong <= added:  # there is nothing more to add
                return text
            added |= wrong

    def _format(self, where: Where, added: set[str]) -> str:
        """The declared text, and some fields under their own names."""
        texts = [self.section(where.state, word, where.opening) for word in self._declared]
        for word, sentence in self._by_field.items():
            if sentence.fields & added:
                texts.append(f"{word} {sentence.groups[0][0].format(where)}")
        return " | ".join([self._head.format(where), *filter(None, texts)])

    def _changed(self, one: State, other: State) -> set[str]:
        """The fields that differ."""
        if (_words(self.record, one) == _words(self.record, other)).all():
            return set()
        names = (each.name for each in self.record.fields)
        return {name for name in names if (one[name] != other[name]).any()}

    def section(self, state: State, word: str, opening: State = None) -> str:
        """One section with its name; empty if there is nothing to write."""
        where = Where(state, state if opening is None else opening)
        text = self._sections[word].format(where)
        return f"{word} {text}" if text else ""

    def glance(self, state: State) -> str:
        """A short text beside a journal's steps."""
        if callable(self._glance):
            return self._glance(state)
        return " | ".join(filter(None, (self.section(state, word) for word in self._glance)))

    def head(self, state: State) -> list[str]:
        """The phrases of the head; one that does not fit is empty."""
        return self._head.format_groups(Where(state, state))

    def row(self, state: State, word: str, seat: int) -> str:
        """What a seat has in a section of fields by seat: `A[1 5]`."""
        section = self._sections[word]
        assert isinstance(section, Sentence)
        ((name, value),) = section.groups[0][0].parts
        assert isinstance(value, BySeat)
        return value.format_row(state[name][seat], None, Where(state, state, seat))

    def parse(self, text: str, state: State) -> None:
        """Parse a position into a state fresh from `setup`; raises UnreadablePosition."""
        where, parsed = Where(state, state.copy()), Parsed()
        head, *parts = [" ".join(part.split()) for part in text.split("|")]
        sections = self._split(parts)
        if not head:
            raise UnreadablePosition(f"it must begin with “{state.seats} seats”")
        self._parse_section(self._head, head, head, where, parsed)
        for word, section in self._sections.items():
            if word in sections:
                is_added = word in self._by_field
                so_far = Parsed() if is_added else parsed
                self._parse_section(section, *sections[word], where, so_far)
                parsed |= section.fields
        try:
            self._fill_in(where, parsed)
        except (ValueError, LookupError, OverflowError) as error:
            raise UnreadablePosition(f"its parts don't fit together ({error})") from None

    def _split(self, parts: list[str]) -> dict[str, tuple[str, str]]:
        """By the name of a section: its text without the name, and the whole of it."""
        known = {word.lower(): word for word in self._sections}
        sections: dict[str, tuple[str, str]] = {}
        for part in parts:
            name, _, rest = part.partition(" ")
            word = known.get(name.lower())
            if word is None:
                listed = all_of(self._declared or self._by_field)
                raise UnreadablePosition(f"there is no section “{name}”; the sections are {listed}")
            if word in sections:
                raise UnreadablePosition(f"there are two sections “{word}”")
            sections[word] = rest, part
        return sections

    def _parse_section(
        self, section: Sentence | Places, text: str, whole: str, where: Where, parsed: Parsed
    ) -> None:
        """Parse a section; an error says which one it is in."""
        try:
            section.parse(text, where, parsed, self.otherwise)
        except (ValueError, LookupError, OverflowError) as error:
            raise UnreadablePosition(f"“{whole}” doesn't fit the record ({error})") from None
        except BeanpotError as error:
            raise UnreadablePosition(f"in “{whole}”, {error}") from None

    def _fill_in(self, where: Where, parsed: Parsed) -> None:
        """Set the fields that the text left out."""
        if self.settle:
            self.settle(where.state)
        rest: dict[str, Otherwise] = {name: Rest() for name in self._pack(where.opening)}
        for name, value in {**self.otherwise, **rest}.items():
            if name in parsed:
                continue
            if isinstance(value, Rest):
                value.fill(self.record, where, name)
            else:
                where.state[name] = value(where.state) if callable(value) else value

    def _pack(self, opening: State) -> set[str]:
        """The field where all cards lie at the opening, unless `otherwise` has it."""
        full = {
            each.name for each in self.record.fields if each.is_cards and opening[each.name].any()
        }
        return full - set(self.otherwise) if len(full) == 1 else set()
