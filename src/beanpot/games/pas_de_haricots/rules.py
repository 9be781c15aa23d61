"""The law of Pas de Haricots. PAS-numbers are the clauses of clauses.md."""

import numpy as np

from ...core import (
    CHANCE,
    EACH,
    NOBODY,
    Options,
    State,
    Vector,
    card_set,
    code,
    ones,
    place_of_one,
    record,
    rule,
    up_to,
    whose,
    yes_no,
)
from . import box
from .actions import DEALS, TAKES, is_take, taken_from

NO_SEAT = -1
LEAD, PUT, TAKE = 0, 1, 2  # phase
SHARED, EXTRA_MANCHE = 0, 1  # tie
NO_CARD = 0  # in chosen and played; otherwise the card + 1

STATE = record(
    seats=box.SEATS,
    of=np.int16,
    everyone=dict(
        seats=code(box.SEATS + 1), over=yes_no(), dealer=whose(),
        manche=up_to(box.MOST_MANCHES + box.EXTRA_MANCHES), to_deal=up_to(box.CARDS),
        phase=code(3),
        bean=whose(), taker=whose(),  # who has the pawn; who takes a card next
        played=code(box.CARDS + 1, EACH), on_table=card_set(box.SUITS, bits=box.RANKS),
        won=card_set(EACH, box.SUITS, bits=box.RANKS),
        plus=up_to(box.MOST_BEANS, EACH, box.MOST_MANCHES + box.EXTRA_MANCHES),
        minus=up_to(box.MOST_BEANS, EACH, box.MOST_MANCHES + box.EXTRA_MANCHES),
        auto_forced=yes_no(), tie=yes_no(), manches=up_to(box.MOST_MANCHES),
    ),
    owner=dict(
        chosen=code(box.CARDS + 1, EACH),  # face down until the reveal; still in the hand
    ),
    counted=dict(hand=card_set(EACH, box.SUITS, bits=box.RANKS)),
    nobody=dict(pack=card_set(box.SUITS, bits=box.RANKS)),  # while cards are dealt
)  # fmt: skip


@rule("PAS-2", "PAS-3", "PAS-5")
def setup(state: State, seats: int, options: Options) -> None:
    """An empty score sheet; chance names the dealer unless an option does."""
    state.seats = seats
    state.auto_forced = options.auto_forced
    state.tie = options.tie
    state.manches = options.manches
    state.dealer = options.dealer
    state.bean = state.taker = NO_SEAT
    if state.dealer != NO_SEAT:
        give_first_pawn(state)
    begin_manche(state)


@rule("PAS-6")
def give_first_pawn(state: State) -> None:
    """In the first manche, the player to the dealer's left gets the pawn."""
    state.bean = (state.dealer + 1) % state.seats


@rule("PAS-4", "PAS-42")
def begin_manche(state: State) -> None:
    """Shuffle all sixty cards, to be dealt."""
    for suit in range(box.SUITS):
        state.pack[suit] = box.WHOLE_SUIT
        for seat in range(box.SEATS):
            state.won[seat, suit] = 0
    state.to_deal = box.CARDS
    state.phase = LEAD


@rule("PAS-8", "PAS-9", "PAS-17", "PAS-44")
def actor(state: State) -> int:
    """Chance deals; the player with the pawn leads; the others put in seat order; then takers."""
    if state.over == 1:
        return NOBODY
    if state.dealer == NO_SEAT or state.to_deal > 0:
        return CHANCE
    if state.phase == LEAD:
        return int(state.bean)
    if state.phase == PUT:
        return first_to_choose(state)
    return int(state.taker)


@rule("PAS-9")
def first_to_choose(state: State) -> int:
    """The first seat that has not chosen its card; no seat is shown which one that is.

    The loop checks all seats: on a GPU, that is faster than stopping at the first.
    """
    first = NO_SEAT
    for seat in range(box.SEATS - 1, -1, -1):
        first = seat if may_put(state, seat) else first
    return first


@rule("PAS-9", "PAS-10", "PAS-13")
def may_put(state: State, seat: int) -> bool:
    """Everyone except the player with the pawn puts one card, once."""
    has_chosen = state.chosen[seat] != NO_CARD
    return bool(seat < state.seats and seat != state.bean and not has_chosen)


@rule("PAS-9", "PAS-11")
def is_sealed(state: State) -> bool:
    """Face-down cards stay secret until all are turned over."""
    return bool(state.phase == PUT and state.over == 0)


@rule("PAS-4", "PAS-5")
def chance(state: State, weights: Vector) -> int:
    """Any seat may be dealer; after that, every card of the pack is equally likely."""
    choosing = state.dealer == NO_SEAT
    for suit in range(box.SUITS):
        cards = 0 if choosing else int(state.pack[suit])
        for rank in range(box.RANKS):
            weights[suit * box.RANKS + rank] = (cards >> rank) & 1
    for seat in range(box.SEATS):
        weights[DEALS + seat] = 1 if choosing and seat < state.seats else 0
    return draws(state)


