"""What is in the box of Haricots: cards and chips, from `data.json`.

A kind of card is its place among the numbers 1 … 12, 15; 1 is the 1/17 card, 2 the 2/16 card.
"""

import json
from pathlib import Path

import numpy as np

DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))

SEATS = 5
NUMBERS: tuple[int, ...] = tuple(DATA["cards"]["numbers"])
KINDS = len(NUMBERS)
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
