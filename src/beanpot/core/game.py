"""A game as the engine sees it: its law, its notation and its declarations."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from . import verbs
from .account import Account, plain_account
from .clause import ENGLISH, Clause, Ruling, read_clauses, read_rulings, read_translation
from .compounds import CompoundMove
from .error import BeanpotError, UnknownRules, one_of
from .manners import Manners
from .move_notation import MoveNotation
from .note import Note
from .option import Json, Option, options_record, settle
from .pickling import reduce_game
from .position_string import PositionString
from .position_values import UnreadablePosition
from .reasons import Reasons
from .record import Declaration, Record, extended
from .referee import NO_REFEREES, Referees, find_referees
from .strength import ANY_GAME, Strengths
from .terminal import PLAIN_TERMINAL, Terminal
from .training import ANY_TRAINING, TrainingDefaults
from .verbs import Observation, Options, State

VERBS = ("setup", "actor", "legal", "chance", "apply", "score")
MAY_ADD = (
    "draws", "drawn", "asks", "is_addressed", "is_sealed", "refusal", "answer_refusal", "pledged",
    "mend", "events", "deal_number", "is_mishap",
)  # fmt: skip


NEWER = "A newer version of Beanpot can open it."
OLDER = "The version of Beanpot that it was played with can open it."


class Moves(Protocol):
    """How moves of several steps are written as one, in a game that has them."""

    def is_inside(self, state: State) -> bool:
        """Whether a move is unfinished."""

    def compound(
        self, state: State, seat: int, steps: Sequence[int], to: int | None = None
    ) -> CompoundMove | None:
        """The move that these steps are, as the seat `to` may know it; None if it has no text."""

    def parse_steps(self, state: State, seat: int, words: str) -> list[int]:
        """The steps of a text; raises UnknownAction."""

    def list_moves(self, state: State, seat: int, actions: Sequence[int]) -> dict[str, list[int]]:
        """Moves by their text: those that begin with these actions and can be listed."""

    def standing(self, state: State, seat: int) -> bytes:
        """What a seat's moves refer to: a move that was typed when this was different is late."""


@dataclass(frozen=True)
class PointsPart:
    """A line of the result: what counted, and how much for every seat."""

    name: str  # of a text of the game's page, `part-NAME`
    points: list[int]
    number: int = 0  # of a round, where there is such a line for each
    is_tie_break: bool = False  # decides between equals, and adds nothing


# how much counted for a seat, by the name of the line; or a function that makes all lines
PointsParts = Mapping[str, Callable[[State, int], int]] | Callable[[State], list[PointsPart]]


@dataclass(frozen=True, eq=False)
class Judge:
    """A rule that answers for chance what the law leaves open; `Referee` does so at a table.

    It may add a world to the state: public fields that the law doesn't know, which are copied with
    the state but are not part of a position's hash.
    """

    answer: Callable[..., int]  # a rule: (state, weights, rng), the answer of chance
    world: Mapping[str, Declaration]
    lay: Callable[[State], None]  # the world before chance's first answer
    folder: Path  # of its sources


