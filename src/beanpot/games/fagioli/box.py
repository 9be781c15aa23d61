"""The contents of the box of Fagioli: cards, tokens and limits, from `data.json`.

A kind of card is a number with or without a wallet: kind 2·i is the i-th number without a wallet,
kind 2·i + 1 the same number with one.
"""

from collections.abc import Iterator
from typing import Any

from ...core import BeanpotError, read_copies, read_data

DATA = read_data(__file__)

NUMBERS: tuple[int, ...] = tuple(DATA["numbers"]["values"])
SEATS, PILES, KINDS, PACK = 4, 2, 2 * len(NUMBERS), 52
NUMBER = tuple(number for number in NUMBERS for _ in range(2))  # (KINDS) the number of a kind
START: tuple[int, ...] = tuple(DATA["start_cards"]["values"])  # (PILES)
FRESH_HAND: int = DATA["limits"]["fresh_hand"]
HAND_LIMIT: int = DATA["limits"]["hand_limit"]
FACE_DOWN: int = DATA["limits"]["face_down"]
MOST_PLANTED = 20  # cards on a farm; more are rare

MOST_TOKENS = len(DATA["tokens"][str(SEATS)])
TOKENS = tuple(  # (seats − 2, MOST_TOKENS) penalties, smallest first, padded with zeros
    tuple((DATA["tokens"][str(seats)] + [0] * MOST_TOKENS)[:MOST_TOKENS])
    for seats in range(2, SEATS + 1)
)
SUPPLY = tuple(len(DATA["tokens"][str(seats)]) for seats in range(2, SEATS + 1))  # (seats − 2)
KIND_NAMES = tuple(f"{number}{icon}" for number in NUMBERS for icon in ("", "w"))  # (KINDS)


def _copies(deck: str) -> tuple[int, ...]:
    """The copies of each kind in a deck, with wallets on the default numbers."""
    copies = [0] * KINDS
    for number, count in zip(NUMBERS, DATA["decks"][deck]["copies"], strict=True):
        icon = "w" if number in DATA["wallets"]["numbers"] else ""
        copies[KIND_NAMES.index(f"{number}{icon}")] = count
    return tuple(copies)


DECKS = _copies("ramp"), _copies("flat")  # (2, KINDS)
START_WALLET = tuple(int(start in DATA["wallets"]["start_cards"]) for start in START)  # (PILES)

TABLE_SIZE = KINDS + PILES


def read_card_table(table: Any) -> Iterator[int]:
    """Another pack, from a file: copies of each kind, then the wallets of the Start Cards.

    `{"cards": {"1": 5, "3w": 4, …}, "start_wallets": [true, false]}`; `w` stands for a wallet.
    """
    if not isinstance(table, dict) or not {"cards"} <= set(table) <= {"cards", "start_wallets"}:
        raise BeanpotError('option card_table: expected {"cards": {"1": 5, "3w": 4, …}}.')
    copies = read_copies("card_table", table["cards"], KIND_NAMES, [0] * KINDS, PACK)
    if sum(copies) != PACK:
        total = f"the cards add up to {sum(copies)}, not {PACK}"
        raise BeanpotError(f"option card_table: {total} (FAG-2).")
    wallets = table.get("start_wallets", [bool(wallet) for wallet in START_WALLET])
    if not isinstance(wallets, list) or [type(wallet) for wallet in wallets] != [bool] * PILES:
        raise BeanpotError("option card_table: start_wallets must be two of true and false.")
    yield from copies
    yield from map(int, wallets)
