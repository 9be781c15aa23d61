"""The accurate judge: rigid bodies, by MuJoCo.

A placement starts from settled poses, drops one piece and ends when the tower rests or has fallen;
the same machine gives the same outcome to the bit. A tower has fallen as soon as any piece drops.

The contact parameters are tuned for stacks: with MuJoCo's defaults a perfect tower sinks and
topples within seconds. They hold for the pinned version; tests notice if they don't.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from math import cos, sin
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import BeanpotError
from ..engine.interrupt import is_interrupted
from ..games.haricot_magique.state import CASTLE
from .pieces import BOARD_HALF, BOARD_TOP, DECIGRAM, INSET, PIECES, UM, Piece, kind_of

Poses = npt.NDArray[np.float64]  # (pieces, 7): x y z in metres, then a quaternion w x y z

FRAMES = 60  # a second
STEPS_A_FRAME = 16
AXE_STEPS_A_FRAME = 32  # a flying axe needs finer steps
STIFFNESS, AXE_STIFFNESS = "0.004 2.5", "0.002 2.5"
HARDNESS = "0.9998 0.9998 0.001 0.5 2"
FRICTION = "0.5 0.002 0.0001"

FALLEN = 3e-3  # a piece this far below its place has fallen
AT_REST = 1e-3  # metres a second; turning counts by what it moves at ARM
ARM = 1e-2
RESTING_FRAMES = 3
SEATED = 0.8e-3  # this near to its place, a new piece is where it belongs
LONGEST = 1.5  # seconds; then what still stands is taken to stand
DOUBTFUL = 300  # micrometres of margin: a tower with less is watched to the end


@dataclass(frozen=True)
class Tower:
    """Pieces of a stalk, bottom to top, and their poses at rest."""

    pieces: tuple[int, ...]
    poses: Poses = field(repr=False)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tower):
            return NotImplemented
        return self.pieces == other.pieces and np.array_equal(self.poses, other.poses)

    @property
    def top(self) -> float:
        """The height of its top."""
        return float(self.poses[-1, 2]) + PIECES[kind_of(self.pieces[-1])].height * UM / 2

    def below(self, height: int) -> "Tower":
        return Tower(self.pieces[:height], self.poses[:height])


@dataclass(frozen=True)
class Drop:
    """How a piece is released: metres from the middle of the board, speeds, angles in radians."""

    x: float
    y: float
    height: float = 2e-3  # above the top of the tower
    turn: float = 0.0
    speed_x: float = 0.0
    speed_y: float = 0.0
    tilt_x: float = 0.0
    tilt_y: float = 0.0


@dataclass(frozen=True)
class Outcome:
    """The tower after a placement, whether it stands, and all frames."""

    stands: bool
    tower: Tower
    frames: list[Poses] = field(repr=False)


def mujoco() -> Any:
    """Import MuJoCo, which is an extra."""
    try:
        import mujoco as found
    except ImportError as error:
        if is_interrupted(error):
            raise KeyboardInterrupt from None
        raise BeanpotError(
            'Rigid bodies need MuJoCo: install it with pip install "beanpot[tower]".'
        ) from None
    return found


def stacked(
    pieces: Sequence[int], places: Sequence[tuple[float, float]] = (), turns: Sequence[float] = ()
) -> Tower:
    """Pieces stacked flat, in metres and radians; pressed together by a micrometre.

    Pieces that only touch would all drop that far, and start to move.
    """
    poses = np.zeros((len(pieces), 7))
    height = BOARD_TOP * UM
    for level, piece in enumerate(pieces):
        size = PIECES[kind_of(piece)].height * UM
        x, y = places[level] if places else (0.0, 0.0)
        turn = turns[level] if turns else 0.0
        poses[level] = (x, y, height + size / 2 - UM, cos(turn / 2), 0, 0, sin(turn / 2))
        height += size - UM
    return Tower(tuple(pieces), poses)


def _box(half: tuple[float, float, float], at: str = "", mass: float = 0.0, more: str = "") -> str:
    """A box, inset by the rounded edge, which the contact margin fills again."""
    size = " ".join(f"{(side - INSET) * UM:.9g}" for side in half)
    place = f'pos="{at}"' if at else ""
    return f'<geom type="box" size="{size}" mass="{mass:.9g}" {place} {more}/>'


def _shape(kind: int) -> str:
    piece = PIECES[kind]
    mass = piece.weight * DECIGRAM
    if kind == CASTLE:
        return _castle(piece, mass)
    if piece.is_round:
        side = piece.half_x / 2**0.5
        half = (side, side, piece.height / 2)
        return _box(half, mass=mass / 2) + _box(half, mass=mass / 2, more='euler="0 0 45"')
    return _box((piece.half_x, piece.half_y, piece.height / 2), mass=mass)


def _castle(piece: Piece, mass: float) -> str:
    """A keep of 25 mm with four turrets on its corners."""
    keep, turret = 25_000, 4_000
    sunk = (keep - piece.height) / 2 * UM
    raised = keep / 2 * UM
    corner = (piece.half_x - turret) * UM
    parts = [_box((piece.half_x, piece.half_y, keep / 2), f"0 0 {sunk:.9g}", mass * 0.7333)]
    for x in (-corner, corner):
        for y in (-corner, corner):
            at = f"{x:.9g} {y:.9g} {raised:.9g}"
            half = (turret, turret, (piece.height - keep) / 2)
            parts.append(_box(half, at, mass * 0.0667))
    return "".join(parts)


AXE = _box((30_000, 4_000, 2_000), mass=0.0035) + _box((9_000, 20_000, 2_000), "0.021 0 0", 0.0065)


@lru_cache(maxsize=512)
def model_of(kinds: tuple[int, ...], has_axe: bool = False) -> Any:
    """The model of a tower of these kinds of pieces; cached."""
    bodies = [f"<body><freejoint/>{_shape(kind)}</body>" for kind in kinds]
    if has_axe:
        bodies.append(f"<body><freejoint/>{AXE}</body>")
    steps, stiffness = (AXE_STEPS_A_FRAME, AXE_STIFFNESS) if has_axe else (STEPS_A_FRAME, STIFFNESS)
    inset, board = INSET * UM, BOARD_HALF * UM
    return mujoco().MjModel.from_xml_string(
        f"""<mujoco>
        <option timestep="{1 / (FRAMES * steps):.17g}" integrator="implicitfast" cone="elliptic"
          solver="Newton" iterations="50" ls_iterations="50" tolerance="1e-10" impratio="1"/>
        <size memory="16M"/>
        <default><geom condim="3" friction="{FRICTION}" solref="{stiffness}" solimp="{HARDNESS}"
          margin="{inset:.9g}"/></default>
        <worldbody>
          <geom type="plane" size="1 1 .1" pos="0 0 {-inset:.9g}"/>
          <geom type="box" size="{board:.9g} {board:.9g} {BOARD_TOP * UM / 2:.9g}"
            pos="0 0 {BOARD_TOP * UM / 2 - inset:.9g}"/>
          {"".join(bodies)}
        </worldbody></mujoco>"""
    )


def _tilted(drop: Drop) -> tuple[float, float, float, float]:
    """The quaternion of a piece in the hand: turned and tilted."""
    w, z = cos(drop.turn / 2), sin(drop.turn / 2)
    x, y = drop.tilt_x / 2, drop.tilt_y / 2
    turned = np.array([w, x * w + y * z, y * w - x * z, z])
    turned /= np.linalg.norm(turned)
    return tuple(turned.tolist())


def in_hand(tower: Tower, piece: int, drop: Drop) -> Tower:
    """A tower with the piece above it that is being released."""
    half = PIECES[kind_of(piece)].height * UM / 2
    hand = (drop.x, drop.y, tower.top + half + drop.height, *_tilted(drop))
    return Tower((*tower.pieces, piece), np.vstack([tower.poses, hand]))


def place(tower: Tower, piece: int, drop: Drop, aftermath: float = 0.0) -> Outcome:
    """Drop a piece on a tower, and simulate until it rests or has fallen.

    `aftermath` is how many more seconds of a fall to simulate.
    """
    start = in_hand(tower, piece, drop)
    seats = np.append(tower.poses[:, 2], start.poses[-1, 2] - drop.height)
    speeds = np.zeros((len(start.pieces), 6))
    speeds[-1, :2] = drop.speed_x, drop.speed_y
    return watch(start, speeds, seats, aftermath)


def watch(
    start: Tower,
    speeds: npt.NDArray[np.float64],
    seats: npt.NDArray[np.float64],
    aftermath: float = 0.0,
) -> Outcome:
    """Simulate until the tower rests or falls; `seats` are the heights where pieces belong."""
    frames: list[Poses] = []
    resting = 0
    motion = moving(start, speeds)
    for poses, fastest in islice(motion, round(LONGEST * FRAMES)):
        frames.append(poses)
        if not np.isfinite(poses).all() or (seats - poses[:, 2] > FALLEN).any():
            frames += [each for each, _ in islice(motion, round(aftermath * FRAMES))]
            return Outcome(False, Tower(start.pieces, frames[-1]), frames)
        is_seated = abs(poses[-1, 2] - seats[-1]) < SEATED
        resting = resting + 1 if fastest < AT_REST and is_seated else 0
        now = Tower(start.pieces, poses)
        if resting >= RESTING_FRAMES and margin_of(now) > DOUBTFUL:
            break
    return Outcome(True, now, frames)


def moving(
    start: Tower, speeds: npt.NDArray[np.float64], axe: Sequence[float] = ()
) -> Iterator[tuple[Poses, float]]:
    """Frame by frame: the poses, and the speed of the fastest body.

    `axe` is the pose of a flying axe, if any; it is the last body.
    """
    engine = mujoco()
    model = model_of(tuple(kind_of(piece) for piece in start.pieces), has_axe=bool(axe))
    data = engine.MjData(model)
    data.qpos[:] = np.append(start.poses.ravel(), axe)
    data.qvel[:] = speeds.ravel()
    while True:
        engine.mj_step(model, data, nstep=AXE_STEPS_A_FRAME if axe else STEPS_A_FRAME)
        by_piece = np.abs(data.qvel.reshape(-1, 6))
        fastest = max(by_piece[:, :3].max(), ARM * by_piece[:, 3:].max())
        yield data.qpos.reshape(-1, 7).copy(), float(fastest)


def margin_of(tower: Tower) -> int:
    """The margin of a tower at rest by statics, in micrometres."""
    from .statics import margin, world_of

    return margin(np.array(tower.pieces), len(tower.pieces), world_of(tower.poses))
