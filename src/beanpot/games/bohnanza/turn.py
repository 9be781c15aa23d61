"""The phases of a turn: dealing, planting, turning up, planting cards on the table, drawing."""

from ...core import State, count, rule
from . import box, stage
from .farming import plant_bean
from .piles import discard_card, find_next_card, match_discards, take_from_draw
from .state import ANY_DISCARDS, NO_SEAT, add_to_hand, hand_card, is_duel, table_of, take_from_hand


@rule("BOH-6", "BOH-7", "BOH-8", "BOH-12", "BOH-29", "BOH-55", "BOH-106", "BOH-111")
def deal(state: State, answer: int) -> None:
    """Chance names the dealer, or deals the next card: to a hand or face up."""
    if state.dealer == NO_SEAT:
        state.dealer = answer
        state.active = (state.dealer + 1) % state.seats
        return
    if state.stage == stage.TURNING_UP and is_duel(state):
        state.offer[answer] += 1
    elif state.stage == stage.TURNING_UP:
        state.faceup[0] += 1
        state.faceup[state.faceup[0]] = answer
    else:
        add_to_hand(state, dealt_to(state), answer)
    take_from_draw(state, answer)


@rule("BOH-6", "BOH-7")
def dealt_to(state: State) -> int:
    """Who gets the next card: whole hands from the starting player on, later the active player."""
    if state.stage != stage.SETUP:
        return int(state.active)
    for place in range(state.seats):
        seat = (int(state.active) + place) % int(state.seats)
        if state.hand[seat, 0] < box.HANDS[table_of(state), place]:
            return seat
    return NO_SEAT


@rule("BOH-17", "BOH-26", "BOH-101")
def begin_turn(state: State) -> None:
    """Start phase 1; in the duel, skip it if there are no cards on offer."""
    state.planted = 0
    state.discarded = 0
    for seat in range(state.seats):
        state.talked[seat] = 0
        state.talks[seat] = 0
    if is_duel(state) and count(state.offer) > 0:
        state.stage = stage.OFFERED
    else:
        begin_planting(state)


@rule("BOH-18", "BOH-26", "BOH-117")
def begin_planting(state: State) -> None:
    """Plant from the hand, unless it is empty."""
    state.stage = stage.PLANTING if state.hand[state.active, 0] > 0 else stage.TURNING_UP


@rule("BOH-18", "BOH-23", "BOH-24", "BOH-25", "BOH-27", "BOH-102")
def plant_front(state: State, seat: int, field: int) -> None:
    """Plant the first card; after the second, or with an empty hand, the phase is over."""
    plant_bean(state, seat, hand_card(state, seat, 1), field)
    take_from_hand(state, seat, 1)
    state.planted += 1
    if state.hand[seat, 0] == 0 or (state.planted == 2 and not is_duel(state)):
        end_phase(state)


@rule("BOH-103")
def discard_from_hand(state: State, seat: int, place: int) -> None:
    """Discard any card of the hand; only one, unless an option allows more."""
    discard_card(state, hand_card(state, seat, place))
    take_from_hand(state, seat, place)
    state.discarded += 1
    if state.discard_max != ANY_DISCARDS or state.hand[seat, 0] == 0:
        end_phase(state)


@rule("BOH-23", "BOH-104", "BOH-110")
def end_phase(state: State) -> None:
    """End planting from the hand or, in the duel, the choice of turned-up cards."""
    if state.stage == stage.CHOOSING:
        begin_drawing(state)
    else:
        state.stage = stage.TURNING_UP


@rule("BOH-29", "BOH-55", "BOH-56", "BOH-106", "BOH-111")
def cards_to_draw(state: State) -> int:
    """How many cards are drawn in this phase."""
    table = table_of(state)
    return int(box.DRAWN[table] if state.stage == stage.DRAWING else box.TURNED_UP[table])


@rule("BOH-17", "BOH-58", "BOH-59", "BOH-87", "BOH-107", "BOH-114")
def go_on_drawing(state: State, has_drawn: bool) -> None:
    """Prepare the next card; when no more are due, go on with the turn."""
    find_next_card(state, has_drawn)
    if state.owed > 0:
        return
    if state.stage == stage.TURNING_UP:
        match_discards(state)
        begin_using(state)
    elif state.stage == stage.DRAWING and state.is_last == 1:
        state.over = 1
    else:
        if state.stage == stage.DRAWING:
            state.active = (state.active + 1) % state.seats
        begin_turn(state)


@rule("BOH-30", "BOH-35", "BOH-109")
def begin_using(state: State) -> None:
    """Trade the turned-up cards; in the duel, choose among them."""
    if not is_duel(state):
        state.stage = stage.TRADING
    elif count(state.offer) > 0:
        state.stage = stage.CHOOSING
    else:
        begin_drawing(state)


@rule("BOH-49", "BOH-53", "BOH-120")
def pass_sowing_on(state: State) -> None:
    """In phase 3, the first player clockwise from the active one who has cards set aside plants."""
    seat = int(state.active)
    for _ in range(state.seats):
        if count(state.aside[seat]) > 0:
            state.planter = seat
            return
        seat = seat + 1 if seat + 1 < state.seats else 0
    state.planter = NO_SEAT
    begin_drawing(state)


@rule("BOH-49", "BOH-99", "BOH-109")
def plant_lying(state: State, seat: int, variety: int, field: int) -> None:
    """Plant a card that is on the table."""
    plant_bean(state, seat, variety, field)
    if state.stage == stage.SOWING:
        state.aside[seat, variety] -= 1
    else:
        state.offer[variety] -= 1
        end_of_offer(state)


@rule("BOH-99")
def discard_offered(state: State, variety: int) -> None:
    """Discard a card on offer."""
    state.offer[variety] -= 1
    discard_card(state, variety)
    end_of_offer(state)


@rule("BOH-98", "BOH-100")
def end_of_offer(state: State) -> None:
    """In the duel, the phase is over when no card is left on the table."""
    if count(state.offer) > 0:
        return
    if state.stage == stage.OFFERED:
        begin_planting(state)
    else:
        begin_drawing(state)


@rule("BOH-85", "BOH-114")
def begin_drawing(state: State) -> None:
    """Start phase 4; if the draw pile has run out for the last time, the game is over."""
    state.stage = stage.DRAWING
    if state.is_last == 1:
        state.over = 1
