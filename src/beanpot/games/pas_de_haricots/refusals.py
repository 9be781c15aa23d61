"""Why words are refused that no action means: the clause that forbids them.

Leading and putting a card are one action; which of the two it is, the phase says. Actions are
refused by `refusal`, in `rules.py`.
"""

from ...core import State, refuser, rule
from .rules import LEAD, PUT

refuse = refuser(__file__)


@rule("PAS-8", "PAS-9")
def face_refusal(state: State, seat: int, is_face_down: bool) -> int:
    """Why the holder of the pawn lays no card face down, nor the others one face up."""
    if state.phase == LEAD and seat == state.bean and is_face_down:
        return 8
    if state.phase == PUT and seat != state.bean and not is_face_down:
        return 9
    return 0
