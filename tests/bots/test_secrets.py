"""No bot's choice depends on what its seat cannot know."""

from collections.abc import Callable, Iterator
from zlib import crc32

import numpy as np
import pytest
from kit.cases import Case, some_positions

from beanpot.bots import Bot
from beanpot.bots.known import new_bot
from beanpot.bots.search import Budget, SearchBot
from beanpot.bots.tree import HORIZON
from beanpot.core import Game
from beanpot.engine.chance import Seeded
from beanpot.engine.position import Position

DECISIONS = 4  # looked at in each game
Decide = Callable[[Position, int], int]


def timid(name: str, game: Game) -> Bot:
    """A bot by its name that thinks as it always does, but not for long: this is plain Python."""
    bot = new_bot(name, game, Seeded(4), "plain")
    if isinstance(bot, SearchBot):
        bot.budget = Budget(2)
        if game.prospects is not None:
            bot.minds[0].desk.temper[HORIZON] = 3
    return bot


def decisions(game: Game, seats: int) -> Iterator[Position]:
    """Some moments of a random game at which a seat has a choice."""
    found = [
        position.clone()
        for position in some_positions(Case(game, seats), 31, 300)
        if position.actor >= 0 and len(position.actions) > 1
    ]
    yield from found[:: max(1, len(found) // DECISIONS)]


def differing_worlds(game: Game, decide: Decide) -> tuple[int, int]:
    """In how many worlds that look the same a seat decides otherwise; and how many were others."""
    otherwise = others = 0
    for seats in (game.seats[0], game.seats[-1]):
        for number, position in enumerate(decisions(game, seats)):
            seat = position.actor
            other = position.redeal(seat, Seeded(number))
            others += not np.array_equal(other._words, position._words)
            otherwise += decide(other, seat) != decide(position, seat)
    return otherwise, others


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "master"])
def test_what_is_hidden_changes_no_choice(game: Game, name: str) -> None:
    otherwise, others = differing_worlds(
        game,
        lambda world, seat: timid(name, game).choose(world.view(seat), world.legal(seat)),
    )
    assert others > 0
    assert otherwise == 0


def test_a_bot_that_peeked_would_be_found_out(game: Game) -> None:
    """The same test with one that decides by the whole state."""
    otherwise, _ = differing_worlds(game, lambda world, _: crc32(world._words.tobytes()))
    assert otherwise > 0
