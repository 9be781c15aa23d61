"""How cards are written in a position string, and parsed; and which syntax a field has."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from .position_values import (
    BRACKETS,
    EMPTY,
    NONE,
    SEAT,
    BySeat,
    Listed,
    Named,
    Rows,
    Syntax,
    UnreadablePosition,
    Where,
    WholeNumber,
)
from .record import KIND_BITS, Field, Holds
from .verbs import State


class Kinds(Syntax):
    """Things by their kinds, in any order: `[5 5 7*3]`, `[1 colt 3 chaos]`, `{colt: 1, chaos: 3}`.

    `number_first` chooses the second form, `brackets="{}"` the third.
    """

    def __init__(
        self, names: Iterable[str], brackets: str = "[]", bits: int = 0, most: int = 2,
        number_first: bool = False, of: str = "card",
    ) -> None:  # fmt: skip
        self.names, self.brackets, self.bits = Named(tuple(names), of=of), brackets, bits
        self.most, self.number_first = most, number_first
        self.pattern = {"[]": BRACKETS, "{}": r"\{[^}]*\}"}.get(brackets, self.pattern)
        self.is_always_written = brackets == "{}"
        self.between = ", " if brackets == "{}" else " "
        first, last = self.names.names[0], self.names.names[-1]
        example = self.between.join((self._copies(first, 1), self._copies(last, 3)))
        self.example = example.join(brackets or ("", ""))

    def format(self, value: Any, opening: Any, where: Where) -> str:
        texts = [self._copies(self.names.names[kind], n) for kind, n in self._counts(value) if n]
        listed = self.between.join(texts)
        return listed.join(self.brackets) if self.brackets else listed or NONE

    def _counts(self, value: Any) -> Iterator[tuple[int, int]]:
        words = np.atleast_1d(value).tolist()
        if self.bits:
            words = [word >> bit & 1 for word in words for bit in range(self.bits)]
        return enumerate(words)

    def _copies(self, name: str, count: int) -> str:
        if self.brackets == "{}":
            return f"{name}: {count}"
        if self.number_first:
            return f"{count} {name}"
        return f"{name}*{count}" if count > self.most else " ".join([name] * count)

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        words = np.zeros(np.size(opening), np.int64)
        for name, copies in _named_copies(text.strip("[]{} "), self.names):
            kind = self.names.parse(name, None, where)
            if self.bits:
                words[kind // self.bits] |= 1 << kind % self.bits
            else:
                words[kind] += copies
        return words.reshape(np.shape(opening))


class InOrder(Syntax):
    """Cards in order, the first one first. In `colt^3`, the number holds the game's own marks."""

    pattern = BRACKETS

    def __init__(self, names: tuple[str, ...], with_marks: bool = True) -> None:
        self.names, self.with_marks = Named(names, of="card"), with_marks
        self.example = f"[{names[0]} {names[-1]}]"

    def format(self, value: Any, opening: Any, where: Where) -> str:
        return " ".join(map(self._card, value[1 : 1 + value[0]].tolist())).join("[]")

    def _card(self, card: int) -> str:
        marks = card // (KIND_BITS + 1) if self.with_marks else 0
        return self.names.names[card & KIND_BITS] + (f"^{marks}" if marks else "")

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        words, value = text.strip("[] ").split(), np.zeros_like(opening, np.int64)
        if len(words) >= len(value):
            raise UnreadablePosition(f"{len(words)} cards are too many, only {len(value) - 1} fit")
        value[0] = len(words)
        for place, word in enumerate(words, 1):
            name, _, marks = word.partition("^")
            bits = WholeNumber().parse(marks or "0", None, where) * (KIND_BITS + 1)
            value[place] = bits + self.names.parse(name, None, where)
        return value


class Heaps(Syntax):
    """Heaps of one kind each: `[3 colt, -]`; `length` is the field with the number of heaps."""

    pattern = BRACKETS

    def __init__(self, names: tuple[str, ...], length: str = "") -> None:
        self.names, self.length = Named(names, of="card"), length
        self.also = (length,) if length else ()
        self.example = f"[3 {names[0]}, -]"

    def is_written(self, value: Any, opening: Any, where: Where) -> bool:
        now, then = (self._length(state, where.row) for state in (where.state, where.opening))
        return now != then or super().is_written(value, opening, where)

    def _length(self, state: State, row: Any) -> int | None:
        return int(state[self.length][row]) if self.length else None

    def format(self, value: Any, opening: Any, where: Where) -> str:
        heaps = value.reshape(-1, 2)[: self._length(where.state, where.row)].tolist()
        texts = (f"{count} {self.names.names[kind]}" if count else "-" for count, kind in heaps)
        return ", ".join(texts).join("[]")

    def parse(self, text: str, opening: Any, where: Where) -> Any:
        heaps = [heap.strip() for heap in text.strip("[] ").split(",")]
        value = np.zeros_like(opening, np.int64).reshape(-1, 2)
        if len(heaps) > len(value):
            raise UnreadablePosition(f"“{text}” has {len(heaps)} heaps, but only {len(value)} fit")
        if self.length:
            where.state[self.length][where.row] = len(heaps)
        for place, heap in enumerate(heaps):
            if heap not in EMPTY:
                (name, count), *more = _named_copies(heap, self.names)
                if more:
                    raise UnreadablePosition(f"“{heap}” should read like “3 {self.names.example}”")
                value[place] = count, self.names.parse(name, None, where)
        return value.reshape(np.shape(opening))


def _named_copies(text: str, names: Named) -> Iterator[tuple[str, int]]:
    """Names and how many of each, as `5*3`, `3 colt`, `colt: 3` or just `colt`."""
    count = None
    for word in re.sub(r"\s*[:*]\s*", "*", text).replace(",", " ").split():
        name, _, copies = word.partition("*")
        if count is None and word.isdecimal() and not names.are_numbers:
            count = int(word)
            continue
        if copies and not copies.isdecimal():
            raise UnreadablePosition(f"“{word}” should read like “{names.example}*3”")
        yield name, int(copies or 1) if count is None else count
        count = None
    if count is not None:
        raise UnreadablePosition(f"the name after {count} is missing")


def value_of_field(field: Field, kinds: tuple[str, ...], number_first: bool = False) -> Syntax:
    """The syntax of a field's kind."""
    row: Syntax
    axes = len(field.shape)
    if field.is_heap:
        row, axes = Heaps(kinds), int(field.has_owners)
    elif field.is_ordered:
        row, axes = InOrder(kinds), axes - 1
    elif field.names_cards:
        row, axes = Kinds(kinds, bits=field.bits, number_first=number_first), axes - 1
    else:
        row = item_of_field(field, kinds)
        if axes > field.has_owners:
            is_alone = axes == 1
            row, axes = Listed(row, brackets="" if is_alone else "[]"), axes - 1
    for _ in range(axes - field.has_owners):
        row = Rows(row)
    return BySeat(row) if field.has_owners and axes else row


def item_of_field(field: Field, kinds: tuple[str, ...]) -> Syntax:
    """The syntax of one number of a field."""
    if field.holds is Holds.SEAT:
        return SEAT
    return Named(kinds, of="card") if field.holds is Holds.KIND else WholeNumber()
