"""Options of a game, declared as data.

An option is read from a JSON value (the journal's header) or from a word on the command line, and
becomes a number or a table of numbers in the options record that `setup` is given.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .error import BeanpotError, all_of, one_of
from .record import RecordScalar
from .verbs import SEAT_NAMES, Options

Json = Any
RANDOM = "random"
BY_CHANCE = -1  # an option that names a seat: chance will name it


@dataclass(frozen=True)
class Option:
    """One option: its name, what it means, and its default."""

    name: str
    meaning: str
    # numbers of players with which it matters, if not all
    seats: range | None = field(default=None, kw_only=True)
    is_variant: bool = field(default=False, kw_only=True)  # another game out of the same box
    # its default at tables of people, if different
    for_people: Json = field(default=None, kw_only=True)

    @property
    def default_for_people(self) -> Json:
        """The default at tables of people."""
        return self.default if self.for_people is None else self.for_people

    @property
    def default(self) -> Json:
        raise NotImplementedError

    @property
    def shape(self) -> tuple[int, ...]:
        return ()

    @property
    def allowed(self) -> str:
        """What may be chosen, for people."""
        raise NotImplementedError

    def from_word(self, word: str) -> Json:
        """The JSON value of a word typed on the command line."""
        try:
            return json.loads(word)
        except (ValueError, RecursionError):
            return word

    def number(self, value: Json, seats: int) -> Any:
        """The value as it stands in the options record; refuses what is not allowed."""
        raise NotImplementedError

    def refuse(self, value: Json) -> BeanpotError:
        return BeanpotError(f"option {self.name}: {json.dumps(value)} is not {self.allowed}.")


@dataclass(frozen=True)
class Choice(Option):
    """One of several words; the first is the default."""

    choices: tuple[str | int, ...]

    @property
    def default(self) -> Json:
        return self.choices[0]

    @property
    def allowed(self) -> str:
        return one_of(self.choices)

    def number(self, value: Json, seats: int) -> int:
        if isinstance(value, bool) or value not in self.choices:
            raise self.refuse(value)
        return self.choices.index(value)


@dataclass(frozen=True)
class Switch(Option):
    """On or off."""

    on: bool = False
    allowed = "true or false"

    @property
    def default(self) -> Json:
        return self.on

    def number(self, value: Json, seats: int) -> int:
        if not isinstance(value, bool):
            raise self.refuse(value)
        return int(value)


@dataclass(frozen=True)
class Whole(Option):
    """A whole number between two bounds."""

    usual: int
    least: int
    most: int

    @property
    def default(self) -> Json:
        return self.usual

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def number(self, value: Json, seats: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refuse(value)
        if not self.least <= value <= self.most:
            raise self.refuse(value)
        return value


@dataclass(frozen=True)
class Share(Option):
    """A share of one, such as a probability; in the options record in ten-thousandths."""

    usual: float
    allowed = "a number from 0 to 1"

    @property
    def default(self) -> Json:
        return self.usual

    def number(self, value: Json, seats: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            raise self.refuse(value)
        return round(value * 10_000)


@dataclass(frozen=True)
class SeatOption(Option):
    """A seat by its letter, or chance decides."""

    leads: int = 0  # the first turn is so many seats to the left of the one named
    default = RANDOM
    allowed = "a seat of the table (A, B, …) or random"

    def number(self, value: Json, seats: int) -> int:
        if value == RANDOM:
            return BY_CHANCE
        if not isinstance(value, str) or len(value) != 1 or value not in SEAT_NAMES[:seats]:
            raise self.refuse(value)
        return SEAT_NAMES.index(value)


@dataclass(frozen=True)
class TableOption(Option):
    """A table of component data that replaces the one in the box; none by default.

    `read` turns the JSON table into numbers and refuses a wrong one with a BeanpotError.
    The first number is 1 when a table was given, so that `setup` can tell.
    """

    size: int
    read: Callable[[Json], Iterable[int]]
    default = None
    allowed = "a JSON file"

    @property
    def shape(self) -> tuple[int, ...]:
        return (1 + self.size,)

    def from_word(self, word: str) -> Json:
        try:
            return json.loads(Path(word).read_text(encoding="utf-8"))
        except OSError as error:
            raise BeanpotError(
                f"option {self.name}: cannot read {word}: {error.strerror}."
            ) from None
        except (ValueError, RecursionError) as error:
            raise BeanpotError(f"option {self.name}: {word} is not JSON: {error}.") from None

    def number(self, value: Json, seats: int) -> list[int]:
        if value is None:
            return [0] * (1 + self.size)
        return [1, *self.read(value)]


def read_copies(
    option: str, table: Json, names: Sequence[str], usual: Iterable[int], most: int | None = None
) -> list[int]:
    """How many copies there are of each card, from a table by name; as usual if it is left out.

    There may be `most` of each; without it, no more than usual.
    """
    if not isinstance(table, Mapping):
        raise BeanpotError(
            f"option {option}: expected copies by name, such as {{{names[0]!r}: 1}}."
        )
    for name in sorted(set(table) - {*names, "provenance"}):
        raise BeanpotError(f"option {option}: {name!r} is unknown. Use {one_of(names)}.")
    numbers = list(map(int, usual))
    copies = [table.get(name, number) for name, number in zip(names, numbers, strict=True)]
    for name, count, number in zip(names, copies, numbers, strict=True):
        limit = number if most is None else most
        if type(count) is not int or not 0 <= count <= limit:
            raise BeanpotError(
                f"option {option}: {count!r} is not a number of copies of {name} from 0 to {limit}."
            )
    return copies


def settle(options: Iterable[Option], chosen: Mapping[str, Json]) -> dict[str, Json]:
    """Every option with its value, defaults filled in; refuses unknown names."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            names = all_of(known) if known else "none"
            raise BeanpotError(f"There is no option {name!r}; the options are {names}.")
    return {name: chosen.get(name, option.default) for name, option in known.items()}


def options_record(options: Sequence[Option], chosen: Mapping[str, Json], seats: int) -> Options:
    """The chosen values as the record that `setup` reads."""
    shapes = {option.name: option.shape for option in options} or {"none": ()}
    layout = [(name, np.int16, shape) for name, shape in shapes.items()]
    values = np.zeros(1, np.dtype((RecordScalar, layout)))[0]
    for option in options:
        values[option.name] = option.number(chosen[option.name], seats)
    return values
