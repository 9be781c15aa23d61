"""Helpers for the clause tests of Bohnanza: how a position is set up, and what is in it.

Positions are written as in `beanpot.games.bohnanza.positions`.
"""

import re
from functools import partial
from typing import Any

import numpy as np
import pytest

from beanpot.core import CHANCE, KIND_BITS, SEAT_NAMES, SPECTATOR
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.bohnanza import GAME, box
from beanpot.games.bohnanza.positions import glance

from .table import cards, position_of

clause = pytest.mark.clause
table = partial(position_of, GAME)

A, B, C, D = range(4)
SEATS = range(2, 8)
PACKS = {2: 144, 3: 150, 4: 130, 5: 130, 6: 144, 7: 144}
DRAW_PILES = {2: 134, 3: 135, 4: 110, 5: 105, 6: 114, 7: 108}


# How a table is laid


def opened(seats: int, **options: Any) -> Position:
    """A new game before the deal."""
    return Position(GAME, seats, options, on="plain")


def dealt(seats: int, **options: Any) -> Position:
    """A new game after the deal; the last seat deals unless it is said otherwise."""
    position = opened(seats, **{"dealer": SEAT_NAMES[seats - 1], **options})
    source = SeededRandom(1)
    while position.current_player == CHANCE:
        position.apply_chance(source)
    return position


def trading(
    hands: str = "", turned_up: str = "colt chaos", more: str = "", **options: Any
) -> Position:
    """Phase 2 of A's turn at a table of four."""
    return table(
        f"4 seats, A active, trading | hands {hands} | faceup [{turned_up}]"
        + (f" | {more}" if more else ""),
        **options,
    )


# What is shown of it


def moment(position: Position) -> str:
    """Whose turn it is and what is done: `A active, planting`."""
    return glance(position.state).split(" | ")[0]


def section(position: Position, name: str) -> str:
    """A section of the position string: `section(position, "hands")` is `A[colt chaos] B[colt]`."""
    sections = position.format_position().split(" | ")
    return next((each[len(name) + 1 :] for each in sections if each.startswith(f"{name} ")), "")


def proposals(position: Position) -> list[str]:
    """The open proposals: `A>B [hand:2] {chaos: 1}`."""
    told = section(position, "proposals")
    return told.split("; ") if told else []


def lying(position: Position) -> str:
    """All cards and proposals, without the course of the turn and how much was talked in it."""
    text = position.format_position().partition(" | ")[2]
    return re.sub(r" \| talk(?:s|ed) [^|]*(?= \||$)", "", text)


def shown(position: Position, what: str) -> Any:
    """What everybody is shown."""
    return position.observation_dict(SPECTATOR)[what]


def coins(position: Position, seat: str = "A") -> int:
    """How many coins everybody sees a player have."""
    return int(shown(position, "coins")[seat])


def draw_size(position: Position) -> int:
    """How many cards the draw pile has."""
    return int(shown(position, "draw_size"))


# What is on the table


def hand(position: Position, seat: str = "A") -> str:
    """A hand, front card first."""
    return " ".join(cards(position, "hand", SEAT_NAMES.index(seat)))


def aside(position: Position, seat: str) -> str:
    """The cards a player has received, in the order of the box."""
    return " ".join(cards(position, "aside", SEAT_NAMES.index(seat)))


def faceup(position: Position) -> str:
    """The turned-up cards that are left."""
    return " ".join(cards(position, "faceup"))


def fields(position: Position, seat: str = "A") -> str:
    """The fields of a player: `3 colt, -`."""
    state, row = position.state, SEAT_NAMES.index(seat)
    grown = state.field[row, : state.fields[row]].tolist()
    return ", ".join(f"{count} {box.NAMES[kind]}" if count else "-" for count, kind in grown)


def all_cards(position: Position) -> list[int]:
    """How many cards of each variety there are anywhere."""
    state = position.state
    found = state.draw + state.offer + state.treasuries + state.removed + state.aside.sum(axis=0)
    for pile in (*state.hand, state.faceup, state.discard):
        found = found + np.bincount(pile[1 : 1 + pile[0]] & KIND_BITS, minlength=box.VARIETIES)
    for beans, variety in state.field.reshape(-1, 2).tolist():
        found[variety] += beans
    return found.tolist()
