"""Fits the quick judge to the rigid bodies: towers built by shaky hands.

`collect` builds towers with rigid bodies and records every placement and whether it fell; `fit`
fits a logistic curve. `axed` throws the Great Axe at towers of all heights. `scripts/calibrate`
writes the result to `calibration.json`.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from beanpot.games.haricot_magique.state import CASTLE
from beanpot.physics.axe import throw_axe, usual_throw
from beanpot.physics.calibration import TERMS, Placement, random_stalk
from beanpot.physics.hand import MM, bots_drop
from beanpot.physics.pieces import UM
from beanpot.physics.rigid import Drop, Tower, margin_of, place, stacked

Done = TypeVar("Done")

HANDS = (1.0, 1.5, 2.0, 2.75, 3.5)  # steadiness, millimetres an axis
AXES_A_TOWER = 3  # axes thrown for each tower that is built
SHARES_FELLED = 64  # quantiles of what an axe fells


def assumed(tower: Tower, piece: int, drop: Drop) -> Tower:
    """The tower if the piece stayed where it is let go."""
    laid = stacked([*tower.pieces, piece])
    poses = np.vstack([tower.poses, laid.poses[-1:]])
    poses[-1, :2] = drop.x, drop.y
    half = drop.turn / 2
    poses[-1, 3:] = np.cos(half), 0, 0, np.sin(half)
    return Tower(laid.pieces, poses)


def build(pieces: Sequence[int], steadiness: float, seed: int) -> Iterator[Placement]:
    """Build a tower with a shaky hand until it falls or is complete."""
    chance = np.random.default_rng(seed)
    tower = stacked(pieces[:1])
    for piece in pieces[1:]:
        drop = bots_drop(tower, steadiness, chance)
        width = margin_of(assumed(tower, piece, drop)) * UM / MM
        outcome = place(tower, piece, drop)
        x, y = outcome.tower.poses[-1, :2].tolist()
        yield Placement(piece, width, drop, not outcome.stands, (x - drop.x, y - drop.y))
        if not outcome.stands:
            return
        tower = outcome.tower


def collect(towers: range) -> list[list[Placement]]:
    """Build towers by number, with the HANDS in turn."""
    return [
        list(build(random_stalk(np.random.default_rng(number)), HANDS[number % len(HANDS)], number))
        for number in towers
    ]


def fit(placements: Sequence[Placement]) -> dict[str, float]:
    """Fit the logistic curve by Newton's method with slight regularisation."""
    terms = np.array([each.terms() for each in placements])
    falls = np.array([each.falls for each in placements], np.float64)
    weights = np.zeros(terms.shape[1])
    pull = 1e-2 * np.eye(len(weights))
    for _ in range(50):
        chances = 1 / (1 + np.exp(-terms @ weights))
        slope = terms.T @ (falls - chances) - pull @ weights
        bend = (terms * (chances * (1 - chances))[:, None]).T @ terms + pull
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-10:
            break
    return dict(zip(TERMS, weights.tolist(), strict=True))


def predicted(weights: dict[str, float], placements: Sequence[Placement]) -> Any:
    """The probabilities of falling by a fit."""
    terms = np.array([each.terms() for each in placements])
    chances: npt.NDArray[np.float64] = 1 / (
        1 + np.exp(-terms @ np.array([weights[name] for name in TERMS]))
    )
    return chances


def shift_of(placements: Sequence[Placement]) -> float:
    """How far standing pieces slip on landing: one standard deviation per axis, in metres."""
    slips = [axis for each in placements if not each.falls for axis in each.shift]
    return float(np.std(slips))


def axed(towers: range) -> list[float]:
    """The share of the pieces above the base that an axe fells, by tower."""
    shares = []
    for number in towers:
        chance = np.random.default_rng(number)
        pieces = random_stalk(chance)[:-1]
        tower = stacked(pieces[: chance.integers(2, len(pieces) + 1)])
        felled = throw_axe(tower, usual_throw(tower, chance))
        shares.append(felled.pieces / (len(tower.pieces) - 1))
    return shares


def in_parallel(work: Callable[[range], list[Done]], towers: int) -> list[Done]:
    """Run many towers on all cores."""
    with ProcessPoolExecutor() as workers:
        numbers = [range(first, min(first + 10, towers)) for first in range(0, towers, 10)]
        return [done for part in workers.map(work, numbers) for done in part]


def calibrated(towers: int) -> dict[str, Any]:
    """Calibrate on one half of the towers, and evaluate on the other."""
    built = in_parallel(collect, towers)
    laps = [built[first : first + len(HANDS)] for first in range(0, towers, len(HANDS))]
    fitted = [each for lap in laps[::2] for tower in lap for each in tower]
    held_out = [tower for lap in laps[1::2] for tower in lap]
    weights = fit(fitted)
    placements = [each for tower in held_out for each in tower]
    return {
        "provenance": f"scripts/calibrate {towers}: rigid bodies by MuJoCo, hands that miss by "
        f"{', '.join(str(hand) for hand in HANDS)} mm an axis; fitted to one half of the towers",
        "weights": {name: round(weight, 4) for name, weight in weights.items()},
        "slip_um": round(shift_of(fitted) / UM),
        "felled": quantiles(in_parallel(axed, AXES_A_TOWER * towers)),
        "placements": len(fitted),
        "kept_back": {
            "placements": len(placements),
            "falls": sum(each.falls for each in placements),
            "predicted": round(float(predicted(weights, placements).sum()), 1),
            "standing": standing(held_out),
        },
    }


def quantiles(shares: Sequence[float]) -> list[float]:
    """SHARES_FELLED quantiles of a sample."""
    middles = (np.arange(SHARES_FELLED) + 0.5) / SHARES_FELLED
    return [round(share, 3) for share in np.quantile(shares, middles).tolist()]


def standing(towers: Sequence[Sequence[Placement]]) -> dict[str, dict[str, float]]:
    """By steadiness: how many pieces stood in the end, and how often the castle."""
    found = {}
    for lap_place, hand in enumerate(HANDS):
        of_hand = towers[lap_place :: len(HANDS)]
        pieces = [1 + sum(not each.falls for each in tower) for tower in of_hand]
        castles = [tower[-1].piece == CASTLE and not tower[-1].falls for tower in of_hand]
        found[str(hand)] = {
            "towers": len(of_hand),
            "pieces": round(float(np.mean(pieces)), 2),
            "spread": round(float(np.std(pieces)), 2),
            "castles": round(float(np.mean(castles)), 3),
        }
    return found
