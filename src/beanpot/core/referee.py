"""Referees: who answers for chance what the law's weights can't say.

Whether a tower stands, or how a coin fell that people tossed, is neither a rule nor a draw:
physics, or somebody at the table, decides. A game names its referees in `Game.referee`; everybody
else uses only what is declared here. What a referee stores and shows is plain JSON that only the
game's own page reads.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from .error import Refused, one_of
from .verbs import CHANCE, State

Data = dict[str, Any]  # JSON
Game = Any  # a `game.Game`; game.py imports this module


@dataclass(frozen=True)
class Verdict:
    """What a referee decides: chance's answer, and what is stored with it.

    Without an answer, chance still waits: a person has something to do with their hand.
    """

    answer: int | None = None
    noted: Data | None = None


@dataclass(frozen=True)
class Question:
    """Something to compute, here or in another process: a pure function and its inputs."""

    judge: Callable[..., Verdict]
    inputs: tuple[Any, ...] = ()
    seat: int = CHANCE  # whose hand it is; CHANCE: nobody's
    is_heavy: bool = False  # to be computed in another process

    def weigh(self) -> Verdict:
        """Compute it here."""
        return self.judge(*self.inputs)


@dataclass(frozen=True)
class Asked:
    """What chance is asked at a table, and what else a referee may need to know."""

    state: State
    new_seed: Callable[[], int]  # drawn only if something is random
    person: int | None = None  # the seat of the person whose hand is due
    bots: Sequence[str] = ()  # by seat: the bot whose hand acts if there is no person
    written: int | None = None  # the answer in the script of a lesson
    shows_risks: bool = False  # whether people see how risky a placement is


class Referee:
    """Answers some of chance's questions at one table; by default without people.

    It is part of a table's state: plain data with `==`, changed by `take` and `follow` only, so
    that the same events give an equal referee.
    """

    is_host = False  # whether the host answers, who has the box on the table

    def awaits(self, state: State) -> bool:
        """Whether the referee answers this question of chance."""
        raise NotImplementedError

    def due(self, state: State) -> int | None:
        """The seat whose hand must act; None if no hand must."""
        return None

    def waits(self, state: State, person: int | None) -> bool:
        """Whether people must act first; `person` is the seat that must, if a person plays it."""
        return self.is_host

    def next(self, asked: Asked) -> Question:
        """What is to be computed now, if the referee doesn't wait for people."""
        raise NotImplementedError

    def receive(self, asked: Asked, data: Data, passed: int) -> Question:
        """What a person's hand did, or the host answered; raises Refused if it is impossible.

        `data` comes from a client: don't trust it. `passed` is the number of milliseconds since
        something was stored last. By default it is one of the answers that people are asked for.
        """
        asks = self.asks(asked.state)
        if asks is None:
            raise Refused("hand", "You aren't holding a piece now. Wait for your turn.")
        words = data.get("words")
        if not isinstance(words, str) or words not in asks[1]:
            raise Refused("no", f"Say {one_of(asks[1])}.")
        return Question(Verdict, (asks[1][words],))

    def take(self, state: State, noted: Data) -> None:
        """Change by what was stored."""

    def follow(self, state: State) -> None:
        """A move was made."""

    def warm_up(self) -> Callable[[], object] | None:
        """What a process can prepare while a person's hand still acts."""
        return None

    def copy(self) -> "Referee":
        """An independent copy."""
        return self

    def is_alike(self, answer: int, written: int) -> bool:
        """Whether an answer is the one in the script of a lesson, or as good."""
        return answer == written

    # What people see and read

    def shown(self, state: State, person: int | None, passed: int) -> Data:
        """What everybody is shown beside the game; the person who must act holds what is stored."""
        return {}

    def shown_of(self, state: State, noted: Data) -> Data:
        """What everybody is shown of what was just stored: the parts that changed."""
        return {}

    def asks(self, state: State) -> tuple[str, Mapping[str, int]] | None:
        """What people are asked: a sentence, and chance's answers by their words.

        A terminal shows it as it is. A page uses the game's texts `asks` (`asks-count` if all
        answers are numbers) and `asks-WORDS`, if it has them.
        """
        return None

    def remark(self, noted: Data) -> str:
        """The comment in a journal beside the answer."""
        return ""

    def imagined(self, position: Any, bots: Sequence[str]) -> Any:
        """A copy of a position to think about, in which chance can be asked."""
        return position.clone()


class Referees:
    """Who answers for chance in a game, by its options. Here nobody: chance uses its weights."""

    def at_table(self, game: Game, options: Mapping[str, Any]) -> Referee | None:
        """The referee of a table; None if chance answers by its weights."""
        return None

    def check(self, options: Mapping[str, Any]) -> None:
        """Refuse a referee that can't be used on this machine."""

    def for_simulation(self, game: Game, options: Mapping[str, Any]) -> Game:
        """The game as it is simulated, compiled."""
        return game

    def for_thinking(self, game: Game) -> Game:
        """The game as bots simulate it, with any referee."""
        return game

    def check_weights(self, options: Mapping[str, Any]) -> None:
        """Refuse a referee, for callers that need the weights of all answers."""


NO_REFEREES = Referees()


def find_referees(named: Referees | str) -> Referees:
    """Referees by name, `package.module:NAME`, as they may need optional packages."""
    if isinstance(named, Referees):
        return named
    module, _, name = named.partition(":")
    return cast(Referees, getattr(import_module(module), name))
