"""Who sits where: every deal is played in every rotation of its seating.

The bots sit in a circle, in an order that is drawn for each deal, so that nobody always sits next
to the same neighbour. The seats of the table are filled from the circle in turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from ..engine.chance import SeededRandom
from .tournament import Tournament

CIRCLES = 1 << 60  # random streams that order the circles, apart from those of deals and bots
BOTS = 40  # bits of a deal; above them a bot's stream has its rotation and seat
Seating = tuple[str, ...]


@dataclass(frozen=True)
class ArenaGame:
    """One game to be played: which deal, and who sits where."""

    deal: int
    rotation: int
    seating: Seating

    @property
    def key(self) -> tuple[int, int]:
        return self.deal, self.rotation

    def chance(self, seed: int) -> SeededRandom:
        """The random source of chance: the same in all rotations of a deal."""
        return SeededRandom(seed, self.deal)

    def source(self, seed: int, seat: int) -> SeededRandom:
        """The random source of the bot at a seat."""
        place = 1 + self.rotation * len(self.seating) + seat
        return SeededRandom(seed, place << BOTS | self.deal)


@cache
def rotations(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Who of a circle of bots sits where, in every rotation: each bot at each seat equally often.

    Where there are fewer bots than seats and the seats cannot be shared out evenly, each way to
    begin the round is rotated by itself.
    """
    fills = [tuple((first + seat) % bots for seat in range(seats)) for first in range(bots)]
    if bots >= seats:
        return tuple(fills)
    turned = [fill[turn:] + fill[:turn] for fill in fills for turn in range(seats)]
    return tuple(dict.fromkeys(turned))


def games_a_deal(tournament: Tournament) -> int:
    """In how many rotations every deal is played."""
    return len(rotations(len(tournament.bots), tournament.seats))


def deals_for(games: int, tournament: Tournament) -> int:
    """How many whole deals have at least this many games."""
    return -(-games // games_a_deal(tournament))


def circle(tournament: Tournament, deal: int) -> Seating:
    """The order in which the bots sit around the table at one deal."""
    return _shuffled(tournament.bots, tournament.seed, deal)


@lru_cache  # the games of a deal are asked for one after the other
def _shuffled(bots: Seating, seed: int, deal: int) -> Seating:
    source = SeededRandom(seed, CIRCLES | deal)
    left = list(bots)
    return tuple(left.pop(source.below(len(left))) for _ in bots)


def seating_of(tournament: Tournament, deal: int, rotation: int) -> Seating:
    """Who sits where in one rotation of a deal."""
    order = circle(tournament, deal)
    return tuple(order[place] for place in rotations(len(order), tournament.seats)[rotation])


def games_of(tournament: Tournament, deal: int) -> Iterator[ArenaGame]:
    """All games of one deal."""
    for rotation in range(games_a_deal(tournament)):
        yield ArenaGame(deal, rotation, seating_of(tournament, deal, rotation))
