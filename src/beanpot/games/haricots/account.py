"""What happens in Haricots as one seat sees it, and what the points consist of."""

from collections.abc import Iterator

from ...core import (
    AHEAD,
    CHANCE,
    MADE,
    Account,
    Change,
    ChangeKind,
    Observation,
    PlayedMove,
    PointsPart,
    State,
    Vector,
)
from . import box
from .rules import ADVANCED, dealt_to, face, to_beat

FIRST = ChangeKind("first", clause="HAR-7")
DREW = ChangeKind("drew", ("cards",), merges="cards", source="pack", target="hand")
DREW_HIDDEN = ChangeKind("drew_hidden", source="pack", target="hand", clause="HAR-34")
PASSED = ChangeKind("passed", (), MADE, clause="HAR-34")
TO_DRAW = ChangeKind("to_draw", (), AHEAD, clause="HAR-34")
DROPPED_OUT = ChangeKind("dropped_out", clause="HAR-39")
PLAYED = ChangeKind(
    "played", ("copies", "card", "each", "value", "beaten"), MADE, source="hand", target="played"
)  # each: what one card counts
TO_BEAT = ChangeKind("to_beat", ("value",), AHEAD)
FOLDED = ChangeKind(
    "folded", ("cards", "cards_aside"), MADE, source="hand", target="folded", clause="HAR-58"
)
PAID = ChangeKind("paid", ("count",), clause="HAR-65")
SHOWED = ChangeKind("showed", ("cards",), source="hand", target="shown_hand")
CLEARED = ChangeKind("cleared", clause="HAR-27")
WON = ChangeKind("won", ("round", "why"), clause="HAR-44")


def account(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    """The move, cards that are beaten or cleared, and who wins a round."""
    if made.seat == CHANCE:
        yield from _answered(before, made)
    else:
        yield from _moved(before, after, made)
    for seat in range(before.seats):
        paid = max(after.penalty[seat] - before.penalty[seat], _openly_paid(before, after, seat))
        if paid > 0:
            yield PAID(seat, count=paid)
        if made.seat not in (CHANCE, seat) and _differ(before.shown_hand, after.shown_hand, seat):
            yield SHOWED(seat, cards=_names(after.shown_hand[seat]))
    for seat in range(before.seats):
        if after.chips[seat] > before.chips[seat]:
            clause, why = _why_won(made, seat)
            yield WON(seat, clause, round=after.last_chip[seat], why=why)
    if before.table_owner >= 0 > after.table_owner and after.chips.sum() == before.chips.sum():
        yield CLEARED(after.turn)


def _answered(before: Observation, made: PlayedMove) -> Iterator[Change]:
    """What chance did; while hands are dealt, each player sees only their own cards."""
    if made.verb == "first":
        yield FIRST(made.named_seat)
    elif "card" in made.parts:
        seat = dealt_to(before) if before.to_deal else before.turn
        yield DREW(seat, cards=[made.parts["card"]])
    elif not before.to_deal:
        yield DREW_HIDDEN(before.turn)


def _moved(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
    seat = made.seat
    if made.verb == "pass" and before.deck[seat]:
        yield PASSED(seat)
        yield TO_DRAW(seat)
    elif made.verb == "pass":
        yield DROPPED_OUT(seat)
    elif made.verb == "play":
        copies, card = int(str(made.parts["copies"])), str(made.parts["card"])
        beaten = to_beat(before, seat)
        each = face(box.KIND_NAMES.index(card), beaten)
        value = copies * each
        yield PLAYED(seat, copies=copies, card=card, each=each, value=value, beaten=beaten)
        if after.chips[seat] == before.chips[seat]:
            yield TO_BEAT(seat, value=value)
    else:
        low, high = (str(made.parts.get(end, made.parts.get("card"))) for end in ("low", "high"))
        names = box.KIND_NAMES
        aside = names[names.index(low) : names.index(high) + 1]
        yield FOLDED(seat, cards=_names(after.shown_hand[seat]), cards_aside=aside)


def _openly_paid(before: Observation, after: Observation, seat: int) -> int:
    return int(after.shown_penalty[seat] - before.shown_penalty[seat])


def _differ(before: Vector, after: Vector, seat: int) -> bool:
    return bool((before[seat] != after[seat]).any() and after[seat].any())


def _names(counts: Vector) -> list[str]:
    named = zip(box.KIND_NAMES, counts, strict=True)
    return [name for name, copies in named for _ in range(copies)]


def _why_won(made: PlayedMove, seat: int) -> tuple[str, str]:
    """The clause and the reason: no card left, or no other player left in the round."""
    return ("HAR-44", "played") if made.seat == seat else ("HAR-45", "alone")


ACCOUNT = Account(
    account,
    small=[FIRST, DREW, DREW_HIDDEN, PASSED, SHOWED],
    big=[FOLDED, PAID],
    pauses=[WON],
)


def parts(state: State) -> list[PointsPart]:
    """Chips and, in the advanced game, negative chips and tie-breaks."""
    seats = range(state.seats)
    chips = [int(state.chips[seat]) for seat in seats]
    if state.mode != ADVANCED:
        return [PointsPart("chips", chips)]
    return [
        PointsPart("chips", [count * box.CHIP_POINTS for count in chips]),
        PointsPart("negative", [-int(state.penalty[seat]) for seat in seats]),
        PointsPart("chip-count", chips, is_tie_break=True),
        PointsPart("highest", [int(state.last_chip[seat]) for seat in seats], is_tie_break=True),
    ]
