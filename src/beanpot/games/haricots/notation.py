"""The texts of Haricots: its moves and position strings.

    3 seats, round 2, A first, B to play | table C 12 2x6 | hands A[4 9] B[5*3] C[7] | decks 4 0 2
    | out A | played [6 6 9] | folded A[2 3 9] | aside A2-3 | chips 1 0 1, last 1 0 2
    | penalties 0 3 0

Two-valued cards are written with their low value. Cards that are not listed are in the pack.
"""

import re

from ...core import (
    CHANCE,
    Listed,
    MoveInput,
    MoveNotation,
    PositionString,
    SeatsWith,
    State,
    WholeNumber,
    always,
    each,
    phrase,
)  # fmt: skip
from . import box
from .actions import ANSWERS, CARD, MOVES, SINGLES
from .refusals import (
    aside_refusal,
    copies_refusal,
    kinds_refusal,
    refuse,
    run_refusal,
    runs_refusal,
)
from .rules import NO_SEAT, STATE, dealt_to

NUMBERS = Listed(WholeNumber(), by_seat=True)

HIGH_NAMES = {str(box.HIGH_FACE[kind]) for kind in (box.ONE, box.TWO)}


def dealt_card_seen_by(state: State) -> int:
    """Who sees the card that is dealt or drawn."""
    return dealt_to(state) if state.to_deal else int(state.turn)


def check(typed: MoveInput) -> int | None:
    """Ask the law why a text that matches no action is refused."""
    words = list(typed.words.values())
    if typed.verb == "play":
        kind = CARD.parse(typed.words["card"])
        refuse(typed.text, copies_refusal(kind, int(typed.words["copies"])))
    elif typed.verb in ("fold", "fold_run"):
        return _check_fold(typed, words[0], words[-1])
    elif typed.form is None and typed.seat != CHANCE:
        _check_several(typed.text)
    return None


def _check_fold(typed: MoveInput, low: str, high: str) -> int | None:
    """A run by its ends, or a single card; a run with equal ends is a single card."""
    refuse(typed.text, aside_refusal(typed.state, low in HIGH_NAMES or high in HIGH_NAMES))
    first, last = CARD.parse(low), CARD.parse(high)
    refuse(typed.text, run_refusal(first, last))
    return SINGLES + first if first == last else None


def _check_several(text: str) -> None:
    """Refuse several kinds or several runs at once, with the clause."""
    verb, _, rest = text.partition(" ")
    numbers = len(re.findall(r"\d+", rest))
    if verb == "play":
        refuse(text, kinds_refusal(numbers))
    if verb == "fold":
        refuse(text, runs_refusal((numbers + 1) // 2))  # each from one number to another


NOTATION = MoveNotation(MOVES, ANSWERS, seen_by={"deal": dealt_card_seen_by}, check=check)


def last_winner(state: State) -> int:
    """The player who got the last chip."""
    return int(state.last_chip.argmax()) if state.last_chip.any() else NO_SEAT


def glance(state: State) -> str:
    """A short summary after a step, for journals."""
    parts = (
        POSITION.head(state)[1], POSITION.section(state, "table") or "table empty",
        POSITION.row(state, "hands", state.turn), POSITION.section(state, "penalties"),
    )  # fmt: skip
    return " | ".join(filter(None, parts))


POSITION = PositionString(
    STATE, box.KIND_NAMES, glance=glance,
    head=(
        "round {round_number}",
        ("{first} first", phrase("nobody first", first=NO_SEAT)),
        (
            phrase("over", over=1), "{to_deal} to deal",
            phrase("{turn} to draw", to_draw=1), "{turn} to play",
        ),
    ),
    sections={
        "table": phrase("{table_owner} {table_value} {table_copies}x{table_kind}", table_kind=CARD),
        "hands": "hand", "decks": phrase("{deck}", deck=NUMBERS),
        "out": phrase("{is_out}", is_out=SeatsWith()), "played": "played", "folded": "folded",
        "aside": each("{seat}{aside_low}-{aside_high}"),
        "chips": phrase("{chips}, last {last_chip}", always, chips=NUMBERS, last_chip=NUMBERS),
        "penalties": phrase("{penalty}", penalty=NUMBERS),
    },
    otherwise={
        "first": 0,
        "turn": lambda state: state.first,
        "last_winner": last_winner,
        "shown_played": lambda state: state.played * state.browse_played,
        "shown_penalty": lambda state: state.penalty * state.penalties_open,
    },
)  # fmt: skip
