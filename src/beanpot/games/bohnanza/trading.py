"""Trade offers: building, sending and answering them, and what happens to them when cards move.

The active player has at most one open offer with each other player; the seat of the other stands
for the pair. While one seat builds an offer (a draft), no other seat acts.
"""

from ...core import KIND_BITS, State, rule
from . import box, number, stage
from .state import (
    BY_ACTIVE,
    BY_OTHER,
    DRAFT_MARK,
    NO_PROPOSAL,
    NO_SEAT,
    NO_VARIETY,
    PAIR_MARK,
    USUAL_LIMIT,
    copies_faceup,
    hand_card,
    table_of,
)

MOST_COUNTED = 30_000  # without a limit, counting stops here


@rule("BOH-31", "BOH-32", "BOH-41", "BOH-123")
def are_pair(state: State, seat: int, partner: int) -> bool:
    """Whether two seats may trade: one of them is the active player."""
    if partner >= state.seats or partner == seat:
        return False
    return bool(seat == state.active or partner == state.active)


@rule("BOH-31")
def pair_of(state: State, seat: int, partner: int) -> int:
    """The seat that stands for the pair: the one that is not active."""
    return partner if seat == state.active else seat


@rule("BOH-31")
def other_side(state: State, seat: int, pair: int) -> int:
    """The other seat of a pair."""
    return pair if seat == state.active else int(state.active)


@rule("BOH-43", "BOH-123")
def proposing(state: State, pair: int) -> int:
    """The player who made the open offer of a pair."""
    return int(state.active) if state.proposer[pair] == BY_ACTIVE else pair


@rule("BOH-43", "BOH-123")
def is_from(state: State, seat: int, pair: int) -> bool:
    """Whether this seat made the open offer of a pair."""
    return bool(state.proposer[pair] == (BY_ACTIVE if seat == state.active else BY_OTHER))


@rule("BOH-123")
def may_talk(state: State, seat: int) -> bool:
    """Whether a seat may make one more offer in this turn."""
    return bool(state.talk_limit == 0 or state.talked[seat] < state.talk_limit)


@rule("BOH-123")
def open_draft(state: State, seat: int, partner: int) -> None:
    """Start to build an offer; it counts even if it is never sent."""
    state.drafter = seat
    state.draft_with = pair_of(state, seat, partner)
    if state.talked[seat] < MOST_COUNTED:
        state.talked[seat] += 1
    if state.talks[state.draft_with] < MOST_COUNTED:
        state.talks[state.draft_with] += 1


def limit_talk(state: State) -> None:
    """Set a limit where the table has none: otherwise a bot might make offers for ever."""
    if state.talk_limit == 0:
        state.talk_limit = USUAL_LIMIT


@rule("BOH-33", "BOH-34", "BOH-38", "BOH-45")
def can_pick(state: State, seat: int, action: int) -> bool:
    """Whether a card or a variety may be the next pick of an offer; picks are ascending."""
    last = int(state.draft_last[seat])
    if action < number.PICK_WANTED:
        return action > last and picked_variety(state, seat, action) != NO_VARIETY
    variety = action - number.PICK_WANTED
    copies = box.PACK[table_of(state), variety]
    return bool(state.draft_wanted[seat, variety] < copies and action >= last)


@rule("BOH-33", "BOH-34")
def picked_variety(state: State, seat: int, pick: int) -> int:
    """The variety of a card that a seat picks; NO_VARIETY if there is no such card."""
    if pick >= number.PICK_HAND:
        place = pick - number.PICK_HAND + 1
        return hand_card(state, seat, place) if place <= state.hand[seat, 0] else NO_VARIETY
    place = pick - number.PICK_FACEUP + 1
    is_there = seat == state.active and place <= state.faceup[0]
    return int(state.faceup[place]) if is_there else NO_VARIETY


