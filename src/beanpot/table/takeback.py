"""Taking a move back: at once while nothing was seen since, or by consent of all others.

Nobody's own moves are undone without them: where one who is away has moved since, it is refused.
"""

from collections import deque
from collections.abc import Set
from dataclasses import dataclass

from .events import Consented, Regretted
from .refused import Refused

REMEMBERED = 64  # moves that somebody may regret


@dataclass
class Made:
    """A move that was made."""

    number: int  # of its event
    seat: int
    has_revealed: bool  # whether it, or chance after it, has shown somebody something
    is_own: bool = True  # whether nobody stood in
    paid: int = 0  # milliseconds that the clock gave for it


class Takebacks:
    """The last moves, and the one that somebody wants back."""

    def __init__(self) -> None:
        self.regret: Regretted | None = None
        self._agreed: set[int] = set()
        self._made: deque[Made] = deque(maxlen=REMEMBERED)

    # commands

    def last_of(self, seat: int) -> Made:
        """The move that a seat would have back."""
        mine = [made for made in self._made if made.seat == seat]
        if not mine:
            raise Refused("no_move", "There is no move of yours to take back.")
        return mine[-1]

    def is_unseen(self, made: Made) -> bool:
        """Whether a move can be taken back without anybody's noticing."""
        return not made.has_revealed and self._made[-1] is made

    def ask(self, seat: int, away: Set[int]) -> Regretted:
        """A seat asks the others for its last move back; `away` are people who cannot be asked."""
        if self.regret is not None and self.regret.seat == seat:
            raise Refused("asked", "You have asked for it back; not all others have answered yet.")
        if self.regret is not None:
            raise Refused("regret", "Another move is being asked back; answer that first.")
        regret = Regretted(seat, self.last_of(seat).number - 1)
        if away & self._undone(regret):
            raise Refused("away", "Somebody who is away has moved since; that is theirs to undo.")
        return regret

    def answer(self, seat: int, agrees: bool) -> Consented:
        """A seat's answer to one who wants a move back."""
        if self.regret is None or seat == self.regret.seat:
            raise Refused("no_regret", "Nobody else wants a move back.")
        return Consented(seat, agrees)

    def unasked(self, regret: Regretted, present: Set[int], away: Set[int]) -> Set[int]:
        """All who would have to agree still: those here, and those whose moves would be undone."""
        agreed = self._agreed if regret is self.regret else set()
        return (present | away & self._undone(regret)) - agreed - {regret.seat}

    def _undone(self, regret: Regretted) -> set[int]:
        """The seats whose own moves would be undone."""
        return {made.seat for made in self._made if made.number > regret.to and made.is_own}

    # what has happened

    def note(self, made: Made) -> None:
        """A move was made: whatever was regretted before stands."""
        self._made.append(made)
        self.regret = None

    def note_chance(self) -> None:
        """Chance has answered: what was done before cannot be taken back unseen."""
        if self._made:
            self._made[-1].has_revealed = True
        self.regret = None

    def note_regret(self, regret: Regretted) -> None:
        """Somebody wants a move back."""
        self.regret, self._agreed = regret, set()

    def note_leaving(self, seat: int) -> None:
        """Somebody has given up a seat: what they asked for or agreed to is nothing any more."""
        self._agreed.discard(seat)
        if self.regret is not None and self.regret.seat == seat:
            self.regret = None

    def note_answer(self, seat: int, agrees: bool) -> None:
        """Somebody has answered; one who does not agree is enough."""
        if agrees:
            self._agreed.add(seat)
        else:
            self.regret = None
