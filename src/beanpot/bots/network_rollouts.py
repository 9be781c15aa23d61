"""Rollouts by a network, compiled for one game: what an action leads to, as far as it can foresee.

A rollout determinizes what a seat sees, makes one action, and then lets the network choose for all
seats, each from its own view in that world, until the game is over or so many decisions are made.
Then the network says what the game is worth. All actions are tried on the same deals with the same
random numbers, so that their difference is hardly luck.
"""

from typing import NamedTuple

import numpy as np

from ..core import CHANCE, NO_OP, NOBODY, Cells, Game, State, Vector, rule
from ..core.verbs import actor, apply, is_addressed, legal, score
from ..engine.action_numbers import numberings
from ..engine.chance import WORDS_OF_GENERATOR, below, pick, seed_generator
from ..engine.derived import write_derived
from ..engine.env_steps import SEEN
from ..engine.loops import OWN_POLICY, answer_of, next_speaker, sensible
from ..engine.observation_layout import observation_record, tensor_layout
from ..engine.observations import determinize, redact, write_tensor
from ..engine.runner import new_choices
from .network import evaluate, room_for_lists
from .odds import odds_table
from .weights import ONE, Weights

DROPPED = -2  # in place of an action that is not tried any more
EXACT = 20  # worths are whole numbers: so many bits after the point
MOST_AHEAD = 2.0  # no lead counts for more
POINTS_WEIGHT, POINTS_SCALE = 0, 1  # places of `worth`


class Table(NamedTuple):
    """One table in the mind of a bot: buffers for a rollout, and the network."""

    seats: int
    states: Vector
    words: Cells
    views: Vector
    view_words: Cells
    policies: Vector
    choices: Vector
    weights: Vector
    pool: Vector
    points: Vector
    network: Weights
    lists: Vector
    numbers: Vector  # what the network is shown
    found: Vector  # likings and values
    numbering: Vector
    odds: Vector  # by how much less an action is liked than the best one
    chances: Vector  # the odds of the choices
    worth: Vector  # how much points count beside a victory
    rng: Vector


def new_table(game: Game, seats: int, network: Weights, worth: tuple[float, float]) -> Table:
    """Empty buffers for a table of so many seats."""
    states, views = game.record.new(), observation_record(game.record).new()
    choices = new_choices(game)
    return Table(
        seats, states, game.record.flat(states)[0],
        views, observation_record(game.record).flat(views)[0],
        np.full(game.record.seats, OWN_POLICY, np.int64), choices,
        np.zeros(game.num_chance_actions, np.int32), np.zeros(game.record.kinds, np.int32),
        np.zeros(game.record.seats, np.int32), network, room_for_lists(network),
        np.zeros(network.before + tensor_layout(game.record).length(seats), np.int64),
        np.zeros(len(network.head_biases), np.int32), numberings(game, seats), odds_table(),
        np.zeros(len(choices) + 1, np.int32), np.array(worth),
        np.zeros(WORDS_OF_GENERATOR, np.int64),
    )  # fmt: skip


@rule()
def roll_out(
    view: Cells, me: int, is_asked: bool, actions: Vector, first: int, deals: int, seed: int,
    horizon: int, no_op: int, is_advised: bool, table: Table, worths: Cells,
) -> None:  # fmt: skip
    """Write what each action was worth on each of these deals, by its number and the action."""
    for deal in range(first, first + deals):
        for place in range(actions.size):
            if actions[place] == DROPPED:
                continue
            seed_generator(table.rng, seed, deal)
            determinize(view, table.words, table.states, table.pool, table.rng)
            worths[deal, place] = rollout(
                me, is_asked, int(actions[place]), horizon, no_op, is_advised, table
            )


@rule()
def rollout(
    me: int, is_asked: bool, opening: int, horizon: int, no_op: int, is_advised: bool, table: Table
) -> int:
    """One rollout; what it is worth to the own seat. A horizon of 0 is the end of the game."""
    state, choices = table.states[0], table.choices
    seats = int(state.seats)
    asked = me if is_asked else seats
    who, decisions = me, 0
    while who != NOBODY:
        is_beside = asked < seats
        if who == CHANCE:
            action = answer_of(state, table.weights, table.rng)
        elif decisions == 0:
            action, decisions = opening, 1
        else:
            found = options_of(state, who, is_beside, choices)
            action = int(choices[0]) if found > 0 else NO_OP
            if found + is_beside > 1:
                look(who, found, no_op, is_advised, table)
                if decisions == horizon:
                    return value_of(me, who, seats, table)
                action = drawn_action(who, found, is_beside, no_op, table)
                decisions += 1
        if action != NO_OP:
            apply(state, who, action)
        next_seat = asked + 1 if is_beside else 0
        asked = next_speaker(state, next_seat, seats, table.policies, table.rng)
        who = asked if asked < seats else actor(state)
    return worth_of_result(me, table)


@rule()
def options_of(state: State, who: int, is_beside: bool, choices: Vector) -> int:
    """List what the network chooses from; a seat that is only asked may pass, too."""
    if is_beside and not is_addressed(state, who):
        return 0
    return sensible(state, who, legal(state, who, choices), is_beside, choices)


@rule()
def look(who: int, found: int, no_op: int, is_advised: bool, table: Table) -> None:
    """Let the network see what a seat sees, and find likings of actions and values of seats."""
    redact(table.words, who, table.view_words)
    before = table.network.before
    if before > 0:
        write_derived(
            table.views[0], table.choices, found, no_op, is_advised, table.numbering,
            table.numbers[:before],
        )  # fmt: skip
    write_tensor(table.view_words, table.numbers[before:])
    evaluate(table.numbers, table.network, table.lists, table.found)


@rule()
def value_of(me: int, who: int, seats: int, table: Table) -> int:
    """What the game is worth to a seat in the eyes of another that has just looked."""
    first = table.found.size - table.policies.size
    return int(table.found[first + (me - who + seats) % seats]) << (EXACT - ONE)


@rule()
def drawn_action(who: int, found: int, is_beside: bool, no_op: int, table: Table) -> int:
    """An action by the odds that the network gives it."""
    place = pick(table.chances, below(table.rng, weigh(who, found, is_beside, no_op, table)))
    return int(table.choices[place]) if place < found else NO_OP


@rule()
def weigh(who: int, found: int, is_beside: bool, no_op: int, table: Table) -> int:
    """Write the odds of the choices, then of passing; return their sum."""
    likings, chances = table.found, table.chances
    best = int(likings[no_op]) if is_beside else -(1 << 30)
    for place in range(found):
        best = max(best, int(likings[table.numbering[SEEN, who, table.choices[place]]]))
    total = 0
    for place in range(found + is_beside):
        seen = no_op
        if place < found:
            seen = int(table.numbering[SEEN, who, table.choices[place]])
        behind = best - int(likings[seen])
        chances[place] = table.odds[behind] if behind < table.odds.size else 0
        total += int(chances[place])
    return total


@rule()
def worth_of_result(me: int, table: Table) -> int:
    """What the finished game is worth to a seat, as in training."""
    state, points = table.states[0], table.points
    seats = int(state.seats)
    winners = score(state, points)
    first, total = 0, 0
    for seat in range(seats):
        first += (winners >> seat) & 1
        total += int(points[seat])
    ahead = (int(points[me]) * seats - total) / (seats * table.worth[POINTS_SCALE])
    ahead = min(max(ahead, -MOST_AHEAD), MOST_AHEAD)
    won = ((winners >> me) & 1) / max(1, first) - 1 / seats
    return int((won + table.worth[POINTS_WEIGHT] * ahead) * (1 << EXACT))
