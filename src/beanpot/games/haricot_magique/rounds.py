"""Rounds: dealing, choosing and revealing cards, the order of turns, the end of a round."""

from ...core import State, rule
from . import box, stage
from .gold import end_game
from .state import IMMEDIATE, NO_SEAT, count


@rule("MAG-6", "MAG-15")
def dealt_to(state: State) -> int:
    """Who draws the next action card: up to three cards, while the player's pile has any."""
    for seat in range(state.seats):
        if count(int(state.hand[seat, 0])) < box.HAND and state.pile[seat, 0] != 0:
            return seat
    return NO_SEAT


@rule("MAG-6", "MAG-15")
def deal_card(state: State, card: int) -> None:
    """Move an action card from its pile to the hand; when all are dealt, a round starts."""
    seat = dealt_to(state)
    state.pile[seat, 0] -= 1 << card
    state.hand[seat, 0] += 1 << card
    if dealt_to(state) == NO_SEAT:
        begin_round(state)


@rule("MAG-9", "MAG-16")
def begin_round(state: State) -> None:
    """Start a round: everyone chooses an action card."""
    state.stage = stage.CHOOSING
    state.manche += 1
    state.used = 0
    state.active = NO_SEAT
    for seat in range(state.seats):
        state.card[seat] = 0
        state.had_turn[seat] = 0


@rule("MAG-9")
def first_to_choose(state: State) -> int:
    """The first seat that has not chosen its card; no seat is shown which one that is."""
    for seat in range(state.seats):
        if state.chosen[seat] == 0:
            return seat
    return NO_SEAT


@rule("MAG-9", "MAG-10", "MAG-16")
def choose_card(state: State, seat: int, card: int) -> None:
    """Choose a card; when everyone has, reveal all cards and start the first turn."""
    state.chosen[seat] = card + 1
    if first_to_choose(state) != NO_SEAT:
        return
    for other in range(state.seats):
        bit = 1 << (int(state.chosen[other]) - 1)
        state.card[other] = state.chosen[other]
        state.chosen[other] = 0
        state.hand[other, 0] -= bit
        state.played[other, 0] += bit
    begin_turn(state)


@rule("MAG-11", "MAG-12", "MAG-13")
def next_in_order(state: State) -> int:
    """Of the players still to come: the lowest card, in a tie the closest to the bean token."""
    best, best_rank = NO_SEAT, 0
    for seat in range(state.seats):
        distance = (seat - int(state.bean) + int(state.seats)) % int(state.seats)
        rank = int(state.card[seat]) * box.SEATS + distance
        if state.had_turn[seat] == 0 and (best == NO_SEAT or rank < best_rank):
            best, best_rank = seat, rank
    return best


@rule("MAG-11", "MAG-48", "MAG-58")
def begin_turn(state: State) -> None:
    """Start the turn of the next player in order."""
    state.active = next_in_order(state)
    state.stage = stage.STARTING
    state.dice_number = 0
    state.rolled = 0
    state.throws = 0
    state.pending = 0
    state.is_fresh = 0
    state.is_awake = 0
    state.placed = 0
    state.laid = 0
    state.item_of = 0
    state.judged = 0


@rule("MAG-48", "MAG-58", "MAG-66", "MAG-68", "MAG-87", "MAG-89")
def end_turn(state: State) -> None:
    """Go on to the next player or end the round; the last sack may end the game at once."""
    seat = int(state.active)
    state.had_turn[seat] = 1
    if state.eye == seat:
        state.eye = NO_SEAT
    if state.gold_deck == 0 and state.end_on_empty == IMMEDIATE:
        end_game(state)
    elif next_in_order(state) != NO_SEAT:
        begin_turn(state)
    else:
        end_round(state)


@rule("MAG-14", "MAG-15", "MAG-66", "MAG-67", "MAG-68", "MAG-77")
def end_round(state: State) -> None:
    """The last player gets the bean token; everyone draws, unless the game is over."""
    state.bean = state.active
    if state.gold_deck == 0 or (state.hand[0, 0] == 0 and state.pile[0, 0] == 0):
        end_game(state)
    elif dealt_to(state) == NO_SEAT:
        begin_round(state)
    else:
        state.stage = stage.DEALING
        state.active = NO_SEAT
