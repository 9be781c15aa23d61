"""The tower of a table with rigid bodies: where it stands, and whose hand is over it."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..core import BeanpotError
from ..engine.chance import Source
from ..engine.position import Position
from ..games.haricot_magique.actions import FALLS, STANDS
from ..games.haricot_magique.sketches import piece_name
from ..games.haricot_magique.state import AXING, JUDGING, THE_CHECK
from ..physics.axe import Throw, usual_throw
from ..physics.fate import Fate, Standing, fate_of_drop, fate_of_throw
from ..physics.hand import (
    BUDGET,
    STEADINESS,
    Gesture,
    Sway,
    aim,
    bots_drop,
    new_sway,
    persons_drop,
    persons_throw,
)
from ..physics.rigid import Drop, Poses, Tower
from .events import Held, Judged
from .refused import Refused

AXE = "axe"
MOST_SEED = 1 << 30
HANDS = {"easy": "shaky", "normal": "average", "hard": "good", "master": "steady"}
USUAL_HAND = "average"
NO_GESTURE = Gesture(())
BESIDE = 0.012  # metres: a piece that is let go so far off the top falls
# Seconds by which the clock of somebody's gesture may be off. It begins when they hear that they
# hold something, so it is as late as their line is slow, and early only by inexactness.
AHEAD, BEHIND = 0.25, 3.0


@dataclass(frozen=True)
class Question:
    """Something for rigid bodies to judge, wherever there is time for it."""

    seat: int
    pieces: tuple[int, ...]
    judge: Callable[..., Fate]
    inputs: tuple[Any, ...]
    gesture: Gesture  # a person's; a bot's has no path

    def judged(self, fate: Fate) -> Judged:
        """What is to be kept of the answer."""
        before, after = fate.before.tobytes(), fate.after.tobytes()
        hand = self.gesture
        return Judged(
            self.seat, self.pieces, before, after, fate.clip,
            hand.samples, hand.turn, hand.is_assisted,
        )  # fmt: skip


@dataclass
class Hands:
    """Whose hand must do what, and what it does to the tower."""

    standing: Standing = field(default_factory=Standing)
    held: Held | None = None
    held_at: int = 0  # milliseconds

    def copy(self) -> "Hands":
        """The same hands over the same tower, apart."""
        return Hands(copy(self.standing), self.held, self.held_at)

    # how things stand

    def due(self, position: Position) -> int | None:
        """The seat whose hand must place a piece or throw the axe."""
        state = position.state
        is_placed = state.stage == JUDGING and state.judged != THE_CHECK
        return int(state.active) if is_placed or state.stage == AXING else None

    def tower(self, position: Position) -> Tower:
        """What stands, without the piece in hand."""
        state = position.state
        is_placed = state.stage == JUDGING and state.judged != THE_CHECK
        return self.standing.at(state, int(state.height) - int(is_placed))

    def in_hand(self, position: Position) -> str:
        """What is to be placed or thrown, in a word."""
        state = position.state
        return AXE if state.stage == AXING else piece_name(int(state.stalk[state.height - 1]))

    def answer_of_check(self, position: Position) -> int:
        """At the check nothing is done to the tower: it stands as it stood."""
        state = position.state
        return STANDS + int(state.leans[state.height - 1])

    # what hands do

    def hold(
        self, position: Position, seat: int, source: Source, risk: float | None = None
    ) -> Held:
        """A person takes what is to be placed or thrown."""
        sway = new_sway(len(self.tower(position).pieces), _chance(source))
        per_cent = None if risk is None else round(100 * risk)
        return Held(seat, sway.amplitude, sway.rates, sway.phases, per_cent)

    def imagined(self, position: Position, bots: Sequence[str]) -> Position:
        """The position as bots think of it; those that play have their own hands."""
        from ..physics.imagined import imagined

        hands = [STEADINESS[HANDS.get(bot, USUAL_HAND)] for bot in bots]
        return imagined(position, self.tower(position).poses, hands)

    def placed(self, position: Position) -> tuple[Tower, int] | None:
        """The tower and the piece that is to be placed on it; None where an axe is thrown."""
        state = position.state
        if state.stage == AXING:
            return None
        return self.tower(position), int(state.stalk[state.height - 1])

    def let_go(
        self, position: Position, seat: int, gesture: Gesture, now: int, source: Source
    ) -> Question:
        """A person lets go."""
        held = self.held
        if held is None or held.seat != seat:
            raise Refused("hand", "Your hand holds nothing now.")
        _check_clock(gesture, (now - self.held_at) / 1000)
        sway = Sway(held.amplitude, held.rates, held.phases)
        does = persons_throw if position.state.stage == AXING else persons_drop
        try:
            doing = does(gesture, sway, BUDGET, _chance(source))
        except BeanpotError as error:
            raise Refused("gesture", str(error)) from None
        return self._question(position, seat, doing, gesture)

    def let_bot_go(self, position: Position, seat: int, bot: str, source: Source) -> Question:
        """A bot places or throws, with a hand as steady as it is strong."""
        tower, chance = self.tower(position), _chance(source)
        if position.state.stage == AXING:
            return self._question(position, seat, usual_throw(tower, chance))
        steadiness = STEADINESS[HANDS.get(bot, USUAL_HAND)]
        return self._question(position, seat, bots_drop(tower, steadiness, chance))

    def let_go_as_written(self, position: Position, seat: int, answer: int) -> Question:
        """A bot places so that the tower stands, or falls, as a lesson has it."""
        x, y = aim(self.tower(position))
        beside = BESIDE if self.has_fallen(answer) else 0.0
        return self._question(position, seat, Drop(x + beside, y))

    def has_fallen(self, answer: int) -> bool:
        """Whether an answer of chance is a collapse."""
        return answer == FALLS

    def _question(
        self, position: Position, seat: int, doing: Drop | Throw, gesture: Gesture = NO_GESTURE
    ) -> Question:
        tower, state = self.tower(position), position.state
        if state.stage == AXING:
            return Question(seat, tower.pieces, fate_of_throw, (tower, doing), gesture)
        piece = int(state.stalk[state.height - 1])
        pieces = (*tower.pieces, piece)
        return Question(seat, pieces, fate_of_drop, (tower, piece, doing), gesture)

    # taking events

    def take_hold(self, held: Held, at: int) -> None:
        """A person holds something."""
        self.held, self.held_at = held, at

    def follow(self, position: Position) -> None:
        """A move was made: what fell or was taken down stands no more."""
        self.tower(position)

    def take_judged(self, position: Position, judged: Judged) -> None:
        """Rigid bodies have come to rest."""
        self.tower(position)
        self.held = None
        after = poses_of(judged.after)
        self.standing.is_now(judged.pieces[: len(after)], after)


def _check_clock(gesture: Gesture, passed: float) -> None:
    """A hand lets go now, and not when its sway was, or will be, better."""
    ended = gesture.samples[-1][0] if gesture.samples else passed
    if ended > passed + AHEAD:
        raise Refused("gesture", "That gesture comes from the future.")
    if ended < passed - BEHIND:
        raise Refused("gesture", "That gesture ended too long ago.")


def bodies(judged: Judged) -> list[str]:
    """Everything that moves in a clip, by its names."""
    names = names_of(judged.pieces)
    is_thrown = len(poses_of(judged.before)) > len(names)
    return [*names, AXE] if is_thrown else names


def names_of(pieces: Iterable[int]) -> list[str]:
    """Pieces in words."""
    return [piece_name(piece) for piece in pieces]


def poses_of(kept: bytes) -> Poses:
    """Poses as they were kept."""
    return np.frombuffer(kept).reshape(-1, 7)


def _chance(source: Source) -> np.random.Generator:
    """A generator that begins somewhere."""
    return np.random.default_rng(source.below(MOST_SEED))
