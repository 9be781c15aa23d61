"""Why texts that match no action are refused: the clause that forbids them.

No action plays two kinds at once, or sets a run aside from high to low, but people may type that.
`refusal` in `rules.py` is for actions.
"""

from ...core import State, refuser, rule
from . import box
from .rules import BASIC

refuse = refuser(__file__)


@rule("HAR-2")
def copies_refusal(kind: int, copies: int) -> int:
    """Why you can't play zero cards, or more copies than the pack has."""
    return 0 if 1 <= copies <= box.COPIES[kind] else 2


@rule("HAR-11")
def kinds_refusal(kinds: int) -> int:
    """Why you can't play several kinds together."""
    return 11 if kinds > 1 else 0


@rule("HAR-43", "HAR-63")
def aside_refusal(state: State, shows_high_face: bool) -> int:
    """Why you can't set cards aside in the basic game, and never as 16 or 17."""
    if state.mode == BASIC:
        return 43
    return 63 if shows_high_face else 0


@rule("HAR-59", "HAR-64")
def run_refusal(low: int, high: int) -> int:
    """Why these ends don't make a run; a single card (equal ends) is allowed."""
    if low == high:
        return 0
    if low >= box.IN_RUNS or high >= box.IN_RUNS:
        return 64
    return 59 if low > high else 0


@rule("HAR-60")
def runs_refusal(runs: int) -> int:
    """Why you can't set several runs aside."""
    return 60 if runs > 1 else 0
