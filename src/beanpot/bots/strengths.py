"""Four strengths a game, from easy to master, each with its budget.

A strength is a number of play-outs, so that a game between bots can be played again to the card; at
a table with people there is a limit in seconds too. Without play-outs it is the game's quick
player, and the weaker ones do anything at all every now and then. docs/bots.md tells how strong
they are, and how that was measured.
"""

from dataclasses import dataclass

from ..core import Game, View
from ..engine.chance import Source
from ..engine.compile import CPU
from .bot import Bot, GreedyBot, RandomBot
from .search import EVEN_TEMPER, Budget, SearchBot
from .tree import Temper

NAMES = ("easy", "normal", "hard", "master")
SECONDS = {"easy": 0.08, "normal": 0.08, "hard": 0.8, "master": 4.0}  # at most, among people


@dataclass(frozen=True)
class Strength:
    """How much a bot thinks, and how often it does not think at all."""

    playouts: int = 0
    blunders: int = 0  # in a hundred decisions


@dataclass(frozen=True)
class Ladder:
    """The strengths of one game, and how its search weighs what it sees."""

    easy: Strength
    normal: Strength
    hard: Strength
    master: Strength
    temper: Temper = EVEN_TEMPER


CURIOUS = Temper(explore=0.6, trust=0.5)
ANY_GAME = Ladder(Strength(0, 33), Strength(60), Strength(400), Strength(2000), CURIOUS)
LADDERS = {
    "fagioli": Ladder(Strength(0, 33), Strength(15), Strength(100), Strength(5000), CURIOUS),
    "haricots": Ladder(Strength(0, 33), Strength(60), Strength(400), Strength(2500), CURIOUS),
    "pas_de_haricots": Ladder(Strength(0, 33), Strength(20), Strength(100), Strength(500), CURIOUS),
    "bohnanza": Ladder(
        Strength(0, 12), Strength(40), Strength(300), Strength(2000),
        Temper(explore=0.6, trust=0.5, horizon=80),
    ),
    "haricot_magique": Ladder(
        Strength(0, 95), Strength(0, 65), Strength(0, 30), Strength(1000),
        Temper(explore=0.8, trust=0.5),  # what is hoped for before the end misleads it
    ),
}  # fmt: skip


class BlunderingBot(Bot):
    """A bot with its mind elsewhere every now and then."""

    def __init__(self, bot: Bot, blunders: int) -> None:
        super().__init__(bot.game, bot.source, bot.on)
        self.bot, self.blunders = bot, blunders
        self.absent = RandomBot(bot.game, bot.source, bot.on)

    def choose(self, view: View, actions: list[int]) -> int:
        """Mostly what the bot would do."""
        is_absent = self.source.below(100) < self.blunders
        return (self.absent if is_absent else self.bot).choose(view, actions)


def ladder(game: Game) -> Ladder:
    """The strengths of a game."""
    return LADDERS.get(game.name, ANY_GAME)


def is_searching(name: str, game: Game) -> bool:
    """Whether a bot with this name searches, and needs compiled code to do so."""
    return name in NAMES and getattr(ladder(game), name).playouts > 0


def strong_bot(name: str, game: Game, source: Source, on: str = CPU) -> Bot:
    """A bot by its strength."""
    strength: Strength = getattr(ladder(game), name)
    bot: Bot = RandomBot(game, source, on)
    if strength.playouts > 0:
        budget = Budget(strength.playouts)
        bot = SearchBot(game, source, on, budget=budget, temper=ladder(game).temper)
    elif game.choose is not None:
        bot = GreedyBot(game, source, on)
    if strength.blunders > 0:
        bot = BlunderingBot(bot, strength.blunders)
    bot.name = name
    return bot
