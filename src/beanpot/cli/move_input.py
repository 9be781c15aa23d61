"""Moves as a person types them: a number, words in any case, or the beginning of a move."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from ..core import Labels, UnknownAction, one_of
from ..table.events import Moved

SHOWN = 5  # how many moves an answer names


def spellings(words: str) -> Iterator[str]:
    """Words as they were typed, and as a journal might spell them: `Lead s3` as `lead S3`."""
    verb, _, rest = words.lower().partition(" ")
    yield from dict.fromkeys((words, words.lower(), f"{verb} {rest.upper()}".strip()))


def first_move(words: str, move: Callable[[str], Moved]) -> Moved:
    """The move that these words mean, however they are spelt: the first spelling that means one."""
    unknown: UnknownAction | None = None
    for spelt in spellings(words):
        try:
            return move(spelt)
        except UnknownAction as error:
            unknown = unknown or error
    assert unknown
    raise unknown


def matching_moves(words: str, moves: Iterable[str]) -> list[str]:
    """The moves that words may mean: the one they spell, else all that begin with them.

    `accept` begins `accept B`, `draw` begins `draw2`; `plant 1` does not begin `plant 1w`.
    """
    typed = " ".join(words.lower().split())
    begun = re.compile(rf"{re.escape(typed)}(?=[ _]|(?<=[a-z])\d)") if typed else re.compile("$^")
    exact = [move for move in moves if move.lower() == typed]
    return exact or [move for move in moves if begun.match(move.lower())]


def numbered_move(words: str, moves: Sequence[str], text: Labels) -> str:
    """The move with a number."""
    if len(words) < 6 and 1 <= int(words) <= len(moves):
        return moves[int(words) - 1]
    raise UnknownAction(text("no-number", count=len(moves)) if moves else text("no-numbers"))


def short_list(moves: Iterable[str], text: Labels) -> str:
    """A short list of moves: `plant, harvest 1 or harvest 2`."""
    named = list(moves)
    if len(named) <= SHOWN:
        return one_of(named, text("or"))
    shown = SHOWN - 1
    return text("and-more", moves=", ".join(named[:shown]), count=len(named) - shown)
