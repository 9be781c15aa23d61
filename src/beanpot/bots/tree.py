"""The tree of a search over what seats may know, compiled for one game.

Search without sight of hidden cards (information-set Monte-Carlo tree search): every *round* deals
a world that the searching seat cannot tell from the true one, walks down the tree, adds a node,
plays the game out by a quick policy, and lets all who decided on the way learn what it brought
them. A node is what can be seen when a seat has to decide: for the searching seat its own view, for
the others what lies open to everybody. So it makes no difference who has chosen first where seats
choose at the same time (each decides by its own node, which shows nothing sealed), nor in which
order hidden cards were dealt; what chance reveals leads to different nodes.

All rules of this file are compiled together, and nothing else depends on the file.
"""

from typing import Any, NamedTuple

import numpy as np

from ..core import CHANCE, NO_OP, NOBODY, SPECTATOR, Game, SearchSettings, Vector, Words, rule
from ..core.verbs import actor, apply, choose, legal, prospects, score
from ..engine.chance import WORDS_OF_GENERATOR, below
from ..engine.loops import RANDOM, answer_of, next_speaker
from ..engine.runner import new_choices
from ..engine.view_layout import view_record
from ..engine.views import redact, redeal

NODES = 1 << 14  # a tree that is full grows no further
EDGES = 1 << 17
SLOTS = 1 << 16  # of the table that finds nodes by their keys
DEEPEST = 64  # decisions in the tree on one way down
NO_EDGE = NO_NODE = -1
KEY_BITS = (1 << 62) - 1
KEY_FACTOR = 0x2545F4914F6CDD1D
WORD_BITS = 0x7FFF  # of a word; its sign makes no difference

EXPLORE, TRUST, CAUTION, VICTORY, HORIZON = range(5)  # places of settings
ROUNDS, FIRSTS, LEADS = range(3)  # what is found of an action


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


class Desk(NamedTuple):
    """Room to play a world out, and the way down the tree."""

    states: Vector
    words: Words
    views: Vector
    view_words: Words
    key_words: Words
    policies: Vector
    choices: Vector
    weights: Vector
    pool: Vector
    points: Vector
    values: Vector
    firsts: Vector
    leads: Vector
    margins: Vector  # sum of what seats were ahead or behind by so far, and of how many
    usual: Vector  # sum of every seat's hopes above those of the others, and of how many rounds
    temper: Vector
    way: Vector  # the edges of this round
    deciders: Vector  # and whose they are
    edge_of: Vector  # by action + 1, for the node at hand
    rng: Vector

    def __reduce__(self) -> tuple[Any, ...]:
        return _desk_with, (self.states, self.views, self._asdict())


def _desk_with(states: Vector, views: Vector, arrays: dict[str, Vector]) -> Desk:
    """A copied desk, on which `words` are the memory of `states` again, as `view_words` are."""
    flat = {"words": words_of_all(states), "view_words": words_of_all(views)}
    return Desk(**arrays | {"states": states, "views": views} | flat)


def words_of_all(states: Vector) -> Words:
    """The memory of one state in an array as plain numbers."""
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


def new_desk(game: Game, policy: int, settings: SearchSettings) -> Desk:
    """An empty desk; all seats play out by one policy."""
    states, views = game.record.new(), view_record(game.record).new()
    view_words = view_record(game.record).flat(views)[0]
    return Desk(
        states,
        game.record.flat(states)[0],
        views,
        view_words,
        np.zeros_like(view_words),
        np.full(game.record.seats, policy, np.int64),
        new_choices(game),
        np.zeros(game.answers, np.int32),
        np.zeros(game.record.kinds, np.int32),
        np.zeros(game.record.seats, np.int32),
        np.zeros(game.record.seats, np.float64),
        np.zeros(game.record.seats, np.float64),
        np.zeros(game.record.seats, np.float64),
        np.zeros(2, np.float64),
        np.zeros(game.record.seats + 1, np.float64),
        np.array(settings, np.float64),
        np.zeros(DEEPEST, np.int32),
        np.zeros(DEEPEST, np.int32),
        np.zeros(game.actions + 1, np.int32),
        np.zeros(WORDS_OF_GENERATOR, np.int64),
    )


