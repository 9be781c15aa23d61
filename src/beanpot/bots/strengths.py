"""Four strengths a game, from easy to master, each with its budget.

A game declares them (`Game.strengths`). A strength is a number of rollouts, so that games between
bots can be reproduced; at a table with people there is a limit in seconds, too. Without rollouts it
is the game's quick player, and the weaker ones sometimes play at random. Where a network comes with
the game, strengths can be built on that: the weaker ones sometimes do what it likes less.
docs/bots.md says how strong they are, and how that was measured.
"""

from ..core import Game, Learned, Observation, Strength
from ..engine.chance import RandomSource
from ..engine.compile import CPU
from .bot import Bot, GreedyBot, RandomBot
from .foresight import ForesightBot
from .network import NetworkBot, has_network
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


def learned_of(name: str, game: Game) -> Learned | None:
    """How a strength follows the game's network; None if it does not, or if there is none."""
    learned = strength_of(name, game).learned
    return learned if learned and has_network(game) else None


def is_searching(name: str, game: Game) -> bool:
    """Whether a bot with this name looks ahead, and needs compiled code to do so."""
    if name not in NAMES:
        return False
    return (learned_of(name, game) or strength_of(name, game)).rollouts > 0


def searching_name(name: str, game: Game) -> str:
    """The bot that searches with as many rollouts as a strength does without a network."""
    return f"{SearchBot.name}-{strength_of(name, game).rollouts}"


def strong_bot(name: str, game: Game, source: RandomSource, on: str = CPU) -> Bot:
    """A bot by its strength."""
    learned, strength = learned_of(name, game), strength_of(name, game)
    bot = (
        _learned_bot(learned, game, source, on)
        if learned
        else _untrained_bot(strength, game, source, on)
    )
    bot.name = name
    return bot


def _learned_bot(learned: Learned, game: Game, source: RandomSource, on: str) -> Bot:
    """A bot that follows the game's network."""
    if learned.rollouts > 0:
        return ForesightBot(game, source, on, budget=Budget(learned.rollouts))
    return NetworkBot(game, source, on, learned=learned)


def _untrained_bot(strength: Strength, game: Game, source: RandomSource, on: str) -> Bot:
    """A bot that needs no network."""
    bot: Bot = RandomBot(game, source, on)
    if strength.rollouts > 0:
        budget = Budget(strength.rollouts)
        bot = SearchBot(game, source, on, budget=budget, settings=game.strengths.search)
    elif game.choose is not None:
        bot = GreedyBot(game, source, on)
    if strength.blunders > 0:
        bot = BlunderingBot(bot, strength.blunders)
    return bot
