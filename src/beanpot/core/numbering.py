"""How actions are numbered by their parts, and the rules that compute with these numbers.

A rule made here is one expression, written as text with its numbers in it, and marked like any
other rule, so it can be compiled, and the key of compiled code covers it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

import numpy as np

from .rule import rule

Values = dict[str, int]  # of the parts of an action, by their names


@dataclass(frozen=True, eq=False)
class Numbering:
    """Consecutive numbers for all values of some parts; the last part counts fastest.

    If not all values go together, `only` says which do, and rules look numbers up in a table
    instead of computing them.
    """

    parts: Mapping[str, range]  # the values of each part
    first: int = 0
    only: Callable[..., bool] | None = None

    @cached_property
    def rows(self) -> list[tuple[int, ...]]:
        """The values of the parts, action by action."""
        rows = product(*self.parts.values())
        return [row for row in rows if self.only is None or self.only(*row)]

    @property
    def numbers(self) -> range:
        """All numbers."""
        return range(self.first, self.first + len(self.rows))

    def values(self, number: int) -> Values:
        """The values of the parts of an action."""
        return dict(zip(self.parts, self.rows[number - self.first], strict=True))

    def number(self, values: Mapping[str, int]) -> int | None:
        """The action that has these values, None if they don't go together."""
        place = self._places.get(tuple(values[name] for name in self.parts))
        return None if place is None else self.first + place

    @cached_property
    def _places(self) -> dict[tuple[int, ...], int]:
        return {row: place for place, row in enumerate(self.rows)}

    def number_rule(self, name: str) -> Callable[..., int]:
        """The rule that numbers an action, called with the values of its parts."""
        if self.only is None:
            return written_rule(name, self.parts, self._number_text())
        *leading, last = self.parts  # an addition in a loop is much faster than a lookup
        if leading and self._last_part_counts:
            less = {row[:-1]: number - row[-1] for number, row in self._numbered_rows()}
            return written_rule(name, self.parts, *self._lookup(leading, less, f" + {last}"))
        numbers = {row: number for number, row in self._numbered_rows()}
        return written_rule(name, self.parts, *self._lookup([*self.parts], numbers))

    def _numbered_rows(self) -> Iterable[tuple[int, tuple[int, ...]]]:
        return zip(self.numbers, self.rows, strict=True)

    @property
    def _last_part_counts(self) -> bool:
        """Whether the values of the last part have no gaps, so that they can be added."""
        less = {(row[:-1], number - row[-1]) for number, row in self._numbered_rows()}
        return len(less) == len({row[:-1] for row in self.rows})

    def _lookup(
        self, parts: list[str], found: Mapping[tuple[int, ...], int], more: str = ""
    ) -> tuple[str, Any]:
        """How a number is looked up by the values of some parts, and the table for it."""
        starts = [self.parts[part].start for part in parts]
        table = np.full([len(self.parts[part]) for part in parts], -1)
        for values, number in found.items():
            table[tuple(np.subtract(values, starts))] = number
        places = map(_plus, parts, [-start for start in starts])
        return f"int(TABLE[{', '.join(places)}]){more}", table

    def _number_text(self) -> str:
        """The number of an action, computed from its parts."""
        text = ""
        for part, values in self.parts.items():
            digit = _plus(part, -values.start)
            text = f"({text}) * {len(values)} + {digit}" if text else digit
        return f"{self.first} + {text}" if text else str(self.first)

    def part_rule(self, name: str, part: str) -> Callable[[int], int]:
        """The rule that reads a part of an action."""
        return written_rule(name, ["action"], *self._part_text(part))

    def flag_rule(self, name: str, part: str) -> Callable[[int], bool]:
        """The rule that reads a part that is 0 or 1."""
        text, table = self._part_text(part)
        return written_rule(name, ["action"], f"{text} == 1", table)

    def _part_text(self, part: str) -> tuple[str, Any]:
        """How a part is read from a number, and the table for it if one is needed."""
        place = list(self.parts).index(part)
        action = f"({_plus('action', -self.first)})"
        if self.only is not None:
            return f"int(TABLE[{action}])", np.array([row[place] for row in self.rows])
        sizes = [len(values) for values in self.parts.values()]
        below = prod(sizes[place + 1 :])
        text = f"{action} // {below}" if below > 1 else action
        if place > 0:
            text += f" % {sizes[place]}"
        return _plus(text, self.parts[part].start), None


def range_rule(name: str, numbers: range, size: int) -> Callable[[int], bool]:
    """The rule that says whether one of `size` actions has one of these numbers."""
    if len(numbers) == 1:
        text = f"action == {numbers.start}"
    elif numbers.stop == size:
        text = f"action >= {numbers.start}"
    elif numbers.start == 0:
        text = f"action < {numbers.stop}"
    else:
        text = f"{numbers.start} <= action < {numbers.stop}"
    return written_rule(name, ["action"], text)


def written_rule(
    name: str, arguments: Iterable[str], text: str, table: Any = None
) -> Callable[..., Any]:
    """A rule of one expression; it reads nothing but its arguments and, if there is one, TABLE."""
    world: dict[str, Any] = {"__name__": __name__}
    if table is not None:
        world["TABLE"] = table
    source = f"def {name}({', '.join(arguments)}):\n    return {text}\n"
    exec(compile(source, f"<rule {name}>", "exec"), world)
    marked: Callable[..., Any] = rule()(world[name])
    return marked


def _plus(text: str, number: int) -> str:
    """A sum, or only its first part if the number is 0."""
    if number == 0:
        return text
    return f"{text} + {number}" if number > 0 else f"{text} - {-number}"
