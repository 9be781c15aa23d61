"""Game time: never jumps, and stops while the server does.

It is counted by a monotonic clock, so changes of the system's clock don't matter. If the process
was stopped or its loop was blocked, the gap doesn't count, and neither do the next few seconds, in
which people reconnect. Dates are only for display.
"""

import asyncio
import time
from collections.abc import Callable

BEAT = 0.25  # seconds between two readings of the clock, at most
STALL = 2.0  # seconds without a reading after which the process must have been stopped
GRACE = 5.0  # seconds for which clocks stand still after that, and after a restart
SECOND, NANOSECONDS = 1000, 1_000_000  # in milliseconds; of one


def date() -> int:
    """Milliseconds since 1970, for display."""
    return time.time_ns() // NANOSECONDS


class GameTime:
    """The game time of one process, in milliseconds."""

    def __init__(self, clock: Callable[[], int] = time.monotonic_ns) -> None:
        self._clock = clock
        self._seen = self.steady()
        self._ran = 0
        self._grace = 0  # milliseconds that still won't count

    def steady(self) -> int:
        """Milliseconds that count even while the server stalls."""
        return self._clock() // NANOSECONDS

    def now(self) -> int:
        """Game time; the first call after a stall notices it."""
        seen = self.steady()
        passed, self._seen = seen - self._seen, seen
        if passed > STALL * SECOND:
            self._grace = round(GRACE * SECOND)
        else:
            given = min(passed, self._grace)
            self._grace -= given
            self._ran += passed - given
        return self._ran

    async def run(self) -> None:
        """Read the clock regularly, so that a gap means a stall."""
        while True:
            await asyncio.sleep(BEAT)
            self.now()


class TableTime:
    """Game time at one table: continues from its last event, in whichever process."""

    def __init__(self, process: GameTime, at: int) -> None:
        self._process, self._at, self._since = process, at, process.now()

    def now(self) -> int:
        return self._at + max(0, self._process.now() - self._since)

    def note(self, at: int) -> None:
        """An event happened; the time it took to store it doesn't count."""
        self._at, self._since = at, max(self._since, self._process.now())

    def rest(self) -> None:
        """Let people reconnect before the clocks continue."""
        self._since = self._process.now() + round(GRACE * SECOND)
