"""Several people on one device: whose hand may be shown when, and when the others are told.

A seat that shares its device with another is shown only on request, by `look`. To look at a hand
that nobody waits for is allowed, but everyone reads of it in the log.
"""

from typing import Any, Literal

from ..core import CHANCE, SEAT_NAMES, SPECTATOR
from ..engine.observation_dicts import own_fields
from .absence import come_back
from .events import Event, Looked
from .seating import check_running, is_asked, players
from .table_state import TableState

Reason = Literal["", "turn", "offer", "takeback", "seat"]


def reason_to_look(table: TableState, seat: int) -> Reason:
    """Why a seat needs the device now: takeback, seat, offer or turn; empty if it does not."""
    if not table.is_running:
        return ""
    if seat in table.takebacks.undecided(players(table)):
        return "takeback"
    if is_asked(table, seat):
        return "seat"
    if _is_offered(table, seat):
        return "offer"
    return "turn" if seat in table.awaited else ""


def _is_offered(table: TableState, seat: int) -> bool:
    """Whether a seat is asked something while it is another's turn."""
    if table.pause or table.dealt.current_player == CHANCE or not table.legal(seat):
        return False
    return seat not in table.awaited and table.dealt.asks(seat)


def has_secrets(table: TableState, seat: int) -> bool:
    """Whether a seat is shown anything that spectators are not."""
    if not table.is_running:
        return False
    game, name = table.dealt.game, SEAT_NAMES[seat]
    scene = table.dealt.observation_dict(seat)
    return (
        any(_holds_anything(scene[field][name]) for field in own_fields(game.record, game.kinds))
        or any(line.by(seat) != line.by(SPECTATOR) for _, line in table.journal_lines)
        or any(seat in account.by_seat for _, account in table.changes)
    )


def _holds_anything(shown: Any) -> bool:
    """Whether an entry of a scene has a card, a number, or anything else in it."""
    if isinstance(shown, dict):
        return any(map(_holds_anything, shown.values()))
    return any(map(_holds_anything, shown)) if isinstance(shown, list) else bool(shown)


def look(table: TableState, seat: int, is_known: bool) -> list[Event]:
    """A seat is shown on a device; the player returns, and may have to be reported.

    `is_known`: the device is recorded as one that shows this seat.
    """
    check_running(table)
    back = come_back(table, seat)
    events: list[Event] = [] if back is None else [back]
    is_expected = is_known and bool(reason_to_look(table, seat))
    if is_expected or seat in table.admission.looked or not has_secrets(table, seat):
        return events
    return [*events, Looked(seat)]
