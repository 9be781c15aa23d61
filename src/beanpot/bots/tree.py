"""The tree of a search over what seats may know, compiled for one game.

Information-set Monte-Carlo tree search: every round samples a determinization, walks down the
tree, adds a node, plays a rollout by a quick policy, and updates the edges on its path. A node is
what can be seen when a seat decides: for the searching seat its own observation, for the others
what everyone sees. So neither the order of simultaneous choices nor of hidden deals matters; what
chance reveals leads to different nodes.

Longer than 400 lines because the tree is one record, and compiled code that grows and reads it must
agree on every field.
"""

from typing import Any, NamedTuple

import numpy as np

from ..core import CHANCE, NO_OP, NOBODY, SPECTATOR, Cells, Game, SearchSettings, Vector, rule
from ..core.verbs import actor, apply, choose, deal_number, is_mishap, legal, score, value_estimates
from ..engine.chance import WORDS_OF_GENERATOR, below, seed_generator
from ..engine.loops import RANDOM, answer_of, next_speaker, sensible
from ..engine.observation_layout import observation_record
from ..engine.observations import determinize, redact
from ..engine.runner import new_choices

NODES = 1 << 14  # a tree that is full grows no further
EDGES = 1 << 17
SLOTS = 1 << 16  # of the table that finds nodes by their keys
DEEPEST = 64  # decisions in the tree on one way down
NO_EDGE = NO_NODE = -1
KEY_BITS = (1 << 62) - 1
KEY_FACTOR = 0x2545F4914F6CDD1D
WORD_BITS = 0x7FFF  # of a word; its sign makes no difference

EXPLORE, PRIOR_WEIGHT, CAUTION, VICTORY, HORIZON, BY_ESTIMATES = range(6)  # places of settings
ROUNDS, WORTHS, FIRSTS, LEADS = range(4)  # what is found of an action
ANY = -2  # in place of an action: whatever is best
LEAD, FIRST, VALUE, MISHAP = range(4)  # what is noted of a measured rollout
NOTED = 4
RIVALS = 8  # actions that can be measured against each other, at most
BATCH = 256  # deals that can be measured at once
TRUSTED = 8  # visits; in measured rollouts the tree decides where it knows this much
GROWS, MEASURES = 0, 1


class Tree(NamedTuple):
    """Nodes and edges, found by key; an edge is an action of a node's seat."""

    slots: Vector  # by key: the node there + 1
    keys: Vector  # of the nodes
    first_edges: Vector
    actions: Vector  # of the edges
    visits: Vector
    worths: Vector  # what all visits brought the seat that decides
    firsts: Vector  # how many of them ended with its first place
    leads: Vector  # and by how much it was ahead, in all
    next_edges: Vector
    used: Vector  # how many nodes and edges


class Scratch(NamedTuple):
    """Buffers for one rollout, and the path down the tree."""

    states: Vector
    words: Cells
    views: Vector
    view_words: Cells
    key_words: Cells
    policies: Vector
    choices: Vector
    weights: Vector
    pool: Vector
    points: Vector
    values: Vector
    firsts: Vector
    leads: Vector
    margins: Vector  # sum of what seats were ahead or behind by so far, and of how many
    usual: Vector  # sum of every seat's estimates above those of the others, and of how many rounds
    settings: Vector
    path: Vector  # the edges of this round
    deciders: Vector  # and whose they are
    edge_of: Vector  # by action + 1, for the node at hand
    openings: Vector  # the actions with which rounds begin, then ANY; all of them on the same deals
    mode: Vector  # whether the tree grows, or is only followed and rollouts are noted
    deal: Vector  # the seed and the number of the next deal for openings
    mishap: Vector  # whether one followed the first decision of this rollout at once
    outcomes: Vector  # of measured rollouts, by deal and opening
    rng: Vector

    def __reduce__(self) -> tuple[Any, ...]:
        return _scratch_with, (self.states, self.views, self._asdict())


