"""What the quick judge was fitted to: placements on towers, and whether they fell.

`scripts/calibrate` builds towers with rigid bodies and shaky hands, and writes the fitted curve to
`calibration.json`.
"""

from dataclasses import dataclass
from math import degrees, hypot
from pathlib import Path

import numpy as np

from ..games.haricot_magique.state import CASTLE, CYLINDER, DIE, TOKEN
from .pieces import kind_of
from .rigid import Drop

PATH = Path(__file__).parent / "calibration.json"
LEAST_MARGIN, MOST_MARGIN = -3.0, 6.0  # millimetres; beyond them nothing changes
TERMS = ("constant", "margin_mm", "speed_cm_s", "tilt_degrees", "token", "cylinder", "castle")


@dataclass(frozen=True)
class Placement:
    """One placement: its inputs and its outcome."""

    piece: int
    margin: float  # millimetres, if it stayed where it was released
    drop: Drop
    falls: bool
    shift: tuple[float, float]  # metres from where it was released to where it rests

    def terms(self) -> list[float]:
        """The terms of the fit, in the order of TERMS."""
        kind = kind_of(self.piece)
        return [
            1.0,
            max(LEAST_MARGIN, min(MOST_MARGIN, self.margin)),
            hypot(self.drop.speed_x, self.drop.speed_y) * 100,
            degrees(hypot(self.drop.tilt_x, self.drop.tilt_y)),
            float(kind == TOKEN),
            float(kind == CYLINDER),
            float(kind == CASTLE),
        ]


def random_stalk(chance: np.random.Generator) -> list[int]:
    """The pieces of a whole stalk in an order a game might bring, castle last."""
    pieces = [DIE]
    tokens, cylinders = 0, 0
    for _ in range(11):
        pieces.append(DIE)
        face = chance.integers(6)  # E E D T T L
        if face in (3, 4) and tokens < 8:
            pieces.append(TOKEN)
            tokens += 1
        elif face == 5 and cylinders < 2:
            pieces.append(CYLINDER)
            cylinders += 1
    return [*pieces, CASTLE]
