"""A bot that searches: rollouts in positions sampled from its information set.

It searches for a number of rollouts or for a time, on one core or several: each thread grows a tree
of its own, and their visits are added up. The tree is kept for the next decision.
"""

import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from ..core import NO_OP, BeanpotError, Cells, Game, Observation, SearchSettings, Vector
from ..engine.chance import RandomSource, seed_generator
from ..engine.compile import CPU, law
from ..engine.loops import OWN_POLICY, RANDOM
from ..engine.observation_layout import cells_of
from . import tree as search_tree
from .bot import Bot
from .tree import (
    ANY,
    BATCH,
    GROWS,
    HORIZON,
    LEAD,
    LEADS,
    MEASURES,
    NODES,
    ROUNDS,
    TRUSTED,
    Scratch,
    Tree,
    new_scratch,
    new_tree,
)

MOST_SEED = 1 << 62
NO_SEAT = -1
USUAL_SETTINGS = SearchSettings()
CHUNK_SECONDS = 0.005  # of search between two readings of the clock
CHECKS = 20  # during a decision, whether it is clear


@dataclass(frozen=True)
class Budget:
    """How long to search: a number of rollouts, or a time."""

    rollouts: int
    seconds: float = float("inf")

    def shrunk(self, share: float) -> "Budget":
        """A share of it."""
        return Budget(int(self.rollouts * share), self.seconds * share)


class Estimate(NamedTuple):
    """What a search found of one action."""

    action: int
    visits: int  # rollouts that began with it
    first: float | None  # share of them that ended in first place; None if they stopped before
    ahead: float  # points ahead of the runner-up; of the others' average if `first` is None
    value: float = 0.0  # what the search steers by, from 0 to 1
    behind: float = 0.0  # how much less than `ahead` of the best action, where that was measured
    error: float = 0.0  # of that, to each side, with 95 % confidence; infinite: not measured
    mishaps: float = 0.0  # share of the measured rollouts in which one follows at once


@dataclass
class Searcher:
    """One thread's tree and buffers, and the seat it searches for."""

    tree: Tree
    scratch: Scratch
    seat: int = NO_SEAT


def check_settings(settings: SearchSettings, game: Game) -> None:
    """Refuse a horizon in a game without value estimates."""
    if settings.horizon > 0 and game.value_estimates is None:
        raise BeanpotError(
            f"A search of {game.title} cannot stop after {settings.horizon:g} decisions: the game"
            " has no `value_estimates`. Choose horizon 0, which plays it to its end."
        )


