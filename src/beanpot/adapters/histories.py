"""What every seat has seen of a game: its redacted journal, written during the game.

A spectator has one, too: what was public.

A move of several steps appears when it is complete, a sealed choice when all are revealed. Until
then only the seat that makes them has them in its journal; its own passes nobody else ever sees.
"""

import hashlib

from ..core import CHANCE, SEAT_NAMES, SPECTATOR
from ..engine.journal import CHANCE_NAME
from ..engine.position import Position


class SeatHistories:
    """The journals of all seats."""

    def __init__(self, seats: int) -> None:
        self.texts = {seat: f"seat {SEAT_NAMES[seat]}\n" for seat in range(seats)}
        self.texts[SPECTATOR] = "spectator\n"
        self.sealed: tuple[tuple[int, str], ...] = ()
        self.steps: tuple[int, ...] = ()  # of a move that is not complete
        self.mover = CHANCE
        self.before: Position | None = None  # where that move began; None if that is unknown

    def __copy__(self) -> "SeatHistories":
        return self.clone()

    def clone(self) -> "SeatHistories":
        """An independent copy."""
        twin = SeatHistories(0)
        twin.texts, twin.sealed, twin.steps = dict(self.texts), self.sealed, self.steps
        twin.mover, twin.before = self.mover, self.before
        return twin

    def text(self, seat: int) -> str:
        """The journal of a seat or spectator so far."""
        own = "".join(_line(who, words) for who, words in self.sealed if who == seat)
        draft = " ".join(map(str, self.steps)) if self.mover == seat and self.steps else ""
        return self.texts[seat] + own + (f"{SEAT_NAMES[seat]} begins {draft}\n" if draft else "")

    def note_silence(self, seat: int) -> None:
        """A seat passed when asked, which only it knows."""
        self.texts[seat] += _line(seat, "no-op")

    def begin(self, position: Position, who: int, action: int) -> None:
        """Before a step."""
        if not self.steps:
            self.before, self.mover = position.clone(), who
        self.steps = (*self.steps, action)

    def end(self, position: Position) -> None:
        """After a step."""
        if self.steps and not position.is_inside_move:
            self._record(position)
        if self.sealed and not position.is_sealed:
            for seat in self.texts:
                self.texts[seat] += "".join(_line(*each) for each in sorted(self.sealed))
            self.sealed = ()

    def _record(self, after: Position) -> None:
        """Add a complete move to every journal."""
        steps, who, before = self.steps, self.mover, self.before
        self.steps, self.before = (), None
        if before is None:  # it began before the world was resampled
            self._record_by_sight(after, steps, who)
        elif before.is_sealed:
            self.sealed += ((who, before.format_steps(steps, who) or ""),)
        else:
            for seat in self.texts:
                words = before.format_steps(steps, who, to=seat)
                if words is None and seat == who:
                    words = "dropped " + " ".join(map(str, steps))
                if words is not None:
                    self.texts[seat] += _line(who, words)

    def _record_by_sight(self, after: Position, steps: tuple[int, ...], who: int) -> None:
        for seat in self.texts:
            text = " ".join(map(str, steps)) if seat == who else sight(after, seat)
            self.texts[seat] += _line(who, text)

    def resampled(self, world: Position, seat: int) -> "SeatHistories":
        """The same for a seat, in a world sampled from its information set.

        The past of the others is unknown there: their journals begin with what they see.
        """
        twin = self.clone()
        twin.before = None
        twin.sealed = tuple(each for each in self.sealed if each[0] == seat)
        for other in self.texts:
            if other not in (seat, SPECTATOR):
                twin.texts[other] = f"seat {SEAT_NAMES[other]}\nsees {sight(world, other)}\n"
        return twin


def sight(position: Position, seat: int) -> str:
    """A checksum of all that a seat may know."""
    return hashlib.sha256(position.observation_cells(seat).tobytes()).hexdigest()[:16]


def _line(who: int, words: str) -> str:
    return f"{CHANCE_NAME if who == CHANCE else SEAT_NAMES[who]} {words}\n"
