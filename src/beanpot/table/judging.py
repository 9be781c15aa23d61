"""What hands do to a tower of rigid bodies: commands that refuse, or return what would happen."""

from typing import TYPE_CHECKING

from ..engine.chance import Source
from .absence import bot_of
from .events import Held
from .fold import Table
from .refused import Fallen, Refused
from .seating import check_running

if TYPE_CHECKING:
    from ..physics.fate import Fate
    from ..physics.hand import Gesture
    from .hands import Question


def hold(table: Table, source: Source, risk: float | None = None) -> Held | None:
    """A person takes the piece that is to be placed; None if nobody must, or has."""
    seat = table.hand_due
    if table.hands is None or seat is None or table.hands.held is not None:
        return None
    return table.hands.hold(table.dealt, seat, source, risk)


def let_go(table: Table, source: Source, seat: int, gesture: "Gesture", now: int) -> "Question":
    """What a person's hand does to the tower, for rigid bodies to judge."""
    check_running(table)
    if table.hands is None or table.hand_due != seat:
        raise Refused("hand", "Your hand holds nothing now.")
    return table.hands.let_go(table.dealt, seat, gesture, now, source)


def let_bot_go(table: Table, source: Source) -> "Question | None":
    """What a bot's hand does to it; None where a person's must, or nobody's."""
    if table.hands is None or not table.awaits_judge or table.hand_due is not None:
        return None
    seat = table.hands.due(table.dealt)
    if seat is None:
        return None
    if table.is_lesson:
        return table.hands.let_go_as_written(table.dealt, seat, _written_answer(table))
    return table.hands.let_bot_go(table.dealt, seat, bot_of(table, seat), source)


def answer_to(table: Table, fate: "Fate") -> int:
    """What rigid bodies have answered; in a lesson, if that is what is written."""
    if not table.is_lesson or table.hands is None:
        return fate.answer
    answer = _written_answer(table)
    if table.hands.has_fallen(answer) != table.hands.has_fallen(fate.answer):
        raise Fallen
    return answer


def _written_answer(table: Table) -> int:
    """What is to become of the tower by a lesson."""
    assert table.lesson is not None
    return table.dealt.hear(next(table.lesson.answers()))
