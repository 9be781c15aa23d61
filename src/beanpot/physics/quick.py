"""The quick judge: statics, a shaky hand and a fitted curve, in integers, compiled like the rules.

For every piece the hand misses by its steadiness; the tower's margin and the speed and tilt of the
drop give the probability that it falls. Integers only, so plain Python, CPU and GPU agree to the
bit. Random numbers come from tables of quantiles, the curve from `calibration.json`.
"""

import json
from dataclasses import dataclass
from functools import cache
from math import exp, log, pi, sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np

from ..core import EACH, Game, Judge, State, Vector, rule, up_to
from ..core.verbs import chance
from ..engine.chance import below, pick, roll
from ..games.haricot_magique.number import AXED, FALLS, STANDS
from ..games.haricot_magique.stage import AXING, JUDGING
from ..games.haricot_magique.state import CASTLE, CYLINDER, THE_CHECK, TOKEN
from .calibration import LEAST_MARGIN, MOST_MARGIN, PATH
from .hand import STEADINESS, TO_TOP, TREMBLE_SPEED, TREMBLE_TILT, TREMBLE_TURN
from .rounding import settled
from .statics import FARTHEST, TURN, WORLD, Table, lean_of, margin

CALIBRATION: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
SLIP: int = CALIBRATION["slip_um"]  # how far a piece slips as it lands: one deviation, per axis

QUANTILES = 1024
UNIT_BITS = 12
UNIT = 1 << UNIT_BITS  # deviations are whole numbers of this
CERTAIN = 1 << 16  # probabilities are whole numbers of this
LOGIT_BITS = 10
LOGIT = 1 << LOGIT_BITS  # so are the terms of the curve
STEEPEST = 12  # beyond this logit nothing changes
FINENESS = 64  # steps of the curve for every unit


def _middle(place: int) -> float:
    return (place + 0.5) / QUANTILES


NORMAL: Table = np.array(
    [settled(UNIT * NormalDist().inv_cdf(_middle(place))) for place in range(QUANTILES)], np.int32
)
LENGTH: Table = np.array(  # of a vector with two normal parts
    [settled(UNIT * sqrt(-2 * log(1 - _middle(place)))) for place in range(QUANTILES)], np.int32
)
CURVE: Table = np.array(  # the chance to fall by logit
    [
        settled(CERTAIN / (1 + exp(-(step / FINENESS - STEEPEST))))
        for step in range(2 * STEEPEST * FINENESS + 1)
    ],
    np.int32,
)


def _term(name: str, scale: float = 1.0) -> int:
    """A weight of the calibration in another unit."""
    return settled(LOGIT * CALIBRATION["weights"][name] * scale)


CONSTANT = _term("constant")
OF_MARGIN = _term("margin_mm")  # for a thousand micrometres
OF_SPEED = _term("speed_cm_s", TREMBLE_SPEED * 100)  # for one deviation
OF_TILT = _term("tilt_degrees", TREMBLE_TILT * 180 / pi)  # for one deviation
OF_KIND: Table = np.zeros(TOKEN + 1, np.int32)
OF_KIND[CYLINDER], OF_KIND[CASTLE] = _term("cylinder"), _term("castle")
OF_KIND[TOKEN] = _term("token")
LEAST, MOST = round(LEAST_MARGIN * 1000), round(MOST_MARGIN * 1000)
TOWARDS_TOP = settled(TO_TOP * UNIT)
TURNS_BY = settled(TREMBLE_TURN / (2 * pi) * TURN * UNIT)  # one deviation, in parts of UNIT

FELLED: Table = np.array(  # what an axe fells of the pieces above the base, of CERTAIN
    [settled(CERTAIN * share) for share in CALIBRATION["felled"]], np.int32
)


@rule()
def normal(rng: Vector) -> int:
    """A random number from a normal distribution, of UNIT."""
    return int(NORMAL[roll(rng) >> 22])


@rule()
def length(rng: Vector) -> int:
    """The length of a random vector with two normal parts, of UNIT."""
    return int(LENGTH[roll(rng) >> 22])


