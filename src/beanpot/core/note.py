"""What a labelled dict has besides the fields of the record, so that a page need not calculate."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .verbs import SEAT_NAMES, SPECTATOR, Observation


@dataclass(frozen=True)
class Note:
    """A fact that follows from an observation; it is made again when its source changes.

    It is one fact of the whole table, or a fact `each` seat has, or one that only the `own` seat is
    told; the last two are functions of an observation and a seat, and are shown by seat.
    """

    source: str  # the field of the record
    whole: Callable[[Observation], Any] | None = None
    each: Callable[[Observation, int], Any] | None = None
    own: Callable[[Observation, int], Any] | None = None

    def make(self, view: Observation) -> Any:
        """The fact, as an observation shows it."""
        if self.whole:
            return self.whole(view)
        if self.each:
            return _by_seat(view, self.each, range(view.seats))
        return _by_seat(view, self.own, () if view.me == SPECTATOR else (int(view.me),))


def _by_seat(view: Observation, fact: Any, seats: Sequence[int]) -> dict[str, Any]:
    return {SEAT_NAMES[seat]: fact(view, seat) for seat in seats}
