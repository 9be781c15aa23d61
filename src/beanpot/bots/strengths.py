"""Four strengths a game, from easy to master, each with its budget.

`easy` plays like the game's quick player, but often without looking; the others search. How long is
counted in play-outs, so that a game between bots can be played again; at a table with people there
is a limit in seconds too. docs/bots.md tells how strong they are, and how that was measured.
"""

from dataclasses import dataclass

from ..core import Game, View
from ..engine.chance import Source
from ..engine.compile import CPU
from .bot import Bot, GreedyBot, RandomBot
from .search import EVEN_TEMPER, Budget, SearchBot
from .tree import Temper

BLUNDERS = 3  # `easy` does anything at all every so many decisions


class EasyBot(Bot):
    """The game's quick player with its mind elsewhere."""

    name = "easy"

    def __init__(self, game: Game, source: Source, on: str = CPU) -> None:
        super().__init__(game, source, on)
        self.quick = GreedyBot(game, source, on) if game.choose else RandomBot(game, source, on)
        self.absent = RandomBot(game, source, on)

    def choose(self, view: View, actions: list[int]) -> int:
        """Mostly what the quick player would do."""
        is_absent = self.source.below(BLUNDERS) == 0
        return (self.absent if is_absent else self.quick).choose(view, actions)


@dataclass(frozen=True)
class Strengths:
    """How the searching strengths think about one game."""

    normal: int  # play-outs
    hard: int
    master: int
    temper: Temper = EVEN_TEMPER


SECONDS = {"normal": 0.08, "hard": 0.8, "master": 4.0}  # at most, for a decision among people
SEARCHING = tuple(SECONDS)
NAMES = ("easy", *SEARCHING)
ANY_GAME = Strengths(60, 400, 2000)
BY_GAME = {
    "fagioli": Strengths(60, 400, 3000, Temper(explore=0.6, trust=0.5)),
    "haricots": Strengths(60, 400, 2000, Temper(explore=0.6, trust=0.5)),
    "pas_de_haricots": Strengths(20, 100, 500, Temper(explore=0.6, trust=0.5)),
    "bohnanza": Strengths(20, 100, 500, Temper(explore=0.6, trust=0.5, horizon=80)),
    "haricot_magique": Strengths(100, 500, 2000, Temper(explore=1.2, victory=0.3)),
}


def strong_bot(name: str, game: Game, source: Source, on: str = CPU) -> Bot:
    """A bot by its strength."""
    if name == EasyBot.name:
        return EasyBot(game, source, on)
    of_game = BY_GAME.get(game.name, ANY_GAME)
    bot = SearchBot(game, source, on, budget=Budget(getattr(of_game, name)), temper=of_game.temper)
    bot.name = name
    return bot
