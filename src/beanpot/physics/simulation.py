"""What happens to a tower: pure functions of the tower and of what a hand does.

The same inputs give the same result in every process of a machine.
"""

from dataclasses import dataclass, field

import numpy as np

from ..core import State
from ..games.haricot_magique.number import AXED, FALLS, STANDS
from ..games.haricot_magique.state import DIE
from .axe import Throw, in_flight, throw_axe
from .rigid import Drop, Poses, Tower, in_hand, margin_of, place, stacked
from .statics import lean_of
from .stream import pack

AFTERMATH = 1.2  # seconds for which a fall is simulated


@dataclass(frozen=True)
class SimulatedResult:
    """What rigid bodies say: chance's answer, what stands, and a clip for the screen."""

    answer: int
    before: Poses = field(repr=False)  # the released piece, or the axe, is the last
    after: Poses = field(repr=False)  # of what stands
    clip: bytes = field(repr=False)


def simulate_drop(tower: Tower, piece: int, drop: Drop) -> SimulatedResult:
    """Drop a piece on a tower. If it falls, the rules say what is left."""
    before = in_hand(tower, piece, drop).poses
    outcome = place(tower, piece, drop, AFTERMATH)
    clip = pack(before, outcome.frames)
    if not outcome.stands:
        return SimulatedResult(FALLS, before, tower.poses, clip)
    return SimulatedResult(
        STANDS + lean_of(margin_of(outcome.tower)), before, outcome.tower.poses, clip
    )


def simulate_throw(tower: Tower, throw: Throw) -> SimulatedResult:
    """Throw the Great Axe at a tower."""
    before = np.vstack([tower.poses, in_flight(throw)[0]])
    felled = throw_axe(tower, throw)
    return SimulatedResult(
        AXED + felled.pieces, before, felled.tower.poses, pack(before, felled.frames)
    )


@dataclass
class StandingTower:
    """The tower of one game, as far as its poses are known.

    It follows the rules' stalk: fallen pieces are removed, and pieces with unknown poses (in a
    reloaded game) are assumed straight.
    """

    tower: Tower = field(default_factory=lambda: stacked([DIE]))
    stalks: int = 0

    def at(self, state: State, height: int) -> Tower:
        """The tower of the pieces up to a height."""
        pieces = tuple(int(piece) for piece in state.stalk[:height])
        is_known = self.tower.pieces[:height] == pieces and self.stalks == state.stalks
        self.tower = self.tower.below(height) if is_known else stacked(pieces)
        self.stalks = int(state.stalks)
        return self.tower

    def is_now(self, pieces: tuple[int, ...], poses: Poses) -> None:
        self.tower = Tower(pieces, poses)