@rule("BOH-33", "BOH-38")
def pick(state: State, seat: int, action: int) -> None:
    """Add a card or a variety to the draft; no card moves (BOH-39)."""
    state.draft_last[seat] = action
    if action < number.PICK_HAND:
        state.draft_faceup[seat] |= 1 << (action - number.PICK_FACEUP)
    elif action < number.PICK_WANTED:
        state.hand[seat, action - number.PICK_HAND + 1] |= DRAFT_MARK
    else:
        state.draft_wanted[seat, action - number.PICK_WANTED] += 1


@rule("BOH-39", "BOH-43", "BOH-123")
def send_draft(state: State) -> None:
    """The draft becomes the open offer of its pair (an older one has lapsed)."""
    seat, pair = int(state.drafter), int(state.draft_with)
    state.proposer[pair] = BY_ACTIVE if seat == state.active else BY_OTHER
    state.given_faceup[pair] = state.draft_faceup[seat]
    for variety in range(int(state.draft_last[seat]) - number.PICK_WANTED + 1):
        state.wanted[pair, variety] = state.draft_wanted[seat, variety]
    for place in range(1, int(state.faceup[0]) + 1):
        if (int(state.draft_faceup[seat]) >> (place - 1)) & 1 == 1:
            state.given[pair, state.faceup[place]] += 1
    for place in range(1, int(state.hand[seat, 0]) + 1):
        if int(state.hand[seat, place]) & DRAFT_MARK != 0:
            state.hand[seat, place] |= PAIR_MARK << pair
            state.given[pair, hand_card(state, seat, place)] += 1


@rule("BOH-39")
def close_draft(state: State) -> None:
    """End the draft and clear all its fields."""
    seat = int(state.drafter)
    clear_marks(state, seat, DRAFT_MARK)
    for variety in range(int(state.draft_last[seat]) - number.PICK_WANTED + 1):
        state.draft_wanted[seat, variety] = 0
    state.draft_faceup[seat] = 0
    state.draft_last[seat] = 0
    state.drafter = NO_SEAT
    state.draft_with = NO_SEAT
    state.is_serving = 0


@rule("BOH-39")
def clear_marks(state: State, seat: int, mark: int) -> None:
    """Remove a mark from all cards of a hand."""
    for place in range(1, int(state.hand[seat, 0]) + 1):
        card = int(state.hand[seat, place])
        if card & mark != 0:
            state.hand[seat, place] = card & ~mark


@rule("BOH-47", "BOH-121", "BOH-123")
def lapse(state: State, pairs: int) -> None:
    """Remove the open offers of these pairs (as bits)."""
    for pair in range(state.seats):
        if (pairs >> pair) & 1 == 1 and state.proposer[pair] != NO_PROPOSAL:
            clear_marks(state, proposing(state, pair), PAIR_MARK << pair)
            for variety in range(box.VARIETIES):
                state.given[pair, variety] = 0
                state.wanted[pair, variety] = 0
            state.given_faceup[pair] = 0
            state.proposer[pair] = NO_PROPOSAL


@rule("BOH-34", "BOH-37", "BOH-122")
def can_serve(state: State, seat: int, pair: int) -> bool:
    """Whether a seat has the cards that an offer asks for; no other seat ever learns this."""
    for variety in range(box.VARIETIES):
        wanted = int(state.wanted[pair, variety])
        if wanted > 0 and copies_from(state, seat, variety, 0) < wanted:
            return False
    return True


@rule("BOH-33", "BOH-34", "BOH-37")
def copies_from(state: State, seat: int, variety: int, first: int) -> int:
    """How many cards of a variety a seat can give, among the picks from `first` on."""
    found = 0
    if seat == state.active:
        for place in range(1, int(state.faceup[0]) + 1):
            if state.faceup[place] == variety and number.PICK_FACEUP + place - 1 >= first:
                found += 1
    for place in range(max(1, first - number.PICK_HAND + 1), int(state.hand[seat, 0]) + 1):
        if hand_card(state, seat, place) == variety:
            found += 1
    return found


