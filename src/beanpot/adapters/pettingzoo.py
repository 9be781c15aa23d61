"""The games as PettingZoo knows them: agents in turn (AEC), or all at once (Parallel).

>>> from beanpot.adapters import pettingzoo
>>> env = pettingzoo.env("fagioli", seats=3)
>>> env.reset(seed=1)
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise ImportError('This adapter needs PettingZoo: pip install "beanpot[research]"') from None

from ..core import NOBODY, BeanpotError, Game
from ..engine.chance import Seeded
from ..engine.position import Position
from .turns import (
    Mask,
    Turns,
    forfeit_shares,
    new_position,
    observation_bounds,
    observation_length,
    victory_shares,
)

MOST_SEED = 2**62
ILLEGAL_REWARD = -1.0


def env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> "AECEnv":
    """A game whose agents act in turn; an action that the mask forbids loses it."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(name, seats=seats, options=options), -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> "TurnEnv":
    """The same without wrappers: an action that the mask forbids is refused with its clause."""
    return TurnEnv(new_position(name, seats, options))


def parallel_env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> "AtOnceEnv":
    """A game whose agents all act at every step, for games in which seats choose in secret."""
    position = new_position(name, seats, options)
    if not position.game.has_secrets:
        raise BeanpotError(
            f"In {position.game.title} nobody ever chooses at the same time as another;"
            " use env() in place of parallel_env()."
        )
    return AtOnceEnv(position)


class Agents:
    """The names and spaces of the agents of a table; what both kinds have in common."""

    metadata: dict[str, Any]

    def sit_down(self, opening: Position, actions: int) -> None:
        """Give every seat its name and its spaces."""
        game = opening.game
        self.opening, self.room = opening, actions
        self.metadata = {"name": game.name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"player_{seat}" for seat in range(opening.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {each: observation_space(game, actions) for each in self.names}
        self.action_spaces = {each: Discrete(actions) for each in self.names}
        self._dice = np.random.default_rng()

    @property
    def names(self) -> list[str]:
        """The agents by seat, whether they still play or not."""
        return self.possible_agents

    def observation_space(self, agent: str) -> Any:
        """What an agent may see: its encoded view, and a mask of what it may do."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of the actions."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> Turns:
        """A new game; without a seed, the next of those that the last seed began."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.chance = Seeded(int(self._dice.integers(MOST_SEED)))
        self.agents = list(self.names)
        turns = Turns(self.opening.clone())
        turns.deal(self.chance)
        return turns

    def __str__(self) -> str:
        return f"beanpot_{self.opening.game.name}"


def observation_space(game: Game, actions: int) -> Any:
    """The space of what an agent is told."""
    low, high = observation_bounds(game)
    view = Box(low, high, (observation_length(game),), np.float32)
    return Dict({"observation": view, "action_mask": Box(0, 1, (actions,), np.int8)})


class TurnEnv(Agents, AECEnv):  # type: ignore[misc]
    """A game whose agents act one after the other."""

    def __init__(self, opening: Position) -> None:
        super().__init__()
        self.sit_down(opening, opening.game.actions + opening.game.asks_others)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self.turns = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.names[self.turns.player]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it is asked."""
        seat = self.names.index(agent)
        is_mine = seat == self.turns.player
        mask = self.turns.mask(self.room) if is_mine else np.zeros(self.room, np.int8)
        return {"observation": self.turns.position.encode(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the answer of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.turns.answer(int(action))
        self.turns.deal(self.chance)
        self._cumulative_rewards[agent] = 0.0
        if self.turns.player == NOBODY:
            self._end()
        else:
            self.agent_selection = self.names[self.turns.player]
        self._accumulate_rewards()
        self._deads_step_first()

    def _end(self) -> None:
        """Tell everybody what the game was worth."""
        position = self.turns.position
        self.rewards = dict(zip(self.names, victory_shares(position), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, points in zip(self.names, position.points().values(), strict=True):
            self.infos[agent]["points"] = points

    def render(self) -> None:
        """Nothing is drawn here; `beanpot play` and the page do that."""

    def close(self) -> None:
        """There is nothing to put away."""


class AtOnceEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """A game whose agents all act at every step; those who have no choice answer "nothing"."""

    def __init__(self, opening: Position) -> None:
        self.sit_down(opening, opening.game.actions + 1)
        self.metadata["is_parallelizable"] = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game."""
        self.turns = self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """Take everybody's answer; whoever answers against the mask has lost the game."""
        position, agents = self.turns.position, self.agents
        chosen = {seat: int(actions[name]) for seat, name in enumerate(self.names)}
        illegal = [seat for seat, action in chosen.items() if not self._mask(seat)[action]]
        if illegal:
            worth = forfeit_shares(position.seats, illegal[0])
            worth[illegal[0]] = ILLEGAL_REWARD
        else:
            self._make(chosen)
            worth = victory_shares(position) if position.is_over else [0.0] * position.seats
        is_over = bool(illegal) or position.is_over
        observations = self._observations()
        self.agents = [] if is_over else agents
        points = position.points() if position.is_over else {}
        infos = [{"points": each} for each in points.values()] or [{} for _ in agents]
        return (
            observations,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            dict(zip(agents, infos, strict=True)),
        )

    def _make(self, chosen: Mapping[int, int]) -> None:
        """All answers that are actions, then what chance makes of them."""
        position = self.turns.position
        for seat, action in chosen.items():
            if action != position.game.nothing:
                position.apply(action, seat)
        self.turns.deal(self.chance)

    def _chooses(self, seat: int) -> bool:
        """Whether a seat has a choice now."""
        position = self.turns.position
        return position.actor == seat or (position.is_sealed and bool(position.legal(seat)))

    def _mask(self, seat: int) -> Mask:
        mask = np.zeros(self.room, np.int8)
        position = self.turns.position
        actions = position.legal(seat) if self._chooses(seat) else []
        mask[actions or [position.game.nothing]] = 1
        return mask

    def _observations(self) -> dict[str, Any]:
        return {
            name: {
                "observation": self.turns.position.encode(seat),
                "action_mask": self._mask(seat),
            }
            for seat, name in enumerate(self.names)
        }

    def render(self) -> None:
        """Nothing is drawn here; `beanpot play` and the page do that."""

    def close(self) -> None:
        """There is nothing to put away."""