def _scratch_with(states: Vector, views: Vector, arrays: dict[str, Vector]) -> Scratch:
    """A copied scratch, on which `words` are the memory of `states` again, as `view_words` are."""
    flat = {"words": words_of_all(states), "view_words": words_of_all(views)}
    return Scratch(**arrays | {"states": states, "views": views} | flat)


def words_of_all(states: Vector) -> Cells:
    """The memory of one state as an array of numbers."""
    word = states.dtype.fields[states.dtype.names[0]][0].base  # type: ignore[index]
    return states.view(word)


def new_tree() -> Tree:
    """An empty tree."""
    return Tree(
        np.zeros(SLOTS, np.int32),
        np.zeros(NODES, np.int64),
        np.zeros(NODES, np.int32),
        np.zeros(EDGES, np.int16),
        np.zeros(EDGES, np.int32),
        np.zeros(EDGES, np.float64),
        np.zeros(EDGES, np.float64),
        np.zeros(EDGES, np.float64),
        np.zeros(EDGES, np.int32),
        np.zeros(2, np.int64),
    )


def new_scratch(game: Game, policy: int, settings: SearchSettings) -> Scratch:
    """Empty buffers; all seats follow one policy in rollouts."""
    states, views = game.record.new(), observation_record(game.record).new()
    view_words = observation_record(game.record).flat(views)[0]
    return Scratch(
        states,
        game.record.flat(states)[0],
        views,
        view_words,
        np.zeros_like(view_words),
        np.full(game.record.seats, policy, np.int64),
        new_choices(game),
        np.zeros(game.num_chance_actions, np.int32),
        np.zeros(game.record.kinds, np.int32),
        np.zeros(game.record.seats, np.int32),
        np.zeros(game.record.seats, np.float64),
        np.zeros(game.record.seats, np.float64),
        np.zeros(game.record.seats, np.float64),
        np.zeros(2, np.float64),
        np.zeros(game.record.seats + 1, np.float64),
        np.array([*settings, game.estimates_deals], np.float64),
        np.zeros(DEEPEST, np.int32),
        np.zeros(DEEPEST, np.int32),
        np.zeros(game.num_actions + 1, np.int32),
        np.full(RIVALS + 1, ANY, np.int64),
        np.zeros(1, np.int64),
        np.zeros(2, np.int64),
        np.zeros(1, np.float64),
        np.zeros((BATCH, RIVALS, NOTED), np.float64),
        np.zeros(WORDS_OF_GENERATOR, np.int64),
    )


