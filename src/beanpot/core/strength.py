"""How strong the bots of a game are: plain data, which the game's folder declares.

The bots read it: this says how much they think and how a search weighs what it sees, not how.
"""

from dataclasses import dataclass
from typing import NamedTuple


class SearchSettings(NamedTuple):
    """How a search weighs what it sees."""

    explore: float = 1.5  # how much is tried that has not proved itself yet
    prior_weight: float = 0.6  # how much of what is tried goes to the quick policy's own choice
    caution: float = 0.1  # how much worse than the rest an action is thought before it is tried
    victory: float = 0.5  # what a first place counts; the rest is for points ahead of the others
    horizon: float = 0.0  # how many decisions to look ahead; 0 is to the end


CURIOUS = SearchSettings(explore=0.6, prior_weight=0.5)  # what most games are played best with


@dataclass(frozen=True)
class Strength:
    """How much a bot thinks, and how often it does not think at all.

    Without rollouts it is the game's quick player.
    """

    rollouts: int = 0
    blunders: int = 0  # in a hundred decisions


@dataclass(frozen=True)
class Strengths:
    """The four strengths of a game, weakest first, and the settings of its search."""

    easy: Strength = Strength(blunders=33)
    normal: Strength = Strength(60)
    hard: Strength = Strength(400)
    master: Strength = Strength(2000)
    search: SearchSettings = CURIOUS


ANY_GAME = Strengths()