@rule()
def answer(state: State, weights: Vector, rng: Vector) -> int:
    """What chance answers: towers and axes are judged, dice and cards fall by their weights."""
    judged_so = tower_answer(state, rng)
    return judged_so if judged_so >= 0 else pick(weights, below(rng, chance(state, weights)))


@rule()
def tower_answer(state: State, rng: Vector) -> int:
    """What becomes of the tower, as an answer of chance; −1 if the law does not ask for it."""
    if state.stage == JUDGING:
        return verdict(state, rng)
    if state.stage == AXING:
        return AXED + felled(int(state.height) - 1, rng)
    return -1


@rule()
def felled(above: int, rng: Vector) -> int:
    """How many of the pieces above the base an axe fells."""
    share = int(FELLED[below(rng, len(FELLED))])
    return (above * share + CERTAIN // 2) // CERTAIN


@rule()
def verdict(state: State, rng: Vector) -> int:
    """Whether the piece just laid stands, and how the tower leans; at the check, how it stands."""
    height = int(state.height)
    if state.judged == THE_CHECK:
        return STANDS + int(state.leans[height - 1])
    lay(state, height - 1, rng)
    if roll(rng) % CERTAIN < risk(state, height, rng):
        return FALLS
    slip(state, height - 1, rng)
    return STANDS + lean_of(margin(state.stalk, height, state))


@rule()
def lay(state: State, level: int, rng: Vector) -> None:
    """A piece is let go: over the top, a little back to the middle, off by the hand's miss."""
    miss = int(state.steadiness[state.active])
    x = TOWARDS_TOP * int(state.lies_x[level - 1]) + miss * normal(rng)
    y = TOWARDS_TOP * int(state.lies_y[level - 1]) + miss * normal(rng)
    state.lies_x[level] = bounded(x >> UNIT_BITS)
    state.lies_y[level] = bounded(y >> UNIT_BITS)
    state.lies_turned[level] = ((TURNS_BY * normal(rng)) >> (2 * UNIT_BITS)) & (TURN - 1)


@rule()
def bounded(place: int) -> int:
    """No piece lies farther off than the record can say."""
    return max(-FARTHEST, min(FARTHEST, place))


@rule()
def risk(state: State, height: int, rng: Vector) -> int:
    """How likely the piece just laid falls, of CERTAIN."""
    width = max(LEAST, min(MOST, margin(state.stalk, height, state)))
    kind = min(int(state.stalk[height - 1]), TOKEN)
    logit = CONSTANT + OF_MARGIN * width // 1000 + int(OF_KIND[kind])
    logit += (OF_SPEED * length(rng) + OF_TILT * length(rng)) >> UNIT_BITS
    step = ((logit * FINENESS) >> LOGIT_BITS) + STEEPEST * FINENESS
    return int(CURVE[max(0, min(2 * STEEPEST * FINENESS, step))])


@rule()
def slip(state: State, level: int, rng: Vector) -> None:
    """A piece comes to rest a little off the place where it was let go."""
    state.lies_x[level] = bounded(int(state.lies_x[level]) + ((SLIP * normal(rng)) >> UNIT_BITS))
    state.lies_y[level] = bounded(int(state.lies_y[level]) + ((SLIP * normal(rng)) >> UNIT_BITS))


@dataclass(frozen=True)
class Steadiness:
    """How far each seat's hand misses, in millimetres per axis; the last holds for the rest."""

    hands: tuple[float, ...] = (STEADINESS["average"],)

    def lay(self, state: State) -> None:
        for seat in range(len(state.steadiness)):
            hand = self.hands[min(seat, len(self.hands) - 1)]
            state.steadiness[seat] = round(hand * 1000)


def judged(game: Game, hands: tuple[float, ...] = Steadiness.hands) -> Game:
    """A game whose towers are judged by statics, with these hands."""
    return _judged(game, hands)


@cache
def _judged(game: Game, hands: tuple[float, ...]) -> Game:
    world = dict(WORLD, steadiness=up_to(10_000, EACH))
    judge = Judge(answer, world, Steadiness(hands).lay, Path(__file__).parent)
    return game.judged_by(judge, made_by=(judged, (game, hands)))
