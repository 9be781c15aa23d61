"""Bots in a process of their own."""

from collections.abc import Iterator

import pytest
from bots.test_search import decision

from beanpot.bots import BackgroundBot, bot_for_people
from beanpot.bots.background import WarmingBot
from beanpot.bots.foresight import ForesightBot
from beanpot.bots.search import Budget, SearchBot
from beanpot.core import BeanpotError
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import PLAIN
from beanpot.engine.observation_layout import cells_of
from beanpot.games import load_game

FAGIOLI = load_game("fagioli")


@pytest.fixture
def bot() -> Iterator[BackgroundBot]:
    made = BackgroundBot("master", FAGIOLI, SeededRandom(1))
    yield made
    made.close()


def test_it_answers_from_another_process_with_something_legal(bot: BackgroundBot) -> None:
    position = decision(on="plain")
    for _ in range(3):
        assert (
            bot.choose(position.observation(position.current_player), position.legal_actions())
            in position.legal_actions()
        )
    assert bot.worker.process.is_alive()


def test_one_that_was_killed_is_replaced_and_asked_again(bot: BackgroundBot) -> None:
    position = decision(on="plain")
    view, actions = position.observation(position.current_player), position.legal_actions()
    bot.choose(view, actions)
    killed = bot.worker.process
    killed.kill()
    killed.join()
    assert bot.choose(view, actions) in actions
    assert bot.worker.process.pid != killed.pid


def test_it_goes_home_when_it_is_closed() -> None:
    bot = BackgroundBot("normal", FAGIOLI)
    process = bot.worker.process
    bot.close()
    assert not process.is_alive()


def test_the_quick_player_answers_until_the_search_is_ready() -> None:
    warming = WarmingBot("master", FAGIOLI, SeededRandom(1))
    assert warming.current.name in ("net", "master")
    warming.thread.join()
    assert isinstance(warming.current, ForesightBot)
    assert warming.current.budget.seconds < float("inf")
    warming = WarmingBot("search-100", FAGIOLI, SeededRandom(1), seconds=1.0)
    warming.thread.join()
    assert isinstance(warming.current, SearchBot)
    assert warming.current.budget.seconds == 1.0


def test_meanwhile_a_network_answers_only_where_strengths_follow_it() -> None:
    assert WarmingBot("greedy", FAGIOLI, SeededRandom(1)).quick.name == "net"
    assert WarmingBot("greedy", load_game("bohnanza"), SeededRandom(1)).quick.name == "greedy"


def test_only_bots_that_search_need_the_background() -> None:
    greedy = bot_for_people("greedy", FAGIOLI, SeededRandom(1))
    assert not isinstance(greedy, BackgroundBot)
    greedy.close()


def test_an_unknown_name_is_refused_before_anything_is_started() -> None:
    with pytest.raises(BeanpotError, match="There is no bot"):
        BackgroundBot("grandmaster", FAGIOLI)


def test_with_less_budget_it_searches_less_and_finally_plays_like_the_quick_bot() -> None:
    warming = WarmingBot("greedy", FAGIOLI, SeededRandom(1))
    warming.thread.join()
    warming.current = search = SearchBot(FAGIOLI, SeededRandom(1), PLAIN, budget=Budget(0))
    warming.usual = Budget(100, 4.0)
    assert warming.with_budget(1.0) is search
    assert search.budget == Budget(100, 4.0)
    assert warming.with_budget(0.25) is search
    assert search.budget == Budget(25, 1.0)
    for share in (0.05, 1e-6):
        assert warming.with_budget(share) is warming.quick
    position = decision(on="plain")
    words = cells_of(position.observation(position.current_player)).tobytes()
    for share in (1e-6, 0.1, 1.0):
        assert warming.decide(words, position.legal_actions(), share) in position.legal_actions()
