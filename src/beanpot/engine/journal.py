"""Journals: a game as text that reads like a score sheet and always replays to the same hash.

    beanpot journal 1
    game fagioli
    rules 1
    seats 3
    options {"deck": "ramp", "runout": "eager", "start": "random"}

    * first B
    * deal 7w
    B play 8 on 1                   # what follows a hash sign is a comment
    result A 4, B 7, C -2
    winners B
    hash 5d41…

The last three lines appear only if the game is finished. Steps of chance are included, so replaying
needs no random generator and no seed.
"""

import copy
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core import CHANCE, SEAT_NAMES, BeanpotError, DamagedJournal, Game
from .compile import CPU
from .position import Position

FORMAT = "beanpot journal 1"
COMMENT_COLUMN = 32
CHANCE_NAME = "*"

FindGame = Callable[[str], Game]


@dataclass(frozen=True)
class JournalStep:
    """One line: who did what."""

    who: int
    words: str
    line: int = 0
    comment: str = ""  # written, never read back

    def __str__(self) -> str:
        name = CHANCE_NAME if self.who == CHANCE else SEAT_NAMES[self.who]
        return f"{name} {self.words}"


class Sealed(list[JournalStep]):
    """Secret choices, hidden from all other seats until everyone has chosen."""

    def revealed(self, position: Position) -> list[JournalStep]:
        """The choices that a step revealed, in seat order; none while they are still secret."""
        if not self or position.is_sealed:
            return []
        steps = sorted(self, key=lambda step: step.who)
        self.clear()
        return steps


@dataclass
class Journal:
    """A game as a list of steps, chance included, that can be written as text and replayed.

    >>> journal = Journal.begin(position)  # before the first step
    >>> journal.note(position, action)  # before each position.apply(action)
    >>> journal.text()
    """

    game: Game
    seats: int
    options: dict[str, Any]
    steps: list[JournalStep] = field(default_factory=list)
    closing: dict[str, JournalStep] = field(default_factory=dict)
    rules: int | None = None  # the rules version it was played by, if not the current one

    @property
    def rules_version(self) -> int:
        """The rules version in the header."""
        return self.game.rules_version if self.rules is None else self.rules

    @classmethod
    def begin(cls, position: Position) -> "Journal":
        """An empty journal of a new position."""
        return cls(position.game, position.seats, position.options)

    def __copy__(self) -> "Journal":
        return copy.deepcopy(self)  # copies are independent

    def note(self, position: Position, action: int, seat: int | None = None) -> None:
        """Add a step; call it before the step is applied."""
        self.note_move(position, [action], position.current_player if seat is None else seat)

    def note_move(self, position: Position, steps: Sequence[int], seat: int) -> None:
        """Add a move of one or more steps; call it before they are applied."""
        self.steps += move_steps(position, steps, seat)

    def new_position(self, on: str = CPU) -> Position:
        """A position at the start of this game."""
        return Position(self.game, self.seats, self.options, on)

    def replay(self, on: str = CPU) -> Position:
        """The position after the last step; an illegal step raises DamagedJournal with its line."""
        position = self.new_position(on)
        for _ in self.positions(position):
            pass
        self._check_closing(position)
        return position

    def positions(self, position: Position) -> Iterator[JournalStep]:
        """Apply one step after the other to a new position, and yield each."""
        for step in self.steps:
            try:
                position.play(step.words, step.who)
            except BeanpotError as error:
                raise DamagedJournal(step.line, str(error)) from None
            yield step

    def _check_closing(self, position: Position) -> None:
        """Check the lines below the steps against the replayed game."""
        for keyword, step in self.closing.items():
            if not position.is_over:
                raise DamagedJournal(
                    step.line, f"“{keyword}” stands here, but the game is not over."
                )
            if keyword == "hash" and self.rules_version != self.game.rules_version:
                continue  # the hash covers the record, which may have other fields now
            truth = closing_lines(position)[keyword]
            if step.words != truth:
                raise DamagedJournal(step.line, f"the {keyword} is “{truth}”, not “{step.words}”.")

    def lines_for(self, seat: int, on: str = CPU) -> list[str]:
        """The steps as one seat saw them; cards that were hidden from it are `x`.

        Sealed choices of other seats are left out until they are revealed, then listed in seat
        order.
        """
        position = self.new_position(on)
        lines: list[str] = []
        sealed = Sealed()
        for step in self.steps:
            steps = position.parse_steps(step.words, step.who)
            if position.is_sealed:
                sealed.append(step)
            else:
                words = position.format_steps(steps, step.who, to=seat)
                lines.append(str(JournalStep(step.who, words or step.words)))
            position.play_steps(steps, step.who)
            lines += map(str, sealed.revealed(position))
        return lines + [str(step) for step in sealed if step.who == seat]

    def text(self, comments: bool = False, on: str = CPU, end: Position | None = None) -> str:
        """The journal as text; with `comments`, every step is followed by the position after it.

        If you have the position at the `end`, pass it to skip the replay.
        """
        if end is not None:
            lines = [_commented(str(step), step.comment) for step in self.steps]
            return "\n".join([*self._header(), "", *lines, *_closing(end)]) + "\n"
        lines = [*self._header(), ""]
        position = self.new_position(on)
        for step in self.positions(position):
            comment = step.comment
            if comments and (position.current_player != CHANCE or step is self.steps[-1]):
                comment = self.game.position_string.glance(position.state)
            lines.append(_commented(str(step), comment))
        return "\n".join([*lines, *_closing(position)]) + "\n"

    def _header(self) -> list[str]:
        return [
            FORMAT,
            f"game {self.game.name}",
            f"rules {self.rules_version}",
            f"seats {self.seats}",
            f"options {json.dumps(header_options(self.options))}",
        ]


