"""How fast somebody may ask."""

import time

A_SECOND = 30  # requests that one line may make
AT_ONCE = 60


class Pace:
    """How fast a line may ask: so many a second, and some at once."""

    def __init__(self, a_second: float = A_SECOND, at_once: float = AT_ONCE) -> None:
        self.a_second, self.at_once = a_second, at_once
        self.left, self.since = at_once, time.monotonic()

    def allows(self) -> bool:
        """Whether one more may be asked now."""
        moment = time.monotonic()
        self.left = min(self.at_once, self.left + (moment - self.since) * self.a_second)
        self.since = moment
        if self.left < 1:
            return False
        self.left -= 1
        return True
