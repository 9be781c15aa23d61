"""The texts of Bohnanza's moves."""

from collections.abc import Mapping

from ...core import MoveInput, MoveNotation, State
from . import box, number, stage
from .actions import ANSWERS, MOVES, MOVES_OF_SEVERAL_STEPS, STAGE_OF, USED_WHEN, is_pick
from .choices import may_plant_front
from .farming import can_plant
from .refusals import draw_refusal, refuse, source_refusal
from .state import hand_card, is_duel
from .trading import other_side
from .turn import cards_to_draw, dealt_to


def is_whispered(state: State, seat: int, action: int, to: int) -> bool:
    """Whether an offer or answer between two others is hidden from a reader."""
    is_private = (
        number.PROPOSE <= action < number.ACCEPT or number.REFUSE <= action <= number.CANCEL
    )
    if state.is_public or not is_private:
        return False
    partner = (action - number.PROPOSE) % box.SEATS
    if action >= number.SEND:
        partner = other_side(state, seat, int(state.draft_with))
    return to not in (seat, partner)


def is_anothers_pick(state: State, seat: int, action: int, to: int) -> bool:
    """While an offer is being built, only its player knows the picks."""
    return bool(is_pick(action)) and to != seat and not is_duel(state)


def dealt_card_seen_by(state: State) -> int | None:
    """Who sees the card that is dealt; everyone (None) if it is turned up."""
    return None if state.stage == stage.TURNING_UP else dealt_to(state)


def open_fields(state: State, seat: int, values: Mapping[str, int]) -> list[int]:
    """The fields for a bean: a card in front of the player, or the first card of the hand."""
    if "card" in values:
        variety = values["card"]
        cards = state.aside[seat] if state.stage == stage.SOWING else state.offer
        is_there = cards[variety] > 0
    else:
        variety, is_there = hand_card(state, seat, 1), may_plant_front(state, seat)
    fields = range(box.FIELDS) if is_there else ()
    return [field for field in fields if can_plant(state, seat, variety, field)]


def check(typed: MoveInput) -> None:
    """Ask the law why another number of cards, or a card from another place, is refused."""
    if typed.verb == "draw":
        refuse(typed.text, draw_refusal(typed.state, int(typed.words["count"])))
    elif typed.verb in STAGE_OF:
        refuse(typed.text, source_refusal(typed.state, STAGE_OF[typed.verb]))


NOTATION = MoveNotation(
    MOVES, ANSWERS, seen_by={"deal": dealt_card_seen_by}, used_when=USED_WHEN, check=check,
    choices={
        "field": open_fields,
        "count": lambda state, _seat, _values: [int(cards_to_draw(state))],
        "card": lambda state, seat, values: [int(hand_card(state, seat, values["place"] + 1))],
    },
    veils={"talk": is_whispered, "pick": is_anothers_pick}, compounds=MOVES_OF_SEVERAL_STEPS,
)  # fmt: skip
