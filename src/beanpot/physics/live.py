"""Judges of one game in progress: they answer for chance what becomes of the tower.

Each keeps the poses of the tower it has judged and follows the law's stalk: what has fallen or was
taken down is gone, and a stalk whose poses it does not know (a game taken up again) is taken to be
straight. They answer nothing else: dice and cards are chance's own.
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from ..core import State
from ..games.haricot_magique.actions import AXED, FALLS, STANDS
from ..games.haricot_magique.state import AXING, JUDGING, THE_CHECK
from .axe import throw_axe, usual_throw
from .hand import bots_drop
from .rigid import margin_of, place, stacked
from .statics import lean_of


class TowerJudge(Protocol):
    """Somebody who says what becomes of the tower."""

    def answer(self, state: State) -> int | None:
        """Chance's answer, or None if the law does not ask for the tower now."""


class RigidJudge:
    """Judges by rigid bodies; every seat has a hand that misses by its steadiness, millimetres."""

    def __init__(self, hands: Sequence[float], seed: int) -> None:
        self.hands = tuple(hands)
        self.chance = np.random.default_rng(seed)
        self.tower = stacked([1])
        self.stalks = 0

    def answer(self, state: State) -> int | None:
        """What rigid bodies say."""
        if state.stage == AXING:
            self.follow(state, int(state.height))
            felled = throw_axe(self.tower, usual_throw(self.tower, self.chance))
            self.tower = felled.tower
            return AXED + felled.pieces
        if state.stage != JUDGING:
            return None
        if state.judged == THE_CHECK:
            return STANDS + int(state.leans[state.height - 1])
        return self.judge_piece(state)

    def judge_piece(self, state: State) -> int:
        """Lay the piece that the law has just put on top."""
        height = int(state.height)
        self.follow(state, height - 1)
        drop = bots_drop(self.tower, self.hands[int(state.active)], self.chance)
        outcome = place(self.tower, int(state.stalk[height - 1]), drop)
        if not outcome.stands:
            return FALLS
        self.tower = outcome.tower
        return STANDS + lean_of(margin_of(self.tower))

    def follow(self, state: State, height: int) -> None:
        """Make the tower one of the law's pieces up to a height."""
        pieces = tuple(int(piece) for piece in state.stalk[:height])
        is_known = self.tower.pieces[:height] == pieces and self.stalks == state.stalks
        self.tower = self.tower.below(height) if is_known else stacked(pieces)
        self.stalks = int(state.stalks)
