"""`beanpot play`: a game in the terminal, against bots.

It is a match like those of the server, with one person: what happens comes of its commands. Here
are the prompt, the drawing and the pauses. Plain Python referees: it is quick enough for people and
needs no compiling.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule

from ..bots import bot_for_people, bot_move, check_bot
from ..core import SEAT_NAMES, BeanpotError, IllegalAction, UnknownAction, UnknownWords
from ..engine.chance import Entropy, Seeded, Source
from ..engine.position import Position
from ..games import load
from ..table import Event, LiveMatch, Refused, Settings
from ..table.events import Moved
from .asides import Leave, Prompt
from .hearing import hear, meant, numbered, some_of
from .reckoning import reckoning
from .referee import ask_people
from .report import STOPPED, console, open_game, read_options, seat_number
from .saved import STEADY, Saved
from .telling import choices, told

UNDO = ("u", "undo")
LEAVING = (Leave, EOFError, KeyboardInterrupt)
Moves = Mapping[str, list[int]]


def play(
    name: str, seats: int | None, bot: str, seat: str, options: tuple[str, ...], seed: int | None,
    resume: bool, fast: bool,
) -> None:  # fmt: skip
    """Sit down, play to the end or leave, and keep the game."""
    screen, saved = console(), Saved(load(name))
    source: Source = Entropy() if seed is None else Seeded(seed)
    if not resume:
        match = open_match(saved, seats, bot, seat, options, source, screen)
    elif seats is None and not options:
        match = saved.resume(source)
    else:
        raise BeanpotError("--resume goes on with the table as it was: no --seats, no --option.")
    table = TerminalTable(match, saved, screen, fast)
    if resume:
        table.ask_you_first()
    try:
        table.run()
    except LEAVING as leaving:
        screen.print(f"\nYour place is kept: [bold]beanpot play {name} --resume[/]")
        if isinstance(leaving, KeyboardInterrupt):
            sys.exit(STOPPED)
    finally:
        table.bot.close()


def open_match(
    saved: Saved, seats: int | None, bot: str, seat: str, options: tuple[str, ...], source: Source,
    screen: Console,
) -> LiveMatch:  # fmt: skip
    """A new game; one that was left is put by."""
    game, players = open_game(saved.game.name, seats)
    you = seat_number(seat, players)
    chosen = game.options_for_people(read_options(game, options))
    settings = Settings(game.name, players, chosen, stand_in=STEADY)
    settings.check()
    check_bot(bot, game)
    if left := saved.put_by():
        screen.print(f"[dim]The game you had left is kept in {escape(str(left))}.[/]")
    return saved.begin(settings, you, bot, source)


@dataclass
class TerminalTable:
    """A match as one person plays it at a terminal, among bots."""

    match: LiveMatch
    saved: Saved
    screen: Console
    is_fast: bool = False
    is_asked: bool = False  # whether you are asked now, though another is to act
    heard_out: set[int] = field(default_factory=set)  # who was asked since somebody in turn moved
    is_invited: bool = False  # whether all who can act out of turn are asked now

    def __post_init__(self) -> None:
        self.game, self.terminal = self.saved.game, self.saved.game.terminal
        bots = [place.bot for place in self.match.places]
        self.you = bots.index("")
        self.prompt = Prompt(self.saved, self.you, self.match.settings.seats, self.screen)
        self.bot = bot_for_people(next(filter(None, bots)), self.game, self.match.source)

    @property
    def position(self) -> Position:
        """How the game stands."""
        return self.match.dealt

    # what happens

    def run(self) -> None:
        """Play to the end."""
        self.welcome()
        while self.match.is_running:
            self.go_on()
        self.end()

    def go_on(self) -> None:
        """Let whoever is due do something."""
        if (dealt := self.match.deal()) is not None:
            self.make(dealt)
        elif self.match.awaits_referee:
            self.ask_referee()
        elif (seat := self.next_asked()) is not None:
            self.heard_out.add(seat)
            self.ask(seat, is_asked=True)
        else:
            self.ask(self.position.actor)

    def next_asked(self) -> int | None:
        """Who is to be heard next, though another is to act: the rules or the moment ask for it."""
        match = self.match
        for seat in range(self.position.seats):
            if seat in self.heard_out or seat in match.awaited or not match.legal(seat):
                continue
            if self.is_invited or (self.position.asks(seat) and self.is_spoken_to(seat)):
                return seat
        return None

    def is_spoken_to(self, seat: int) -> bool:
        """Whether a seat is to be asked. You are for answers, not for what you could do besides."""
        is_addressed = self.game.is_addressed
        if seat != self.you or is_addressed is None or self.prompt.is_always_asked:
            return True
        return is_addressed(self.position.view(seat))

    def ask_you_first(self) -> None:
        """After a break or a takeback you are heard, if you can do something; the others were."""
        self.heard_out, self.is_invited = {*range(self.position.seats)} - {self.you}, True

    def ask(self, seat: int, is_asked: bool = False) -> None:
        """Somebody makes a move; one who is only asked may keep silent."""
        if seat == self.you:
            self.your_move(is_asked)
        elif steps := bot_move(self.bot, self.position, seat):
            self.make(self.match.move_bot(seat, steps))

    def happen(self, *events: Event) -> None:
        """Let something happen, and keep it."""
        self.saved.happen(self.match, *events)

    def make(self, moved: Moved, pauses: bool = False) -> None:
        """Tell you what somebody does, and let it happen; with a pause you may think again."""
        own, *others = told(self.match, moved, self.you)
        self.say(own.text)
        if pauses and own.actor != self.you and not self.is_confirmed(moved):
            return
        for each in others:
            self.say(each.text)
        self.take(moved)

    def take(self, moved: Moved) -> None:
        """Let a move happen: after one of those in turn, the others are asked anew."""
        before, is_aside = self.position.scene(self.you), self.match.is_out_of_turn(moved)
        self.happen(moved)
        if not is_aside:
            self.heard_out.clear()
            self.is_invited = self.terminal.invites(before, self.position.scene(self.you))

    def ask_referee(self) -> None:
        """Whoever answers for chance what its weights cannot say does so; at times that is you."""
        match, position = self.match, self.position
        if match.referee is not None and match.is_asked_of_host():
            by_words = {position.format_move(answer): answer for answer in position.actions}
            asked = match.referee.asks(position.state) or ("What has happened?", by_words)
            self.make(match.judge(ask_people(*asked, self.prompt)))
            return
        question = match.ask_referee()
        for event in match.verdict_events(question, question.weigh(), match.asked_referee_at):
            self.make(event) if isinstance(event, Moved) else self.happen(event)

    def undo(self) -> bool:
        """Take your last move back, and all that came after it; bots do not mind."""
        try:
            self.happen(self.match.take_back(self.you, 0))
        except Refused as no:
            self.screen.print(f"  {no}")
            return False
        self.ask_you_first()
        self.screen.print("  Taken back.")
        return True

    # what you are shown

    def say(self, text: str) -> None:
        """Some of the running commentary, a sentence a line."""
        for line in text.splitlines():
            self.screen.print(Padding(line, (0, 0, 0, 2), expand=False))

    def welcome(self) -> None:
        """Say who sits where."""
        bots = self.position.seats - 1
        others = f"{bots} {self.bot.name} bot{'s' * (bots > 1)}"
        you = f"You sit at [bold]{SEAT_NAMES[self.you]}[/] with {others}."
        title = f"[bold]{self.game.title}[/]"
        self.screen.print(Panel(f"{you}\n\n{self.prompt.help()}", title=title, expand=False))

    def end(self) -> None:
        """The result, reckoned before your eyes."""
        path = self.saved.finish()
        self.screen.print(Rule("the end", style="dim"))
        self.screen.print(reckoning(self.position, self.you))
        self.screen.print("\n[dim]To see it again:[/]")
        self.screen.print(f"[dim]beanpot replay {escape(str(path))}[/]", soft_wrap=True)

    # what you do

    def your_move(self, is_asked: bool) -> None:
        """Show the table, ask, and make the move; none if you are only asked and do not want to."""
        self.is_asked = is_asked
        moves = self.position.moves(self.you)
        self.screen.print(Rule(style="dim"))
        self.screen.print(self.terminal.draw(self.position.scene(self.you)))
        self.screen.print(choices(self.position, self.you, moves, is_asked))
        moved = self.ask_you(moves)
        if moved is not None:
            is_quick = self.is_fast or is_asked or self.position.is_sealed
            self.make(moved, pauses=self.terminal.pauses and not is_quick)

    def ask_you(self, moves: Moves) -> Moved | None:
        """Ask until there is a legal move; None if the table changed, or you pass."""
        prompt = "your answer, or Enter to say nothing> " if self.is_asked else "your move> "
        while True:
            words = self.prompt.line(prompt)
            if self.is_asked and not words:
                return None
            if words.lower() in UNDO:
                if self.undo():
                    return None
            elif not self.prompt.answers(words) and (moved := self.read(words, moves)) is not None:
                return moved

    def is_confirmed(self, moved: Moved) -> bool:
        """A moment to see what a move does, and to take it back; one who leaves has made it."""
        try:
            while words := self.prompt.line("  Enter to go on, u to take it back "):
                if words.lower() in UNDO:
                    self.screen.print("  Taken back.")
                    return False
                if not self.prompt.answers(words):
                    break
        except LEAVING:
            self.take(moved)
            raise
        return True

    def read(self, words: str, moves: Moves) -> Moved | None:
        """The move that a number or words mean; why not, if it is none."""
        try:
            return self.hear(words, moves)
        except UnknownWords:
            self.say(f"[red]“{escape(words)}” is no move here.[/] {self.possible(moves)}")
        except BeanpotError as error:
            clause = self.game.clauses.get(getattr(error, "clause", None) or "")
            why = IllegalAction.under(words, clause) if clause else error
            self.say(f"[red]{escape(str(why))}[/]")
        return None

    def hear(self, words: str, moves: Moves) -> Moved:
        """The move that a number or words mean, spelt out or cut short."""
        if words.isdecimal():
            return self.move(numbered(words, [*moves]))
        full = self.terminal.in_full(self.position.scene(self.you), words)
        found = meant(full, moves)
        if len(found) > 1:
            raise UnknownAction(f"“{words}” may mean {some_of(found)}.")
        return self.move(found[0]) if found else hear(full, self.move)

    def move(self, words: str) -> Moved:
        """A move of yours, if the law allows it."""
        return self.match.move(self.you, words, self.match.number)

    def possible(self, moves: Moves) -> str:
        """What may be said now, in a line."""
        ways = [*moves, *self.terminal.unlisted(self.position.scene(self.you))]
        if self.is_asked:
            ways.append("Enter to say nothing")
        return f"Possible now: {escape(some_of(ways))}." if ways else ""
