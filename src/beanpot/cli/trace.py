"""`beanpot trace`: one random game as JSON lines."""

from ..engine.trace import trace as trace_game
from .report import open_game, print_json, read_options


def trace(name: str, seats: int | None, seed: int, options: tuple[str, ...]) -> None:
    """Print the game as it is played."""
    game, count = open_game(name, seats)
    for line in trace_game(game, count, read_options(game, options), seed):
        print_json(line)
