"""One random game in full: every move, with all moves that were legal instead.

If you write another implementation of a game, compare it with ours line by line.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ..core import CHANCE, SEAT_NAMES, Game
from .chance import SeededRandom
from .compile import CPU
from .journal import CHANCE_NAME, header_options
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
        "options": header_options(position.options),
        "rules_version": game.rules_version,
    }
    for seat, steps in random_moves(position, SeededRandom(seed)):
        yield _move_line(position, seat, steps)
        position.play_steps(steps, seat)
    yield {"scores": position.points(), "winners": position.winners()}


def _move_line(position: Position, seat: int, steps: list[int]) -> dict[str, Any]:
    """A move before it is played, with all legal moves of the same seat."""
    listed = position.legal_moves(seat)
    line: dict[str, Any] = {
        "who": CHANCE_NAME if seat == CHANCE else SEAT_NAMES[seat],
        "do": position.format_steps(steps, seat),
        "legal": sorted(listed),
    }
    if seat == CHANCE:
        weights = dict(zip(position.legal_actions(), position.chance_weights, strict=True))
        line["weights"] = [weights[listed[text][0]] for text in line["legal"]]
    return line
