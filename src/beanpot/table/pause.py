"""Pauses: after a result a table can wait until its players have looked at it.

No clock runs meanwhile, and neither bots nor people move. A pause ends when all people at the table
are ready, or some time after the first of them was.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .clock import SECOND
from .places import Place

PATIENCE = 20 * SECOND  # after the first player was ready


@dataclass
class Pause:
    """A pause after an event."""

    number: int  # of the event with the result
    ready: set[int] = field(default_factory=set)  # seats
    ends_at: int | None = None  # in game time; None until somebody is ready

    def note_ready(self, seat: int, at: int) -> None:
        self.ready.add(seat)
        if self.ends_at is None:
            self.ends_at = at + PATIENCE

    def waits_for(self, places: Sequence[Place]) -> list[int]:
        """The seats of people who aren't ready."""
        return [seat for seat in people(places) if seat not in self.ready]


def people(places: Sequence[Place]) -> list[int]:
    """The seats of people who play in person: programs and bots need no pause."""
    return [seat for seat, place in enumerate(places) if place.is_present and not place.is_program]
