"""The moves of Haricots and the answers of chance, in the order of their numbers."""

from ...core import Forms, Names, form, rule, seat_name, secret, whole_number
from . import box

CARD = Names(box.KIND_NAMES, of="card", pattern=r"\d+")

MOVES = Forms(
    form("pass", doc="Draw a card and pass, or drop out if your deck is empty."),
    form(
        "play {copies}x{card}", "play 2x6", doc="Play this many cards of one value.",
        card=CARD, copies=whole_number(1, int(max(box.COPIES))),
        only=lambda card, copies: copies <= box.COPIES[card],
    ),
    form(
        "fold {low}-{high}", "fold 2-5", name="fold_run", doc="Fold and set aside a run.",
        low=CARD, high=CARD, only=lambda low, high: low < high < box.IN_RUNS,
    ),
    form("fold {card}", "fold 7", doc="Fold and set aside a single card.", card=CARD),
)  # fmt: skip
ANSWERS = Forms(
    form("deal {card}", "deal 7", doc="The next card.", card=secret(CARD)),
    form("first {seat}", "first B", doc="Who is first player.", seat=seat_name(box.SEATS)),
)

PASS, SINGLES = MOVES["pass"].first, MOVES["fold"].first
DEALS = ANSWERS["first"].first

is_play, is_fold = MOVES.is_form("play"), MOVES.is_form("fold_run", "fold")
play, run = MOVES.action("play"), MOVES.action("fold_run")
played_kind, played_copies = MOVES.part("play", "card"), MOVES.part("play", "copies")
run_low, run_high = MOVES.part("fold_run", "low"), MOVES.part("fold_run", "high")


@rule()
def fold_low(action: int) -> int:
    """The lowest kind that a fold sets aside."""
    return action - SINGLES if action >= SINGLES else run_low(action)


@rule()
def fold_high(action: int) -> int:
    """The highest kind that a fold sets aside."""
    return action - SINGLES if action >= SINGLES else run_high(action)
