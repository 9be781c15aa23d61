"""Statics of a tower of flat pieces, in integers, compiled like the rules.

A tower stands if, at every joint, the centre of weight of everything above lies over the area that
both pieces share; the *margin* is how far inside it lies at the worst joint. The effect of a hand
(landing, speed, tilt) is a probability fitted to `rigid.py`: see `calibration.py` and `quick.py`.

Lengths are micrometres, angles parts of a turn (TURN), weights tenths of a gram.
"""

from math import atan2, cos, pi

import numpy as np
import numpy.typing as npt

from ..core import Declaration, State, Vector, record, rule, up_to
from ..games.haricot_magique import box
from ..games.haricot_magique.state import CYLINDER, TOKEN
from .pieces import BOARD_HALF, INSET, PIECES, UM, bearing
from .rounding import settled

World = State  # a record that has the fields of WORLD
Table = npt.NDArray[np.int32]

TURN = 1024  # angles: so many parts are a whole turn
ONE_BITS = 14
ONE = 1 << ONE_BITS  # cosines are whole numbers of this
DIAGONAL = settled(ONE / 2**0.5)

KINDS = TOKEN + 1
COSINES: Table = np.array(
    [settled(ONE * cos(2 * pi * part / TURN)) for part in range(TURN)], np.int32
)
WEIGHT: Table = np.zeros(KINDS, np.int32)
BEARS_X: Table = np.zeros(KINDS, np.int32)
BEARS_Y: Table = np.zeros(KINDS, np.int32)
EDGES_TURNED: Table = np.zeros(KINDS, np.int32)  # the corners of an octagon point along and across
EDGES_TURNED[CYLINDER] = TURN // 16
for _kind, _piece in PIECES.items():
    WEIGHT[_kind] = _piece.weight
    BEARS_X[_kind], BEARS_Y[_kind] = bearing(_piece)

FARTHEST = 32_000  # no piece of a tower lies so far off
WORLD: dict[str, Declaration] = dict(  # where the pieces of a stalk lie, bottom to top
    lies_x=up_to(FARTHEST, box.STALK_ROOM, least=-FARTHEST),
    lies_y=up_to(FARTHEST, box.STALK_ROOM, least=-FARTHEST),
    lies_turned=up_to(TURN - 1, box.STALK_ROOM),
)

HEAVIEST = 1000  # no tower weighs so much
SHARE_BITS = 24  # dividing by a weight is multiplying by a share: on a GPU that is much quicker
HALF_SHARE = 1 << (SHARE_BITS - 1)
SHARES: Table = np.array(
    [0, *((1 << SHARE_BITS) // weight for weight in range(1, HEAVIEST))], np.int32
)

NO_MARGIN = 1 << 30  # more than any margin
WIDEST = 4_000  # a tower with this margin does not lean; one degree of lean for every STEP less
STEP = 500


@rule()
def cosine(angle: int) -> int:
    """The cosine of an angle, of ONE."""
    return int(COSINES[angle & (TURN - 1)])


@rule()
def inside(kind: int, x: int, y: int, c: int, s: int) -> int:
    """How far inside the face of a piece a point lies, seen from its middle; outside is negative.

    The piece is turned by an angle whose cosine and sine are given, of ONE.
    """
    along, across = abs(x * c + y * s) >> ONE_BITS, abs(y * c - x * s) >> ONE_BITS
    if kind != CYLINDER:
        return min(int(BEARS_X[kind]) - along, int(BEARS_Y[kind]) - across)
    slanted = ((along + across) * DIAGONAL) >> ONE_BITS
    return int(BEARS_X[kind]) - max(along, across, slanted)


@rule()
def margin(pieces: Vector, height: int, world: World) -> int:
    """The margin of a tower: at its worst joint, how far the weight above lies inside.

    From the top down: over every piece lies the weight of all above it, and then that of itself
    and all above it over whatever it stands on.
    """
    x, y = int(world.lies_x[height - 1]), int(world.lies_y[height - 1])
    worst = NO_MARGIN
    weight = moment_x = moment_y = 0
    for step in range(height):
        level = height - 1 - step
        kind = min(int(pieces[level]), TOKEN)
        at_x, at_y = int(world.lies_x[level]), int(world.lies_y[level])
        angle = int(world.lies_turned[level]) + int(EDGES_TURNED[kind])
        c, s = cosine(angle), cosine(angle - TURN // 4)
        worst = min(worst, inside(kind, x - at_x, y - at_y, c, s))
        weight += int(WEIGHT[kind])
        moment_x += int(WEIGHT[kind]) * at_x
        moment_y += int(WEIGHT[kind]) * at_y
        share = int(SHARES[weight])
        x = (moment_x * share + HALF_SHARE) >> SHARE_BITS
        y = (moment_y * share + HALF_SHARE) >> SHARE_BITS
        worst = min(worst, inside(kind, x - at_x, y - at_y, c, s))
    edge = BOARD_HALF - INSET
    return min(worst, edge - abs(int(world.lies_x[0])), edge - abs(int(world.lies_y[0])))


@rule()
def lean_of(width: int) -> int:
    """The degree of lean, 0 to 7, of a tower with a margin."""
    return max(0, min(box.LEANS - 1, (WIDEST - width + STEP - 1) // STEP))


def world_of(poses: npt.NDArray[np.float64]) -> World:
    """The world of a tower with these poses, in metres and quaternions."""
    world = record(seats=box.SEATS, of=np.int32, everyone=WORLD).new()[0]
    for level, (x, y, _, w, a, b, c) in enumerate(poses.tolist()):
        angle = atan2(2 * (w * c + a * b), 1 - 2 * (b * b + c * c))
        world.lies_x[level], world.lies_y[level] = round(x / UM), round(y / UM)
        world.lies_turned[level] = round(angle / (2 * pi) * TURN) % TURN
    return world