@dataclass(frozen=True, eq=False)
class DerivedFeatures:
    """Numbers that a game works out from an observation, for networks; own seat first."""

    write: Callable[..., None]  # a rule: (view, found); what it leaves alone is 0
    sizes: Mapping[str, int]  # by label, in order: an input is the number divided by this


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its rules and what it declares. `beanpot.load_game` returns one.

    For callers: `name`, `title`, `seats` (how many may play), `usual_seats`, `options`, `kinds`
    (names of cards), `clauses` (the rules, by id), `num_actions`, `num_chance_actions`. The rest is
    for those who write games: everything else is derived from these fields.
    """

    name: str
    title: str
    seats: range
    usual_seats: int
    record: Record
    longest: int  # no game has more steps
    law: ModuleType  # its folder is the game's
    move_notation: MoveNotation
    position_string: PositionString
    prefix: str  # of its clauses
    terminal: Terminal = PLAIN_TERMINAL
    options: tuple[Option, ...] = ()
    choose: Callable[..., int] | None = None  # the quick policy
    value_estimates: Callable[..., None] | None = None
    is_senseless: Callable[..., bool] | None = None  # which actions no search tries
    derived: DerivedFeatures | None = None  # what networks see besides observations
    strengths: Strengths = ANY_GAME  # of its bots
    training: TrainingDefaults = ANY_TRAINING  # of its networks
    estimate_unit: int = 1  # how much of `value_estimates` people would call one
    slight: float = 0.5  # points that hardly matter: moves that differ by less are about as good
    moves: Moves | None = None  # only where moves have several steps
    rules_version: int = 1  # raised whenever the same steps would lead elsewhere
    # older rules whose games the law still plays: what was legal then is, and leads to the same
    replays: tuple[int, ...] = ()
    # limits what a bot at a table could do without end, in the bot's copy of the state
    bound: Callable[[State], None] | None = None
    judge: Judge | None = None
    # who answers for chance what its weights can't say: `Referees`, or their name `module:NAME`
    referee: Referees | str = NO_REFEREES
    parts: PointsParts = field(default_factory=dict)  # what the points are made of
    account: Account | None = None  # describes what happened; None: by moves and numbers
    reasons: Reasons | None = None  # why a move is good; None: what it would bring, by the account
    notes: Mapping[str, Note] = field(default_factory=dict)  # more fields of a labelled dict
    # the action that the turn leaves no choice about, by what everyone knows; None: there is one.
    # Actions that can be made just as well later don't count as a choice
    routine: Callable[[Observation, Collection[int]], int | None] | None = None
    manners: Manners | None = None  # how bots behave who ask people for cards
    event_name: str = ""  # what `events` counts, in the plural; nothing by default
    # chance's answer with which A begins; None if an option says who does, or always A
    first_answer: int | None = None
    answered: tuple[int, ...] = ()  # chance's answers before the opening
    # of a variant: a cached function and its arguments that make it again in another process
    made_by: tuple[Callable[..., "Game"], tuple[Any, ...]] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return reduce_game(self)

    def __copy__(self) -> "Game":
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def judged_by(
        self, judge: Judge, made_by: tuple[Callable[..., "Game"], tuple[Any, ...]] | None = None
    ) -> "Game":
        """The same game, with a judge that answers for chance."""
        record = extended(self.record, self.record.word, **judge.world)
        return replace(self, record=record, judge=judge, made_by=made_by)

    def noted(self, view: Observation, shown: dict[str, Any]) -> dict[str, Any]:
        """Fields of a labelled dict, and what the law adds to them."""
        due = [(name, note) for name, note in self.notes.items() if note.source in shown]
        return shown | {name: note.make(view) for name, note in due} if due else shown

    def points_parts(self, state: State) -> list[PointsPart]:
        """What the points of all seats are made of, if the game says so."""
        if callable(self.parts):
            return self.parts(state)
        seats = range(state.seats)
        return [
            PointsPart(name, [int(counted(state, seat)) for seat in seats])
            for name, counted in self.parts.items()
        ]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of the cards, by kind."""
        return self.position_string.kinds

    @property
    def seats_clause(self) -> str:
        """The clause that says how many may play."""
        return f"{self.prefix}-1"

    @cached_property
    def folder(self) -> Path:
        """The folder of the law and all that belongs to the game."""
        return Path(str(self.law.__file__)).parent

    @cached_property
    def referees(self) -> Referees:
        """Who answers for chance what its weights can't say, by the options of a table."""
        return find_referees(self.referee)

    def for_simulation(self, options: Mapping[str, Json]) -> "Game":
        """The game as it is simulated with these options; not every referee can be."""
        simulated: Game = self.referees.for_simulation(self, options)
        return simulated

    @cached_property
    def account_or_default(self) -> Account:
        """The game's account, or the default one."""
        return self.account or plain_account(self.record)

    @cached_property
    def reasons_or_default(self) -> Reasons:
        """The game's reasons, or by default the consequences of a move."""
        account = self.account_or_default
        return self.reasons or Reasons(account.ahead, *account.kinds.values())

    @cached_property
    def begun_by_a(self) -> "Game":
        """The same game, in which A begins, if chance names who does."""
        if self.first_answer is None:
            return self
        made_by = (attrgetter("begun_by_a"), (self,))
        return replace(self, answered=(self.first_answer,), made_by=made_by)

    @cached_property
    def verbs(self) -> dict[str, Callable[..., Any]]:
        """The game's own functions by the names of the contract."""
        found = {name: getattr(self.law, name) for name in VERBS}
        for name in MAY_ADD:
            found[name] = getattr(self.law, name, getattr(verbs, name))
        found["choose"] = self.choose or verbs.choose
        found["value_estimates"] = self.value_estimates or verbs.value_estimates
        found["derive"] = self.derived.write if self.derived else verbs.derive
        found["is_senseless"] = self.is_senseless or verbs.is_senseless
        return found

    @cached_property
    def is_addressed(self) -> Callable[[Observation], bool] | None:
        """Whether a seat that is not in turn has something to answer; None: always."""
        found = self.verbs["is_addressed"]
        if found is verbs.is_addressed:
            return None
        return lambda view: view.me != verbs.SPECTATOR and bool(found(view, int(view.me)))

    @property
    def asks_others(self) -> bool:
        """Whether seats are ever asked out of turn."""
        return self.verbs["asks"] is not verbs.asks

    @property
    def has_deals(self) -> bool:
        """Whether it has several deals or rounds, at whose ends hints compare moves."""
        return self.verbs["deal_number"] is not verbs.deal_number

    @property
    def has_mishaps(self) -> bool:
        """Whether a move can be followed by a mishap, of which hints warn."""
        return self.verbs["is_mishap"] is not verbs.is_mishap

    @property
    def estimates_deals(self) -> bool:
        """Whether hints compare moves by value estimates at the end of a deal, not by points."""
        return self.has_deals and self.value_estimates is not None

    @property
    def has_secrets(self) -> bool:
        """Whether seats ever choose in secret, at the same time."""
        return self.verbs["is_sealed"] is not verbs.is_sealed

    @property
    def names_draws(self) -> bool:
        """Whether the law can name a draw of chance without the weights of all answers."""
        return self.verbs["draws"] is not verbs.draws

    @cached_property
    def num_actions(self) -> int:
        """The number of actions of players; they are 0 to num_actions − 1."""
        return self.move_notation.moves.size

    @cached_property
    def num_chance_actions(self) -> int:
        """The number of actions of chance; they are 0 to num_chance_actions − 1."""
        return self.move_notation.answers.size

    @property
    def no_op_action(self) -> int:
        """The number of the no-op action in the adapters: one more than all actions."""
        return self.num_actions

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The rules of the game, sentence by sentence."""
        return read_clauses(self.folder / "clauses.md")

    @cached_property
    def translations(self) -> dict[str, dict[str, Clause]]:
        """The rules by language: in English, and in the languages of their translations."""
        return {ENGLISH: self.clauses} | {
            path.name.split(".")[1]: read_translation(path, self.clauses)
            for path in sorted(self.folder.glob("clauses.*.md"))
        }

    @cached_property
    def rulings(self) -> dict[str, dict[str, Ruling]]:
        """Our answers to what the rulebook leaves open, by language."""
        others = sorted(set(self.translations) - {ENGLISH})
        return {ENGLISH: read_rulings(self.folder / "clauses.md")} | {
            language: read_rulings(self.folder / f"clauses.{language}.md") for language in others
        }

    def check_rules(self, version: int) -> None:
        """Refuse a rules version that the law can't replay."""
        if version == self.rules_version or version in self.replays:
            return
        known = one_of(sorted({self.rules_version, *self.replays}))
        raise UnknownRules(
            f"This game was played by rules {version} of {self.title}; this version of Beanpot"
            f" knows rules {known}. {NEWER if version > self.rules_version else OLDER}"
        )

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game isn't for."""
        if seats not in self.seats:
            raise BeanpotError(
                f"{self.title} is for {one_of(self.seats)} players, not {seats}."
                f" ({self.seats_clause})"
            )

    def settle_options(self, chosen: Mapping[str, Json]) -> dict[str, Json]:
        """Every option of the game with its value."""
        return settle(self.options, chosen)

    def options_for_people(self, chosen: Mapping[str, Json]) -> dict[str, Json]:
        """What was chosen, and the defaults for people where they are different."""
        defaults = {option.name: option.for_people for option in self.options}
        return {name: value for name, value in defaults.items() if value is not None} | {**chosen}

    def options_record(self, chosen: Mapping[str, Json], seats: int) -> Options:
        """The options as `setup` reads them; refuses what is not allowed."""
        return options_record(self.options, self.settle_options(chosen), seats)

    def opening(self, seats: int, chosen: Mapping[str, Json] | None = None) -> npt.NDArray[np.void]:
        """The state before chance's first answer, as a one-element array."""
        self.check_seats(seats)
        states = self.record.new()
        self.verbs["setup"](states[0], seats, self.options_record(chosen or {}, seats))
        if self.judge is not None:
            self.judge.lay(states[0])
        for answer in self.answered:
            self.verbs["apply"](states[0], verbs.CHANCE, answer)
        return states

    def format_position(self, state: State, chosen: Mapping[str, Json] | None = None) -> str:
        """The position string of a state of a table with these options."""
        opening = self.opening(int(state.seats), chosen)[0]
        return self.position_string.format(state, opening)

    def parse_position(
        self, text: str, seats: int, chosen: Mapping[str, Json] | None = None
    ) -> State:
        """The state of a position string at such a table; raises UnreadablePosition."""
        state = self.opening(seats, chosen)[0]
        try:
            self.position_string.parse(text, state)
        except UnreadablePosition as error:
            example = self.format_position(self.opening(seats, chosen)[0], chosen)
            raise UnreadablePosition(
                f"Can't read this position of {self.title}: {error}."
                f" A position reads like: {example}"
            ) from None
        return state
