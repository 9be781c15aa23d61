"""A search for a hint: it goes on in small steps, and says after each what it has found.

At first it searches as the strongest bot does. Then the moves that this bot considered most are
measured against each other: each begins rollouts on the same deals with the same random numbers, so
that luck cancels out of the difference between two of them. After each stage the better half
remains (sequential halving), until most of the time is left for the best two. These are compared by
new deals only: those by which they were chosen would flatter them. A part of the rollouts goes on
growing the tree, equally under each move; the measured ones only follow it.
"""

import time
from math import inf, sqrt
from typing import NamedTuple

import numpy as np

from ..core import NO_OP, Observation, Vector
from .search import CHUNK_SECONDS, Estimate, SearchBot
from .tree import BATCH, FIRST, GROWS, LEAD, MEASURES, MISHAP, NOTED, RIVALS, VALUE

FREE_SHARE = 0.25  # of the time, at most, before moves are measured
STAGE_SHARE = 0.12  # of the time, for each stage until two moves are left
GROWTH = 4  # one chunk in so many grows the tree
FEWEST = 16  # deals for which moves are compared, even if there is no time
OVERTIME = 1.0  # seconds for these, at most
ENOUGH = 128  # deals; with fewer, nothing is so clear that the search ends before its time
CLEAR = 2.0  # times its error: a difference for which the search ends
NOTHING: Vector = np.zeros((0, NOTED))
CONFIDENCE = 1.96  # standard errors to each side: 95 %


class Advice(NamedTuple):
    """What is known so far. Ask again until `done` is 1."""

    estimates: list[Estimate]  # those of moves that are compared come first, the best one first
    is_ready: bool = True  # False: the search is still being compiled
    done: float = 1.0  # how much of the time is over, from 0 to 1
    rollouts: int = 0  # all of them so far


class Difference(NamedTuple):
    """How much better one action is than another, and how uncertain that is."""

    gain: float
    error: float  # half the width of the interval of 95 %


def paired_difference(one: Vector, other: Vector) -> Difference:
    """How far one action is ahead of another, by their results on the same deals.

    One may have been tried on more deals than the other; those don't count.
    """
    shared = min(len(one), len(other))
    gaps = one[:shared] - other[:shared]
    if shared < 2:
        return Difference(float(gaps.mean()) if shared else 0.0, inf)
    return Difference(float(gaps.mean()), CONFIDENCE * float(gaps.std(ddof=1)) / sqrt(shared))


