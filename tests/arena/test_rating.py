"""Ratings and standings: who is stronger comes out on top, and how sure that is."""

import pytest
from arena.held import played, tournament

from beanpot.arena.arena_game import GameResult
from beanpot.arena.rating import rate
from beanpot.arena.standing import standings


def game(winner: str, *others: str) -> GameResult:
    """A game that the first has won, the second come second in …"""
    names = (winner, *others)
    places = tuple(range(1, len(names) + 1))
    return GameResult(0, 0, names, tuple(-place for place in places), (0,), places, 1, 0.0)


def test_ratings_are_in_the_order_of_strength() -> None:
    ratings = rate([game("a", "b", "c")] * 40, "abc")
    assert ratings["a"].low > ratings["b"].mu > ratings["c"].high


def test_an_interval_is_1_96_deviations_to_either_side_and_shrinks() -> None:
    few, many = (rate([game("a", "b"), game("b", "a")] * times, "ab")["a"] for times in (5, 50))
    assert few.high - few.mu == pytest.approx(1.96 * few.sigma, rel=1e-4)
    assert few.mu - few.low == pytest.approx(1.96 * few.sigma, rel=1e-4)
    assert many.sigma < few.sigma


def test_nobody_gains_by_playing_itself() -> None:
    before = rate([], "ab")
    drawn = GameResult(0, 0, ("a", "b", "a"), (3, 2, 1), (0,), (1, 2, 3), 1, 0.0)
    after = rate([drawn], "ab")
    assert after["a"].mu == pytest.approx(before["a"].mu)
    assert after["b"].mu == pytest.approx(before["b"].mu)


def test_greedy_stands_above_random() -> None:
    event = tournament("random", "greedy", seats=2)
    first, second = standings(event, played(event, 40))
    assert (first.bot, second.bot) == ("greedy", "random")
    assert first.games == second.games == 80
    assert first.first_places + second.first_places == pytest.approx(80)
    assert first.share > 0.6
    assert first.games_by_seat == (40, 40)
    assert sum(first.firsts_by_seat) == first.first_places


def test_forfeits_are_counted_with_the_first_error() -> None:
    event = tournament("random", "arena.held:Raising", seats=2)
    honest, raising = standings(event, played(event, 3))
    assert (honest.forfeits, honest.error) == (0, None)
    assert (raising.forfeits, raising.error) == (6, "ValueError: no beans left")
    assert honest.first_places == 6
