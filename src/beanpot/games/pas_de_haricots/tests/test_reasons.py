"""The reasons that hints give in Pas de Haricots are true, in thousands of positions."""

import pytest
from kit.reasons import Check, Told, check_facts, facts_in_games

from beanpot.core import SEAT_NAMES, State
from beanpot.games.pas_de_haricots import GAME, box
from beanpot.games.pas_de_haricots.actions import taken_from


def points(state: State, seat: int, more: str = "") -> int:
    """The points of a layout, counted as the rules say, with one more card."""
    total = 0
    for suit, name in enumerate(box.SUIT_NAMES):
        cards = [
            box.CARD_NAMES[card]
            for card in range(suit * box.RANKS, (suit + 1) * box.RANKS)
            if int(state.won[seat, suit]) >> card % box.RANKS & 1 or box.CARD_NAMES[card] == more
        ]
        total += suit_points(cards, name)
    return total


def suit_points(cards: list[str], suit: str) -> int:
    ranks = [card.removeprefix(suit) for card in cards]
    if any(rank.startswith("T") for rank in ranks):
        return 0
    sign = -1 if sum(rank in ("V", "N", "Q") for rank in ranks) % 2 else 1
    return sum(int(rank) for rank in ranks if rank.isdigit()) * sign * (2 if "K" in ranks else 1)


def gain(told: Told, seat: int, card: str) -> int:
    state = told.before.state
    return points(state, seat, card) - points(state, seat)


def others_gains(told: Told) -> list[int]:
    card = str(told.parts["card"])
    return [gain(told, seat, card) for seat in range(told.before.seats) if seat != told.seat]


def own_gain(told: Told) -> int:
    return gain(told, told.seat, str(told.parts["card"]))


def costs_least(told: Told) -> bool:
    owners = [taken_from(action) for action in told.before.legal_actions()]
    cards = [box.CARD_NAMES[told.before.state.played[owner] - 1] for owner in owners]
    best = max(gain(told, told.seat, card) for card in cards)
    return own_gain(told) == best == -int(told.parts["points"]) < 0


def denies(told: Told) -> bool:
    seat = SEAT_NAMES.index(told.parts["seat_to"])
    found = gain(told, seat, told.parts["card"])
    return bool(found == told.parts["points"] == max(others_gains(told)) > 0)


CHECKS: dict[str, Check] = {
    "adds": lambda told: bool(own_gain(told) == told.parts["points"] > 0),
    "harmless": lambda told: own_gain(told) == 0,
    "costs_least": costs_least,
    "denies": denies,
    "spoils": lambda told: bool(max(others_gains(told)) == -told.parts["points"] < 0),
    "useless": lambda told: max(others_gains(told)) == 0,
    "spares": lambda told: bool(max(others_gains(told)) == told.parts["points"] > 0),
    "got_pawn": lambda told: bool(told.after.state.bean == told.seat),
}


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_reasons_are_true(seats: int) -> None:
    seen = check_facts(facts_in_games(GAME, seats, 900), CHECKS)
    rare = {"got_pawn"} if seats < 5 else {"got_pawn", "spoils"}
    assert {*CHECKS} - rare <= {*seen}
