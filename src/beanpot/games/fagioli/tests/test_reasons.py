"""The reasons that hints give in Fagioli are true, in thousands of positions."""

import pytest
from kit.reasons import Check, Told, check_facts, facts_in_games

from beanpot.core import CHANCE
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.fagioli import GAME, box, rules
from beanpot.games.fagioli.rules import IN_THE_BOX, TAKEN_BY


def farm(position: Position, seat: int) -> int:
    return int(position.state.farm[seat].sum())


def takes_token(told: Told) -> bool:
    """Whether the player takes a token at once, and which is the smallest of those left."""
    number, left = int(told.before.state.tokens_gone), box.TOKENS[told.before.seats - 2]
    sizes = [size for size in left[number:] if size]
    is_smallest = told.parts["size"] == min(sizes)
    return is_smallest and told.after.state.token_place[number] == TAKEN_BY + told.seat


def settled(told: Told) -> Position:
    """The true game when the player has drawn and planted, if no token comes in between."""
    position, source = told.after.clone(), SeededRandom(1)
    while position.state.to_draw or position.state.to_plant:
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            position.apply(position.legal_actions()[0])
    return position


def plants(told: Told) -> bool:
    grown = farm(settled(told), told.seat) - farm(told.before, told.seat)
    return grown == told.parts["count"]


def may_draw(told: Told) -> bool:
    before, after = told.before.state, told.after.state
    is_taken = rules.penalty(before, told.seat) != rules.penalty(after, told.seat)
    held = int(after.hand[told.seat].sum()) + told.parts["count"]
    return after.to_draw == told.parts["count"] and held <= box.HAND_LIMIT and not is_taken


def is_level(told: Told) -> bool:
    before, after = told.before.state, told.after.state
    fewer = before.hand[told.seat].sum() - after.hand[told.seat].sum()
    return fewer == 1 and farm(told.before, told.seat) == farm(told.after, told.seat)


CHECKS: dict[str, Check] = {
    "ended": lambda told: told.after.is_over,
    "planted_hand": plants,
    "burst": takes_token,
    "to_plant": plants,
    "renewed": lambda told: IN_THE_BOX in told.after.state.token_place,
    "to_draw": may_draw,
    "level": is_level,
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reasons_are_true(seats: int) -> None:
    seen = check_facts(facts_in_games(GAME, seats, 800), CHECKS)
    assert {"planted_hand", "burst", "to_plant", "to_draw", "level"} <= {*seen}
