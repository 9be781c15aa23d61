"""The bench checksum: fixed games of every kind, hashed to one number.

Any change in the behaviour of law, chance, observations or bots changes it; a change in speed
doesn't. Each commit gives the checksum, or says that nothing changed.
"""

import hashlib

from ..core import Game
from .loops import IN_CHECKSUM
from .runner import CpuRunner

GAMES_EACH = 400
SEED = 1


def checksum(game: Game, on: str = "cpu") -> int:
    """The checksum of a game: all seat counts, random play and the game's own policy."""
    digest = hashlib.sha256()
    for seats in game.seats:
        for policies in _line_ups(game, seats):
            totals = CpuRunner(game, seats, {}, SEED, policies, on=on).play(0, GAMES_EACH)
            digest.update(repr(totals[:IN_CHECKSUM].tolist()).encode())
    return int(digest.hexdigest()[:8], 16)


def _line_ups(game: Game, seats: int) -> list[list[str]]:
    """The policies of the seats in the games of the checksum."""
    line_ups = [["random"] * seats]
    if game.choose is not None:
        line_ups.append(["greedy"] * seats)
        line_ups.append(["greedy"] + ["random"] * (seats - 1))
    return line_ups