@rule("BOH-43", "BOH-46")
def accept(state: State, seat: int, partner: int) -> None:
    """Accept an offer; if there is a choice of copies, the seat picks them one by one."""
    pair = pair_of(state, seat, partner)
    state.drafter = seat
    state.draft_with = pair
    state.is_serving = 1
    for variety in range(box.VARIETIES):
        state.draft_wanted[seat, variety] = state.wanted[pair, variety]


@rule("BOH-46")
def served_variety(state: State) -> int:
    """The variety whose copies are being picked, or −1 if all are."""
    for variety in range(box.VARIETIES):
        if state.draft_wanted[state.drafter, variety] > 0:
            return variety
    return -1


@rule("BOH-46")
def serve_forced(state: State) -> None:
    """Pick all copies for which there is no choice; when all are picked, make the trade."""
    seat = int(state.drafter)
    while True:
        variety = served_variety(state)
        if variety < 0:
            break
        first = int(state.draft_last[seat]) + 1
        if copies_from(state, seat, variety, first) > state.draft_wanted[seat, variety]:
            return
        serve_all(state, seat, variety, first)
    strike(state)


@rule("BOH-46")
def serve_all(state: State, seat: int, variety: int, first: int) -> None:
    """Pick every copy of a variety from `first` on."""
    if seat == state.active:
        for place in range(1, int(state.faceup[0]) + 1):
            if state.faceup[place] == variety and number.PICK_FACEUP + place - 1 >= first:
                state.draft_faceup[seat] |= 1 << (place - 1)
    for place in range(max(1, first - number.PICK_HAND + 1), int(state.hand[seat, 0]) + 1):
        if hand_card(state, seat, place) == variety:
            state.hand[seat, place] |= DRAFT_MARK
    state.draft_wanted[seat, variety] = 0
    state.draft_last[seat] = 0


@rule("BOH-46")
def can_serve_with(state: State, seat: int, action: int) -> bool:
    """Whether a card may be the next copy: the right variety, with enough copies after it."""
    if action <= state.draft_last[seat] or action >= number.PICK_WANTED:
        return False
    variety = picked_variety(state, seat, action)
    if variety == NO_VARIETY or variety != served_variety(state):
        return False
    return bool(copies_from(state, seat, variety, action) >= state.draft_wanted[seat, variety])


@rule("BOH-46")
def serve_with(state: State, seat: int, action: int) -> None:
    """Pick one more copy."""
    variety = served_variety(state)
    pick(state, seat, action)
    state.draft_wanted[seat, variety] -= 1
    if state.draft_wanted[seat, variety] == 0:
        state.draft_last[seat] = 0


@rule("BOH-30", "BOH-33", "BOH-35", "BOH-36", "BOH-39", "BOH-40", "BOH-44", "BOH-121")
def strike(state: State) -> None:
    """Make the trade: both sides get their cards, to be planted in phase 3."""
    seat, pair = int(state.drafter), int(state.draft_with)
    partner = other_side(state, seat, pair)
    gone = hand_over(state, partner, PAIR_MARK << pair, seat)
    gone |= hand_over(state, seat, DRAFT_MARK, partner)
    faceup = int(state.draft_faceup[seat]) | int(state.given_faceup[pair])
    hand_over_faceup(state, faceup, pair)
    close_draft(state)
    closed = 1 << pair
    for other in range(state.seats):
        loses_card = (gone & (PAIR_MARK << other)) != 0
        if loses_card or (int(state.given_faceup[other]) & faceup) != 0:
            closed |= 1 << other
    lapse(state, closed)
    if faceup == 1:  # the second turned-up card is the first now
        for other in range(state.seats):
            state.given_faceup[other] >>= 1


@rule("BOH-36", "BOH-38")
def hand_over(state: State, giver: int, mark: int, taker: int) -> int:
    """Move marked cards from a hand to the taker; return all their other marks combined."""
    gone, kept = 0, 0
    for place in range(1, int(state.hand[giver, 0]) + 1):
        card = int(state.hand[giver, place])
        state.hand[giver, place] = 0
        if card & mark != 0:
            state.aside[taker, card & KIND_BITS] += 1
            gone |= card & ~mark
        else:
            kept += 1
            state.hand[giver, kept] = card
    state.hand[giver, 0] = kept
    return gone & ~KIND_BITS


