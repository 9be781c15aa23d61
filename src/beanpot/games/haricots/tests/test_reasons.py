"""The reasons that hints give in Haricots are true, in thousands of positions."""

from typing import Any

import pytest
from kit.reasons import Check, Told, check_facts, facts_in_games

from beanpot.games.haricots import GAME, box, rules
from beanpot.games.haricots.actions import is_play, played_copies


def held(told: Told, card: str) -> int:
    return int(told.after.state.hand[told.seat, box.KIND_NAMES.index(card)])


def is_whole_set(told: Told) -> bool:
    before = told.before.state.hand[told.seat, box.KIND_NAMES.index(told.parts["card"])]
    return held(told, told.parts["card"]) == 0 and before == told.parts["copies"]


def sheds(told: Told) -> bool:
    before, after = (each.state.hand[told.seat].sum() for each in (told.before, told.after))
    return bool(after == told.parts["left"] and before - after == told.parts["copies"])


def is_unbeaten(told: Told) -> bool:
    """Whether somebody who held one card of each kind couldn't play a single one of them."""
    world = told.after.clone()
    state, seat = world.state, world.current_player
    if state.table_owner != told.seat:
        return False
    state.hand[seat] = 1
    world.set_state(state)
    plays = [action for action in world.legal_actions(seat) if is_play(action)]
    return not any(played_copies(action) == 1 for action in plays)


def saves(told: Told) -> bool:
    cards = told.parts["cards"]
    return {*cards} <= {"1", "2"} and all(held(told, each) == cards.count(each) for each in cards)


def is_lowest(told: Told) -> bool:
    return not told.before.state.hand[told.seat, : box.KIND_NAMES.index(told.parts["card"])].any()


def pays(told: Told) -> bool:
    more = told.after.state.penalty[told.seat] - told.before.state.penalty[told.seat]
    return bool(more == told.parts["count"])


def is_out(told: Told) -> bool:
    """Whether the player has left the round, or that was its end."""
    before, after = told.before.state, told.after.state
    return bool(after.is_out[told.seat] or after.round_number > before.round_number or after.over)


CHECKS: dict[str, Check] = {
    "won": lambda told: bool(
        told.after.state.chips[told.seat] == told.before.state.chips[told.seat] + 1
    ),
    "whole_set": is_whole_set,
    "sheds": sheds,
    "unbeaten": is_unbeaten,
    "low": is_lowest,
    "saves": saves,
    "free": lambda told: rules.to_beat(told.before.state, told.seat) == 0,
    "paid": pays,
    "to_draw": lambda told: bool(
        told.after.state.to_draw and not told.after.state.is_out[told.seat]
    ),
    "dropped_out": is_out,
}


@pytest.mark.parametrize("options", [{}, {"mode": "advanced"}], ids=["basic", "advanced"])
def test_reasons_are_true(options: dict[str, Any]) -> None:
    seen = check_facts(facts_in_games(GAME, 4, 1500, options), CHECKS)
    assert {"won", "whole_set", "sheds", "low", "saves", "free", "to_draw"} <= {*seen}
    assert "unbeaten" in seen
    assert ("paid" in seen) == bool(options)