class Comparison:
    """The search of one decision."""

    def __init__(
        self, bot: SearchBot, view: Observation, actions: list[int], rollouts: int, seconds: float
    ) -> None:
        self.bot, self.view, self.actions = bot, view, actions
        self.free_rollouts, self.seconds = rollouts, seconds
        self.rollouts = 0
        self.spent = self.stage_end = 0.0
        self.chunk = {GROWS: 1, MEASURES: 1}  # rollouts between two looks at the clock
        self.chunks = 0
        self.rivals: list[int] = []  # actions that are still measured; none while it is free
        self.outcomes: dict[int, Vector] = {}  # of each measured action, by deal
        self.earlier = 0  # deals before this stage
        bot.prepare(view)

    def advance(self, seconds: float) -> Advice:
        """Search for so long, or until the time is over or one move is clearly the best."""
        until = min(self.seconds, self.spent + seconds)
        while (self.spent < until and not self._is_decided()) or not self._is_known():
            began = time.perf_counter()
            mode = self._next_mode()
            self._search_chunk(mode)
            taken = max(1e-6, time.perf_counter() - began)
            self.spent += taken
            chunk = self.chunk[mode]  # what grows the tree may play longer than what is measured
            self.chunk[mode] = max(1, min(4 * chunk, int(chunk * CHUNK_SECONDS / taken)))
            self._end_stage()
        is_over = self._is_decided() or self.spent >= self.seconds
        done = 1.0 if is_over else self.spent / self.seconds
        return Advice(self.ranked(), done=done, rollouts=self.rollouts)

    def _next_mode(self) -> int:
        """Whether the next chunk measures moves, or grows the tree."""
        if not self.rivals:
            return GROWS
        self.chunks += 1
        return GROWS if self.chunks % GROWTH == 0 else MEASURES

    def _search_chunk(self, mode: int) -> None:
        rounds = max(1, min(BATCH, self.chunk[mode] // max(1, len(self.rivals))))
        self.rollouts += rounds * max(1, len(self.rivals))
        if mode == GROWS:
            self.bot.search_more(self.view, self.actions, rounds, self.rivals)
            return
        found = self.bot.measure(self.view, self.actions, rounds, self.rivals)
        for place, action in enumerate(self.rivals):
            earlier = self.outcomes.get(action, found[:0, place])
            self.outcomes[action] = np.concatenate([earlier, found[:, place]])

    def _end_stage(self) -> None:
        """Measure the moves that were considered most, then the better half of them, and so on."""
        if not self.rivals:
            visits = sum(each.visits for each in self._found())
            is_over = visits >= self.free_rollouts or self.spent >= self.seconds * FREE_SHARE
            if is_over or len(self.actions) == 1:
                self._begin_stage(self._considered(visits))
        elif len(self.rivals) > 2 and self.spent >= self.stage_end and self._deals() >= FEWEST:
            ranked = sorted(self.rivals, key=self._merit, reverse=True)
            self._begin_stage(ranked[: (len(ranked) + 1) // 2])

    def _begin_stage(self, rivals: list[int]) -> None:
        self.earlier += self._deals()
        self.rivals = rivals
        self.stage_end = self.spent + self.seconds * STAGE_SHARE

    def _considered(self, visits: int) -> list[int]:
        """The moves that the search considered most, as many as there is time for."""
        found = [each.action for each in self._found() if each.action != NO_OP]
        untried = [each for each in self.actions if each not in found and each != NO_OP]
        in_a_stage = visits / self.spent * self.seconds * STAGE_SHARE
        return (found + untried)[: max(2, min(RIVALS, int(in_a_stage / FEWEST)))]

    def _deals(self) -> int:
        """For how many deals of this stage the moves that are left were compared."""
        if not self.rivals:
            return 0
        return min(len(self.outcomes.get(each, ())) for each in self.rivals) - self.earlier

    def _is_known(self) -> bool:
        """Whether moves were compared often enough to say something at all."""
        if not self.seconds <= self.spent < self.seconds + OVERTIME:
            return True
        return bool(self.rivals) and self._deals() >= FEWEST

    def _is_decided(self) -> bool:
        """Whether more rollouts are not worth the wait."""
        if len(self.rivals) < 2:
            is_measured = not self.bot.game.has_mishaps or self._deals() >= ENOUGH
            return bool(self.rivals) and is_measured
        if len(self.rivals) > 2 or self._deals() < ENOUGH:
            return False
        best, next_best = sorted(self.rivals, key=self._merit, reverse=True)
        gain, error = self._difference(best, next_best)
        return abs(gain) > CLEAR * error or error <= self.bot.game.slight / CLEAR

    def _difference(self, one: int, other: int) -> Difference:
        """By the deals of this stage; for a move that was dropped before, by those it had."""
        start = self._start() if other in self.rivals else 0
        leads, others = (self.outcomes[each][start:, LEAD] for each in (one, other))
        return paired_difference(leads, others)

    def _start(self) -> int:
        """The first deal that counts for the moves that are left."""
        return self.earlier if self._deals() > 1 else 0

    def _merit(self, action: int) -> float:
        """What the bot goes by; before the end of a game or a deal, that is its lead."""
        outcomes = self._newest(action)
        if len(outcomes) == 0:
            return -inf
        return float(outcomes[:, VALUE if self.bot.plays_to_end else LEAD].mean())

    def _newest(self, action: int) -> Vector:
        """The outcomes of this stage; all of them for a move that was dropped before."""
        outcomes = self.outcomes.get(action, NOTHING)
        return outcomes[self._start() :] if action in self.rivals else outcomes

    def _found(self) -> list[Estimate]:
        return self.bot.found_so_far(self.view, self.actions)

    def ranked(self) -> list[Estimate]:
        """The moves that are compared by how good they are, then the others by their visits."""
        stayed = sorted(self.rivals, key=self._merit, reverse=True)
        dropped = [each for each in self.outcomes if each not in self.rivals]
        dropped.sort(key=lambda each: (len(self.outcomes[each]), self._merit(each)), reverse=True)
        measured = [each for each in [*stayed, *dropped] if len(self._newest(each))]
        rest = [each for each in self._found() if each.action not in measured]
        compared = [self._estimate(each, measured[0]) for each in measured]
        return compared + [each._replace(error=inf) for each in rest]

    def _estimate(self, action: int, best: int) -> Estimate:
        outcomes = self._newest(action)
        lead, first, value = (float(outcomes[:, which].mean()) for which in (LEAD, FIRST, VALUE))
        gain, error = Difference(0.0, 0.0) if action == best else self._difference(best, action)
        place = first if self.bot.plays_to_end else None
        mishaps = float(self.outcomes[action][:, MISHAP].mean())
        return Estimate(action, len(outcomes), place, lead, value, gain, error, mishaps)
