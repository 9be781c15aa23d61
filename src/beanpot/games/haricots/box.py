"""The contents of the box of Haricots: cards and chips, from `data.json`.

A kind of card is its index among the numbers 1 … 12, 15; 1 is the 1/17 card, 2 the 2/16 card.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ...core import BeanpotError, read_copies, read_data

DATA = read_data(__file__)

SEATS = 5
NUMBERS: tuple[int, ...] = tuple(DATA["cards"]["numbers"])
KINDS = len(NUMBERS)
KIND_NAMES = tuple(map(str, NUMBERS))  # (KINDS)
ONE, TWO = 0, 1  # the kinds with two values
IN_RUNS = NUMBERS.index(12) + 1  # kinds 0 … 11 are the numbers 1 … 12, which form runs

NUMBER = np.array(NUMBERS)  # (KINDS)
COPIES = np.array(DATA["cards"]["copies"])  # (KINDS)
HIGH_FACE = np.array([DATA["high_faces"].get(str(number), number) for number in NUMBERS])  # (KINDS)
HIGH_FROM: int = DATA["high_faces"]["from"]

HAND: int = DATA["deal"]["hand"]
PERSONAL_DECK: int = DATA["deal"]["personal_deck"]
CHIPS_TO_WIN: int = DATA["chips"]["to_win"]
CHIP_POINTS: int = DATA["chips"]["points"]
MOST_CHIPS_TO_WIN = 5
MOST_ROUNDS, MOST_PENALTY, HIGHEST_VALUE = 12, 50, 60  # in usual games

FEWEST_CARDS = (SEATS - 1) * (HAND + PERSONAL_DECK)  # what four players need


def read_card_table(table: Any) -> Iterator[int]:
    """A pack with fewer cards, from a file: the copies of some numbers."""
    copies = read_copies("card_table", table, KIND_NAMES, COPIES)
    if sum(copies) < FEWEST_CARDS:
        raise BeanpotError(
            f"option card_table: {sum(copies)} cards are left; four players need {FEWEST_CARDS}."
        )
    yield from copies
