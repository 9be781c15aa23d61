"""Compiled steps of many games, for the vector environments.

The games are those of the batch engine: game `number` of a seed has the same chance, the same
opponents and the same decisions in the same order, with any caller.
"""

from ..core import CHANCE, NO_OP, NOBODY, Cells, Observation, State, Vector, rule
from ..core.verbs import actor, apply, legal, score
from ..engine.chance import seed_generator
from ..engine.loops import begin, next_speaker, policy_action
from ..engine.tensor_code import state_to_row

LEAST, MOST = -(2**15), 2**15 - 1  # the words of a view
OUTSIDE = 2  # the policy of seats for which the caller decides

# What is kept of every game, by column: the seat asked besides or the number of seats, the seat
# whose answer is awaited, whether the game is over, whether by an illegal action, the winners'
# bits, and the number of the next game.
ASKED, SEAT, OVER, ILLEGAL, WINNERS, NUMBER, KEPT = 0, 1, 2, 3, 4, 5, 6


@rule()
def run_on(
    state: State, words: Cells, seats: int, first: int, policies: Vector, view: Observation,
    view_words: Cells, choices: Vector, weights: Vector, rng: Vector,
) -> int:  # fmt: skip
    """Play until the caller must decide or the game is over; return the seat asked out of turn."""
    asked = first
    while True:
        asked = next_speaker(state, asked, seats, policies, rng)
        who = asked if asked < seats else actor(state)
        if who == NOBODY or (who != CHANCE and policies[who] == OUTSIDE):
            return asked
        action = policy_action(state, words, who, policies, view, view_words, choices, weights, rng)
        if action != NO_OP:
            apply(state, who, action)
        asked = asked + 1 if asked < seats else 0


@rule()
def is_allowed(mask: Vector, action: int) -> bool:
    """Whether the mask allows an action."""
    return bool(0 <= action < mask.size and mask[action] == 1)


@rule()
def describe(
    state: State, words: Cells, seats: int, silence: int, kept: Vector, mask: Vector,
    observation: Vector, choices: Vector,
) -> None:  # fmt: skip
    """Write mask and observation of the seat that decides."""
    mask[:] = 0
    if kept[OVER] == 0:
        for place in range(legal(state, kept[SEAT], choices)):
            mask[choices[place]] = 1
        if kept[ASKED] < seats:
            mask[silence] = 1
    state_to_row(words, seats, kept[SEAT], observation, 0, LEAST, MOST)


@rule()
def answer_row(
    action: int, opening: Cells, words: Cells, state: State, seats: int, seed: int, games: int,
    silence: int, home: int, policies: Vector, kept: Vector, view: Observation, view_words: Cells,
    mask: Vector, observation: Vector, choices: Vector, weights: Vector, points: Vector,
    rng: Vector,
) -> None:  # fmt: skip
    """Apply the caller's action in one game, or start the next one if it is over."""
    first = seats
    if kept[OVER] == 1:
        seed_generator(rng, seed, kept[NUMBER])
        begin(opening, words)
        kept[NUMBER] += games
        kept[SEAT], kept[OVER], kept[ILLEGAL], kept[WINNERS] = home, 0, 0, 0
    elif not is_allowed(mask, action):
        kept[OVER], kept[ILLEGAL] = 1, 1
        kept[WINNERS] = ((1 << seats) - 1) & ~(1 << kept[SEAT])
    else:
        first = kept[ASKED] + 1 if kept[ASKED] < seats else 0
        if kept[ASKED] == seats or action != silence:
            apply(state, kept[SEAT], action)
    if kept[OVER] == 0:
        asked = run_on(
            state, words, seats, first, policies, view, view_words, choices, weights, rng
        )
        who = asked if asked < seats else actor(state)
        kept[ASKED] = asked
        if who == NOBODY:
            kept[OVER], kept[WINNERS] = 1, score(state, points)
        else:
            kept[SEAT] = who
    describe(state, words, seats, silence, kept, mask, observation, choices)


@rule()
def answer_rows(
    start: int, end: int, actions: Vector, opening: Cells, words: Cells, states: Vector,
    seats: int, seed: int, silence: int, home: int, policies: Vector, kept: Vector,
    views: Vector, view_words: Cells, masks: Vector, observations: Vector,
    choices: Vector, weights: Vector, points: Vector, rngs: Vector,
) -> None:  # fmt: skip
    """Apply the caller's actions in the games of these rows."""
    for row in range(start, end):
        answer_row(
            actions[row], opening, words[row], states[row], seats, seed, actions.size, silence,
            home, policies, kept[row], views[0], view_words, masks[row], observations[row],
            choices, weights, points[row], rngs[row],
        )  # fmt: skip
