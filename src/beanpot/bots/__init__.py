"""Who decides for a seat when no person does. A bot is handed a view, never a state."""

from .bot import Bot, GreedyBot, RandomBot, bot_move, bot_names, new_bot

__all__ = ["Bot", "GreedyBot", "RandomBot", "bot_move", "bot_names", "new_bot"]
