"""A position with the quick judge, as bots think of a tower that someone else judges.

The rules' own weights say nothing there: all outcomes weigh the same.
"""

from collections.abc import Sequence

from ..engine.compile import PLAIN
from ..engine.position import Position
from .quick import judged
from .rigid import Poses
from .statics import world_of


def imagined(position: Position, poses: Poses, hands: Sequence[float]) -> Position:
    """The position with these poses, and hands that miss so far, in millimetres."""
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
    world = world_of(poses)
    return {name: world[name] for name in world.dtype.names or ()}
