"""The games as Gymnasium environments: one seat against bots, and vector environments.

>>> import gymnasium
>>> import beanpot.adapters.gymnasium
>>> env = gymnasium.make("beanpot/fagioli-v1", seats=3, opponents="greedy")
>>> observation, info = env.reset(seed=1)
"""

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    from gymnasium import Env, register, registry
    from gymnasium.envs.registration import EnvSpec
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise ImportError('This adapter needs Gymnasium: pip install "beanpot[research]"') from None

from ..bots import Bot, check_bot, new_bot
from ..core import NOBODY, BeanpotError, Game
from ..engine.chance import SeededRandom
from ..engine.compile import CPU
from ..engine.env_steps import FORFEITED, OUTSIDE
from ..engine.observation_layout import observation_record
from ..engine.position import Position
from ..engine.runner import POLICIES
from ..games import game_names
from .rendering import FRAMES_A_SECOND, HUMAN, MODES, Frame, check_mode, render
from .seated_bots import SeatedBots, open_batch
from .turn_sequence import (
    ILLEGAL_REWARD,
    ObservationTensor,
    TurnSequence,
    bot_answer,
    check_seat,
    forfeit_shares,
    not_begun,
    observation_bounds,
    observation_length,
    opening_position,
    victory_shares,
    whole_number,
)

MOST_SEED = 2**62
USUAL_OPPONENT = "greedy"
VERSION = 1  # of the environments; raised when the same actions lead elsewhere
Opponents = str | Sequence[str]


def env(
    name: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None,
    seat: int = 0, opponents: Opponents = USUAL_OPPONENT, render_mode: str | None = None,
    relative_actions: bool = False,
) -> "SeatEnv":  # fmt: skip
    """An environment in which you play one seat, and bots play the others.

    `opponents` is one bot for all other seats, or a list with one for each: `random`, `greedy`,
    `easy`, `normal`, `hard`, `master`, or your own as `module:Class`. Observations are observation
    tensors; `info["action_mask"]` has the legal actions. The reward comes at the end. With
    `relative_actions`, actions that name a seat count from yours.
    """
    chosen = {"name": name, "seats": seats, "options": options, "seat": seat,
              "opponents": opponents, "render_mode": render_mode,
              "relative_actions": relative_actions}  # fmt: skip
    opening = opening_position(name, seats, options)
    made = SeatEnv(opening, seat, opponents, render_mode, relative_actions)
    made.spec = EnvSpec(env_id(name), f"{__name__}:{env.__name__}", kwargs=chosen)
    return made


def vector_env(
    name: str, num_envs: int = 1, *, seats: int | None = None,
    options: Mapping[str, Any] | None = None, seat: int | None = 0,
    opponents: Opponents = USUAL_OPPONENT, threads: int = 1, on: str = CPU,
    dtype: npt.DTypeLike = np.float32, copy: bool = True, relative_actions: bool = False,
) -> "SeatVectorEnv":  # fmt: skip
    """A vector environment: many games at once in compiled code, on the "cpu" or the "gpu".

    Bots play the other seats; `random` and `greedy` are the fastest, and the only ones on a GPU.
    With `seat=None` you play all seats (self-play), and `info["seat"]` says which must act.

    Observations are float32, int16 or int8 (`dtype`); int8 clips numbers to -128 … 127. With
    `copy=False` they are memory that the next step overwrites; int16 and int8 are then that of the
    batch itself.
    With `relative_actions`, actions that name a seat count from the seat that acts.
    """
    position = opening_position(name, seats, options)
    return SeatVectorEnv(
        position, num_envs, seat, opponents, threads, on, dtype, copy, relative_actions
    )


def env_id(name: str) -> str:
    """The id by which `gymnasium.make` knows a game."""
    return f"beanpot/{name}-v{VERSION}"


def register_all() -> list[str]:
    """Make all games known to Gymnasium, which importing this module does; return their ids."""
    for name in game_names():
        if env_id(name) not in registry:
            register(
                env_id(name), f"{__name__}:{env.__name__}", kwargs={"name": name},
                vector_entry_point=f"{__name__}:{vector_env.__name__}",
            )  # fmt: skip
    return [env_id(name) for name in game_names()]


def opponents_of(opening: Position, seat: int, opponents: Opponents) -> dict[int, str]:
    """Which bot plays which seat."""
    check_seat(opening, seat)
    others = [other for other in range(opening.seats) if other != seat]
    chosen = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(chosen) != len(others):
        raise BeanpotError(
            f"There are {len(others)} other seats, but {len(chosen)} opponents were named."
            f" Name {len(others)}, or one bot for all, as in opponents='greedy'."
        )
    for name in chosen:
        check_bot(name, opening.game)
    return dict(zip(others, chosen, strict=True))


