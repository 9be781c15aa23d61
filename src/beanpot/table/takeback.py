"""Taking a move back: at once while nothing was seen since, or by consent of all others."""

from collections import deque
from collections.abc import Set
from dataclasses import dataclass

from .events import Consented, Event, Regretted, TakenBack
from .refused import Refused

REMEMBERED = 64  # moves that somebody may regret


@dataclass
class Made:
    """A move that was made."""

    number: int  # of its event
    seat: int
    has_revealed: bool  # whether it, or chance after it, has shown somebody something


class Takebacks:
    """The last moves, and the one that somebody wants back."""

    def __init__(self) -> None:
        self.regret: Regretted | None = None
        self._agreed: set[int] = set()
        self._made: deque[Made] = deque(maxlen=REMEMBERED)

    # commands

    def ask(self, seat: int, others: Set[int]) -> Regretted | TakenBack:
        """A seat wants its last move back; `others` are those who would have to agree."""
        mine = [made for made in self._made if made.seat == seat]
        if not mine:
            raise Refused("no_move", "There is no move of yours to take back.")
        last, to = mine[-1], mine[-1].number - 1
        if not others or (not last.has_revealed and self._made[-1] is last):
            return TakenBack(seat, to)
        if self.regret is not None:
            raise Refused("regret", "Another move is being asked back; answer that first.")
        return Regretted(seat, to)

    def answer(self, seat: int, agrees: bool, present: Set[int]) -> list[Event]:
        """A seat's answer to one who wants a move back; `present` are all who have a say."""
        if self.regret is None or seat == self.regret.seat:
            raise Refused("no_regret", "Nobody else wants a move back.")
        answered: list[Event] = [Consented(seat, agrees)]
        if agrees and not present - self._agreed - {seat, self.regret.seat}:
            answered.append(TakenBack(self.regret.seat, self.regret.to))
        return answered

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

    def note_answer(self, seat: int, agrees: bool) -> None:
        """Somebody has answered; one who does not agree is enough."""
        if agrees:
            self._agreed.add(seat)
        else:
            self.regret = None
