"""The reasons that hints give in Bohnanza are true, in thousands of positions."""

import pytest
from kit.reasons import Check, Told, check_facts, facts_in_games

from beanpot.core import State
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


CHECKS: dict[str, Check] = {
    "bought_field": lambda told: bool(told.after.state.fields[told.seat] == box.FIELDS),
    "sells": sells,
    "grows": grows,
    "fits": fits,
    "spares": spares,
    "kept": keeps,
    "refused": has_same_hand,
    "planted_no_more": has_same_hand,
    "discarded": discards,
}


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_reasons_are_true(seats: int) -> None:
    seen = check_facts(facts_in_games(GAME, seats, 900), CHECKS)
    assert {"sells", "grows"} <= {*seen}
    assert seats == 2 or {"fits", "spares", "kept"} <= {*seen}
