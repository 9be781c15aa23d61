"""How fast somebody may ask: on a connection, from an address, at a table, and all together."""

import time
from collections import OrderedDict
from collections.abc import Callable

from .access import is_this_machine
from .limits import Limits, Rate

Clock = Callable[[], float]  # seconds


class TokenBucket:
    """So many a second, and some at once."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self.a_second, self.at_once, self.clock = rate.a_second, rate.at_once, clock
        self.left, self.since = float(rate.at_once), clock()

    def allows(self) -> bool:
        """Whether one more may be asked now."""
        if not self.has_room():
            return False
        self.left -= 1
        return True

    def has_room(self) -> bool:
        """Whether one more could be asked now."""
        moment = self.clock()
        self.left = min(self.at_once, self.left + (moment - self.since) * self.a_second)
        self.since = moment
        return self.left >= 1


class TokenBuckets:
    """A pace for each of many, such as addresses; of too many, the one seen longest ago goes."""

    def __init__(self, rate: Rate, most: int, clock: Clock = time.monotonic) -> None:
        self.rate, self.most, self.clock = rate, most, clock
        self.known: OrderedDict[str, TokenBucket] = OrderedDict()

    def of(self, name: str) -> TokenBucket:
        """The pace of one."""
        pace = self.known.setdefault(name, TokenBucket(self.rate, self.clock))
        self.known.move_to_end(name)
        if len(self.known) > self.most:
            self.known.popitem(last=False)
        return pace


class RateLimiter:
    """How often something may be done, from one address and by all; one alone can't use it up."""

    def __init__(
        self, limits: Limits, each: Rate, together: Rate | None = None,
        clock: Clock = time.monotonic,
    ) -> None:  # fmt: skip
        self.each = TokenBuckets(each, limits.addresses, clock)
        self.together = None if together is None else TokenBucket(together, clock)

    def allows(self, address: str) -> bool:
        """Whether it may be done now from an address; what is refused counts for nobody."""
        own = None if is_this_machine(address) else self.each.of(address)
        paces = [pace for pace in (own, self.together) if pace is not None]
        if not all(pace.has_room() for pace in paces):
            return False
        for pace in paces:
            pace.left -= 1
        return True


class SeatLimiters:
    """How fast the seats of a table may ask, each over all of its lines together."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._paces: dict[int, TokenBucket] = {}

    def allows(self, seat: int | None) -> bool:
        """Whether a seat may ask once more now; who has no seat is bound by the line alone."""
        return seat is None or self._paces.setdefault(seat, TokenBucket(self.rate)).allows()
