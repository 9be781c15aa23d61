"""The record of Bohnanza, constants of its law, and small rules about the state."""

import numpy as np

from ...core import EACH, KIND_BITS, State, cards, heap, ordered, record, rule, shown, which, whose
from . import box

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

STATE = record(
    seats=box.SEATS,
    of=np.int16,
    everyone=dict(
        seats=(), over=(), dealer=whose(), active=whose(), stage=(), planted=(), owed=(),
        undrawn=(), exhausted=(), is_last=(), planter=whose(),  # who plants in phase 3
        fields=(EACH,), field=heap(EACH, box.FIELDS), coins=(EACH,),
        faceup=ordered(most=2), offer=cards(box.VARIETIES), aside=cards(EACH, box.VARIETIES),
        discard_top=which(), browsed=shown(box.VARIETIES),
        talked=(EACH,),  # offers that a player has started in this turn
        drafter=whose(), draft_with=whose(), is_serving=(), discarded=(),
        exhaustion=(), protection=(), match_planting=(), windows=(), is_public=(),
        discard_max=(), browse_discard=(), talk_limit=(),
        beanometer=(box.VARIETIES, box.STEPS),
    ),
    # between the active player and each other player, in the row of the other: the number of offers
    # in this turn, and the open one
    paired=dict(
        talks=(EACH,), proposer=(EACH,), given=shown(EACH, box.VARIETIES), given_faceup=(EACH,),
        wanted=shown(EACH, box.VARIETIES),
    ),
    pair_with="active",
    unless="is_public",
    owner=dict(draft_last=(EACH,), draft_faceup=(EACH,), draft_wanted=shown(EACH, box.VARIETIES)),
    counted=dict(hand=ordered(EACH, most=box.HAND_ROOM), draw=cards(box.VARIETIES)),
    past=dict(
        discard=ordered(most=box.DISCARD_ROOM),
        treasuries=cards(box.VARIETIES), top_coins=(EACH, box.TOP_COINS),  # the newest is last
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
