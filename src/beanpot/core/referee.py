"""Referees: who answers for chance what the law's weights cannot say.

Whether a tower stands, or how a coin has fallen that people toss, is neither a rule nor a draw:
physics, or somebody at the table, says so. A game names who does in `Game.referee`; nobody else
knows more of it than what is declared here. What a referee keeps and shows is plain JSON that only
the game's own page reads.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from .error import Refused, one_of
from .verbs import CHANCE, State

Data = dict[str, Any]  # JSON
Game = Any  # a `game.Game`, which has referees; and so no import


@dataclass(frozen=True)
class Verdict:
    """What a referee says: chance's answer, and what is to be noted with it.

    Without an answer chance still waits: a person's hand has been given something to do.
    """

    answer: int | None = None
    noted: Data | None = None


@dataclass(frozen=True)
class Question:
    """Something to weigh wherever there is time for it: a pure function and its inputs."""

    judge: Callable[..., Verdict]
    inputs: tuple[Any, ...] = ()
    seat: int = CHANCE  # whose hand it is; CHANCE: nobody's
    is_heavy: bool = False  # to be weighed in a process of its own

    def weigh(self) -> Verdict:
        """Have it weighed here and now."""
        return self.judge(*self.inputs)


@dataclass(frozen=True)
class Asked:
    """What chance is asked at a table, and what else a referee may want to know."""

    state: State
    new_seed: Callable[[], int]  # for what is random; drawn only where it is needed
    person: int | None = None  # the seat of the person whose hand is due
    bots: Sequence[str] = ()  # by seat: the bot whose hand acts where no person's does
    written: int | None = None  # the answer that a lesson has written down
    shows_risks: bool = False  # whether people have agreed to be told how risky a deed is


class Referee:
    """Answers some of chance's questions at one table; by default it needs nobody, and knows all.

    It is part of what a table's events tell: plain data with `==`, changed by `take` and `follow`
    only, so that the same events give an equal referee.
    """

    is_host = False  # whether the host says it, who has the box on the table

    def awaits(self, state: State) -> bool:
        """Whether this question of chance is the referee's."""
        raise NotImplementedError

    def due(self, state: State) -> int | None:
        """The seat whose hand must act; None if nobody's must."""
        return None

    def waits(self, state: State, person: int | None) -> bool:
        """Whether people must do something first; `person` is the seat due, if a person plays."""
        return self.is_host

    def next(self, asked: Asked) -> Question:
        """What is to be weighed now, while the referee does not wait for people."""
        raise NotImplementedError

    def hear(self, asked: Asked, data: Data, passed: int) -> Question:
        """What a person's hand has done, or the host says; raises Refused if that cannot be.

        `data` comes from a client: nothing in it is to be trusted. `passed` are the milliseconds
        since the referee noted something last. By default it is one of the answers that people
        are asked for.
        """
        asks = self.asks(asked.state)
        if asks is None:
            raise Refused("hand", "You hold no piece now.")
        words = data.get("words")
        if not isinstance(words, str) or words not in asks[1]:
            raise Refused("no", f"Say {one_of(asks[1])}.")
        return Question(Verdict, (asks[1][words],))

    def take(self, state: State, noted: Data) -> None:
        """Let what was noted have happened."""

    def follow(self, state: State) -> None:
        """A move was made."""

    def warm_up(self) -> Callable[[], object] | None:
        """What a process should do before it weighs, while a person's hand still acts."""
        return None

    def copy(self) -> "Referee":
        """The same referee, apart."""
        return self

    def is_alike(self, answer: int, written: int) -> bool:
        """Whether an answer is what a lesson has written down, or as good as that."""
        return answer == written

    # what people see and read

    def shown(self, state: State, person: int | None, passed: int) -> Data:
        """What everybody is shown beside the scene; the person due holds what was noted last."""
        return {}

    def shown_of(self, state: State, noted: Data) -> Data:
        """What everybody is shown of what was just noted: the parts that have changed."""
        return {}

    def asks(self, state: State) -> tuple[str, Mapping[str, int]] | None:
        """What people are asked: a sentence, and chance's answers by their words.

        A terminal shows it as it is. A page takes the texts `asks` (`asks-count` where all answers
        are numbers) and `asks-WORDS` of the game, if it has them.
        """
        return None

    def remark(self, noted: Data) -> str:
        """The comment in a journal beside the answer."""
        return ""

    def imagined(self, position: Any, bots: Sequence[str]) -> Any:
        """A copy of a position to think about, in which chance can be asked."""
        return position.clone()


class Referees:
    """Who answers for chance in a game, by its options. Here nobody: chance does by itself."""

    def at_table(self, game: Game, options: Mapping[str, Any]) -> Referee | None:
        """The referee of a table; None where chance answers by its weights."""
        return None

    def check(self, options: Mapping[str, Any]) -> None:
        """Refuse a referee that nobody can play with here."""

    def for_simulation(self, game: Game, options: Mapping[str, Any]) -> Game:
        """The game as it is played many times over, compiled."""
        return game

    def for_thinking(self, game: Game) -> Game:
        """The game as bots think of it, whoever the referee is."""
        return game

    def check_weights(self, options: Mapping[str, Any]) -> None:
        """Refuse a referee, where all chances have to be known beforehand."""


NO_REFEREES = Referees()


def find_referees(named: Referees | str) -> Referees:
    """Referees by name, `package.module:NAME`: they may need packages that not everybody has."""
    if isinstance(named, Referees):
        return named
    module, _, name = named.partition(":")
    return cast(Referees, getattr(import_module(module), name))
