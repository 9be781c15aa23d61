"""What the Thalers of Fagioli are made of."""

from collections.abc import Collection
from typing import Any

from ...core import SEAT_NAMES, Part, State, View
from . import box
from .rules import count, lowest_penalty_bonus, no_token_bonus, penalty


def parts(state: State) -> list[Part]:
    """Cards on the farm, both bonuses, and the tokens."""
    seats = range(state.seats)
    return [
        Part("farm", [int(count(state.farm[seat])) for seat in seats]),
        Part("smallest", [int(lowest_penalty_bonus(state, seat)) for seat in seats]),
        Part("none", [int(no_token_bonus(state, seat)) for seat in seats]),
        Part("tokens", [-int(penalty(state, seat)) for seat in seats]),
    ]


def notes(view: View, new: Collection[str]) -> dict[str, Any]:
    """The tokens of this table in the order in which they leave the supply, and who owes what."""
    noted: dict[str, Any] = {}
    if "seats" in new:
        table = view.seats - 2
        noted["tokens"] = list(box.TOKENS[table][: box.SUPPLY[table]])
    if "token_place" in new:
        owed = [int(penalty(view, seat)) for seat in range(view.seats)]
        noted["penalty"] = dict(zip(SEAT_NAMES, owed, strict=False))
    return noted
