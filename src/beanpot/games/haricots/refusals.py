"""Why words are refused that no action means: the clause that forbids them.

No action plays two kinds at once or sets a run aside from its high end to its low one, but people
say so. Actions are refused by `refusal`, in `rules.py`.
"""

from ...core import State, refuser, rule
from . import box
from .rules import BASIC

refuse = refuser(__file__)


@rule("HAR-2")
def copies_refusal(kind: int, copies: int) -> int:
    """Why nobody plays no card, or more of a kind than there are."""
    return 0 if 1 <= copies <= box.COPIES[kind] else 2


@rule("HAR-11")
def kinds_refusal(kinds: int) -> int:
    """Why several kinds are not played together."""
    return 11 if kinds > 1 else 0


@rule("HAR-43", "HAR-63")
def aside_refusal(state: State, shows_high_face: bool) -> int:
    """Why nothing is set aside in the basic game, nor ever a 16 or 17."""
    if state.mode == BASIC:
        return 43
    return 63 if shows_high_face else 0


@rule("HAR-59", "HAR-64")
def run_refusal(low: int, high: int) -> int:
    """Why there is no run from one kind to another; a single card is none, but set aside alike."""
    if low == high:
        return 0
    if low >= box.IN_RUNS or high >= box.IN_RUNS:
        return 64
    return 59 if low > high else 0


@rule("HAR-60")
def runs_refusal(runs: int) -> int:
    """Why several runs are not set aside."""
    return 60 if runs > 1 else 0
