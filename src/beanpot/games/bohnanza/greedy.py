"""A quick policy that plants, sells, buys and trades by what a bean is worth to each player.

It counts in hundredths of a coin. A bean for an existing field is worth its part of the next coin;
a bean for an empty field a little; a bean that forces a sale costs what that sale wastes. Fields
are open, so it also knows what beans are worth to others: it offers beans that it doesn't need to
players who do, for beans that it needs and they probably hold, up to twice each; then it gives
unwanted turned-up cards away. It accepts an offer that is worth more than it costs.
"""

from ...core import KIND_BITS, NO_OP, Observation, State, Vector, rule
from . import box, number, stage
from .actions import is_pick, planted_variety
from .farming import are_lone_beans_protected, coins_for, has_room, matching_field, needs_room
from .rules import actor
from .state import COUNT, NO_SEAT, VARIETY, copies_faceup, is_duel, table_of
from .trading import pair_of

COIN = 100
FRESH_START = 15  # the worth of a bean in an empty field
SURELY, NEVER = 10_000, -10_000  # do it at once; never do it
PROPOSING, REFUSING, COUNTERING = 0, 10, 20  # small, but better than no answer
NO_PLAN = -1
MOST_ASKED = 3  # beans in one offer that anybody in their senses asks for
TRIES = 2  # trades offered to a partner per turn, before a gift
WANTED_AT_LEAST = 15  # ask only for beans that are worth this much
SAFE_PILES = 1  # buy a third field while at least this many draw piles are to come
DUEL_CARDS = 60  # … in the duel, while the draw pile has this many cards


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The most valuable action, the first one in a tie; out of turn, maybe no action."""
    me = int(view.me)
    best, best_worth = int(choices[0]), NEVER * 2
    if actor(view) != me:
        best, best_worth = NO_OP, 0
    plan = planned_pick(view, me) if view.drafter == me else NO_PLAN
    for place in range(found):
        action = int(choices[place])
        worth = action_worth(view, me, action, plan, best_worth)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@rule()
def action_worth(view: Observation, me: int, action: int, plan: int, least: int) -> int:
    """The worth of an action, in hundredths of a coin; NEVER if it can't be more than `least`."""
    if view.drafter != NO_SEAT:
        return draft_worth(view, me, action, plan)
    if action < number.STOP_PLANTING:
        must = SURELY if view.planted == 0 else 0
        return must + bean_worth(view, me, int(view.hand[me, 1]) & KIND_BITS)
    if number.HARVEST <= action < number.BUY_FIELD:
        return harvest_worth(view, me, action - number.HARVEST)
    if action == number.BUY_FIELD:
        return SURELY if is_early(view) else NEVER
    if number.PROPOSE <= action < number.SEND:
        return talk_worth(view, me, action, least)
    if is_pick(action):  # a discard from the hand, in the duel: a bad card near the front is worse
        place = action - number.PICK_HAND + 1
        return -bean_worth(view, me, int(view.hand[me, place]) & KIND_BITS) - place
    if number.PLANT_CARD <= action < number.DISCARD_CARD:
        must = 0 if view.stage == stage.OFFERED or view.stage == stage.CHOOSING else SURELY
        return must + bean_worth(view, me, planted_variety(action))
    return 0


# the worth of beans


@rule()
def promise(view: Observation, variety: int, beans: int) -> int:
    """The worth of a field with this many beans, with a share of the next coin."""
    reached, paid = 0, 0
    for step in range(box.STEPS):
        needed = int(view.beanometer[variety, step])
        if needed > beans:
            return paid + (COIN * (step + 1) - paid) * (beans - reached) // (needed - reached)
        if needed > 0:
            reached, paid = needed, COIN * (step + 1)
    return paid


@rule()
def next_bean(view: Observation, variety: int, beans: int) -> int:
    """What one more bean adds to the worth of a field with this many."""
    reached, paid = 0, 0
    for step in range(box.STEPS):
        needed = int(view.beanometer[variety, step])
        if needed > beans:
            coins, way = COIN * (step + 1) - paid, needed - reached
            return coins * (beans + 1 - reached) // way - coins * (beans - reached) // way
        if needed > 0:
            reached, paid = needed, COIN * (step + 1)
    return 0


@rule()
def is_full(view: Observation, seat: int, field: int) -> bool:
    """Whether more beans would earn no more coins."""
    variety, beans = int(view.field[seat, field, VARIETY]), int(view.field[seat, field, COUNT])
    return beans > 0 and next_bean(view, variety, beans) == 0


@rule()
def waste(view: Observation, seat: int, field: int) -> int:
    """What selling a field wastes: the share of the next coin."""
    variety, beans = int(view.field[seat, field, VARIETY]), int(view.field[seat, field, COUNT])
    return promise(view, variety, beans) - COIN * coins_for(view, variety, beans)


@rule()
def bean_worth(view: Observation, seat: int, variety: int) -> int:
    """The worth to a player of planting one more bean of a variety."""
    return worth_beside(view, seat, variety, newcomer_worth(view, seat))