def observation_space(game: Game, seats: int, dtype: npt.DTypeLike = np.float32) -> Any:
    """The space of observation tensors."""
    low, high = observation_bounds(game)
    if (word := np.dtype(dtype)) != np.float32:
        low, high = max(low, np.iinfo(word).min), min(high, np.iinfo(word).max)
    return Box(low, high, (observation_length(game, seats),), word.type)


class SeatEnv(Env):  # type: ignore[misc]
    """One seat of a game. `info["action_mask"]` and `action_masks()` have its legal actions.

    An illegal action ends the game with ILLEGAL_REWARD, worse than any defeat.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": FRAMES_A_SECOND}  # noqa: RUF012

    def __init__(
        self, opening: Position, seat: int, opponents: Opponents, render_mode: str | None = None,
        is_relative: bool = False,
    ) -> None:  # fmt: skip
        check_mode(render_mode)
        self.is_relative = is_relative
        self.opponents = opponents_of(opening, seat, opponents)
        self.opening, self.seat, self.render_mode = opening, seat, render_mode
        self.observation_space = observation_space(opening.game, opening.seats)
        self.action_space = Discrete(opening.game.num_actions + opening.game.asks_others)
        self.turns: TurnSequence | None = None
        self.is_forfeited = False
        self.bots: dict[int, Bot] = {}

    def __copy__(self) -> "SeatEnv":
        return copy.deepcopy(self)  # two environments share no game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationTensor, dict[str, Any]]:
        """Start a new game, and play until the seat must act; return observation and info."""
        super().reset(seed=seed)
        self.close()
        self.chance = self._source()
        self.bots = {seat: self._bot(name) for seat, name in self.opponents.items()}
        self.turns = TurnSequence(self.opening.clone(), self.is_relative)
        self.is_forfeited = False
        self._play_on(self.turns)
        return self._observed(self.turns)

    def _source(self) -> SeededRandom:
        return SeededRandom(int(self.np_random.integers(MOST_SEED)))

    def _bot(self, name: str) -> Bot:
        return new_bot(name, self.opening.game, self._source(), CPU)

    def _begun(self) -> TurnSequence:
        """The game; refused before the first reset."""
        if self.turns is None:
            raise not_begun()
        return self.turns

    def step(self, action: int) -> tuple[ObservationTensor, float, bool, bool, dict[str, Any]]:
        """Apply an action of the seat, and play until it must act again."""
        turns, chosen = self._begun(), whole_number(action)
        if turns.current_player == NOBODY or self.is_forfeited:
            raise BeanpotError("The game is over: call reset() to begin the next one.")
        if chosen not in turns.choices:
            self.is_forfeited = True
            observation, info = self._observed(turns)
            return observation, ILLEGAL_REWARD, True, False, info | {"illegal": chosen}
        turns.step(turns.meant(chosen))
        self._play_on(turns)
        is_over = turns.current_player == NOBODY
        worth = victory_shares(turns.position)[self.seat] if is_over else 0.0
        observation, info = self._observed(turns)
        return observation, worth, is_over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions as a mask, under the name that sb3-contrib's MaskablePPO expects."""
        turns, room = self._begun(), int(self.action_space.n)
        return np.zeros(room, np.bool_) if self.is_forfeited else turns.mask(room).astype(np.bool_)

    def _play_on(self, turns: TurnSequence) -> None:
        """Let chance and the bots act until the seat must decide or the game is over."""
        turns.apply_chance(self.chance)
        while turns.current_player not in (self.seat, NOBODY):
            turns.step(bot_answer(self.bots[turns.current_player], turns))
            turns.apply_chance(self.chance)

    def _observed(self, turns: TurnSequence) -> tuple[ObservationTensor, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8)}
        if turns.current_player == NOBODY:
            info["points"] = list(turns.position.points().values())
        if self.render_mode == HUMAN:
            self.render()
        return turns.position.observation_tensor(self.seat), info

    def render(self) -> Frame:
        """What the seat sees, as `render_mode` says."""
        return render(self._begun().position, self.seat, self.render_mode)

    def close(self) -> None:
        """Free what the bots hold."""
        for bot in self.bots.values():
            bot.close()
        self.turns, self.bots = None, {}