@rule("BOH-30", "BOH-36")
def hand_over_faceup(state: State, leaving: int, taker: int) -> None:
    """Move turned-up cards (as bits) to the cards that a player has set aside."""
    kept = 0
    for place in range(1, int(state.faceup[0]) + 1):
        variety = int(state.faceup[place])
        state.faceup[place] = 0
        if (leaving >> (place - 1)) & 1 == 1:
            state.aside[taker, variety] += 1
        else:
            kept += 1
            state.faceup[kept] = variety
    state.faceup[0] = kept


@rule("BOH-47", "BOH-49")
def end_trading(state: State) -> None:
    """Set the remaining turned-up cards aside and start phase 3 (offers have lapsed)."""
    hand_over_faceup(state, 3, int(state.active))
    state.stage = stage.SOWING


@rule("BOH-123")
def pledged(state: State, seat: int, variety: int) -> int:
    """How many cards of a variety a hand is known to have, because they are in an offer."""
    if state.stage != stage.TRADING:
        return 0
    most = pledged_to_serve(state, seat, variety)
    if seat != state.active:
        return max(most, int(state.given[seat, variety]) if is_from(state, seat, seat) else 0)
    for pair in range(state.seats):
        if state.proposer[pair] == BY_ACTIVE:
            most = max(most, int(state.given[pair, variety]) - from_faceup(state, pair, variety))
    return most


@rule("BOH-46")
def pledged_to_serve(state: State, seat: int, variety: int) -> int:
    """How many cards of a variety a hand must have for the acceptance in progress."""
    if state.is_serving == 0 or state.drafter != seat:
        return 0
    wanted = int(state.wanted[state.draft_with, variety])
    if seat == state.active:
        wanted -= copies_faceup(state, variety)
    return max(0, wanted)


@rule("BOH-33")
def from_faceup(state: State, pair: int, variety: int) -> int:
    """How many cards of a variety in a pair's offer are turned-up cards."""
    found = 0
    for place in range(1, int(state.faceup[0]) + 1):
        is_named = (int(state.given_faceup[pair]) >> (place - 1)) & 1 == 1
        if is_named and state.faceup[place] == variety:
            found += 1
    return found


@rule("BOH-38", "BOH-46")
def mend(state: State, seat: int) -> None:
    """After a determinization, mark the cards in the offers of others: their first copies."""
    for pair in range(state.seats):
        proposer = proposing(state, pair)
        if state.proposer[pair] != NO_PROPOSAL and proposer != seat:
            for variety in range(box.VARIETIES):
                copies = int(state.given[pair, variety]) - from_faceup(state, pair, variety)
                mark_copies(state, proposer, variety, copies, PAIR_MARK << pair)
    if state.is_serving == 1 and state.drafter != seat:
        mend_serving(state)


@rule("BOH-38")
def mark_copies(state: State, seat: int, variety: int, copies: int, mark: int) -> None:
    """Mark this many copies of a variety, from the first card of a hand on."""
    for place in range(1, int(state.hand[seat, 0]) + 1):
        if copies > 0 and hand_card(state, seat, place) == variety:
            state.hand[seat, place] |= mark
            copies -= 1


@rule("BOH-46")
def mend_serving(state: State) -> None:
    """Another seat is picking copies of what an offer asks for; if private, of its first card."""
    seat, pair = int(state.drafter), int(state.draft_with)
    if state.proposer[pair] == NO_PROPOSAL:
        state.proposer[pair] = BY_OTHER if seat == state.active else BY_ACTIVE
        state.wanted[pair, hand_card(state, seat, 1)] = 1
    for variety in range(box.VARIETIES):
        state.draft_wanted[seat, variety] = state.wanted[pair, variety]
