"""What is in the box of Fagioli: cards, tokens and limits, from `data.json`.

A kind of card is a number with or without a wallet: kind 2·i is the i-th number without the icon,
kind 2·i + 1 the same number with it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...core import BeanpotError

DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))

NUMBERS: tuple[int, ...] = tuple(DATA["numbers"]["values"])
SEATS, PILES, KINDS, PACK = 4, 2, 2 * len(NUMBERS), 52
NUMBER = tuple(number for number in NUMBERS for _ in range(2))  # (KINDS) the number of a kind
START: tuple[int, ...] = tuple(DATA["start_cards"]["values"])  # (PILES)
FRESH_HAND: int = DATA["limits"]["fresh_hand"]
HAND_LIMIT: int = DATA["limits"]["hand_limit"]
FACE_DOWN: int = DATA["limits"]["face_down"]

MOST_TOKENS = len(DATA["tokens"][str(SEATS)])
TOKENS: tuple[tuple[int, ...], ...] = (
    tuple(  # (seats − 2, MOST_TOKENS) penalty sizes, mildest first, filled up with zeros
        tuple((DATA["tokens"][str(seats)] + [0] * MOST_TOKENS)[:MOST_TOKENS])
        for seats in range(2, SEATS + 1)
    )
)
SUPPLY = tuple(len(DATA["tokens"][str(seats)]) for seats in range(2, SEATS + 1))  # (seats − 2)


def has_wallet(kind: int) -> bool:
    """Whether cards of this kind show the icon."""
    return kind % 2 == 1


KIND_NAMES = tuple(  # (KINDS)
    f"{NUMBER[kind]}{'w' if has_wallet(kind) else ''}" for kind in range(KINDS)
)


def kind_of_card(number: int, wallet: bool) -> int:
    """The kind of a card."""
    return 2 * NUMBERS.index(number) + int(wallet)


def _copies(deck: str) -> tuple[int, ...]:
    """A deck of the box as copies of each kind, wallets on the default numbers."""
    with_wallet = DATA["wallets"]["numbers"]
    copies = [0] * KINDS
    for number, count in zip(NUMBERS, DATA["decks"][deck]["copies"], strict=True):
        copies[kind_of_card(number, number in with_wallet)] = count
    return tuple(copies)


RAMP = _copies("ramp")  # (KINDS)
FLAT = _copies("flat")  # (KINDS)
START_WALLET = tuple(int(start in DATA["wallets"]["start_cards"]) for start in START)  # (PILES)

TABLE_SIZE = KINDS + PILES


def read_card_table(table: Any) -> Iterator[int]:
    """A replacement for the cards of the box: copies of each kind, then the Start Cards' wallets.

    `{"cards": {"1": 5, "3w": 4, …}, "start_wallets": [true, false]}`; a `w` marks the icon.
    """
    names = {name: kind for kind, name in enumerate(KIND_NAMES)}
    if not isinstance(table, dict) or not isinstance(table.get("cards"), dict):
        raise BeanpotError('card_table: expected {"cards": {"1": 5, "3w": 4, …}}.')
    unknown = set(table) - {"cards", "start_wallets"}
    if unknown:
        raise BeanpotError(
            f"card_table: {sorted(unknown)[0]!r} is unknown; say cards and start_wallets."
        )
    copies = [0] * KINDS
    for name, count in table["cards"].items():
        if name not in names:
            raise BeanpotError(
                f"card_table: no card is called {name!r}; the cards are {', '.join(names)}."
            )
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise BeanpotError(f"card_table: {count!r} is not a number of copies of {name}.")
        copies[names[name]] = count
    if sum(copies) != PACK:
        raise BeanpotError(f"card_table: the cards add up to {sum(copies)}, not {PACK} (FAG-2).")
    wallets = table.get("start_wallets", [bool(wallet) for wallet in START_WALLET])
    if not isinstance(wallets, list) or [type(wallet) for wallet in wallets] != [bool] * PILES:
        raise BeanpotError("card_table: start_wallets must be two of true and false.")
    yield from copies
    yield from map(int, wallets)
