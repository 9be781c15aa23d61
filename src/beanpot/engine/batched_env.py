"""Many games stepped together, with the actions of all seats passed in; a few bytes per game.

The last axis of every array is the environment (except for the words of the states, see
`BatchedEnv.states`), so neighbouring threads of a GPU access neighbouring memory. This module has
the compiled steps and the environment on the CPU; `gpu_batched_env.py` runs them on a GPU.

Environment i of n plays games i, i + n, i + 2n … of the seed: the same games as in `batch.py`.
"""

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import CHANCE, NO_OP, NOBODY, BeanpotError, Cells, Game, State, Vector, rule
from ..core.verbs import actor, apply, asks, legal, score
from .action_arrays import Actions, checked_actions
from .chance import MASK, WORDS_OF_GENERATOR, mixed, seed_generator
from .compile import CPU, law
from .loops import answer_of, begin
from .observation_layout import tensor_layout
from .refusals import check_game
from .runner import new_choices
from .tensor_code import state_to_tensor

FORFEITED = -4  # in place of a player: an illegal action has ended the game
NO_LIMIT = 2**31 - 1  # chance acts until a player must decide
BITS = 8  # of a byte of the action masks
LARGEST = np.iinfo(np.int16).max  # more than any game has actions


@rule()
def step_env(
    env: int, action: int, opening: Cells, raw: Cells, state: State, seats: int, seed: int,
    num_envs: int, no_op: int, max_chance_steps: int, current_player: Vector, besides: Vector,
    winners: Vector, game_numbers: Vector, steps: Vector, points: Vector, action_masks: Vector,
    weights: Vector, rng: Vector,
) -> int:  # fmt: skip
    """Apply the current player's action, or start the next game; then let chance answer.

    Returns the next player. There is only one call of `apply`: on a GPU, threads wait for each
    other wherever they diverge.
    """
    who, beside = int(current_player[env]), int(besides[env])
    speaker, move = NOBODY, NO_OP
    if who == NOBODY or who == FORFEITED:
        seed_generator(rng, seed, int(game_numbers[env]))
        begin(opening, raw)
        game_numbers[env] += num_envs
        beside = seats
    elif who != CHANCE:
        if not is_marked(action_masks, env, action):
            winners[env] = ((1 << seats) - 1) & ~(1 << who)
            return FORFEITED
        speaker = who
        if beside == seats or action != no_op:
            move = action
    made = 0
    while True:
        if move != NO_OP:
            apply(state, speaker, move)
            made += 1
        if speaker != NOBODY:
            beside = next_asked(state, beside + 1 if beside < seats else 0, seats)
        who = beside if beside < seats else actor(state)
        if who != CHANCE or max_chance_steps == 0:
            break
        max_chance_steps -= 1
        speaker, move = CHANCE, answer_of(state, weights, rng)
    besides[env] = beside
    steps[env] += made
    if who == NOBODY:
        winners[env] = score(state, points[:, env])
    return who


@rule()
def next_asked(state: State, first: int, seats: int) -> int:
    """The first seat, from `first` on, that is asked out of turn; `seats` if there is none."""
    for seat in range(first, seats):
        if asks(state, seat):
            return seat
    return seats


