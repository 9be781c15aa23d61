"""Many games stepped together, with the actions of all seats passed in; a few bytes per game.

`env_steps.py` has the compiled steps of one environment. This module runs them on the CPU, where
what belongs to an environment lies together; `gpu_batched_env.py` runs them on a GPU.

Environment i of n plays games i, i + n, i + 2n … of the seed: the same games as in `batch.py`.
"""

import copy
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import NOBODY, BeanpotError, Cells, Game, Vector, rule
from .action_arrays import checked_actions, narrowed
from .action_numbers import numberings
from .chance import WORDS_OF_GENERATOR
from .compile import CPU, law
from .env_steps import (
    BITS,
    HOLD,
    NO_LIMIT,
    OUTSIDE,
    SENSIBLE,
    inside_action,
    mark,
    random_legal_actions,
    step_env,
    write_mask,
    write_observation_row,
)
from .loops import OWN_POLICY, RANDOM
from .observation_layout import observation_record, tensor_layout
from .refusals import check_game
from .runner import new_choices


@rule()
def step_envs(
    start: int, end: int, actions: Vector, opening: Cells, packed: Cells, words: Cells,
    records: Vector, seats: int, seed: int, no_op: int, max_chance_steps: int, play_on: bool,
    low: int, high: int, numbering: Vector, policies: Vector, current_player: Vector,
    besides: Vector, viewers: Vector, winners: Vector, game_numbers: Vector, steps: Vector,
    points: Vector, action_masks: Vector, observations: Vector, length: int, rngs: Cells,
    choices: Vector, weights: Vector, rng: Vector,
) -> int:  # fmt: skip
    """One step of some environments, one after the other.

    With `play_on`, returns in how many of them a policy must act next; these get no observation.
    """
    waiting = 0
    for env in range(start, end):
        action = int(actions[env])
        if action == HOLD:
            continue
        for word in range(rng.size):
            rng[word] = rngs[env, word]
        who = step_env(
            env, action, opening, packed[env], records[env], seats, seed, actions.size, no_op,
            max_chance_steps, numbering, policies, current_player, besides, winners, game_numbers,
            steps, points, action_masks, weights, rng,
        )  # fmt: skip
        for word in range(rng.size):
            rngs[env, word] = rng[word]
        current_player[env] = who
        if play_on:
            if who >= 0 and policies[who, env] < OUTSIDE:
                waiting += 1
                continue
            viewers[env] = who if who >= 0 else viewers[env]
        is_beside = besides[env] < seats
        write_mask(
            env, records[env], who, is_beside, no_op, numbering, policies, action_masks, choices
        )
        viewer = int(viewers[env]) if play_on else who
        if viewer >= 0:
            write_observation_row(words[env], seats, viewer, observations, env * length, low, high)
    return waiting


@rule()
def answer_inside(
    start: int, end: int, actions: Vector, words: Cells, records: Vector, seats: int, no_op: int,
    only_inside: bool, numbering: Vector, policies: Vector, current_player: Vector,
    besides: Vector, action_masks: Vector, rngs: Cells, views: Vector, view_words: Cells,
    choices: Vector, rng: Vector,
) -> None:  # fmt: skip
    """Replace the actions of seats that a policy plays; with `only_inside`, hold all others."""
    for env in range(start, end):
        who = int(current_player[env])
        if who < 0 or actions[env] == HOLD or policies[who, env] >= OUTSIDE:
            actions[env] = HOLD if only_inside else actions[env]
            continue
        for word in range(rng.size):
            rng[word] = rngs[env, word]
        actions[env] = inside_action(
            words[env], records[env], who, besides[env] < seats, int(policies[who, env]), no_op,
            numbering, views[0], view_words, choices, rng,
        )  # fmt: skip
        mark(action_masks, env, int(actions[env]))  # there may be no mask for this seat
        for word in range(rng.size):
            rngs[env, word] = rng[word]


