"""`beanpot play`: a game in the terminal, against bots.

Plain Python referees here: it is quick enough for people and needs no compiling.
"""

import contextlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table

from ..bots import Bot, bot_for_people, bot_move
from ..core import (
    CHANCE,
    SEAT_NAMES,
    BeanpotError,
    DamagedJournal,
    Game,
    IllegalAction,
    Terminal,
    UnknownAction,
    UnknownWords,
)
from ..engine.chance import Entropy, Seeded, Source
from ..engine.compile import PLAIN
from ..engine.journal import Journal, Step, read_journal
from ..engine.position import Position
from ..games import load
from ..physics.judges import for_one_game
from .hearing import hear, meant, some_of
from .prompting import hearing_ctrl_c
from .reckoning import reckoning
from .referee import ask_people
from .replay import read_text
from .report import STOPPED, console, open_game, read_options
from .rules import show_clause, show_rules
from .saved import ASKED, PLACES, Saved, read_places, seat_number

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (line editing at the prompt, where there is such a thing)

LOG_LINES = 24
Scene = dict[str, Any]

HELP = """\
Type the number of a move, or its words; their beginning will do.
  [bold]?[/]  the rules        [bold]? 28[/]  one clause of them
  [bold]u[/]  take back your last move, as long as nobody has answered it
  [bold]l[/]  what happened so far
  [bold]q[/]  leave the table; the same command with --resume goes on"""


HAND = 1.5  # millimetres: how far the hands at this table miss, where towers are judged by physics
MOST_SEED = 1 << 30


class Leave(Exception):
    """The player wants to leave the table."""


def play(
    name: str, seats: int | None, bot: str, seat: str, options: tuple[str, ...], seed: int | None,
    resume: bool, fast: bool,
) -> None:  # fmt: skip
    """Sit down, play to the end or leave, and keep the journal."""
    screen = console()
    source: Source = Entropy() if seed is None else Seeded(seed)
    if resume:
        if seats is not None or options:
            raise BeanpotError(
                "--resume goes on with the table as it was: no --seats, no --option."
            )
        match = resume_match(load(name), source, screen, fast)
    else:
        game, players = open_game(name, seats)
        you = seat_number(seat, players)
        chosen = game.options_for_people(read_options(game, options))
        position = Position(game, players, chosen, PLAIN)
        if left := Saved(game).put_by():
            screen.print(f"[dim]The game you had left is kept in {escape(str(left))}.[/]")
        journal = Journal.begin(position)
        match = Match(
            position, journal, you, [bot_for_people(bot, game, source)], source, screen, fast
        )
    try:
        match.run()
    except (Leave, EOFError, KeyboardInterrupt) as leaving:
        match.save()
        screen.print(f"\nYour place is kept: [bold]beanpot play {name} --resume[/]")
        if isinstance(leaving, KeyboardInterrupt):
            sys.exit(STOPPED)
    finally:
        for each in match.bots:
            each.close()


def resume_match(game: Game, source: Source, screen: Console, fast: bool) -> "Match":
    """The match that was left, where it was left."""
    path = Saved(game).unfinished
    if not path.exists():
        raise BeanpotError(f"No game of {game.title} was left unfinished.")
    text = read_text(str(path))
    try:
        journal = read_journal(text, load)
        if journal.game is not game:
            raise DamagedJournal(2, f"this is a game of {journal.game.title}.")
        position = journal.replay(PLAIN)
        you, bot = read_places(text, journal.seats)
        bots = [bot_for_people(bot.removesuffix(ASKED), game, source)]
    except BeanpotError as error:
        raise BeanpotError(f"{path}: {error}") from None
    match = Match(position, journal, you, bots, source, screen, fast)
    match.is_asked = bot.endswith(ASKED)
    return match


def in_brief(words: list[str]) -> str:
    """What chance did, in a sentence: your cards by name, those of the others by number."""
    parts = []
    for verb, run in groupby(
        words, key=lambda word: word.removesuffix(" x") if " x" in word else ""
    ):
        said = list(run)
        if verb == "deal":
            parts.append(f"{len(said)} card{'s' * (len(said) > 1)} to the others")
        else:
            cards = [word.removeprefix("deal ") for word in said if word.startswith("deal ")]
            parts += [word for word in said if not word.startswith("deal ")]
            parts += [f"you get {' '.join(cards)}"] if cards else []
    return ", ".join(parts)