@rule()
def think(view: Words, me: int, is_asked: bool, rounds: int, tree: Tree, desk: Desk) -> None:
    """So many rounds for a seat that must decide, or is only asked."""
    key = key_of(view, me)
    for _ in range(rounds):
        redeal(view, desk.words, desk.states, desk.pool, desk.rng)
        length = walk_down(key, me, is_asked, tree, desk)
        for place in range(length):
            edge, seat = desk.way[place], desk.deciders[place]
            tree.visits[edge] += 1
            tree.worths[edge] += desk.values[seat]
            tree.firsts[edge] += desk.firsts[seat]
            tree.leads[edge] += desk.leads[seat]


@rule()
def walk_down(key: int, me: int, is_asked: bool, tree: Tree, desk: Desk) -> int:
    """Play a world on, in the tree as far as it reaches; return the length of the way.

    `key` is that of the first decision.
    """
    state, rng, choices = desk.states[0], desk.rng, desk.choices
    seats = int(state.seats)
    asked = me if is_asked else seats
    who = me
    length = 0
    is_in_tree = True
    decisions = 0
    while who != NOBODY and not (decisions == desk.temper[HORIZON] > 0):
        if who == CHANCE:
            action = answer_of(state, desk.weights, rng)
        else:
            decisions += 1
            found = legal(state, who, choices)
            action = quick_action(who, found, desk)
            if is_in_tree:
                if length > 0:
                    redact(desk.words, me if who == me else SPECTATOR, desk.key_words)
                    key = key_of(desk.key_words, who)
                nodes = tree.used[0]
                node = node_of(key, tree)
                if node != NO_NODE and tree.used[1] < EDGES:
                    edge = best_edge(node, found, asked < seats, action, tree, desk)
                    action = int(tree.actions[edge])
                    desk.way[length], desk.deciders[length] = edge, who
                    length += 1
                    is_in_tree = tree.used[0] == nodes and length < desk.way.size
                else:
                    is_in_tree = False
        if action != NO_OP:
            apply(state, who, action)
        asked = next_speaker(state, asked + 1 if asked < seats else 0, seats, desk.policies, rng)
        who = asked if asked < seats else actor(state)
    value(desk)
    return length


@rule()
def quick_action(who: int, found: int, desk: Desk) -> int:
    """What the quick policy of a seat would do."""
    if desk.policies[who] == RANDOM:
        return int(desk.choices[below(desk.rng, found)])
    redact(desk.words, who, desk.view_words)
    return int(choose(desk.views[0], desk.choices, found))


@rule()
def value(desk: Desk) -> None:
    """What the world at hand is worth to each seat, from 0 to 1."""
    if desk.temper[HORIZON] > 0:
        value_of_hopes(desk)
    else:
        value_of_result(desk)


@rule()
def value_of_result(desk: Desk) -> None:
    """At the end of a game: first place, and points ahead of the best other."""
    state, victory = desk.states[0], desk.temper[VICTORY]
    seats = int(state.seats)
    winners = score(state, desk.points)
    first = 0
    for seat in range(seats):
        first += (winners >> seat) & 1
    for seat in range(seats):
        best = -(1 << 30)
        for other in range(seats):
            if other != seat:
                best = max(best, int(desk.points[other]))
        desk.firsts[seat] = ((winners >> seat) & 1) / max(1, first)
        desk.leads[seat] = desk.points[seat] - best
        desk.values[seat] = victory * ((winners >> seat) & 1) / max(1, first)
        desk.values[seat] += (1 - victory) * lead(float(desk.points[seat] - best), desk)


@rule()
def value_of_hopes(desk: Desk) -> None:
    """Before the end: hopes above those of the others, and above what is usual for the seat."""
    state = desk.states[0]
    seats = int(state.seats)
    prospects(state, desk.points)
    total = 0.0
    for seat in range(seats):
        total += desk.points[seat]
    for seat in range(seats):
        above = desk.points[seat] - (total - desk.points[seat]) / (seats - 1)
        usual = desk.usual[seat] / max(1.0, desk.usual[-1])
        desk.usual[seat] += above
        desk.leads[seat] = above
        desk.values[seat] = lead(above - usual, desk)
    desk.usual[-1] += 1.0


