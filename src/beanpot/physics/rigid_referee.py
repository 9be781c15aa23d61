"""The referee of a tower of rigid bodies."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, field

import numpy as np

from ..core import Asked, BeanpotError, Data, Question, Referee, Refused, State, Verdict
from ..engine.position import Position
from ..games.haricot_magique.number import FALLS, STANDS
from ..games.haricot_magique.stage import AXING, JUDGING
from ..games.haricot_magique.state import PIECE, THE_CHECK
from .axe import Throw, usual_throw
from .hand import (
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
from .imagined import imagined
from .rigid import Drop, Tower, mujoco
from .risk import risk_of
from .risk_table import risk_table
from .simulation import StandingTower, simulate_drop, simulate_throw
from .wire import (
    AXE,
    Held,
    Judged,
    fall_to_dict,
    gesture_of,
    hand_to_dict,
    path_of,
    poses_of,
    read,
    tower_to_dict,
    written,
)

HANDS = {"easy": "shaky", "normal": "average", "hard": "good", "master": "steady"}
USUAL_HAND = "average"
NO_GESTURE = Gesture(())
BESIDE = 0.012  # metres: a piece released this far off the top falls
# Seconds by which the clock of a gesture may be off. It starts when the client learns that it holds
# something: it is late by the delay of the connection, and early only by inexactness.
AHEAD, BEHIND = 0.25, 3.0


@dataclass
class TowerReferee(Referee):
    """Base of the tower's referees; asked when a piece is placed or the axe is thrown."""

    def awaits(self, state: State) -> bool:
        """Whether chance is asked about the tower; dice and cards have weights."""
        return bool(state.stage in (AXING, JUDGING))

    def tower(self, state: State) -> Tower:
        """What stands, without the piece in hand; straight, as far as known."""
        return StandingTower().at(state, height_of(state))

    def imagined(self, position: Position, bots: Sequence[str]) -> Position:
        hands = [STEADINESS[HANDS.get(bot, USUAL_HAND)] for bot in bots]
        return imagined(position, self.tower(position.state).poses, hands)


