"""A game's observation record as a typed class with all fields, made from the record.

`scripts/observations` writes it beside the law, as `typed_observations.py`; a test compares.
"""

from pathlib import Path

from beanpot.core import Field, Game
from beanpot.core.record import Holds
from beanpot.engine.observation_layout import observation_record

HEAD = '''"""{title}: typed observations. Written by scripts/observations; do not edit."""

from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Cells: TypeAlias = npt.NDArray[np.int16]


class {name}(Protocol):
    """What a seat may know: the type of `position.observation(seat)`."""

'''
SEEN = {
    "everyone": "", "paired": "the own row; all rows, for the partner", "owner": "the own row",
    "counted": "hidden", "past": "lay open once", "recalled": "remembered", "nobody": "hidden",
}  # fmt: skip
OWN_HAND = "the own row"  # of cards that are counted


def typed_observations_path(game: Game) -> Path:
    """Where the class of a game is written."""
    return game.folder / "typed_observations.py"


def observation_class(game: Game) -> str:
    """The name of the class."""
    return "".join(word.capitalize() for word in game.name.split("_")) + "Observation"


def typed_observations(game: Game) -> str:
    """The text of the file."""
    lines = [_line(game, field) for field in observation_record(game.record).fields]
    return HEAD.format(title=game.title, name=observation_class(game)) + "".join(lines)


def _line(game: Game, field: Field) -> str:
    kind = "Cells" if field.shape else "np.int16"
    comment = "; ".join(filter(None, (_axes(game, field), _meaning(field), _seen(field))))
    return f"    {field.name}: {kind}" + (f"  # {comment}" if comment else "") + "\n"


def _seen(field: Field) -> str:
    """What of it an observation has; empty if everything."""
    if field.group == "counted" and field.has_owners:
        return OWN_HAND
    return SEEN[field.group]


def _axes(game: Game, field: Field) -> str:
    """The shape, with words for seats and kinds of cards."""
    if not field.shape:
        return ""
    axes = [str(axis) for axis in field.shape]
    if field.has_owners:
        axes[0] = f"{axes[0]} seats"
    if field.names_cards and not field.bits and field.shape[-1] == len(game.kinds):
        axes[-1] = f"{axes[-1]} kinds"
    return " × ".join(axes)


def _meaning(field: Field) -> str:
    """What its numbers are, if they are no plain ones."""
    if field.name == "me":
        return "the seat that observes"
    if field.is_ordered:
        return "how many cards, then their kinds in order"
    if field.is_heap:
        return "how many cards, and of which kind"
    if field.bits:
        return "a bit a card"
    if field.holds is Holds.SEAT:
        return "a seat, or negative for none"
    return "a kind of card, or negative for none" if field.holds is Holds.KIND else ""
