"""No bot's choice depends on what its seat cannot know."""

from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from kit.cases import GAMES, Case, some_positions
from kit.networks import random_network

from beanpot.bots import Bot
from beanpot.bots.foresight import ForesightBot
from beanpot.bots.known import new_bot
from beanpot.bots.network import has_network
from beanpot.bots.search import Budget, SearchBot
from beanpot.bots.tree import HORIZON
from beanpot.core import NO_OP, Game, RolloutSettings, verbs
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games import load_game

DECISIONS = 4  # looked at in each game
PLAYOUTS = {"normal": 1, "hard": 1, "master": 2}
NAMES = ["random", "greedy", "easy", *PLAYOUTS]
TRAINED = [game for game in GAMES if has_network(game)]
ASKING = [game for game in GAMES if game.verbs["asks"] is not verbs.asks]
OTHERWISE: dict[str, dict[str, Any]] = {  # what may change who sees what
    "bohnanza": {"proposals": "private", "offturn_windows": "every_action", "browse_discard": True},
    "fagioli": {"show_farm_counts": True, "browse_discards": True},
    "haricot_magique": {"variant": "expert"},
    "haricots": {"mode": "advanced", "penalties_open": True, "reveal_hands_at_round_end": True},
    "pas_de_haricots": {"auto_forced": False},
}
Moment = tuple[Position, int]  # and the seat that has a choice
Decide = Callable[[Position, int], int]


def timid(name: str, game: Game) -> Bot:
    """A bot by its name that thinks as it always does, but not for long: this is plain Python."""
    bot = new_bot(name, game, SeededRandom(4), "plain")
    if isinstance(bot, ForesightBot):
        return shortsighted(game)
    if isinstance(bot, SearchBot):
        bot.budget = Budget(PLAYOUTS[name])
        if game.value_estimates is not None:
            bot.searchers[0].scratch.settings[HORIZON] = 3
    return bot


def shortsighted(game: Game) -> ForesightBot:
    """A bot that looks ahead a little with a small network."""
    return ForesightBot(
        game, SeededRandom(4), "plain", budget=Budget(2), network=random_network(game),
        settings=RolloutSettings(horizon=3, least_liked=20.0),
    )  # fmt: skip


def choice_of(name: str, world: Position, seat: int) -> int:
    """What a bot that was never asked before does here."""
    actions = world.legal_actions(seat)
    is_asked = world.current_player != seat and not world.is_sealed
    offered = [NO_OP, *actions] if is_asked else actions
    return timid(name, world.game).choose(world.observation(seat), offered)


def turns(case: Case) -> list[Moment]:
    """Some moments of a random game at which the actor has a choice."""
    return spread(
        (position, position.current_player)
        for position in some_positions(case, 31, 300)
        if position.current_player >= 0 and len(position.legal_actions()) > 1
    )


def askings(case: Case) -> list[Moment]:
    """Some moments of a random game at which another seat than the actor may act."""
    return spread(
        (position, seat)
        for position in some_positions(case, 31, 300)
        for seat in range(case.seats)
        if seat != position.current_player and position.asks(seat) and position.legal_actions(seat)
    )


def spread(moments: Iterator[Moment]) -> list[Moment]:
    """A few of them, from all over the game."""
    found = list(moments)
    return found[:: max(1, len(found) // DECISIONS)]


def differing_worlds(moments: list[Moment], decide: Decide) -> tuple[int, int]:
    """In how many worlds that look the same a seat decides otherwise; and how many were others."""
    otherwise = others = 0
    for number, (position, seat) in enumerate(moments):
        other = position.determinize(seat, SeededRandom(number))
        others += not np.array_equal(other._words, position._words)
        otherwise += decide(other, seat) != decide(position, seat)
    return otherwise, others


def at_tables(game: Game, moments: Callable[[Case], list[Moment]], **options: Any) -> list[Moment]:
    """Moments at the smallest table and at the largest."""
    return [
        moment
        for seats in (game.seats[0], game.seats[-1])
        for moment in moments(Case(game, seats, options))
    ]


def keeps_to_its_view(name: str, moments: list[Moment]) -> bool:
    """Whether a bot does the same in worlds that differ where it cannot see."""
    otherwise, others = differing_worlds(moments, lambda world, seat: choice_of(name, world, seat))
    assert others > 0
    return otherwise == 0


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_no_choice(game: Game, name: str) -> None:
    assert keeps_to_its_view(name, at_tables(game, turns))


@pytest.mark.parametrize("game", TRAINED, ids=lambda game: game.name)
def test_what_is_hidden_changes_no_choice_of_a_network(game: Game) -> None:
    assert keeps_to_its_view("net", at_tables(game, turns))


def test_what_is_hidden_changes_no_rollouts_of_a_network(game: Game) -> None:
    def decide(world: Position, seat: int) -> int:
        return shortsighted(game).choose(world.observation(seat), world.legal_actions(seat))

    otherwise, others = differing_worlds(at_tables(game, turns), decide)
    assert others > 0
    assert otherwise == 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", ASKING, ids=lambda game: game.name)
def test_what_is_hidden_changes_nothing_for_a_seat_that_is_only_asked(
    game: Game, name: str
) -> None:
    assert keeps_to_its_view(name, at_tables(game, askings))


@pytest.mark.parametrize("name", ["greedy", "normal"])
@pytest.mark.parametrize("game", OTHERWISE)
def test_other_options_change_nothing_about_that(game: str, name: str) -> None:
    law = load_game(game)
    moments = turns(Case(law, law.usual_seats, OTHERWISE[game]))
    assert keeps_to_its_view(name, moments)


def test_a_bot_that_peeked_would_be_found_out(game: Game) -> None:
    """The same test with one that decides by the whole state."""
    for moments in (turns, askings) if game in ASKING else (turns,):
        met = at_tables(game, moments)
        otherwise, _ = differing_worlds(met, lambda world, _: crc32(world._words.tobytes()))
        assert otherwise > 0
