"""The tower on the wire: what a hand has sent, and what everybody is shown."""

from base64 import b64encode
from math import radians
from typing import TYPE_CHECKING

from ..core import SEAT_NAMES
from .messages import HandNow, LetGo, TowerNow

if TYPE_CHECKING:
    from ..physics.hand import Gesture
    from ..physics.rigid import Poses, Tower
    from ..table import Match
    from ..table.events import Judged

MILLIMETRE, MILLISECOND = 1e-3, 1e-3
POINT = 1e-5  # metres: the unit of a pointer's path
TURN = 1e4  # quaternions are told in parts of this
GRAIN = 2e-5  # metres: the unit of a place


def gesture_of(request: LetGo) -> "Gesture":
    """A gesture as physics reads it."""
    from ..physics.hand import Gesture

    samples = ((ms * MILLISECOND, x * POINT, y * POINT) for ms, x, y in request.samples)
    return Gesture(tuple(samples), radians(request.turn / 10), request.is_assisted)


def told_hand(match: "Match", at: int) -> HandNow | None:
    """Whose hand holds what."""
    hands, position = match.hands, match.position
    if hands is None or position is None or hands.held is None or match.hand_due is None:
        return None
    from ..physics.hand import BUDGET

    held = hands.held
    return HandNow(
        seat=SEAT_NAMES[held.seat],
        piece=hands.in_hand(position),
        since=max(0, at - hands.held_at),
        budget=round(BUDGET / MILLISECOND),
        amplitude=held.amplitude / MILLIMETRE,
        rates=[*held.rates],
        phases=[*held.phases],
        risk=held.risk,
    )


def told_tower(match: "Match", judged: "Judged | None" = None) -> TowerNow | None:
    """Where the pieces lie, or what has just happened to them."""
    hands, position = match.hands, match.position
    if hands is None or position is None:
        return None
    if judged is None:
        return standing(match.number, hands.tower(position))
    return fall(match.number, judged)


def standing(number: int, tower: "Tower") -> TowerNow:
    """Where the pieces lie after an event."""
    from ..table.hands import names_of

    return TowerNow(number, names_of(tower.pieces), _told_poses(tower.poses))


def fall(number: int, judged: "Judged") -> TowerNow:
    """What happened to them then."""
    from ..table.hands import bodies, poses_of

    return TowerNow(
        number=number,
        pieces=bodies(judged),
        poses=_told_poses(poses_of(judged.before)),
        seat=SEAT_NAMES[judged.seat],
        clip=b64encode(judged.clip).decode(),
        is_assisted=judged.is_assisted,
    )


def _told_poses(poses: "Poses") -> list[list[int]]:
    """Poses as whole numbers."""
    return [
        [*(round(part / GRAIN) for part in pose[:3]), *(round(part * TURN) for part in pose[3:])]
        for pose in poses.tolist()
    ]
