"""A search for a hint: it goes on in small steps, and says after each what it has found.

At first it searches as the strongest bot does. Then the moves that this bot considered most are
tried equally often, so that the difference between them can be told, with its error.
"""

import time
from math import inf, sqrt
from typing import NamedTuple

from ..core import NO_OP, Observation
from .search import CHUNK_SECONDS, Estimate, SearchBot
from .tree import ANY

COMPARED = 3  # moves, at most
FREE_SHARE = 0.5  # of the time, at most, before moves are compared
FEWEST = 8  # rollouts of each move that is compared, even if there is no time
OVERTIME = 1.0  # seconds for these, at most
CONFIDENCE = 1.96  # standard errors to each side: 95 %


class Advice(NamedTuple):
    """What is known so far. Ask again until `done` is 1."""

    estimates: list[Estimate]  # those of moves that are compared come first, the best one first
    is_ready: bool = True  # False: the search is still being compiled
    done: float = 1.0  # how much of the time is over, from 0 to 1


class Difference(NamedTuple):
    """How much better one action is than another, and how uncertain that is."""

    gain: float
    error: float  # half the width of the interval of 95 %

    @property
    def is_clear(self) -> bool:
        """Whether it can't be by luck alone."""
        return abs(self.gain) > self.error


def difference(one: Estimate, other: Estimate) -> Difference:
    """How far one action is ahead of another."""
    if min(one.visits, other.visits) < 2:
        return Difference(one.ahead - other.ahead, inf)
    squares = one.variance / one.visits + other.variance / other.visits
    return Difference(one.ahead - other.ahead, CONFIDENCE * sqrt(squares))


class Comparison:
    """The search of one decision."""

    def __init__(
        self, bot: SearchBot, view: Observation, actions: list[int], rollouts: int, seconds: float
    ) -> None:
        self.bot, self.view, self.actions = bot, view, actions
        self.rollouts, self.seconds = rollouts, seconds
        self.spent = 0.0
        self.chunk = 1
        self.compared: list[int] = []  # actions; none yet while the search is free
        bot.prepare(view)

    def advance(self, seconds: float) -> Advice:
        """Search for so long, or until the time is over."""
        until = min(self.seconds, self.spent + seconds)
        while self.spent < until or not self._is_known():
            began = time.perf_counter()
            self.bot.search_more(self.view, self.actions, self.chunk, self._next_opening())
            taken = max(1e-6, time.perf_counter() - began)
            self.spent += taken
            self.chunk = max(1, min(4 * self.chunk, int(self.chunk * CHUNK_SECONDS / taken)))
        return Advice(self._ranked(), done=min(1.0, self.spent / self.seconds))

    def _next_opening(self) -> int:
        """The move to try next: of those that are compared, the one that was tried least."""
        visits = {each.action: each.visits for each in self._found()}
        if not self.compared:
            is_free = sum(visits.values()) < self.rollouts
            if is_free and self.spent < self.seconds * FREE_SHARE:
                return ANY
            self.compared = self._most_visited()
        return min(self.compared, key=lambda action: visits.get(action, 0))

    def _most_visited(self) -> list[int]:
        """The moves that the search considered most; passing is no move."""
        found = [each.action for each in self._found() if each.action != NO_OP]
        untried = [each for each in self.actions if each not in found and each != NO_OP]
        return (found + untried)[:COMPARED]

    def _is_known(self) -> bool:
        """Whether each move that is compared was tried often enough to say something at all."""
        if not self.seconds <= self.spent < self.seconds + OVERTIME:
            return True
        visits = {each.action: each.visits for each in self._found()}
        return bool(self.compared) and all(visits.get(each, 0) >= FEWEST for each in self.compared)

    def _found(self) -> list[Estimate]:
        return self.bot.found_so_far(self.view, self.actions)

    def _ranked(self) -> list[Estimate]:
        """The moves that are compared by how good they are, then the others by their visits."""
        found = self._found()
        compared = [each for each in found if each.action in self.compared]
        rest = [each for each in found if each.action not in self.compared]
        return sorted(compared, key=_merit, reverse=True) + rest


def _merit(estimate: Estimate) -> float:
    """What the bot would go by; before the end of a game, that is the value estimate."""
    return estimate.ahead if estimate.first is None else estimate.value