@rule()
def worth_beside(view: Observation, seat: int, variety: int, newcomer: int) -> int:
    """The same, if the worth of a newcomer to the player is known already."""
    field = matching_field(view, seat, variety)
    if field < 0:
        return newcomer
    return next_bean(view, variety, int(view.field[seat, field, COUNT]))


@rule()
def newcomer_worth(view: Observation, seat: int) -> int:
    """The worth to a player of planting a bean of a variety that grows in none of their fields."""
    for field in range(view.fields[seat]):
        if view.field[seat, field, COUNT] == 0:
            return FRESH_START
    least = -NEVER
    fewest = 2 if are_lone_beans_protected(view, seat) else 1
    for field in range(view.fields[seat]):
        if view.field[seat, field, COUNT] >= fewest:
            least = min(least, waste(view, seat, field))
    return -least - FRESH_START // 3


@rule()
def value_estimates(state: State, points: Vector) -> None:
    """Each player's coins, plus the expected worth of fields and hand."""
    for seat in range(state.seats):
        worth = COIN * int(state.coins[seat])
        for field in range(state.fields[seat]):
            beans = int(state.field[seat, field, COUNT])
            if beans > 0:
                worth += promise(state, int(state.field[seat, field, VARIETY]), beans)
        newcomer = newcomer_worth(state, seat)
        for place in range(1, int(state.hand[seat, 0]) + 1):
            variety = int(state.hand[seat, place]) & KIND_BITS
            worth += in_hand(worth_beside(state, seat, variety, newcomer))
        points[seat] = worth


# selling and buying


@rule()
def harvest_worth(view: Observation, me: int, field: int) -> int:
    """Sell a full field at once, another only to make room: the one that wastes least."""
    if is_full(view, me, field):
        return SURELY - 1
    has_to_plant = view.stage == stage.PLANTING and view.planted == 0
    if has_to_plant or view.planter == me:
        return -waste(view, me, field) - 1
    return NEVER


@rule()
def is_senseless(state: State, seat: int, action: int) -> bool:
    """To sell beans for nothing while no card needs the room, to nag, to ask for many beans …

    … at once, and to drop an offer.
    """
    if number.PROPOSE <= action < number.ACCEPT:
        return bool(state.talks[pair_of(state, seat, action - number.PROPOSE)] > TRIES)
    if action == number.CANCEL:
        return True
    if number.PICK_WANTED <= action < number.PLANT_CARD:
        return asked_for(state, seat) >= MOST_ASKED
    if not number.HARVEST <= action < number.BUY_FIELD:
        return False
    field = action - number.HARVEST
    variety, beans = int(state.field[seat, field, VARIETY]), int(state.field[seat, field, COUNT])
    return coins_for(state, variety, beans) == 0 and not lacks_room(state, seat)


@rule()
def asked_for(state: State, seat: int) -> int:
    """How many beans the offer asks for that a seat is building."""
    beans = 0
    for variety in range(box.VARIETIES):
        beans += int(state.draft_wanted[seat, variety])
    return beans


@rule()
def lacks_room(state: State, seat: int) -> bool:
    """Whether a player has a card to plant now that fits in no field."""
    if state.stage == stage.SOWING:
        return needs_room(state, seat)
    if seat != state.active:
        return False
    if state.stage == stage.PLANTING:
        card = int(state.hand[seat, 1])
        return bool(state.hand[seat, 0] > 0) and not has_room(state, seat, card & KIND_BITS)
    may_plant = state.stage == stage.OFFERED or state.stage == stage.CHOOSING
    return bool(may_plant and not has_empty_field(state, seat))


@rule()
def has_empty_field(state: State, seat: int) -> bool:
    """Whether a player has a field without beans."""
    for field in range(state.fields[seat]):
        if state.field[seat, field, COUNT] == 0:
            return True
    return False


@rule()
def is_early(view: Observation) -> bool:
    """Whether a third field will pay for itself."""
    if is_duel(view):
        return bool(view.draw_size >= DUEL_CARDS)
    return bool(view.exhausted + SAFE_PILES < box.EXHAUSTIONS[table_of(view)])


# trading


@rule()
def talk_worth(view: Observation, me: int, action: int, least: int) -> int:
    """The worth of a step of trading; NEVER if it can't be more than `least`."""
    partner = (action - number.PROPOSE) % box.SEATS
    pair = pair_of(view, me, partner)
    if action < number.ACCEPT:
        worth = PROPOSING + turns_away(view, partner, me) if me == view.active else COUNTERING
        if worth <= least or planned_card(view, me, partner, int(view.talks[pair])) < 0:
            return NEVER
        return worth
    if action < number.REFUSE:
        worth = deal_worth(view, me, pair)
        return COUNTERING + worth if worth > 0 else NEVER
    return REFUSING if action < number.WITHDRAW else NEVER


@rule()
def turns_away(view: Observation, one: int, other: int) -> int:
    """The number of seats clockwise from one to another: left neighbours come first."""
    return (other - one + int(view.seats)) % int(view.seats)


