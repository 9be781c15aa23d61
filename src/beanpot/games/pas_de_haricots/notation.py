"""The texts of Pas de Haricots: its moves and position strings.

    3 seats, manche 2, dealer A, bean B, C to take | played A:S3 C:DN | hands A[D1 D4] B[H2] C[T1]
    | won A[S5] B[] C[H7] | sheet 24-0 5-6 0-0; 10-3 0-0 2-8

`played` are the face-up cards on the table, `chosen` the face-down ones; `sheet` has plus and minus
of every seat, manche by manche. You may leave out cards that don't matter.
"""

from ...core import (
    MoveInput,
    MoveNotation,
    Names,
    PositionString,
    Rest,
    State,
    always,
    each,
    numbered,
    phrase,
)
from . import box
from .actions import ANSWERS, MOVES
from .refusals import face_refusal, refuse
from .rules import LEAD, PUT, STATE, TAKE, dealt_to


def is_putting(state: State) -> bool:
    """Whether cards are played face down now."""
    return bool(state.phase == PUT)


def check(typed: MoveInput) -> None:
    """The phase decides whether a card is led or put; refuse the other verb."""
    if typed.verb in ("lead", "put"):
        refuse(typed.text, face_refusal(typed.state, typed.seat, typed.verb == "put"))


NOTATION = MoveNotation(
    MOVES, ANSWERS, seen_by={"deal": dealt_to}, used_when={"put": is_putting}, check=check
)

CARD_LAID = Names(("", *box.CARD_NAMES), of="card")


def on_table(state: State) -> list[int]:
    """The played cards, as a set."""
    suits = [0] * box.SUITS
    for card in state.played[state.played > 0] - 1:
        suits[card // box.RANKS] |= 1 << int(card) % box.RANKS
    return suits


def glance(state: State) -> str:
    """A short summary after a step, for journals."""
    manche = state.manche if state.over else state.manche + 1
    head = f"manche {manche}, {POSITION.head(state)[-1]}"
    return " | ".join(filter(None, (head, POSITION.section(state, "played"))))


POSITION = PositionString(
    STATE, box.CARD_NAMES, glance=glance,
    head=(
        phrase("manche {manche}", manche=numbered(box.MOST_MANCHES + box.EXTRA_MANCHES + 1)),
        "dealer {dealer}", "bean {bean}",
        (
            phrase("over", over=1), phrase("{to_deal} to deal"), phrase("all to put", phase=PUT),
            phrase("{taker} to take", phase=TAKE), phrase("{bean} to lead", phase=LEAD),
        ),
    ),
    sections={
        "played": each(phrase("{seat}:{played}", played=CARD_LAID)),
        "chosen": each(phrase("{seat}:{chosen}", chosen=CARD_LAID)),
        "hands": "hand", "won": "won",
        "sheet": each(phrase("{plus}-{minus}", always), length="manche"),
    },
    otherwise={
        "dealer": lambda state: state.dealer if state.to_deal else 0,
        "bean": lambda state: state.bean if state.to_deal else 0,
        "on_table": on_table,
        "pack": Rest(when=lambda state: state.to_deal > 0),
    },
)  # fmt: skip
