"""A bot in a process of its own, so that its search never delays answers to people.

It starts at once. A searching bot needs compiled code, and the first time on a machine that takes
up to a minute. Meanwhile the game's quick player answers in its place, in plain Python; then, after
some seconds, the search as a draft, which is compiled quickly and finds the same more slowly.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from threading import Thread

import numpy as np

from ..core import Game, Observation
from ..engine.chance import RandomSource, SeededRandom, SystemRandom
from ..engine.compile import CPU, DRAFT, PLAIN
from ..engine.observation_layout import cells_of, observation_dtype
from ..engine.worker import Worker
from ..games import load_game
from .bot import Bot
from .comparison import Advice, Comparison
from .foresight import ForesightBot
from .known import NET, check_bot, new_bot, quick_names
from .search import MOST_SEED, Budget, Estimate, SearchBot
from .strengths import NAMES, SECONDS, is_searching, learned_of

FEWEST = 8  # rollouts; with fewer, the quick player answers instead


class BackgroundBot(Bot):
    """A bot in another process, with a time limit per decision; call `close` at the end."""

    def __init__(self, name: str, game: Game, source: RandomSource | None = None) -> None:
        super().__init__(game, source or SystemRandom(), PLAIN)
        check_bot(name, game)
        self.name = name
        self.worker = Worker(_answerer, name, game.name, self.source.below(MOST_SEED))
        self.worker.start()

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """The bot's action."""
        return int(self.worker.ask(cells_of(observation).tobytes(), legal_actions))

    def close(self) -> None:
        """Stop the process."""
        self.worker.close()


def bot_for_people(name: str, game: Game, source: RandomSource) -> Bot:
    """A bot to play with people: one that searches does so in the background."""
    if is_searching(name, game):
        return BackgroundBot(name, game, source)
    return new_bot(name, game, source)


class WarmingBot:
    """A searching bot that compiles while a quick one answers for it, and then a draft of itself.

    It may be given a share of its usual budget; where that is too little to search, the other
    answers, too.
    """

    def __init__(
        self, name: str, game: Game, source: RandomSource, seconds: float | None = None
    ) -> None:
        follows = any(learned_of(each, game) for each in NAMES)
        quick = NET if follows else quick_names(game)[-1]  # a network that plays at all tables
        self.current = self.quick = new_bot(quick, game, source, PLAIN)
        self.usual = Budget(0)
        self.seconds = seconds  # limit of a decision; None: the bot's usual one
        self.comparison: tuple[object, Comparison] | None = None  # the decision, and its search
        self.thread = Thread(target=self._warm, args=(name, source), daemon=True)
        self.thread.start()

    def _warm(self, name: str, source: RandomSource) -> None:
        bot = new_bot(name, self.quick.game, source, CPU)
        if isinstance(bot, SearchBot) and not bot.is_kept():
            with suppress(Exception), uncollected():  # what is wrong, the search itself will show
                self._replace(new_bot(name, self.quick.game, source, DRAFT))
        self._replace(bot)

    def _replace(self, bot: Bot) -> None:
        """Let this bot answer, once it can."""
        if isinstance(bot, SearchBot | ForesightBot):
            bot.limit_seconds(self.seconds or SECONDS[bot.name])
            self.usual = bot.budget
            bot.warm()
        self.current = bot

    def decide(self, cells: bytes, actions: list[int], share: float = 1.0) -> int:
        """Its action, by the bot that can decide with this share of the budget."""
        return int(
            self.with_budget(share).choose(observation_from(cells, self.current.game), actions)
        )

    def with_budget(self, share: float) -> Bot:
        """The bot that answers with a share of the usual budget."""
        bot = self.current
        if isinstance(bot, SearchBot | ForesightBot):
            bot.budget = self.usual.shrunk(share)
            if bot.budget.rollouts < min(FEWEST, self.usual.rollouts):
                return self.quick
        return bot

    def continue_move(self, cells: bytes, actions: list[int]) -> int:
        """The next step of a move that was compared: the one that its rollouts made."""
        bot, view = self.current, observation_from(cells, self.current.game)
        step = bot.trusted(view, actions) if isinstance(bot, SearchBot) else None
        return int(self.quick.choose(view, actions)) if step is None else step

    def advise(
        self, cells: bytes, actions: list[int], share: float = 1.0, seconds: float = inf
    ) -> Advice:
        """Search for so long, as a part of a comparison of these actions.

        The next call for the same decision continues it. Until the search is compiled, the answer
        says so, and there are no estimates.
        """
        bot, view = self.current, observation_from(cells, self.current.game)
        if not isinstance(bot, SearchBot):
            if self.thread.is_alive():
                return Advice([], is_ready=False, done=0.0)
            return Advice([Estimate(int(bot.choose(view, actions)), 0, None, 0.0)])
        key = cells, tuple(actions), share
        if self.comparison is None or self.comparison[0] != key:
            rollouts, limit = self.usual.rollouts, self.usual.seconds
            self.comparison = key, Comparison(bot, view, actions, rollouts, limit * share)
        advice = self.comparison[1].advance(seconds)
        if advice.done == 1:
            self.comparison = None
        return advice


@contextmanager
def uncollected() -> Iterator[None]:
    """Without garbage collections, which cost the compiler a tenth of its time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def observation_from(cells: bytes, game: Game) -> Observation:
    """An observation from another process."""
    return np.frombuffer(bytearray(cells), observation_dtype(game.record))[0]


def _answerer(name: str, game: str, seed: int) -> Callable[[bytes, list[int]], int]:
    """Answers as one bot: quickly at first, by search once that is compiled."""
    return WarmingBot(name, load_game(game), SeededRandom(seed)).decide
