"""Packs the frames of a fall for a screen, at sixty a second.

Positions are integers of a fiftieth of a millimetre, sent as differences; a rotation is the three
smaller parts of its quaternion, ten bits each, and which one is missing; all is compressed. Changes
that nobody could see are left out until the last frame: a pose is within a tenth of a millimetre
and 1.5 degrees on the way, and within a hundredth and a third of a degree at the end. The packer
tracks what the receiver shows, so the bounds hold for any poses. After half a second every other
frame is left out, after a second three of four: screens interpolate.
"""

import struct
import zlib
from collections.abc import Iterator, Sequence
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
LAST_TURN = cos(radians(0.25) / 2)
TURN = 1e4  # parts of a quaternion, in the poses that a receiver starts from
UNITS = np.array([GRAIN] * 3 + [1 / TURN] * 4)
LONGEST_WAY = 32_767  # grains, along an axis, in one mention
REACH = 2.5  # metres from the middle of the board: what flies farther is shown there
BODY = struct.Struct("<BhhhI")


def pack(start: Poses, frames: Sequence[Poses]) -> bytes:
    """Pack the frames of a placement; the receiver knows the starting poses."""
    shown = as_received(start)  # what the receiver's screen shows: errors are measured against this
    out = [struct.pack("<H", len(frames))]
    for number, frame in enumerate(frames, 1):
        within = _within_reach(frame, shown)
        is_last = number == len(frames)
        if is_last:
            differs = _is_inexact(shown, within)
        else:
            differs = _is_seen(shown, within) & (number % _every(number) == 1 % _every(number))
        mentions = [
            mention
            for body in np.flatnonzero(differs).tolist()
            for mention in _mentions(body, shown[body], within[body])
        ]
        out.append(struct.pack("<B", len(mentions)))
        for mention in mentions:
            out.append(BODY.pack(*mention))
            _show(shown, mention)
    return zlib.compress(b"".join(out), 9)


def unpack(start: Poses, packed: bytes) -> list[Poses]:
    """Unpack the frames."""
    try:
        return _unpacked(start, zlib.decompress(packed))
    except (zlib.error, struct.error, IndexError):
        raise BeanpotError("This is not a recording of this tower.") from None


def as_received(poses: Poses) -> Poses:
    """Poses as a receiver knows them: on the grid, and rotated in parts of TURN."""
    rounded = np.rint(poses / UNITS) * UNITS
    rounded[:, 3:] /= np.linalg.norm(rounded[:, 3:], axis=1, keepdims=True)
    return rounded


def _unpacked(start: Poses, raw: bytes) -> list[Poses]:
    poses = as_received(start)
    (count,) = struct.unpack_from("<H", raw)
    at = 2
    frames = []
    for _ in range(count):
        mentions = raw[at]
        at += 1
        for _ in range(mentions):
            _show(poses, BODY.unpack_from(raw, at))
            at += BODY.size
        frames.append(poses.copy())
    return frames


def _show(poses: Poses, mention: tuple[int, ...]) -> None:
    """Apply one mention of a body."""
    body, *change, turned = mention
    poses[body, :3] = (_cells(poses[body, :3]) + change) * GRAIN
    poses[body, 3:] = _quaternion(turned)


def _mentions(body: int, shown: Poses, pose: Poses) -> Iterator[tuple[int, ...]]:
    """Mentions that bring a body to its pose; a long way takes several."""
    left = _cells(pose[:3]) - _cells(shown[:3])
    turned = _smallest_three(pose[3:].tolist())
    while True:
        change = np.clip(left, -LONGEST_WAY, LONGEST_WAY)
        yield body, *change.tolist(), turned
        left -= change
        if not left.any():
            return


def _within_reach(frame: Poses, shown: Poses) -> Poses:
    """A frame that can be packed: invalid poses stay as shown, distant ones are clipped."""
    lost = ~np.isfinite(frame).all(axis=1, keepdims=True)
    held = np.where(lost, shown, frame)
    held[:, :3] = np.clip(held[:, :3], -REACH, REACH)
    return np.asarray(held)


def _every(number: int) -> int:
    """One of how many frames is sent at this point."""
    return 1 if number <= SMOOTH else 2 if number <= 2 * SMOOTH else 4


def _is_seen(shown: Poses, frame: Poses) -> npt.NDArray[np.bool_]:
    """Which bodies have moved visibly."""
    moved = np.abs(frame[:, :3] - shown[:, :3]).max(axis=1) > VISIBLE
    return np.asarray(moved | (_likeness(shown, frame) < SEEN_TURN))


def _is_inexact(shown: Poses, frame: Poses) -> npt.NDArray[np.bool_]:
    """Which bodies are not yet where they end."""
    moved = (_cells(shown[:, :3]) != _cells(frame[:, :3])).any(axis=1)
    return np.asarray(moved | (_likeness(shown, frame) < LAST_TURN))


def _likeness(one: Poses, other: Poses) -> npt.NDArray[np.float64]:
    """The cosine of half the angle between rotations."""
    return np.asarray(np.abs((one[:, 3:] * other[:, 3:]).sum(axis=1)))


def _cells(places: Poses) -> npt.NDArray[np.int64]:
    """Positions as integers of the grid."""
    return np.rint(places / GRAIN).astype(np.int64)


def _smallest_three(quaternion: list[float]) -> int:
    """Pack a rotation into 32 bits."""
    missing = max(range(4), key=lambda part: abs(quaternion[part]))
    sign = 1.0 if quaternion[missing] >= 0 else -1.0
    packed = missing
    for part in range(4):
        if part != missing:
            share = (sign * quaternion[part] / LARGEST_PART + 1) / 2
            packed = packed << PART_BITS | round(max(0.0, min(1.0, share)) * PART)
    return packed


def _quaternion(packed: int) -> list[float]:
    """Unpack a rotation."""
    missing = packed >> 3 * PART_BITS
    parts = [
        ((packed >> shift * PART_BITS & PART) / PART * 2 - 1) * LARGEST_PART for shift in (2, 1, 0)
    ]
    rest = max(0.0, 1 - sum(part * part for part in parts)) ** 0.5
    return [*parts[:missing], rest, *parts[missing:]]
