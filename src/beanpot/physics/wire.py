"""The tower as JSON: gestures, notes in events, and what everyone is shown.

Notes must stay readable: a field may be added with a default, none is ever renamed.
"""

from base64 import b64encode
from collections.abc import Iterable
from math import degrees, radians
from typing import Annotated, Any

import msgspec
import numpy as np

from ..core import SEAT_NAMES, Data, Refused
from ..games.haricot_magique.state import PIECE
from .hand import BUDGET, Gesture
from .rigid import Poses, Tower
from .risk_table import BESIDE, RiskTable

AXE = "axe"
MOST_SAMPLES = 240
MILLIMETRE, MILLISECOND = 1e-3, 1e-3
POINT = 1e-5  # metres: the unit of a pointer's path
TURN = 1e4  # quaternions are sent in parts of this
GRAIN = 2e-5  # metres: the unit of a place

Whole = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class Release(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand releases the piece or the axe: its path, and how the piece is turned.

    A sample is the milliseconds since the hand took it, and the pointer's place in hundredths of a
    millimetre.
    """

    samples: Annotated[list[tuple[Whole, Whole, Whole]], msgspec.Meta(max_length=MOST_SAMPLES)]
    turn: Annotated[int, msgspec.Meta(ge=-3600, le=3600)] = 0  # tenths of a degree
    is_assisted: bool = False


def gesture_of(data: Data) -> Gesture:
    """Parse a gesture."""
    try:
        release = msgspec.convert(data, Release)
    except msgspec.ValidationError as error:
        raise Refused("gesture", f"That is not a gesture: {error}") from None
    samples = ((ms * MILLISECOND, x * POINT, y * POINT) for ms, x, y in release.samples)
    return Gesture(tuple(samples), radians(release.turn / 10), release.is_assisted)


# what is noted


class Held(msgspec.Struct, frozen=True, tag_field="kind", tag="held"):
    """A person's hand holds a piece over the tower, or the axe, and sways like this."""

    seat: int
    amplitude: float  # metres
    rates: tuple[float, float, float, float]  # a second
    phases: tuple[float, float, float, float]
    risk: int | None = None  # per cent: how often a usual hand would bring the tower down


class Judged(msgspec.Struct, frozen=True, tag_field="kind", tag="judged"):
    """What rigid bodies made of a hand's action; the answer is in the next move.

    Poses are 64-bit floats, seven per piece.
    """

    seat: int
    pieces: tuple[int, ...]  # that the poses before belong to; an axe has no number
    before: bytes  # the released piece, or the axe, is the last
    after: bytes  # of what stands
    clip: bytes  # the way between, packed for a screen
    samples: tuple[tuple[float, float, float], ...] = ()  # the path of a person's hand
    turn: float = 0.0
    is_assisted: bool = False

    @property
    def bodies(self) -> list[str]:
        """The names of everything that moves in the clip."""
        names = names_of(self.pieces)
        return [*names, AXE] if len(poses_of(self.before)) > len(names) else names


def written(noted: Held | Judged) -> Data:
    """A note as data."""
    data: Data = msgspec.to_builtins(noted)
    return data


def read(noted: Data) -> Held | Judged:
    """A note from data."""
    kinds: Any = Held | Judged
    found: Held | Judged = msgspec.convert(noted, kinds)
    return found


def path_of(judged: Judged) -> str:
    """A hand's path as text: milliseconds, and hundredths of a millimetre."""
    path = (f"{t * 1e3:.0f}:{x * 1e5:.0f}:{y * 1e5:.0f}" for t, x, y in judged.samples)
    how = " assisted" if judged.is_assisted else ""
    words = [f"hand {SEAT_NAMES[judged.seat]}{how}", *path]
    return " ".join([*words, f"turn {degrees(judged.turn):.1f}"] if judged.samples else words)


# what is shown


def hand_to_dict(held: Held, piece: str, since: int, risks: RiskTable | None = None) -> Data:
    """Whose hand holds what, how it sways, and how risky a release is by spot."""
    return {
        "seat": SEAT_NAMES[held.seat],
        "piece": piece,
        "since": since,  # milliseconds ago
        "budget": round(BUDGET / MILLISECOND),  # milliseconds until it tires
        "amplitude": held.amplitude / MILLIMETRE,
        "rates": [*held.rates],  # of its waves: two along, two across
        "phases": [*held.phases],
        "risk": held.risk,
        "risks": None if risks is None else risks.to_dict(),
        "beside": round(BESIDE / MILLIMETRE),
    }


def tower_to_dict(tower: Tower) -> Data:
    """Where the pieces lie."""
    return _to_dict(names_of(tower.pieces), tower.poses)


def fall_to_dict(judged: Judged) -> Data:
    """What has just happened; the poses are the start of the clip."""
    return _to_dict(judged.bodies, poses_of(judged.before)) | {
        "seat": SEAT_NAMES[judged.seat],
        "clip": b64encode(judged.clip).decode(),
        "is_assisted": judged.is_assisted,
    }


def _to_dict(pieces: list[str], poses: Poses) -> Data:
    lies = [
        [*(round(part / GRAIN) for part in pose[:3]), *(round(part * TURN) for part in pose[3:])]
        for pose in poses.tolist()
    ]
    return {"pieces": pieces, "poses": lies, "seat": "", "clip": "", "is_assisted": False}


def names_of(pieces: Iterable[int]) -> list[str]:
    """Pieces in words."""
    return [PIECE.names[piece] for piece in pieces]


def poses_of(data: bytes) -> Poses:
    """Poses from bytes."""
    return np.frombuffer(data).reshape(-1, 7)
