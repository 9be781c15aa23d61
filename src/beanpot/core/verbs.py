"""The contract of every game, as stubs: the compiler replaces them with a game's own verbs.

Six verbs are the game; the others are sentences a game may add.
"""

from typing import Any, TypeAlias

import numpy.typing as npt

from .rule import rule

# Records of NumPy; their fields are the game's own, so types cannot know them.
State: TypeAlias = Any
Options: TypeAlias = Any
Observation: TypeAlias = Any
Vector: TypeAlias = npt.NDArray[Any]
Cells: TypeAlias = npt.NDArray[Any]

CHANCE = -1  # chance must answer: a card is dealt, a die falls
NOBODY = -2  # the game is over
SPECTATOR = -3  # somebody without a seat, who sees what everyone sees

NO_OP = -1  # the no-op action of a seat that is asked out of turn

SEAT_NAMES = "ABCDEFG"


def setup(state: State, seats: int, options: Options) -> None:
    """Set up the table in a zeroed record; chance then deals."""
    raise NotImplementedError


def actor(state: State) -> int:
    """Who must decide now: a seat, CHANCE, or NOBODY when the game is over."""
    raise NotImplementedError


def legal(state: State, seat: int, choices: Vector) -> int:
    """List every action `seat` may take now, in ascending order; return how many."""
    raise NotImplementedError


def chance(state: State, weights: Vector) -> int:
    """Write the weight of every answer of chance; return their sum."""
    raise NotImplementedError


def apply(state: State, seat: int, action: int) -> None:
    """One step of a seat, or of CHANCE. The caller has checked that it is legal."""
    raise NotImplementedError


def score(state: State, points: Vector) -> int:
    """Write the result by seat; return the winners, tie-breaks done, as bits (1 << seat)."""
    raise NotImplementedError


@rule()
def draws(state: State) -> int:
    """How many draws chance has, in a game whose draws are all equally likely.

    A game that says nothing here has every answer of chance weighed for every draw.
    """
    raise NotImplementedError


@rule()
def drawn(state: State, number: int) -> int:
    """The answer that such a draw brings, numbered as if the weights were counted through."""
    raise NotImplementedError


@rule()
def asks(state: State, seat: int) -> bool:
    """Whether a loop without real time must ask this seat although it is not in turn."""
    return False


@rule()
def is_addressed(state: State, seat: int) -> bool:
    """Whether a seat that is asked out of turn has something to answer, as far as it may know."""
    return True


@rule()
def is_sealed(state: State) -> bool:
    """Whether what seats choose now stays secret until all have chosen."""
    return False


@rule()
def pledged(state: State, seat: int, kind: int) -> int:
    """How many cards of a kind everybody knows to be in the ordered hand of a seat."""
    return 0


@rule()
def mend(state: State, seat: int) -> None:
    """Make the others' hidden numbers agree with what is known, in a determinization."""


@rule()
def events(state: State) -> int:
    """How often the game's event (`Game.event_name`) happened, in a finished game."""
    return 0


@rule()
def deal_number(state: State) -> int:
    """The number of the deal or round, in a game of several.

    Hints compare moves at the end of the deal, since what comes later is luck: by points, if only
    these pass to the next deal, or by the game's value estimates.
    """
    return 0


@rule()
def is_mishap(state: State, answer: int) -> bool:
    """Whether an answer of chance is a mishap of the seat in turn, such as a tower that falls.

    Hints say how often a move is followed at once by one.
    """
    return False


@rule()
def refusal(state: State, seat: int, action: int) -> int:
    """The number of the clause that forbids an action now, 0 if none does."""
    raise NotImplementedError


@rule()
def answer_refusal(state: State, answer: int) -> int:
    """The number of the clause that forbids an answer of chance now, 0 if none is named."""
    return 0


@rule()
def value_estimates(state: State, points: Vector) -> None:
    """Write a value estimate for every seat, where a search stops before the end.

    In any unit, the same for all; a game that says nothing here is played out to its end.
    """
    raise NotImplementedError


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The game's own quick policy: one of the legal actions, chosen from an observation alone.

    A seat that is only asked may answer NO_OP.
    """
    raise NotImplementedError


@rule()
def derive(view: Observation, found: Vector) -> None:
    """Write the game's derived features of an observation, own seat first (`DerivedFeatures`)."""


@rule()
def is_senseless(state: State, seat: int, action: int) -> bool:
    """Whether nobody in their senses would do this: a search doesn't even try it."""
    return False