@rule()
def lead(margin: float, desk: Desk) -> float:
    """How far ahead a margin is, from 0 to 1, by how large margins are in this search."""
    desk.margins[0] += abs(margin)
    desk.margins[1] += 1.0
    return 0.5 + 0.5 * margin / (abs(margin) + desk.margins[0] / desk.margins[1] + 1e-9)


@rule()
def node_of(key: int, tree: Tree) -> int:
    """The node with a key, made if it is new; NO_NODE if there is no room for it."""
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
    """The slot of the node with a key, or the empty one where it would be."""
    slot = key % SLOTS
    while tree.slots[slot] != 0 and tree.keys[int(tree.slots[slot]) - 1] != key:
        slot = (slot + 1) % SLOTS
    return slot


@rule()
def key_of(seen: Words, who: int) -> int:
    """A number for what can be seen, and for whom it is to decide."""
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
    """A key that depends on one more part of what is seen."""
    key = ((key ^ part) * KEY_FACTOR) & KEY_BITS
    return key ^ (key >> 29)


@rule()
def best_edge(node: int, found: int, is_asked: bool, quick: int, tree: Tree, desk: Desk) -> int:
    """The edge to follow: what has proved itself, and what has not been tried enough."""
    lookup(node, found, tree, desk)
    visits, worth = legal_visits(found, is_asked, tree, desk)
    untried = max(0.0, worth / visits - desk.temper[CAUTION]) if visits > 0 else 0.5
    spread = desk.temper[EXPLORE] * (visits + 1) ** 0.5
    options = found + is_asked
    best, best_merit = NO_OP, -1.0
    for place in range(-int(is_asked), found):
        action = int(desk.choices[place]) if place >= 0 else NO_OP
        edge = int(desk.edge_of[action + 1])
        merit, tried = untried, 0
        if edge != NO_EDGE:
            tried = int(tree.visits[edge])
            if tried > 0:
                merit = tree.worths[edge] / tried
        share = (1 - desk.temper[TRUST]) / options
        if action == quick:
            share += desk.temper[TRUST]
        merit += spread * share / (1 + tried)
        if merit > best_merit:
            best, best_merit = action, merit
    return edge_for(node, best, tree, desk)


@rule()
def lookup(node: int, found: int, tree: Tree, desk: Desk) -> None:
    """Write down, for every action that is legal now, which edge of the node it has."""
    desk.edge_of[0] = NO_EDGE
    for place in range(found):
        desk.edge_of[int(desk.choices[place]) + 1] = NO_EDGE
    edge = int(tree.first_edges[node])
    while edge != NO_EDGE:
        desk.edge_of[int(tree.actions[edge]) + 1] = edge
        edge = int(tree.next_edges[edge])


@rule()
def legal_visits(found: int, is_asked: bool, tree: Tree, desk: Desk) -> tuple[int, float]:
    """How often what is legal now has been tried, and what that brought."""
    visits, worth = 0, 0.0
    for place in range(-int(is_asked), found):
        action = int(desk.choices[place]) if place >= 0 else NO_OP
        edge = int(desk.edge_of[action + 1])
        if edge != NO_EDGE:
            visits += int(tree.visits[edge])
            worth += tree.worths[edge]
    return visits, worth


@rule()
def edge_for(node: int, action: int, tree: Tree, desk: Desk) -> int:
    """The edge of an action, made if it is new."""
    edge = int(desk.edge_of[action + 1])
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
def tried(view: Words, me: int, tree: Tree, found: Vector) -> None:
    """Write what was found of each action where a seat has this view, by action + 1.

    That is how often it was tried, first places, and by how much the seat was ahead.
    """
    node = int(tree.slots[slot_of(key_of(view, me), tree)]) - 1
    edge = int(tree.first_edges[node]) if node != NO_NODE else NO_EDGE
    while edge != NO_EDGE:
        place = int(tree.actions[edge]) + 1
        found[place, ROUNDS] += tree.visits[edge]
        found[place, FIRSTS] += tree.firsts[edge]
        found[place, LEADS] += tree.leads[edge]
        edge = int(tree.next_edges[edge])


@rule()
def clear(tree: Tree, desk: Desk) -> None:
    """Forget everything."""
    for place in range(desk.usual.size):
        desk.usual[place] = 0.0
    for slot in range(SLOTS):
        tree.slots[slot] = 0
    tree.used[0] = 0
    tree.used[1] = 0
