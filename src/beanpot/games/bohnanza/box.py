"""The contents of the box: beans, beanometers and tables, from `data.json`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core import BeanpotError, all_of, read_data

DATA = read_data(__file__)

SEATS, FEWEST = 7, 2
NAMES: tuple[str, ...] = tuple(DATA["varieties"]["names"])
COPIES: tuple[int, ...] = tuple(DATA["varieties"]["copies"])  # (VARIETIES)
VARIETIES = len(NAMES)
FIELDS = 3  # per player, at most
THIRD_FIELDS = 7  # cards in the box: enough for all players
STEPS = 4  # coins for a sale, at most

_TABLES: list[dict[str, Any]] = [DATA["tables"][str(seats)] for seats in range(FEWEST, SEATS + 1)]


def _column(values: Iterable[Any]) -> npt.NDArray[np.int64]:
    """A table by number of players, (seats − FEWEST, …), as compiled code reads it."""
    return np.array(list(values), np.int64)


PACK = _column(  # (…, VARIETIES)
    [0 if name in table["without"] else copies for name, copies in zip(NAMES, COPIES, strict=True)]
    for table in _TABLES
)
IN_PACK = _column(  # the varieties of the pack, as bits
    sum(1 << variety for variety, copies in enumerate(pack) if copies) for pack in PACK
)
HANDS = _column((table["hands"] + [0] * SEATS)[:SEATS] for table in _TABLES)  # (…, SEATS)
DEALT = _column(sum(table["hands"]) for table in _TABLES)
FIELDS_AT_START = _column(table["fields"] for table in _TABLES)
PRICE = _column(table["price"] or 0 for table in _TABLES)  # of a third field; 0: can't buy
TURNED_UP = _column(table["turned_up"] for table in _TABLES)
DRAWN = _column(table["drawn"] for table in _TABLES)
FEWER_DRAWN = int(DRAWN[3 - FEWEST])  # cards, at tables of three to five
EXHAUSTIONS = _column(table["exhaustions"] for table in _TABLES)

HAND_ROOM = 44  # no hand can be larger: see test_piles.py
DISCARD_ROOM = int(PACK.sum(axis=1).max())
USUAL_COINS = 30  # of a player; more are rare
MOST_TO_SELL = 12  # cards that are needed for the next coin, at most
TOP_COINS = 3  # the highest price of a third field

BEANOMETER = tuple(  # (VARIETIES, STEPS) cards needed for 1 … 4 coins; 0: can't be earned
    tuple(needed or 0 for needed in DATA["beanometer"][name]) for name in NAMES
)


def read_beanometer(table: Any) -> Iterator[int]:
    """Beanometers from a file: for some varieties, the cards needed for 1, 2, 3 and 4 coins."""
    if not isinstance(table, Mapping) or not set(table) <= {*NAMES, "provenance"}:
        raise BeanpotError(f"option beanometer: a table by variety, of {all_of(NAMES)}.")
    for variety, name in enumerate(NAMES):
        yield from _checked_steps(name, table[name]) if name in table else BEANOMETER[variety]


def _checked_steps(name: str, steps: Any) -> list[int]:
    """The steps of one variety: four rising numbers of cards; null where there is no such step."""
    wrong = BeanpotError(
        f"option beanometer: {name} needs four rising numbers of cards up to {max(COPIES)}, "
        "or null where so many coins cannot be earned; every coin needs a card of its own."
    )
    if not isinstance(steps, list | tuple) or len(steps) != STEPS:
        raise wrong
    if not all(step is None or (type(step) is int and step > 0) for step in steps):
        raise wrong
    given = {coins: step for coins, step in enumerate(steps, 1) if step is not None}
    if list(given.values()) != sorted(set(given.values())):
        raise wrong
    if any(not coins <= step <= max(COPIES) for coins, step in given.items()):
        raise wrong
    return [given.get(coins, 0) for coins in range(1, STEPS + 1)]
