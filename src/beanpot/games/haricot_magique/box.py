"""The contents of the box: dice, cards and gold, from `data.json`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...core import BeanpotError, read_copies, read_data

DATA = read_data(__file__)

SEATS, FEWEST = 5, 2
FACES = "EDTL"  # eye, die, treasure, trunk
EYE, DIE_FACE, TREASURE, TRUNK = range(len(FACES))
DICE: int = DATA["dice"]
CYLINDERS: int = DATA["cylinders"]
TOKENS: int = DATA["tokens"]  # treasure tokens of each player
CARDS = 7  # action cards of each player
HAND: int = DATA["hand"]
MOST_DICE = 3  # that a card allows
VALUES = (10, 15, 20)  # of gold sacks
SACKS = 30
USUAL_ROUNDS, USUAL_STALKS, USUAL_GOLD = 15, 30, 250  # that games rarely exceed
LEANS = 8  # how far a stalk leans: 0 (not at all) to 7

STALK_ROOM = 2 * DICE  # the base die, the others with at most one item each, and the castle
MOST_ABOVE = 2 * (DICE - 2)  # pieces above the base at the start of a turn

FACE_COPIES = tuple(DATA["die"]["faces"].count(face) for face in FACES)
ALLOWED = tuple(tuple(DATA["action_cards"][str(card)]) for card in range(1, CARDS + 1))
GOLD = tuple(DATA["gold"][str(value)] for value in VALUES)


def dice(thrown: Iterable[int]) -> list[str]:
    """The faces of dice as a list, from the number of each face."""
    return [face for face, number in zip(FACES, thrown, strict=True) for _ in range(number)]


def read_die(table: Any) -> Iterator[int]:
    """The number of each face, from a word of six letters."""
    if not isinstance(table, str) or len(table) != 6 or not set(table) <= set(FACES):
        raise BeanpotError(
            "option die_faces: six letters of E (eye), D (die), T (treasure) and L (trunk), such "
            f'as "{DATA["die"]["faces"]}".'
        )
    yield from (table.count(face) for face in FACES)


def read_action_table(table: Any) -> Iterator[int]:
    """The numbers of dice on each card, as bits (1 << number), from a table of some cards."""
    wrong = BeanpotError(
        'option action_table: numbers of dice from 1 to 3 by card, such as {"6": [1, 2, 3]}.'
    )
    names = [str(card) for card in range(1, CARDS + 1)]
    if not isinstance(table, Mapping) or not set(table) <= {*names, "provenance"}:
        raise wrong
    for card, name in enumerate(names):
        numbers = table.get(name, ALLOWED[card])
        if not isinstance(numbers, list | tuple) or not numbers:
            raise wrong
        if not all(type(number) is int and 1 <= number <= MOST_DICE for number in numbers):
            raise wrong
        yield sum(1 << number for number in set(numbers))


def read_gold_table(table: Any) -> Iterator[int]:
    """How many of the thirty sacks are worth 10, 15 and 20."""
    counts = read_copies("gold_table", table, list(map(str, VALUES)), [0] * len(VALUES), SACKS)
    if sum(counts) != SACKS:
        raise BeanpotError(
            f"option gold_table: these are {sum(counts)} sacks, but there are {SACKS} in the game."
        )
    yield from counts
