"""A table for clause tests: a position written as text, and moves written as words."""

from typing import Any

from beanpot.core import CHANCE, KIND_BITS, SEAT_NAMES, BeanpotError, Game
from beanpot.engine.position import Position


def position_of(game: Game, text: str, **options: Any) -> Position:
    """A position of plain Python from a position string, which begins with the number of seats."""
    position = Position(game, int(text[0]), options, on="plain")
    position.set_position(text)
    return position


def play(position: Position, *lines: str) -> Position:
    """Make steps such as `A play 5 on 1` or `* deal 9`; the law refuses what is not allowed."""
    for line in lines:
        name, _, words = line.partition(" ")
        seat = CHANCE if name == "*" else SEAT_NAMES.index(name)
        position.play(words, seat)
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


def words(position: Position, seat: str | None = None) -> list[str]:
    """The legal moves of a seat, or of the current player, in alphabetical order."""
    return sorted(position.legal_moves(None if seat is None else SEAT_NAMES.index(seat)))


def cards(position: Position, field: str, place: int = 0) -> list[str]:
    """The cards that lie in a place, by name: `cards(position, "hand", 0)`."""
    record, names = position.game.record, position.game.kinds
    row = [row for row in record.rows() if row.field.name == field][place]
    words = record.flat(position._states)[0]
    if row.field.is_ordered:
        count = int(words[row.start])
        return [names[card & KIND_BITS] for card in words[row.start + 1 : row.start + 1 + count]]
    counts = record.copies(row, words)
    return [name for name, copies in zip(names, counts, strict=True) for _ in range(copies)]
