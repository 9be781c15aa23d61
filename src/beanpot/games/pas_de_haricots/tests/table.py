"""A table for the clause tests: a position written as text, and moves written as words."""

from typing import Any

from beanpot.core import CHANCE, SEAT_NAMES, BeanpotError
from beanpot.engine.position import Position
from beanpot.games.pas_de_haricots import GAME
from beanpot.games.pas_de_haricots.notation import card_names


def table(text: str, **options: Any) -> Position:
    """A position of plain Python from a sketch such as `3 seats, manche 1, A to lead | …`."""
    position = Position(GAME, int(text[0]), options, on="plain")
    position.put_sketch(text)
    return position


def play(position: Position, *lines: str) -> Position:
    """Make steps such as `A lead S3` or `* deal H7`; the law refuses what is not allowed."""
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


def words(position: Position, seat: str | None = None) -> list[str]:
    """What a seat, or whoever must act, may do now, in words."""
    if seat is None:
        return [position.say(action) for action in position.actions]
    who = SEAT_NAMES.index(seat)
    return [position.say(action, who) for action in position.legal(who)]


def cards(position: Position, field: str, seat: str) -> str:
    """The cards that lie before a seat, by suits: `cards(position, "hand", "A")` is `D1 H7 HK`."""
    return " ".join(card_names(getattr(position.state, field)[SEAT_NAMES.index(seat)]))
