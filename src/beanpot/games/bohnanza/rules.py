"""Bohnanza: the law of the table. BOH-numbers are the clauses of clauses.md.

Here are the verbs and the course of a turn; fields and coins are in `farming.py`, the piles in
`piles.py`, proposals in `trading.py`, and why something is refused in `refusals.py`.
"""

from ...core import CHANCE, NOBODY, Options, State, Vector, rule
from . import box
from .actions import (
    ACCEPT,
    BUY_FIELD,
    CANCEL,
    DISCARD_CARD,
    DRAW,
    END_PHASE,
    END_TRADING,
    HARVEST,
    PICK_FACEUP,
    PICK_HAND,
    PICK_WANTED,
    PLANT,
    PLANT_CARD,
    PROPOSE,
    REFUSE,
    SEND,
    STOP_PLANTING,
    WITHDRAW,
    is_pick,
    planted_field,
    planted_variety,
)
from .farming import (
    buy_field,
    can_buy,
    can_plant,
    coins_for,
    fewest_to_sell,
    harvest_field,
    may_farm,
    plant_bean,
)
from .piles import discard_card, find_next_card, match_discards, take_from_draw
from .refusals import refusal
from .state import (
    ANY_DISCARDS,
    BY_ACTIVE,
    BY_OTHER,
    CHOOSING,
    COUNT,
    DRAWING,
    EVERY_ACTION,
    NO_PROPOSAL,
    NO_SEAT,
    NO_VARIETY,
    OFFERED,
    OWN_TURN_ONLY,
    PLANTING,
    SETUP,
    SOWING,
    STATE,
    TRADING,
    TURNING_UP,
    VARIETY,
    add_to_hand,
    hand_card,
    is_duel,
    table_of,
    take_from_hand,
)
from .trading import (
    accept,
    can_pick,
    can_serve,
    can_serve_with,
    close_draft,
    end_trading,
    lapse,
    may_talk,
    mend,
    open_draft,
    pair_of,
    pick,
    pledged,
    send_draft,
    serve_with,
)

__all__ = [
    "STATE", "actor", "apply", "asks", "chance", "legal", "mend", "pledged", "refusal", "score",
    "setup",
]  # fmt: skip


@rule("BOH-2", "BOH-3", "BOH-4", "BOH-5", "BOH-8", "BOH-9", "BOH-10", "BOH-94")
def setup(state: State, seats: int, options: Options) -> None:
    """The pack for so many players is shuffled; chance names the dealer unless the table has."""
    state.seats = seats
    for variety in range(box.VARIETIES):
        state.draw[variety] = box.PACK[table_of(state), variety]
        state.undrawn += box.PACK[table_of(state), variety]
    for seat in range(seats):
        state.fields[seat] = box.FIELDS_AT_START[table_of(state)]
    state.planter = state.drafter = state.draft_with = NO_SEAT
    state.discard_top = NO_VARIETY
    lay_options(state, options)
    state.stage = SETUP
    state.owed = box.DEALT[table_of(state)]
    state.dealer = options.dealer
    state.active = NO_SEAT
    if state.dealer != NO_SEAT:
        state.active = (state.dealer + 1) % seats


@rule("BOH-70")
def lay_options(state: State, options: Options) -> None:
    """What the table has agreed on, and the beanometers."""
    state.exhaustion = options.exhaustion
    state.protection = options.protection
    state.match_planting = options.match_planting
    state.windows = options.offturn_windows
    state.is_public = 1 - options.proposals
    state.discard_max = options.duel_discard_max
    state.browse_discard = options.browse_discard
    state.talk_limit = options.talk_limit
    for variety in range(box.VARIETIES):
        for step in range(box.STEPS):
            needed = box.BEANOMETER[variety][step]
            if options.beanometer[0] == 1:
                needed = options.beanometer[1 + variety * box.STEPS + step]
            state.beanometer[variety, step] = needed


@rule("BOH-8", "BOH-16", "BOH-18", "BOH-47", "BOH-49", "BOH-119", "BOH-120")
def actor(state: State) -> int:
    """Chance deals; a drafter drafts; in phase 3 one plants after the other; else the active."""
    if state.over == 1:
        return NOBODY
    if is_chances(state):
        return CHANCE
    if state.drafter != NO_SEAT:
        return int(state.drafter)
    return int(state.planter) if state.stage == SOWING else int(state.active)