class SearchBot(Bot):
    """Searches before it decides."""

    name = "search"

    def __init__(
        self, game: Game, source: RandomSource, on: str = CPU, *,
        budget: Budget, settings: SearchSettings = USUAL_SETTINGS, threads: int = 1,
        random_rollouts: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(game, source, on)
        check_settings(settings, game)
        is_random = random_rollouts or game.choose is None
        self.budget, self.threads = budget, threads
        self.searchers = [
            Searcher(new_tree(), new_scratch(game, RANDOM if is_random else OWN_POLICY, settings))
            for _ in range(threads)
        ]
        for searcher in self.searchers:
            seed = source.below(MOST_SEED)
            seed_generator(searcher.scratch.rng, seed, 0)
            searcher.scratch.deal[0] = seed
        self.law = law(game, on)

    def warm(self) -> None:
        """Compile the search, or load it from the cache."""
        searcher = self.searchers[0]
        self.law(search_tree.search_rounds)(*self._no_search())
        self.law(search_tree.clear)(searcher.tree, searcher.scratch)
        self._visits(searcher, self._no_search()[0], 0)

    def is_kept(self) -> bool:
        """Whether the search was compiled before."""
        return self.law.is_kept(search_tree.search_rounds, *self._no_search())

    def _no_search(self) -> tuple[Cells, int, bool, int, Tree, Scratch]:
        """The arguments of a search without rollouts; their types are those of all searches.

        An observation can't be written to, which is part of its type.
        """
        searcher = self.searchers[0]
        cells = cells_of(searcher.scratch.views[0])
        return cells, 0, False, 0, searcher.tree, searcher.scratch

    def forget(self) -> None:
        """Start with empty trees."""
        for searcher in self.searchers:
            self.law(search_tree.clear)(searcher.tree, searcher.scratch)

    def limit_seconds(self, seconds: float) -> None:
        """Limit the time of a decision."""
        self.budget = replace(self.budget, seconds=seconds)

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """The most visited action; the first of equals."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        visits = self.visit_counts(observation, legal_actions, stops_when_clear=True)
        return max(legal_actions, key=lambda action: visits[action])

    def visit_counts(
        self, view: Observation, actions: list[int], stops_when_clear: bool = False
    ) -> Counter[int]:  # fmt: skip
        """Search, and count the visits of every action."""
        if self.threads == 1:
            return self._search(self.searchers[0], view, actions, stops_when_clear)
        with ThreadPoolExecutor(self.threads) as pool:
            found = pool.map(lambda searcher: self._search(searcher, view, actions), self.searchers)
            return sum(found, Counter())

    def estimates(self, view: Observation, actions: list[int]) -> list[Estimate]:
        """Search, and return the estimates of all visited actions, most visited first."""
        self.visit_counts(view, actions)
        return self.found_so_far(view, actions)

    def found_so_far(self, view: Observation, actions: list[int]) -> list[Estimate]:
        """The same without more search."""
        found = sum(
            self._found(searcher, cells_of(view), int(view.me)) for searcher in self.searchers
        )
        assert not isinstance(found, int)  # there is at least one searcher
        known = [action for action in actions if found[action + 1, ROUNDS] > 0]
        estimates = [self._estimate(action, found[action + 1].tolist()) for action in known]
        return sorted(estimates, key=lambda each: -each.visits)

    def _estimate(self, action: int, found: list[float]) -> Estimate:
        """The averages of an action."""
        rounds, worths, firsts, leads = found
        first = None if self.is_estimating else firsts / rounds
        return Estimate(action, int(rounds), first, leads / rounds / self.unit, worths / rounds)

    def trusted(self, view: Observation, actions: list[int]) -> int | None:
        """What measured rollouts do here: the most visited action, if it was visited enough."""
        found = self.found_so_far(view, actions)
        return found[0].action if found and found[0].visits >= TRUSTED else None

    def prepare(self, view: Observation) -> None:
        """Forget trees that can't be used for this decision."""
        for searcher in self.searchers:
            if self.is_stale(searcher, int(view.me)):
                self.law(search_tree.clear)(searcher.tree, searcher.scratch)
                searcher.seat = int(view.me)

    def search_more(
        self, view: Observation, actions: list[int], rounds: int, openings: Sequence[int] = ()
    ) -> None:
        """Search some more rounds in the first tree; each of them begins with each opening."""
        self._run(view, actions, rounds, openings, GROWS)

    def measure(
        self, view: Observation, actions: list[int], deals: int, openings: Sequence[int]
    ) -> Vector:
        """Rollouts that follow the first tree and leave it as it is: `[deal, opening, which]`.

        On each deal all openings meet the same cards and the same random numbers, so that luck is
        shared and the difference between them is that of the moves. `which` is LEAD (in what people
        count in), FIRST, VALUE or MISHAP.
        """
        deals = min(deals, BATCH)
        self._run(view, actions, deals, openings, MEASURES)
        outcomes = self.searchers[0].scratch.outcomes[:deals, : len(openings)].copy()
        outcomes[:, :, LEAD] /= self.measured_unit
        return outcomes

    def _run(
        self, view: Observation, actions: list[int], rounds: int, openings: Sequence[int], mode: int
    ) -> None:  # fmt: skip
        searcher, is_asked = self.searchers[0], actions[0] == NO_OP
        scratch = searcher.scratch
        scratch.openings[: len(openings)] = openings
        scratch.mode[0] = mode
        self.law(search_tree.search_rounds)(
            cells_of(view), int(view.me), is_asked, rounds, searcher.tree, scratch
        )
        scratch.openings[:] = ANY
        scratch.mode[0] = GROWS

    @property
    def is_estimating(self) -> bool:
        """Whether rollouts stop before the end, and the game's value estimates are counted."""
        return bool(self.searchers[0].scratch.settings[HORIZON] > 0)

    @property
    def plays_to_end(self) -> bool:
        """Whether measured rollouts end with the game, and show who is first."""
        return not self.is_estimating and not self.game.has_deals

    @property
    def unit(self) -> int:
        """How much of what rollouts count people would call one."""
        return self.game.estimate_unit if self.is_estimating else 1

    @property
    def measured_unit(self) -> int:
        """The same for measured rollouts."""
        return self.game.estimate_unit if self.game.estimates_deals else self.unit

    def _search(
        self, searcher: Searcher, view: Observation, actions: list[int],
        stops_when_clear: bool = False,
    ) -> Counter[int]:  # fmt: skip
        """One thread's share of the search."""
        cells, me, is_asked = cells_of(view), int(view.me), actions[0] == NO_OP
        if self.is_stale(searcher, me):
            self.law(search_tree.clear)(searcher.tree, searcher.scratch)
            searcher.seat = me
        may_stop = stops_when_clear and not self.keeps_tree
        aim, end = self.budget.rollouts // self.threads, time.perf_counter() + self.budget.seconds
        left = aim - self._visits(searcher, cells, me).total()
        chunk = 1 if self.is_timed else aim // CHECKS + 1 if may_stop else aim
        while left > 0:
            began = time.perf_counter()
            if began >= end or (may_stop and is_clear(self._visits(searcher, cells, me), left)):
                break
            self.law(search_tree.search_rounds)(
                cells, me, is_asked, min(left, chunk), searcher.tree, searcher.scratch
            )
            left -= chunk
            if self.is_timed:
                spent = max(1e-6, time.perf_counter() - began)
                chunk = max(1, min(4 * chunk, int(chunk * CHUNK_SECONDS / spent)))
        return self._visits(searcher, cells, me)

    @property
    def is_timed(self) -> bool:
        """Whether time may end a decision before its rollouts."""
        return self.budget.seconds < float("inf")

    @property
    def keeps_tree(self) -> bool:
        """Whether the tree is kept for the next decision of the same seat.

        Estimates on a horizon only compare with those of the same decision.
        """
        return not self.is_estimating

    def is_stale(self, searcher: Searcher, me: int) -> bool:
        """Whether the tree must be cleared: too full, or of another seat."""
        return (
            not self.keeps_tree or searcher.seat != me or bool(searcher.tree.used[0] > NODES // 2)
        )

    def _visits(self, searcher: Searcher, cells: Cells, me: int) -> Counter[int]:
        """The visits of every action."""
        counts = self._found(searcher, cells, me)[:, ROUNDS].astype(np.int64)
        return Counter({place - 1: int(counts[place]) for place in np.flatnonzero(counts).tolist()})

    def _found(self, searcher: Searcher, cells: Cells, me: int) -> Vector:
        """The statistics of every action, by action + 1."""
        found = np.zeros((self.game.num_actions + 1, LEADS + 1), np.float64)
        self.law(search_tree.action_statistics)(cells, me, searcher.tree, found)
        return found


def is_clear(visits: Counter[int], left: int) -> bool:
    """Whether `left` more rounds cannot change the most visited action."""
    first, second = [*visits.most_common(2), (NO_OP, 0), (NO_OP, 0)][:2]
    return first[1] - second[1] > left
