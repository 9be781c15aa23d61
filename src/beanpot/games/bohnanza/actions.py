"""The moves of Bohnanza and the answers of chance, in the order of their numbers.

The law only knows small steps. To offer a trade, choose a partner and pick turned-up cards, then
hand cards from the first on, then the beans you ask for, all in ascending order, so there is only
one way to build each offer; then send it. If you accept and there is a choice of copies, you pick
them in the same way. People play all these steps as one move.
"""

from ...core import (
    Forms,
    Names,
    Numbers,
    State,
    derived,
    form,
    inferred,
    numbered,
    seat_name,
    secret,
    steps,
    tally,
    whole_number,
)
from . import box, stage
from .state import NO_SEAT, is_duel

CARD = Names(box.NAMES, of="bean", known=f"there are {', '.join(box.NAMES)}")
SEAT, FIELD = seat_name(box.SEATS), inferred(numbered(box.FIELDS))
PLACES = numbered(box.HAND_ROOM).names
PLACE = inferred(secret(Numbers(PLACES, of="card", known="the first card is 1")))
FACEUP, IN_HAND = numbered(2), derived(CARD)  # others see the bean, but not its place

MOVES = Forms(
    form("plant [in {field}]", "plant", "plant in 2", field=FIELD,
         doc="Plant the first card of your hand; name the field if there is a choice."),
    form("stop_planting", doc="Stop planting."),
    form("harvest {field}", "harvest 1", field=numbered(box.FIELDS), doc="Sell a field.",
         aliases=("harvest field {field}", "sell {field}", "sell field {field}")),
    form("buy_field", doc="Buy a third field."),
    form("draw{count}", "draw2", count=derived(whole_number(2, 4)), doc="Draw or turn up cards."),
    form("end_trading", doc="End trading."),
    form("end_phase", doc="End phase 2 or 3; cards left in phase 3 are your offer (duel)."),
    form("draft {seat}", "draft B", seat=SEAT, inner=True, doc="Start an offer."),
    form("accept {seat}", "accept B", seat=SEAT, doc="Accept an offer."),
    form("refuse {seat}", "refuse B", seat=SEAT, doc="Refuse an offer."),
    form("withdraw {seat}", "withdraw B", seat=SEAT, doc="Withdraw your own offer."),
    form("send", inner=True, doc="Send the offer."),
    form("cancel", inner=True, doc="Cancel the offer."),
    form("give faceup:{place}", "give faceup:1", name="give_faceup", place=FACEUP, inner=True,
         doc="Offer a turned-up card."),
    form("with faceup:{place}", "with faceup:1", name="with_faceup", place=FACEUP, inner=True,
         shares="give_faceup", doc="Accept with a turned-up card."),
    form("give [hand:{place}] [{card}]", "give hand:3", name="give_hand", inner=True,
         place=PLACE, card=IN_HAND, doc="Offer a card from your hand."),
    form("with [hand:{place}] [{card}]", "with hand:3", name="with_hand", inner=True,
         place=PLACE, card=IN_HAND, shares="give_hand", doc="Accept with a card from your hand."),
    form("discard_hand [{place}] [{card}]", "discard_hand 3", place=PLACE, card=IN_HAND,
         instead_of="give_hand", aliases=("discard {place}",),
         doc="Discard a card from your hand (duel)."),
    form("want {card}", "want chaos", card=CARD, inner=True, doc="Ask for one more bean."),
    form("plant_aside {card} [in {field}]", "plant_aside chaos", card=CARD, field=FIELD,
         doc="Plant a card that you kept or received."),
    form("plant_offer {card} [in {field}]", "plant_offer colt", card=CARD, field=FIELD,
         shares="plant_aside", doc="Plant a card on offer (duel)."),
    form("plant_faceup {card} [in {field}]", "plant_faceup colt", card=CARD, field=FIELD,
         shares="plant_aside", doc="Plant a turned-up card (duel)."),
    form("discard_offer {card}", "discard_offer colt", card=CARD,
         doc="Discard a card on offer (duel)."),
)  # fmt: skip
ANSWERS = Forms(
    form("deal {card}", "deal colt", card=secret(CARD), doc="The next card."),
    form("dealer {seat}", "dealer B", seat=SEAT, instead_of="deal", doc="Who deals."),
)

GIVEN, WANTED = steps("give_faceup", "give_hand"), tally("want")
MOVES_OF_SEVERAL_STEPS = Forms(
    form("propose {seat} [give {give}] [get {get}]",
         "propose B give [faceup:1, hand:3] get {chaos: 1}", seat=SEAT, give=GIVEN, get=WANTED,
         doc="Offer a trade, or a gift if you leave out one side."),
    form("accept {seat} [with {cards}] [on give {give} get {get}]", "accept B with hand:3",
         seat=SEAT, cards=steps(*GIVEN.forms, brackets=""), give=WANTED, get=WANTED,
         doc="Accept with these copies; if you name the terms, only on these terms."),
)  # fmt: skip

STAGE_OF = {
    "plant_offer": stage.OFFERED,
    "plant_faceup": stage.CHOOSING,
    "plant_aside": stage.SOWING,
}


def has_trading(state: State) -> bool:
    """Whether there are more than two players."""
    return not is_duel(state)


USED_WHEN = {
    **dict.fromkeys(("end_phase", "discard_hand", "discard_offer"), is_duel),
    **dict.fromkeys(("stop_planting", "end_trading", "plant_aside"), has_trading),
    **dict.fromkeys(("propose", "accept", "refuse", "withdraw"), has_trading),
    **dict.fromkeys(("with_faceup", "with_hand"), lambda state: bool(state.is_serving)),
    "plant_offer": lambda state: bool(state.stage == stage.OFFERED),
    "plant_faceup": lambda state: bool(state.stage == stage.CHOOSING),
    "dealer": lambda state: bool(state.dealer == NO_SEAT),
}

is_pick = MOVES.is_form("give_faceup", "want")  # in an offer; in the duel, a card to discard
planted_variety = MOVES.part("plant_aside", "card")  # of a card in front of a player
planted_field = MOVES.part("plant_aside", "field")