@rule("BOH-8", "BOH-119")
def is_chances(state: State) -> bool:
    """Whether chance has to name the dealer or to deal."""
    return bool(state.owed > 0 or state.dealer == NO_SEAT)


@rule("BOH-63", "BOH-77", "BOH-119", "BOH-121", "BOH-123")
def asks(state: State, seat: int) -> bool:
    """Others are asked before a draw, or always; and whoever is addressed by a proposal."""
    if state.drafter != NO_SEAT or is_chances(state) or state.over == 1:
        return False
    stage = int(state.stage)
    if stage == TRADING and state.proposer[seat] == BY_ACTIVE:
        return True
    is_window = stage == TURNING_UP or stage == DRAWING
    if state.windows != EVERY_ACTION and (not is_window or state.windows == OWN_TURN_ONLY):
        return False
    if seat == (state.planter if stage == SOWING else state.active):
        return False
    return (stage == TRADING and may_talk(state)) or may_farm(state, seat)


@rule("BOH-8", "BOH-10", "BOH-58")
def chance(state: State, weights: Vector) -> int:
    """Anybody may deal; after that, every card of the draw pile is equally likely."""
    if state.dealer == NO_SEAT:
        for seat in range(box.VARIETIES):
            weights[seat] = 1 if seat < state.seats else 0
        return int(state.seats)
    for variety in range(box.VARIETIES):
        weights[variety] = state.draw[variety]
    return int(state.undrawn)


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
    if state.stage == TRADING:
        return list_trades(state, seat, choices, found)
    if may_discard_from_hand(state, seat):
        for place in range(1, int(state.hand[seat, 0]) + 1):
            choices[found] = PICK_HAND + place - 1
            found += 1
    return list_lying(state, seat, choices, found)


@rule("BOH-18", "BOH-23", "BOH-25", "BOH-102", "BOH-105")
def may_plant_front(state: State, seat: int) -> bool:
    """The active player plants the front card, and then perhaps the next."""
    return bool(
        state.stage == PLANTING
        and seat == state.active
        and state.planted < 2
        and state.discarded == 0
    )


@rule("BOH-18", "BOH-19", "BOH-20", "BOH-21", "BOH-23", "BOH-104")
def list_planting(state: State, seat: int, choices: Vector) -> int:
    """The fields for the front card; stopping, once a card is planted."""
    if not may_plant_front(state, seat):
        return 0
    found = list_fields(state, seat, hand_card(state, seat, 1), PLANT, choices, 0)
    if state.planted > 0 and not is_duel(state):
        choices[found] = STOP_PLANTING
        found += 1
    return found


@rule("BOH-54", "BOH-63", "BOH-77")
def list_farming(state: State, seat: int, choices: Vector, found: int) -> int:
    """Selling and buying."""
    fewest = fewest_to_sell(state, seat)
    for field in range(state.fields[seat]):
        if state.field[seat, field, COUNT] >= fewest:
            choices[found] = HARVEST + field
            found += 1
    if can_buy(state, seat):
        choices[found] = BUY_FIELD
        found += 1
    return found


@rule("BOH-29", "BOH-47", "BOH-55", "BOH-104", "BOH-109", "BOH-119")
def list_words(state: State, seat: int, choices: Vector, found: int) -> int:
    """The one word by which the active player goes on."""
    if seat != state.active:
        return found
    word = -1
    if state.stage == TURNING_UP or state.stage == DRAWING:
        word = DRAW
    elif state.stage == TRADING:
        word = END_TRADING
    elif state.stage == CHOOSING or may_discard_from_hand(state, seat):
        word = END_PHASE
    if word >= 0:
        choices[found] = word
        return found + 1
    return found


@rule("BOH-103", "BOH-104", "BOH-105")
def may_discard_from_hand(state: State, seat: int) -> bool:
    """In the duel a hand card may be discarded after planting."""
    return bool(
        is_duel(state) and state.stage == PLANTING and seat == state.active and state.planted > 0
    )


@rule("BOH-31", "BOH-42", "BOH-43", "BOH-123")
def list_trades(state: State, seat: int, choices: Vector, found: int) -> int:
    """Proposals to make, to accept, to refuse and to withdraw."""
    is_active = seat == state.active
    first = 0 if is_active else int(state.active)  # partners: all others, or the active player
    last = int(state.seats) if is_active else first + 1
    if may_talk(state):
        for partner in range(first, last):
            if partner != seat:
                choices[found] = PROPOSE + partner
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
            choices[found] = WITHDRAW + partner
            found += 1
    return found


