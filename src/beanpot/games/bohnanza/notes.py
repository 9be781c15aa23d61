"""What the law of Bohnanza makes of a view, for those who draw the table and know no rule."""

from collections.abc import Collection
from typing import Any

from ...core import SEAT_NAMES, SPECTATOR, View
from . import box
from .farming import can_ever_buy, coins_for
from .state import BY_ACTIVE, table_of
from .trading import are_pair
from .turn import cards_to_draw


def notes(view: View, new: Collection[str]) -> dict[str, Any]:
    """The pack, how many cards the next draw has, and what concerns the view's own seat."""
    noted: dict[str, Any] = {}
    if "seats" in new:
        pack = box.PACK[table_of(view)]
        noted["pack"] = [name for name, copies in zip(box.NAMES, pack, strict=True) if copies]
    if "stage" in new:
        noted["next_draw"] = cards_to_draw(view)
    return noted | {
        name: {} if view.me == SPECTATOR else {SEAT_NAMES[view.me]: tell(view, int(view.me))}
        for name, (source, tell) in OWN.items()
        if source in new
    }


def is_addressed(view: View) -> bool:
    """Whether the active player has a proposal to the view's own seat."""
    return view.me != SPECTATOR and bool(view.proposer[view.me] == BY_ACTIVE)


def _price(view: View, seat: int) -> int:
    """What a third field costs; 0 for one who can never buy it."""
    return int(box.PRICE[table_of(view)]) if can_ever_buy(view, seat) else 0


def _partners(view: View, seat: int) -> list[str]:
    """Those with whom a player may trade in this turn."""
    others = range(view.seats)
    return [SEAT_NAMES[other] for other in others if are_pair(view, seat, other)]


def _worths(view: View, seat: int) -> list[dict[str, int]]:
    """What every field would earn now, how many beans it lacks to earn more, and how much then."""
    return [
        _worth(view, int(variety), int(beans)) if beans else {}
        for beans, variety in view.field[seat, : view.fields[seat]]
    ]


def _worth(view: View, variety: int, beans: int) -> dict[str, int]:
    earned = coins_for(view, variety, beans)
    for lacking in range(1, box.COPIES[variety] - beans + 1):
        then = coins_for(view, variety, beans + lacking)
        if then > earned:
            return {"coins": earned, "lacking": lacking, "then": then}
    return {"coins": earned}


OWN = {  # by name: the field it is made of, and how
    "price": ("fields", _price), "partners": ("active", _partners), "worth": ("field", _worths),
}  # fmt: skip
