"""A bot in a process of its own: who answers people never waits for its arithmetic.

It starts at once. A searching bot needs compiled code, and the first time on a machine that takes
up to a minute: until it is there, the game's quick player answers in its place, in plain Python.
"""

from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

import numpy as np

from ..core import BeanpotError, Game, View
from ..engine.chance import Entropy, Seeded, Source
from ..engine.compile import CPU, PLAIN
from ..engine.position import words_of
from ..engine.views import view_record
from ..games import load
from .bot import Bot
from .known import check_bot, new_bot, quick_names
from .search import MOST_SEED, SearchBot
from .strengths import SECONDS, is_searching

TRIES = 3


class BackgroundBot(Bot):
    """A bot somewhere else, with a limit of time for every decision; to be closed."""

    def __init__(self, name: str, game: Game, source: Source | None = None) -> None:
        super().__init__(game, source or Entropy(), PLAIN)
        check_bot(name, game)
        self.name = name
        self._open()

    def _open(self) -> None:
        """Start the process."""
        context = get_context("spawn")
        self.line, far_end = context.Pipe()
        self.process = context.Process(
            target=serve,
            args=(self.name, self.game.name, self.source.below(MOST_SEED), far_end),
            daemon=True,
        )
        self.process.start()
        far_end.close()

    def choose(self, view: View, actions: list[int]) -> int:
        """What the bot answers; if its process has died, a new one is asked the same."""
        for _ in range(TRIES):
            try:
                self.line.send((words_of(view).tobytes(), actions))
                return int(self.line.recv())
            except (EOFError, OSError):
                self.close()
                self._open()
        raise BeanpotError(f"The bot {self.name} died {TRIES} times over one decision.")

    def close(self) -> None:
        """Send it home."""
        self.line.close()
        self.process.terminate()
        self.process.join()


def bot_for_people(name: str, game: Game, source: Source) -> Bot:
    """A bot to play with people: one that searches does so in the background."""
    if is_searching(name, game):
        return BackgroundBot(name, game, source)
    return new_bot(name, game, source)


class Warming:
    """A searching bot that makes itself ready while another answers for it."""

    def __init__(self, name: str, game: Game, source: Source) -> None:
        self.able = new_bot(quick_names(game)[-1], game, source, PLAIN)
        self.thread = Thread(target=self._warm, args=(name, source), daemon=True)
        self.thread.start()

    def _warm(self, name: str, source: Source) -> None:
        bot = new_bot(name, self.able.game, source, CPU)
        if isinstance(bot, SearchBot):
            bot.hurry(SECONDS[name])
            bot.warm()
        self.able = bot


def serve(name: str, game_name: str, seed: int, line: Connection) -> None:
    """Answer until nobody asks any more: at first quickly, as soon as possible well."""
    game = load(game_name)
    warming = Warming(name, game, Seeded(seed))
    while True:
        try:
            words, actions = line.recv()
        except EOFError:
            return
        view = np.frombuffer(bytearray(words), view_record(game.record).dtype)[0]
        line.send(warming.able.choose(view, actions))
