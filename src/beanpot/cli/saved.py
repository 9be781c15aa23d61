"""Games of `beanpot play` on disk: unfinished ones, and journals of finished ones.

An unfinished game is a list of events, a line of JSON each. A finished one is a journal. Before 0.2
an unfinished game was a journal, too, with a comment that says who plays where: such a file is read
once, and saved as events from then on.
"""

import re
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import strftime

from platformdirs import user_data_path

from ..bots import check_bot
from ..core import CHANCE, BeanpotError, Game
from ..engine.chance import RandomSource
from ..engine.compile import PLAIN
from ..engine.journal import Journal, header_options, read_journal
from ..games import load_game
from ..store import StoredEvent
from ..table import Event, LiveMatch, Settings, encode_event, journal_of, kind_of
from ..table.events import Began, Moved, Opened, Seated
from ..table.stopped import read_history, rebuild_match
from .report import read_text, seat_number

OLD_PLACES = re.compile(r"^# you sit at(?P<seat>.*) against (?P<bot>[^,\n]*)", re.MULTILINE)
STEADY = "hard"  # the bot whose hand acts for you, where a referee wants a hand


@dataclass
class SavedGame:
    """A game at the terminal, and the file in which it is saved."""

    game: Game
    events: list[StoredEvent] = field(default_factory=list)
    moved_away: Path | None = None  # where the unfinished game is that a new one replaced

    @property
    def folder(self) -> Path:
        return user_data_path("beanpot", ensure_exists=True) / "play"

    @property
    def unfinished(self) -> Path:
        return self.folder / f"{self.game.name}.game"

    def begin(self, settings: Settings, you: int, bot: str, source: RandomSource) -> LiveMatch:
        """A new game: one person among bots. As a program, the person moves no piece by hand."""
        seats = [Seated(seat, bot, bot=bot) for seat in range(settings.seats)]
        seats[you] = Seated(you, "you", is_program=True)
        first = Opened(settings, rules=self.game.rules_version)
        match = LiveMatch(first, PLAIN, source)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.add(match, first, *seats, Began())
        return match

    def add(self, match: LiveMatch, *events: Event) -> None:
        """Add events: on disk first, then to the match."""
        for event in events:
            stored = StoredEvent(match.number + 1, 0, kind_of(event), encode_event(event, 0))
            with self.unfinished.open("ab") as file:
                file.write(stored.body + b"\n")
            self.events.append(stored)
            match.take(event, stored.number, 0)

    def resume(self, source: RandomSource) -> LiveMatch:
        """The unfinished game, where it was left."""
        if not self.unfinished.exists():
            raise BeanpotError(
                f"There is no unfinished game of {self.game.title} to continue. Start one with:"
                f" beanpot play {self.game.name}"
            )
        text = read_text(str(self.unfinished))
        try:
            if not _has_events(text):
                return self._resume_journal(text, source)
            if not text.endswith("\n"):  # its last line is incomplete
                text = text[: text.rfind("\n") + 1]
                self.unfinished.write_text(text, encoding="utf-8", newline="\n")
            self.events = _events_in(text)
            match = rebuild_match(self.events, lambda _: PLAIN)
        except BeanpotError as error:
            raise BeanpotError(f"{self.unfinished}: {error}") from None
        match.source = source
        if (resumed := match.resume()) is not None:
            self.add(match, resumed)
        return match

    def _resume_journal(self, text: str, source: RandomSource) -> LiveMatch:
        """The game that an older version has saved as a journal."""
        journal = read_journal(text, load_game)
        journal.replay(PLAIN)
        places = OLD_PLACES.search(text)
        if places is None:
            raise BeanpotError("the line with your seat and the bot is missing. Start a new game.")
        you, bot = seat_number(places["seat"].strip(), journal.seats), places["bot"]
        check_bot(bot, self.game)
        options = header_options(journal.options)
        settings = Settings(self.game.name, journal.seats, options, stand_in=STEADY)
        self.unfinished.replace(self.unfinished.with_suffix(".old"))
        match = self.begin(settings, you, bot, source)
        self.add(match, *_moves(journal))
        return match

    def journal(self) -> Journal:
        """The game so far, with all hidden cards."""
        return journal_of(read_history(self.events))

    def finish(self) -> Path:
        """Save the finished game as a journal, under its date."""
        path = self._free_path("")
        path.write_text(self.journal().text(on=PLAIN), encoding="utf-8", newline="\n")
        self.unfinished.unlink(missing_ok=True)
        return path

    def move_away(self) -> None:
        """Make room for a new game: an unfinished one is renamed, with its date."""
        if self.unfinished.exists():
            self.moved_away = self.unfinished.rename(self._free_path("-left"))

    def _free_path(self, word: str) -> Path:
        """The name of a new file."""
        stem = f"{self.game.name}{word}-{strftime('%Y%m%d-%H%M%S')}"
        names = (f"{stem}{f'-{more}' if more else ''}.game" for more in count())
        return next(path for path in map(self.folder.joinpath, names) if not path.exists())


def journal_in(text: str) -> Journal:
    """The journal in a file, or that of an unfinished game."""
    return (
        journal_of(read_history(_events_in(text)))
        if _has_events(text)
        else read_journal(text, load_game)
    )


def _has_events(text: str) -> bool:
    return text.startswith("{")


def _events_in(text: str) -> list[StoredEvent]:
    """The events in a file."""
    return [
        StoredEvent(number, 0, "", line.encode())
        for number, line in enumerate(text.splitlines(), 1)
    ]


def _moves(journal: Journal) -> list[Moved]:
    """The moves of a game, each with chance's answers to it."""
    moves: list[tuple[int, list[str]]] = []
    for step in journal.steps:
        if step.who != CHANCE or not moves:
            moves.append((step.who, []))
        moves[-1][1].append(str(step))
    return [Moved(who, tuple(lines)) for who, lines in moves]
