"""Loops over the verbs of any game; the compiler binds them to one game.

`states` and `views` are arrays of one record; `words` and `view_words` are the same memory as plain
numbers. Loops don't know how a game works.
"""

from ..core import CHANCE, NO_OP, NOBODY, Cells, Observation, State, Vector, rule
from ..core.verbs import (
    actor,
    apply,
    asks,
    chance,
    choose,
    drawn,
    draws,
    events,
    is_sealed,
    is_senseless,
    legal,
    score,
)
from .chance import below, pick, seed_generator
from .observations import redact

RANDOM, OWN_POLICY = 0, 1  # what decides for a seat: chance, or the game's own quick policy
SILENCE = 8  # when asked out of turn, a random seat acts once in this many times
UNLISTED = -1  # in place of how many choices are listed
REFUSED = -9  # what `advance` returns instead of an actor

STEPS, WINS, POINTS, SQUARES, MARK = 0, 1, 2, 3, 4  # the rows of the totals in the checksum
PARTS, STEP_SQUARES, EVENTS, EVENT_SQUARES, EVENTFUL = 5, 6, 7, 8, 9  # … and for studies
IN_CHECKSUM, TOTALS = 5, 10
MARK_BITS = 0x7FFFFFFFFFFF
WHOLE_WIN = 420  # parts of a victory: divisible by all numbers of winners up to seven


@rule()
def answer_of(state: State, weights: Vector, rng: Vector) -> int:
    """What chance answers, by the weights of the law; some games or a judge replace this rule."""
    return pick(weights, below(rng, chance(state, weights)))


@rule()
def answer_drawn(state: State, _weights: Vector, rng: Vector) -> int:
    """The same for games that find the result of a draw without a list of all weights."""
    return drawn(state, below(rng, draws(state)))


@rule()
def random_action(state: State, who: int, choices: Vector, weights: Vector, rng: Vector) -> int:
    """What chance or a random seat does."""
    if who == CHANCE:
        return answer_of(state, weights, rng)
    return int(choices[below(rng, legal(state, who, choices))])


@rule()
def sensible(state: State, who: int, found: int, may_pass: bool, choices: Vector) -> int:
    """Leave out senseless actions, unless there are no others; return how many are left."""
    kept = 0
    for place in range(found):
        action = int(choices[place])
        if not is_senseless(state, who, action):
            choices[kept] = action
            kept += 1
    return kept if kept > 0 or may_pass else found


@rule()
def next_speaker(state: State, first: int, seats: int, policies: Vector, rng: Vector) -> int:
    """The first seat, from `first` on, that acts out of turn; `seats` if there is none."""
    for seat in range(first, seats):
        if asks(state, seat) and (policies[seat] != RANDOM or below(rng, SILENCE) == 0):
            return seat
    return seats


@rule()
def finish(
    state: State, words: Cells, seats: int, policies: Vector,
    choices: Vector, weights: Vector, rng: Vector, trail: Cells,
) -> int:  # fmt: skip
    """Play at random to the end; return the number of steps.

    If the trail has rows, each position is written to it, and the game stops when it is full. After
    every step of the actor, all seats that may act out of turn are asked once (`asked` is next).
    There is only one call of `apply`: on a GPU, threads wait for each other wherever they diverge.
    """
    steps = 0
    asked = seats
    while True:
        asked = next_speaker(state, asked, seats, policies, rng)
        who = asked if asked < seats else actor(state)
        if who == NOBODY:
            return steps
        apply(state, who, random_action(state, who, choices, weights, rng))
        if trail.shape[0] > 0:
            for word in range(words.size):
                trail[steps, word] = words[word]
        steps += 1
        if steps == trail.shape[0]:
            return steps
        asked = asked + 1 if asked < seats else 0


