"""The reasons that hints give in Bohnanza are true, in thousands of positions."""

from typing import Any

import pytest
from kit.bohnanza import A, B, trading
from kit.reasons import Check, Told, check_facts, facts_in_games

from beanpot.core import KIND_BITS, State, Vector
from beanpot.engine.reasons import reason_for
from beanpot.games.bohnanza import GAME, box


def coins(variety: str, beans: int) -> int:
    """What beans earn by the printed beanometer."""
    steps = enumerate(box.DATA["beanometer"][variety], 1)
    return max((earned for earned, needed in steps if needed and needed <= beans), default=0)


def fields(state: State, seat: int) -> dict[str, int]:
    return {box.NAMES[variety]: int(beans) for beans, variety in state.field[seat] if beans}


def is_worth(told: Told, beans: int) -> bool:
    """Whether beans earn this, and not more with fewer than are said to be lacking."""
    card, lacking, then = (told.parts[name] for name in ("card", "lacking", "then"))
    copies = box.COPIES[box.NAMES.index(card)]
    later = [coins(card, more) for more in range(beans, copies + 1)]
    better = [more for more, earned in enumerate(later) if earned > later[0]]
    if later[0] != told.parts["coins"] or lacking != (better[0] if better else 0):
        return False
    return not better or then == later[better[0]]


def grows(told: Told) -> bool:
    return is_worth(told, fields(told.after.state, told.seat)[told.parts["card"]])


def sells(told: Told) -> bool:
    earned = told.after.state.coins[told.seat] - told.before.state.coins[told.seat]
    is_gone = told.parts["card"] not in fields(told.after.state, told.seat)
    beans = fields(told.before.state, told.seat)[told.parts["card"]]
    return is_gone and earned == told.parts["coins"] and is_worth(told, beans)


def fits(told: Told) -> bool:
    return {*told.parts["cards"]} <= {*fields(told.before.state, told.seat)}


def spares(told: Told) -> bool:
    return not {*told.parts["cards"]} & {*fields(told.before.state, told.seat)}


def keeps(told: Told) -> bool:
    more = told.after.state.aside[told.seat] - told.before.state.aside[told.seat]
    kept = {box.NAMES[kind]: int(count) for kind, count in enumerate(more) if count}
    return kept == told.parts["cards"]


def hand(told: Told, state: State) -> list[int]:
    return [int(card) for card in state.hand[told.seat]]


def has_same_hand(told: Told) -> bool:
    return hand(told, told.before.state)[0] == hand(told, told.after.state)[0]


def discards(told: Told) -> bool:
    state, card = told.after.state, box.NAMES.index(told.parts["card"])
    return bool(state.discard[state.discard[0]] == card) and fields(state, told.seat) == fields(
        told.before.state, told.seat
    )


def has_room_for(told: Told) -> bool:
    ((card, copies),) = told.parts["cards"].items()
    held = [box.NAMES[each] for each in told.before.state.hand[told.seat, 1:] & KIND_BITS]
    count = [*held[: told.before.state.hand[told.seat, 0]]].count(card)
    return count == copies > 1 and card not in fields(told.before.state, told.seat)


def pair(told: Told) -> int:
    """The offer that a refusal ended."""
    before, after = told.before.state, told.after.state
    (found,) = [at for at in range(before.seats) if before.proposer[at] != after.proposer[at]]
    return found


def beans(counts: Vector) -> dict[str, int]:
    return {box.NAMES[kind]: int(count) for kind, count in enumerate(counts) if count}


def keeps_grown(told: Told) -> bool:
    cards, wanted = told.parts["cards"], beans(told.before.state.wanted[pair(told)])
    return has_same_hand(told) and {*cards} == {*wanted} & {*fields(told.before.state, told.seat)}


def has_no_field_for(told: Told) -> bool:
    before, cards = told.before.state, told.parts["cards"]
    own, given = fields(before, told.seat), beans(before.given[pair(told)])
    is_full = all(beans for beans, _ in before.field[told.seat, : before.fields[told.seat]])
    return is_full and {*cards} == {*given} - {*own}


CHECKS: dict[str, Check] = {
    "bought_field": lambda told: bool(told.after.state.fields[told.seat] == box.FIELDS),
    "room_for": has_room_for,
    "sells": sells,
    "grows": grows,
    "fits": fits,
    "spares": spares,
    "kept": keeps,
    "keeps_grown": keeps_grown,
    "no_field_for": has_no_field_for,
    "refused": has_same_hand,
    "planted_no_more": has_same_hand,
    "discarded": discards,
}


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_reasons_are_true(seats: int) -> None:
    seen = check_facts(facts_in_games(GAME, seats, 900), CHECKS)
    assert {"sells", "grows"} <= {*seen}
    assert seats == 2 or {"fits", "spares", "kept"} <= {*seen}


GROWING = "fields A[3 chaos, 2 cochon] B[3 chaos, 2 cochon] | coins A 3 B 3"
REFUSE, ACCEPT, BUY, END = "refuse A", "accept A", "buy_field", "end_trading"


@pytest.mark.parametrize(
    ("hands", "turned_up", "moves", "kind", "parts"),
    [
        ("B[chaos colt]", "colt cochet", (REFUSE, ACCEPT), "keeps_grown", {"chaos": 1}),
        ("B[colique]", "colt cochet", (REFUSE, ACCEPT), "no_field_for", {"colt": 1}),
        ("B[colique]", "chaos cochet", (ACCEPT, REFUSE), "fits", {"chaos": 1}),
        ("B[colique]", "colt cochet", (ACCEPT, REFUSE), "spares", {"colique": 1}),
        ("A[copain copain]", "colt cochet", (BUY, END), "room_for", {"copain": 2}),
        ("A[copain cochon]", "colt cochet", (BUY, END), "bought_field", {"coins": 3}),
        ("A[copain cochon]", "colt cochet", (END, BUY), "no-bought_field", {"coins": 3}),
    ],
)
def test_answers_to_offers_and_a_third_field_have_reasons(
    hands: str, turned_up: str, moves: tuple[str, str], kind: str, parts: dict[str, Any]
) -> None:
    position = trading(hands, turned_up, GROWING)
    seat = A if hands.startswith("A") else B
    if seat == B:
        wanted = "chaos" if "chaos" in hands else "colique"
        offer = f"propose B give [faceup:1] get {{{wanted}: 1}}"
        position.play_steps(position.parse_steps(offer, A), A)
    reason = reason_for(position, [position.parse_steps(each, seat) for each in moves], seat)
    assert reason is not None
    assert reason.kind == kind
    assert reason.parts == (parts if "coins" in parts else {"cards": parts})
