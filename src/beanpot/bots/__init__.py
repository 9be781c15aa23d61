"""Bots: they get an observation and choose an action. `new_bot` makes one by its name."""

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