@rule("PAS-4", "PAS-5")
def draws(state: State) -> int:
    """The number of possible answers: seats for the dealer, or cards in the pack."""
    return int(state.seats if state.dealer == NO_SEAT else state.to_deal)


@rule("PAS-4", "PAS-5")
def drawn(state: State, number: int) -> int:
    """The answer with this number: a dealer, or a card of the pack."""
    if state.dealer == NO_SEAT:
        return DEALS + number
    suit = 0
    while number >= ones(int(state.pack[suit])):
        number -= ones(int(state.pack[suit]))
        suit += 1
    return suit * box.RANKS + place_of_one(int(state.pack[suit]), number)


@rule("PAS-8", "PAS-9", "PAS-12", "PAS-14")
def legal(state: State, seat: int, choices: Vector) -> int:
    """Any hand card to lead or put; or a seat whose card may be taken."""
    if seat < 0 or seat >= state.seats or actor(state) < 0:
        return 0
    if state.phase == TAKE:
        return list_takes(state, choices) if seat == state.taker else 0
    lays = seat == state.bean if state.phase == LEAD else may_put(state, seat)
    return list_cards(state, seat, choices) if lays else 0


@rule("PAS-12")
def list_cards(state: State, seat: int, choices: Vector) -> int:
    """All hand cards: players needn't follow suit."""
    found = 0
    for suit in range(box.SUITS):
        cards = int(state.hand[seat, suit])
        for rank in range(box.RANKS):
            if (cards >> rank) & 1 == 1:
                choices[found] = suit * box.RANKS + rank
                found += 1
    return found


@rule("PAS-14", "PAS-15", "PAS-16", "PAS-18", "PAS-19", "PAS-21", "PAS-22")
def list_takes(state: State, choices: Vector) -> int:
    """Every card on the table except the one under the pawn; that one if no other is left."""
    found = 0
    for seat in range(state.seats):
        if seat != state.bean and state.played[seat] != NO_CARD:
            choices[found] = TAKES + seat
            found += 1
    if found == 0:
        choices[0] = TAKES + state.bean
        return 1
    return found


@rule("PAS-8", "PAS-9", "PAS-14")
def apply(state: State, seat: int, action: int) -> None:
    """One step: chance names the dealer or deals a card; a player leads, puts or takes one."""
    if state.dealer == NO_SEAT:
        state.dealer = action - DEALS
        give_first_pawn(state)
    elif state.to_deal > 0:
        deal_card(state, action)
    elif is_take(action):
        take_card(state, taken_from(action))
    elif state.phase == LEAD:
        lay_open(state, seat, action)
        state.phase = PUT
    else:
        put_card(state, seat, action)


@rule("PAS-4", "PAS-7")
def deal_card(state: State, card: int) -> None:
    """Deal whole hands, one seat after the other."""
    suit, bit = card // box.RANKS, 1 << (card % box.RANKS)
    state.pack[suit] -= bit
    state.hand[dealt_to(state), suit] += bit
    state.to_deal -= 1


