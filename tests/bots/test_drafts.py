"""Drafts of the search: compiled sooner, they find the same."""

from typing import Any

import numpy as np
import pytest

from beanpot.bots.background import WarmingBot
from beanpot.bots.known import new_bot
from beanpot.bots.search import Budget, SearchBot
from beanpot.bots.strengths import searching_name
from beanpot.bots.tree import action_statistics, clear, search_rounds
from beanpot.core import Game
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import CPU, DRAFT, PLAIN, Law
from beanpot.engine.moves import first_decision
from beanpot.games import game_names, load_game

FAGIOLI = load_game("fagioli")
ROLLOUTS = 60


def searched(game: Game, on: str) -> SearchBot:
    """The strongest bot of a game after it has searched its first decision."""
    bot: Any = new_bot(searching_name("master", game), game, SeededRandom(3), on)
    bot.budget = Budget(ROLLOUTS)
    position = first_decision(game, game.usual_seats, SeededRandom(5), PLAIN)
    actions = position.legal_actions()
    assert bot.visit_counts(position.observation(position.current_player), actions).total() > 0
    return bot


@pytest.mark.parametrize("name", game_names())
def test_a_draft_grows_the_same_tree(name: str) -> None:
    final, draft = (searched(load_game(name), on).searchers[0].tree for on in (CPU, DRAFT))
    assert final.used.tolist() == draft.used.tolist()
    edges = int(final.used[1])
    for field in ("actions", "visits", "firsts"):
        np.testing.assert_array_equal(getattr(final, field)[:edges], getattr(draft, field)[:edges])


def test_a_draft_is_kept_beside_the_final_code_and_never_in_its_place() -> None:
    keys = {Law(FAGIOLI, on)._code_cache(clear).key for on in (CPU, DRAFT)}
    assert len(keys) == 2


def test_what_is_warm_compiles_nothing_more() -> None:
    """The types of all arguments are known beforehand, so no decision waits for the compiler."""
    bot: Any = new_bot("search-100", FAGIOLI, SeededRandom(3), CPU)
    bot.law = Law(FAGIOLI, CPU)
    bot.warm()
    assert bot.is_kept()
    position = first_decision(FAGIOLI, 3, SeededRandom(5), PLAIN)
    view = position.observation(position.current_player)
    bot.choose(view, position.legal_actions())
    bot.estimates(view, position.legal_actions())
    for entry in (search_rounds, clear, action_statistics):
        assert len(bot.law(entry).overloads) == 1


class Watched(WarmingBot):
    """Notes by what it was replaced."""

    def __init__(self, *given: Any) -> None:
        self.replaced: list[str] = []
        super().__init__(*given)

    def _replace(self, bot: Any) -> None:
        super()._replace(bot)
        assert self.current is bot
        self.replaced.append(bot.on)


@pytest.mark.parametrize(("is_kept", "replaced"), [(False, [DRAFT, CPU]), (True, [CPU])])
def test_a_draft_answers_until_the_search_is_compiled_unless_it_is_already(
    is_kept: bool, replaced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SearchBot, "is_kept", lambda _: is_kept)
    monkeypatch.setattr(SearchBot, "warm", lambda _: None)
    bot = Watched("search-100", FAGIOLI, SeededRandom(1), 1.0)
    bot.thread.join()
    assert bot.replaced == replaced


def test_a_draft_that_fails_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def warm(bot: SearchBot) -> None:
        if bot.on == DRAFT:
            raise ZeroDivisionError

    monkeypatch.setattr(SearchBot, "is_kept", lambda _: False)
    monkeypatch.setattr(SearchBot, "warm", warm)
    bot = Watched("search-100", FAGIOLI, SeededRandom(1), 1.0)
    bot.thread.join()
    assert bot.replaced == [CPU]
