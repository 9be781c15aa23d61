"""Why an action is refused: the clause that forbids it.

`refusal` is for actions. The functions below it are for texts that match no action, such as drawing
another number of cards: `notation.py` and `moves.py` parse the text, and the clause is found here.
"""

from ...core import State, Vector, refuser, rule
from . import box, number, stage
from .actions import is_pick, planted_field, planted_variety
from .farming import (
    are_lone_beans_protected,
    can_buy,
    can_ever_buy,
    can_plant,
    has_room,
    matching_field,
    may_sell_now,
)
from .state import (
    ANY_DISCARDS,
    COUNT,
    MUST,
    NO_PROPOSAL,
    NO_SEAT,
    STRICT,
    hand_card,
    is_duel,
    table_of,
)
from .trading import (
    are_pair,
    can_pick,
    can_serve,
    can_serve_with,
    is_from,
    may_talk,
    pair_of,
    picked_variety,
)
from .turn import cards_to_draw


@rule("BOH-1", "BOH-84", "BOH-113", "BOH-119")
def refusal(state: State, seat: int, action: int) -> int:
    """The clause that forbids an action now, or 0."""
    if seat < 0 or seat >= state.seats:
        return 1
    if state.over == 1:
        return 113 if is_duel(state) else 84
    if state.dealer == NO_SEAT or state.owed > 0:
        return 119
    if state.drafter != NO_SEAT:
        return draft_refusal(state, seat, action) if seat == state.drafter else 119
    if number.HARVEST <= action < number.BUY_FIELD:
        return harvest_refusal(state, seat, action - number.HARVEST)
    if action == number.BUY_FIELD:
        return buy_refusal(state, seat)
    if action < number.DRAW:
        return planting_refusal(state, seat, action)
    if action < number.PROPOSE:
        return word_refusal(state, seat, action)
    if is_pick(action) and is_duel(state):
        return discard_refusal(state, seat, action)
    if action < number.PLANT_CARD:
        return trade_refusal(state, seat, action)
    return lying_refusal(state, seat, action)


@rule("BOH-16", "BOH-98")
def not_this_phase(state: State) -> int:
    """The clause about the order of phases."""
    return 98 if is_duel(state) else 16


@rule("BOH-16", "BOH-18", "BOH-25", "BOH-98", "BOH-102", "BOH-104", "BOH-105")
def planting_refusal(state: State, seat: int, action: int) -> int:
    """Why a player can't plant the first card, or can't stop planting."""
    if seat != state.active:
        return 18
    if state.stage != stage.PLANTING:
        if state.stage == stage.TURNING_UP and state.planted == 2 and action < number.STOP_PLANTING:
            return 102 if is_duel(state) else 25
        return not_this_phase(state)
    if action == number.STOP_PLANTING:
        if is_duel(state):
            return 104
        return 0 if state.planted > 0 else 18
    if state.discarded > 0:
        return 105
    if state.planted == 2:
        return 102
    return field_refusal(state, seat, hand_card(state, seat, 1), action - number.PLANT, 19)


@rule("BOH-9", "BOH-13", "BOH-19", "BOH-21", "BOH-51", "BOH-52")
def field_refusal(state: State, seat: int, variety: int, field: int, must_join: int) -> int:
    """Why a bean can't be planted in a field."""
    if can_plant(state, seat, variety, field):
        return 0
    if field >= state.fields[seat]:
        return 9
    if state.match_planting == MUST and matching_field(state, seat, variety) >= 0:
        return must_join
    if not has_room(state, seat, variety):
        return 21 if state.stage == stage.PLANTING else 51
    return 13


@rule("BOH-63", "BOH-71", "BOH-74", "BOH-75", "BOH-95", "BOH-116")
def harvest_refusal(state: State, seat: int, field: int) -> int:
    """Why a field can't be sold."""
    if field >= state.fields[seat] or state.field[seat, field, COUNT] == 0:
        return 75
    if not may_sell_now(state, seat):
        return 95 if is_duel(state) else 63
    if state.field[seat, field, COUNT] > 1 or not are_lone_beans_protected(state, seat):
        return 0
    if state.protection == STRICT:
        return 74
    return 116 if is_duel(state) else 71


@rule("BOH-76", "BOH-82", "BOH-83")
def buy_refusal(state: State, seat: int) -> int:
    """Why a player can't buy a third field."""
    if can_buy(state, seat):
        return 0
    if can_ever_buy(state, seat):
        return 82
    return 83 if box.PRICE[table_of(state)] == 0 else 76


@rule("BOH-16", "BOH-47", "BOH-48", "BOH-53", "BOH-98", "BOH-100", "BOH-102", "BOH-112")
def word_refusal(state: State, seat: int, action: int) -> int:
    """Why a player can't start or end a phase."""
    if action == number.END_TRADING:
        if state.stage != stage.TRADING:
            return 112 if is_duel(state) else 48
        return 0 if seat == state.active else 47
    if seat != state.active:
        return not_this_phase(state)
    if action == number.DRAW and (state.stage == stage.TURNING_UP or state.stage == stage.DRAWING):
        return 0
    if action == number.END_PHASE and is_duel(state):
        if state.stage == stage.CHOOSING or (state.stage == stage.PLANTING and state.planted > 0):
            return 0
    if state.stage == stage.SOWING:
        return 53
    if state.stage == stage.OFFERED:
        return 100
    if is_duel(state) and state.stage == stage.PLANTING and action == number.END_PHASE:
        return 102
    return not_this_phase(state)