@rule("BOH-42", "BOH-43", "BOH-122")
def list_answers(state: State, seat: int, addressed: int, choices: Vector, found: int) -> int:
    """Acceptances that can be served, and refusals, of the proposals of partners (as bits)."""
    for partner in range(state.seats):
        if (addressed >> partner) & 1 == 1:
            if can_serve(state, seat, pair_of(state, seat, partner)):
                choices[found] = ACCEPT + partner
                found += 1
    for partner in range(state.seats):
        if (addressed >> partner) & 1 == 1:
            choices[found] = REFUSE + partner
            found += 1
    return found


@rule("BOH-33", "BOH-34", "BOH-44")
def list_picks(state: State, seat: int, choices: Vector) -> int:
    """What a drafter may do: send what is not empty, give up, or pick further upwards."""
    if state.is_serving == 1:
        return list_copies(state, seat, choices)
    last = int(state.draft_last[seat])
    found = 0
    if last > 0:
        choices[found] = SEND
        found += 1
    choices[found] = CANCEL
    found += 1
    if seat == state.active:
        for action in range(max(PICK_FACEUP, last + 1), PICK_FACEUP + int(state.faceup[0])):
            choices[found] = action
            found += 1
    for action in range(max(PICK_HAND, last + 1), PICK_HAND + int(state.hand[seat, 0])):
        choices[found] = action
        found += 1
    return list_wanted(state, seat, choices, found)


@rule("BOH-45")
def list_wanted(state: State, seat: int, choices: Vector, found: int) -> int:
    """The varieties that may be asked for next."""
    last = int(state.draft_last[seat])
    in_pack = int(box.IN_PACK[table_of(state)])
    if last >= PICK_WANTED and can_pick(state, seat, last):  # one more of the same
        choices[found] = last
        found += 1
    for variety in range(max(0, last - PICK_WANTED + 1), box.VARIETIES):
        if (in_pack >> variety) & 1 == 1:
            choices[found] = PICK_WANTED + variety
            found += 1
    return found


@rule("BOH-46")
def list_copies(state: State, seat: int, choices: Vector) -> int:
    """The copies that may serve a proposal next."""
    found = 0
    for action in range(PICK_FACEUP, PICK_FACEUP + int(state.faceup[0])):
        if can_serve_with(state, seat, action):
            choices[found] = action
            found += 1
    for action in range(PICK_HAND, PICK_HAND + int(state.hand[seat, 0])):
        if can_serve_with(state, seat, action):
            choices[found] = action
            found += 1
    return found


@rule("BOH-49", "BOH-50", "BOH-51", "BOH-52", "BOH-99", "BOH-109")
def list_lying(state: State, seat: int, choices: Vector, found: int) -> int:
    """Cards that lie before a player, to plant in any order; of an offer, to discard too."""
    if state.stage == SOWING:
        if seat == state.planter:
            for variety in range(box.VARIETIES):
                if state.aside[seat, variety] > 0:
                    first = PLANT_CARD + variety * box.FIELDS
                    found = list_fields(state, seat, variety, first, choices, found)
    elif seat == state.active and (state.stage == OFFERED or state.stage == CHOOSING):
        for variety in range(box.VARIETIES):
            if state.offer[variety] > 0:
                first = PLANT_CARD + variety * box.FIELDS
                found = list_fields(state, seat, variety, first, choices, found)
        for variety in range(box.VARIETIES):
            if state.stage == OFFERED and state.offer[variety] > 0:
                choices[found] = DISCARD_CARD + variety
                found += 1
    return found


@rule("BOH-13", "BOH-14", "BOH-19", "BOH-20", "BOH-52")
def list_fields(
    state: State, seat: int, variety: int, first: int, choices: Vector, found: int
) -> int:
    """The fields that can take a bean (see `can_plant`), as actions counted from `first`."""
    for field in range(state.fields[seat]):
        if can_plant(state, seat, variety, field):
            choices[found] = first + field
            found += 1
    return found


