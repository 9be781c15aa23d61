"""Judges of one game in progress: they answer for chance what becomes of the tower.

They answer nothing else: dice and cards are chance's own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import numpy as np

from ..core import SEAT_NAMES, Game, State
from ..engine.chance import new_generator
from ..games.haricot_magique.actions import AXED, FALLS, STANDS
from ..games.haricot_magique.sketches import piece_name
from ..games.haricot_magique.state import AXING, JUDGING, THE_CHECK
from .axe import throw_axe, usual_throw
from .fate import Standing
from .hand import bots_drop
from .quick import judged, tower_answer
from .rigid import margin_of, place
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
        self.standing = Standing()

    def answer(self, state: State) -> int | None:
        """What rigid bodies say."""
        if state.stage == AXING:
            tower = self.standing.at(state, int(state.height))
            felled = throw_axe(tower, usual_throw(tower, self.chance))
            self.standing.tower = felled.tower
            return AXED + felled.pieces
        if state.stage != JUDGING:
            return None
        if state.judged == THE_CHECK:
            return STANDS + int(state.leans[state.height - 1])
        return self.judge_piece(state)

    def judge_piece(self, state: State) -> int:
        """Lay the piece that the law has just put on top."""
        height = int(state.height)
        tower = self.standing.at(state, height - 1)
        drop = bots_drop(tower, self.hands[int(state.active)], self.chance)
        outcome = place(tower, int(state.stalk[height - 1]), drop)
        if not outcome.stands:
            return FALLS
        self.standing.tower = outcome.tower
        return STANDS + lean_of(margin_of(outcome.tower))


class QuickJudge:
    """Judges by statics, with hands like those of `RigidJudge`."""

    def __init__(self, game: Game, hands: Sequence[float], seed: int) -> None:
        self.world = judged(game, tuple(hands)).opening(len(hands))[0]
        self.rng = new_generator(seed)

    def answer(self, state: State) -> int | None:
        """What statics and a curve say."""
        for name in state.dtype.names or ():
            self.world[name] = state[name]
        answer = tower_answer(self.world, self.rng)
        return answer if answer >= 0 else None


class Referee:
    """People with the box on their table say what has happened there."""

    def __init__(self, ask: Callable[[str, Mapping[str, int]], int]) -> None:
        self.ask = ask

    def answer(self, state: State) -> int | None:
        """What people say."""
        who = SEAT_NAMES[int(state.active)]
        if state.stage == AXING:
            fallen = {str(pieces): AXED + pieces for pieces in range(int(state.height))}
            if len(fallen) == 1:  # nothing stands on the base
                return AXED
            return self.ask(f"{who} throws the Great Axe. How many pieces fall?", fallen)
        if state.stage != JUDGING:
            return None
        piece = piece_name(int(state.stalk[int(state.height) - 1]))
        laid = f"{who} puts {PIECES_IN_WORDS.get(piece, 'a treasure token')} on the stalk."
        if state.judged == THE_CHECK:
            laid = "Fi, Fi, Fo, Fum!"
        return self.ask(f"{laid} Does it stand?", {"stands": STANDS, "falls": FALLS})


PIECES_IN_WORDS = {"d": "a die", "cyl": "a cylinder", "castle": "the castle"}
