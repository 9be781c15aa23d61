"""Moves that are compared for a hint."""

import time

import numpy as np
import pytest

from beanpot.bots.comparison import Comparison
from beanpot.bots.search import Estimate, SearchBot
from beanpot.core import Observation
from beanpot.games import load_game

NOTHING_SEEN: Observation = np.zeros(1)[0]


class Fruitless(SearchBot):
    """Searches without ever counting a rollout, as with a tree that is full."""

    def __init__(self) -> None:
        self.game = load_game("fagioli")

    def prepare(self, view: Observation) -> None:
        pass

    def search_more(
        self, view: Observation, actions: list[int], rounds: int, opening: int = 0
    ) -> None:
        time.sleep(0.001)

    def found_so_far(self, view: Observation, actions: list[int]) -> list[Estimate]:
        return []


def test_a_comparison_ends_even_if_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanpot.bots.comparison.OVERTIME", 0.01)
    comparison = Comparison(Fruitless(), NOTHING_SEEN, [1, 2, 3], 10, 0.01)
    advice = comparison.advance(1.0)
    assert (advice.done, advice.estimates) == (1.0, [])
