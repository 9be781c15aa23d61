"""What has happened at a table, for the record and for each who listens."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import msgspec

from ..core import CHANCE, SEAT_NAMES, SPECTATOR, Kind
from ..engine.accounts import Told, joined, tell
from ..engine.compile import PLAIN
from ..engine.journal import CHANCE_NAME, Journal, Sealed, Step, told_move
from ..engine.position import Position
from .events import Event, Moved, Noted, Opened, Story, TakenBack

# what is told of the table itself, in any game
TOOK_BACK = Kind("took_back")  # moves that were told of are no more
RULES_CHANGED = Kind("rules_changed", ("version",))  # other rules hold from here on
SEATS = {
    what: Kind(f"seat_{what}", ("name",))
    for what in ("asked", "taken", "declined", "left", "freed", "bot")
}
OF_TABLE = {kind.name for kind in (TOOK_BACK, RULES_CHANGED, *SEATS.values())}


def read_line(line: str) -> Step:
    """A line of a journal: who did what."""
    name, _, words = line.partition(" ")
    return Step(CHANCE if name == CHANCE_NAME else SEAT_NAMES.index(name), words)


class Heard(msgspec.Struct, frozen=True):
    """A line as everybody heard it: mostly all the same."""

    spoken: str
    apart: dict[int, str] = {}  # by seat, where it differs

    def by(self, listener: int) -> str:
        """What one seat, or a spectator, heard."""
        return self.apart.get(listener, self.spoken)


def is_of_table(told: Told) -> bool:
    """Whether the table itself is told of: a move taken back, a seat, or its rules."""
    return any(change.kind in OF_TABLE for change in told.shared)


class Teller:
    """Makes moves on a position, and says what everybody hears of them.

    Sealed choices are heard by nobody until all have chosen; then in the order of the seats.
    """

    def __init__(self, position: Position, sealed: Iterable[Step] = ()) -> None:
        self.position = position
        self.sealed = Sealed(sealed)
        self.heard: list[Heard] = []
        self.steps: list[Told] = []

    @property
    def told(self) -> Told:
        """What everybody is told of all moves that were made here."""
        return joined(self.position.game.told_by, self.steps)

    def make(self, steps: Sequence[int], seat: int) -> list[str]:
        """Make a move; return its lines in the journal."""
        before = self.position.clone()
        told = told_move(self.position, steps, seat)
        lines = [str(step) for step in told]
        if self.position.is_sealed:
            self.sealed += told
        elif len(lines) == 1:
            self.heard.append(overheard(self.position, steps, seat, lines[0]))
        else:
            self.heard += self._overheard_steps(steps, seat, lines)
        self.position.make_steps(steps, seat)
        self.heard += [Heard(str(step)) for step in self.sealed.laid_open(self.position)]
        if steps and not (before.is_sealed and self.position.is_sealed):
            self.steps.append(tell(before, self.position, steps, seat))
        return lines

    def repeat(self, step: Step) -> None:
        """Make a move as its line in the journal tells it."""
        self.make(self.position.parse_steps(step.words, step.who), step.who)

    def _overheard_steps(
        self, steps: Sequence[int], seat: int, lines: Sequence[str]
    ) -> Iterator[Heard]:
        """A move without words of its own, step by step."""
        after = self.position.clone()
        for step, line in zip(steps, lines, strict=True):
            yield overheard(after, [step], seat, line)
            after.apply(step, seat)


def overheard(position: Position, steps: Sequence[int], seat: int, line: str) -> Heard:
    """A line as each listener hears it; what a spectator hears in full, everybody does."""
    name = line[0]
    words = position.format_steps(steps, seat, to=SPECTATOR)
    spoken = f"{name} {words}"
    if words is None or spoken == line:  # some steps inside a move have no other words
        return Heard(line)
    told = {
        to: f"{name} {position.format_steps(steps, seat, to=to)}" for to in range(position.seats)
    }
    return Heard(spoken, {to: line for to, line in told.items() if line != spoken})


def lasting(story: Story) -> Story:
    """The events without the moves that were taken back, each looked at once."""
    kept: list[tuple[int, int, Event] | None] = []
    moves: list[int] = []  # where the moves are in it that were not taken back
    for number, at, event in story:
        if isinstance(event, TakenBack):
            while moves and (last := kept[moves[-1]]) is not None and last[0] > event.to:
                kept[moves.pop()] = None
        elif isinstance(event, Moved | Noted):
            moves.append(len(kept))
        kept.append((number, at, event))
    return [each for each in kept if each is not None]


def in_game_time(story: Story) -> Story:
    """Events with the game time at which they happened, instead of their dates.

    Older versions did not write down how long clocks ran: there the dates must do.
    """
    told, now, before = [], 0, None
    for number, date, event in story:
        by_date = 0 if before is None else max(0, date - before)
        now += by_date if event.ran is None else event.ran
        before = date
        told.append((number, now, event))
    return told


def journal_of(story: Story, on: str = PLAIN) -> Journal:
    """The game that was played at a table, as a journal. It holds every secret."""
    opened = next(event for *_, event in story if isinstance(event, Opened))
    settings = opened.settings
    settings.law.check_rules(opened.rules)
    position = Position(settings.law, settings.seats, settings.options, on)
    journal = Journal.begin(position)
    sealed = Sealed()
    remark, referee = "", settings.law.referees.at_table(settings.law, position.options)
    for *_, event in lasting(story):
        if isinstance(event, Noted) and referee is not None:
            remark = referee.remark(event.data)
        for step in map(read_line, event.lines if isinstance(event, Moved) else ()):
            step, remark = replace(step, comment=remark), ""
            (sealed if position.is_sealed else journal.steps).append(step)
            position.make(step.words, step.who)
            journal.steps += sealed.laid_open(position)
    journal.steps += sorted(sealed, key=lambda step: step.who)
    return journal
