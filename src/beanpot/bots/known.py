"""The bots by their names, and bots from outside as `module:Class`."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

from ..core import BeanpotError, Game, all_of
from ..engine.chance import RandomSource, SystemRandom
from ..engine.compile import PLAIN
from ..engine.refusals import check_game
from . import strengths
from .bot import Bot, GreedyBot, RandomBot
from .foresight import ForesightBot
from .network import NetworkBot, has_network
from .search import Budget, SearchBot
from .weights import load_network

NET = NetworkBot.name
NETWORK = ".npz"  # the end of a network's file name


def quick_names(game: Game) -> list[str]:
    """The bots that do not search, weakest first."""
    return ["random"] if game.choose is None else ["random", "greedy"]


def bot_names(game: Game) -> list[str]:
    """All bots that can play a game."""
    return [*quick_names(game), *strengths.NAMES, *([NET] if has_network(game) else [])]


def table_bot_names(game: Game) -> list[str]:
    """The bots at tables: `net` is not among them, because strengths say how strong they are."""
    return [*quick_names(game), *strengths.NAMES]


def check_bot(name: str, game: Game) -> None:
    """Refuse a name that no bot has; the refusal lists those that there are."""
    check_game(game)
    if not is_from_outside(name) and not budget_of(name) and name not in bot_names(game):
        raise BeanpotError(
            f"There is no bot {name!r} for {game.title}; the bots are {all_of(bot_names(game))}."
            " Name a bot of your own as module:Class, or by the file of a network."
        )


def budget_of(name: str) -> tuple[str, int] | None:
    """How a bot like `search-3000` decides, and with how many rollouts."""
    found = re.fullmatch(r"(search|net)-([1-9]\d{0,8})", name)
    return (found[1], int(found[2])) if found else None


def bot_with_budget(how: str, rollouts: int, game: Game, source: RandomSource, on: str) -> Bot:
    """A bot that decides with so many rollouts: of the quick player, or of the network."""
    budget = Budget(rollouts)
    if how == NET:
        return ForesightBot(game, source, on, budget=budget)
    return SearchBot(game, source, on, budget=budget, settings=game.strengths.search)


def is_from_outside(name: str) -> bool:
    """Whether it is a bot of the caller's: a class, or the file of a trained network."""
    return ":" in name or name.endswith(NETWORK)


def new_bot(name: str, game: Game, source: RandomSource | None = None, on: str = PLAIN) -> Bot:
    """A bot for one seat of one game: `random`, `greedy`, `easy`, `normal`, `hard` or `master`.

    In games with a trained network there is `net`, too. `search-3000` searches with 3,000 rollouts,
    and `net-300` compares what the network likes best by 300 of its own. Your own is
    `module:Class`, or the file of a network that `beanpot learn` wrote. It draws from `source`, by
    default the operating system's; give it a SeededRandom, and games can be repeated. `on="cpu"`
    compiles what it computes, which search and rollouts need to be fast.

    >>> bot = new_bot("greedy", position.game, SeededRandom(1))
    >>> bot.choose(position.observation(0), position.legal_actions())
    """
    check_bot(name, game)
    source = source or SystemRandom()
    if name.endswith(NETWORK):
        return NetworkBot(game, source, on, load_network(Path(name), game)[1])
    if ":" in name:
        return outside_class(name)(game, source, on)
    if name in strengths.NAMES:
        return strengths.strong_bot(name, game, source, on)
    if budget := budget_of(name):
        return bot_with_budget(*budget, game, source, on)
    if name == NET:
        return NetworkBot(game, source, on)
    kind = RandomBot if name == "random" else GreedyBot
    return kind(game, source, on)


def outside_class(name: str) -> type[Bot]:
    """The class of a bot from outside the package, by `module:Class`."""
    path, _, wanted = name.partition(":")
    if not path or path.startswith(".") or not wanted:
        raise BeanpotError(
            f"{name!r} is not the name of a bot: write module:Class, such as my_bots:Careful."
        )
    found = _loaded(name, path, wanted)
    if found is None:
        raise BeanpotError(
            f"There is no bot {name!r}: the module {path} has no attribute {wanted!r}."
        )
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BeanpotError(f"{name} is not a bot: a bot is a subclass of beanpot.bots.Bot.")
    return found


def _loaded(name: str, path: str, wanted: str) -> Any:
    """The attribute of a module; the message says what the module raised, for its author."""
    try:
        return getattr(import_module(path), wanted, None)
    except KeyboardInterrupt:  # Ctrl-C
        raise
    except BaseException as error:
        if isinstance(error, ModuleNotFoundError) and f"{path}.".startswith(f"{error.name}."):
            why = (
                f"There is no bot {name!r}: No module named {error.name!r} in this folder or on"
                " Python's path."
            )
        else:
            why = f"The module of the bot {name!r} could not be loaded: {error_words(error)}."
        raise BeanpotError(why) from None


def error_words(error: BaseException) -> str:
    """An error in a bot as one line that can be written anywhere, whatever the bot put into it."""
    try:
        kind, text = type(error).__name__, " ".join(str(error).split())
    except BaseException:  # the bot's own __str__ has raised
        kind, text = type(error).__name__, "its __str__ raises, too"
    line = text if isinstance(error, BeanpotError) else f"{kind}: {text}" if text else kind
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in line)
