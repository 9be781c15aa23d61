"""A bot in a process of its own: who answers people never waits for its arithmetic.

It starts at once. A searching bot needs compiled code, and the first time on a machine that takes
up to a minute: until it is there, the game's quick player answers in its place, in plain Python.
"""

from collections.abc import Callable
from threading import Thread

import numpy as np

from ..core import Game, View
from ..engine.chance import SeededRandom, Source, SystemRandom
from ..engine.compile import CPU, PLAIN
from ..engine.view_layout import view_dtype, words_of
from ..engine.worker import Worker
from ..games import load_game
from .bot import Bot
from .known import check_bot, new_bot, quick_names
from .search import MOST_SEED, Budget, SearchBot, Trial
from .strengths import SECONDS, is_searching

FEWEST = 8  # play-outs: with less of them a search knows no more than the quick player


class BackgroundBot(Bot):
    """A bot somewhere else, with a limit of time for every decision; to be closed."""

    def __init__(self, name: str, game: Game, source: Source | None = None) -> None:
        super().__init__(game, source or SystemRandom(), PLAIN)
        check_bot(name, game)
        self.name = name
        self.worker = Worker(_school, name, game.name, self.source.below(MOST_SEED))
        self.worker.start()

    def choose(self, observation: View, legal_actions: list[int]) -> int:
        """What the bot answers."""
        return int(self.worker.ask(words_of(observation).tobytes(), legal_actions))

    def close(self) -> None:
        """Send it home."""
        self.worker.close()


def bot_for_people(name: str, game: Game, source: Source) -> Bot:
    """A bot to play with people: one that searches does so in the background."""
    if is_searching(name, game):
        return BackgroundBot(name, game, source)
    return new_bot(name, game, source)


class Warming:
    """A searching bot that makes itself ready while another answers for it.

    It may be given a share of its usual budget; where that is too little to search, the other
    answers, too.
    """

    def __init__(self, name: str, game: Game, source: Source, seconds: float | None = None) -> None:
        self.able = self.quick = new_bot(quick_names(game)[-1], game, source, PLAIN)
        self.usual = Budget(0)
        self.seconds = seconds  # at most, for a decision, if not as long as the bot usually takes
        self.thread = Thread(target=self._warm, args=(name, source), daemon=True)
        self.thread.start()

    def _warm(self, name: str, source: Source) -> None:
        bot = new_bot(name, self.able.game, source, CPU)
        if isinstance(bot, SearchBot):
            bot.hurry(self.seconds or SECONDS[name])
            self.usual = bot.budget
            bot.warm()
        self.able = bot

    def decide(self, words: bytes, actions: list[int], share: float = 1.0) -> int:
        """What it does at a view, by the bot that can answer with this share of the budget."""
        return int(self.within(share).choose(view_of(words, self.able.game), actions))

    def within(self, share: float) -> Bot:
        """The bot that answers with a share of the usual budget."""
        bot = self.able
        if isinstance(bot, SearchBot):
            bot.budget = self.usual.shrunk(share)
            if bot.budget.playouts < min(FEWEST, self.usual.playouts):
                return self.quick
        return bot

    def advise(self, words: bytes, actions: list[int], share: float = 1.0) -> list[Trial]:
        """What it found of every action at a view; without a search only which it would take."""
        bot, view = self.within(share), view_of(words, self.able.game)
        if isinstance(bot, SearchBot) and len(actions) > 1:
            return bot.trials(view, actions)
        return [Trial(int(bot.choose(view, actions)), 0, None, 0.0)]


def view_of(words: bytes, game: Game) -> View:
    """A view that came from another process."""
    return np.frombuffer(bytearray(words), view_dtype(game.record))[0]


def _school(name: str, game: str, seed: int) -> Callable[[bytes, list[int]], int]:
    """Decides as one bot: at first quickly, as soon as possible well."""
    return Warming(name, load_game(game), SeededRandom(seed)).decide
