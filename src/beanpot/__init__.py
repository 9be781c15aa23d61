"""Beanpot: five bean games as environments, with bots, batches and tournaments.

>>> import beanpot
>>> position, source = beanpot.new_position("fagioli", seats=3), beanpot.SeededRandom(7)
>>> while not position.is_over:  # chance is a player, too: its actions are drawn by weight
...     position.apply(position.sample_action(source))
>>> position.points(), position.winners()

- Games: `game_names`, `load_game`, `Game`.
- One game, step by step: `new_position`, `Position`; chance from `SeededRandom`, `SystemRandom`;
  `Journal`, `read_journal`.
- Bots: `Bot`, `new_bot`, `bot_move`.
- Many games: `new_runner` and `play_many` (whole games), `BatchedEnv` and `GpuBatchedEnv` (stepped
  by you), `StudyPlan` and `run_study` (variants compared).
- Observations: `Position.observation_tensor`, `observation_labels`, `observation_features`.
- Gymnasium, PettingZoo and OpenSpiel: `beanpot.adapters`. On the command line: `beanpot --help`.

docs/python.md is a first session. Importing the package takes no time: a name is looked up when it
is first used.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .arena.lab import StudyPlan, run_study
    from .bots import Bot, bot_move, new_bot
    from .core import (
        CHANCE,
        NO_OP,
        NOBODY,
        SEAT_NAMES,
        SPECTATOR,
        BeanpotError,
        Game,
        IllegalAction,
        UnknownAction,
    )
    from .engine.batch import new_runner, play_many
    from .engine.batched_env import BatchedEnv
    from .engine.chance import SeededRandom, SystemRandom
    from .engine.features import Features, observation_features
    from .engine.gpu_batched_env import GpuBatchedEnv
    from .engine.journal import Journal, read_journal
    from .engine.observation_layout import ENCODING_VERSION, observation_labels
    from .engine.position import Position
    from .games import game_names, load_game

__version__ = "0.2.0"

_HOMES = {
    "arena.lab": ("StudyPlan", "run_study"),
    "bots": ("Bot", "bot_move", "new_bot"),
    "core": (
        "CHANCE", "NOBODY", "NO_OP", "SEAT_NAMES", "SPECTATOR", "BeanpotError", "Game",
        "IllegalAction", "UnknownAction",
    ),
    "engine.batch": ("new_runner", "play_many"),
    "engine.chance": ("SystemRandom", "SeededRandom"),
    "engine.gpu_batched_env": ("GpuBatchedEnv",),
    "engine.batched_env": ("BatchedEnv",),
    "engine.journal": ("Journal", "read_journal"),
    "engine.position": ("Position",),
    "engine.features": ("Features", "observation_features"),
    "engine.observation_layout": ("ENCODING_VERSION", "observation_labels"),
    "games": ("load_game", "game_names"),
}  # fmt: skip
_HOME = {name: home for home, held in _HOMES.items() for name in held}

__all__ = [
    "CHANCE",
    "ENCODING_VERSION",
    "NOBODY",
    "NO_OP",
    "SEAT_NAMES",
    "SPECTATOR",
    "BatchedEnv",
    "BeanpotError",
    "Bot",
    "Features",
    "Game",
    "GpuBatchedEnv",
    "IllegalAction",
    "Journal",
    "Position",
    "SeededRandom",
    "StudyPlan",
    "SystemRandom",
    "UnknownAction",
    "bot_move",
    "game_names",
    "load_game",
    "new_bot",
    "new_position",
    "new_runner",
    "observation_features",
    "observation_labels",
    "play_many",
    "read_journal",
    "run_study",
]


if not TYPE_CHECKING:  # or a checker would believe that every name is here

    def __getattr__(name: str) -> Any:
        """Import a public name from its module when it is first used."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f".{_HOME[name]}", __name__), name)
        return found


def __dir__() -> list[str]:
    """The public names, and what every module has."""
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__})


def new_position(
    name: str, seats: int | None = None, options: Mapping[str, Any] | None = None, on: str = "cpu"
) -> "Position":
    """A new game, before the first card is dealt: a Position to step, clone and observe.

    `name` is one of `game_names()`; `seats` is the number of players, by default the game's usual
    one; `options` are the game's options by name (`beanpot rules GAME --options` lists them).
    `on="cpu"` compiles the rules when first needed; `on="plain"` runs them as plain Python.

    >>> new_position("fagioli", seats=2, options={"deck": "flat"})
    """
    from .engine.position import Position
    from .games import load_game

    game = load_game(name)
    return Position(game, game.usual_seats if seats is None else seats, options, on)
