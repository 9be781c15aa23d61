"""The texts of Fagioli: its moves and position strings.

    3 seats, A starts, A to plant 2 | piles S3w 8 | hands A[1 5] B[2 2 9] C[7w] | draw [9 9]
    | discards [5 8] [] | down B[6] | aside C[1 9] | farms A[3w] | tokens A2 box3

Cards are numbers, with `w` for a wallet; `S` is a Start Card, `x` a face-down card.
"""

from ...core import MoveNotation, PositionString, State, each, flag, named_or_seat, phrase
from . import box
from .actions import ANSWERS, MOVES, SEAT
from .rules import STATE, drawer, is_dealing, token_size

NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": drawer})


def glance(state: State) -> str:
    """A short summary after a step, for journals."""
    owed = f"{POSITION.head(state)[-1]} {POSITION.row(state, 'hands', state.turn)}"
    parts = (POSITION.section(state, "piles"), owed, POSITION.section(state, "tokens"))
    return " | ".join(filter(None, parts))


POSITION = PositionString(
    STATE, box.KIND_NAMES, glance=glance,
    head=(
        "{start} starts",
        (
            phrase("over", over=1),
            phrase("dealing {dealt} {to_draw}", is_dealing, dealt=SEAT),
            "{turn} to draw {to_draw}", "{turn} to plant {to_plant}", "{turn} to play",
        ),
    ),
    sections={
        "piles": each(
            phrase("x", top=box.FACE_DOWN, wallet=0, is_bare=0),
            phrase("{is_bare}{top}{wallet}", is_bare=flag("S"), wallet=flag("w")),
        ),
        "hands": "hand", "draw": "draw_pile", "discards": "discards", "down": "face_down",
        "aside": "set_aside", "farms": "farm",
        "tokens": each(
            phrase(
                "{token_place}{size}",
                token_place=named_or_seat("", "box", of="holder"), size=token_size,
            ),
            length="tokens_gone",
        ),
    },
    otherwise={
        "dealt": lambda state: state.seats,
        "start": lambda state: state.start if is_dealing(state) else max(0, state.start),
        "turn": lambda state: state.start,
        "aside": lambda state: state.set_aside.sum(),
        "shown_farm": lambda state: state.farm.sum(axis=1) * state.show_farm_counts,
        "shown_discards": lambda state: state.discards * state.browse_discards,
    },
)  # fmt: skip