@rule()
def add_result(
    state: State, seats: int, number: int, steps: int, points: Vector, totals: Vector
) -> None:
    """Add a finished game to the totals: steps, wins, points, their squares, and a hash (MARK).

    The hash is a sum, so games can be added in any order and on any number of threads.
    """
    winners = score(state, points)
    mark = (number * 31 + steps) & 0x7FFFFFFF
    totals[STEPS, 0] += steps
    for seat in range(seats):
        won = int(points[seat])
        totals[WINS, seat] += (winners >> seat) & 1
        totals[POINTS, seat] += won
        totals[SQUARES, seat] += won * won
        mark = (mark * 1000003 + won) & 0x7FFFFFFF
    totals[MARK, 0] = (int(totals[MARK, 0]) + mark * (winners + 1)) & MARK_BITS
    add_for_studies(state, seats, steps, winners, totals)


@rule()
def add_for_studies(state: State, seats: int, steps: int, winners: int, totals: Vector) -> None:
    """Add what the checksum doesn't cover: shares of victory, squared lengths, events.

    Events are counted by the game's verb; EVENTFUL is the number of games that had any.
    """
    sharers = 0
    for seat in range(seats):
        sharers += (winners >> seat) & 1
    for seat in range(seats):
        if (winners >> seat) & 1 == 1:
            totals[PARTS, seat] += WHOLE_WIN // sharers
    happened = int(events(state))
    totals[STEP_SQUARES, 0] += steps * steps
    totals[EVENTS, 0] += happened
    totals[EVENT_SQUARES, 0] += happened * happened
    totals[EVENTFUL, 0] += 1 if happened > 0 else 0


@rule()
def rollout(
    opening: Cells, words: Cells, states: Vector, seats: int, first: int, count: int, seed: int,
    policies: Vector, choices: Vector, weights: Vector, points: Vector, rng: Vector, totals: Vector,
    trail: Cells,
) -> None:  # fmt: skip
    """Play whole random games: numbers `first` to `first + count − 1` of a seed.

    The trail holds the last game played, or has no rows.
    """
    for number in range(first, first + count):
        seed_generator(rng, seed, number)
        begin(opening, words)
        steps = finish(states[0], words, seats, policies, choices, weights, rng, trail)
        add_result(states[0], seats, number, steps, points, totals)


@rule()
def begin(opening: Cells, words: Cells) -> None:
    """Set the state to the opening, before the first answer of chance."""
    for word in range(opening.size):
        words[word] = opening[word]


@rule()
def policy_action(
    state: State, words: Cells, who: int, policies: Vector, view: Observation, view_words: Cells,
    choices: Vector, weights: Vector, rng: Vector,
) -> int:  # fmt: skip
    """What chance does, or a seat by its policy; a policy sees only its own observation."""
    if who == CHANCE:
        return answer_of(state, weights, rng)
    found = legal(state, who, choices)
    if policies[who] == RANDOM:
        return int(choices[below(rng, found)])
    redact(words, who, view_words)
    return choose(view, choices, found)


@rule()
def play_policies(
    opening: Cells, words: Cells, states: Vector, seats: int, first: int, count: int, seed: int,
    policies: Vector, views: Vector, view_words: Cells,
    choices: Vector, weights: Vector, points: Vector, rng: Vector, totals: Vector,
) -> None:  # fmt: skip
    """Play whole games, every seat by its policy."""
    state, view = states[0], views[0]
    for number in range(first, first + count):
        seed_generator(rng, seed, number)
        begin(opening, words)
        steps = 0
        asked = seats
        while True:
            asked = next_speaker(state, asked, seats, policies, rng)
            who = asked if asked < seats else actor(state)
            if who == NOBODY:
                break
            action = policy_action(
                state, words, who, policies, view, view_words, choices, weights, rng
            )
            if action != NO_OP:
                apply(state, who, action)
                steps += 1
            asked = asked + 1 if asked < seats else 0
        add_result(state, seats, number, steps, points, totals)


@rule()
def walk(
    opening: Cells, words: Cells, states: Vector, seats: int, number: int, seed: int,
    policies: Vector, choices: Vector, weights: Vector, rng: Vector, trail: Cells,
) -> int:  # fmt: skip
    """Play one random game, at most as long as the trail; return the number of steps."""
    seed_generator(rng, seed, number)
    begin(opening, words)
    return finish(states[0], words, seats, policies, choices, weights, rng, trail)


