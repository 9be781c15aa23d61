"""The record of Bohnanza, constants of its law, and small rules about the state."""

import numpy as np

from ...core import (
    EACH,
    KIND_BITS,
    State,
    cards,
    code,
    heap,
    ordered,
    record,
    rule,
    shown,
    up_to,
    which,
    whose,
    yes_no,
    yes_no_bits,
)
from . import box, stage

NO_SEAT, NO_VARIETY = -1, -1
COUNT, VARIETY = 0, 1  # the words of a field

EAGER, LAZY = 0, 1  # exhaustion
IGNORE_EMPTY, STRICT, UNPROTECTED = 0, 1, 2  # protection
MUST, MAY = 0, 1  # match_planting
DRAWS_AND_PLANTS, EVERY_ACTION, OWN_TURN_ONLY = 0, 1, 2  # windows
ONE_DISCARD, ANY_DISCARDS = 0, 1  # discard_max

NO_PROPOSAL, BY_ACTIVE, BY_OTHER = 0, 1, 2  # proposer, of a pair
PAIR_MARK = KIND_BITS + 1  # × 2^seat: this hand card is in the open offer of that seat's pair
DRAFT_MARK = PAIR_MARK << box.SEATS  # … is picked for an offer or an acceptance
HAND_MARKS = {"offered": DRAFT_MARK - PAIR_MARK, "picked": DRAFT_MARK}
USUAL_LIMIT = 40  # offers of a player in a turn
LAST_PICK = 97  # the number of the last action that picks a card
TOP_DISCARDS = 4  # that networks see in order; only in the duel does it matter

STATE = record(
    seats=box.SEATS,
    of=np.int16,
    everyone=dict(
        seats=code(box.SEATS + 1), over=yes_no(), dealer=whose(), active=whose(),
        stage=code(len(stage.NAMES)), planted=up_to(2), owed=up_to(int(box.DEALT.max())),
        undrawn=up_to(box.DISCARD_ROOM), exhausted=up_to(3), is_last=yes_no(),
        planter=whose(),  # who plants in phase 3
        fields=up_to(box.FIELDS, EACH), field=heap(EACH, box.FIELDS),
        coins=up_to(box.USUAL_COINS, EACH),
        faceup=ordered(most=2), offer=cards(box.VARIETIES, most=box.HAND_ROOM),
        aside=cards(EACH, box.VARIETIES, most=box.HAND_ROOM),
        discard_top=which(), browsed=shown(box.VARIETIES),
        talked=up_to(USUAL_LIMIT, EACH),  # offers that a player has started in this turn
        drafter=whose(), draft_with=whose(), is_serving=yes_no(), discarded=up_to(box.HAND_ROOM),
        exhaustion=yes_no(), protection=code(3), match_planting=yes_no(), windows=code(3),
        is_public=yes_no(), discard_max=yes_no(), browse_discard=yes_no(),
        talk_limit=up_to(USUAL_LIMIT),
        beanometer=up_to(box.MOST_TO_SELL, box.VARIETIES, box.STEPS),
    ),
    # between the active player and each other player, in the row of the other: the number of offers
    # in this turn, and the open one
    paired=dict(
        talks=up_to(USUAL_LIMIT, EACH), proposer=code(3, EACH),
        given=shown(EACH, box.VARIETIES), given_faceup=yes_no_bits(2, EACH),
        wanted=shown(EACH, box.VARIETIES),
    ),
    pair_with="active",
    unless="is_public",
    copies_of=box.PACK.max(axis=0),
    owner=dict(
        draft_last=up_to(LAST_PICK, EACH), draft_faceup=yes_no_bits(2, EACH),
        draft_wanted=shown(EACH, box.VARIETIES),
    ),
    counted=dict(
        hand=ordered(EACH, most=box.HAND_ROOM, marks=HAND_MARKS), draw=cards(box.VARIETIES)
    ),
    past=dict(
        discard=ordered(most=box.DISCARD_ROOM, top=TOP_DISCARDS),
        treasuries=cards(box.VARIETIES),
        top_coins=code(box.VARIETIES, EACH, box.TOP_COINS),  # the newest is last
        removed=cards(box.VARIETIES),
    ),
)  # fmt: skip


@rule("BOH-1")
def is_duel(state: State) -> bool:
    """Whether there are two players, who play the duel."""
    return bool(state.seats == box.FEWEST)


@rule("BOH-8", "BOH-119")
def is_chances(state: State) -> bool:
    """Whether chance must name the dealer or deal."""
    return bool(state.owed > 0 or state.dealer == NO_SEAT)


@rule()
def table_of(state: State) -> int:
    """The row in the tables of `box.py` for this number of players."""
    return int(state.seats) - box.FEWEST


@rule("BOH-11", "BOH-38")
def hand_card(state: State, seat: int, place: int) -> int:
    """The variety of a hand card; the first card has place 1."""
    return int(state.hand[seat, place]) & KIND_BITS


@rule("BOH-30")
def copies_faceup(state: State, variety: int) -> int:
    """How many cards of a variety are turned up."""
    found = 0
    for place in range(1, int(state.faceup[0]) + 1):
        found += 1 if state.faceup[place] == variety else 0
    return found


@rule("BOH-12", "BOH-57")
def add_to_hand(state: State, seat: int, variety: int) -> None:
    """Add a card after the last one."""
    state.hand[seat, 0] += 1
    state.hand[seat, state.hand[seat, 0]] = variety


@rule("BOH-38")
def take_from_hand(state: State, seat: int, place: int) -> int:
    """Remove a card; the others keep their order. Returns the card with its marks."""
    card = int(state.hand[seat, place])
    last = int(state.hand[seat, 0])
    for behind in range(place, last):
        state.hand[seat, behind] = state.hand[seat, behind + 1]
    state.hand[seat, last] = 0
    state.hand[seat, 0] = last - 1
    return card
