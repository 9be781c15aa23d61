"""A bot that plays as a network likes, unless rollouts show that something else is better."""

import time
from dataclasses import replace
from functools import cache
from math import ceil, log2
from typing import Any

import numpy as np

from ..core import NO_OP, BeanpotError, Game, Observation, RolloutSettings, Vector
from ..engine.action_numbers import numberings
from ..engine.chance import RandomSource
from ..engine.compile import CPU, law
from ..engine.env_steps import SEEN
from ..engine.observation_layout import cells_of
from . import network_rollouts
from .network import NetworkBot, shipped_network
from .network_rollouts import DROPPED, EXACT, Table, new_table
from .search import CHUNK_SECONDS, MOST_SEED, Budget
from .weights import ONE, Origin, Weights

MOST_DEALS = 1 << 12  # of one decision
FEWEST_DEALS = 8  # before anything is said of an action
USUAL_SETTINGS = RolloutSettings()


@cache
def option_cells(game: Game, seats: int, options: tuple[tuple[str, Any], ...]) -> dict[str, int]:
    """The fields of a state with the names of these options, and what they hold."""
    state = game.opening(seats, dict(options))[0]
    names = {name for name, _ in options} & set(state.dtype.names)
    return {name: int(state[name]) for name in names}


def is_played_with(view: Observation, cells: dict[str, int]) -> bool:
    """Whether these fields hold the same at a table."""
    return all(int(view[name]) == value for name, value in cells.items())


class ForesightBot(NetworkBot):
    """Compares what the network likes best by rollouts on the same deals."""

    name = "foresight"

    def __init__(
        self, game: Game, source: RandomSource, on: str = CPU, *, budget: Budget,
        settings: RolloutSettings = USUAL_SETTINGS, network: tuple[Origin, Weights] | None = None,
    ) -> None:  # fmt: skip
        self.origin, weights = network or shipped_network(game)
        super().__init__(game, source, on, weights)
        if not self.origin.points_scales:
            raise BeanpotError(
                "This network does not say what points were worth in its training, which rollouts"
                " must know. Train it again with beanpot learn."
            )
        self.budget, self.settings = budget, settings
        self.law = law(game, on)
        self.seed, self.decisions = source.below(MOST_SEED), 0
        self.tables: dict[tuple[int, int], Table] = {}
        self.table = self._table(game.usual_seats, 0)
        self.worths = np.zeros((MOST_DEALS, settings.most), np.int64)

    def _table(self, seats: int, kind: int) -> Table:
        """Buffers for tables of a size with the options of the training of this number."""
        if (seats, kind) not in self.tables:
            origin = self.origin
            size = origin.seats.index(seats) if seats in origin.seats else 0
            scale = origin.points_scales[size * len(origin.options) + kind]
            worth = origin.points_weight, scale
            self.tables[seats, kind] = new_table(self.game, seats, self.weights, worth)
        return self.tables[seats, kind]

    def _kind(self, view: Observation) -> int:
        """With which options of the training a table plays; the first ones if with none of them."""
        seats = int(view.seats)
        alike = (
            kind
            for kind, options in enumerate(self.origin.options)
            if is_played_with(view, option_cells(self.game, seats, tuple(options.items())))
        )
        return next(alike, 0)

    def warm(self) -> None:
        """Compile the rollouts, or load them from the cache."""
        self.law(network_rollouts.roll_out)(*self._no_rollouts())

    def is_kept(self) -> bool:
        """Whether the rollouts were compiled before."""
        return self.law.is_kept(network_rollouts.roll_out, *self._no_rollouts())

    def _no_rollouts(self) -> tuple[Any, ...]:
        """The arguments for no rollouts; their types are always the same."""
        return self._arguments(self.table.views[0], np.zeros(1, np.int64), 0, 0)

    def _arguments(
        self, view: Observation, actions: Vector, first: int, deals: int
    ) -> tuple[Any, ...]:
        game = self.game
        return (
            cells_of(view), int(view.me), bool((actions == NO_OP).any()), actions, first, deals,
            self.seed + self.decisions, self.settings.horizon, game.no_op_action,
            game.choose is not None, self.table, self.worths,
        )  # fmt: skip

    def limit_seconds(self, seconds: float) -> None:
        """Limit the time of a decision."""
        self.budget = replace(self.budget, seconds=seconds)

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """The action that is best in the network's opinion and by rollouts together."""
        actions = self.sensible(observation, legal_actions)
        if len(actions) == 1:
            return actions[0]
        liked = self.liked(observation, actions)
        if len(liked) == 1:
            return next(iter(liked))
        self.table = self._table(int(observation.seats), self._kind(observation))
        self.decisions += 1
        return self._best(observation, liked)

    def liked(self, view: Observation, actions: list[int]) -> dict[int, float]:
        """How much less than the best one the network likes each action worth a thought."""
        seen = numberings(self.game, int(view.seats))[SEEN, int(view.me)]
        found = self.likings(view, actions)
        likings = {
            each: int(found[self.game.no_op_action if each == NO_OP else seen[each]]) / 2**ONE
            for each in actions
        }
        best = max(likings.values())
        order = sorted(likings, key=lambda each: -likings[each])[: self.settings.most]
        least = best - self.settings.least_liked
        return {each: likings[each] - best for each in order if likings[each] >= least}

    def _best(self, view: Observation, liked: dict[int, float]) -> int:
        """Drop the worse half of the actions after each stage of rollouts, until one is left."""
        actions = np.array([*liked], np.int64)
        ahead = np.array([*liked.values()]) * self.settings.trust
        left, stages, played = len(liked), ceil(log2(len(liked))), 0
        ends = time.perf_counter() + self.budget.seconds
        while left > 1:
            deals = max(FEWEST_DEALS, self.budget.rollouts // (stages * left))
            played = self._play(view, actions, played, min(played + deals, MOST_DEALS), ends)
            expected = self._expected(actions, ahead, played)
            left = ceil(left / 2)
            actions[np.argsort(-expected, kind="stable")[left:]] = DROPPED
        return int(actions[actions != DROPPED][0])

    def _play(
        self, view: Observation, actions: Vector, played: int, last: int, ends: float
    ) -> int:  # fmt: skip
        """Play deals with each action that is left, until time is up; return how many there are."""
        chunk = 1 if self.budget.seconds < float("inf") else last
        while played < last:
            began = time.perf_counter()
            if began >= ends and played >= FEWEST_DEALS:
                break
            deals = min(chunk, last - played)
            self.law(network_rollouts.roll_out)(*self._arguments(view, actions, played, deals))
            played += deals
            spent = max(1e-6, time.perf_counter() - began)
            chunk = max(1, min(4 * chunk, int(deals * CHUNK_SECONDS / spent)))
        return played

    def _expected(self, actions: Vector, ahead: Vector, played: int) -> Vector:
        """How much better each action is than the first one, which the network likes best.

        What the network's likings say and what rollouts do, weighted by how far they may be off.
        Worths are whole numbers, so that their sums are the same on every machine.
        """
        expected = np.full(len(actions), -np.inf)
        reference = int(np.flatnonzero(actions != DROPPED)[0])
        doubt = self.settings.doubt**2
        for place in np.flatnonzero(actions != DROPPED).tolist():
            gaps = self.worths[:played, place] - self.worths[:played, reference]
            total, squares = int(gaps.sum()), int((gaps * gaps).sum())
            mean = total / played
            error = (squares / played - mean * mean) / played / 4.0**EXACT
            prior = ahead[place] - ahead[reference]
            expected[place] = (prior * error + mean / 2**EXACT * doubt) / (error + doubt)
        return expected
