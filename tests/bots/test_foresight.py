"""Bots that compare actions by rollouts of a network."""

from dataclasses import replace
from math import exp

import numpy as np
import pytest
from kit.networks import random_network

from beanpot import new_position
from beanpot.bots.foresight import ForesightBot
from beanpot.bots.known import check_bot, new_bot
from beanpot.bots.network_rollouts import DROPPED, EXACT, POINTS_SCALE
from beanpot.bots.odds import CERTAIN, odds_table
from beanpot.bots.search import Budget, SearchBot
from beanpot.core import BeanpotError, RolloutSettings
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import CPU, PLAIN
from beanpot.engine.position import Position
from beanpot.games import load_game

SOON = RolloutSettings(horizon=4, least_liked=20.0)
FAGIOLI = load_game("fagioli")


def first_choice(name: str, seats: int) -> Position:
    """A position early in a random game, in which a seat has several actions."""
    position, source = new_position(name, seats), SeededRandom(2)
    while position.current_player < 0 or len(position.legal_actions()) < 3:
        position.apply(position.sample_action(source))
    return position


def foresight(
    settings: RolloutSettings = SOON, on: str = PLAIN, rollouts: int = 64
) -> ForesightBot:
    """A bot with a small network that knows nothing."""
    return ForesightBot(
        FAGIOLI, SeededRandom(1), on, budget=Budget(rollouts), settings=settings,
        network=random_network(FAGIOLI),
    )  # fmt: skip


def test_odds_are_those_of_e() -> None:
    odds = odds_table()
    for behind in (0, 1, 128, 500, 1200):
        assert odds[behind] == pytest.approx(CERTAIN * exp(-behind / 128), abs=1)
    assert odds[-1] == 0


@pytest.mark.parametrize("horizon", [0, 3])
def test_plain_python_and_compiled_code_play_out_alike(horizon: int) -> None:
    settings = SOON._replace(horizon=horizon)
    plain, compiled = (foresight(settings, on, rollouts=16) for on in (PLAIN, CPU))
    for seats in (2, 3):
        position = first_choice("fagioli", seats)
        view, actions = position.observation(position.current_player), position.legal_actions()
        assert plain.choose(view, actions) == compiled.choose(view, actions)
        assert plain.worths[:8].any()
        assert np.array_equal(plain.worths, compiled.worths)


def test_actions_are_tried_on_the_same_deals() -> None:
    bot, position = foresight(), first_choice("fagioli", 3)
    view = position.observation(position.current_player)
    action = position.legal_actions()[0]
    bot._play(view, np.array([action, action, DROPPED]), 0, 12, float("inf"))
    assert np.array_equal(bot.worths[:12, 0], bot.worths[:12, 1])
    assert len(set(bot.worths[:12, 0].tolist())) > 1
    assert not bot.worths[:12, 2].any()


def test_rollouts_count_as_far_as_they_are_sure() -> None:
    bot = foresight()
    actions, ahead = np.array([5, 7]), np.array([0.0, -0.04])
    gaps = np.array([1, 3, 1, 3, 1, 3, 1, 3]) << EXACT - 4  # 1/8 better, almost always
    bot.worths[:8, 1] = gaps
    liked, better = bot._expected(actions, ahead, 8)
    assert liked == 0
    assert 0 < better < 1 / 8
    bot.worths[:8, 1] = gaps * np.array([1, -1, 1, -1, 1, -1, 5, -1]) * 8  # as much, by luck
    assert bot._expected(actions, ahead, 8)[1] < better / 2
    assert bot._expected(np.array([DROPPED, 7]), ahead, 8).tolist() == [-np.inf, 0]


def test_a_clear_opinion_needs_no_rollouts() -> None:
    position = first_choice("fagioli", 3)
    view, actions = position.observation(position.current_player), position.legal_actions()
    sure = foresight(RolloutSettings(least_liked=0.0, horizon=4))
    liked = sure.liked(view, actions)
    assert list(liked.values()) == [0.0]
    assert sure.choose(view, actions) == next(iter(liked))
    assert sure.decisions == 0
    unsure = foresight()
    assert 1 < len(unsure.liked(view, actions)) <= unsure.settings.most
    assert unsure.choose(view, actions) in unsure.liked(view, actions)
    assert unsure.decisions == 1


def test_a_bot_can_be_named_by_its_budget() -> None:
    search = new_bot("search-70", FAGIOLI, SeededRandom(1))
    assert isinstance(search, SearchBot)
    assert search.budget.rollouts == 70
    net = new_bot("net-70", FAGIOLI, SeededRandom(1))
    assert isinstance(net, ForesightBot)
    assert net.budget.rollouts == 70
    for name in ("search-0", "search-", "greedy-5", "net-1x"):
        with pytest.raises(BeanpotError, match="There is no bot"):
            check_bot(name, FAGIOLI)
    with pytest.raises(BeanpotError, match=r"No network has been trained for .* yet\."):
        new_bot("net-70", load_game("haricot_magique"), SeededRandom(1))


def test_points_are_worth_what_they_were_in_training_at_tables_like_this() -> None:
    game = load_game("haricots")
    origin, weights = random_network(game)
    kinds = {"mode": "basic"}, {"mode": "advanced"}
    scales = tuple(float(each) for each in range(10, 16))
    network = replace(origin, seats=(3, 4, 5), options=kinds, points_scales=scales), weights
    bot = ForesightBot(
        game, SeededRandom(1), PLAIN, budget=Budget(8), settings=SOON, network=network
    )
    for seats, mode, scale in ((4, "advanced", 13), (3, "basic", 10), (5, "advanced", 15)):
        position = new_position("haricots", seats, options={"mode": mode})
        while position.current_player < 0:
            position.apply_chance(SeededRandom(1))
        bot.choose(position.observation(position.current_player), position.legal_actions())
        assert bot.table.worth[POINTS_SCALE] == scale
        assert bot.table.seats == seats


def test_a_network_must_say_what_points_are_worth() -> None:
    origin, weights = random_network(FAGIOLI)
    with pytest.raises(BeanpotError, match="Train it again"):
        ForesightBot(
            FAGIOLI, SeededRandom(1), PLAIN, budget=Budget(8),
            network=(replace(origin, points_scales=()), weights),
        )  # fmt: skip