@rule("BOH-16", "BOH-63", "BOH-77", "BOH-98", "BOH-119")
def apply(state: State, seat: int, action: int) -> None:
    """One step."""
    if seat == CHANCE:
        deal(state, action)
    elif action < STOP_PLANTING:
        plant_front(state, seat, action - PLANT)
    elif action == STOP_PLANTING or action == END_PHASE:
        end_phase(state)
    elif action < BUY_FIELD:
        harvest_field(state, seat, action - HARVEST)
    elif action == BUY_FIELD:
        buy_field(state, seat)
    elif action == DRAW:
        begin_draw(state)
    elif action == END_TRADING:
        end_trading(state)
        begin_sowing(state)
    elif action < PICK_FACEUP:
        talk(state, seat, action)
    elif is_pick(action):
        apply_pick(state, seat, action)
    elif action < DISCARD_CARD:
        plant_lying(state, seat, planted_variety(action), planted_field(action))
    else:
        discard_offered(state, action - DISCARD_CARD)


@rule("BOH-43", "BOH-123")
def talk(state: State, seat: int, action: int) -> None:
    """One step of trading."""
    if action < ACCEPT:
        open_draft(state, seat, action - PROPOSE)
    elif action < REFUSE:
        accept(state, seat, action - ACCEPT)
    elif action < SEND:  # refused or withdrawn
        lapse(state, pair_of(state, seat, (action - PROPOSE) % box.SEATS))
    else:
        if action == SEND:
            send_draft(state)
        close_draft(state)


@rule("BOH-46", "BOH-103")
def apply_pick(state: State, seat: int, action: int) -> None:
    """A pick in a draft; in the duel, a hand card to discard."""
    if state.drafter == NO_SEAT:
        discard_from_hand(state, seat, action - PICK_HAND + 1)
    elif state.is_serving == 1:
        serve_with(state, seat, action)
    else:
        pick(state, seat, action)


@rule("BOH-6", "BOH-7", "BOH-8", "BOH-12", "BOH-29", "BOH-55", "BOH-106", "BOH-111")
def deal(state: State, answer: int) -> None:
    """Chance names the dealer, or the next card due: to a hand, or face up."""
    if state.dealer == NO_SEAT:
        state.dealer = answer
        state.active = (state.dealer + 1) % state.seats
        return
    if state.stage == TURNING_UP and is_duel(state):
        state.offer[answer] += 1
    elif state.stage == TURNING_UP:
        state.faceup[0] += 1
        state.faceup[state.faceup[0]] = answer
    else:
        add_to_hand(state, dealt_to(state), answer)
    take_from_draw(state, answer)
    go_on_drawing(state)


@rule("BOH-6", "BOH-7")
def dealt_to(state: State) -> int:
    """Whose card is due: whole hands from the starting player on, later the active player's."""
    if state.stage != SETUP:
        return int(state.active)
    for place in range(state.seats):
        seat = (int(state.active) + place) % int(state.seats)
        if state.hand[seat, 0] < box.HANDS[table_of(state), place]:
            return seat
    return NO_SEAT


@rule("BOH-17", "BOH-26", "BOH-101")
def begin_turn(state: State) -> None:
    """Phase 1 of a turn; in the duel it needs an offer."""
    state.planted = 0
    state.discarded = 0
    state.talked = 0
    for seat in range(state.seats):
        state.talks[seat] = 0
    if is_duel(state) and offer_size(state) > 0:
        state.stage = OFFERED
    else:
        begin_planting(state)


@rule("BOH-100", "BOH-110")
def offer_size(state: State) -> int:
    """How many cards lie on the table of the duel."""
    size = 0
    for variety in range(box.VARIETIES):
        size += int(state.offer[variety])
    return size


@rule("BOH-18", "BOH-26", "BOH-117")
def begin_planting(state: State) -> None:
    """The hand is planted from, unless it is empty."""
    state.stage = PLANTING if state.hand[state.active, 0] > 0 else TURNING_UP


@rule("BOH-18", "BOH-23", "BOH-24", "BOH-25", "BOH-27", "BOH-102")
def plant_front(state: State, seat: int, field: int) -> None:
    """The front card is planted; after the second, or with an empty hand, the phase is over."""
    plant_bean(state, seat, hand_card(state, seat, 1), field)
    take_from_hand(state, seat, 1)
    state.planted += 1
    if state.hand[seat, 0] == 0 or (state.planted == 2 and not is_duel(state)):
        end_phase(state)


@rule("BOH-103")
def discard_from_hand(state: State, seat: int, place: int) -> None:
    """A card from any place of the hand is discarded; one is enough, unless the table agreed."""
    discard_card(state, hand_card(state, seat, place))
    take_from_hand(state, seat, place)
    state.discarded += 1
    if state.discard_max != ANY_DISCARDS or state.hand[seat, 0] == 0:
        end_phase(state)


