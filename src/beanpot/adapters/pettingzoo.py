"""The games as PettingZoo environments: agents in turn (AEC), or all at once (Parallel).

>>> from beanpot.adapters import pettingzoo
>>> env = pettingzoo.env("fagioli", seats=3)
>>> env.reset(seed=1)
"""

import copy
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise ImportError('This adapter needs PettingZoo: pip install "beanpot[research]"') from None

from ..core import NOBODY, SPECTATOR, BeanpotError, Game, all_of
from ..engine.chance import SeededRandom
from ..engine.observation_layout import cells_of
from ..engine.position import Position
from .rendering import FRAMES_A_SECOND, HUMAN, MODES, Frame, check_mode, render
from .turn_sequence import (
    Mask,
    TurnSequence,
    forfeit_shares,
    not_begun,
    observation_bounds,
    observation_length,
    opening_position,
    victory_shares,
    whole_number,
)

MOST_SEED = 2**62
BEFORE_RESET = (
    "agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards",
)  # fmt: skip


class NotReset(BeanpotError, AttributeError):
    """An attribute that doesn't exist before the first reset; `hasattr` returns False."""


def env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None,
    render_mode: str | None = None, relative_actions: bool = False,
) -> "AECEnv":  # fmt: skip
    """An AEC environment: agents `player_0`, `player_1` … act in turn.

    Observations are dicts with `observation` and `action_mask`. An illegal action ends the game
    with −1 for its agent. With `relative_actions`, actions that name a seat count from the agent.
    """
    opening = opening_position(name, seats, options)
    table = TurnEnv(opening, render_mode, illegal_loses=True, is_relative=relative_actions)
    return OrderedEnv(wrappers.AssertOutOfBoundsWrapper(table))


def raw_env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None,
    render_mode: str | None = None, relative_actions: bool = False,
) -> "TurnEnv":  # fmt: skip
    """The same without wrappers: an illegal action raises IllegalAction, which names its clause."""
    opening = opening_position(name, seats, options)
    return TurnEnv(opening, render_mode, is_relative=relative_actions)


def parallel_env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None,
    render_mode: str | None = None, relative_actions: bool = False,
) -> "AtOnceEnv":  # fmt: skip
    """A Parallel environment, for the games in which all choose at once (in secret).

    All agents act at every step; without a choice, only the no-op action is in their mask.
    """
    position = opening_position(name, seats, options)
    if not position.game.has_secrets:
        raise BeanpotError(
            f"{position.game.title} has no simultaneous choices: use env() instead of"
            " parallel_env()."
        )
    return AtOnceEnv(position, render_mode, relative_actions)


class OrderedEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's check of the order of calls; a copy shares no game with the original."""

    def __copy__(self) -> "OrderedEnv":
        return copy.deepcopy(self)

    def __str__(self) -> str:
        return str(self.env)


