"""Beanpot: five bean games in one pot, refereed by one law.

>>> import beanpot
>>> position = beanpot.new_position("fagioli", seats=3)
>>> position.is_over
False

All that the documents use can be imported from here. A name is looked up when it is first used,
so that importing the package takes no time.
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
    from .engine.gpu_batched_env import GpuBatchedEnv
    from .engine.journal import Journal, read_journal
    from .engine.observation_layout import observation_labels
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
    "engine.observation_layout": ("observation_labels",),
    "games": ("load_game", "game_names"),
}  # fmt: skip
_HOME = {name: home for home, held in _HOMES.items() for name in held}

__all__ = [
    "CHANCE",
    "NOBODY",
    "NO_OP",
    "SEAT_NAMES",
    "SPECTATOR",
    "BatchedEnv",
    "BeanpotError",
    "Bot",
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
    "observation_labels",
    "play_many",
    "read_journal",
    "run_study",
]


if not TYPE_CHECKING:  # or a checker would believe that every name is here

    def __getattr__(name: str) -> Any:
        """A name from the module where it is at home, the first time somebody wants it."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f".{_HOME[name]}", __name__), name)
        return found


def __dir__() -> list[str]:
    """What can be had here, looked up or not."""
    return sorted({*globals(), *__all__})


def new_position(
    name: str, seats: int | None = None, options: Mapping[str, Any] | None = None, on: str = "cpu"
) -> "Position":
    """A fresh table: a position that can be stepped, cloned and looked at.

    `on="cpu"` compiles the law; `on="plain"` runs the same source as plain Python.
    """
    from .engine.position import Position
    from .games import load_game

    game = load_game(name)
    return Position(game, game.usual_seats if seats is None else seats, options, on)
