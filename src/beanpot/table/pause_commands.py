"""Commands of a pause: they refuse or return events, and change nothing."""

from .events import PauseEnded, Ready
from .pause import people
from .refused import Refused
from .table_state import TableState


def check_no_pause(table: TableState) -> None:
    """Refuse moves while a result is shown."""
    if table.pause is not None:
        raise Refused("paused", "The result is still on the table. Send next to go on.")


def go_on(table: TableState, seat: int) -> Ready | None:
    """A seat has seen the result; None if there is no pause, or it was ready."""
    pause = table.pause
    if pause is None or seat in pause.ready or seat not in people(table.places):
        return None
    return Ready(seat)


def pause_ended(table: TableState, now: int) -> list[PauseEnded]:
    """The end of a pause that took long enough."""
    pause = table.pause
    has_lasted = pause is not None and pause.ends_at is not None and pause.ends_at <= now
    return [PauseEnded()] if has_lasted else []