@rule()
def search_rounds(
    view: Cells, me: int, is_asked: bool, rounds: int, tree: Tree, scratch: Scratch
) -> None:
    """Search for a seat that must decide, or may.

    With openings, a round is one rollout for each of them, on the same deal and with the same
    random numbers.
    """
    key = key_of(view, me)
    rivals = rivals_of(scratch)
    for turn in range(rounds * max(1, rivals)):
        opening = ANY
        if rivals > 0:
            opening = int(scratch.openings[turn % rivals])
            seed_generator(scratch.rng, scratch.deal[0], scratch.deal[1] + turn // rivals)
        determinize(view, scratch.words, scratch.states, scratch.pool, scratch.rng)
        length = walk_down(key, me, is_asked, opening, tree, scratch)
        if is_measured(scratch):
            outcome = scratch.outcomes[turn // rivals, turn % rivals]
            outcome[LEAD], outcome[FIRST] = scratch.leads[me], scratch.firsts[me]
            outcome[VALUE], outcome[MISHAP] = scratch.values[me], scratch.mishap[0]
        else:
            update(length, tree, scratch)
    scratch.deal[1] += rounds


@rule()
def is_measured(scratch: Scratch) -> bool:
    """Whether rollouts are only measured."""
    return bool(scratch.mode[0] == MEASURES)


@rule()
def rivals_of(scratch: Scratch) -> int:
    """How many openings there are."""
    rivals = 0
    while scratch.openings[rivals] != ANY:
        rivals += 1
    return rivals


@rule()
def update(length: int, tree: Tree, scratch: Scratch) -> None:
    """Add a rollout to the edges of its path."""
    for place in range(length):
        edge, seat = scratch.path[place], scratch.deciders[place]
        tree.visits[edge] += 1
        tree.worths[edge] += scratch.values[seat]
        tree.firsts[edge] += scratch.firsts[seat]
        tree.leads[edge] += scratch.leads[seat]


@rule()
def walk_down(
    key: int, me: int, is_asked: bool, opening: int, tree: Tree, scratch: Scratch
) -> int:  # fmt: skip
    """Play a rollout, in the tree as far as it reaches; return the length of the path there.

    With an opening it ends with the deal; by value estimates, only if it is measured.
    """
    state, rng, choices = scratch.states[0], scratch.rng, scratch.choices
    seats = int(state.seats)
    asked = me if is_asked else seats
    who = me
    length = 0
    is_in_tree = True
    decisions = 0
    scratch.mishap[0] = 0.0
    deal = deal_number(state)
    ends_with_deal = opening != ANY and (
        is_measured(scratch) or scratch.settings[BY_ESTIMATES] == 0
    )
    while who != NOBODY and not (decisions == scratch.settings[HORIZON] > 0):
        if ends_with_deal and deal_number(state) != deal:
            break
        if who == CHANCE:
            action = answer_of(state, scratch.weights, rng)
            if decisions == 1 and is_mishap(state, action):
                scratch.mishap[0] = 1.0
        else:
            decisions += 1
            found = legal(state, who, choices)
            action = quick_action(who, found, scratch)
            if is_in_tree:
                if length > 0:
                    redact(scratch.words, me if who == me else SPECTATOR, scratch.key_words)
                    key = key_of(scratch.key_words, who)
                nodes = tree.used[0]
                forced = opening if length == 0 else ANY
                if forced == ANY:
                    found = sensible(state, who, found, asked < seats, choices)
                edge = next_edge(key, found, asked < seats, action, forced, tree, scratch)
                if forced != ANY:
                    action = forced  # also where the tree is full
                if edge != NO_EDGE:
                    action = int(tree.actions[edge])
                    scratch.path[length], scratch.deciders[length] = edge, who
                    length += 1
                    is_in_tree = tree.used[0] == nodes and length < scratch.path.size
                else:
                    is_in_tree = False
        if action != NO_OP:
            apply(state, who, action)
        asked = next_speaker(state, asked + 1 if asked < seats else 0, seats, scratch.policies, rng)
        who = asked if asked < seats else actor(state)
    value(scratch)
    return length


@rule()
def next_edge(
    key: int, found: int, is_asked: bool, quick: int, opening: int, tree: Tree, scratch: Scratch
) -> int:
    """The edge to follow from the node of a key; NO_EDGE where the quick policy goes on."""
    if is_measured(scratch) and opening == ANY:
        node = int(tree.slots[slot_of(key, tree)]) - 1
        return trusted_edge(node, found, is_asked, tree, scratch) if node != NO_NODE else NO_EDGE
    node = node_of(key, tree)
    if node == NO_NODE or tree.used[1] >= EDGES:
        return NO_EDGE
    if opening == ANY:
        return best_edge(node, found, is_asked, quick, tree, scratch)
    lookup(node, found, tree, scratch)
    return edge_for(node, opening, tree, scratch)


@rule()
def trusted_edge(node: int, found: int, is_asked: bool, tree: Tree, scratch: Scratch) -> int:
    """The legal edge with most visits, if they are enough."""
    lookup(node, found, tree, scratch)
    best, most = NO_EDGE, TRUSTED - 1
    for place in range(-int(is_asked), found):
        action = int(scratch.choices[place]) if place >= 0 else NO_OP
        edge = int(scratch.edge_of[action + 1])
        if edge != NO_EDGE and tree.visits[edge] > most:
            best, most = edge, int(tree.visits[edge])
    return best


@rule()
def quick_action(who: int, found: int, scratch: Scratch) -> int:
    """The action of the quick policy."""
    if scratch.policies[who] == RANDOM:
        return int(scratch.choices[below(scratch.rng, found)])
    redact(scratch.words, who, scratch.view_words)
    return int(choose(scratch.views[0], scratch.choices, found))


@rule()
def value(scratch: Scratch) -> None:
    """The value of this rollout to each seat, from 0 to 1."""
    if scratch.settings[HORIZON] > 0:
        value_of_estimates(scratch)
    elif is_measured(scratch) and scratch.settings[BY_ESTIMATES] > 0:
        measure_estimates(scratch)
    else:
        value_of_result(scratch)


@rule()
def value_of_result(scratch: Scratch) -> None:
    """At the end of a game: first place, and points ahead of the runner-up."""
    state, victory = scratch.states[0], scratch.settings[VICTORY]
    seats = int(state.seats)
    winners = score(state, scratch.points)
    first = 0
    for seat in range(seats):
        first += (winners >> seat) & 1
    for seat in range(seats):
        best = -(1 << 30)
        for other in range(seats):
            if other != seat:
                best = max(best, int(scratch.points[other]))
        scratch.firsts[seat] = ((winners >> seat) & 1) / max(1, first)
        scratch.leads[seat] = scratch.points[seat] - best
        scratch.values[seat] = victory * ((winners >> seat) & 1) / max(1, first)
        scratch.values[seat] += (1 - victory) * lead(float(scratch.points[seat] - best), scratch)


@rule()
def value_of_estimates(scratch: Scratch) -> None:
    """Before the end: how far a seat's estimate is above the others', and above its average."""
    measure_estimates(scratch)
    for seat in range(int(scratch.states[0].seats)):
        above = scratch.leads[seat]
        usual = scratch.usual[seat] / max(1.0, scratch.usual[-1])
        scratch.usual[seat] += above
        scratch.values[seat] = lead(above - usual, scratch)
    scratch.usual[-1] += 1.0


@rule()
def measure_estimates(scratch: Scratch) -> None:
    """How far a seat's estimate is above the others'."""
    state = scratch.states[0]
    seats = int(state.seats)
    value_estimates(state, scratch.points)
    total = 0.0
    for seat in range(seats):
        total += scratch.points[seat]
    for seat in range(seats):
        own = scratch.points[seat]
        scratch.firsts[seat] = scratch.values[seat] = 0.0
        scratch.leads[seat] = own - (total - own) / (seats - 1)


@rule()
def lead(margin: float, scratch: Scratch) -> float:
    """How far ahead a margin is, from 0 to 1, by how large margins are in this search."""
    scratch.margins[0] += abs(margin)
    scratch.margins[1] += 1.0
    return 0.5 + 0.5 * margin / (abs(margin) + scratch.margins[0] / scratch.margins[1] + 1e-9)


@rule()
def node_of(key: int, tree: Tree) -> int:
    """The node of a key, new if need be; NO_NODE if the tree is full."""
    slot = slot_of(key, tree)
    if tree.slots[slot] != 0:
        return int(tree.slots[slot]) - 1
    node = int(tree.used[0])
    if node == NODES:
        return NO_NODE
    tree.used[0] += 1
    tree.slots[slot] = node + 1
    tree.keys[node] = key
    tree.first_edges[node] = NO_EDGE
    return node


@rule()
def slot_of(key: int, tree: Tree) -> int:
    """The slot of a key's node, or the empty one where it would be."""
    slot = key % SLOTS
    while tree.slots[slot] != 0 and tree.keys[int(tree.slots[slot]) - 1] != key:
        slot = (slot + 1) % SLOTS
    return slot


@rule()
def key_of(seen: Cells, who: int) -> int:
    """A hash of what is seen and who decides."""
    key = who + 1
    whole = seen.size - seen.size % 4
    for word in range(0, whole, 4):  # four words at a time
        low = (int(seen[word]) & WORD_BITS) | (int(seen[word + 1]) & WORD_BITS) << 15
        high = (int(seen[word + 2]) & WORD_BITS) | (int(seen[word + 3]) & WORD_BITS) << 15
        key = mixed_in(key, low | high << 30)
    for word in range(whole, seen.size):
        key = mixed_in(key, int(seen[word]) & WORD_BITS)
    return key


@rule()
def mixed_in(key: int, part: int) -> int:
    """A key with one more part."""
    key = ((key ^ part) * KEY_FACTOR) & KEY_BITS
    return key ^ (key >> 29)


@rule()
def best_edge(
    node: int, found: int, is_asked: bool, quick: int, tree: Tree, scratch: Scratch
) -> int:
    """The edge to follow: a balance of value and few visits (PUCT)."""
    lookup(node, found, tree, scratch)
    visits, worth = legal_visits(found, is_asked, tree, scratch)
    untried = max(0.0, worth / visits - scratch.settings[CAUTION]) if visits > 0 else 0.5
    spread = scratch.settings[EXPLORE] * (visits + 1) ** 0.5
    options = found + is_asked
    best, best_merit = NO_OP, -1.0
    for place in range(-int(is_asked), found):
        action = int(scratch.choices[place]) if place >= 0 else NO_OP
        edge = int(scratch.edge_of[action + 1])
        merit, tried = untried, 0
        if edge != NO_EDGE:
            tried = int(tree.visits[edge])
            if tried > 0:
                merit = tree.worths[edge] / tried
        share = (1 - scratch.settings[PRIOR_WEIGHT]) / options
        if action == quick:
            share += scratch.settings[PRIOR_WEIGHT]
        merit += spread * share / (1 + tried)
        if merit > best_merit:
            best, best_merit = action, merit
    return edge_for(node, best, tree, scratch)


@rule()
def lookup(node: int, found: int, tree: Tree, scratch: Scratch) -> None:
    """Write the edge of every legal action."""
    scratch.edge_of[0] = NO_EDGE
    for place in range(found):
        scratch.edge_of[int(scratch.choices[place]) + 1] = NO_EDGE
    edge = int(tree.first_edges[node])
    while edge != NO_EDGE:
        scratch.edge_of[int(tree.actions[edge]) + 1] = edge
        edge = int(tree.next_edges[edge])


@rule()
def legal_visits(found: int, is_asked: bool, tree: Tree, scratch: Scratch) -> tuple[int, float]:
    """Visits and total value of the legal actions."""
    visits, worth = 0, 0.0
    for place in range(-int(is_asked), found):
        action = int(scratch.choices[place]) if place >= 0 else NO_OP
        edge = int(scratch.edge_of[action + 1])
        if edge != NO_EDGE:
            visits += int(tree.visits[edge])
            worth += tree.worths[edge]
    return visits, worth


@rule()
def edge_for(node: int, action: int, tree: Tree, scratch: Scratch) -> int:
    """The edge of an action, new if need be."""
    edge = int(scratch.edge_of[action + 1])
    if edge != NO_EDGE:
        return edge
    edge = int(tree.used[1])
    tree.used[1] += 1
    tree.actions[edge] = action
    tree.visits[edge] = 0
    tree.worths[edge] = 0.0
    tree.firsts[edge] = 0.0
    tree.leads[edge] = 0.0
    tree.next_edges[edge] = tree.first_edges[node]
    tree.first_edges[node] = edge
    return edge


@rule()
def action_statistics(view: Cells, me: int, tree: Tree, found: Vector) -> None:
    """Write what is found of each action at this observation, by action + 1."""
    node = int(tree.slots[slot_of(key_of(view, me), tree)]) - 1
    edge = int(tree.first_edges[node]) if node != NO_NODE else NO_EDGE
    while edge != NO_EDGE:
        place = int(tree.actions[edge]) + 1
        found[place, ROUNDS] += tree.visits[edge]
        found[place, WORTHS] += tree.worths[edge]
        found[place, FIRSTS] += tree.firsts[edge]
        found[place, LEADS] += tree.leads[edge]
        edge = int(tree.next_edges[edge])


@rule()
def clear(tree: Tree, scratch: Scratch) -> None:
    """Empty the tree."""
    for place in range(scratch.usual.size):
        scratch.usual[place] = 0.0
    for slot in range(SLOTS):
        tree.slots[slot] = 0
    tree.used[0] = 0
    tree.used[1] = 0
