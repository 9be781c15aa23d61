"""Questions to a referee and its verdicts: commands that refuse or return events."""

from ..core import Asked, Data, Question, Verdict
from ..engine.chance import RandomSource
from .absence import bot_of
from .events import Noted
from .refused import Late, OffScript, Refused
from .seating import check_running
from .table_state import TableState

MOST_SEED = 1 << 30


def is_referee_busy(table: TableState) -> bool:
    """Whether the referee has something to judge and waits for nobody."""
    referee = table.referee
    if referee is None or not table.awaits_referee:
        return False
    return not referee.waits(table.dealt.state, table.hand_due)


def is_asked_of_host(table: TableState) -> bool:
    """Whether the host, with the box on the table, answers for chance."""
    referee = table.referee
    if referee is None or not referee.is_host or not table.awaits_referee:
        return False
    return referee.waits(table.dealt.state, None)


def ask_referee(table: TableState, source: RandomSource) -> Question:
    """What the referee has to judge now."""
    assert table.referee is not None
    return table.referee.next(_asked(table, source))


def hand_question(
    table: TableState, source: RandomSource, seat: int | None, data: Data, passed: int
) -> Question:
    """What a person's hand did, or without a seat what the host reports: to be judged."""
    check_running(table)
    if table.referee is None or not table.awaits_referee:
        raise Refused("not_judging", "There is nothing to judge now. Wait until you are asked.")
    if (seat is None) != is_asked_of_host(table) or (seat is not None and table.hand_due != seat):
        raise Refused("hand", "You aren't holding a piece now. Wait for your turn.")
    return table.referee.receive(_asked(table, source), data, passed)


def rule(
    table: TableState, question: Question, verdict: Verdict, at: int
) -> tuple[list[Noted], int | None]:
    """The notes of a verdict on a question asked after event `at`, and chance's answer, if any.

    In a lesson it is the scripted answer; a verdict unlike it doesn't count.
    """
    if table.asked_referee_at != at:
        raise Late
    assert table.referee is not None
    answer, scripted = verdict.answer, _scripted_answer(table)
    if answer is not None and scripted is not None:
        if not table.referee.is_alike(answer, scripted):
            raise OffScript(verdict.noted)
        answer = scripted
    return [] if verdict.noted is None else [Noted(question.seat, verdict.noted)], answer


def referee_view(table: TableState, passed: int | None) -> Data:
    """What the referee shows to everyone; `passed` is the time since its last note.

    Without a time no hand is shown: for replays.
    """
    if table.referee is None or table.position is None:
        return {}
    person = None if passed is None else table.hand_due
    shown = table.referee.shown(table.position.state, person, passed or 0)
    return {**shown, "asks": host_question(table)} if table.referee.is_host else shown


def host_question(table: TableState) -> Data | None:
    """The question to the host, and its answers."""
    if table.referee is None or not is_asked_of_host(table):
        return None
    asks = table.referee.asks(table.dealt.state)
    return None if asks is None else {"text": asks[0], "answers": [*asks[1]]}


def referee_update(table: TableState, noted: Data) -> Data:
    """What the referee shows of its latest note."""
    return {} if table.referee is None else table.referee.shown_of(table.dealt.state, noted)


def _asked(table: TableState, source: RandomSource) -> Asked:
    return Asked(
        state=table.dealt.state,
        new_seed=lambda: source.below(MOST_SEED),
        person=table.hand_due,
        bots=[bot_of(table, seat) for seat in range(table.settings.seats)],
        written=_scripted_answer(table),
        shows_risks=table.settings.risks,
    )


def _scripted_answer(table: TableState) -> int | None:
    if table.lesson is None or not table.is_lesson:
        return None
    words = next(table.lesson.answers(), None)
    return None if words is None else table.dealt.parse_move(words)
