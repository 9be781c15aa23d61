"""What the points of Pas de Haricots are made of."""

from collections.abc import Collection
from typing import Any

from ...core import SEAT_NAMES, Part, State, View, ones
from . import box
from .rules import series

SIMPLE = (1 << box.NUMBERS) - 1
MINUS = (1 << box.DOUBLE) - (1 << box.FIRST_MINUS)
KING = 1 << box.DOUBLE
NO_BEANS = 1 << box.NO_BEANS


def parts(state: State) -> list[Part]:
    """Every manche of the sheet; the last one by suits, for its cards still lie there."""
    sheet = (state.plus - state.minus)[: state.seats]
    before = [
        Part("manche", sheet[:, manche].tolist(), manche + 1)
        for manche in range(state.manche - state.over)
    ]
    return before + (_last_manche(state) if state.over else [])


def _last_manche(state: State) -> list[Part]:
    """What each suit counts, plus or minus, and what the kings add by doubling."""
    layouts, number = state.won[: state.seats].tolist(), int(state.manche)
    single = [[series(cards & ~KING) for cards in layout] for layout in layouts]
    doubled = [sum(map(series, layout)) for layout in layouts]
    suits = [
        Part(f"suit-{name}", [layout[suit] for layout in single], number)
        for suit, name in enumerate(box.SUIT_NAMES)
    ]
    kings = [after - sum(before) for before, after in zip(single, doubled, strict=True)]
    return [*suits, Part("kings", kings, number)]


def notes(view: View, new: Collection[str]) -> dict[str, Any]:
    """What every series counts now, and by which clauses."""
    if "won" not in new:
        return {}
    layouts = zip(SEAT_NAMES, view.won[: view.seats].tolist(), strict=False)
    return {"series": {seat: _told(layout) for seat, layout in layouts}}


def _told(layout: list[int]) -> dict[str, Any]:
    """The series of a layout, by suits."""
    return {
        suit: {"points": series(cards), "clauses": clauses(cards)}
        for suit, cards in zip(box.SUIT_NAMES, layout, strict=True)
        if cards
    }


def clauses(cards: int) -> list[str]:
    """Those by which the cards of a suit count as they do."""
    if cards & NO_BEANS:
        return ["PAS-32", "PAS-33"] if cards & (MINUS | KING) else ["PAS-32"]
    if not cards & SIMPLE:
        return ["PAS-37"]
    if not cards & (MINUS | KING):
        return ["PAS-31"]
    sign = ["PAS-35" if ones(cards & MINUS) % 2 else "PAS-34"] if cards & MINUS else []
    return [*sign, "PAS-36"] if cards & KING else sign
