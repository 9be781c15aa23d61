"""The moves of a game and chance's answers, from the forms that declare them."""

from collections.abc import Iterable

from beanpot.core import Game
from beanpot.core.forms import Form
from beanpot.core.numbering import Numbering

INTRODUCTION = """\
## Moves

The text of a move is the same in journals, terminal and protocol. Its number is its place in the
order of this table. In a number, a part counts from 0 (the first card, seat or place is 0), unless
it is a whole number itself."""


def moves(game: Game) -> str:
    """All moves with their numbers and meanings, then all answers of chance."""
    notation = game.move_notation
    rows = [*map(_row, notation.moves), *map(_compound, notation.compounds)]
    answers = [*map(_row, notation.answers)]
    return "\n\n".join(
        [INTRODUCTION, _table("move", rows), "### Chance", _table("answer of chance", answers)]
    )


def _table(what: str, rows: Iterable[str]) -> str:
    return "\n".join([f"| {what} | number | meaning |", "|---|---|---|", *rows])


def _row(form: Form) -> str:
    return f"| {_codes(form.examples)} | {formula(form.numbering)} | {form.doc} |"


def _compound(form: Form) -> str:
    return f"| {_codes(form.examples)} | several steps | {form.doc} |"


def _codes(texts: Iterable[str]) -> str:
    return ", ".join(f"`{text}`" for text in texts)


def formula(numbering: Numbering) -> str:
    """How a number is made of the parts of an action: `4·card + 2·pile + 64`."""
    first, last = numbering.numbers[0], numbering.numbers[-1]
    if numbering.only is not None:
        return f"{first} to {last}"
    terms, weight, rest = list[str](), 1, first
    for name, values in reversed(list(numbering.parts.items())):
        terms.insert(0, f"{weight}·*{name}*" if weight > 1 else f"*{name}*")
        rest -= weight * values.start
        weight *= len(values)
    sign = "−" if rest < 0 else "+"
    return " + ".join(terms) + f" {sign} {abs(rest)}" * (rest != 0) if terms else str(rest)
