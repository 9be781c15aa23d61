"""Four strengths a game, from easy to master, each with its budget.

A game declares them (`Game.strengths`). A strength is a number of rollouts, so that games between
bots can be reproduced; at a table with people there is a limit in seconds, too. Without rollouts it
is the game's quick player, and the weaker ones sometimes play at random. docs/bots.md says how
strong they are, and how that was measured.
"""

from ..core import Game, Observation, Strength
from ..engine.chance import RandomSource
from ..engine.compile import CPU
from .bot import Bot, GreedyBot, RandomBot
from .search import Budget, SearchBot

NAMES = ("easy", "normal", "hard", "master")
SECONDS = {"easy": 0.08, "normal": 0.08, "hard": 0.8, "master": 4.0}  # at most, among people


class BlunderingBot(Bot):
    """A bot that sometimes plays at random."""

    def __init__(self, bot: Bot, blunders: int) -> None:
        super().__init__(bot.game, bot.source, bot.on)
        self.bot, self.blunders = bot, blunders
        self.random = RandomBot(bot.game, bot.source, bot.on)

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """Mostly what the bot would do."""
        is_blunder = self.source.below(100) < self.blunders
        return (self.random if is_blunder else self.bot).choose(observation, legal_actions)


def strength_of(name: str, game: Game) -> Strength:
    """What a game declares for a strength."""
    found: Strength = getattr(game.strengths, name)
    return found


def is_searching(name: str, game: Game) -> bool:
    """Whether a bot with this name searches, and needs compiled code to do so."""
    return name in NAMES and strength_of(name, game).rollouts > 0


def strong_bot(name: str, game: Game, source: RandomSource, on: str = CPU) -> Bot:
    """A bot by its strength."""
    strength = strength_of(name, game)
    bot: Bot = RandomBot(game, source, on)
    if strength.rollouts > 0:
        budget = Budget(strength.rollouts)
        bot = SearchBot(game, source, on, budget=budget, settings=game.strengths.search)
    elif game.choose is not None:
        bot = GreedyBot(game, source, on)
    if strength.blunders > 0:
        bot = BlunderingBot(bot, strength.blunders)
    bot.name = name
    return bot
