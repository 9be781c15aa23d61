"""The time that clocks of games go by. It never jumps, and stands still while the server does.

Game time is counted from a monotonic clock, so nobody wins or loses time when the system's clock is
set. A process that was stopped, or whose loop was blocked, finds a gap between two looks at the
clock: the gap does not count, and neither do the next few seconds, in which people connect again.
Dates are for people only: they say when something was, and decide nothing.
"""

import asyncio
import time
from collections.abc import Callable

BEAT = 0.25  # seconds between two looks at the clock, at most
STALL = 2.0  # seconds without a look after which the process must have been stopped
GRACE = 5.0  # seconds for which clocks stand still after that, and after a restart
SECOND, NANOSECONDS = 1000, 1_000_000  # in milliseconds; of one


def date() -> int:
    """Milliseconds since 1970, for people."""
    return time.time_ns() // NANOSECONDS


class GameTime:
    """The time of one process, in milliseconds since it began."""

    def __init__(self, clock: Callable[[], int] = time.monotonic_ns) -> None:
        self._clock = clock
        self._seen = self.steady()
        self._ran = 0
        self._grace = 0  # milliseconds that are still given away

    def steady(self) -> int:
        """Milliseconds that go on whatever happens here, for what somebody else measures, too."""
        return self._clock() // NANOSECONDS

    def now(self) -> int:
        """Game time; whoever asks first after a stall notices it."""
        seen = self.steady()
        passed, self._seen = seen - self._seen, seen
        if passed > STALL * SECOND:
            self._grace = round(GRACE * SECOND)
        else:
            given = min(passed, self._grace)
            self._grace -= given
            self._ran += passed - given
        return self._ran

    async def go_on(self) -> None:
        """Look at the clock again and again, so that a gap means that nobody could."""
        while True:
            await asyncio.sleep(BEAT)
            self.now()


class TableTime:
    """Game time at one table: it goes on from its last event, whichever process wrote it."""

    def __init__(self, process: GameTime, at: int) -> None:
        self._process, self._at, self._since = process, at, process.now()

    def now(self) -> int:
        """Milliseconds since the table was opened, as far as they count."""
        return self._at + max(0, self._process.now() - self._since)

    def note(self, at: int) -> None:
        """Something has happened; for how long it took to be written, nobody pays."""
        self._at, self._since = at, max(self._since, self._process.now())

    def rest(self) -> None:
        """Let people come back before the clocks go on."""
        self._since = self._process.now() + round(GRACE * SECOND)