@rule("BOH-23", "BOH-104", "BOH-110")
def end_phase(state: State) -> None:
    """Planting from the hand is over, or the choice among turned-up cards of the duel."""
    if state.stage == CHOOSING:
        begin_drawing(state)
    else:
        state.stage = TURNING_UP


@rule("BOH-29", "BOH-55", "BOH-56", "BOH-106", "BOH-111", "BOH-119")
def begin_draw(state: State) -> None:
    """The active player begins the draw of the phase; from now on only chance acts."""
    if state.stage == TURNING_UP:
        state.owed = box.TURNED_UP[table_of(state)]
    else:
        state.owed = box.DRAWN[table_of(state)]
    go_on_drawing(state)


@rule("BOH-17", "BOH-58", "BOH-59", "BOH-87", "BOH-107", "BOH-114")
def go_on_drawing(state: State) -> None:
    """Look for the next card due; when none is, the phase goes on."""
    find_next_card(state)
    if state.owed > 0:
        return
    if state.stage == TURNING_UP:
        match_discards(state)
        begin_using(state)
    elif state.stage == DRAWING and state.is_last == 1:
        state.over = 1
    else:
        if state.stage == DRAWING:
            state.active = (state.active + 1) % state.seats
        begin_turn(state)


@rule("BOH-30", "BOH-35", "BOH-109")
def begin_using(state: State) -> None:
    """What was turned up is traded, or in the duel chosen from."""
    if not is_duel(state):
        state.stage = TRADING
    elif offer_size(state) > 0:
        state.stage = CHOOSING
    else:
        begin_drawing(state)


@rule("BOH-49", "BOH-53", "BOH-120")
def begin_sowing(state: State) -> None:
    """Phase 3: the first clockwise from the active player who has cards set aside plants."""
    seat = int(state.active)
    for _ in range(state.seats):
        if has_aside(state, seat):
            state.stage = SOWING
            state.planter = seat
            return
        seat = seat + 1 if seat + 1 < state.seats else 0
    state.planter = NO_SEAT
    begin_drawing(state)


@rule("BOH-49")
def has_aside(state: State, seat: int) -> bool:
    """Whether a player has cards set aside."""
    for variety in range(box.VARIETIES):
        if state.aside[seat, variety] > 0:
            return True
    return False


@rule("BOH-49", "BOH-99", "BOH-109")
def plant_lying(state: State, seat: int, variety: int, field: int) -> None:
    """A card that lies before its player is planted."""
    plant_bean(state, seat, variety, field)
    if state.stage == SOWING:
        state.aside[seat, variety] -= 1
        if not has_aside(state, seat):
            begin_sowing(state)
    else:
        state.offer[variety] -= 1
        end_of_offer(state)


@rule("BOH-99")
def discard_offered(state: State, variety: int) -> None:
    """A card of the offer is not wanted."""
    state.offer[variety] -= 1
    discard_card(state, variety)
    end_of_offer(state)


@rule("BOH-98", "BOH-100")
def end_of_offer(state: State) -> None:
    """When no card is left on the table of the duel, its phase is over."""
    if offer_size(state) > 0:
        return
    if state.stage == OFFERED:
        begin_planting(state)
    else:
        begin_drawing(state)


@rule("BOH-85", "BOH-114")
def begin_drawing(state: State) -> None:
    """Phase 4, unless the draw pile has run out for the last time before."""
    state.stage = DRAWING
    if state.is_last == 1:
        state.over = 1


@rule("BOH-88", "BOH-89", "BOH-90", "BOH-91", "BOH-92", "BOH-115")
def score(state: State, points: Vector) -> int:
    """Coins, with all fields sold; of those who have most, whoever has most hand cards wins."""
    best, most_cards, winners = -1, -1, 0
    for seat in range(state.seats):
        points[seat] = state.coins[seat]
        for field in range(state.fields[seat]):
            variety = int(state.field[seat, field, VARIETY])
            points[seat] += coins_for(state, variety, int(state.field[seat, field, COUNT]))
        total, cards = int(points[seat]), int(state.hand[seat, 0])
        if total > best or (total == best and cards > most_cards):
            best, most_cards, winners = total, cards, 0
        if total == best and cards == most_cards:
            winners |= 1 << seat
    return winners
