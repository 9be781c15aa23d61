"""A lesson: a game whose beginning is scripted, with all deals and moves.

The script is a journal in the game's folder, `lesson.game`. Seat A is the learner; a comment behind
their moves names the clause they teach. While the script lasts, chance and the others follow it,
and no other move of the learner is accepted. Then the game continues freely.

Where a referee judges hands, the learner's hand acts; a result off the script is tried again.
Options that can't be played here are left out.
"""

from collections.abc import Iterator
from dataclasses import InitVar, dataclass, field
from functools import cache
from typing import Any

from ..core import CHANCE, BeanpotError, Game
from ..engine.journal import JournalStep, header_options, read_journal
from .refused import Refused

FILE = "lesson.game"
LEARNER = 0


@dataclass(frozen=True)
class Script:
    """A lesson's script."""

    seats: int
    options: dict[str, Any]
    steps: tuple[JournalStep, ...]
    clauses: tuple[str, ...]  # that the learner's moves teach


@cache
def script_of(game: Game) -> Script | None:
    """The lesson of a game, if it has one."""
    path = game.folder / FILE
    if not path.is_file():
        return None
    text = path.read_text(encoding="utf-8")
    journal, lines = read_journal(text, lambda _: game), text.splitlines()
    clauses = [
        lines[step.line - 1].partition("#")[2].strip()
        for step in journal.steps
        if step.who == LEARNER
    ]
    chosen = header_options(journal.options)
    options = {name: choice for name, choice in chosen.items() if is_for_play(game, name, choice)}
    return Script(journal.seats, options, tuple(journal.steps), tuple(clauses))


def is_for_play(game: Game, option: str, choice: Any) -> bool:
    """Whether a table can be opened with this choice."""
    try:
        game.referees.check({option: choice})
    except BeanpotError:
        return False
    return True


@dataclass
class Lesson:
    """The progress of a script."""

    script: InitVar[Script]
    clauses: tuple[str, ...] = field(init=False)
    left: list[JournalStep] = field(init=False)

    def __post_init__(self, script: Script) -> None:
        self.clauses = script.clauses
        self.left = [*script.steps]

    @property
    def is_on(self) -> bool:
        return bool(self.left)

    @property
    def step(self) -> int:
        """The learner's next move, counted from 1."""
        return 1 + len(self.clauses) - sum(step.who == LEARNER for step in self.left)

    def answers(self) -> Iterator[str]:
        """Chance's remaining answers."""
        return (step.words for step in self.left if step.who == CHANCE)

    def due(self, seat: int, is_sealed: bool) -> str | None:
        """The scripted move of a seat; sealed choices may come in any order."""
        steps = self.left if is_sealed else self.left[:1]
        return next((step.words for step in steps if step.who == seat), None)

    @property
    def clause(self) -> str:
        """The clause of the learner's last move."""
        return self.clauses[self.step - 2]

    def check(self, made: JournalStep, is_sealed: bool) -> None:
        """Refuse a move off the script."""
        if self.is_on and made.words != self.due(made.who, is_sealed):
            raise Refused(
                "lesson", "That move is allowed, but this lesson asks for another. Follow its hint."
            )

    def note(self, made: JournalStep) -> None:
        """A move was made; one off the script ends the lesson."""
        place = next((at for at, step in enumerate(self.left) if step.who == made.who), None)
        if place is not None and self.left[place].words == made.words:
            del self.left[place]
        else:
            self.left.clear()
