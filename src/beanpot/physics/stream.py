"""How a fall travels to a screen: frames at sixty a second, of the bodies that move, packed.

Positions are whole numbers of a fiftieth of a millimetre and sent as changes; a rotation is the
three smaller parts of its quaternion, ten bits each, and which one is missing. All of it is then
compressed. What nobody could see is left out until the last frame: on the way a pose is within a
tenth of a millimetre and two degrees, in the end within a hundredth and a quarter of a degree.
After half a second every other frame is left out too, after a second three of four: screens draw
the way between.
"""

import struct
import zlib
from collections.abc import Sequence
from math import cos, radians

import numpy as np
import numpy.typing as npt

from ..core import BeanpotError
from .rigid import Poses

GRAIN = 2e-5  # metres
PART_BITS = 10
PART = (1 << PART_BITS) - 1
LARGEST_PART = 2**-0.5  # none of the three smaller parts is larger
SMOOTH = 30  # frames; after them every other one is enough, and soon every fourth
VISIBLE = 1e-4  # metres: less than a pixel of a large tower
SEEN_TURN = cos(radians(1.5) / 2)  # of the quaternion
BODY = struct.Struct("<BhhhI")


def pack(start: Poses, frames: Sequence[Poses]) -> bytes:
    """The frames of a placement; the receiver knows the poses it starts from."""
    grid, turns = _grid(start), _turns(start)
    shown = start.copy()
    out = [struct.pack("<H", len(frames))]
    for number, frame in enumerate(frames, 1):
        now, turned = _grid(frame), _turns(frame)
        if number == len(frames):
            differs = (now != grid).any(axis=1) | (np.array(turned) != np.array(turns))
        else:
            differs = _is_seen(shown, frame) & (number % _every(number) == 1 % _every(number))
        moved = np.flatnonzero(differs).tolist()
        out.append(struct.pack("<B", len(moved)))
        for body in moved:
            change = np.clip(now[body] - grid[body], -32768, 32767)
            out.append(BODY.pack(body, *change.tolist(), turned[body]))
            grid[body] += change
            turns[body] = turned[body]
            shown[body] = frame[body]
    return zlib.compress(b"".join(out), 9)


def unpack(start: Poses, packed: bytes) -> list[Poses]:
    """The frames again."""
    try:
        return _unpacked(start, zlib.decompress(packed))
    except (zlib.error, struct.error, IndexError):
        raise BeanpotError("That is no trajectory of this tower.") from None


def _unpacked(start: Poses, raw: bytes) -> list[Poses]:
    poses, grid = start.copy(), _grid(start)
    (count,) = struct.unpack_from("<H", raw)
    at = 2
    frames = []
    for _ in range(count):
        moved = raw[at]
        at += 1
        for _ in range(moved):
            body, x, y, z, turned = BODY.unpack_from(raw, at)
            at += BODY.size
            grid[body] += (x, y, z)
            poses[body, :3] = grid[body] * GRAIN
            poses[body, 3:] = _quaternion(turned)
        frames.append(poses.copy())
    return frames


def _every(number: int) -> int:
    """One of how many frames travels, at this point of the way."""
    return 1 if number <= SMOOTH else 2 if number <= 2 * SMOOTH else 4


def _is_seen(shown: Poses, frame: Poses) -> npt.NDArray[np.bool_]:
    """Which bodies have moved so far that somebody could see it."""
    moved = np.abs(frame[:, :3] - shown[:, :3]).max(axis=1) > VISIBLE
    turned = np.abs((frame[:, 3:] * shown[:, 3:]).sum(axis=1)) < SEEN_TURN
    return moved | turned


def _grid(poses: Poses) -> npt.NDArray[np.int64]:
    return np.rint(poses[:, :3] / GRAIN).astype(np.int64)


def _turns(poses: Poses) -> list[int]:
    return [_smallest_three(quaternion) for quaternion in poses[:, 3:].tolist()]


def _smallest_three(quaternion: list[float]) -> int:
    """A rotation in 32 bits."""
    missing = max(range(4), key=lambda part: abs(quaternion[part]))
    sign = 1.0 if quaternion[missing] >= 0 else -1.0
    packed = missing
    for part in range(4):
        if part != missing:
            share = (sign * quaternion[part] / LARGEST_PART + 1) / 2
            packed = packed << PART_BITS | round(max(0.0, min(1.0, share)) * PART)
    return packed


def _quaternion(packed: int) -> list[float]:
    """The rotation again."""
    missing = packed >> 3 * PART_BITS
    parts = [
        ((packed >> shift * PART_BITS & PART) / PART * 2 - 1) * LARGEST_PART for shift in (2, 1, 0)
    ]
    rest = max(0.0, 1 - sum(part * part for part in parts)) ** 0.5
    return [*parts[:missing], rest, *parts[missing:]]