class Agents:
    """The names and spaces of the agents; shared by both kinds of environments."""

    metadata: dict[str, Any]

    def set_up(
        self, opening: Position, actions: int, render_mode: str | None, is_relative: bool
    ) -> None:
        """Give every seat its name and its spaces."""
        check_mode(render_mode)
        game, self.is_relative = opening.game, is_relative
        self.opening, self.room, self.render_mode = opening, actions, render_mode
        self.metadata = {
            "name": game.name, "render_modes": MODES, "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }  # fmt: skip
        self._turns: TurnSequence | None = None
        self.possible_agents = [f"player_{seat}" for seat in range(opening.seats)]
        self.agents: list[str] = []
        seen = observation_space(game, opening.seats, actions)
        self.observation_spaces = dict.fromkeys(self.names, seen)
        self.action_spaces = {each: Discrete(actions) for each in self.names}
        word = np.iinfo(game.record.word)
        self.state_space = Box(word.min, word.max, (game.record.words,), game.record.word.type)
        self._dice = np.random.default_rng()

    def __copy__(self) -> Any:
        return copy.deepcopy(self)  # two environments share no game

    @property
    def turns(self) -> TurnSequence:
        """The game in progress; only from the first reset on."""
        if self._turns is None:
            raise not_begun()
        return self._turns

    def state(self) -> npt.NDArray[Any]:
        """The whole state as plain numbers, hidden cards included: for critics, not for agents."""
        return cells_of(self.turns.position.state).copy()

    def show(self, seat: int) -> Frame:
        """What a seat sees, as `render_mode` says."""
        return render(self.turns.position, seat, self.render_mode)

    @property
    def names(self) -> list[str]:
        """The agents by seat, whether they still play or not."""
        return self.possible_agents

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations: its observation tensor, and its action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> TurnSequence:
        """A new game; without a seed, the next of those that the last seed began."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.chance = SeededRandom(int(self._dice.integers(MOST_SEED)))
        self.agents = list(self.names)
        turns = TurnSequence(self.opening.clone(), self.is_relative)
        turns.apply_chance(self.chance)
        return turns

    def __str__(self) -> str:
        return f"beanpot_{self.opening.game.name}"


def observation_space(game: Game, seats: int, actions: int) -> Any:
    """The space of an agent's observations."""
    low, high = observation_bounds(game)
    view = Box(low, high, (observation_length(game, seats),), np.float32)
    return Dict({"observation": view, "action_mask": Box(0, 1, (actions,), np.int8)})


class TurnEnv(Agents, AECEnv):  # type: ignore[misc]
    """A game whose agents act one after the other.

    An action that is not allowed is refused with its clause; with `illegal_loses` it ends the game,
    and costs more than a defeat.
    """

    def __init__(
        self, opening: Position, render_mode: str | None = None, illegal_loses: bool = False,
        is_relative: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.illegal_loses = illegal_loses
        actions = opening.game.num_actions + opening.game.asks_others
        self.set_up(opening, actions, render_mode, is_relative)

    def __getattr__(self, name: str) -> Any:
        if name in BEFORE_RESET:
            raise NotReset(f"There is no {name} yet: call reset() first.")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}.")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self._turns = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.names[self.turns.current_player]
        self._show_people()

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent; its mask is empty unless it must act."""
        turns, seat = self.turns, self._seat(agent)
        is_mine = seat == turns.current_player and not any(self.terminations.values())
        mask = turns.mask(self.room) if is_mine else np.zeros(self.room, np.int8)
        return {"observation": turns.position.observation_tensor(seat), "action_mask": mask}

    def last(self, observe: bool = True) -> Any:
        """Observation, reward, termination, truncation and info of the agent that must act."""
        self._check_begun()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents in the order in which they act."""
        self._check_begun()
        return super().agent_iter(max_iter)

    def _check_begun(self) -> None:
        _ = self.turns

    def step(self, action: int | None) -> None:
        """Apply the action of the agent that must act; None if its game is over."""
        turns, agent = self.turns, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = whole_number(action)
        if self.illegal_loses and chosen not in turns.choices:
            self._forfeit(agent, chosen)
        else:
            turns.step(turns.meant(chosen))
            turns.apply_chance(self.chance)
            self._continue(turns)
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()
        self._show_people()

    def _continue(self, turns: TurnSequence) -> None:
        """Select the next agent, or give out the rewards."""
        if turns.current_player != NOBODY:
            self.agent_selection = self.names[turns.current_player]
            return
        self._end(victory_shares(turns.position))
        for agent, points in zip(self.names, turns.position.points().values(), strict=True):
            self.infos[agent]["points"] = points

    def _forfeit(self, agent: str, action: int) -> None:
        """An agent loses by an illegal action."""
        self.infos[agent]["illegal"] = action
        self._end(forfeit_shares(self.opening.seats, [self._seat(agent)]))

    def _end(self, shares: list[float]) -> None:
        """The game is over."""
        self.rewards = dict(zip(self.names, shares, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def _seat(self, agent: str) -> int:
        if agent not in self.names:
            raise BeanpotError(f"There is no agent {agent!r}; the agents are {all_of(self.names)}.")
        return self.names.index(agent)

    def render(self) -> Frame:
        """What the agent that must act sees, as `render_mode` says; at the end what all see.

        Without a `render_mode` nothing is drawn.
        """
        player = self.turns.current_player
        return self.show(player if player != NOBODY else SPECTATOR)

    def _show_people(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Nothing is held, so nothing is freed."""


class AtOnceEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """A game whose agents all act at every step; those without a choice have the no-op action."""

    def __init__(
        self, opening: Position, render_mode: str | None = None, is_relative: bool = False
    ) -> None:
        self.set_up(opening, opening.game.num_actions + 1, render_mode, is_relative)
        self.metadata["is_parallelizable"] = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game."""
        self._turns = self.begin(seed)
        self._show_people()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """Apply the actions of all agents; an illegal one ends the game."""
        position, agents = self.turns.position, self.agents
        if not agents:
            raise BeanpotError("The game is over: call reset() to begin the next one.")
        chosen = self._chosen(actions)
        illegal = [seat for seat, action in chosen.items() if not self._allows(seat, action)]
        if illegal:
            worth = forfeit_shares(position.seats, illegal)
        else:
            self._make(chosen)
            worth = victory_shares(position) if position.is_over else [0.0] * position.seats
        is_over = bool(illegal) or position.is_over
        observations = self._observations()
        self.agents = [] if is_over else agents
        self._show_people()
        return (
            observations,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            self._infos(illegal, chosen),
        )

    def _chosen(self, actions: Mapping[str, int]) -> dict[int, int]:
        """The actions by seat; there must be one for each agent."""
        if sorted(actions) != sorted(self.names):
            raise BeanpotError(
                f"Every agent acts at every step. Give an action for each of {all_of(self.names)},"
                f" not for {all_of(actions) if actions else 'none'}."
            )
        return {seat: whole_number(actions[name]) for seat, name in enumerate(self.names)}

    def _infos(self, illegal: Collection[int], chosen: Mapping[int, int]) -> dict[str, Any]:
        """Additional information: an illegal action, and the points at the end."""
        position = self.turns.position
        infos: dict[str, dict[str, Any]] = {name: {} for name in self.names}
        for seat in illegal:
            infos[self.names[seat]]["illegal"] = chosen[seat]
        if position.is_over:
            for name, points in zip(self.names, position.points().values(), strict=True):
                infos[name]["points"] = points
        return infos

    def _make(self, chosen: Mapping[int, int]) -> None:
        """Apply all actions, then chance."""
        position = self.turns.position
        for seat, action in chosen.items():
            if action != position.game.no_op_action:
                position.apply(action, seat, relative=self.is_relative)
        self.turns.apply_chance(self.chance)

    def _chooses(self, seat: int) -> bool:
        """Whether a seat has a choice now."""
        position = self.turns.position
        return position.current_player == seat or (
            position.is_sealed and bool(position.legal_actions(seat))
        )

    def _allows(self, seat: int, action: int) -> bool:
        mask = self._mask(seat)
        return 0 <= action < len(mask) and bool(mask[action])

    def _mask(self, seat: int) -> Mask:
        mask = np.zeros(self.room, np.int8)
        position = self.turns.position
        is_asked = self._chooses(seat)
        actions = position.legal_actions(seat, relative=self.is_relative) if is_asked else []
        mask[actions or [position.game.no_op_action]] = 1
        return mask

    def _observations(self) -> dict[str, Any]:
        return {
            name: {
                "observation": self.turns.position.observation_tensor(seat),
                "action_mask": self._mask(seat),
            }
            for seat, name in enumerate(self.names)
        }

    def render(self) -> Frame:
        """What lies open for all, as `render_mode` says; without one there is nothing to draw."""
        return self.show(SPECTATOR)

    def _show_people(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Nothing is held, so nothing is freed."""
