"""The law of Bohnanza. BOH-numbers are the clauses of clauses.md.

This module has the verbs. `choices.py` lists legal actions, `refusals.py` says why others are not,
`turn.py` has the phases of a turn, `farming.py` fields and coins, `piles.py` the piles, and
`trading.py` trade offers.
"""

from ...core import CHANCE, NOBODY, Options, State, Vector, rule
from . import box, number, stage
from .actions import is_pick, planted_field, planted_variety
from .choices import legal
from .farming import buy_field, coins_for, harvest_field, may_farm
from .refusals import refusal
from .state import (
    BY_ACTIVE,
    COUNT,
    EVERY_ACTION,
    NO_SEAT,
    NO_VARIETY,
    OWN_TURN_ONLY,
    STATE,
    VARIETY,
    is_chances,
    table_of,
)
from .trading import (
    accept,
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
    serve_forced,
    serve_with,
)
from .turn import (
    cards_to_draw,
    deal,
    discard_from_hand,
    discard_offered,
    end_phase,
    go_on_drawing,
    pass_sowing_on,
    plant_front,
    plant_lying,
)

__all__ = [
    "STATE", "actor", "apply", "asks", "chance", "events", "legal", "mend", "pledged", "refusal",
    "score", "setup",
]  # fmt: skip


@rule("BOH-2", "BOH-3", "BOH-4", "BOH-5", "BOH-8", "BOH-9", "BOH-10", "BOH-94")
def setup(state: State, seats: int, options: Options) -> None:
    """The pack for this number of players; chance names the dealer unless an option does."""
    state.seats = seats
    for variety in range(box.VARIETIES):
        state.draw[variety] = box.PACK[table_of(state), variety]
        state.undrawn += box.PACK[table_of(state), variety]
    for seat in range(seats):
        state.fields[seat] = box.FIELDS_AT_START[table_of(state)]
    state.planter = state.drafter = state.draft_with = NO_SEAT
    state.discard_top = NO_VARIETY
    lay_options(state, options)
    state.stage = stage.SETUP
    state.owed = box.DEALT[table_of(state)]
    state.dealer = options.dealer
    state.active = NO_SEAT
    if state.dealer != NO_SEAT:
        state.active = (state.dealer + 1) % seats


@rule("BOH-70")
def lay_options(state: State, options: Options) -> None:
    """Copy the options and the beanometers to the state."""
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
    """Chance; a player in the middle of an offer; in phase 3 who plants; else the active player."""
    if state.over == 1:
        return NOBODY
    if is_chances(state):
        return CHANCE
    if state.drafter != NO_SEAT:
        return int(state.drafter)
    return int(state.planter) if state.stage == stage.SOWING else int(state.active)


@rule("BOH-63", "BOH-77", "BOH-119", "BOH-121", "BOH-123")
def asks(state: State, seat: int) -> bool:
    """Others are asked before a draw (an option: always), and when they get an offer."""
    if state.drafter != NO_SEAT or is_chances(state) or state.over == 1:
        return False
    now = int(state.stage)
    if now == stage.TRADING and state.proposer[seat] == BY_ACTIVE:
        return True
    is_window = now == stage.TURNING_UP or now == stage.DRAWING
    if state.windows != EVERY_ACTION and (not is_window or state.windows == OWN_TURN_ONLY):
        return False
    if seat == (state.planter if now == stage.SOWING else state.active):
        return False
    return (now == stage.TRADING and may_talk(state, seat)) or may_farm(state, seat)


@rule()
def is_addressed(state: State, seat: int) -> bool:
    """The active player has made an offer to this one; a window to sell or buy can wait."""
    return bool(state.proposer[seat] == BY_ACTIVE)


@rule("BOH-8", "BOH-10", "BOH-58")
def chance(state: State, weights: Vector) -> int:
    """Any seat may be dealer; after that, every card of the draw pile is equally likely."""
    if state.dealer == NO_SEAT:
        for seat in range(box.VARIETIES):
            weights[seat] = 1 if seat < state.seats else 0
        return int(state.seats)
    for variety in range(box.VARIETIES):
        weights[variety] = state.draw[variety]
    return int(state.undrawn)


@rule("BOH-16", "BOH-63", "BOH-77", "BOH-98", "BOH-119")
def apply(state: State, seat: int, action: int) -> None:
    """One step of a player or chance, and what follows automatically."""
    act(state, seat, action)
    if state.is_serving == 1:
        serve_forced(state)
    if seat == CHANCE or action == number.DRAW:
        go_on_drawing(state, seat == CHANCE)
    elif state.stage == stage.SOWING:
        pass_sowing_on(state)


@rule("BOH-16", "BOH-63", "BOH-77", "BOH-98", "BOH-119")
def act(state: State, seat: int, action: int) -> None:
    """Carry out one action."""
    if seat == CHANCE:
        deal(state, action)
    elif action < number.STOP_PLANTING:
        plant_front(state, seat, action - number.PLANT)
    elif action == number.STOP_PLANTING or action == number.END_PHASE:
        end_phase(state)
    elif action < number.BUY_FIELD:
        harvest_field(state, seat, action - number.HARVEST)
    elif action == number.BUY_FIELD:
        buy_field(state, seat)
    elif action == number.DRAW:
        state.owed = cards_to_draw(state)  # from now on only chance acts
    elif action < number.PICK_FACEUP:
        talk(state, seat, action)
    elif is_pick(action):
        apply_pick(state, seat, action)
    elif action < number.DISCARD_CARD:
        plant_lying(state, seat, planted_variety(action), planted_field(action))
    else:
        discard_offered(state, action - number.DISCARD_CARD)


@rule("BOH-43", "BOH-123")
def talk(state: State, seat: int, action: int) -> None:
    """One step of trading."""
    lapse(state, closed_by(state, seat, action))
    if action == number.END_TRADING:
        end_trading(state)
    elif action < number.ACCEPT:
        open_draft(state, seat, action - number.PROPOSE)
    elif action < number.REFUSE:
        accept(state, seat, action - number.ACCEPT)
    elif action == number.SEND or action == number.CANCEL:
        if action == number.SEND:
            send_draft(state)
        close_draft(state)


@rule("BOH-43", "BOH-47", "BOH-123")
def closed_by(state: State, seat: int, action: int) -> int:
    """The pairs, as bits, whose open offers end with a step of trading."""
    if action == number.END_TRADING:
        return (1 << int(state.seats)) - 1
    if number.REFUSE <= action < number.SEND:  # refused or withdrawn
        return 1 << pair_of(state, seat, (action - number.PROPOSE) % box.SEATS)
    return 1 << int(state.draft_with) if action == number.SEND else 0  # replaced by a newer one


@rule("BOH-46", "BOH-103")
def apply_pick(state: State, seat: int, action: int) -> None:
    """A pick for an offer or for an acceptance; in the duel, a hand card to discard."""
    if state.drafter == NO_SEAT:
        discard_from_hand(state, seat, action - number.PICK_HAND + 1)
    elif state.is_serving == 1:
        serve_with(state, seat, action)
    else:
        pick(state, seat, action)


@rule("BOH-88", "BOH-89", "BOH-90", "BOH-91", "BOH-92", "BOH-115")
def score(state: State, points: Vector) -> int:
    """Coins, with all fields sold; in a tie, the most hand cards win."""
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


@rule("BOH-76", "BOH-83")
def events(state: State) -> int:
    """Third fields that were bought, not those that three players start with."""
    bought = 0
    for seat in range(state.seats):
        bought += int(state.fields[seat]) - int(box.FIELDS_AT_START[table_of(state)])
    return bought