@rule("PAS-4")
def dealt_to(state: State) -> int:
    """The seat whose hand is being dealt."""
    return int((box.CARDS - state.to_deal) * state.seats // box.CARDS)


@rule("PAS-8")
def lay_open(state: State, seat: int, card: int) -> None:
    """Move a card from the hand to the table, face up."""
    suit, bit = card // box.RANKS, 1 << (card % box.RANKS)
    state.hand[seat, suit] -= bit
    state.on_table[suit] += bit
    state.played[seat] = card + 1


@rule("PAS-9", "PAS-11", "PAS-13")
def put_card(state: State, seat: int, card: int) -> None:
    """Choose a card; when everyone has, turn all over, and the player with the pawn takes."""
    state.chosen[seat] = card + 1
    if first_to_choose(state) != NO_SEAT:
        return
    for other in range(state.seats):
        if other != state.bean:
            lay_open(state, other, int(state.chosen[other]) - 1)
            state.chosen[other] = NO_CARD
    state.phase = TAKE
    state.taker = state.bean


@rule("PAS-17", "PAS-19", "PAS-20")
def take_card(state: State, seat: int) -> None:
    """Take a seat's card; that seat takes next. Takes without a choice can be automatic."""
    win_card(state, seat)
    while state.phase == TAKE and state.auto_forced == 1 and only_take(state) != NO_SEAT:
        win_card(state, only_take(state))


@rule("PAS-17", "PAS-20", "PAS-23", "PAS-24", "PAS-27")
def win_card(state: State, seat: int) -> None:
    """Move a card to its taker. The card under the pawn brings the pawn and ends the round."""
    card = int(state.played[seat]) - 1
    suit, bit = card // box.RANKS, 1 << (card % box.RANKS)
    state.on_table[suit] -= bit
    state.won[state.taker, suit] += bit
    state.played[seat] = NO_CARD
    if seat == state.bean:
        state.bean = state.taker
        end_turn(state)
    else:
        state.taker = seat


@rule("PAS-19", "PAS-21")
def only_take(state: State) -> int:
    """The seat whose card must be taken, if there is no choice; otherwise NO_SEAT."""
    found, only = 0, int(state.bean)
    for seat in range(box.SEATS):
        lies = state.played[seat] != NO_CARD
        if seat != state.bean and lies:
            found += 1
            only = seat
    return only if found < 2 else NO_SEAT


@rule("PAS-27", "PAS-28", "PAS-29", "PAS-30")
def end_turn(state: State) -> None:
    """The player who got the pawn leads, unless all hands are empty."""
    state.taker = NO_SEAT
    state.phase = LEAD
    for suit in range(box.SUITS):
        if state.hand[state.bean, suit] != 0:
            return
    end_manche(state)


@rule("PAS-29", "PAS-39", "PAS-40", "PAS-41", "PAS-43", "PAS-44")
def end_manche(state: State) -> None:
    """Write plus and minus on the score sheet; then end the match, or deal again."""
    for seat in range(state.seats):
        for suit in range(box.SUITS):
            points = series(int(state.won[seat, suit]))
            state.plus[seat, state.manche] += max(0, points)
            state.minus[seat, state.manche] += max(0, -points)
    state.manche += 1
    if is_decided(state):
        state.over = 1
    else:
        begin_manche(state)


@rule("PAS-44", "PAS-45")
def is_decided(state: State) -> bool:
    """Whether the match is over: after the last manche; by an option, ties play up to 3 more."""
    if state.manche < state.manches:
        return False
    if state.tie == SHARED or state.manche == state.manches + box.EXTRA_MANCHES:
        return True
    return leaders(state) & (leaders(state) - 1) == 0


@rule("PAS-44", "PAS-45")
def leaders(state: State) -> int:
    """The players with the highest total, as bits."""
    best, found = -1_000_000, 0
    for seat in range(state.seats):
        points = total(state, seat)
        if points > best:
            best, found = points, 0
        if points == best:
            found += 1 << seat
    return found


@rule("PAS-39", "PAS-44")
def total(state: State, seat: int) -> int:
    """A player's total of all manches."""
    points = 0
    for manche in range(state.manche):
        points += int(state.plus[seat, manche]) - int(state.minus[seat, manche])
    return points


@rule("PAS-25", "PAS-26", "PAS-31", "PAS-32", "PAS-33", "PAS-34", "PAS-35", "PAS-36", "PAS-37")
def series(cards: int) -> int:
    """The points of the cards of one suit: their sum, negated or doubled, or 0."""
    if (cards >> box.NO_BEANS) & 1 == 1:
        return 0
    points = 0
    for rank in range(box.NUMBERS):
        points += (rank + 1) * ((cards >> rank) & 1)
    for rank in range(box.FIRST_MINUS, box.DOUBLE):
        if (cards >> rank) & 1 == 1:
            points = -points
    return points * 2 if (cards >> box.DOUBLE) & 1 == 1 else points


@rule("PAS-44", "PAS-45")
def score(state: State, points: Vector) -> int:
    """The totals; all players with the highest total win."""
    for seat in range(state.seats):
        points[seat] = total(state, seat)
    return leaders(state)


@rule("PAS-44")
def deal_number(state: State) -> int:
    """How many manches are over."""
    return int(state.manche)


@rule("PAS-39")
def events(state: State) -> int:
    """How often a player had minus points in a manche."""
    entries = 0
    for seat in range(state.seats):
        for manche in range(state.manche):
            if state.minus[seat, manche] > 0:
                entries += 1
    return entries


@rule("PAS-4", "PAS-8", "PAS-9", "PAS-17", "PAS-44")
def refusal(state: State, seat: int, action: int) -> int:
    """The clause that forbids an action now, or 0."""
    if state.over == 1:
        return 44
    if state.dealer == NO_SEAT or state.to_deal > 0:
        return 4
    if state.phase == TAKE:
        return take_refusal(state, seat, action)
    if is_take(action):
        return 11
    if state.phase == LEAD and seat != state.bean:
        return 8
    if state.phase == PUT and seat == state.bean:
        return 10
    return lay_refusal(state, seat, action)


@rule("PAS-7", "PAS-9", "PAS-13")
def lay_refusal(state: State, seat: int, card: int) -> int:
    """Why a card can't be played: it isn't in the hand, or one has been put already."""
    if seat < 0 or seat >= state.seats:
        return 9
    if state.phase == PUT and state.chosen[seat] != NO_CARD:
        return 13
    holds = (int(state.hand[seat, card // box.RANKS]) >> (card % box.RANKS)) & 1
    return 0 if holds == 1 else 7


@rule("PAS-15", "PAS-16", "PAS-17", "PAS-18", "PAS-20")
def take_refusal(state: State, seat: int, action: int) -> int:
    """Why a card can't be taken: wrong seat, own card, or the pawn's card before the last."""
    if not is_take(action):
        return 20
    if seat != state.taker:
        return 17
    owner = taken_from(action)
    if owner == seat:
        return 16
    if owner >= state.seats or state.played[owner] == NO_CARD:
        return 18
    if owner == state.bean and only_take(state) != state.bean:
        return 15
    return 0
