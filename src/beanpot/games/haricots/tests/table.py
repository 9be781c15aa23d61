"""A table for the clause tests: a position written as text, and moves written as words."""

from typing import Any

from beanpot.core import CHANCE, SEAT_NAMES, BeanpotError
from beanpot.engine.position import Position
from beanpot.games.haricots import GAME


def table(text: str, **options: Any) -> Position:
    """A position of plain Python from a sketch such as `3 seats, round 1, A to play | …`."""
    position = Position(GAME, int(text[0]), options, on="plain")
    position.put_sketch(text)
    return position


def play(position: Position, *lines: str) -> Position:
    """Make steps such as `A play 2x6` or `* deal 9`; the law refuses what is not allowed."""
    for line in lines:
        name, _, words = line.partition(" ")
        seat = CHANCE if name == "*" else SEAT_NAMES.index(name)
        position.apply(position.hear(words, seat), seat)
    return position


def refused(position: Position, line: str) -> str:
    """Try a step that is not allowed, make sure it changed nothing, and return the message."""
    before = position.hash()
    try:
        play(position, line)
    except BeanpotError as error:
        assert position.hash() == before
        return str(error)
    raise AssertionError(f"{line} was allowed")


def words(position: Position) -> list[str]:
    """What whoever must act may do now, in words."""
    return sorted(position.say(action) for action in position.actions)


def cards(position: Position, field: str, row: int) -> list[str]:
    """The cards that lie in a place, by name: `cards(position, "hand", 0)`."""
    counts = getattr(position.state, field)
    counts = counts[row] if counts.ndim > 1 else counts
    return [name for name, copies in zip(GAME.kinds, counts, strict=True) for _ in range(copies)]
