"""Moves and chance's answers, tried on a copy of the position.

Commands refuse or return a move and the position after it; they change nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from ..core import CHANCE, Change, IllegalAction
from ..engine import accounts
from ..engine.chance import RandomSource, SeededRandom
from ..engine.compile import PLAIN
from ..engine.position import Position
from .events import Moved
from .history import MoveRecorder, read_line
from .pause_commands import check_no_pause
from .refused import Late, Refused
from .seating import check_running
from .table_state import TableState


@dataclass(frozen=True)
class TriedMove:
    """A move and the position after it."""

    moved: Moved
    recorder: MoveRecorder


def move(
    table: TableState, source: RandomSource, seat: int, words: str, at: int, step: str = ""
) -> TriedMove:
    """A seat's move as text, based on event `at`."""
    check_running(table)
    check_no_pause(table)
    if not table.asked_at[seat] <= at <= table.number:
        raise Late
    position = table.dealt
    if position.current_player == CHANCE:
        raise Refused("judging", "Wait for the referee's answer first.")
    return _tried(table, source, seat, position.parse_steps(words, seat), step, words)


def move_bot(table: TableState, source: RandomSource, seat: int, steps: Sequence[int]) -> TriedMove:
    """A bot's move, as its own or as a substitute."""
    check_running(table)
    return _tried(table, source, seat, steps)


def deal(table: TableState, source: RandomSource) -> TriedMove | None:
    """Chance's answers before anyone can move; None if chance isn't asked."""
    if not table.awaits_deal:
        return None
    recorder = MoveRecorder(table.dealt.clone(), table.sealed)
    return TriedMove(Moved(CHANCE, tuple(_answers(table, source, recorder))), recorder)


def judge(table: TableState, source: RandomSource, answer: int) -> TriedMove:
    """The referee's answer for chance."""
    check_running(table)
    if not table.awaits_referee:
        raise Refused("not_judging", "There is nothing to judge now. Wait until you are asked.")
    recorder = MoveRecorder(table.dealt.clone(), table.sealed)
    lines = recorder.make([answer], CHANCE)
    lines += _answers(table, source, recorder, len(lines))
    return TriedMove(Moved(CHANCE, tuple(lines)), recorder)


def step_taken(table: TableState, seat: int, step: str) -> int | None:
    """The event of a seat's step with this name; None if there is none."""
    return table.steps.get((seat, step))


def preview_move(table: TableState, seat: int, words: str) -> list[Change]:
    """The immediate changes of a legal move, as far as the seat can know them."""
    position = table.dealt
    view = position.observation(seat)
    world = Position.from_observation(position.game, position.options, view, SeededRandom(0), PLAIN)
    return accounts.preview_move(world, world.parse_steps(words, seat), seat)


def routine_action(table: TableState, seat: int) -> int | None:
    """The action of a seat that is asked and has nothing to choose, as everyone knows."""
    routine = table.settings.law.routine
    if routine is None or table.is_lesson or seat not in table.awaited or not table.legal(seat):
        return None
    return routine(table.dealt.view(seat), table.legal(seat))


def is_addressed(table: TableState, seat: int) -> bool:
    """Whether an offer waits for a seat's answer while another player is in turn."""
    has_offers = table.settings.law.is_addressed
    if has_offers is None or not table.is_running or table.pause is not None:
        return False
    if seat in table.awaited or not table.legal(seat):
        return False
    return has_offers(table.dealt.view(seat))


# lessons


def scripted_text(table: TableState, seat: int) -> str:
    """The move that a lesson expects of a seat now, or an empty string."""
    if table.lesson is None or not table.is_running or not table.legal(seat):
        return ""
    return table.lesson.due(seat, table.dealt.is_sealed) or ""


def scripted_steps(table: TableState, seat: int) -> list[int]:
    """The same as actions."""
    words = scripted_text(table, seat)
    return table.dealt.parse_steps(words, seat) if words else []


def _tried(
    table: TableState,
    source: RandomSource,
    seat: int,
    steps: Sequence[int],
    step: str = "",
    words: str = "",
) -> TriedMove:
    position = table.dealt
    recorder = MoveRecorder(position.clone(), table.sealed)
    try:
        lines = recorder.make(steps, seat)
    except IllegalAction as error:
        if words and error.clause is not None:
            clause = position.game.clauses[error.clause]
            raise IllegalAction.under(words, clause) from None
        raise
    if table.lesson is not None and len(lines) == 1:
        table.lesson.check(read_line(lines[0]), position.is_sealed)
    lines += _answers(table, source, recorder)
    is_for_another = table.places[seat].away is not None
    is_routine = [*steps] == [routine_action(table, seat)]
    return TriedMove(Moved(seat, tuple(lines), step, is_for_another, is_routine), recorder)


def _answers(
    table: TableState, source: RandomSource, recorder: MoveRecorder, answered: int = 0
) -> list[str]:
    """Chance's answers until it isn't asked any more, or a referee is."""
    lines: list[str] = []
    position = recorder.position
    script = table.lesson.answers() if table.lesson is not None else iter(())
    scripted = islice(script, answered, None)
    while position.current_player == CHANCE and not table.asks_referee(position):
        words = next(scripted, None)
        answer = position.sample_chance(source) if words is None else position.parse_move(words)
        lines += recorder.make([answer], CHANCE)
    return lines
