"""Four strengths a game, and bots by their names."""

from itertools import pairwise

import pytest

from beanpot.bots import Bot, bot_names, new_bot
from beanpot.bots.search import SearchBot
from beanpot.bots.strengths import LADDERS, NAMES, SECONDS, BlunderingBot, is_searching, ladder
from beanpot.core import BeanpotError, Game, View
from beanpot.engine.chance import Seeded
from beanpot.games import load, names

FAGIOLI = load("fagioli")


class LastBot(Bot):
    """Takes the last of what is legal."""

    name = "last"

    def choose(self, view: View, actions: list[int]) -> int:
        return actions[-1]


def test_every_game_has_a_ladder_of_its_own() -> None:
    assert set(LADDERS) == set(names())


def test_each_strength_thinks_more_or_blunders_less_than_the_one_below(game: Game) -> None:
    rungs = [getattr(ladder(game), name) for name in NAMES]
    for below, above in pairwise(rungs):
        assert (above.playouts, -above.blunders) > (below.playouts, -below.blunders)


def test_a_bot_has_the_name_and_the_budget_of_its_strength(game: Game) -> None:
    for name in NAMES:
        bot = new_bot(name, game, Seeded(1), "plain")
        assert bot.name == name
        assert isinstance(bot, SearchBot) == is_searching(name, game)
        if isinstance(bot, SearchBot):
            assert bot.budget.playouts == getattr(ladder(game), name).playouts
            assert bot.budget.seconds == float("inf")
    assert set(SECONDS) == set(NAMES)


@pytest.mark.parametrize(("blunders", "least", "most"), [(0, 0, 0), (30, 20, 45), (100, 100, 100)])
def test_a_blundering_bot_does_not_think_as_often_as_it_says(
    blunders: int, least: int, most: int
) -> None:
    bot = BlunderingBot(LastBot(FAGIOLI, Seeded(3)), blunders)
    chosen = [bot.choose(None, list(range(1000))) for _ in range(100)]
    assert least <= sum(action != 999 for action in chosen) <= most


def test_an_unknown_bot_is_refused_with_those_that_there_are(game: Game) -> None:
    with pytest.raises(BeanpotError, match="easy, normal, hard and master"):
        new_bot("grandmaster", game)
    assert bot_names(game) == ["random", "greedy", *NAMES]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere.to.be:Found", "No module named"),
        ("bots.test_strengths:Missing", "has no attribute"),
        ("bots.test_strengths:FAGIOLI", "a class made from"),
    ],
)
def test_a_bot_from_outside_that_is_none_is_refused(name: str, why: str) -> None:
    with pytest.raises(BeanpotError, match=why):
        new_bot(name, FAGIOLI)


def test_a_bot_from_outside_is_found_by_module_and_class() -> None:
    bot = new_bot("bots.test_strengths:LastBot", FAGIOLI, Seeded(1))
    assert bot.choose(None, [3, 5]) == 5
