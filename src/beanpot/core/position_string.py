"""Position strings: a whole position in one line, derived from the record in both directions.

    3 seats, A starts, A to plant 2 | piles S3w 8 | hands A[1 5] B[2 2 9] | draw [9 9] | farms A[3w]

A head of phrases, then sections, each with its word. A game that declares nothing has a section
for every field, under the field's own name and in the syntax of its kind (`position_values.py`),
where it is not what it was at the opening. A game that wants to read better declares phrases:

    POSITION = PositionString(
        STATE, box.KIND_NAMES,
        head=("{start} starts", (phrase("over", over=1), phrase("{turn} to play"))),
        sections={"hands": "hand", "draw": "draw_pile"},
        otherwise={"start": 0},
    )

Of phrases in brackets the first that fits is written, and the others do not hold. What a text does
not say is as at the opening, or as `otherwise` computes it. The place where all cards lie at the
opening, such as a draw pile, has those that lie nowhere else. What is written is read back as the
very same record: fields that would not come out right are added under their own names.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .error import BeanpotError, all_of
from .phrases import SEATS, Alternatives, Each, Fields, Parsed, Places, Sentence, Several, always
from .position_values import BySeat, UnreadablePosition, Where
from .record import Record
from .verbs import SEAT_NAMES, State

Section = Alternatives | Several | Each


@dataclass(frozen=True)
class Rest:
    """In place of a value: the cards of the pack that lie nowhere else."""

    when: Callable[[State], bool] = always  # otherwise they are left out of the game

    def lay(self, record: Record, where: Where, name: str) -> None:
        """Put them there."""
        place, state = record[name], where.state
        left = _lying(record, where.opening) - _lying(record, state, but=name)
        if (left < 0).any():
            raise UnreadablePosition("more cards lie on the table than are in the pack")
        if place.bits:
            words = left.reshape(len(left), -1, place.bits)
            left = (words << np.arange(place.bits)).sum(axis=-1)
        state[name][...] = left.reshape(place.shape) if self.when(state) else 0


Otherwise = Callable[[State], Any] | Rest | int


def _words(record: Record, state: State) -> Any:
    """The words of a state without what a judge has put behind them."""
    return np.frombuffer(state.tobytes(), state.dtype[0].base)[: record.words]


def _lying(record: Record, state: State, but: str = "") -> Any:
    """How many cards of each kind lie on the table, by seat where each has a pack of its own."""
    words = _words(record, state)
    lying = np.zeros((record.seats if record.own_packs else 1, record.kinds), np.int64)
    for row in record.rows():
        if row.field.name != but:
            lying[(row.owner or 0) if record.own_packs else 0] += record.copies(row, words)
    return lying


class PositionString:
    """How the positions of a game are written and read.

    head          phrases, of each group the first that fits; the number of seats comes first
    sections      by their words: a field, phrases, `each` or `several`
    otherwise     what a field is where a text does not say it, in this order
    settle        is shown a state that was read, before: puts right what follows from the text
    number_first  cards are told as `3 colt`, not as `colt*3`
    glance        what a reader of a score sheet wants to see after a step: a function, or sections
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
        fields = Fields(record, kinds, number_first)
        self._head = Sentence(("{seats} seats", *head), ", ", fields)
        self._declared = {word: _bound(one, fields) for word, one in (sections or {}).items()}
        self._by_field = {
            name + ("_field" if name in self._declared else ""): Sentence(
                (f"{{{name}}}",), "", fields
            )
            for name in fields.by_name
            if name != SEATS and (sections or {}).get(name) != name
        }
        self._sections: dict[str, Sentence | Places] = {**self._declared, **self._by_field}
        self._spoken_of = {SEATS, *self._head.fields, *self.otherwise}.union(
            *(section.fields for section in self._declared.values())
        )

    def format(self, state: State, opening: State) -> str:
        """The position string of a state, given the opening with the same seats and options."""
        where = Where(state, opening)
        added = self._changed(opening, state) - self._spoken_of - self._pack(opening)
        while True:
            text = self._written(where, added)
            wrong = self._misread(text, where)
            if wrong <= added:  # there is nothing more to add
                return text
            added |= wrong

    def _written(self, where: Where, added: set[str]) -> str:
        """The declared text, and some fields under their own names."""
        told = [self.section(where.state, word, where.opening) for word in self._declared]
        for word, line in self._by_field.items():
            if line.fields & added:
                told.append(f"{word} {line.groups[0][0].format(where)}")
        return " | ".join([self._head.format(where), *filter(None, told)])

    def _misread(self, text: str, where: Where) -> set[str]:
        """The fields that a reader of a text would get wrong."""
        read = where.opening.copy()
        self.parse(text, read)
        return self._changed(read, where.state)

    def _changed(self, one: State, other: State) -> set[str]:
        """The fields that differ."""
        if (_words(self.record, one) == _words(self.record, other)).all():
            return set()
        names = (each.name for each in self.record.fields)
        return {name for name in names if (one[name] != other[name]).any()}

    def section(self, state: State, word: str, opening: State = None) -> str:
        """One section with its word; empty where there is nothing to tell."""
        where = Where(state, state if opening is None else opening)
        text = self._sections[word].format(where)
        return f"{word} {text}" if text else ""

    def glance(self, state: State) -> str:
        """What a reader of a score sheet wants to see after a step."""
        if callable(self._glance):
            return self._glance(state)
        return " | ".join(filter(None, (self.section(state, word) for word in self._glance)))

    def head(self, state: State) -> list[str]:
        """The phrases of the head; one that does not fit is empty."""
        return self._head.fields_written(Where(state, state))

    def row(self, state: State, word: str, seat: int) -> str:
        """What a seat has in a section of fields by seat: `A[1 5]`."""
        section = self._sections[word]
        assert isinstance(section, Sentence)
        ((name, value),) = section.groups[0][0].parts
        assert isinstance(value, BySeat)
        told = value.row.format(state[name][seat], None, Where(state, state, seat))
        return f"{SEAT_NAMES[seat]}{value.between}{told}"

    def parse(self, text: str, state: State) -> None:
        """Put a position into a state fresh from `setup`; raises UnreadablePosition."""
        where, told = Where(state, state.copy()), Parsed()
        head, *parts = [" ".join(part.split()) for part in text.split("|")]
        sections = self._split(parts)
        if not head:
            raise UnreadablePosition(f"it must begin with “{state.seats} seats”")
        self._read(self._head, head, head, where, told)
        for word, section in self._sections.items():
            if word in sections:
                is_added = word in self._by_field
                self._read(section, *sections[word], where, Parsed() if is_added else told)
                told |= section.fields
        try:
            self._fill_in(where, told)
        except (ValueError, LookupError, OverflowError) as error:
            raise UnreadablePosition(f"its parts don't fit together ({error})") from None

    def _split(self, parts: list[str]) -> dict[str, tuple[str, str]]:
        """Sections by their words: what they say, and the whole of them."""
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

    def _read(
        self, section: Sentence | Places, text: str, whole: str, where: Where, told: Parsed
    ) -> None:
        """Read a section, and say where it cannot be read."""
        try:
            section.parse(text, where, told, self.otherwise)
        except (ValueError, LookupError, OverflowError) as error:
            raise UnreadablePosition(f"“{whole}” doesn't fit the record ({error})") from None
        except BeanpotError as error:
            raise UnreadablePosition(f"in “{whole}”, {error}") from None

    def _fill_in(self, where: Where, told: Parsed) -> None:
        """What the text has not told."""
        if self.settle:
            self.settle(where.state)
        for name, value in self.otherwise.items():
            if name in told:
                continue
            if isinstance(value, Rest):
                value.lay(self.record, where, name)
            else:
                where.state[name] = value(where.state) if callable(value) else value
        for name in self._pack(where.opening) - told:
            Rest().lay(self.record, where, name)

    def _pack(self, opening: State) -> set[str]:
        """The field where all cards lie at the opening, unless the game says what is there."""
        full = {
            each.name for each in self.record.fields if each.is_cards and opening[each.name].any()
        }
        return full - set(self.otherwise) if len(full) == 1 else set()


def _bound(declared: Section, fields: Fields) -> Sentence | Places:
    """A section over the fields of a record."""
    if isinstance(declared, Each):
        return Places(declared, fields)
    if isinstance(declared, Several):
        return Sentence(declared.groups, " ", fields)
    if isinstance(declared, str) and declared in fields:
        return Sentence((f"{{{declared}}}",), "", fields)
    return Sentence((declared,), "", fields)