@rule()
def list_choices(state: State, who: int, choices: Vector, weights: Vector) -> int:
    """List what may happen next, in ascending order; return how many there are."""
    if who == NOBODY:
        return 0
    if who != CHANCE:
        return legal(state, who, choices)
    found = 0
    chance(state, weights)
    for answer in range(weights.size):
        if weights[answer] > 0:
            choices[found] = answer
            found += 1
    return found


@rule()
def is_listed(action: int, choices: Vector, found: int) -> bool:
    """Whether an action is among the choices that were found."""
    for place in range(found):  # noqa: SIM110  (a generator for `any` would not compile)
        if choices[place] == action:
            return True
    return False


@rule()
def has_say(state: State, seat: int) -> bool:
    """Whether this is a seat; or chance, and it is chance that must answer."""
    return actor(state) == CHANCE if seat == CHANCE else seat >= 0


@rule()
def advance(
    states: Vector, seat: int, action: int, found: int, choices: Vector, weights: Vector
) -> tuple[int, int]:
    """One checked step: return who must act next, and how many choices are listed.

    For an illegal action, return REFUSED and change nothing. With NO_OP there is no step, only the
    result. `found` is how many choices of this seat are listed already, or UNLISTED. Choices are
    listed in one place, so the law is inlined only once.
    """
    state = states[0]
    if action != NO_OP and not has_say(state, seat):
        return REFUSED, 0
    who = actor(state) if action == NO_OP else seat
    while True:
        if found == UNLISTED:
            found = list_choices(state, who, choices, weights)
        if action == NO_OP:
            return who, found
        if not is_listed(action, choices, found):
            return REFUSED, 0
        apply(state, who, action)
        who, action, found = actor(state), NO_OP, UNLISTED


@rule()
def any_choice(who: int, found: int, choices: Vector, weights: Vector, rng: Vector) -> int:
    """One of the choices that `advance` has listed: of chance by its weights, of a seat any."""
    if who != CHANCE:
        return int(choices[below(rng, found)])
    total = 0
    for place in range(len(weights)):
        total += int(weights[place])
    return pick(weights, below(rng, total))


@rule()
def mark_choices(choices: Vector, found: int, mask: Vector) -> None:
    """Set the mask to 1 for each of the choices."""
    for place in range(found):
        mask[choices[place]] = 1


@rule()
def list_legal(states: Vector, seat: int, choices: Vector) -> int:
    """List the legal actions of a seat, in turn or not; return how many there are."""
    return legal(states[0], seat, choices)


@rule()
def is_asked(states: Vector, seat: int) -> bool:
    """Whether a seat must be asked out of turn."""
    return asks(states[0], seat)


@rule()
def is_secret(states: Vector) -> bool:
    """Whether choices stay secret until all have chosen."""
    return is_sealed(states[0])


@rule()
def perft(
    states: Vector, words: Cells, depth: int, listed: Cells, weights: Vector,
    found: Vector, tried: Vector,
) -> int:  # fmt: skip
    """Count the sequences of `depth` steps from states[0], chance's answers included.

    One state per level instead of recursion: `words[level]` is the position, `listed[level]` its
    choices, `tried[level]` how many of them have been tried.
    """
    total = 0
    level = 0
    found[0] = list_choices(states[0], actor(states[0]), listed[0], weights)
    tried[0] = 0
    while level >= 0:
        if level == depth - 1:
            total += int(found[level])
        elif tried[level] < found[level]:
            action = listed[level, tried[level]]
            tried[level] += 1
            for word in range(words.shape[1]):
                words[level + 1, word] = words[level, word]
            level += 1
            apply(states[level], actor(states[level]), action)
            who = actor(states[level])
            found[level] = list_choices(states[level], who, listed[level], weights)
            tried[level] = 0
            continue
        level -= 1
    return total
