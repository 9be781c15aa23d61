"""How an action is numbered: pass, the plays by kind and copies, the runs, single cards."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from ...core import rule
from . import box

PASS = 0
PLAYS = 1
FIRST_PLAY = PLAYS + np.concatenate(([0], np.cumsum(box.COPIES)))  # (KINDS + 1) of one copy each
RUNS = int(FIRST_PLAY[-1])
LOWS = np.array([low for low in range(box.IN_RUNS) for _ in range(low + 1, box.IN_RUNS)])  # by run
HIGHS = np.array([high for low in range(box.IN_RUNS) for high in range(low + 1, box.IN_RUNS)])
SINGLES = RUNS + len(LOWS)
ACTIONS = SINGLES + box.KINDS

PLAYED_KIND = np.repeat(np.arange(box.KINDS), box.COPIES)  # (plays) the kind of a play

DEALS = box.KINDS  # chance: the next card due, by kind
ANSWERS = DEALS + box.SEATS  # … and who is first


@dataclass(frozen=True)
class Pass:
    """Draw a card and pass; without a card to draw, drop out."""


@dataclass(frozen=True)
class Play:
    """Play so many cards of a kind."""

    kind: int
    copies: int = 1


@dataclass(frozen=True)
class Fold:
    """Fold, setting aside the run from one kind to another, or a single card."""

    low: int
    high: int


Action = Pass | Play | Fold


def number(action: Action) -> int:
    """The number of an action."""
    match action:
        case Play(kind, copies):
            return int(FIRST_PLAY[kind]) + copies - 1
        case Fold(low, high) if low == high:
            return SINGLES + low
        case Fold(low, high):
            return run(low, high)
    return PASS


@cache
def action(number: int) -> Action:
    """The action of a number."""
    if number == PASS:
        return Pass()
    if is_play(number):
        return Play(played_kind(number), played_copies(number))
    return Fold(fold_low(number), fold_high(number))


@rule()
def is_play(action: int) -> bool:
    """Whether cards are played."""
    return PLAYS <= action < RUNS


@rule()
def is_fold(action: int) -> bool:
    """Whether the player leaves the round."""
    return action >= RUNS


@rule()
def played_kind(action: int) -> int:
    """The kind of the cards played."""
    return int(PLAYED_KIND[action - PLAYS])


@rule()
def played_copies(action: int) -> int:
    """How many cards are played."""
    return action - int(FIRST_PLAY[played_kind(action)]) + 1


@rule()
def fold_low(action: int) -> int:
    """The lowest kind that a fold sets aside."""
    return action - SINGLES if action >= SINGLES else int(LOWS[action - RUNS])


@rule()
def fold_high(action: int) -> int:
    """The highest kind that a fold sets aside."""
    return action - SINGLES if action >= SINGLES else int(HIGHS[action - RUNS])


@rule()
def run(low: int, high: int) -> int:
    """The number of the fold that sets a run aside."""
    return RUNS + low * (2 * box.IN_RUNS - low - 1) // 2 + high - low - 1
