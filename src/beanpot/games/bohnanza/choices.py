"""What a seat may do now: its part of the turn, and what is allowed at any time."""

from ...core import State, Vector, rule
from . import box, number, stage
from .farming import can_buy, fewest_to_sell, may_begin, takes
from .state import (
    BY_ACTIVE,
    BY_OTHER,
    COUNT,
    NO_PROPOSAL,
    NO_SEAT,
    hand_card,
    is_chances,
    is_duel,
    table_of,
)
from .trading import can_pick, can_serve, can_serve_with, may_talk, pair_of


@rule("BOH-16", "BOH-63", "BOH-77", "BOH-98", "BOH-119")
def legal(state: State, seat: int, choices: Vector) -> int:
    """All that a seat may do now: its part of the turn, and what is allowed at any time."""
    if seat < 0 or seat >= state.seats or is_chances(state) or state.over == 1:
        return 0
    if state.drafter != NO_SEAT:
        return list_picks(state, seat, choices) if seat == state.drafter else 0
    found = list_planting(state, seat, choices)
    found = list_farming(state, seat, choices, found)
    found = list_words(state, seat, choices, found)
    if state.stage == stage.TRADING:
        return list_trades(state, seat, choices, found)
    if may_discard_from_hand(state, seat):
        for place in range(1, int(state.hand[seat, 0]) + 1):
            choices[found] = number.PICK_HAND + place - 1
            found += 1
    return list_lying(state, seat, choices, found)


@rule("BOH-18", "BOH-23", "BOH-25", "BOH-102", "BOH-105")
def may_plant_front(state: State, seat: int) -> bool:
    """The active player plants the first card of the hand, then perhaps the next."""
    return bool(
        state.stage == stage.PLANTING
        and seat == state.active
        and state.planted < 2
        and state.discarded == 0
    )


@rule("BOH-18", "BOH-19", "BOH-20", "BOH-21", "BOH-23", "BOH-104")
def list_planting(state: State, seat: int, choices: Vector) -> int:
    """The fields for the first card; after one card, also stopping."""
    if not may_plant_front(state, seat):
        return 0
    found = list_fields(state, seat, hand_card(state, seat, 1), number.PLANT, choices, 0)
    if state.planted > 0 and not is_duel(state):
        choices[found] = number.STOP_PLANTING
        found += 1
    return found


@rule("BOH-54", "BOH-63", "BOH-77")
def list_farming(state: State, seat: int, choices: Vector, found: int) -> int:
    """Selling and buying."""
    fewest = fewest_to_sell(state, seat)
    for field in range(state.fields[seat]):
        if state.field[seat, field, COUNT] >= fewest:
            choices[found] = number.HARVEST + field
            found += 1
    if can_buy(state, seat):
        choices[found] = number.BUY_FIELD
        found += 1
    return found


@rule("BOH-29", "BOH-47", "BOH-55", "BOH-104", "BOH-109", "BOH-119")
def list_words(state: State, seat: int, choices: Vector, found: int) -> int:
    """The action by which the active player ends or continues a phase."""
    if seat != state.active:
        return found
    word = -1
    if state.stage == stage.TURNING_UP or state.stage == stage.DRAWING:
        word = number.DRAW
    elif state.stage == stage.TRADING:
        word = number.END_TRADING
    elif state.stage == stage.CHOOSING or may_discard_from_hand(state, seat):
        word = number.END_PHASE
    if word >= 0:
        choices[found] = word
        return found + 1
    return found


@rule("BOH-103", "BOH-104", "BOH-105")
def may_discard_from_hand(state: State, seat: int) -> bool:
    """In the duel, you may discard a hand card after planting."""
    return bool(
        is_duel(state)
        and state.stage == stage.PLANTING
        and seat == state.active
        and state.planted > 0
    )


@rule("BOH-31", "BOH-42", "BOH-43", "BOH-123")
def list_trades(state: State, seat: int, choices: Vector, found: int) -> int:
    """Offers to make, accept, refuse and withdraw."""
    is_active = seat == state.active
    first = 0 if is_active else int(state.active)  # partners: all others, or the active player
    last = int(state.seats) if is_active else first + 1
    if may_talk(state, seat):
        for partner in range(first, last):
            if partner != seat:
                choices[found] = number.PROPOSE + partner
                found += 1
    addressed, own = 0, 0
    for partner in range(first, last):
        proposer = state.proposer[partner if is_active else seat]
        if proposer == (BY_ACTIVE if is_active else BY_OTHER):
            own |= 1 << partner
        elif proposer != NO_PROPOSAL:
            addressed |= 1 << partner
    found = list_answers(state, seat, addressed, choices, found)
    for partner in range(first, last):
        if (own >> partner) & 1 == 1:
            choices[found] = number.WITHDRAW + partner
            found += 1
    return found


