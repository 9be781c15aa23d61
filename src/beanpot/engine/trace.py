"""One random game told in full: every move with everything that was possible in its place.

Made to be compared: whoever writes another referee can check theirs against ours, line by line.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ..core import CHANCE, SEAT_NAMES, Game
from .chance import SeededRandom
from .compile import CPU
from .journal import CHANCE_NAME, told_options
from .moves import random_moves
from .position import Position


def trace(
    game: Game, seats: int, options: Mapping[str, Any], seed: int, on: str = CPU
) -> Iterator[dict[str, Any]]:
    """The lines of a trace as JSON values: header, moves, result."""
    position = Position(game, seats, options, on)
    yield {
        "game": game.name,
        "seats": seats,
        "options": told_options(position.options),
        "rules_version": game.rules_version,
    }
    for seat, steps in random_moves(position, SeededRandom(seed)):
        yield _told(position, seat, steps)
        position.play_steps(steps, seat)
    yield {"scores": position.points(), "winners": position.winners()}


def _told(position: Position, seat: int, steps: list[int]) -> dict[str, Any]:
    """A move that is about to be made, with all that could be made by the same seat."""
    listed = position.legal_moves(seat)
    line: dict[str, Any] = {
        "who": CHANCE_NAME if seat == CHANCE else SEAT_NAMES[seat],
        "do": position.format_steps(steps, seat),
        "legal": sorted(listed),
    }
    if seat == CHANCE:
        weights = dict(zip(position.legal_actions(), position.chance_weights, strict=True))
        line["weights"] = [weights[listed[word][0]] for word in line["legal"]]
    return line
