"""What happens in Pas de Haricots as one seat sees it, and what the points consist of."""

from collections.abc import Iterator
from typing import Any

from ...core import (
    CHANCE,
    MADE,
    SEAT_NAMES,
    Account,
    Change,
    ChangeKind,
    Note,
    Observation,
    PlayedMove,
    PointsPart,
    State,
    Vector,
    ones,
)
from . import box
from .rules import PUT, dealt_to, series

DEALS = ChangeKind("deals", clause="PAS-5")
DREW = ChangeKind("drew", ("cards",), merges="cards", source="pack", target="hand")
LED = ChangeKind("led", ("card",), MADE, source="hand", target="on_table", clause="PAS-8")
PUT_DOWN = ChangeKind("put_down", ("card",), source="hand", target="on_table", clause="PAS-11")
TOOK = ChangeKind("took", ("card", "seat_from", "gain"), source="on_table", target="won")
HAD_TO_TAKE = ChangeKind(
    "had_to_take", ("card", "seat_from", "gain"), source="on_table", target="won", clause="PAS-19"
)
GOT_PAWN = ChangeKind("got_pawn", target="bean", clause="PAS-27")
SCORED = ChangeKind("scored", ("manche", "scores"), clause="PAS-39")

SIMPLE = (1 << box.NUMBERS) - 1
MINUS = (1 << box.DOUBLE) - (1 << box.FIRST_MINUS)
KING = 1 << box.DOUBLE
NO_BEANS = 1 << box.NO_BEANS


def account(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """Cards dealt, led, turned over and taken, and the scores of a manche."""
    if made.verb == "dealer":
        yield DEALS(made.named_seat)
    elif made.seat == CHANCE and "card" in made.parts:
        yield DREW(dealt_to(before), cards=[made.parts["card"]])
    elif made.verb == "lead":
        yield LED(made.seat, card=made.parts["card"])
    elif made.verb == "take":
        yield from _takes(before, after, made)
    elif before.phase == PUT != after.phase:
        for seat in range(before.seats):
            if seat != after.bean:
                yield PUT_DOWN(seat, card=box.CARD_NAMES[after.played[seat] - 1])
    if after.manche > before.manche:
        last = int(before.manche)
        scores = after.plus[:, last] - after.minus[:, last]
        named = {SEAT_NAMES[seat]: int(scores[seat]) for seat in range(before.seats)}
        yield SCORED(manche=after.manche, scores=named)
    elif after.bean != before.bean >= 0:
        yield GOT_PAWN(after.bean)


def _takes(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """The card that was chosen, and those that had to be taken after it."""
    chosen = made.named_seat
    gone = [seat for seat in range(before.seats) if before.played[seat] and not after.played[seat]]
    forced = sorted({*gone} - {chosen}, key=lambda seat: seat == before.bean)
    others = [seat for seat in range(before.seats) if before.played[seat] and seat != before.bean]
    had_choice = len(others) > 1
    taker = made.seat
    for seat in (chosen, *forced):
        card = int(before.played[seat]) - 1
        kind = TOOK if seat == chosen and had_choice else HAD_TO_TAKE
        yield kind(
            taker, card=box.CARD_NAMES[card], seat_from=SEAT_NAMES[seat],
            gain=_gain(before.won[taker], card),
        )  # fmt: skip
        taker = seat


def _gain(won: Vector, card: int) -> int:
    """By how much a card changes the points of the cards taken before."""
    cards = int(won[card // box.RANKS])
    return series(cards | 1 << card % box.RANKS) - series(cards)


ACCOUNT = Account(
    account,
    small=[DEALS, DREW, PUT_DOWN, GOT_PAWN],
    big=[HAD_TO_TAKE],
    pauses=[SCORED],
)


def parts(state: State) -> list[PointsPart]:
    """Every manche on the score sheet; the last one by suit, since its cards are still there."""
    sheet = (state.plus - state.minus)[: state.seats]
    before = [
        PointsPart("manche", sheet[:, manche].tolist(), manche + 1)
        for manche in range(state.manche - state.over)
    ]
    return before + (_last_manche(state) if state.over else [])


def _last_manche(state: State) -> list[PointsPart]:
    """The points of each suit, plus or minus, and what the kings add by doubling."""
    layouts, number = state.won[: state.seats].tolist(), int(state.manche)
    single = [[series(cards & ~KING) for cards in layout] for layout in layouts]
    doubled = [sum(map(series, layout)) for layout in layouts]
    suits = [
        PointsPart(f"suit-{name}", [layout[suit] for layout in single], number)
        for suit, name in enumerate(box.SUIT_NAMES)
    ]
    kings = [after - sum(before) for before, after in zip(single, doubled, strict=True)]
    return [*suits, PointsPart("kings", kings, number)]


def _series(view: Observation, seat: int) -> dict[str, Any]:
    """The points of a player's series now, by suit, with the clauses."""
    return {
        suit: {"points": series(cards), "clauses": clauses(cards)}
        for suit, cards in zip(box.SUIT_NAMES, view.won[seat].tolist(), strict=True)
        if cards
    }


NOTES = {"series": Note("won", each=_series)}


def clauses(cards: int) -> list[str]:
    """The clauses that explain the points of the cards of a suit."""
    if cards & NO_BEANS:
        return ["PAS-32", "PAS-33"] if cards & (MINUS | KING) else ["PAS-32"]
    if not cards & SIMPLE:
        return ["PAS-37"]
    if not cards & (MINUS | KING):
        return ["PAS-31"]
    sign = ["PAS-35" if ones(cards & MINUS) % 2 else "PAS-34"] if cards & MINUS else []
    return [*sign, "PAS-36"] if cards & KING else sign