@dataclass
class RigidReferee(TowerReferee):
    """Rigid bodies judge what hands do; people move their own, the server those of bots."""

    standing: StandingTower = field(default_factory=StandingTower)
    held: Held | None = None

    def tower(self, state: State) -> Tower:
        return self.standing.at(state, height_of(state))

    def copy(self) -> "RigidReferee":
        return RigidReferee(copy(self.standing), self.held)

    # state

    def due(self, state: State) -> int | None:
        """The seat whose hand must place a piece or throw the axe."""
        return int(state.active) if is_placed(state) or state.stage == AXING else None

    def waits(self, state: State, person: int | None) -> bool:
        return person is not None and self.held is not None

    def is_alike(self, answer: int, written: int) -> bool:
        """In a lesson a standing tower may lean differently."""
        return (answer == FALLS) == (written == FALLS)

    # what hands do

    def next(self, asked: Asked) -> Question:
        """Give a person the piece or axe, or let a bot use it."""
        state = asked.state
        if asked.person is not None:
            return self._hold(asked, asked.person)
        seat = self.due(state)
        if seat is None:  # at the check the tower is not touched: it stands as before
            return Question(Verdict, (STANDS + int(state.leans[state.height - 1]),))
        return self._question(state, seat, self._bots_doing(asked, seat))

    def receive(self, asked: Asked, data: Data, passed: int) -> Question:
        """A person releases it."""
        held, gesture = self.held, gesture_of(data)
        if held is None or held.seat != asked.person:
            raise Refused("hand", "You aren't holding a piece now. Wait for your turn.")
        _check_clock(gesture, passed / 1000)
        sway = Sway(held.amplitude, held.rates, held.phases)
        does = persons_throw if asked.state.stage == AXING else persons_drop
        try:
            doing = does(gesture, sway, BUDGET, _chance(asked))
        except BeanpotError as error:
            raise Refused("gesture", str(error)) from None
        return self._question(asked.state, held.seat, doing, gesture)

    def _hold(self, asked: Asked, seat: int) -> Question:
        """A person takes the piece or axe, and may be shown the risk."""
        state = asked.state
        tower = self.tower(state)
        sway = new_sway(len(tower.pieces), _chance(asked))
        is_shown = asked.shows_risks and state.stage != AXING
        placed = (tower, int(state.stalk[state.height - 1])) if is_shown else None
        return Question(give_in_hand, (seat, sway, placed), seat)

    def _bots_doing(self, asked: Asked, seat: int) -> Drop | Throw:
        """What a hand moved by the server does."""
        tower = self.tower(asked.state)
        if asked.written is not None:  # so that the tower stands or falls as in the lesson
            x, y = aim(tower)
            return Drop(x + (BESIDE if asked.written == FALLS else 0.0), y)
        if asked.state.stage == AXING:
            return usual_throw(tower, _chance(asked))
        steadiness = STEADINESS[HANDS.get(asked.bots[seat], USUAL_HAND)]
        return bots_drop(tower, steadiness, _chance(asked))

    def _question(
        self, state: State, seat: int, doing: Drop | Throw, gesture: Gesture = NO_GESTURE
    ) -> Question:
        piece = None if state.stage == AXING else int(state.stalk[state.height - 1])
        given = (seat, gesture, self.tower(state), piece, doing)
        return Question(judge_bodies, given, seat, is_heavy=True)

    # what has happened

    def take(self, state: State, noted: Data) -> None:
        note = read(noted)
        if isinstance(note, Held):
            self.held = note
            return
        self.tower(state)
        self.held = None
        after = poses_of(note.after)
        self.standing.is_now(note.pieces[: len(after)], after)

    def follow(self, state: State) -> None:
        self.tower(state)

    # what people see and read

    def in_hand(self, state: State) -> str:
        return AXE if state.stage == AXING else PIECE.names[state.stalk[state.height - 1]]

    def shown(self, state: State, person: int | None, passed: int) -> Data:
        held = None if person is None else self.held
        hand = None if held is None else self._hand(state, held, passed)
        return {"tower": tower_to_dict(self.tower(state)), "hand": hand}

    def _hand(self, state: State, held: Held, passed: int) -> Data:
        """What is shown of a hand: with risks, if it was given a piece at a table with risks."""
        piece = int(state.stalk[state.height - 1])
        risks = None if held.risk is None else risk_table(self.tower(state), piece)
        return hand_to_dict(held, self.in_hand(state), passed, risks)

    def shown_of(self, state: State, noted: Data) -> Data:
        note = read(noted)
        if isinstance(note, Held):
            return {"hand": self._hand(state, note, 0)}
        return {"tower": fall_to_dict(note), "hand": None}

    def remark(self, noted: Data) -> str:
        note = read(noted)
        return path_of(note) if isinstance(note, Judged) else ""

    def warm_up(self) -> Callable[[], object]:
        return load_bodies


def height_of(state: State) -> int:
    """How many pieces stand, without the piece in hand."""
    return int(state.height) - int(is_placed(state))


def is_placed(state: State) -> bool:
    """Whether the top piece of the rules' stalk is still in hand."""
    return bool(state.stage == JUDGING and state.judged != THE_CHECK)


# for a thread or a process


def load_bodies() -> None:
    """Load MuJoCo."""
    mujoco()


def give_in_hand(seat: int, sway: Sway, placed: tuple[Tower, int] | None) -> Verdict:
    """The note that a person holds something, with its risk."""
    risk = None if placed is None else round(100 * risk_of(*placed))
    return Verdict(noted=written(Held(seat, sway.amplitude, sway.rates, sway.phases, risk)))


def judge_bodies(
    seat: int, gesture: Gesture, tower: Tower, piece: int | None, doing: Drop | Throw
) -> Verdict:
    """Simulate a placement, or without a piece a throw, and note it."""
    if isinstance(doing, Throw):
        result = simulate_throw(tower, doing)
    else:
        assert piece is not None
        result = simulate_drop(tower, piece, doing)
    pieces = tower.pieces if piece is None else (*tower.pieces, piece)
    judged = Judged(
        seat, pieces, result.before.tobytes(), result.after.tobytes(), result.clip,
        gesture.samples, gesture.turn, gesture.is_assisted,
    )  # fmt: skip
    return Verdict(result.answer, written(judged))


def _check_clock(gesture: Gesture, passed: float) -> None:
    """Refuse a gesture that doesn't end now: its sway would be another."""
    ended = gesture.samples[-1][0] if gesture.samples else passed
    if ended > passed + AHEAD:
        raise Refused("gesture", "That gesture has a time in the future.")
    if ended < passed - BEHIND:
        raise Refused("gesture", "That gesture ended too long ago.")


def _chance(asked: Asked) -> np.random.Generator:
    return np.random.default_rng(asked.new_seed())
