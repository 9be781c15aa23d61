"""A table whose towers somebody else judges, as bots think of it: with the quick judge.

The law's own weights say nothing there: whatever is laid stands or falls, and leans, all alike.
"""

from collections.abc import Sequence

from ..engine.compile import PLAIN
from ..engine.position import Position
from .quick import judged
from .rigid import Poses
from .statics import world_of


def imagined(position: Position, poses: Poses, hands: Sequence[float]) -> Position:
    """The same position with a tower that lies so, and hands that miss so far, in millimetres."""
    game = judged(position.game)
    twin = Position(game, position.seats, position.options, PLAIN)
    world = twin.state
    for name in position.state.dtype.names or ():
        world[name] = position.state[name]
    for name, values in _lies(poses).items():
        world[name] = values
    for seat, hand in enumerate(hands):
        world.steadiness[seat] = round(hand * 1000)
    twin.set_state(world)
    return twin


def _lies(poses: Poses) -> dict[str, object]:
    """Where the pieces lie, by the names of the quick judge's world."""
    world = world_of(poses)
    return {name: world[name] for name in world.dtype.names or ()}
