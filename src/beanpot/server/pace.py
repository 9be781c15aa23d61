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


class SeatPaces:
    """How fast the seats of a table may ask, each over all of its lines together."""

    def __init__(self) -> None:
        self._paces: dict[int, Pace] = {}

    def allows(self, seat: int | None) -> bool:
        """Whether a seat may ask once more now; who has no seat is bound by the line alone."""
        return seat is None or self._paces.setdefault(seat, Pace()).allows()
