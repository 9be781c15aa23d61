"""What networks see besides an observation: what beans are worth to whom, own seat first.

In hundredths of a coin, as the quick player counts (`greedy.py`).
"""

from ...core import KIND_BITS, DerivedFeatures, Observation, Vector, rule
from . import box
from .farming import coins_for
from .greedy import COIN, deal_worth, newcomer_worth, next_bean, waste, worth_beside
from .state import COUNT, NO_SEAT, VARIETY
from .trading import pair_of

NOBODY_ELSE = -1
LEAST = -3 * COIN  # what can't be planted is worth less
SHOWN = 16  # cards of the hand that are looked at

BEANS = 0  # by seat and variety: one more bean in a field
FIELDS = BEANS + box.SEATS * box.VARIETIES  # by seat and field: the next bean, waste, coins
ABOUT_FIELD = 3
STANDING = FIELDS + box.SEATS * box.FIELDS * ABOUT_FIELD  # by seat: how far ahead of the own seat
DEALS = STANDING + box.SEATS  # by seat: the offer between it and the own seat
HAND = DEALS + box.SEATS  # by card from the front: to the own seat, to whom it suits best, …
ABOUT_CARD = 3  # … and to the partner
FACEUP = HAND + SHOWN * ABOUT_CARD  # the same of the turned-up cards
ALL = FACEUP + 2 * ABOUT_CARD


@rule()
def derive(view: Observation, found: Vector) -> None:
    """Write them all."""
    for place in range(ALL):
        found[place] = 0
    me, seats = int(view.me), int(view.seats)
    for place in range(seats):
        seat = (me + place) % seats
        newcomer = newcomer_worth(view, seat)
        for variety in range(box.VARIETIES):
            bean = worth_beside(view, seat, variety, newcomer)
            found[BEANS + place * box.VARIETIES + variety] = max(bean, LEAST)
        found[STANDING + place] = describe_fields(view, seat, place, found)
        if place > 0 and (me == view.active or seat == view.active):
            worth = deal_worth(view, me, pair_of(view, me, seat))
            found[DEALS + place] = min(max(worth, LEAST), -LEAST)
    for place in range(seats - 1, -1, -1):
        found[STANDING + place] -= found[STANDING]
    describe_cards(view, found)


@rule()
def describe_fields(view: Observation, seat: int, place: int, found: Vector) -> int:
    """Write what is known of a seat's fields; return its coins, if it sold them all now."""
    total = COIN * int(view.coins[seat])
    for field in range(view.fields[seat]):
        beans, variety = int(view.field[seat, field, COUNT]), int(view.field[seat, field, VARIETY])
        if beans > 0:
            paid = COIN * coins_for(view, variety, beans)
            first = FIELDS + (place * box.FIELDS + field) * ABOUT_FIELD
            found[first] = next_bean(view, variety, beans)
            found[first + 1] = waste(view, seat, field)
            found[first + 2] = paid
            total += paid
    return total


@rule()
def describe_cards(view: Observation, found: Vector) -> None:
    """Write what the cards that the seat sees and may give away are worth."""
    me = int(view.me)
    partner = partner_of(view, me)
    for place in range(min(int(view.hand[me, 0]), SHOWN)):
        variety = int(view.hand[me, place + 1]) & KIND_BITS
        describe_card(view, variety, partner, HAND + place * ABOUT_CARD, found)
    for place in range(int(view.faceup[0])):
        variety = int(view.faceup[place + 1])
        describe_card(view, variety, partner, FACEUP + place * ABOUT_CARD, found)


@rule()
def describe_card(view: Observation, variety: int, partner: int, first: int, found: Vector) -> None:
    """Write what a card is worth to the own seat, to the one it suits best, and to the partner."""
    best = -COIN
    for place in range(1, view.seats):
        best = max(best, int(found[BEANS + place * box.VARIETIES + variety]))
    found[first] = found[BEANS + variety]
    found[first + 1] = best
    if partner != NOBODY_ELSE:
        place = (partner - int(view.me) + int(view.seats)) % int(view.seats)
        found[first + 2] = found[BEANS + place * box.VARIETIES + variety]


@rule()
def partner_of(view: Observation, me: int) -> int:
    """With whom a seat is building an offer, or may trade if it is not its turn."""
    if me != view.active:
        return int(view.active)
    return int(view.draft_with) if view.drafter != NO_SEAT else NOBODY_ELSE


def labels() -> list[str]:
    """What each number says."""
    seats = range(box.SEATS)
    fields = [f"field {field + 1} of seat +{seat}" for seat in seats for field in range(box.FIELDS)]
    cards = [f"hand card {place + 1}" for place in range(SHOWN)]
    cards += ["turned-up card 1", "turned-up card 2"]
    return [
        *(f"a bean {name} for seat +{seat}" for seat in seats for name in box.NAMES),
        *(f"{what} of {field}" for field in fields for what in ("next bean", "waste", "coins")),
        *(f"lead of seat +{seat}" for seat in seats),
        *(f"the offer with seat +{seat}" for seat in seats),
        *(f"{card} for {who}" for card in cards for who in ("me", "whom it suits", "the partner")),
    ]


def sizes() -> dict[str, int]:
    """How large each number is, usually."""
    return {name: 5 * COIN if name.startswith("lead") else COIN for name in labels()}


FEATURES = DerivedFeatures(derive, sizes())
