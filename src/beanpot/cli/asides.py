"""The prompt of `beanpot play`: what a person may type that is no move."""

from rich.console import Console
from rich.markup import escape

from ..core import BeanpotError
from ..engine.compile import PLAIN
from .prompting import read_line
from .rules import show_clause, show_rules
from .saved import Saved

LOG_LINES = 24
HELP = """\
Type the number of a move, or its words; their beginning will do.
  [bold]?[/]  the rules        [bold]? 28[/]  one clause of them
  [bold]u[/]  take back your last move, and all that came after it
  [bold]l[/]  what happened so far
  [bold]q[/]  leave the table; the same command with --resume goes on"""
HELP_WHEN = "\n  [bold]w[/]  be asked, or not, whenever you can act out of turn"


class Leave(Exception):
    """The player wants to leave the table."""


class Prompt:
    """Asks for a line, and answers what is no move: rules, help, the log, leaving."""

    def __init__(self, saved: Saved, you: int, seats: int, screen: Console) -> None:
        self.saved, self.game = saved, saved.game
        self.you, self.seats, self.screen = you, seats, screen
        self.is_always_asked = False  # whether you are asked whenever you could act out of turn

    def line(self, text: str) -> str:
        """Ask for a line."""
        return read_line(text, self.screen)

    def answers(self, words: str) -> bool:
        """Answer what was typed, if it is no move; whether it was none."""
        words = words.lower()
        if words in ("q", "quit", "exit"):
            raise Leave
        if words in ("", "h", "help"):
            self.screen.print(self.help())
        elif words == "w" and self.game.is_addressed is not None:
            self.is_always_asked = not self.is_always_asked
            when = "whenever you can act" if self.is_always_asked else "only for answers"
            self.screen.print(f"  Out of turn you are asked {when}.")
        elif words in ("l", "log"):
            self.show_log()
        elif words.startswith("?"):
            self.show_rules(words[1:].strip())
        else:
            return False
        return True

    def help(self) -> str:
        """What may be typed, with the game's own words."""
        when = HELP_WHEN if self.game.is_addressed is not None else ""
        own = self.game.terminal.help_of(self.seats)
        return f"{HELP}{when}" + (f"\n\n{own}" if own else "")

    def show_rules(self, clause: str) -> None:
        """All rules, or one clause."""
        try:
            if clause:
                show_clause(self.game, clause, self.screen)
            else:
                with self.screen.pager():
                    show_rules(self.game, self.screen)
        except BeanpotError as error:
            self.screen.print(f"  {escape(str(error))}")

    def show_log(self) -> None:
        """What happened so far, as you heard it."""
        lines = self.saved.journal().heard_by(self.you, PLAIN)
        if len(lines) > LOG_LINES:
            self.screen.print(f"  [dim]… {len(lines) - LOG_LINES} earlier steps[/]")
        for line in lines[-LOG_LINES:]:
            self.screen.print(f"  {escape(line)}")