@rule("BOH-42", "BOH-43", "BOH-122")
def list_answers(state: State, seat: int, addressed: int, choices: Vector, found: int) -> int:
    """Accept (if the seat has the cards) or refuse the offers of these partners (as bits)."""
    for partner in range(state.seats):
        if (addressed >> partner) & 1 == 1:
            if can_serve(state, seat, pair_of(state, seat, partner)):
                choices[found] = number.ACCEPT + partner
                found += 1
    for partner in range(state.seats):
        if (addressed >> partner) & 1 == 1:
            choices[found] = number.REFUSE + partner
            found += 1
    return found


@rule("BOH-33", "BOH-34", "BOH-44")
def list_picks(state: State, seat: int, choices: Vector) -> int:
    """While building an offer: send it unless it is empty, cancel, or pick more, ascending."""
    if state.is_serving == 1:
        return list_copies(state, seat, choices)
    last = int(state.draft_last[seat])
    found = 0
    if last > 0:
        choices[found] = number.SEND
        found += 1
    choices[found] = number.CANCEL
    found += 1
    if seat == state.active:
        for action in range(
            max(number.PICK_FACEUP, last + 1), number.PICK_FACEUP + int(state.faceup[0])
        ):
            choices[found] = action
            found += 1
    for action in range(
        max(number.PICK_HAND, last + 1), number.PICK_HAND + int(state.hand[seat, 0])
    ):
        choices[found] = action
        found += 1
    return list_wanted(state, seat, choices, found)


@rule("BOH-45")
def list_wanted(state: State, seat: int, choices: Vector, found: int) -> int:
    """The varieties that you may ask for next."""
    last = int(state.draft_last[seat])
    in_pack = int(box.IN_PACK[table_of(state)])
    if last >= number.PICK_WANTED and can_pick(state, seat, last):  # one more of the same
        choices[found] = last
        found += 1
    for variety in range(max(0, last - number.PICK_WANTED + 1), box.VARIETIES):
        if (in_pack >> variety) & 1 == 1:
            choices[found] = number.PICK_WANTED + variety
            found += 1
    return found


@rule("BOH-46")
def list_copies(state: State, seat: int, choices: Vector) -> int:
    """The copies that you may pick next for an offer you accept."""
    found = 0
    for action in range(number.PICK_FACEUP, number.PICK_HAND + int(state.hand[seat, 0])):
        if can_serve_with(state, seat, action):
            choices[found] = action
            found += 1
    return found


@rule("BOH-49", "BOH-50", "BOH-51", "BOH-52", "BOH-99", "BOH-109")
def list_lying(state: State, seat: int, choices: Vector, found: int) -> int:
    """Cards in front of a player, to plant in any order; cards on offer can also be discarded."""
    if state.stage == stage.SOWING:
        if seat != state.planter:
            return found
    elif seat != state.active or (state.stage != stage.OFFERED and state.stage != stage.CHOOSING):
        return found
    for variety in range(box.VARIETIES):
        lying = state.aside[seat, variety] if state.stage == stage.SOWING else state.offer[variety]
        if lying > 0:
            first = number.PLANT_CARD + variety * box.FIELDS
            found = list_fields(state, seat, variety, first, choices, found)
    for variety in range(box.VARIETIES):
        if state.stage == stage.OFFERED and state.offer[variety] > 0:
            choices[found] = number.DISCARD_CARD + variety
            found += 1
    return found


@rule("BOH-13", "BOH-14", "BOH-19", "BOH-20", "BOH-52")
def list_fields(
    state: State, seat: int, variety: int, first: int, choices: Vector, found: int
) -> int:
    """The fields in which a bean can be planted (see `can_plant`), as actions from `first` on."""
    begins = may_begin(state, seat, variety)
    for field in range(state.fields[seat]):
        if takes(state, seat, variety, field, begins):
            choices[found] = first + field
            found += 1
    return found
