"""The reasons that hints give in Jack & le Haricot Magique are true, in thousands of positions."""

import pytest
from kit.reasons import Check, Told, check_facts, facts_in_games

from beanpot.core import SEAT_NAMES
from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME, box, number, stage
from beanpot.games.haricot_magique.state import CASTLE, TOKEN


def hand(told: Told) -> list[str]:
    bits = int(told.before.state.hand[told.seat, 0])
    return [str(card + 1) for card in range(box.CARDS) if bits >> card & 1]


def numbers(told: Told) -> bool:
    """Whether these are the numbers of dice that the card's owner may throw."""
    world = told.before.clone()
    state = world.state
    state.stage, state.active = stage.STARTING, told.seat
    state.card[told.seat] = told.steps[0] - number.CHOOSE + 1
    world.set_state(state)
    dice = range(number.DICE, number.EXTRA)
    legal = [str(each - number.DICE + 1) for each in world.legal_actions(told.seat) if each in dice]
    return legal == told.parts["numbers"]


def sleeps(told: Told) -> bool:
    """Whether the giant sleeps on even if all dice of the throw show an eye."""
    world = told.after.clone()
    rolled = 0
    while world.state.stage == stage.ROLLING:
        world.apply(number.ROLL + box.EYE)
        rolled += 1
    return rolled == told.parts["count"] and not world.state.is_awake


def stood(told: Told) -> Position:
    """The game after the die that was placed stands."""
    world = told.after.clone()
    world.apply(number.STANDS)
    return world


def top(position: Position) -> int:
    return int(position.state.stalk[position.state.height - 1])


def own_tokens(told: Told) -> int:
    return [*told.after.state.stalk].count(TOKEN + told.seat)


def is_richer(told: Told) -> bool:
    gold = told.before.state.gold
    return bool(gold[SEAT_NAMES.index(told.parts["seat_from"])] - gold[told.seat] == count(told))


def count(told: Told) -> int:
    return int(told.parts["count"])


def has_same_stalk(told: Told) -> bool:
    return bool(told.before.state.height == told.after.state.height)


CHECKS: dict[str, Check] = {
    "lowest": lambda told: told.parts["card"] == min(hand(told), key=int),
    "highest": lambda told: told.parts["card"] == max(hand(told), key=int),
    "numbers": numbers,
    "safe_throw": sleeps,
    "short_stalk": lambda told: told.parts["height"] == told.before.state.height <= 4,
    "high_stalk": lambda told: bool(told.parts["height"] == told.before.state.height),
    "token": lambda told: top(stood(told)) == TOKEN + told.seat,
    "castle_next": lambda told: (
        top(stood(told)) == CASTLE and own_tokens(told) == told.parts["tokens"]
    ),
    "plain_die": lambda told: (
        stood(told).state.height == told.after.state.height or top(stood(told)) == CASTLE
    ),
    "calms": lambda told: not told.after.state.is_awake,
    "richer": is_richer,
    "power_bonus": lambda told: bool(
        told.after.state.gold[told.seat] == told.before.state.gold[told.seat] + 1
    ),
    "power_eye": lambda told: told.parts["seat_to"] == SEAT_NAMES[told.after.state.eye],
    "power_hide": has_same_stalk,
    "power_reroll": lambda told: bool(told.after.state.stage == stage.ROLLING),
}


@pytest.mark.parametrize("variant", ["base", "expert"])
def test_reasons_are_true(variant: str) -> None:
    seen = check_facts(facts_in_games(GAME, 4, 1200, {"variant": variant}), CHECKS)
    usual = {"lowest", "highest", "numbers", "safe_throw", "short_stalk", "token", "plain_die"}
    assert usual <= {*seen}
    assert ("high_stalk" in seen) or variant == "expert"
    assert variant == "base" or {"power_hide", "richer"} <= {*seen}
