"""Why words are refused that no action means: the clause that forbids them.

Leading and putting a card are one action; which of the two it is, the phase says. Actions are
refused by `refusal`, in `rules.py`.
"""

from pathlib import Path

from ...core import IllegalAction, State, read_clauses, rule
from .rules import LEAD, PUT

CLAUSES = read_clauses(Path(__file__).with_name("clauses.md"))


def refuse(words: str, number: int) -> None:
    """Refuse words under the clause of that number; 0 is no clause."""
    if number != 0:
        raise IllegalAction.under(words, CLAUSES[f"PAS-{number}"])


@rule("PAS-8", "PAS-9")
def face_refusal(state: State, seat: int, is_face_down: bool) -> int:
    """Why the holder of the pawn lays no card face down, nor the others one face up."""
    if state.phase == LEAD and seat == state.bean and is_face_down:
        return 8
    if state.phase == PUT and seat != state.bean and not is_face_down:
        return 9
    return 0
