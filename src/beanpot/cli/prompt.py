"""The prompt of `beanpot play`: it asks for a line, and answers whatever is not a move."""

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from ..core import BeanpotError
from ..engine.catalogue import ENGLISH, terminal_texts
from .commentary import game_log
from .line_input import read_line
from .rules import show_clause, show_rules
from .saved import SavedGame

LOG_LINES = 24
# words for what is not a move, in both languages; letters are the same in both
QUIT = ("q", "quit", "exit", "quitter")
HELP = ("", "h", "help", "aide")
LOG = ("l", "log", "journal")
UNDO = ("u", "undo", "annuler", "reprendre")
KEYS = {"?": "rules", "? 28": "clause", "u": "undo", "l": "log", "q": "quit", "w": "when"}


class LeaveGame(Exception):
    """The player wants to leave."""


class Prompt:
    """Asks for a line, and answers what is not a move: rules, help, the log, leaving."""

    def __init__(
        self, saved: SavedGame, you: int, seats: int, screen: Console, language: str = ENGLISH
    ) -> None:
        self.saved, self.game, self.language = saved, saved.game, language
        self.you, self.seats, self.screen = you, seats, screen
        self.text = terminal_texts(self.game, language)
        self.is_always_asked = False  # whether you are asked whenever you could act out of turn

    def line(self, text: str) -> str:
        """Ask for a line."""
        return read_line(f"{text} ", self.screen)

    def answers(self, words: str) -> bool:
        """Answer what was typed unless it is a move; return whether it was answered."""
        words = words.lower()
        if words in QUIT:
            raise LeaveGame
        if words in HELP:
            self.screen.print(self.help())
        elif words == "w" and self.game.is_addressed is not None:
            self.is_always_asked = not self.is_always_asked
            when = "asked-always" if self.is_always_asked else "asked-answers"
            self.screen.print(f"  {self.text(when)}")
        elif words in LOG:
            self.show_log()
        elif words.startswith("?"):
            self.show_rules(words[1:].strip())
        else:
            return False
        return True

    def help(self) -> str:
        """What can be typed, with the game's own words."""
        keys = [key for key in KEYS if key != "w" or self.game.is_addressed is not None]
        rows = [f"  [bold]{key:<4}[/]  {self.text(f'help-{KEYS[key]}')}" for key in keys]
        own = self.game.terminal.help_of(self.seats, self.text)
        return "\n".join([self.text("help-type"), *rows]) + (f"\n\n{own}" if own else "")

    def show_rules(self, clause: str) -> None:
        """All rules, or one clause."""
        try:
            if clause:
                show_clause(self.game, clause, self.screen, self.language)
            else:
                with self.screen.pager():
                    show_rules(self.game, self.screen, self.language)
        except BeanpotError as error:
            self.screen.print(f"  {escape(str(error))}")

    def show_log(self) -> None:
        """What has happened so far, as far as you may know it."""
        lines = [*game_log(self.saved.journal(), self.you, self.language)]
        if len(lines) > LOG_LINES:
            earlier = self.text("log-earlier", count=len(lines) - LOG_LINES)
            self.screen.print(f"  [dim]{earlier}[/]")
        for line in lines[-LOG_LINES:]:
            self.screen.print(Padding(line, (0, 0, 0, 2), expand=False))