@rule()
def deal_worth(view: Observation, me: int, pair: int) -> int:
    """The worth of a pair's open offer to the seat that may accept it."""
    worth = 0
    newcomer = newcomer_worth(view, me)
    for variety in range(box.VARIETIES):
        given, wanted = int(view.given[pair, variety]), int(view.wanted[pair, variety])
        if given > 0 or wanted > 0:
            bean = worth_beside(view, me, variety, newcomer)
            worth += given * bean - wanted * in_hand(bean)
    return worth


@rule()
def in_hand(worth: int) -> int:
    """The worth of a card in the hand: less than in a field, whether good or bad."""
    return worth * 2 // 3


@rule()
def planned_card(view: Observation, me: int, partner: int, tries: int) -> int:
    """The card to offer to a partner, as a pick; −1 if there is nothing to offer."""
    if view.stage != stage.TRADING or tries > TRIES or not is_own_turn_to_talk(view, me):
        return -1
    mine, theirs = newcomer_worth(view, me), newcomer_worth(view, partner)
    is_gift = tries == TRIES
    if not is_gift and not has_wants(view, me, partner, tries + 1, mine, theirs):
        return -1
    best, best_worth = -1, 0
    cards = 0 if me != view.active else int(view.faceup[0])
    for place in range(1, cards + 1):
        variety = int(view.faceup[place])
        worth = offer_worth(view, me, partner, variety, COIN, is_gift, mine, theirs)
        if worth > best_worth:
            best, best_worth = number.PICK_FACEUP + place - 1, worth
    cards = 0 if is_gift else int(view.hand[me, 0])
    for place in range(1, cards + 1):
        variety = int(view.hand[me, place]) & KIND_BITS
        worth = offer_worth(view, me, partner, variety, COIN * 2 // 3, is_gift, mine, theirs)
        if worth > best_worth:
            best, best_worth = number.PICK_HAND + place - 1, worth
    return best


@rule()
def is_own_turn_to_talk(view: Observation, me: int) -> bool:
    """The active player makes offers; others only answer, or ask for a turned-up card."""
    return bool(me == view.active or view.faceup[0] > 0)


@rule()
def offer_worth(
    view: Observation, me: int, partner: int, variety: int, weight: int, is_gift: bool,
    my_newcomer: int, their_newcomer: int,
) -> int:  # fmt: skip
    """How good it is to offer a card: useful to the partner, not to us."""
    theirs = worth_beside(view, partner, variety, their_newcomer)
    if theirs <= 0:
        return -1
    mine = worth_beside(view, me, variety, my_newcomer) * weight // COIN
    if mine >= theirs or (is_gift and mine >= 0):
        return -1
    return theirs - mine


@rule()
def planned_want(view: Observation, me: int, partner: int, rank: int) -> int:
    """The variety to ask a partner for: the best, or number `rank` after it; −1 if none."""
    mine, theirs = newcomer_worth(view, me), newcomer_worth(view, partner)
    bound = SURELY * COIN
    best = -1
    for _ in range(rank + 1):
        best, best_worth = -1, 0
        for variety in range(box.VARIETIES):
            worth = want_worth(view, me, partner, variety, mine, theirs) * box.VARIETIES + variety
            if best_worth < worth < bound and worth >= box.VARIETIES:
                best, best_worth = variety, worth
        bound = best_worth
    return best


@rule()
def has_wants(view: Observation, me: int, partner: int, least: int, mine: int, theirs: int) -> bool:
    """Whether there are at least `least` varieties to ask a partner for."""
    found = 0
    for variety in range(box.VARIETIES):
        if want_worth(view, me, partner, variety, mine, theirs) > 0:
            found += 1
            if found == least:
                return True
    return False


@rule()
def want_worth(
    view: Observation, me: int, partner: int, variety: int, my_newcomer: int, their_newcomer: int
) -> int:
    """How good it is to ask for a variety: useful to us, not to the partner, who may have it."""
    mine = worth_beside(view, me, variety, my_newcomer)
    if mine < WANTED_AT_LEAST:
        return 0
    if me != view.active and copies_faceup(view, variety) == 0:
        return 0
    if mine <= in_hand(worth_beside(view, partner, variety, their_newcomer)):
        return 0
    return mine * int(view.unseen[variety]) if me == view.active else mine


@rule()
def planned_pick(view: Observation, me: int) -> int:
    """The next pick for an offer: the card to give, then the bean to ask for."""
    if view.is_serving == 1:
        return NO_PLAN
    tries = int(view.talks[view.draft_with]) - 1
    partner = int(view.draft_with) if me == view.active else int(view.active)
    if view.draft_last[me] == 0:
        return planned_card(view, me, partner, tries)
    if tries < TRIES and view.draft_last[me] < number.PICK_WANTED:
        return number.PICK_WANTED + planned_want(view, me, partner, tries)
    return NO_PLAN


@rule()
def draft_worth(view: Observation, me: int, action: int, plan: int) -> int:
    """Follow the plan: the card to give, the bean to ask for, then send."""
    if view.is_serving == 1:
        return -action  # the copy nearest the front
    if view.draft_last[me] == 0:
        return 1 if action == plan else -action
    if action == number.SEND:
        return 1
    return 2 if action == plan else NEVER
