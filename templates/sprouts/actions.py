"""The moves of Sprouts and the answers of chance, in the order of their numbers."""

from ...core import Forms, Names, form, secret
from . import box

CARD = Names(box.KIND_NAMES, of="card")

MOVES = Forms(form("lay {card}", "lay 3", doc="Play a card from your hand.", card=CARD))
ANSWERS = Forms(form("deal {card}", "deal 3", doc="The next card dealt.", card=secret(CARD)))

lay, is_lay, laid_kind = MOVES.action("lay"), MOVES.is_form("lay"), MOVES.part("lay", "card")