@dataclass
class Match:
    """One person among bots."""

    position: Position
    journal: Journal
    you: int
    bots: list[Bot]
    source: Source
    screen: Console
    fast: bool = False

    def __post_init__(self) -> None:
        self.before: list[tuple[Position, int]] = []  # what `u` goes back to
        self.sealed: list[Step] = []  # what others have chosen in secret
        self.is_asked = False  # whether you are asked now, though another is to act
        self.asks_always = False  # whether you are asked whenever you could act out of turn
        self.judge = for_one_game(
            self.position, HAND, lambda: self.source.below(MOST_SEED), self.ask_people
        )

    def ask_people(self, question: str, answers: Mapping[str, int]) -> int:
        """What has happened on the table before you."""
        return ask_people(question, answers, self.prompt, self.aside, self.screen)

    @property
    def terminal(self) -> Terminal:
        """How the game looks here."""
        return self.position.game.terminal

    @property
    def can_ask_always(self) -> bool:
        """Whether this game asks those who are not in turn for more than answers."""
        return self.position.game.is_addressed is not None

    def help(self) -> str:
        """What may be typed, with the game's own words."""
        lines = [HELP]
        if self.can_ask_always:
            lines.append("  [bold]w[/]  be asked, or not, whenever you can act out of turn")
        own = self.terminal.help_of(self.position.seats)
        return "\n".join([*lines, *(["", own] if own else [])])

    def run(self) -> None:
        """Play to the end."""
        self.welcome()
        if self.is_asked or (self.position.asks(self.you) and self.is_spoken_to()):  # you had left
            self.your_move(is_asked=True)
            self.ask_others(self.position.scene(self.you), self.you + 1)
        while not self.position.is_over:
            before = self.position.scene(self.you)
            if self.position.actor == CHANCE:
                self.deal()
            elif self.position.actor == self.you:
                self.your_move()
            else:
                self.bot_move(self.position.actor)
            self.ask_others(before)
        self.end()

    def welcome(self) -> None:
        """Say who sits where."""
        game = self.position.game
        bots = self.position.seats - 1
        others = f"{bots} {self.bots[0].name} bot{'s' * (bots > 1)}"
        self.screen.print(
            Panel(
                f"You sit at [bold]{SEAT_NAMES[self.you]}[/] with {others}.\n\n{self.help()}",
                title=f"[bold]{game.title}[/]",
                expand=False,
            )
        )

    def deal(self) -> None:
        """Chance answers; you are told what you may see."""
        heard = []
        seen = self.position.scene(self.you)
        while self.position.actor == CHANCE:
            before = self.position.clone()
            action = self.judge.answer(self.position.state) if self.judge else None
            if action is None:
                action = self.position.ask_chance(self.source)
            else:
                self.position.apply(action)
            self.journal.note(before, action)
            heard.append(before.say(action, to=self.you))
        self.before.clear()
        tell_deal = self.terminal.tell_deal
        after = self.position.scene(self.you)
        self.say(f"[dim]{tell_deal(seen, after) if tell_deal else escape(in_brief(heard))}[/]")

    def ask_others(self, before: Scene, first: int = 0) -> None:
        """Hear those who are not in turn, if the rules or the moment ask for it."""
        is_invited = self.terminal.invites(before, self.position.scene(self.you))
        for seat in range(first, self.position.seats):
            if self.position.actor in (seat, CHANCE) or self.position.is_over:
                continue
            if self.position.asks(seat) or (is_invited and self.position.legal(seat)):
                if seat != self.you:
                    self.bot_move(seat)
                elif is_invited or self.is_spoken_to():
                    self.your_move(is_asked=True)

    def is_spoken_to(self) -> bool:
        """Whether you are asked for an answer, and not only whether you want to do something."""
        is_addressed = self.position.game.is_addressed
        if is_addressed is None or self.asks_always:
            return True
        return is_addressed(self.position.view(self.you))

    def bot_move(self, seat: int) -> None:
        """A bot decides from its view; one that is only asked may keep silent."""
        steps = bot_move(self.bots[0], self.position, seat)
        if not steps:
            return
        if self.position.is_sealed:
            self.seal(steps)
            return
        self.make_aloud(steps, seat)
        self.before.clear()

    def make_aloud(self, steps: list[int], seat: int) -> None:
        """Make a move, and tell you what you may hear of it."""
        words = self.position.say_move(steps, seat, to=self.you)
        scene = self.position.scene(self.you)
        self.make(steps, seat)
        after, terminal = self.position.scene(self.you), self.terminal
        if words and terminal.story is not None:
            self.say(terminal.story(scene, after, SEAT_NAMES[seat], words))
            return
        who = "You" if seat == self.you else SEAT_NAMES[seat]
        told = escape(words or "thinks it over")
        self.say(f"[bold]{who}:[/] {told} [dim]→[/] {terminal.tell(scene, after)}")

    def seal(self, steps: list[int]) -> None:
        """A secret choice is told to nobody until all have chosen; then all are."""
        seat = self.position.actor
        self.sealed.append(Step(seat, self.position.say(steps[0])))
        self.make(steps, seat)
        if not self.position.is_sealed:
            for step in sorted(self.sealed, key=lambda step: step.who):
                self.screen.print(f"  {escape(str(step))}")
            self.sealed.clear()
        self.before.clear()

    def say(self, told: str) -> None:
        """One sentence of the running commentary, if there is one."""
        if told:
            self.screen.print(Padding(told, (0, 0, 0, 2), expand=False))

    def make(self, steps: list[int], seat: int) -> None:
        """Make a move and write it down."""
        self.journal.note_move(self.position, steps, seat)
        self.position.make_steps(steps, seat)

    def your_move(self, is_asked: bool = False) -> None:
        """Show the table, ask, and make the move; none if you are only asked and do not want to."""
        self.is_asked = is_asked
        self.save()
        scene = self.position.scene(self.you)
        self.screen.print(Rule(style="dim"))
        self.screen.print(self.terminal.draw(scene))
        moves = self.position.moves(self.you)
        self.screen.print(self.choices(scene, moves))
        steps = self.ask(moves)
        self.is_asked = False
        if steps is None:
            return
        if self.position.is_sealed:
            self.seal(steps)
            return
        self.before.append((self.position.clone(), len(self.journal.steps)))
        self.make_aloud(steps, self.you)
        is_quick = self.fast or not self.terminal.pauses
        if not (is_quick or is_asked or self.position.actor == self.you):
            self.wait()

    def choices(self, scene: Scene, moves: dict[str, list[int]]) -> Table:
        """The legal moves, numbered, each with what it would bring about."""
        table = Table(box=None, show_header=False, padding=(0, 1))
        table.add_column(justify="right")
        if self.is_asked:
            table.add_row("[bold]Enter[/]", "say nothing")
        world = self.position.redeal(self.you, Seeded(0))  # so that no preview tells a secret
        for number, (words, steps) in enumerate(moves.items(), 1):
            after = world.clone()
            after.make_steps(steps, self.you)
            told = self.foretell(scene, after.scene(self.you), words)
            table.add_row(f"[bold]{number:>4}[/]", escape(words), f"[dim]{told}[/]")
        for words, told in self.unlisted().items():
            table.add_row("", escape(words), f"[dim]{told}[/]")
        return table

    def foretell(self, before: Scene, after: Scene, words: str) -> str:
        """What a move would bring about."""
        if self.terminal.foretell is None:
            return self.terminal.tell(before, after)
        return self.terminal.foretell(before, after, words)

    def prompt(self, text: str) -> str:
        """Ask for a line; at a terminal the line editor must know what stands before it."""
        with hearing_ctrl_c():
            if sys.stdin.isatty():
                return input(text).strip()
            return self.screen.input(escape(text)).strip()

    def ask(self, moves: dict[str, list[int]]) -> list[int] | None:
        """Ask until there is a legal move; None if the table changed, or you pass."""
        prompt = "your answer, or Enter to say nothing> " if self.is_asked else "your move> "
        while True:
            words = self.prompt(prompt)
            if self.is_asked and not words:
                return None
            if words.lower() in ("u", "undo"):
                if self.undo():
                    return None
            elif not self.aside(words):
                steps = self.read(words, moves)
                if steps is not None:
                    return steps

    def aside(self, words: str) -> bool:
        """Anything that is not a move: rules, help, the log, leaving."""
        words = words.lower()
        if words in ("q", "quit", "exit"):
            raise Leave
        if words in ("", "h", "help"):
            self.screen.print(self.help())
        elif words == "w" and self.can_ask_always:
            self.asks_always = not self.asks_always
            when = "whenever you can act" if self.asks_always else "only for answers"
            self.screen.print(f"  Out of turn you are asked {when}.")
        elif words in ("l", "log"):
            self.show_log()
        elif words.startswith("?"):
            self.show_rules(words[1:].strip())
        else:
            return False
        return True

    def show_rules(self, clause: str) -> None:
        """All rules, or one clause."""
        game = self.position.game
        try:
            if clause:
                show_clause(game, clause, self.screen)
            else:
                with self.screen.pager():
                    show_rules(game, self.screen)
        except BeanpotError as error:
            self.screen.print(f"  {escape(str(error))}")

    def show_log(self) -> None:
        """What happened so far, as you heard it."""
        lines = self.journal.heard_by(self.you, PLAIN)
        if len(lines) > LOG_LINES:
            self.screen.print(f"  [dim]… {len(lines) - LOG_LINES} earlier steps[/]")
        for line in lines[-LOG_LINES:]:
            self.screen.print(f"  {escape(line)}")

    def read(self, words: str, moves: dict[str, list[int]]) -> list[int] | None:
        """The move that a number or words mean; why not, if it is none."""
        if words.isdecimal():
            if len(words) < 6 and 1 <= int(words) <= len(moves):
                return list(moves.values())[int(words) - 1]
            numbered = (
                f"The moves are numbered 1 to {len(moves)}." if moves else "No move has a number."
            )
            self.screen.print(f"  {numbered}")
            return None
        try:
            return self.hear(words, moves)
        except UnknownWords:
            self.say(f"[red]“{escape(words)}” is no move here.[/] {self.possible(moves)}")
        except BeanpotError as error:
            clause = self.position.game.clauses.get(getattr(error, "clause", None) or "")
            told = IllegalAction.under(words, clause) if clause else error
            self.say(f"[red]{escape(str(told))}[/]")
        return None

    def hear(self, words: str, moves: dict[str, list[int]]) -> list[int]:
        """The move that words mean, spelt out or cut short."""
        full = self.terminal.in_full(self.position.scene(self.you), words)
        found = meant(full, moves)
        if len(found) > 1:
            raise UnknownAction(f"“{words}” may mean {some_of(found)}.")
        return moves[found[0]] if found else hear(self.position, self.you, full)

    def possible(self, moves: dict[str, list[int]]) -> str:
        """What may be said now, in a line."""
        ways = [*moves, *self.unlisted()]
        if self.is_asked:
            ways.append("Enter to say nothing")
        return f"Possible now: {escape(some_of(ways))}." if ways else ""

    def unlisted(self) -> dict[str, str]:
        """Forms of moves that are too many to be listed, and what they are good for."""
        return self.terminal.unlisted(self.position.scene(self.you))

    def wait(self) -> None:
        """A moment to see what the move did, and to take it back."""
        while True:
            words = self.prompt("  Enter to go on, u to take it back ")
            if words.lower() in ("u", "undo"):
                self.undo()
            elif words and self.aside(words):
                continue
            return

    def undo(self) -> bool:
        """Take the last move back, if nothing was revealed since."""
        if not self.before:
            self.screen.print("  There is no move of yours that nobody has answered.")
            return False
        self.position, steps = self.before.pop()
        del self.journal.steps[steps:]
        self.screen.print("  Taken back.")
        return True

    def save(self) -> None:
        """Keep the game where --resume finds it."""
        asked = ASKED if self.is_asked else ""
        places = f"{PLACES} {SEAT_NAMES[self.you]} against {self.bots[0].name}{asked}\n"
        Saved(self.position.game).keep(self.journal.text(end=self.position) + places)

    def end(self) -> None:
        """The result, reckoned before your eyes."""
        path = Saved(self.position.game).finish(self.journal.text(on=PLAIN))
        self.screen.print(Rule("the end", style="dim"))
        self.screen.print(reckoning(self.position, self.you))
        self.screen.print("\n[dim]To see it again:[/]")
        self.screen.print(f"[dim]beanpot replay {escape(str(path))}[/]", soft_wrap=True)
