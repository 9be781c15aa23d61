"""Clocks: how long a seat may think, and whose time is running.

Times are milliseconds of game time, and always passed in.
"""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field
from typing import Literal

import msgspec

from ..core import BeanpotError, one_of

SECOND = 1000
NO_LIMIT = None
KINDS = ("none", "move", "reserve")
LONGEST = 30 * 24 * 3600  # seconds: a month a move
SHORTEST = 3
LONG = {"move": 5 * 60, "reserve": 3600}  # seconds; with more, people may leave meanwhile


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table.

    `none`: no limit. `move`: seconds for every decision, up to days. `reserve`: seconds for the
    whole game, and `extra` seconds back after every move.
    """

    kind: Literal["none", "move", "reserve"] = "none"
    seconds: int = 0
    extra: int = 0

    @property
    def is_long(self) -> bool:
        """Whether people may leave the table while they think."""
        return self.seconds > LONG.get(self.kind, self.seconds)

    @property
    def own_time(self) -> int:
        """Seconds that a player may be inactive."""
        return self.seconds if self.kind == "move" or self.is_long else 0

    def check(self) -> None:
        """Refuse impossible settings."""
        if self.kind not in KINDS:
            raise BeanpotError(f"A clock is {one_of(KINDS)}, not {self.kind!r}.")
        if self.kind != "none" and not SHORTEST <= self.seconds <= LONGEST:
            raise BeanpotError(
                f"A clock gives {SHORTEST} to {LONGEST} seconds, not {self.seconds}."
            )
        if not 0 <= self.extra <= LONGEST:
            raise BeanpotError(f"A clock gives back 0 to {LONGEST} seconds, not {self.extra}.")


@dataclass
class Times:
    """The time left to every seat, and since when the table waits for it."""

    clock: Clock
    seats: InitVar[int]
    left: list[int] = field(init=False)
    since: dict[int, int] = field(default_factory=dict)

    def __post_init__(self, seats: int) -> None:
        self.left = [self.clock.seconds * SECOND] * seats

    def wait_for(self, seats: set[int], now: int, who_moved: int) -> None:
        """From now on the table waits for these seats; the one who moved gets its extra time."""
        for seat in [*self.since]:
            if seat not in seats or seat == who_moved:
                self._stop(seat, now)
                self.left[seat] += self.due if seat == who_moved else 0
        for seat in seats:
            self.since.setdefault(seat, now)

    def restart(self, now: int) -> None:
        """The table was unloaded for a while; that time doesn't count."""
        self.since = dict.fromkeys(self.since, now)

    @property
    def due(self) -> int:
        """The extra time for a move."""
        return self.clock.extra * SECOND if self.clock.kind == "reserve" else 0

    def left_after(self, now: int, returned: dict[int, int]) -> tuple[int, ...]:
        """The time left to every seat if the clocks stopped now and some gave time back."""
        if self.clock.kind != "reserve":
            return ()
        return tuple(
            max(0, left - max(0, now - self.since.get(seat, now)) - returned.get(seat, 0))
            for seat, left in enumerate(self.left)
        )

    def reset(self, left: Sequence[int]) -> None:
        self.since = {}
        self.left = [*left] or self.left

    def _stop(self, seat: int, now: int) -> None:
        spent = max(0, now - self.since.pop(seat))
        if self.clock.kind == "reserve":
            self.left[seat] = max(0, self.left[seat] - spent)

    def left_at(self, seat: int, now: int) -> int | None:
        """The time left to a seat; None without a clock."""
        limit = self.deadline(seat)
        if limit is not NO_LIMIT:
            return max(0, limit - now)
        return self.left[seat] if self.clock.kind == "reserve" else None

    def deadline(self, seat: int) -> int | None:
        """When a seat's time runs out; None if its clock isn't running."""
        if self.clock.kind == "none" or seat not in self.since:
            return NO_LIMIT
        return self.since[seat] + self.left[seat]
