"""`beanpot play`: a game in the terminal, against bots.

It is a match like those of the server, with one person. Here are the prompt, the drawing and the
pauses. The rules run in plain Python: that is quick enough for people and needs no compiling. All
texts are in the player's language; the words of moves are the same in every language.
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
from ..core import SEAT_NAMES, BeanpotError, UnknownAction, UnknownWords
from ..engine.catalogue import ENGLISH, table_texts, terminal_texts
from ..engine.chance import RandomSource, SeededRandom, SystemRandom
from ..engine.drawing import board
from ..engine.position import Position
from ..games import load_game
from ..table import Event, LiveMatch, Refused, Settings
from ..table.events import Moved
from .commentary import commentary, moves_table
from .language import chosen_language
from .move_input import first_move, matching_moves, numbered_move, short_list
from .prompt import UNDO, LeaveGame, Prompt
from .referee import ask_people
from .report import STOPPED, console, open_game, read_options, seat_number
from .result import result_table
from .rules import clauses_in
from .saved import STEADY, SavedGame

LEAVING = (LeaveGame, EOFError, KeyboardInterrupt)
Moves = Mapping[str, list[int]]


def play(
    name: str, seats: int | None, bot: str, seat: str, options: tuple[str, ...], seed: int | None,
    resume: bool, fast: bool, language: str | None = None,
) -> None:  # fmt: skip
    """Play to the end or leave; the game is saved either way."""
    screen, saved, lang = console(), SavedGame(load_game(name)), chosen_language(language)
    text = terminal_texts(saved.game, lang)
    source: RandomSource = SystemRandom() if seed is None else SeededRandom(seed)
    if not resume:
        match = new_match(saved, seats, bot, seat, options, source)
        if saved.moved_away:
            path = escape(str(saved.moved_away))
            screen.print(f"[dim]{text('left-saved', path=path)}[/]", soft_wrap=True)
    elif seats is None and not options:
        match = saved.resume(source)
    else:
        raise BeanpotError(
            "--resume continues the saved game with its own settings. Leave out --seats and"
            " --option, or leave out --resume to start a new game."
        )
    table = TerminalTable(match, saved, screen, fast, lang)
    if resume:
        table.ask_you_first()
    try:
        table.run()
    except LEAVING as leaving:
        screen.print(f"\n{text('saved')} [bold]beanpot play {name} --resume[/]")
        if isinstance(leaving, KeyboardInterrupt):
            sys.exit(STOPPED)
    finally:
        table.bot.close()


def new_match(
    saved: SavedGame, seats: int | None, bot: str, seat: str, options: tuple[str, ...],
    source: RandomSource,
) -> LiveMatch:  # fmt: skip
    """A new game; the file of an unfinished one is renamed."""
    game, players = open_game(saved.game.name, seats)
    you = seat_number(seat, players)
    chosen = game.options_for_people(read_options(game, options))
    settings = Settings(game.name, players, chosen, stand_in=STEADY)
    settings.check()
    check_bot(bot, game)
    saved.move_away()
    return saved.begin(settings, you, bot, source)


@dataclass
class TerminalTable:
    """A match as one person plays it at a terminal, among bots."""

    match: LiveMatch
    saved: SavedGame
    screen: Console
    is_fast: bool = False
    language: str = ENGLISH
    is_asked: bool = False  # whether you may act now out of turn
    were_asked: set[int] = field(default_factory=set)  # seats asked since the last move in turn
    is_invited: bool = False  # whether all who can act out of turn are asked now

    def __post_init__(self) -> None:
        self.game, self.terminal = self.saved.game, self.saved.game.terminal
        bots = [place.bot for place in self.match.places]
        self.you = bots.index("")
        seats = self.match.settings.seats
        self.prompt = Prompt(self.saved, self.you, seats, self.screen, self.language)
        self.text = self.prompt.text
        self.bot = bot_for_people(next(filter(None, bots)), self.game, self.match.source)

    @property
    def position(self) -> Position:
        """The current position."""
        return self.match.dealt

    # what happens

    def run(self) -> None:
        """Play to the end."""
        self.welcome()
        while self.match.is_running:
            self.next_step()
        self.end()

    def next_step(self) -> None:
        """The deal, the referee or the next player."""
        if (dealt := self.match.deal()) is not None:
            self.play_move(dealt)
        elif self.match.awaits_referee:
            self.ask_referee()
        elif (seat := self.next_asked()) is not None:
            self.were_asked.add(seat)
            self.ask(seat, is_asked=True)
        else:
            self.ask(self.position.current_player)

    def next_asked(self) -> int | None:
        """Who is asked next out of turn, because the rules or the situation ask for it."""
        match = self.match
        for seat in range(self.position.seats):
            if seat in self.were_asked or seat in match.awaited or not match.legal(seat):
                continue
            if self.is_invited or (self.position.asks(seat) and self.should_ask(seat)):
                return seat
        return None

    def should_ask(self, seat: int) -> bool:
        """Whether to ask a seat now. You are asked for answers, not for all you could do."""
        is_addressed = self.game.is_addressed
        if seat != self.you or is_addressed is None or self.prompt.is_always_asked:
            return True
        return is_addressed(self.position.observation(seat))

    def ask_you_first(self) -> None:
        """After a break or a takeback you are asked first, if you can do something."""
        self.were_asked, self.is_invited = {*range(self.position.seats)} - {self.you}, True

    def ask(self, seat: int, is_asked: bool = False) -> None:
        """A player moves; one who is asked out of turn may pass."""
        if seat == self.you:
            self.your_move(is_asked)
        elif steps := bot_move(self.bot, self.position, seat):
            self.play_move(self.match.move_bot(seat, steps))

    def add(self, *events: Event) -> None:
        """Apply events, and save them."""
        self.saved.add(self.match, *events)

    def play_move(self, moved: Moved, pauses: bool = False) -> None:
        """Describe a move and make it; with a pause you can still take it back."""
        own, *others = commentary(self.match, moved, self.you, self.language)
        self.say(own.text)
        if pauses and own.actor != self.you and not self.is_confirmed(moved):
            return
        for each in others:
            self.say(each.text)
        self.apply(moved)

    def apply(self, moved: Moved) -> None:
        """Make a move; after one in turn, the others are asked again."""
        before, is_aside = (
            self.position.observation_dict(self.you),
            self.match.is_out_of_turn(moved),
        )
        self.add(moved)
        if not is_aside:
            self.were_asked.clear()
            self.is_invited = self.terminal.invites(
                before, self.position.observation_dict(self.you)
            )

    def ask_referee(self) -> None:
        """Ask the referee what has happened; sometimes that is you."""
        match, position = self.match, self.position
        if match.referee is not None and match.is_asked_of_host():
            by_words = {position.format_move(answer): answer for answer in position.legal_actions()}
            asked = match.referee.asks(position.state) or (self.text("what-happened"), by_words)
            self.play_move(match.judge(ask_people(*asked, self.prompt)))
            return
        question = match.ask_referee()
        for event in match.verdict_events(question, question.weigh(), match.asked_referee_at):
            self.play_move(event) if isinstance(event, Moved) else self.add(event)

    def undo(self) -> bool:
        """Take your last move back, with all that came after it; bots always agree."""
        try:
            self.add(self.match.take_back(self.you, 0))
        except Refused as refused:
            self.screen.print(f"  {self.reason(refused)}")
            return False
        self.ask_you_first()
        self.screen.print(f"  {self.text('taken-back')}")
        return True

    # what you are shown

    def say(self, text: str) -> None:
        """Print some of the commentary, one sentence per line."""
        for line in text.splitlines():
            self.screen.print(Padding(line, (0, 0, 0, 2), expand=False))

    def welcome(self) -> None:
        """Say who plays, and what can be typed."""
        seat, bots = f"[bold]{SEAT_NAMES[self.you]}[/]", self.position.seats - 1
        level = f"bot-{self.bot.name}"
        bot = self.text(level) if level in self.text else self.bot.name
        you = self.text("welcome", seat=seat, count=bots, bot=bot)
        title = f"[bold]{self.game.title}[/]"
        self.screen.print(Panel(f"{you}\n\n{self.prompt.help()}", title=title, expand=False))

    def end(self) -> None:
        """The result, and where the game is saved."""
        path = self.saved.finish()
        self.screen.print(Rule(self.text("the-end"), style="dim"))
        self.screen.print(result_table(self.position, self.you, self.language))
        self.screen.print(f"\n[dim]{self.text('see-again')}[/]")
        self.screen.print(f"[dim]beanpot replay {escape(str(path))}[/]", soft_wrap=True)

    # what you do

    def your_move(self, is_asked: bool) -> None:
        """Show the table, ask for a move and make it; out of turn you may pass."""
        self.is_asked = is_asked
        moves = self.position.legal_moves(self.you)
        self.screen.print(Rule(style="dim"))
        self.screen.print(board(self.position, self.you, self.language))
        self.screen.print(moves_table(self.position, self.you, moves, is_asked, self.language))
        moved = self.ask_you(moves)
        if moved is not None:
            is_quick = self.is_fast or is_asked or self.position.is_sealed
            self.play_move(moved, pauses=self.terminal.pauses and not is_quick)

    def ask_you(self, moves: Moves) -> Moved | None:
        """Ask until there is a legal move; None if the table changed, or you pass."""
        prompt = self.text("prompt-answer" if self.is_asked else "prompt-move")
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
        """A moment to see what a move does, and to take it back; leaving does not undo it."""
        try:
            while words := self.prompt.line(f"  {self.text('prompt-confirm')}"):
                if words.lower() in UNDO:
                    self.screen.print(f"  {self.text('taken-back')}")
                    return False
                if not self.prompt.answers(words):
                    break
        except LEAVING:
            self.apply(moved)
            raise
        return True

    def read(self, words: str, moves: Moves) -> Moved | None:
        """The move that was typed; if there is none, say why."""
        try:
            full = self.spelt_out(words, moves)
        except UnknownAction as error:
            self.say(f"[red]{escape(str(error))}[/]")
            return None
        try:
            found = full in moves
            return self.move(full) if found else first_move(full, self.move)
        except BeanpotError as error:
            self.say(self.refusal(error, words, moves))
        return None

    def spelt_out(self, words: str, moves: Moves) -> str:
        """The words of the move that a number or short words mean."""
        if words.isdecimal():
            return numbered_move(words, [*moves], self.text)
        full = self.terminal.in_full(self.position.observation_dict(self.you), words, self.text)
        found = matching_moves(full, moves)
        if len(found) > 1:
            meant = short_list(found, self.text)
            raise UnknownAction(self.text("no-unclear", words=words, moves=meant))
        return found[0] if found else full

    def refusal(self, error: BeanpotError, words: str, moves: Moves) -> str:
        """Why a move cannot be made, in your language."""
        said = escape(words)
        clause = clauses_in(self.game, self.language).get(getattr(error, "clause", None) or "")
        if clause:
            sentence = escape(clause.sentence)
            why = self.text("no-rule", words=said, sentence=sentence, clause=clause.id)
            return f"[red]{why}[/]"
        is_english = self.language == ENGLISH
        if isinstance(error, UnknownWords) or not (is_english or isinstance(error, Refused)):
            return f"[red]{self.text('no-move-here', words=said)}[/] {self.possible(moves)}"
        return f"[red]{escape(self.reason(error))}[/]"

    def reason(self, error: BeanpotError) -> str:
        """Why the table refuses something, in your language where there is a text for it."""
        texts, name = table_texts(self.language), f"no-{getattr(error, 'code', '')}"
        return texts(name) if name in texts else str(error)

    def move(self, words: str) -> Moved:
        """A move of yours, if the rules allow it."""
        return self.match.move(self.you, words, self.match.number)

    def possible(self, moves: Moves) -> str:
        """What can be typed now, in a line."""
        options = [
            *moves,
            *self.terminal.unlisted(self.position.observation_dict(self.you), self.text),
        ]
        if self.is_asked:
            options.append(self.text("enter-to-pass"))
        listed = escape(short_list(options, self.text)) if options else ""
        return self.text("possible", moves=listed) if listed else ""
