"""What is in the box of Haricots: cards and chips, from `data.json`.

A kind of card is its place among the numbers 1 … 12, 15; 1 is the 1/17 card, 2 the 2/16 card.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ...core import BeanpotError, all_of

DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))

SEATS = 5
NUMBERS: tuple[int, ...] = tuple(DATA["cards"]["numbers"])
KINDS = len(NUMBERS)
KIND_NAMES = tuple(map(str, NUMBERS))  # (KINDS)
ONE, TWO = 0, 1  # the kinds with two values
IN_RUNS = NUMBERS.index(12) + 1  # kinds 0 … 11 are the numbers 1 … 12, neighbours in a run

NUMBER = np.array(NUMBERS)  # (KINDS)
COPIES = np.array(DATA["cards"]["copies"])  # (KINDS)
HIGH_FACE = np.array([DATA["high_faces"].get(str(number), number) for number in NUMBERS])  # (KINDS)
HIGH_FROM: int = DATA["high_faces"]["from"]

HAND: int = DATA["deal"]["hand"]
PERSONAL_DECK: int = DATA["deal"]["personal_deck"]
CHIPS_TO_WIN: int = DATA["chips"]["to_win"]
CHIP_POINTS: int = DATA["chips"]["points"]
MOST_CHIPS_TO_WIN = 5

FEWEST_CARDS = (SEATS - 1) * (HAND + PERSONAL_DECK)  # what four players need


def read_card_table(table: Any) -> Iterator[int]:
    """A pack with cards left out, from a file: how many there are of some numbers."""
    if not isinstance(table, Mapping) or not set(table) <= {*KIND_NAMES, "provenance"}:
        raise BeanpotError(f"option card_table: copies by number, of {all_of(KIND_NAMES)}.")
    copies = [table.get(name, int(most)) for name, most in zip(KIND_NAMES, COPIES, strict=True)]
    for name, count, most in zip(KIND_NAMES, copies, COPIES, strict=True):
        if type(count) is not int or not 0 <= count <= most:
            raise BeanpotError(
                f"option card_table: {count!r} is no number of copies of {name}; 0 to {most} are."
            )
    if sum(copies) < FEWEST_CARDS:
        raise BeanpotError(
            f"option card_table: {sum(copies)} cards are left; four players need {FEWEST_CARDS}."
        )
    yield from copies
