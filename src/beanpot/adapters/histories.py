"""What every seat has seen of a game: its redacted journal, written when it is asked for.

A spectator has one, too: what was public.

A move of several steps appears when it is complete, a sealed choice when all are revealed. Until
then only the seat that makes them has them in its journal; its own passes nobody else ever sees.
"""

import hashlib
from typing import NamedTuple

import numpy as np

from ..core import CHANCE, NO_OP, SEAT_NAMES, SPECTATOR
from ..engine.journal import CHANCE_NAME
from ..engine.position import Position


class Made(NamedTuple):
    """A step that nobody has asked about yet; copies of a game share it."""

    earlier: "Made | None"
    who: int
    action: int
    after: bytes | None  # the state; None: the seat passed when asked


class Unwritten(NamedTuple):
    """A move that is not in the journals yet; copies of a game share it."""

    earlier: "Unwritten | None"
    before: bytes | None  # the state; None: the seat passed when asked
    who: int
    steps: tuple[int, ...]


class SeatHistories:
    """The journals of all seats."""

    def __init__(self, opening: Position) -> None:
        self.opening = opening  # any position of the same table
        self.texts = {seat: f"seat {SEAT_NAMES[seat]}\n" for seat in range(opening.seats)}
        self.texts[SPECTATOR] = "spectator\n"
        self.made: Made | None = None
        self.last = opening.state_bytes  # the state before the first of them
        self.unwritten: Unwritten | None = None
        self.sealed: tuple[tuple[int, str], ...] = ()
        self.steps: tuple[int, ...] = ()  # of a move that is not complete
        self.mover = CHANCE
        self.before: bytes | None = None  # where that move began; None if that is unknown
        self.was_sealed = False  # whether its seat chose in secret

    def __copy__(self) -> "SeatHistories":
        return self.clone()

    def clone(self) -> "SeatHistories":
        """An independent copy."""
        twin = SeatHistories.__new__(SeatHistories)
        twin.opening, twin.texts = self.opening, dict(self.texts)
        twin.made, twin.last = self.made, self.last
        twin.unwritten, twin.sealed, twin.steps = self.unwritten, self.sealed, self.steps
        twin.mover, twin.before, twin.was_sealed = self.mover, self.before, self.was_sealed
        return twin

    def text(self, seat: int) -> str:
        """The journal of a seat or spectator so far."""
        self._settle()
        self._write()
        own = "".join(_line(who, words) for who, words in self.sealed if who == seat)
        draft = " ".join(map(str, self.steps)) if self.mover == seat and self.steps else ""
        return self.texts[seat] + own + (f"{SEAT_NAMES[seat]} begins {draft}\n" if draft else "")

    def note(self, who: int, action: int, after: Position) -> None:
        """A step has led to a position. Moves are only made of steps when a text is asked for."""
        self.made = Made(self.made, who, action, after.state_bytes)

    def note_silence(self, seat: int) -> None:
        """A seat passed when asked, which only it knows."""
        self.made = Made(self.made, seat, NO_OP, None)

    def _settle(self) -> None:
        """Make moves of the steps since a text was last asked for."""
        steps, step = [], self.made
        while step is not None:
            steps.append(step)
            step = step.earlier
        self.made = None
        table = self._at(self.last) if steps else self.opening
        for _, who, action, after in reversed(steps):
            if after is None:
                self.unwritten = Unwritten(self.unwritten, None, who, ())
                continue
            self._begin(table, who, action)
            set_bytes(table, after)
            self._end(table)
            self.last = after

    def _begin(self, position: Position, who: int, action: int) -> None:
        """Before a step."""
        if not self.steps:
            self.before, self.mover = position.state_bytes, who
            self.was_sealed = position.is_sealed
        self.steps = (*self.steps, action)

    def _end(self, position: Position) -> None:
        """After a step."""
        if self.steps and not position.is_inside_move:
            self._record(position)
        if self.sealed and not position.is_sealed:
            self._write()
            for seat in self.texts:
                self.texts[seat] += "".join(_line(*each) for each in sorted(self.sealed))
            self.sealed = ()

    def _record(self, after: Position) -> None:
        """Add a complete move to every journal."""
        steps, who, before = self.steps, self.mover, self.before
        self.steps, self.before = (), None
        if before is None:  # it began before the world was resampled
            self._record_by_sight(after, steps, who)
        elif self.was_sealed:
            self.sealed += ((who, self._at(before).format_steps(steps, who) or ""),)
        else:
            self.unwritten = Unwritten(self.unwritten, before, who, steps)

    def _at(self, state: bytes) -> Position:
        position = self.opening.clone()
        set_bytes(position, state)
        return position

    def _write(self) -> None:
        """Add to every journal what is not there yet."""
        moves, move = [], self.unwritten
        while move is not None:
            moves.append(move)
            move = move.earlier
        self.unwritten = None
        for _, before, who, steps in reversed(moves):
            if before is None:
                self.texts[who] += _line(who, "no-op")
            else:
                self._write_move(self._at(before), who, steps)

    def _write_move(self, before: Position, who: int, steps: tuple[int, ...]) -> None:
        for seat in self.texts:
            words = before.format_steps(steps, who, to=seat)
            if words is None and seat == who:
                words = "dropped " + " ".join(map(str, steps))
            if words is not None:
                self.texts[seat] += _line(who, words)

    def _record_by_sight(self, after: Position, steps: tuple[int, ...], who: int) -> None:
        self._write()
        for seat in self.texts:
            text = " ".join(map(str, steps)) if seat == who else sight(after, seat)
            self.texts[seat] += _line(who, text)

    def resampled(self, world: Position, seat: int) -> "SeatHistories":
        """The same for a seat, in a world sampled from its information set.

        The past of the others is unknown there: their journals begin with what they see.
        """
        self._settle()
        twin = self.clone()
        twin._write()
        twin.before, twin.last = None, world.state_bytes
        twin.sealed = tuple(each for each in self.sealed if each[0] == seat)
        for other in self.texts:
            if other not in (seat, SPECTATOR):
                twin.texts[other] = f"seat {SEAT_NAMES[other]}\nsees {sight(world, other)}\n"
        return twin


def set_bytes(position: Position, state: bytes) -> None:
    """Set a position to a state."""
    position.set_state(np.frombuffer(state, position.state.dtype)[0])


def sight(position: Position, seat: int) -> str:
    """A checksum of all that a seat may know."""
    return hashlib.sha256(position.observation_cells(seat).tobytes()).hexdigest()[:16]


def _line(who: int, words: str) -> str:
    return f"{CHANCE_NAME if who == CHANCE else SEAT_NAMES[who]} {words}\n"