@rule()
def is_marked(action_masks: Vector, env: int, action: int) -> bool:
    """Whether the mask of an environment allows an action."""
    if action < 0 or action >= action_masks.shape[0] * BITS:
        return False
    return bool((int(action_masks[action // BITS, env]) >> (action % BITS)) & 1)


@rule()
def write_mask(
    env: int, state: State, who: int, is_beside: bool, no_op: int, action_masks: Vector,
    choices: Vector,
) -> None:  # fmt: skip
    """Write the legal actions of a player, one bit each; none if `who` is not a seat."""
    found = 0
    if who >= 0:
        found = legal(state, who, choices)
        if is_beside:
            choices[found] = no_op
            found += 1
    place = 0
    for byte in range(action_masks.shape[0]):
        first, bits = byte * BITS, 0
        while place < found and choices[place] < first + BITS:
            bits |= 1 << (int(choices[place]) - first)
            place += 1
        action_masks[byte, env] = bits


@rule()
def random_legal_action(env: int, turn: int, spoils: int, action_masks: Vector) -> int:
    """A random action that the mask of an environment allows; 0 if it allows none.

    One in `spoils` actions, unless that is 0, is illegal and ends the game.
    """
    luck = mixed((mixed(turn) + env) & MASK)
    if spoils > 0 and luck % spoils == 0:
        return NO_OP
    found = 0
    for byte in range(action_masks.shape[0]):
        left = int(action_masks[byte, env])
        while left != 0:
            left &= left - 1
            found += 1
    skipped = (luck * found) >> 32
    for byte in range(action_masks.shape[0]):
        left = int(action_masks[byte, env])
        for bit in range(BITS):
            if (left >> bit) & 1 == 1:
                if skipped == 0:
                    return byte * BITS + bit
                skipped -= 1
    return 0


@rule()
def random_legal_actions(turn: int, spoils: int, action_masks: Vector, actions: Vector) -> None:
    """The same for all environments."""
    for env in range(actions.size):
        actions[env] = random_legal_action(env, turn, spoils, action_masks)


@rule()
def load_state(env: int, states: Cells, raw: Cells, rngs: Cells, rng: Vector) -> None:
    """Read the state of one environment and its generator.

    Four words at a time: a GPU fetches them in one go.
    """
    whole = states.shape[0] & ~3
    for word in range(0, whole, 4):
        first, second = states[word, env], states[word + 1, env]
        third, fourth = states[word + 2, env], states[word + 3, env]
        raw[word], raw[word + 1], raw[word + 2], raw[word + 3] = first, second, third, fourth
    for word in range(whole, states.shape[0]):
        raw[word] = states[word, env]
    for word in range(WORDS_OF_GENERATOR):
        rng[word] = rngs[word, env]


@rule()
def store_state(env: int, states: Cells, raw: Cells, rngs: Cells, rng: Vector) -> None:
    """Write them back."""
    for word in range(states.shape[0]):
        states[word, env] = raw[word]
    for word in range(WORDS_OF_GENERATOR):
        rngs[word, env] = rng[word]


@rule()
def write_observation(
    words: Cells, seats: int, me: int, observations: Vector, num_envs: int, env: int, low: int,
    high: int,
) -> None:  # fmt: skip
    """Write the observation tensor of a seat."""
    state_to_tensor(words, seats, me, observations, num_envs, env, low, high)


@rule()
def step_envs(
    actions: Vector, opening: Cells, states: Cells, raw: Cells, words: Cells, records: Vector,
    seats: int, seed: int, no_op: int, max_chance_steps: int, low: int, high: int,
    current_player: Vector, besides: Vector, winners: Vector, game_numbers: Vector, steps: Vector,
    points: Vector, action_masks: Vector, observations: Vector, rngs: Cells, choices: Vector,
    weights: Vector, rng: Vector,
) -> None:  # fmt: skip
    """One step of all environments, one after the other."""
    for env in range(actions.size):
        load_state(env, states, raw, rngs, rng)
        who = step_env(
            env, int(actions[env]), opening, raw, records[0], seats, seed, actions.size, no_op,
            max_chance_steps, current_player, besides, winners, game_numbers, steps, points,
            action_masks, weights, rng,
        )  # fmt: skip
        store_state(env, states, raw, rngs, rng)
        current_player[env] = who
        write_mask(env, records[0], who, besides[env] < seats, no_op, action_masks, choices)
        if who >= 0:
            write_observation(words, seats, who, observations, actions.size, env, low, high)


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

    `max_chance_steps` limits how often chance acts within a step, `dtype` is that of
    `observations`, and `on="plain"` runs plain Python.
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

    def __init__(
        self, game: Game, num_envs: int, seats: int | None = None,
        options: Mapping[str, Any] | None = None, *, max_chance_steps: int = NO_LIMIT,
        dtype: npt.DTypeLike = np.int8, on: str = CPU,
    ) -> None:  # fmt: skip
        check_game(game)
        if num_envs < 1 or max_chance_steps < 1:
            raise BeanpotError("num_envs and max_chance_steps must be at least 1.")
        self.game, self.num_envs, self.on = game, num_envs, on
        self.max_chance_steps = max_chance_steps
        self.seats = game.usual_seats if seats is None else seats
        self.opening = pack(game, game.opening(self.seats, options))
        self.bounds = np.iinfo(np.dtype(dtype))
        self.seed, self.is_reset = 0, False
        for name, (shape, word) in self.array_shapes(dtype).items():
            setattr(self, name, self.new_array(shape, word))

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
        }

    @property
    def states(self) -> Any:
        """The states as stored: word w of environment i is `states[w // n, i, w % n]`.

        `n` words of a state, 4 or 2, share one of 32 bits. `state_of` copies one state.
        """
        return self.packed.view(self.game.record.word).reshape(*self.packed.shape, -1)

    def state_of(self, env: int) -> npt.NDArray[np.void]:
        """A copy of the state of one environment."""
        words = np.ascontiguousarray(self.to_numpy("packed")[:, env]).view(self.game.record.word)
        return words[: self.game.record.words].view(self.game.record.dtype)

    def new_array(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """An array of zeros."""
        return np.zeros(shape, dtype)

    def to_numpy(self, name: str) -> npt.NDArray[Any]:
        """One of the arrays as a NumPy array."""
        found: npt.NDArray[Any] = getattr(self, name)
        return found

    def reset(self, seed: int) -> None:
        """Start all games; environment i plays games i, i + num_envs, … of the seed."""
        self.seed, self.is_reset = seed, True
        self.game_numbers[:] = np.arange(self.num_envs)
        self.current_player[:] = NOBODY
        self.steps[:] = 0
        self.step(np.zeros(self.num_envs, np.int16))

    def check_reset(self) -> None:
        """Raise if `reset` has not been called yet."""
        if not self.is_reset:
            raise BeanpotError("No game has begun: call reset(seed) first.")

    def step(self, actions: Any) -> None:
        """Apply one action per environment; ignored where no player must decide."""
        self.check_reset()
        actions = narrowed(checked_actions(actions, self.num_envs))
        record, raw = self.game.record, np.zeros(self.packed.shape[0], np.int32)
        words = raw.view(record.word)[: record.words]
        law(self.game, self.on)(step_envs)(
            actions, self.opening, self.packed, raw, words, words.view(record.dtype),
            self.seats, self.seed, self.game.no_op_action, self.max_chance_steps,
            int(self.bounds.min), int(self.bounds.max), self.current_player, self.besides,
            self.winners, self.game_numbers, self.steps, self.points, self.action_masks,
            self.observations.reshape(-1), self.rngs, new_list(self.game),
            np.zeros(self.game.num_chance_actions, np.int32),
            np.zeros(WORDS_OF_GENERATOR, np.int64),
        )  # fmt: skip


def narrowed(actions: Actions) -> npt.NDArray[np.int16]:
    """Actions as int16, for which the law is compiled; numbers out of range stay illegal."""
    if np.can_cast(actions.dtype, np.int16):
        return np.ascontiguousarray(actions, np.int16)
    return np.minimum(actions, LARGEST).astype(np.int64).clip(NO_OP).astype(np.int16)


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
