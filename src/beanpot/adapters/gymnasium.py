"""The games as Gymnasium knows them: one seat against bots, and many games side by side.

>>> from beanpot.adapters import gymnasium
>>> env = gymnasium.env("fagioli", seats=3, opponents="greedy")
>>> observation, info = env.reset(seed=1)
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

try:
    from gymnasium import Env
    from gymnasium.envs.registration import EnvSpec
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise ImportError('This adapter needs Gymnasium: pip install "beanpot[research]"') from None

from ..bots import Bot, check_bot, new_bot
from ..core import NOBODY, NOTHING, BeanpotError, Game, all_of
from ..engine.chance import Seeded
from ..engine.compile import CPU
from ..engine.position import Position
from ..engine.runner import POLICIES
from .rows import open_rows
from .stepping import ILLEGAL, OUTSIDE, OVER, SEAT, WINNERS
from .turns import (
    Observation,
    Turns,
    check_seat,
    forfeit_shares,
    new_position,
    observation_bounds,
    observation_length,
    victory_shares,
)

MOST_SEED = 2**62
USUAL_OPPONENT = "greedy"
Opponents = str | Sequence[str]


def env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None,
    seat: int = 0, opponents: Opponents = USUAL_OPPONENT,
) -> "SeatEnv":  # fmt: skip
    """One seat of a game; the others are played by a bot, or by one bot each in their order."""
    chosen = {"name": name, "seats": seats, "options": options, "seat": seat,
              "opponents": opponents}  # fmt: skip
    made = SeatEnv(new_position(name, seats, options), seat, opponents)
    made.spec = EnvSpec(f"beanpot/{name}-v1", f"{__name__}:{env.__name__}", kwargs=chosen)
    return made


def vector_env(
    name: str, num_envs: int = 1, *, seats: int | None = None,
    options: Mapping[str, Any] | None = None, seat: int | None = 0,
    opponents: Opponents = USUAL_OPPONENT, threads: int = 1, on: str = CPU,
) -> "SeatVectorEnv":  # fmt: skip
    """Many games at once over the batch engine, on the `cpu` or the `gpu`.

    The others are played by `random` or `greedy`. With `seat=None` all seats are the caller's.
    """
    position = new_position(name, seats, options)
    return SeatVectorEnv(position, num_envs, seat, opponents, threads, on)


def opponents_of(opening: Position, seat: int, opponents: Opponents) -> dict[int, str]:
    """Which bot sits where."""
    check_seat(opening, seat)
    others = [other for other in range(opening.seats) if other != seat]
    names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(names) != len(others):
        raise BeanpotError(f"{len(names)} opponents were named for {len(others)} seats.")
    for name in names:
        check_bot(name, opening.game)
    return dict(zip(others, names, strict=True))


def observation_space(game: Game) -> Any:
    """The space of an encoded view."""
    low, high = observation_bounds(game)
    return Box(low, high, (observation_length(game),), np.float32)


class SeatEnv(Env):  # type: ignore[misc]
    """One seat of a game. What it may do is told in `info["action_mask"]`.

    An action that the mask forbids loses the game, as it does in the arena.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(self, opening: Position, seat: int, opponents: Opponents) -> None:
        self.opponents = opponents_of(opening, seat, opponents)
        self.opening, self.seat, self.render_mode = opening, seat, None
        self.observation_space = observation_space(opening.game)
        self.action_space = Discrete(opening.game.actions + opening.game.asks_others)
        self.turns: Turns | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game, and play until the seat is asked."""
        super().reset(seed=seed)
        self.chance = self._source()
        self.bots = {seat: self._bot(name) for seat, name in self.opponents.items()}
        self.turns = Turns(self.opening.clone())
        self._play_on(self.turns)
        return self._told(self.turns)

    def _source(self) -> Seeded:
        return Seeded(int(self.np_random.integers(MOST_SEED)))

    def _bot(self, name: str) -> Bot:
        return new_bot(name, self.opening.game, self._source(), CPU)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an answer of the seat, and play until it is asked again."""
        turns = self.turns
        if turns is None or turns.player == NOBODY:
            raise BeanpotError("No game is being played: call reset() first.")
        if int(action) not in turns.actions:
            return self._forfeit(turns, int(action))
        turns.answer(int(action))
        self._play_on(turns)
        is_over = turns.player == NOBODY
        worth = victory_shares(turns.position)[self.seat] if is_over else 0.0
        observation, info = self._told(turns)
        return observation, worth, is_over, False, info

    def _forfeit(
        self, turns: Turns, action: int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat has done what the law forbids."""
        observation, info = self._told(turns)
        info["action_mask"][:] = 0
        info["illegal"] = action
        self.turns = None
        return (
            observation,
            forfeit_shares(self.opening.seats, self.seat)[self.seat],
            True,
            False,
            info,
        )

    def _play_on(self, turns: Turns) -> None:
        """Let chance and the bots answer until the seat is asked or the game is over."""
        turns.deal(self.chance)
        while turns.player not in (self.seat, NOBODY):
            turns.answer(self._choice(turns, turns.player))
            turns.deal(self.chance)

    def _choice(self, turns: Turns, seat: int) -> int:
        """What a bot answers."""
        silence = self.opening.game.nothing
        actions = [action for action in turns.actions if action != silence or not turns.is_asked]
        asked = [NOTHING, *actions] if turns.is_asked else actions
        chosen = self.bots[seat].choose(turns.position.view(seat), asked)
        return silence if chosen == NOTHING else chosen

    def _told(self, turns: Turns) -> tuple[Observation, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": turns.mask(int(self.action_space.n))}
        if turns.player == NOBODY:
            info["points"] = list(turns.position.points().values())
        return turns.position.encode(self.seat), info


class SeatVectorEnv(VectorEnv):  # type: ignore[misc]
    """Many games side by side; a game that is over begins anew at the next step.

    `info` has the masks (`action_mask`), the seat that is asked (`seat`), what a finished game was
    worth to every seat (`returns`), its `points`, and where an answer against the mask has ended it
    (`illegal`).
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self, opening: Position, games: int, seat: int | None, opponents: Opponents,
        threads: int, on: str,
    ) -> None:  # fmt: skip
        self.num_envs, self.seats = games, opening.seats
        policies = policies_of(opening, seat, opponents)
        self.rows = open_rows(opening, games, policies, seat or 0, threads, on)
        self.single_observation_space = observation_space(opening.game)
        self.single_action_space = Discrete(self.rows.masks.shape[1])
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games: row r plays game r of the seed, as `beanpot simulate` numbers them."""
        if seed is None:
            seed = int(self.np_random.integers(MOST_SEED))
        else:
            super().reset(seed=seed)
        self.rows.restart(seed)
        return self.rows.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an answer in every game; where it was over, the next one begins."""
        seats = self.rows.kept[:, SEAT].copy()
        self.rows.answer(actions)
        info = self._info()
        worth = info["returns"][np.arange(self.num_envs), seats]
        is_over = self.rows.kept[:, OVER] == 1
        return self.rows.observations.copy(), worth, is_over, np.zeros_like(is_over), info

    def _info(self) -> dict[str, Any]:
        kept = self.rows.kept
        has_won = (kept[:, WINNERS, None] >> np.arange(self.seats)) & 1
        shares = has_won / np.maximum(1, has_won.sum(1, keepdims=True)) - 1 / self.seats
        is_counted = (kept[:, OVER, None] == 1) & (kept[:, ILLEGAL, None] == 0)
        told = {
            "action_mask": self.rows.masks.copy(),
            "seat": kept[:, SEAT].copy(),
            "returns": np.where(kept[:, OVER, None] == 1, shares, 0.0),
            "points": np.where(is_counted, self.rows.points[:, : self.seats], 0),
            "illegal": kept[:, ILLEGAL] == 1,
        }
        everywhere = {f"_{name}": np.ones(self.num_envs, np.bool_) for name in told}
        return told | everywhere


def policies_of(opening: Position, seat: int | None, opponents: Opponents) -> list[int]:
    """Who decides for each seat, by number."""
    if seat is None:
        return [OUTSIDE] * opening.seats
    names = opponents_of(opening, seat, opponents)
    for name in names.values():
        if name not in POLICIES:
            raise BeanpotError(
                f"Whole batches are played against {all_of(list(POLICIES))}, not {name!r};"
                " env() plays against any bot."
            )
    return [OUTSIDE if other == seat else POLICIES[names[other]] for other in range(opening.seats)]
