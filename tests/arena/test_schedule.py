"""Who sits where: every rotation equally often, every deal with one chance."""

from collections import Counter

import pytest
from arena.held import matches, tournament

from beanpot.arena.schedule import (
    CIRCLES,
    ArenaGame,
    circle,
    deals_for,
    games_a_deal,
    games_of,
    rotations,
)
from beanpot.engine.chance import SeededRandom


@pytest.mark.parametrize("bots", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_every_bot_sits_at_every_seat_equally_often(bots: int, seats: int) -> None:
    sat = Counter((bot, seat) for turn in rotations(bots, seats) for seat, bot in enumerate(turn))
    assert len(sat) == bots * seats
    assert len(set(sat.values())) == 1


def test_two_bots_fill_three_seats_in_turn_in_all_rotations() -> None:
    assert set(rotations(2, 3)) == {
        (0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0),
    }  # fmt: skip


def test_two_bots_fill_four_seats_by_turns() -> None:
    assert set(rotations(2, 4)) == {(0, 1, 0, 1), (1, 0, 1, 0)}


def test_as_many_bots_as_seats_have_as_many_rotations() -> None:
    assert rotations(3, 3) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_games_are_rounded_up_to_whole_deals() -> None:
    event = tournament(seats=3)
    assert games_a_deal(event) == 6
    assert [deals_for(games, event) for games in (1, 6, 7, 2000)] == [1, 1, 2, 334]


def test_a_deal_seats_exactly_the_bots_of_the_tournament() -> None:
    event = tournament("random", "greedy", "arena.held:Idle", seats=3)
    for match in matches(event, 5):
        assert sorted(match.seating) == sorted(event.bots)


def test_neighbours_change_from_deal_to_deal() -> None:
    event = tournament("random", "greedy", "arena.held:Idle", seats=3)
    after = Counter(
        order[(order.index("random") + 1) % 3] for order in (circle(event, n) for n in range(200))
    )
    assert 70 < after["greedy"] < 130


def test_all_matches_of_a_deal_have_one_chance_and_every_bot_its_own() -> None:
    event = tournament(seats=3)
    streams = {
        tuple(match.source(event.seed, seat).rng)
        for match in matches(event, 20)
        for seat in range(3)
    }
    assert len(streams) == 20 * 6 * 3
    chances = {tuple(match.chance(event.seed).rng) for match in games_of(event, 4)}
    assert chances == {tuple(SeededRandom(event.seed, 4).rng)}
    circles = {tuple(SeededRandom(event.seed, CIRCLES | deal).rng) for deal in range(20)}
    assert not streams & (chances | circles)


def test_a_match_is_known_by_deal_and_rotation() -> None:
    assert ArenaGame(3, 1, ("random", "greedy")).key == (3, 1)
