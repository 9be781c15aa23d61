"""What networks see besides an observation: points that lie in the cards, own seat first."""

from ...core import DerivedFeatures, Observation, Vector, rule
from . import box
from .rules import NO_CARD, series, total

POINTS = 20  # count as 1
GAINS = 0  # by seat and card: what the card would add to what the seat has taken
NOW = GAINS + box.SEATS * box.CARDS  # by seat: the points of what it has taken
STANDING = NOW + box.SEATS  # by seat: how far ahead of the own seat
OFFERED = STANDING + box.SEATS  # by seat: what the card it has played would add to the own ones


@rule()
def derive(view: Observation, found: Vector) -> None:
    """Write them all; those of seats that nobody has stay 0."""
    me = int(view.me)
    for place in range(view.seats):
        seat = (me + place) % int(view.seats)
        found[NOW + place] = gains(view, seat, place, found)
        ahead = total(view, seat) - total(view, me)
        found[STANDING + place] = ahead + found[NOW + place] - found[NOW]
        if view.played[seat] != NO_CARD:
            found[OFFERED + place] = found[GAINS + int(view.played[seat]) - 1]
        else:
            found[OFFERED + place] = 0


@rule()
def gains(view: Observation, seat: int, place: int, found: Vector) -> int:
    """Write what each card would add for a seat; return the points of what it has taken."""
    points = 0
    for suit in range(box.SUITS):
        laid = int(view.won[seat, suit])
        now = series(laid)
        points += now
        first = GAINS + place * box.CARDS + suit * box.RANKS
        for rank in range(box.RANKS):
            found[first + rank] = series(laid | (1 << rank)) - now
    return points


def labels() -> list[str]:
    """What each number says."""
    seats = range(box.SEATS)
    return [
        *(f"gain of {card} for seat +{seat}" for seat in seats for card in box.CARD_NAMES),
        *(f"points taken by seat +{seat}" for seat in seats),
        *(f"lead of seat +{seat}" for seat in seats),
        *(f"gain of the card of seat +{seat}" for seat in seats),
    ]


FEATURES = DerivedFeatures(derive, dict.fromkeys(labels(), POINTS))