class BatchedEnv:
    """Many games stepped together on the CPU; chance acts by itself, finished games start anew.

    Call `reset(seed)` first. The results of a step are in arrays; the environment is their last
    axis. `current_player` has the seat that must act; CHANCE (-1) while cards are still being
    dealt, NOBODY (-2) when the game is over, FORFEITED (-4) when an illegal action has ended it.
    Then `winners` has the winners as bits and, unless forfeited, `points` the points by seat; the
    next step ignores the action and starts a new game. `observations` has the observation tensor
    of the current player (`beanpot.observation_labels` says what the numbers mean), unchanged
    where no player must act. `action_masks` has one bit per action, lowest first:

    >>> env = BatchedEnv(beanpot.load_game("fagioli"), 16, seats=3)
    >>> env.reset(seed=1)
    >>> legal = np.unpackbits(env.action_masks, axis=0, bitorder="little")  # (actions, 16)
    >>> env.step(legal.argmax(axis=0))  # the first legal action everywhere

    The action HOLD (-2) leaves an environment as it is. `env.observations.T` is a contiguous array
    with one row per environment.

    `policies` says who plays which seat of which environment (`set_policies`). In a step every
    environment makes one decision; with `play_on`, policies act until a seat that you play must or
    the game is over, and a finished game is observed by your seat that acted last (`viewers`).
    With `relative_actions`, actions that name a seat count from the seat that acts, as observations
    do.
    `max_chance_steps` limits how often chance acts within a step, `dtype` is that of
    `observations`, `threads` is how many cores step, and `on="plain"` runs plain Python. With
    `pinned`, the arrays lie in page-locked memory, which a GPU copies faster and in the background.
    """

    packed: Any  # (WORDS, num_envs) the states, in words of 32 bits
    rngs: Any  # (WORDS_OF_GENERATOR, num_envs)
    game_numbers: Any  # (num_envs,) of the next game
    current_player: Any  # (num_envs,)
    besides: Any  # (num_envs,) the seat that is asked out of turn; the number of seats if none
    steps: Any  # (num_envs,) steps since the reset, including those of chance
    winners: Any  # (num_envs,)
    points: Any  # (seats, num_envs)
    action_masks: Any  # (bytes, num_envs)
    observations: Any  # (numbers, num_envs)
    policies: Any  # (seats, num_envs)
    answered: Any  # (num_envs,) where policies play: the actions of the last step, theirs included
    viewers: Any  # (num_envs,) with play_on, the seat that observations are for

    def __init__(
        self, game: Game, num_envs: int, seats: int | None = None,
        options: Mapping[str, Any] | None = None, *, max_chance_steps: int = NO_LIMIT,
        dtype: npt.DTypeLike = np.int8, relative_actions: bool = False, play_on: bool = False,
        threads: int = 1, on: str = CPU, pinned: bool = False,
    ) -> None:  # fmt: skip
        check_game(game)
        if num_envs < 1 or max_chance_steps < 1 or threads < 1:
            raise BeanpotError("num_envs, max_chance_steps and threads must be at least 1.")
        self.game, self.num_envs, self.on = game, num_envs, on
        self.max_chance_steps, self.threads = max_chance_steps, min(threads, num_envs)
        self.play_on, self.pinned = play_on, pinned
        self.seats = game.usual_seats if seats is None else seats
        self.opening = pack(game, game.opening(self.seats, options))
        self.numbering = numberings(game, self.seats)[: 2 if relative_actions else 0]
        self.bounds = np.iinfo(np.dtype(dtype))
        self.seed, self.is_reset, self.is_mixed = 0, False, False
        for name, (shape, word) in self.array_shapes(dtype).items():
            setattr(self, name, self.new_array(shape, word))
        self.fill("policies", OUTSIDE)

    def __copy__(self) -> "BatchedEnv":
        return copy.deepcopy(self)  # copies share no arrays

    def array_shapes(
        self, dtype: npt.DTypeLike
    ) -> dict[str, tuple[tuple[int, ...], npt.DTypeLike]]:
        """The shape and dtype of each array, by its name."""
        game, num_envs = self.game, self.num_envs
        mask_bytes = -(-(game.num_actions + game.asks_others) // BITS)
        return {
            "packed": ((packed_words(game), num_envs), np.int32),
            "rngs": ((WORDS_OF_GENERATOR, num_envs), np.uint32),
            "game_numbers": ((num_envs,), np.int64),
            "current_player": ((num_envs,), np.int8),
            "besides": ((num_envs,), np.int8),
            "steps": ((num_envs,), np.int32),
            "winners": ((num_envs,), np.uint8),
            "points": ((game.record.seats, num_envs), np.int32),
            "action_masks": ((mask_bytes, num_envs), np.uint8),
            "observations": ((tensor_layout(game.record).length(self.seats), num_envs), dtype),
            "policies": ((self.seats, num_envs), np.int8),
            "answered": ((num_envs,), np.int16),
            "viewers": ((num_envs,), np.int8),
        }

    @property
    def states(self) -> Any:
        """The states as stored: word w of environment i is `states[w // n, i, w % n]`.

        `n` words of a state, 4 or 2, share one of 32 bits. `state_of` copies one state.
        """
        return self.packed[..., None].view(self.game.record.word)

    def state_of(self, env: int) -> npt.NDArray[np.void]:
        """A copy of the state of one environment."""
        words = np.ascontiguousarray(self.to_numpy("packed")[:, env]).view(self.game.record.word)
        return words[: self.game.record.words].view(self.game.record.dtype)

    def new_array(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """An array of zeros; what belongs to an environment lies together."""
        if self.pinned:
            from .grid import pinned_zeros

            return pinned_zeros(shape, dtype)
        return np.zeros(shape, dtype, order="F")

    def to_numpy(self, name: str) -> npt.NDArray[Any]:
        """One of the arrays as a NumPy array."""
        found: npt.NDArray[Any] = getattr(self, name)
        return found

    def fill(self, name: str, values: npt.NDArray[Any] | int) -> None:
        """Set one of the arrays."""
        getattr(self, name)[:] = values

    @property
    def returns(self) -> npt.NDArray[np.float32]:
        """By seat and environment, the share of the victory in the game that ended there last.

        A victory is worth 1, shared among the winners, minus an even share for everyone.
        """
        won = (self.to_numpy("winners") >> np.arange(self.seats)[:, None]) & 1
        shares = won / np.maximum(1, won.sum(axis=0))
        return (shares - 1 / self.seats).astype(np.float32)

    def set_policies(self, policies: Any) -> None:
        """Say who plays: RANDOM (0), OWN_POLICY (1), OUTSIDE (2) or SENSIBLE (3), by seat and env.

        OUTSIDE, the default, means that you pass the actions to `step`. So does SENSIBLE; there
        masks leave out what is senseless (`Game.is_senseless`), and where a seat that is not in
        turn has nothing to answer, it passes by itself. OWN_POLICY is the game's
        quick player, which sees what its seat may see, and RANDOM a random one; for these two,
        `step` ignores what is passed. Give one number for all, one for each seat, or an array of
        (seats, num_envs).
        """
        given = np.asarray(policies)
        if not np.isin(given, (RANDOM, OWN_POLICY, OUTSIDE, SENSIBLE)).all():
            raise BeanpotError(
                "A policy is 0 (random), 1 (the game's own), 2 (outside) or 3 (outside, sensible)."
            )
        if given.ndim == 1:
            given = given[:, None]
        if given.shape not in ((), (self.seats, 1), (self.seats, self.num_envs)):
            raise BeanpotError(
                f"Policies are one number, {self.seats} (one for each seat), or an array of shape"
                f" {(self.seats, self.num_envs)}, not of shape {np.shape(policies)}."
            )
        if self.game.choose is None and (given == OWN_POLICY).any():
            raise BeanpotError(f"{self.game.title} has no quick player; choose 0 or 2.")
        self.is_mixed = bool((given < OUTSIDE).any())
        self.fill("policies", np.broadcast_to(given, (self.seats, self.num_envs)))

    def reset(self, seed: int, spread: int = 0) -> None:
        """Start all games; environment i plays games i, i + num_envs, … of the seed.

        With a spread, environments are out of step: the first is at its beginning, the last has
        made about `spread` random steps.
        """
        self.seed, self.is_reset = seed, True
        self.fill("game_numbers", np.arange(self.num_envs))
        self.fill("current_player", NOBODY)
        self.fill("steps", 0)
        policies = self.to_numpy("policies").copy()
        self.set_policies(OUTSIDE)  # until games are spread
        self.step_from_numpy(np.zeros(self.num_envs, np.int16))
        due = np.arange(self.num_envs) * spread // self.num_envs
        for turn in range(spread):
            self.step_from_numpy(np.where(due > turn, self._random_actions(turn), HOLD))
        self.set_policies(policies)
        if self.play_on:
            self._play_inside()

    def _random_actions(self, turn: int) -> npt.NDArray[np.int16]:
        """A random legal action for each environment."""
        actions = np.zeros(self.num_envs, np.int16)
        law(self.game, self.on)(random_legal_actions)(
            0, self.num_envs, turn + 1, 0, self.to_numpy("action_masks"), actions
        )
        return actions

    def _play_inside(self) -> None:
        """Let policies act where it is their turn, until a seat that they don't play must."""
        if self.is_mixed:
            self.in_threads(self._play_share, np.zeros(self.num_envs, np.int16))

    def check_reset(self) -> None:
        """Raise if `reset` has not been called yet."""
        if not self.is_reset:
            raise BeanpotError("No game has begun: call reset(seed) first.")

    def step(self, actions: Any) -> None:
        """Apply one action per environment; ignored where no player must decide."""
        self.check_reset()
        given = narrowed(checked_actions(actions, self.num_envs))
        if self.is_mixed:
            self.answered[:] = given
            self.in_threads(self._step_mixed_share, self.answered)
        else:
            self.in_threads(self._step_share, given)

    def step_from_numpy(self, actions: Any) -> None:
        """The same with an array of this machine, also on a GPU."""
        self.step(actions)

    def in_threads(self, share: Callable[..., Any], actions: npt.NDArray[np.int16]) -> None:
        """Let every thread do its share."""
        if self.threads == 1:
            share(actions, 0, self.num_envs)
            return
        edges = [self.num_envs * each // self.threads for each in range(self.threads + 1)]
        list(pool_of(self.threads).map(lambda edge: share(actions, *edge), pairwise(edges)))

    def memory(self) -> tuple[Any, Any, Any]:
        """The states as words of 32 bits, as words, and as records: one row per environment."""
        packed, record = self.packed.T, self.game.record
        strides = packed.strides[:1]
        records = np.ndarray((self.num_envs,), record.dtype, packed, strides=strides)
        return packed, packed.view(record.word), records

    def _step_mixed_share(self, actions: npt.NDArray[np.int16], start: int, end: int) -> None:
        """A step in which policies act for their seats."""
        self._answer_share(actions, start, end, only_inside=False)
        if self._step_share(actions, start, end):
            self._play_share(actions, start, end)

    def _play_share(self, actions: npt.NDArray[np.int16], start: int, end: int) -> None:
        """Let policies act until a seat that they don't play must, everywhere."""
        waiting = 1
        while waiting:
            self._answer_share(actions, start, end, only_inside=True)
            waiting = self._step_share(actions, start, end)

    def _step_share(self, actions: npt.NDArray[np.int16], start: int, end: int) -> int:
        packed, words, records = self.memory()
        return law(self.game, self.on)(step_envs)(
            start, end, actions, self.opening, packed, words, records, self.seats, self.seed,
            self.game.no_op_action, self.max_chance_steps, self.play_on, int(self.bounds.min),
            int(self.bounds.max), self.numbering, self.policies, self.current_player, self.besides,
            self.viewers, self.winners, self.game_numbers, self.steps, self.points,
            self.action_masks, self.observations.T.reshape(-1), self.observations.shape[0],
            self.rngs.T, new_list(self.game), np.zeros(self.game.num_chance_actions, np.int32),
            np.zeros(WORDS_OF_GENERATOR, np.int64),
        )  # fmt: skip

    def _answer_share(
        self, actions: npt.NDArray[np.int16], start: int, end: int, only_inside: bool
    ) -> None:
        _, words, records = self.memory()
        view = observation_record(self.game.record)
        views = view.new()
        law(self.game, self.on)(answer_inside)(
            start, end, actions, words, records, self.seats, self.game.no_op_action, only_inside,
            self.numbering, self.policies, self.current_player, self.besides, self.action_masks,
            self.rngs.T, views, view.flat(views)[0], new_list(self.game),
            np.zeros(WORDS_OF_GENERATOR, np.int64),
        )  # fmt: skip


@cache
def pool_of(threads: int) -> ThreadPoolExecutor:
    """Threads that all environments share."""
    return ThreadPoolExecutor(threads)


def pack(game: Game, states: npt.NDArray[np.void]) -> npt.NDArray[np.int32]:
    """Pack one state into words of 32 bits."""
    words = np.zeros(packed_words(game), np.int32)
    words.view(game.record.word)[: game.record.words] = game.record.flat(states)[0]
    return words


def packed_words(game: Game) -> int:
    """How many words of 32 bits a state takes."""
    return -(-game.record.dtype.itemsize // 4)


def new_list(game: Game) -> npt.NDArray[np.int16]:
    """Room for all actions and the no-op."""
    return np.zeros(len(new_choices(game)) + 1, np.int16)
