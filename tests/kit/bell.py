"""A toy with off-turn actions: players out of turn are asked, and may ring a bell once."""

import sys

from beanpot.core import (
    EACH,
    NO_OP,
    NOBODY,
    Forms,
    Game,
    MoveNotation,
    Observation,
    Options,
    PositionString,
    State,
    Vector,
    form,
    record,
    rule,
    whose,
)

SEATS, TURNS = 3, 6
PASS, RING = 0, 1

STATE = record(seats=SEATS, everyone=dict(seats=(), turn=whose(), turns=(), has_rung=(EACH,)))


@rule()
def setup(state: State, seats: int, options: Options) -> None:
    state.seats = seats


@rule()
def actor(state: State) -> int:
    return NOBODY if state.turns == TURNS else int(state.turn)


@rule()
def legal(state: State, seat: int, choices: Vector) -> int:
    if state.turns == TURNS or (seat != state.turn and state.has_rung[seat] == 1):
        return 0
    choices[0] = PASS if seat == state.turn else RING
    return 1


@rule()
def chance(state: State, weights: Vector) -> int:
    return 0


@rule()
def apply(state: State, seat: int, action: int) -> None:
    if action == RING:
        state.has_rung[seat] = 1
    else:
        state.turn = (state.turn + 1) % state.seats
        state.turns += 1


@rule()
def score(state: State, points: Vector) -> int:
    for seat in range(state.seats):
        points[seat] = state.has_rung[seat]
    return 0


@rule()
def asks(state: State, seat: int) -> bool:
    return bool(state.turns < TURNS and seat != state.turn and state.has_rung[seat] == 0)


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """Pass; ring only in the last turn, and say nothing until then."""
    return int(choices[0]) if view.me == view.turn or view.turns == TURNS - 1 else NO_OP


BELL = Game(
    name="bell", title="Bell", seats=range(2, SEATS + 1), usual_seats=3, record=STATE,
    longest=20, law=sys.modules[__name__], position_string=PositionString(STATE, ()),
    move_notation=MoveNotation(Forms(form("pass"), form("ring")), Forms(form("nothing"))),
    prefix="BEL", choose=choose,
)  # fmt: skip