@rule("BOH-98", "BOH-103", "BOH-105", "BOH-112")
def discard_refusal(state: State, seat: int, action: int) -> int:
    """Why a hand card can't be discarded in the duel."""
    if action < number.PICK_HAND or action >= number.PICK_WANTED:
        return 112
    if seat != state.active or state.stage != stage.PLANTING:
        is_second = seat == state.active and state.discarded > 0
        return 103 if is_second and state.discard_max != ANY_DISCARDS else 98
    if state.planted == 0:
        return 105
    return 0 if action - number.PICK_HAND + 1 <= state.hand[seat, 0] else 103


@rule("BOH-31", "BOH-32", "BOH-43", "BOH-44", "BOH-48", "BOH-112", "BOH-122", "BOH-123")
def trade_refusal(state: State, seat: int, action: int) -> int:
    """Why this trade offer, or this answer to one, is not possible."""
    if is_duel(state):
        return 112
    if state.stage != stage.TRADING:
        return 48
    if action >= number.SEND:
        return 44
    partner = (action - number.PROPOSE) % box.SEATS
    if not are_pair(state, seat, partner):
        is_other = partner != seat and partner < state.seats
        return 32 if is_other else 31
    pair = pair_of(state, seat, partner)
    if action < number.ACCEPT:
        return 0 if may_talk(state, seat) else 123
    is_own = is_from(state, seat, pair)
    if action >= number.WITHDRAW:
        return 0 if is_own else 43
    if state.proposer[pair] == NO_PROPOSAL or is_own:
        return 43
    if action < number.REFUSE and not can_serve(state, seat, pair):
        return 122
    return 0


@rule("BOH-33", "BOH-34", "BOH-38", "BOH-43", "BOH-44", "BOH-45", "BOH-46", "BOH-119")
def draft_refusal(state: State, seat: int, action: int) -> int:
    """Why this can't be the next step of building an offer, or of choosing copies."""
    if state.is_serving == 1:
        if action == number.CANCEL:
            return 43
        return 0 if is_pick(action) and can_serve_with(state, seat, action) else 46
    if action == number.CANCEL:
        return 0
    if action == number.SEND:
        return 0 if state.draft_last[seat] > 0 else 44
    if not is_pick(action):
        return 119
    if can_pick(state, seat, action):
        return 0
    if action >= number.PICK_WANTED:
        return 45 if action >= state.draft_last[seat] else 44
    if action >= number.PICK_HAND:
        return 38
    return 33 if seat == state.active else 34


@rule("BOH-49", "BOH-52", "BOH-53", "BOH-98", "BOH-99", "BOH-109", "BOH-120")
def lying_refusal(state: State, seat: int, action: int) -> int:
    """Why a card on the table can't be planted or discarded."""
    if action >= number.DISCARD_CARD and not is_duel(state):
        return 53
    if state.stage == stage.SOWING:
        if seat != state.planter:
            return 120
        variety = planted_variety(action)
        if state.aside[seat, variety] == 0:
            return 49
        return field_refusal(state, seat, variety, planted_field(action), 52)
    is_own = seat == state.active and is_duel(state)
    if not is_own or not (state.stage == stage.OFFERED or state.stage == stage.CHOOSING):
        return not_this_phase(state)
    if action >= number.DISCARD_CARD:
        if state.stage == stage.CHOOSING:
            return 109
        return 0 if state.offer[action - number.DISCARD_CARD] > 0 else 99
    variety = planted_variety(action)
    if state.offer[variety] == 0:
        return 99 if state.stage == stage.OFFERED else 109
    return field_refusal(state, seat, variety, planted_field(action), 52)


# texts that match no action


refuse = refuser(__file__)


@rule("BOH-29", "BOH-55", "BOH-56", "BOH-106", "BOH-111")
def draw_refusal(state: State, cards: int) -> int:
    """Why this number of cards can't be drawn, when cards are to be drawn."""
    is_drawing = state.stage == stage.DRAWING
    if not (is_drawing or state.stage == stage.TURNING_UP) or cards == cards_to_draw(state):
        return 0
    if is_duel(state):
        return 111 if is_drawing else 106
    if not is_drawing:
        return 29
    return 55 if cards_to_draw(state) == box.FEWER_DRAWN else 56


@rule("BOH-49", "BOH-99", "BOH-109")
def source_refusal(state: State, due: int) -> int:
    """Why cards from this place can't be planted in the current phase."""
    if due == state.stage:
        return 0
    if state.stage == stage.OFFERED:
        return 99
    if state.stage == stage.CHOOSING:
        return 109
    return 49 if state.stage == stage.SOWING else 0


@rule("BOH-31")
def partner_refusal(is_group: bool) -> int:
    """Why you can't trade with several players at once."""
    return 31 if is_group else 0


@rule("BOH-37", "BOH-45")
def goods_refusal(is_aside: bool) -> int:
    """Why cards set aside, planted beans and coins can't be traded."""
    return 37 if is_aside else 45


@rule("BOH-43")
def terms_refusal(state: State, pair: int, given: Vector, wanted: Vector) -> int:
    """Why an answer is refused if it names other terms than the open offer of the pair."""
    for variety in range(box.VARIETIES):
        is_given = given[variety] == state.given[pair, variety]
        if not is_given or wanted[variety] != state.wanted[pair, variety]:
            return 43
    return 0


@rule("BOH-46")
def copies_refusal(state: State, seat: int, pair: int, picks: Vector) -> int:
    """Why these cards, in ascending order, are not what a pair's offer asks for."""
    served = 0
    for variety in range(box.VARIETIES):
        copies, last = 0, 0
        for pick in picks:
            if pick > last and picked_variety(state, seat, pick) == variety:
                copies += 1
            last = pick
        if copies != state.wanted[pair, variety]:
            return 46
        served += copies
    return 0 if served == len(picks) else 46
