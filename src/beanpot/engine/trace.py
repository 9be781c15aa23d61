"""One random game told in full: every step with everything that was possible in its place.

Made to be compared: whoever writes another referee can check theirs against ours, line by line.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ..core import CHANCE, SEAT_NAMES, Game
from .chance import Seeded, answer
from .compile import CPU
from .journal import CHANCE_NAME, told_options
from .position import Position


def trace(
    game: Game, seats: int, options: Mapping[str, Any], seed: int, on: str = CPU
) -> Iterator[dict[str, Any]]:
    """The lines of a trace as JSON values: header, steps, result."""
    position = Position(game, seats, options, on)
    source = Seeded(seed)
    yield {
        "game": game.name,
        "seats": seats,
        "options": told_options(position.options),
        "rules_version": game.rules_version,
    }
    while not position.is_over:
        yield _step(position, source)
    yield {"scores": position.points(), "winners": position.winners()}


def _step(position: Position, source: Seeded) -> dict[str, Any]:
    """Make one random step and tell it."""
    by_chance = position.actor == CHANCE
    actions = position.actions
    weights = position.weights
    words = {position.say(action): weight for action, weight in zip(actions, weights, strict=True)}
    line: dict[str, Any] = {"who": CHANCE_NAME if by_chance else SEAT_NAMES[position.actor]}
    chosen = actions[answer(source, weights)]
    line["do"] = position.say(chosen)
    line["legal"] = sorted(words)
    if by_chance:
        line["weights"] = [words[word] for word in line["legal"]]
    position.apply(chosen)
    return line
