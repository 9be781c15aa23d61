"""Four strengths a game, and bots by their names."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from kit.documents import ROOT
from kit.networks import random_layers

from beanpot.bots import Bot, bot_names, new_bot
from beanpot.bots.foresight import ForesightBot
from beanpot.bots.network import NetworkBot, has_network, network_of
from beanpot.bots.search import SearchBot
from beanpot.bots.strengths import NAMES, SECONDS, BlunderingBot, is_searching, strength_of
from beanpot.bots.weights import origin_of, save_network
from beanpot.core import ANY_GAME, BeanpotError, Game, Learned, Observation, Strength, all_of
from beanpot.engine.chance import SeededRandom
from beanpot.games import game_names, load_game

FAGIOLI = load_game("fagioli")


class LastBot(Bot):
    """Takes the last of what is legal."""

    name = "last"

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        return legal_actions[-1]


def row(game: Game) -> str:
    """The strengths of a game as docs/bots.md lists them."""
    described = (told_strength(strength_of(name, game)) for name in NAMES)
    settings = game.strengths.search
    horizon = f"{settings.horizon:g}" if settings.horizon else "to the end"
    weights = (f"{settings.explore:g}", f"{settings.prior_weight:g}", horizon)
    return f"| {' | '.join((game.title, *described, *weights))} |"


def told_strength(strength: Strength) -> str:
    if strength.rollouts:
        return f"{strength.rollouts:,}"
    return f"greedy, {strength.blunders} % random"


def test_the_document_lists_the_strengths_of_every_game() -> None:
    lines = (ROOT / "docs/bots.md").read_text(encoding="utf-8").splitlines()
    for name in game_names():
        assert load_game(name).strengths is not ANY_GAME
        assert row(load_game(name)) in lines
        if load_game(name).strengths.hard.learned:
            assert learned_row(load_game(name)) in lines


def learned_row(game: Game) -> str:
    """The strengths of a game that follow its network, in the same document."""
    told = (told_learned(strength_of(name, game).learned or Learned()) for name in NAMES)
    return f"| {' | '.join((game.title, *told))} |"


def told_learned(learned: Learned) -> str:
    if learned.temperature:
        return f"temperature {learned.temperature:g}, up to {learned.least_liked:g} behind"
    return f"`net-{learned.rollouts}`" if learned.rollouts else "`net`"


def test_each_strength_searches_more_or_blunders_less_than_the_one_below(game: Game) -> None:
    rungs = [strength_of(name, game) for name in NAMES]
    for below, above in pairwise(rungs):
        assert (above.rollouts, -above.blunders) > (below.rollouts, -below.blunders)
        if above.learned and below.learned:
            assert power(above.learned) > power(below.learned)
        assert (above.learned is None) == (below.learned is None)


def power(learned: Learned) -> tuple[float, ...]:
    """What grows with every strength that follows a network."""
    return learned.rollouts, -learned.temperature, -learned.least_liked * (learned.temperature > 0)


def test_a_bot_has_the_name_and_the_budget_of_its_strength(game: Game) -> None:
    for name in NAMES:
        bot = new_bot(name, game, SeededRandom(1), "plain")
        assert bot.name == name
        assert isinstance(bot, SearchBot | ForesightBot) == is_searching(name, game)
        if isinstance(bot, SearchBot | ForesightBot):
            strength = strength_of(name, game)
            assert bot.budget.rollouts == (strength.learned or strength).rollouts
            assert bot.budget.seconds == float("inf")
    assert set(SECONDS) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_without_a_network_that_fits_every_strength_plays_all_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "network.npz"
    save_network(path, replace(origin_of(FAGIOLI, (3,)), encoding="other"), random_layers(FAGIOLI))
    monkeypatch.setattr("beanpot.bots.network.network_path", lambda _: path)
    has_network.cache_clear()
    network_of.cache_clear()
    try:
        bot, strength = new_bot(name, FAGIOLI, SeededRandom(1)), strength_of(name, FAGIOLI)
        assert isinstance(bot, SearchBot if strength.rollouts else BlunderingBot)
        assert is_searching(name, FAGIOLI) == (strength.rollouts > 0)
        assert "net" not in bot_names(FAGIOLI)
        with pytest.raises(BeanpotError, match="was trained for other rules or another encoding"):
            NetworkBot(FAGIOLI, SeededRandom(1))
    finally:
        has_network.cache_clear()
    assert [each.message for each in caplog.records if "Meanwhile bots search" in each.message]


@pytest.mark.parametrize(("blunders", "least", "most"), [(0, 0, 0), (30, 20, 45), (100, 100, 100)])
def test_a_blundering_bot_plays_at_random_as_often_as_declared(
    blunders: int, least: int, most: int
) -> None:
    bot = BlunderingBot(LastBot(FAGIOLI, SeededRandom(3)), blunders)
    chosen = [bot.choose(None, list(range(1000))) for _ in range(100)]
    assert least <= sum(action != 999 for action in chosen) <= most


def test_an_unknown_bot_is_refused_with_those_that_there_are(game: Game) -> None:
    names = ["random", "greedy", *NAMES, *(["net"] if has_network(game) else [])]
    assert bot_names(game) == names
    with pytest.raises(BeanpotError, match=f"the bots are {all_of(names)}"):
        new_bot("grandmaster", game)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere.to.be:Found", "No module named"),
        ("bots.test_strengths:Missing", "has no attribute"),
        ("bots.test_strengths:FAGIOLI", "a subclass of"),
    ],
)
def test_a_bot_from_outside_that_is_none_is_refused(name: str, why: str) -> None:
    with pytest.raises(BeanpotError, match=why):
        new_bot(name, FAGIOLI)


def test_a_bot_from_outside_is_found_by_module_and_class() -> None:
    bot = new_bot("bots.test_strengths:LastBot", FAGIOLI, SeededRandom(1))
    assert bot.choose(None, [3, 5]) == 5
