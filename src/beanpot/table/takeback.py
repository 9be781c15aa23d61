"""Takebacks: at once if nothing was revealed since, or with consent of all who saw something.

People and programs are asked; bots always agree. Absent players can't be asked, so nothing they
have seen is undone. Each of the last moves keeps the state before it; a takeback restores it.
"""

from collections import deque
from collections.abc import Collection, Set
from dataclasses import InitVar, dataclass, field

import numpy as np

from ..core import Referee
from ..engine.journal import JournalStep
from ..engine.position import Position
from .events import TakebackAnswered, TakebackAsked
from .refused import Refused

REMEMBERED = 32  # moves that can be taken back
MOST = 50  # requests of one seat in one game


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a game before a move."""

    state: bytes  # of the law's record
    sealed: tuple[JournalStep, ...]
    script: tuple[JournalStep, ...]  # what was left of a lesson
    referee: Referee | None

    def restored(self, now: Position) -> Position:
        """Its position, as a copy: others may still use the present one."""
        position = now.clone()
        position.set_state(np.frombuffer(self.state, position.state.dtype)[0])
        return position


@dataclass(slots=True)
class PastMove:
    """A move that was made."""

    number: int  # of its event
    seat: int
    has_revealed: bool  # whether it, or chance after it, revealed something
    before: Snapshot
    is_own: bool = True  # not a substitute's
    paid: int = 0  # extra milliseconds for it
    is_routine: bool = False  # there was nothing to choose


@dataclass
class Takebacks:
    """The last moves, and the open request."""

    seats: InitVar[int]
    request: TakebackAsked | None = None
    _asked: list[int] = field(init=False)  # how often each seat has asked
    _agreed: set[int] = field(default_factory=set)
    _witnesses: frozenset[int] = frozenset()  # seats that have seen something since
    _offline: dict[int, int] = field(default_factory=dict)  # the event that cut a seat off
    _made: deque[PastMove] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    _forgotten: int = 0  # the last move that is no longer remembered

    def __post_init__(self, seats: int) -> None:
        self._asked = [0] * seats

    # commands

    def last_of(self, seat: int) -> PastMove:
        """The last move that a seat has chosen; moves without a choice go with it."""
        own = (made for made in reversed(self._made) if made.seat == seat)
        made = next((made for made in own if not made.is_routine), None)
        if made is None:
            raise Refused("no_move", "You have no move to take back.")
        return made

    def paid_since(self, seat: int, number: int) -> int:
        """The extra time that a seat got for its moves after an event."""
        return sum(made.paid for made in self._made if made.seat == seat and made.number > number)

    def move_at(self, number: int) -> PastMove | None:
        return next((made for made in self._made if made.number == number), None)

    def is_unseen(self, made: PastMove) -> bool:
        """Whether nobody has seen anything of a move."""
        return not made.has_revealed and self._made[-1] is made

    def check_number(self, seat: int) -> None:
        if self._asked[seat] >= MOST:
            raise Refused("takebacks", f"You can take back {MOST} moves in a game, not more.")

    def ask(self, seat: int) -> TakebackAsked:
        if self.request is not None and self.request.seat == seat:
            raise Refused("asked", "You have already asked. Not everyone has answered yet.")
        if self.request is not None:
            raise Refused("takeback", "Someone else is asking for a move back. Answer that first.")
        return TakebackAsked(seat, self.last_of(seat).number - 1)

    def answer(self, seat: int, agrees: bool) -> TakebackAnswered:
        if self.request is None or seat == self.request.seat:
            raise Refused("no_takeback", "Nobody else is asking for a move back now.")
        return TakebackAnswered(seat, agrees)

    def undecided(self, players: Set[int]) -> Set[int]:
        """The seats that still have to agree."""
        return self._witnesses & players - self._agreed

    def has_revealed_since(self, number: int) -> bool:
        """Whether chance or opened choices have revealed something after an event."""
        return any(made.has_revealed for made in self._made if made.number > number)

    def were_offline(self, number: int) -> set[int]:
        """The seats that were disconnected at an event and still are."""
        return {seat for seat, since in self._offline.items() if since <= number}

    def moved_since(self, number: int) -> set[int]:
        """The seats whose own moves would be undone."""
        return {made.seat for made in self._made if made.number > number and made.is_own}

    def witnesses(self, request: TakebackAsked, now: Position) -> set[int]:
        """The other seats whose player has seen something since a move."""
        seats = {*range(now.seats)} - {request.seat}
        made = self.move_at(request.to + 1)
        if made is None:  # it was taken back
            return seats
        moved = self.moved_since(request.to)
        if not self.has_revealed_since(request.to):
            before = made.before.restored(now)
            seats = {seat for seat in seats if sees_a_difference(before, now, seat)}
        return (seats - self.were_offline(request.to) | moved) - {request.seat}

    # what has happened

    def note(self, made: PastMove) -> None:
        """A move was made; it drops the open request."""
        if len(self._made) == self._made.maxlen:
            self._forgotten = self._made[0].number
        self._made.append(made)
        self.drop_request()

    def note_chance(self) -> None:
        """Chance answered: moves before can't be taken back unseen."""
        if self._made:
            self._made[-1].has_revealed = True
        self.drop_request()

    def note_request(self, request: TakebackAsked, witnesses: Collection[int]) -> None:
        self.request, self._agreed = request, set()
        self._witnesses = frozenset(witnesses) - {request.seat}
        self._asked[request.seat] += 1

    def note_answer(self, seat: int, agrees: bool) -> None:
        if agrees:
            self._agreed.add(seat)
        else:
            self.drop_request()

    def drop_request(self) -> None:
        self.request = None
        self._agreed, self._witnesses = set(), frozenset()

    def note_connection(self, seat: int, number: int | None) -> None:
        """A seat was disconnected with an event, or is back."""
        self._offline.pop(seat, None)
        if number is not None:
            self._offline[seat] = number

    def note_leaving(self, seat: int) -> None:
        """A player left: their request and consent end."""
        self._agreed.discard(seat)
        if self.request is not None and self.request.seat == seat:
            self.drop_request()

    def undo(self, seat: int, to: int) -> Snapshot | None:
        """Grant a takeback: the state at an event; None if nothing was undone."""
        if self.request is None or (self.request.seat, self.request.to) != (seat, to):
            self._asked[seat] += 1
        self.drop_request()
        before: Snapshot | None = None
        while self._made and self._made[-1].number > to:
            before = self._made.pop().before
        return before

    def reaches(self, to: int) -> bool:
        """Whether all moves after an event are remembered."""
        return self._forgotten <= to


def sees_a_difference(before: Position, after: Position, seat: int) -> bool:
    """Whether a seat sees a difference between two positions."""
    return bool((before.observation_cells(seat) != after.observation_cells(seat)).any())
