"""Who decides: bots that are handed views and choose."""

from .bot import Bot, GreedyBot, RandomBot, bot_move
from .known import bot_names, check_bot, new_bot, quick_names

__all__ = [
    "Bot",
    "GreedyBot",
    "RandomBot",
    "bot_move",
    "bot_names",
    "check_bot",
    "new_bot",
    "quick_names",
]
