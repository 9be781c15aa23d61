"""Compares the risk that is shown with what happens: releases at random spots over leaning towers.

`scripts/risks` prints the result, which docs/tower.md has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

import numpy as np

from beanpot.physics.calibration import random_stalk
from beanpot.physics.hand import (
    BUDGET,
    MM,
    REMEMBERED,
    Gesture,
    bots_drop,
    followed,
    new_sway,
    persons_drop,
)
from beanpot.physics.rigid import Tower, place, stacked
from beanpot.physics.risk_table import risk_table

from .calibration import in_parallel

FIRST_SEED = 1_000_000  # far from the towers that the curve was fitted to
SPOTS = 5  # releases over each tower
FARTHEST = 10 * MM  # from the middle of the top
FASTEST = 0.1  # metres a second: every other hand moves, as fast as this at most
SHAKIEST = 3.0  # millimetres: towers are built by hands that miss by one to this
SAMPLED = 0.05  # seconds
LATEST = 25.0  # seconds a piece is held
GROUPS = 10


@dataclass(frozen=True)
class Release:
    """The risk that was shown when a hand let go, and whether the tower fell."""

    risk: float
    falls: bool


@dataclass(frozen=True)
class Group:
    """A tenth of all releases, by their risk."""

    count: int
    lowest: float
    highest: float
    risk: float  # their mean
    fallen: float  # share


@dataclass(frozen=True)
class Comparison:
    """Brier scores of the risk and of a constant forecast, and the deciles."""

    releases: int
    fallen: float
    brier: float
    constant: float
    groups: tuple[Group, ...]

    @property
    def farthest(self) -> float:
        """The largest distance of a group's risk from the share that fell."""
        return max(abs(group.risk - group.fallen) for group in self.groups)


def leaning_tower(chance: np.random.Generator) -> tuple[Tower, int]:
    """A tower built by a shaky hand, up to a random height or its fall; and its next piece."""
    stalk = random_stalk(chance)
    hand = float(chance.uniform(1.0, SHAKIEST))
    tower = stacked(stalk[:1])
    for piece in stalk[1 : int(chance.integers(1, len(stalk)))]:
        outcome = place(tower, piece, bots_drop(tower, hand, chance))
        if not outcome.stands:
            break
        tower = outcome.tower
    return tower, stalk[len(tower.pieces)]


def release(tower: Tower, piece: int, chance: np.random.Generator) -> Release:
    """Let go somewhere over the top, at rest or while the hand moves."""
    sway = new_sway(len(tower.pieces), chance)
    gesture = _random_gesture(tower, chance)
    x, y, speed_x, speed_y = followed(gesture.samples)
    sway_x, sway_y = sway.at(gesture.samples[-1][0], BUDGET)
    risk = risk_table(tower, piece).at(x + sway_x, y + sway_y, speed_x, speed_y)
    drop = persons_drop(gesture, sway, BUDGET, chance)
    return Release(risk, not place(tower, piece, drop).stands)


def _random_gesture(tower: Tower, chance: np.random.Generator) -> Gesture:
    """A path that ends at a random spot."""
    far, angle = FARTHEST * sqrt(chance.random()), 2 * pi * chance.random()
    way, speed = 2 * pi * chance.random(), FASTEST * chance.random() * int(chance.integers(2))
    top_x, top_y = tower.poses[-1, :2].tolist()
    x, y = top_x + far * cos(angle), top_y + far * sin(angle)
    ended = float(chance.uniform(2 * REMEMBERED, LATEST))
    steps = range(round(1.2 * REMEMBERED / SAMPLED), -1, -1)
    samples = (
        (ended - ago, x - ago * speed * cos(way), y - ago * speed * sin(way))
        for ago in (SAMPLED * step for step in steps)
    )
    return Gesture(tuple(samples), float(chance.uniform(-pi, pi)))


def releases(towers: range) -> list[list[Release]]:
    """Releases over towers by number."""
    found = []
    for number in towers:
        chance = np.random.default_rng(FIRST_SEED + number)
        tower, piece = leaning_tower(chance)
        found.append([release(tower, piece, chance) for _ in range(SPOTS)])
    return found


def compared(made: Sequence[Release]) -> Comparison:
    """How well the shown risks predict."""
    ordered = sorted(made, key=lambda each: each.risk)
    risks = np.array([each.risk for each in ordered])
    falls = np.array([each.falls for each in ordered], np.float64)
    groups = zip(np.array_split(risks, GROUPS), np.array_split(falls, GROUPS), strict=True)
    return Comparison(
        releases=len(ordered),
        fallen=float(falls.mean()),
        brier=float(((risks - falls) ** 2).mean()),
        constant=float(((falls.mean() - falls) ** 2).mean()),
        groups=tuple(
            Group(len(shown), *map(float, (shown[0], shown[-1], shown.mean(), fell.mean())))
            for shown, fell in groups
        ),
    )


def compare(count: int) -> Comparison:
    """Make so many releases on all cores, and compare."""
    towers = in_parallel(releases, count // SPOTS)
    return compared([each for tower in towers for each in tower])
