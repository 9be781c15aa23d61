"""What happens in Pas de Haricots, told from the views of one seat."""

from collections.abc import Iterator

from ...core import CHANCE, MADE, SEAT_NAMES, Account, Change, Kind, Made, Vector, View
from . import box
from .rules import PUT, dealt_to, series

DEALS = Kind("deals", clause="PAS-5")
DREW = Kind("drew", ("cards",), gathers="cards", source="pack", target="hand")
LED = Kind("led", ("card",), MADE, source="hand", target="on_table", clause="PAS-8")
PUT_DOWN = Kind("put_down", ("card",), source="hand", target="on_table", clause="PAS-11")
TOOK = Kind("took", ("card", "seat_from", "gain"), source="on_table", target="won")
HAD_TO_TAKE = Kind(
    "had_to_take", ("card", "seat_from", "gain"), source="on_table", target="won", clause="PAS-19"
)
GOT_PAWN = Kind("got_pawn", target="bean", clause="PAS-27")
SCORED = Kind("scored", ("manche", "scores"), clause="PAS-39")


def account(before: View, after: View, made: Made) -> Iterator[Change]:
    """Cards that were dealt, led, turned over and taken, and what a manche comes to."""
    if made.verb == "dealer":
        yield DEALS(SEAT_NAMES.index(str(made.parts["seat"])))
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


def _takes(before: View, after: View, made: Made) -> Iterator[Change]:
    """The card that was chosen, and those that were taken without a choice after it."""
    chosen = SEAT_NAMES.index(str(made.parts["seat"]))
    gone = [seat for seat in range(before.seats) if before.played[seat] and not after.played[seat]]
    forced = sorted({*gone} - {chosen}, key=lambda seat: seat == before.bean)
    taker = made.seat
    for seat in (chosen, *forced):
        card = int(before.played[seat]) - 1
        kind = HAD_TO_TAKE if seat in forced or seat == before.bean else TOOK
        yield kind(
            taker, card=box.CARD_NAMES[card], seat_from=SEAT_NAMES[seat],
            gain=_gain(before.won[taker], card),
        )  # fmt: skip
        taker = seat


def _gain(won: Vector, card: int) -> int:
    """What a card changes in the worth of those that were taken before."""
    cards = int(won[card // box.RANKS])
    return series(cards | 1 << card % box.RANKS) - series(cards)


ACCOUNT = Account(account, DEALS, DREW, LED, PUT_DOWN, TOOK, HAD_TO_TAKE, GOT_PAWN, SCORED)