def _commented(line: str, comment: str) -> str:
    """A line with a comment."""
    return f"{line:<{COMMENT_COLUMN - 1}} # {comment}" if comment else line


def move_steps(position: Position, steps: Sequence[int], seat: int) -> list[JournalStep]:
    """The lines of a move before it is played: one if the move has a text, else one per step."""
    words = position.format_steps(steps, seat)
    if words is not None:
        return [JournalStep(seat, words)]
    after, lines = position.clone(), []
    for step in steps:
        lines.append(JournalStep(seat, after.format_move(step, seat)))
        after.apply(step, seat)
    return lines


def header_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as written in a header: tables only if they were replaced."""
    return {name: value for name, value in options.items() if value is not None}


def closing_lines(position: Position) -> dict[str, str]:
    """The lines below the steps of a finished game, by keyword."""
    result = ", ".join(f"{name} {points}" for name, points in position.points().items())
    return {"result": result, "winners": " ".join(position.winners()), "hash": position.hash()}


def _closing(position: Position) -> list[str]:
    """The lines below the steps; none if the game is not over."""
    if not position.is_over:
        return []
    return [f"{keyword} {words}" for keyword, words in closing_lines(position).items()]


def read_journal(text: str, find_game: FindGame) -> Journal:
    """Read the text of a journal; what is wrong with it is raised as DamagedJournal, with its line.

    >>> read_journal(text, beanpot.load_game).replay().points()
    """
    lines = [
        (number, stripped)
        for number, line in enumerate(text.splitlines(), 1)
        if (stripped := line.partition("#")[0].strip())
    ]
    if not lines or lines[0][1] != FORMAT:
        raise DamagedJournal(1, f"a journal begins with “{FORMAT}”.")
    header, rest = _read_header(lines[1:])
    journal = _open_journal(header, find_game)
    for number, line in rest:
        _read_line(journal, number, line)
    return journal


HEADER = ("game", "rules", "seats", "options")
TextLine = tuple[int, str]


def _read_header(lines: list[TextLine]) -> tuple[dict[str, TextLine], list[TextLine]]:
    """The four lines of the header by keyword, and all lines after it."""
    header: dict[str, TextLine] = {}
    for keyword, expected in zip(HEADER, lines + [(0, "")] * len(HEADER), strict=False):
        number, line = expected
        found, _, value = line.partition(" ")
        if found != keyword:
            raise DamagedJournal(number or 1, f"expected “{keyword} …” in the header.")
        header[keyword] = (number, value)
    return header, lines[len(HEADER) :]


def _open_journal(header: dict[str, TextLine], find_game: FindGame) -> Journal:
    """An empty journal as the header describes it."""
    number = 0
    try:
        number, name = header["game"]
        game = find_game(name)
        number, version = header["rules"]
        if not (version.isdecimal() and len(version) < 4):
            raise BeanpotError(f"“{version}” is not a rules version.")
        game.check_rules(int(version))
        number, seats = header["seats"]
        if not (seats.isdecimal() and len(seats) < 3):
            raise BeanpotError(f"“{seats}” is not a number of seats.")
        game.check_seats(int(seats))
        number, chosen = header["options"]
        options = json.loads(chosen)
        if not isinstance(options, dict):
            raise BeanpotError("the options are not a JSON object.")
        game.options_record(options, int(seats))
    except (ValueError, RecursionError) as error:
        raise DamagedJournal(number, f"the options are not JSON: {error}.") from None
    except BeanpotError as error:
        raise DamagedJournal(number, str(error)) from None
    return Journal(game, int(seats), game.settle_options(options), rules=int(version))


CLOSING = ("result", "winners", "hash")


def _read_line(journal: Journal, number: int, line: str) -> None:
    """Parse one line below the header: a step, or a line below the steps of a finished game."""
    name, _, words = line.partition(" ")
    if name in CLOSING:
        if name in journal.closing:
            raise DamagedJournal(number, f"“{name}” stands twice.")
        journal.closing[name] = JournalStep(CHANCE, words, number)
        return
    if journal.closing:
        raise DamagedJournal(number, "nothing may follow the result.")
    names = SEAT_NAMES[: journal.seats]
    if name != CHANCE_NAME and (len(name) != 1 or name not in names):
        raise DamagedJournal(
            number,
            f"“{name}” is not a seat of this game; seats are {', '.join(names)}, * is chance.",
        )
    who = CHANCE if name == CHANCE_NAME else SEAT_NAMES.index(name)
    journal.steps.append(JournalStep(who, words, number))
