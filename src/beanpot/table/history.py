"""Histories of tables: journal lines and changes, for the record and for each viewer."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

import msgspec

from ..core import CHANCE, SEAT_NAMES, SPECTATOR, ChangeKind
from ..engine.accounts import MoveAccount, describe_move, merge_accounts
from ..engine.compile import PLAIN
from ..engine.journal import CHANCE_NAME, Journal, JournalStep, Sealed, move_steps
from ..engine.position import Position
from .events import Event, History, Moved, Noted, Opened, TakenBack

# changes of the table itself, in any game
TOOK_BACK = ChangeKind("took_back")  # moves were undone
RULES_CHANGED = ChangeKind("rules_changed", ("version",))
LOOKED = ChangeKind("looked")  # at a hand, out of turn, on a device with several seats
HAND_OPENED = ChangeKind("hand_opened")  # of such a seat, on another device
SEATS = {
    what: ChangeKind(f"seat_{what}", ("name",))
    for what in ("asked", "taken", "declined", "left", "freed", "bot")
}
RENAMED = ChangeKind("seat_renamed", ("name", "before"))
OF_TABLE = {
    kind.name for kind in (TOOK_BACK, RULES_CHANGED, LOOKED, HAND_OPENED, RENAMED, *SEATS.values())
}

MOST_LINES = 5000  # that all tables share


def read_line(line: str) -> JournalStep:
    """Parse a journal line."""
    name, _, words = line.partition(" ")
    return JournalStep(CHANCE if name == CHANCE_NAME else SEAT_NAMES.index(name), words)


class JournalLine(msgspec.Struct, frozen=True):
    """A journal line as everyone may read it."""

    text: str
    by_seat: dict[int, str] = {}  # by seat, where it differs

    def by(self, viewer: int) -> str:
        """The line as a seat, or a spectator, may read it."""
        return self.by_seat.get(viewer, self.text)


def is_about_table(account: MoveAccount) -> bool:
    """Whether changes are about the table itself: a takeback, a seat, or the rules."""
    return any(change.kind in OF_TABLE for change in account.shared)


class MoveRecorder:
    """Plays moves on a position, and records the lines and changes that everyone gets.

    Sealed choices stay hidden until all have chosen; then they appear in the order of the seats.
    """

    def __init__(self, position: Position, sealed: Iterable[JournalStep] = ()) -> None:
        self.position = position
        self.sealed = Sealed(sealed)
        self.lines: list[JournalLine] = []
        self.steps: list[MoveAccount] = []
        self._merged: tuple[list[MoveAccount], MoveAccount] | None = None  # and of which moves

    @property
    def changes(self) -> MoveAccount:
        """The changes of all moves so far."""
        if self._merged is None or self._merged[0] != self.steps:
            merged = merge_accounts(self.position.game.account_or_default, self.steps)
            self._merged = [*self.steps], merged
        return self._merged[1]

    def make(self, steps: Sequence[int], seat: int) -> list[str]:
        """Play a move; returns its complete journal lines."""
        before, was_sealed = self.position.clone(), self.position.is_sealed
        made = move_steps(before, steps, seat)
        lines = [str(step) for step in made]
        if was_sealed:
            self.sealed += made
        elif len(lines) == 1:
            self.lines.append(line_by_viewer(before, steps, seat, lines[0]))
        else:
            self.lines += self._lines_of_steps(steps, seat, lines)
        self.position.play_steps(steps, seat)
        if self.sealed:
            self.lines += [JournalLine(str(step)) for step in self.sealed.revealed(self.position)]
        if steps and not (was_sealed and self.position.is_sealed):
            self.steps.append(describe_move(before, self.position, steps, seat))
        return lines

    def repeat(self, step: JournalStep) -> None:
        """Play a journal line."""
        self.make(self.position.parse_steps(step.words, step.who), step.who)

    def _lines_of_steps(
        self, steps: Sequence[int], seat: int, lines: Sequence[str]
    ) -> Iterator[JournalLine]:
        """The lines of a move without a text of its own, action by action."""
        after = self.position.clone()
        for step, line in zip(steps, lines, strict=True):
            yield line_by_viewer(after, [step], seat, line)
            after.apply(step, seat)


def line_by_viewer(position: Position, steps: Sequence[int], seat: int, line: str) -> JournalLine:
    """A line as each viewer may read it; what a spectator reads in full, everyone does."""
    if position.is_open_move(steps, seat):
        return _line(line)
    name = line[0]
    words = position.format_steps(steps, seat, to=SPECTATOR)
    text = f"{name} {words}"
    if words is None or text == line:  # steps inside a move may have no text of their own
        return _line(line)
    by_seat = {
        to: f"{name} {position.format_steps(steps, seat, to=to)}" for to in range(position.seats)
    }
    return _line(text, *((to, line) for to, line in by_seat.items() if line != text))


@lru_cache(MOST_LINES)
def _line(text: str, *by_seat: tuple[int, str]) -> JournalLine:
    """A line, kept once in memory for all tables: most of them occur again and again."""
    return JournalLine(text, dict(by_seat))


def without_takebacks(history: History) -> History:
    """The events without moves that were taken back."""
    events: list[tuple[int, int, Event] | None] = []
    moves: list[int] = []  # indices of moves that were not taken back
    for number, at, event in history:
        if isinstance(event, TakenBack):
            while moves and (last := events[moves[-1]]) is not None and last[0] > event.to:
                events[moves.pop()] = None
        elif isinstance(event, Moved | Noted):
            moves.append(len(events))
        events.append((number, at, event))
    return [each for each in events if each is not None]


def in_game_time(history: History) -> History:
    """Events with their game time instead of dates.

    0.1 did not store game time; its dates are used.
    """
    timed, now, before = [], 0, None
    for number, date, event in history:
        by_date = 0 if before is None else max(0, date - before)
        now += by_date if event.ran is None else event.ran
        before = date
        timed.append((number, now, event))
    return timed


def journal_of(history: History, on: str = PLAIN) -> Journal:
    """The journal of the game, with all secrets."""
    opened = next(event for *_, event in history if isinstance(event, Opened))
    settings = opened.settings
    settings.law.check_rules(opened.rules)
    position = Position(settings.law, settings.seats, settings.options, on)
    journal = Journal.begin(position)
    sealed = Sealed()
    remark, referee = "", settings.law.referees.at_table(settings.law, position.options)
    for *_, event in without_takebacks(history):
        if isinstance(event, Noted) and referee is not None:
            remark = referee.remark(event.data)
        for step in map(read_line, event.lines if isinstance(event, Moved) else ()):
            step, remark = replace(step, comment=remark), ""
            (sealed if position.is_sealed else journal.steps).append(step)
            position.play(step.words, step.who)
            journal.steps += sealed.revealed(position)
    journal.steps += sorted(sealed, key=lambda step: step.who)
    return journal
