"""The simplest bots: one that does anything legal, and each game's own `greedy`."""

from typing import Protocol

import numpy as np

from ..core import NOTHING, BeanpotError, Game, View, all_of
from ..engine.chance import Entropy, Source
from ..engine.compile import PLAIN, law
from ..engine.loops import SILENCE
from ..engine.moves import chosen_move
from ..engine.position import Position


class Bot(Protocol):
    """One that decides from a view alone."""

    name: str

    def choose(self, view: View, actions: list[int]) -> int:
        """One of the legal actions."""

    def answer(self, view: View, actions: list[int]) -> int:
        """One of the legal actions, or NOTHING, when it is only asked."""


class RandomBot:
    """Does anything that is legal, all alike."""

    name = "random"

    def __init__(self, game: Game, source: Source, on: str = PLAIN) -> None:
        self.source = source

    def choose(self, view: View, actions: list[int]) -> int:
        """Any legal action."""
        return actions[self.source.below(len(actions))]

    def answer(self, view: View, actions: list[int]) -> int:
        """Mostly nothing."""
        return NOTHING if self.source.below(SILENCE) else self.choose(view, actions)


class GreedyBot:
    """The game's own quick player, as its folder describes it."""

    name = "greedy"

    def __init__(self, game: Game, source: Source, on: str = PLAIN) -> None:
        self.policy = law(game, on)(game.verbs["choose"])

    def choose(self, view: View, actions: list[int]) -> int:
        """The action the game's quick policy likes best."""
        return int(self.policy(view, np.array(actions, np.int16), len(actions)))

    def answer(self, view: View, actions: list[int]) -> int:
        """The same: the policy sees from its view that it is only asked."""
        return self.choose(view, actions)


def bot_move(bot: Bot, position: Position, seat: int) -> list[int]:
    """The steps of a bot's whole move; none if it was only asked and does not want to act."""

    def decide(world: Position, actions: list[int]) -> int:
        ask = bot.choose if world.actor == seat else bot.answer
        return ask(world.view(seat), actions)

    return chosen_move(position, seat, decide)


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first."""
    return ["random"] if game.choose is None else ["random", "greedy"]


def new_bot(name: str, game: Game, source: Source | None = None, on: str = PLAIN) -> Bot:
    """A bot by its name, thinking in plain Python or compiled; an unknown name is refused."""
    if name not in bot_names(game):
        raise BeanpotError(
            f"There is no bot {name!r} for {game.title}; the bots are {all_of(bot_names(game))}."
        )
    kind = RandomBot if name == "random" else GreedyBot
    return kind(game, source or Entropy(), on)
