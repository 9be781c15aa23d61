"""Whether an order is clear: rarely said in error, soon said when it is true."""

import numpy as np
import pytest

from beanpot.arena.arena_game import GameResult
from beanpot.arena.ranking_test import FEWEST, doubts, first_shares, looks, student


def shares(chances: tuple[float, ...], deals: int, source: np.random.Generator) -> np.ndarray:
    """Shares of first places per deal of three games, at such chances."""
    return source.multinomial(3, chances, deals) / 3


def test_looks_are_ever_rarer_and_the_last_is_at_the_end() -> None:
    assert list(looks(200)) == [32, 64, 128, 200]
    assert list(looks(64)) == [32, 64]
    assert list(looks(5)) == [5]


def test_shares_are_of_the_seats_a_bot_had_in_a_deal() -> None:
    games = [
        GameResult(4, 0, ("a", "b", "a"), (1, 2, 2), (1, 2), (3, 1, 1), 9, 0.0),
        GameResult(4, 1, ("b", "a", "b"), (9, 2, 2), (0,), (1, 2, 2), 9, 0.0),
    ]
    assert first_shares(games, "ab").tolist() == [[0.5 / 3, 1.5 / 3]]


@pytest.mark.parametrize("chances", [(0.5, 0.5), (1 / 3, 1 / 3, 1 / 3), (0.4, 0.4, 0.2)])
def test_equal_bots_are_rarely_ranked_however_often_one_looks(chances: tuple[float, ...]) -> None:
    source, mistaken = np.random.default_rng(5), 0
    for _ in range(400):
        played = shares(chances, 1024, source)
        for look, deals in enumerate(looks(1024), 1):
            ranking = np.argsort(-played[:deals].mean(axis=0)).tolist()
            if not doubts(ranking, played[:deals], look):
                mistaken += 1
                break
    assert mistaken <= 0.05 * 400


def test_a_great_difference_is_clear_at_the_first_look() -> None:
    played = shares((0.7, 0.25, 0.05), 32, np.random.default_rng(5))
    assert not doubts([0, 1, 2], played, 1)


def test_a_ranking_that_the_first_places_contradict_is_not_clear() -> None:
    played = shares((0.7, 0.25, 0.05), 200, np.random.default_rng(5))
    assert not doubts([0, 1, 2], played, 1)
    assert doubts([1, 0, 2], played, 1) == [(1, 0)]


def test_a_few_deals_prove_nothing() -> None:
    always = np.tile([1.0, 0.0], (FEWEST, 1))
    assert not doubts([0, 1], always, 1)
    assert doubts([0, 1], always[1:], 1) == [(0, 1)]


@pytest.mark.parametrize(
    ("beyond", "freedom", "point"),
    [(0.025, 20, 2.086), (0.0005, 30, 3.646), (0.005, 15, 2.947)],
)
def test_students_points_are_those_of_the_tables(beyond: float, freedom: int, point: float) -> None:
    assert student(beyond, freedom) == pytest.approx(point, abs=0.002)
