"""How strong the bots of a game are: plain data, which the game's folder declares.

It says how long the bots think and with which settings they search; the search itself is in bots.
"""

from dataclasses import dataclass
from typing import NamedTuple


class SearchSettings(NamedTuple):
    """The settings of a search."""

    explore: float = 1.5  # how much it tries actions that have not done well so far
    prior_weight: float = 0.6  # the share of visits for the quick policy's choice
    caution: float = 0.1  # how much worse than the others an untried action is assumed to be
    victory: float = 0.5  # what a first place counts; the rest is for points ahead of the others
    horizon: float = 0.0  # how many decisions to look ahead; 0 is to the end


CURIOUS = SearchSettings(explore=0.6, prior_weight=0.5)  # best in most games


class RolloutSettings(NamedTuple):
    """The settings of a bot that compares actions by rollouts of a network.

    Worths are parts of a victory; likings are logarithms of odds.
    """

    most: int = 4  # actions that are compared
    least_liked: float = 4.0  # behind the best one; other actions are not compared
    horizon: int = 0  # decisions of a rollout; 0 is to the end of the game
    trust: float = 0.02  # how much better an action is that is liked more by 1
    doubt: float = 0.05  # how far such expectations are off


@dataclass(frozen=True)
class Learned:
    """How a bot plays that follows a network. Likings are logarithms of odds."""

    temperature: float = 0.0  # how readily it does what it likes less; 0: never
    least_liked: float = 8.0  # behind the best one; nothing worse is done, however warm it is
    rollouts: int = 0  # that compare what it likes best


@dataclass(frozen=True)
class Strength:
    """How much a bot thinks, and how often it does not think at all.

    Without rollouts it is the game's quick player. If a network comes with the game, `learned` is
    what counts, where it is declared.
    """

    rollouts: int = 0
    blunders: int = 0  # in a hundred decisions
    learned: Learned | None = None


@dataclass(frozen=True)
class Strengths:
    """The four strengths of a game, weakest first, and the settings of its search."""

    easy: Strength = Strength(blunders=33)
    normal: Strength = Strength(60)
    hard: Strength = Strength(400)
    master: Strength = Strength(2000)
    search: SearchSettings = CURIOUS


ANY_GAME = Strengths()
