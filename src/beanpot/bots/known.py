"""The bots by their names, and bots from outside as `module:Class`."""

from importlib import import_module

from ..core import BeanpotError, Game, all_of
from ..engine.chance import Entropy, Source
from ..engine.compile import PLAIN
from . import strengths
from .bot import Bot, GreedyBot, RandomBot


def quick_names(game: Game) -> list[str]:
    """The bots that do not search, weakest first."""
    return ["random"] if game.choose is None else ["random", "greedy"]


def bot_names(game: Game) -> list[str]:
    """All bots that can play a game."""
    return [*quick_names(game), *strengths.NAMES]


def check_bot(name: str, game: Game) -> None:
    """Refuse a name that no bot has; the refusal lists those that there are."""
    if ":" not in name and name not in bot_names(game):
        raise BeanpotError(
            f"There is no bot {name!r} for {game.title}; the bots are {all_of(bot_names(game))}."
            " A bot of your own is named module:Class."
        )


def new_bot(name: str, game: Game, source: Source | None = None, on: str = PLAIN) -> Bot:
    """A bot by its name, thinking in plain Python or compiled; an unknown name is refused."""
    check_bot(name, game)
    source = source or Entropy()
    if ":" in name:
        return outside_class(name)(game, source, on)
    if name in strengths.NAMES:
        return strengths.strong_bot(name, game, source, on)
    kind = RandomBot if name == "random" else GreedyBot
    return kind(game, source, on)


def outside_class(name: str) -> type[Bot]:
    """The class of a bot from outside the package, by `module:Class`."""
    module, _, wanted = name.partition(":")
    try:
        found = getattr(import_module(module), wanted)
    except (ImportError, AttributeError) as error:
        raise BeanpotError(f"There is no bot {name!r}: {error}.") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BeanpotError(f"{name} is no bot: a bot is a class made from beanpot.bots.Bot.")
    return found
