"""Asking for a takeback, and answering: commands that refuse or return events."""

from .events import Event, TakebackAsked, TakenBack
from .refused import Refused
from .seating import check_running, players
from .table_state import TableState


def take_back(table: TableState, seat: int, now: int) -> TakebackAsked | TakenBack:
    """Take back a seat's last move at once, or ask those who have seen something since."""
    check_running(table)
    takebacks = table.takebacks
    made = takebacks.last_of(seat)
    takebacks.check_number(seat)
    if takebacks.is_unseen(made):
        return _taken_back(table, seat, made.number - 1, now)
    request = takebacks.ask(seat)
    witnesses = takebacks.witnesses(request, table.dealt) & players(table)
    if any(table.places[each].away is not None for each in witnesses):
        raise Refused(
            "away", "A player who is away has seen what came after. Ask again when they are back."
        )
    return request if witnesses else _taken_back(table, seat, request.to, now)


def consent(table: TableState, seat: int, agrees: bool, now: int) -> list[Event]:
    """Answer a request to take a move back."""
    check_running(table)
    answered: list[Event] = [table.takebacks.answer(seat, agrees)]
    request = table.takebacks.request
    if agrees and request is not None and table.takebacks.undecided(players(table)) <= {seat}:
        answered.append(_taken_back(table, request.seat, request.to, now))
    return answered


def asked_to_consent(table: TableState) -> list[int]:
    """The seats that still have to answer the open request."""
    if table.takebacks.request is None:
        return []
    return sorted(table.takebacks.undecided(players(table)))


def settle_takeback(table: TableState, now: int) -> TakenBack | None:
    """Grant the request if those who had not answered have left."""
    request = table.takebacks.request
    if request is None or not table.is_running or table.takebacks.undecided(players(table)):
        return None
    return _taken_back(table, request.seat, request.to, now)


def can_undo(table: TableState, taken: TakenBack) -> bool:
    """Whether the undone moves are remembered; else the match must be rebuilt."""
    return table.takebacks.reaches(taken.to)


def _taken_back(table: TableState, seat: int, to: int, now: int) -> TakenBack:
    """A takeback; the extra time for the seat's moves goes back."""
    returned = {seat: table.takebacks.paid_since(seat, to)}
    return TakenBack(seat, to, table.times.left_after(now, returned))