class SeatVectorEnv(VectorEnv):  # type: ignore[misc]
    """Many games side by side; the step after the end of a game starts the next one.

    `info` has the masks (`action_mask`), the seat that must act (`seat`), and of finished games the
    rewards of all seats (`returns`), their `points`, and whether an illegal action ended it
    (`illegal`). `batch` is the BatchedEnv that plays the games.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self, opening: Position, games: int, seat: int | None, opponents: Opponents,
        threads: int, on: str, dtype: npt.DTypeLike, copy: bool, relative_actions: bool,
    ) -> None:  # fmt: skip
        self.num_envs, self.seats, self.copies = games, opening.seats, copy
        bots = {} if seat is None else opponents_of(opening, seat, opponents)
        others = {other: name for other, name in bots.items() if name not in POLICIES}
        self.dtype = np.dtype(dtype)
        stored = batch_dtype(opening.game, self.dtype)
        self.batch = open_batch(
            opening, games, threads, on, others, dtype=stored, play_on=True,
            relative_actions=relative_actions,
        )  # fmt: skip
        named = (bots.get(other, "") for other in range(opening.seats))
        self.batch.set_policies([POLICIES.get(name, OUTSIDE) for name in named])
        self.batch.fill("viewers", seat or 0)
        self.bots = SeatedBots(opening, self.batch, others, seat or 0) if others else None
        self.shares = shares_by_winners(opening.seats)
        self.forfeits = np.array([forfeit_shares(self.seats, [each]) for each in range(self.seats)])
        self.converted = np.zeros((games, self.batch.observations.shape[0]), self.dtype)
        self.single_observation_space = observation_space(opening.game, opening.seats, self.dtype)
        self.single_action_space = Discrete(opening.game.num_actions + opening.game.asks_others)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)

    def __copy__(self) -> "SeatVectorEnv":
        return copy.deepcopy(self)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start all games: row r plays game r of the seed, as `beanpot simulate` numbers them."""
        if seed is None:
            seed = int(self.np_random.integers(MOST_SEED))
        else:
            super().reset(seed=seed)
        self.batch.reset(seed)
        if self.bots is not None:
            self.bots.begin()
        return self._observations(), self._info(np.zeros(0, np.intp))

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Apply an action in every game; where it was over, the next one starts instead."""
        self._check_begun()
        acted = self.batch.to_numpy("viewers").copy()
        self.batch.step_from_numpy(actions)
        if self.bots is not None:
            self.bots.play_on()
        is_over = self.batch.to_numpy("current_player") < 0
        ended = np.flatnonzero(is_over)
        info, worth = self._info(ended), np.zeros(self.num_envs)
        worth[ended] = info["returns"][ended, acted[ended]]
        return self._observations(), worth, is_over, np.zeros_like(is_over), info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of every game as masks, a row each."""
        self._check_begun()
        return self._masks().view(np.bool_)

    def _check_begun(self) -> None:
        if not self.batch.is_reset:
            raise not_begun()

    def _masks(self) -> npt.NDArray[np.int8]:
        packed = np.ascontiguousarray(self.batch.to_numpy("action_masks").T)
        bits = np.unpackbits(packed.reshape(-1), bitorder="little").view(np.int8)
        return bits.reshape(self.num_envs, -1)[:, : int(self.single_action_space.n)]

    def _observations(self) -> npt.NDArray[Any]:
        """A row for each game: a copy, or memory that the next step overwrites."""
        rows = self.batch.to_numpy("observations").T
        if self.copies:
            return np.array(rows, self.dtype, order="C")
        if rows.dtype == self.dtype and rows.flags.c_contiguous:
            return rows
        np.copyto(self.converted, rows)
        return self.converted

    def _info(self, ended: npt.NDArray[np.intp]) -> dict[str, Any]:
        """What is known besides; of the games that have ended, what they are worth."""
        rows = self.num_envs, self.seats
        returns, points, illegal = np.zeros(rows), np.zeros(rows, np.int32), np.zeros(rows[0], bool)
        viewers = self.batch.to_numpy("viewers")
        if ended.size:
            illegal[ended] = is_illegal = self.batch.to_numpy("current_player")[ended] == FORFEITED
            returns[ended] = self.shares[self.batch.to_numpy("winners")[ended]]
            points[ended] = self.batch.to_numpy("points")[: self.seats, ended].T
            if is_illegal.any():
                forfeited = ended[is_illegal]
                returns[forfeited], points[forfeited] = self.forfeits[viewers[forfeited]], 0
        info = {
            "action_mask": self._masks(), "seat": viewers.astype(np.int64), "returns": returns,
            "points": points, "illegal": illegal,
        }  # fmt: skip
        everywhere = np.ones(self.num_envs, np.bool_)
        return info | {f"_{name}": everywhere for name in info}

    def close_extras(self, **_: Any) -> None:
        """Free what the bots hold."""
        if self.bots is not None:
            self.bots.close()


def shares_by_winners(seats: int) -> npt.NDArray[np.float64]:
    """By the winners as bits, what a game is worth to every seat."""
    has_won = (np.arange(1 << seats)[:, None] >> np.arange(seats)) & 1
    return has_won / np.maximum(1, has_won.sum(1, keepdims=True)) - 1 / seats


def batch_dtype(game: Game, dtype: np.dtype[Any]) -> np.dtype[Any]:
    """How a batch stores observations: exactly, in the game's own type, or in fewer bits."""
    if dtype not in (np.float32, np.int16, np.int8):
        raise BeanpotError(f"Observations are float32, int16 or int8, not {dtype}.")
    word = observation_record(game.record).word
    return dtype if dtype.itemsize < word.itemsize else word


register_all()
