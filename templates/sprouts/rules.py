"""The law of Sprouts. SPR-numbers are the clauses of clauses.md."""

from ...core import CHANCE, EACH, NOBODY, Options, State, Vector, cards, count, record, rule, whose
from . import box
from .actions import laid_kind, lay

STATE = record(
    seats=box.SEATS,
    everyone=dict(seats=(), over=(), turn=whose(), to_deal=(), laid=(EACH,)),
    counted=dict(hand=cards(EACH, box.KINDS), draw_pile=cards(box.KINDS)),
    recalled=dict(discards=cards(box.KINDS)),
)


@rule("SPR-2", "SPR-4")
def setup(state: State, seats: int, options: Options) -> None:
    """The whole pack is face down; chance deals it."""
    state.seats = seats
    state.to_deal = seats * box.HAND
    for kind in range(box.KINDS):
        state.draw_pile[kind] = box.COPIES


@rule("SPR-4", "SPR-5")
def actor(state: State) -> int:
    """Chance while cards are dealt, then the player in turn."""
    if state.over == 1:
        return NOBODY
    if state.to_deal > 0:
        return CHANCE
    return int(state.turn)


@rule("SPR-3")
def legal(state: State, seat: int, choices: Vector) -> int:
    """Any card of the hand."""
    if seat != actor(state):
        return 0
    found = 0
    for kind in range(box.KINDS):
        if state.hand[seat, kind] > 0:
            choices[found] = lay(kind)
            found += 1
    return found


@rule("SPR-2")
def chance(state: State, weights: Vector) -> int:
    """Every card of the pile is equally likely."""
    total = 0
    for kind in range(box.KINDS):
        weights[kind] = state.draw_pile[kind]
        total += int(weights[kind])
    return total


@rule("SPR-2", "SPR-3")
def apply(state: State, seat: int, action: int) -> None:
    """Chance deals a card, or the player plays one."""
    if seat == CHANCE:
        deal_card(state, action)
    else:
        lay_card(state, laid_kind(action))


@rule("SPR-2")
def deal_card(state: State, kind: int) -> None:
    """Deal whole hands, one seat after the other."""
    state.draw_pile[kind] -= 1
    state.hand[dealt_to(state), kind] += 1
    state.to_deal -= 1


@rule("SPR-2")
def dealt_to(state: State) -> int:
    """The seat whose hand is being dealt."""
    return int((state.seats * box.HAND - state.to_deal) // box.HAND)


@rule("SPR-3", "SPR-4", "SPR-5")
def lay_card(state: State, kind: int) -> None:
    """Play a card, which counts for its player; after everyone's last card, the game is over."""
    state.hand[state.turn, kind] -= 1
    state.discards[kind] += 1
    state.laid[state.turn] += box.NUMBER[kind]
    state.turn = (state.turn + 1) % state.seats
    if state.turn == 0 and count(state.hand[0]) == 0:
        state.over = 1


@rule("SPR-6")
def score(state: State, points: Vector) -> int:
    """The sums; all players with the highest sum win."""
    best, winners = 0, 0
    for seat in range(state.seats):
        points[seat] = state.laid[seat]
        if points[seat] > best:
            best, winners = points[seat], 0
        if points[seat] == best:
            winners += 1 << seat
    return winners


@rule("SPR-2", "SPR-3", "SPR-4", "SPR-5")
def refusal(state: State, seat: int, action: int) -> int:
    """The clause that forbids an action now, or 0."""
    if state.over == 1:
        return 5
    if state.to_deal > 0:
        return 2
    if seat != state.turn:
        return 4
    return 0 if state.hand[seat, laid_kind(action)] > 0 else 3
