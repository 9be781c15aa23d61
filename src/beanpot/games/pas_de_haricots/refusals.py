"""Why texts that match no action are refused: the clause that forbids them.

Leading and putting a card are the same action; the phase decides which of the two it is. `refusal`
in `rules.py` is for actions.
"""

from ...core import State, refuser, rule
from .rules import LEAD, PUT

refuse = refuser(__file__)


@rule("PAS-8", "PAS-9")
def face_refusal(state: State, seat: int, is_face_down: bool) -> int:
    """Why the player with the pawn can't play face down, and the others can't play face up."""
    if state.phase == LEAD and seat == state.bean and is_face_down:
        return 8
    if state.phase == PUT and seat != state.bean and not is_face_down:
        return 9
    return 0
