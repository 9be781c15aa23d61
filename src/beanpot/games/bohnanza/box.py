"""What is in the box of Bohnanza: beans, beanometers and tables, from `data.json`."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ...core import BeanpotError, all_of

DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))

SEATS, FEWEST = 7, 2
NAMES: tuple[str, ...] = tuple(DATA["varieties"]["names"])
COPIES: tuple[int, ...] = tuple(DATA["varieties"]["copies"])  # (VARIETIES)
VARIETIES = len(NAMES)
FIELDS = 3  # the most a player can have
STEPS = 4  # the most coins a sale can earn
THIRD_FIELDS = 7  # cards in the box; with them everybody could have one

_TABLES: list[dict[str, Any]] = [
    DATA["tables"][str(seats)] for seats in range(FEWEST, SEATS + 1)
]  # (seats − FEWEST), as all of these
PACK = tuple(
    tuple(
        0 if name in table["without"] else copies
        for name, copies in zip(NAMES, COPIES, strict=True)
    )
    for table in _TABLES
)
HANDS = tuple(tuple((table["hands"] + [0] * SEATS)[:SEATS]) for table in _TABLES)
DEALT = tuple(sum(table["hands"]) for table in _TABLES)
FIELDS_AT_START = tuple(int(table["fields"]) for table in _TABLES)
PRICE = tuple(int(table["price"] or 0) for table in _TABLES)  # 0: none to buy
TURNED_UP = tuple(int(table["turned_up"]) for table in _TABLES)
DRAWN = tuple(int(table["drawn"]) for table in _TABLES)
EXHAUSTIONS = tuple(int(table["exhaustions"]) for table in _TABLES)

HAND_ROOM = 44  # no hand can grow longer than `longest_hand`
DISCARD_ROOM = max(sum(pack) for pack in PACK)
TOP_COINS = 3  # as many as a third field can cost


def longest_hand(seats: int) -> int:
    """A bound on the cards in one hand: what a player gains by own turns of planting only one card.

    Every turn takes the same number of cards from the draw piles, and no pile has more cards than
    the pack; so there are only so many turns. In each the active player draws and plants one.
    """
    table = seats - FEWEST
    pack = sum(PACK[table])
    drawn = pack - DEALT[table] + (EXHAUSTIONS[table] - 1) * pack
    turns = -(-drawn // (TURNED_UP[table] + DRAWN[table]))
    own_turns = -(-turns // seats)
    return max(HANDS[table]) + own_turns * (DRAWN[table] - 1)


BEANOMETER = tuple(  # (VARIETIES, STEPS) cards needed for so many coins; 0: cannot be earned
    tuple(needed or 0 for needed in DATA["beanometer"][name]) for name in NAMES
)


def read_beanometer(table: Any) -> Iterator[int]:
    """A beanometer from a file: for some varieties the cards needed for 1, 2, 3 and 4 coins."""
    if not isinstance(table, Mapping) or not set(table) <= {*NAMES, "provenance"}:
        raise BeanpotError(f"option beanometer: a table by variety, of {all_of(NAMES)}.")
    for variety, name in enumerate(NAMES):
        yield from _checked_steps(name, table[name]) if name in table else BEANOMETER[variety]


def _checked_steps(name: str, steps: Any) -> list[int]:
    """The steps of one variety: four numbers of cards, rising; null where there is no such step."""
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
