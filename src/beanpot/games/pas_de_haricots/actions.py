"""The moves of Pas de Haricots and the answers of chance, in the order of their numbers."""

from ...core import Forms, Names, form, seat_name, secret
from . import box

CARD = Names(
    box.CARD_NAMES,
    of="card",
    known="a card is a suit (D H S C) and a rank (1 … 10 V N Q K), or a trump T1 … T4",
)
SEAT = seat_name(box.SEATS)

MOVES = Forms(
    form("lead {card}", "lead S3", doc="Lead a card, face up with the bean pawn.", card=CARD),
    form("put {card}", "put H7", doc="Play a card face down.", shares="lead", card=secret(CARD)),
    form("take {seat}", "take B", doc="Take the card a seat has played.", seat=SEAT),
)
ANSWERS = Forms(
    form("deal {card}", "deal S3", doc="The next card dealt.", card=secret(CARD)),
    form("dealer {seat}", "dealer B", doc="Who deals.", seat=SEAT),
)

TAKES, DEALS = MOVES["take"].first, ANSWERS["dealer"].first

is_take, taken_from = MOVES.is_form("take"), MOVES.part("take", "seat")
