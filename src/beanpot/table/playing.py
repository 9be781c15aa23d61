"""Moves, and what chance answers to them: tried on a copy of the position.

These commands refuse, or return a move together with where it leads; they change nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from ..core import CHANCE, Change, IllegalAction
from ..engine.accounts import tell_ahead
from ..engine.chance import Seeded, Source
from ..engine.compile import PLAIN
from ..engine.position import Position
from .events import Moved
from .fold import Table
from .refused import Late, Refused
from .seating import check_running
from .story import Teller, read_line


@dataclass(frozen=True)
class Tried:
    """A move, and where it leads, in case that it is made."""

    moved: Moved
    teller: Teller


def move(table: Table, source: Source, seat: int, words: str, at: int, step: str = "") -> Tried:
    """A seat's move in words, made for the moment `at`."""
    check_running(table)
    if not table.asked_at[seat] <= at <= table.number:
        raise Late
    position = table.dealt
    if position.actor == CHANCE:
        raise Refused("judging", "Wait for the referee's answer first.")
    return _tried(table, source, seat, position.parse_steps(words, seat), step, words)


def move_bot(table: Table, source: Source, seat: int, steps: Sequence[int]) -> Tried:
    """A bot's move, for itself or in somebody's place."""
    check_running(table)
    return _tried(table, source, seat, steps)


def deal(table: Table, source: Source) -> Tried | None:
    """What chance answers before anybody can move; None if it is not asked."""
    if not table.awaits_deal:
        return None
    teller = Teller(table.dealt.clone(), table.sealed)
    return Tried(Moved(CHANCE, tuple(_answers(table, source, teller))), teller)


def judge(table: Table, source: Source, answer: int) -> Tried:
    """What the referee answers for chance."""
    check_running(table)
    if not table.awaits_referee:
        raise Refused("not_judging", "Nothing is to be judged now.")
    teller = Teller(table.dealt.clone(), table.sealed)
    lines = teller.make([answer], CHANCE)
    lines += _answers(table, source, teller, len(lines))
    return Tried(Moved(CHANCE, tuple(lines)), teller)


def step_taken(table: Table, seat: int, step: str) -> int | None:
    """The event with which a seat's step of this name was made already; None if it was not."""
    return table.steps.get((seat, step))


def foretell(table: Table, seat: int, words: str) -> list[Change]:
    """What a move that a seat may make would bring at once, by all that the seat can know."""
    position = table.dealt
    view = position.view(seat)
    world = Position.imagined(position.game, position.options, view, Seeded(0), PLAIN)
    return tell_ahead(world, world.parse_steps(words, seat), seat)


# lessons


def written(table: Table, seat: int) -> str:
    """The words that a lesson has written down for a seat at this moment, if any."""
    if table.lesson is None or not table.is_running or not table.may(seat):
        return ""
    return table.lesson.due(seat, table.dealt.is_sealed) or ""


def written_move(table: Table, seat: int) -> list[int]:
    """The same as steps."""
    words = written(table, seat)
    return table.dealt.parse_steps(words, seat) if words else []


def _tried(
    table: Table, source: Source, seat: int, steps: Sequence[int], step: str = "", words: str = ""
) -> Tried:
    """A move, and chance's answers to it."""
    position = table.dealt
    teller = Teller(position.clone(), table.sealed)
    try:
        lines = teller.make(steps, seat)
    except IllegalAction as error:
        if words and error.clause is not None:
            clause = position.game.clauses[error.clause]
            raise IllegalAction.under(words, clause) from None
        raise
    if table.lesson is not None and len(lines) == 1:
        table.lesson.check(read_line(lines[0]), position.is_sealed)
    lines += _answers(table, source, teller)
    is_for_another = table.places[seat].away is not None
    return Tried(Moved(seat, tuple(lines), step, is_for_another), teller)


def _answers(table: Table, source: Source, teller: Teller, answered: int = 0) -> list[str]:
    """Chance answers as often as it is asked, after what it has answered; not for a referee."""
    lines: list[str] = []
    position = teller.position
    script = table.lesson.answers() if table.lesson is not None else iter(())
    written_down = islice(script, answered, None)
    while position.actor == CHANCE and not table.asks_referee(position):
        words = next(written_down, None)
        answer = position.draw(source) if words is None else position.parse_move(words)
        lines += teller.make([answer], CHANCE)
    return lines
