"""Compiled steps of one environment of a batch, on the CPU or a GPU.

The last axis of every array is the environment. What belongs to one environment lies together in
the memory of a CPU, and apart in that of a GPU, where neighbouring threads then access neighbouring
memory.
"""

from ..core import CHANCE, NO_OP, NOBODY, Cells, Observation, State, Vector, rule
from ..core.verbs import actor, apply, asks, choose, is_addressed, legal, score
from .chance import MASK, WORDS_OF_GENERATOR, below, mixed, seed_generator
from .loops import RANDOM, SILENCE, answer_of, begin, sensible
from .observations import redact
from .tensor_code import state_to_row, state_to_tensor

FORFEITED = -4  # in place of a player: an illegal action has ended the game
HOLD = -2  # in place of an action: leave the environment as it is
# The policies of seats whose actions are passed in; RANDOM and OWN_POLICY are below. A SENSIBLE
# seat has no senseless actions, and passes by itself where it is asked and has nothing to answer.
OUTSIDE, SENSIBLE = 2, 3
NO_LIMIT = 2**31 - 1  # chance acts until a player must decide
BITS = 8  # of a byte of the action masks
SEEN, MEANT = 0, 1  # numberings of actions: by the law's number that of a seat, and back


@rule()
def step_env(
    env: int, action: int, opening: Cells, raw: Cells, state: State, seats: int, seed: int,
    num_envs: int, no_op: int, max_chance_steps: int, numbering: Vector, policies: Vector,
    current_player: Vector, besides: Vector, winners: Vector, game_numbers: Vector, steps: Vector,
    points: Vector, action_masks: Vector, weights: Vector, rng: Vector,
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
            move = action if numbering.shape[0] == 0 else int(numbering[MEANT, who, action])
    made = 0
    while True:
        if move != NO_OP:
            apply(state, speaker, move)
            made += 1
        if speaker != NOBODY:
            beside = next_asked(state, beside + 1 if beside < seats else 0, seats, env, policies)
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
def next_asked(state: State, first: int, seats: int, env: int, policies: Vector) -> int:
    """The first seat, from `first` on, that is asked out of turn; `seats` if there is none."""
    for seat in range(first, seats):
        if asks(state, seat) and (policies[seat, env] != SENSIBLE or is_addressed(state, seat)):
            return seat
    return seats


@rule()
def is_marked(action_masks: Vector, env: int, action: int) -> bool:
    """Whether the mask of an environment allows an action."""
    if action < 0 or action >= action_masks.shape[0] * BITS:
        return False
    return bool((int(action_masks[action // BITS, env]) >> (action % BITS)) & 1)


@rule()
def mark(action_masks: Vector, env: int, action: int) -> None:
    """Let the mask of an environment allow an action."""
    byte = action // BITS
    action_masks[byte, env] = int(action_masks[byte, env]) | (1 << (action % BITS))


@rule()
def write_mask(
    env: int, state: State, who: int, is_beside: bool, no_op: int, numbering: Vector,
    policies: Vector, action_masks: Vector, choices: Vector,
) -> None:  # fmt: skip
    """Write the legal actions of a player, one bit each; none if `who` is not a seat."""
    found = 0
    if who >= 0:
        found = legal(state, who, choices)
        if policies[who, env] == SENSIBLE:
            found = sensible(state, who, found, is_beside, choices)
        if numbering.shape[0] > 0:
            renumber(numbering, who, found, choices)
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
def renumber(numbering: Vector, who: int, found: int, choices: Vector) -> None:
    """Number actions as a seat sees them, in ascending order again."""
    for place in range(found):
        action = numbering[SEEN, who, choices[place]]
        before = place - 1
        while before >= 0 and choices[before] > action:
            choices[before + 1] = choices[before]
            before -= 1
        choices[before + 1] = action


@rule()
def inside_action(
    words: Cells, state: State, who: int, is_beside: bool, policy: int, no_op: int,
    numbering: Vector, view: Observation, view_words: Cells, choices: Vector, rng: Vector,
) -> int:  # fmt: skip
    """What a policy does for a seat, from what that seat sees: the same as in `play_policies`."""
    if policy == RANDOM and is_beside and below(rng, SILENCE) != 0:
        return no_op
    found = legal(state, who, choices)
    if policy == RANDOM:
        action = int(choices[below(rng, found)])
    else:
        redact(words, who, view_words)
        action = int(choose(view, choices, found))
    if action == NO_OP:
        return no_op
    return action if numbering.shape[0] == 0 else int(numbering[SEEN, who, action])


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
def random_legal_actions(
    start: int, end: int, turn: int, spoils: int, action_masks: Vector, actions: Vector
) -> None:
    """A random legal action for each of some environments."""
    for env in range(start, end):
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
    """Write the observation tensor of a seat, as a column."""
    state_to_tensor(words, seats, me, observations, num_envs, env, low, high)


@rule()
def write_observation_row(
    words: Cells, seats: int, me: int, observations: Vector, start: int, low: int, high: int
) -> None:
    """Write the observation tensor of a seat, from `start` on."""
    state_to_row(words, seats, me, observations, start, low, high)
