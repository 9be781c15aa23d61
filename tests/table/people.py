"""A table with people who do anything legal, for tests."""

from collections.abc import Iterable, Sequence
from typing import Any

from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_move
from beanpot.games import load_game
from beanpot.table import Event, LiveMatch, Settings, encode_event, read_event
from beanpot.table.events import Began, Opened, Seated
from beanpot.table.history import JournalLine

PRESENCE = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
SECOND = 1000


class Keeper:
    """Keeps the events of a match as a store would, and the time."""

    def __init__(self, settings: Settings, people: Sequence[int] = (), seed: int = 1) -> None:
        self.stored: list[tuple[int, int, bytes]] = []
        self.now = 0
        self.source = SeededRandom(seed)
        settings.check()
        opened = Opened(settings)
        self.match = LiveMatch(opened, "plain", self.source)
        self.keep(opened)
        for seat in range(settings.seats):
            if seat in people or not people:
                self.keep(self.match.sit(seat, PRESENCE[seat], f"key of {PRESENCE[seat]}"))
            else:
                self.keep(self.match.sit_bot(seat, "random"))

    def keep(self, event: Event) -> Event:
        """Write an event down, and let it have happened."""
        number = self.match.number + 1
        self.stored.append((number, self.now, encode_event(event)))
        self.match.take(event, number, self.now)
        if isinstance(event, Began) and (dealt := self.match.deal()):
            self.keep(dealt)
        return event

    def reloaded(self) -> LiveMatch:
        """The match rebuilt from its events alone."""
        return LiveMatch.from_history(self.history, "plain", self.source)

    def begin(self) -> "Keeper":
        self.keep(self.match.begin())
        return self

    def move(self, seat: int, words: str, step: str = "") -> Event:
        return self.keep(self.match.move(seat, words, self.match.number, step))

    def take_over(self, seat: int, name: str) -> None:
        """Somebody asks for the seat of a bot, and all people agree."""
        self.keep(self.match.sit(seat, name, f"key of {name}", now=self.now))
        for other, place in enumerate(self.match.places):
            if place.is_present:
                self.keep(*self.match.admit(other, True))
        seated = self.match.settle_request()
        assert isinstance(seated, Seated)
        self.keep(seated)

    def any_move(self, seat: int) -> str:
        """Words of a move that a seat may make."""
        position = self.match.position
        assert position is not None
        words = position.format_steps(random_move(position, seat, self.source), seat)
        assert words is not None
        return words

    def anybody_moves(self) -> None:
        """One of the awaited seats moves, or the world."""
        if self.match.awaits_referee:
            position = self.match.position
            assert position is not None
            answers = position.legal_actions()
            self.keep(self.match.judge(answers[self.source.below(len(answers))]))
            return
        awaited = sorted(self.match.awaited)
        seat = awaited[self.source.below(len(awaited))]
        self.move(seat, self.any_move(seat))

    def play_on(self, moves: int = 10_000) -> None:
        """So many moves, or to the end."""
        for _ in range(moves):
            if self.match.is_over:
                return
            self.anybody_moves()

    @property
    def history(self) -> list[tuple[int, int, Event]]:
        return [(number, at, read_event(body)) for number, at, body in self.stored]

    @property
    def events(self) -> list[tuple[int, Event]]:
        return [(number, event) for number, _, event in self.history]


def keeper(
    game: str, seats: int, people: Sequence[int] = (), seed: int = 1, **settings: Any
) -> Keeper:
    """A table with somebody at every seat, or with bots at all but some."""
    return Keeper(Settings(game, seats, **settings), people, seed)


def moves_heard(lines: Iterable[JournalLine], listener: int) -> list[str]:
    """The lines of moves and chance that a listener received."""
    return [line.by(listener) for line in lines]


def at_a_result(game: str = "haricots", people: tuple[int, ...] = (), **settings: Any) -> Keeper:
    """A table that has just paused."""
    for seed in range(3, 20):  # somebody who moves at random may score nothing in a whole game
        seats = load_game(game).usual_seats
        table = keeper(game, seats, people, seed=seed, pauses=True, **settings).begin()
        for _ in range(2000):
            if table.match.pause:
                return table
            if table.match.is_over:
                break
            a_move(table)
    raise AssertionError("nothing was scored")


def a_move(table: Keeper) -> None:
    """Somebody moves: a person, or a bot anything that is allowed."""
    match = table.match
    bots = match.bots_awaited()
    if bots:
        steps = match.dealt.parse_steps(table.any_move(bots[0]), bots[0])
        table.keep(match.move_bot(bots[0], steps))
    else:
        table.anybody_moves()
