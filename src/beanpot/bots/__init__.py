"""Who decides: bots that are handed views and choose."""

from .background import BackgroundBot, bot_for_people
from .bot import Bot, GreedyBot, RandomBot, bot_move
from .known import bot_names, check_bot, new_bot, quick_names

__all__ = [
    "BackgroundBot",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "bot_for_people",
    "bot_move",
    "bot_names",
    "check_bot",
    "new_bot",
    "quick_names",
]
