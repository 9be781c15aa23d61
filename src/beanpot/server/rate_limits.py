"""Rate limits per connection, address, seat, table and server."""

import time
from collections import OrderedDict
from collections.abc import Callable

from .access import is_this_machine
from .limits import Limits, Rate

Clock = Callable[[], float]  # seconds


class TokenBucket:
    """A token bucket."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self.per_second, self.burst, self.clock = rate.per_second, rate.burst, clock
        self.left, self.since = float(rate.burst), clock()

    def allows(self) -> bool:
        """Take a token, if there is one."""
        if not self.has_room():
            return False
        self.left -= 1
        return True

    def has_room(self) -> bool:
        """Whether there is a token."""
        moment = self.clock()
        self.left = min(self.burst, self.left + (moment - self.since) * self.per_second)
        self.since = moment
        return self.left >= 1


class TokenBuckets:
    """A bucket for each name, such as an address; the least recently used are dropped."""

    def __init__(self, rate: Rate, most: int, clock: Clock = time.monotonic) -> None:
        self.rate, self.most, self.clock = rate, most, clock
        self.known: OrderedDict[str, TokenBucket] = OrderedDict()

    def of(self, name: str) -> TokenBucket:
        bucket = self.known.setdefault(name, TokenBucket(self.rate, self.clock))
        self.known.move_to_end(name)
        if len(self.known) > self.most:
            self.known.popitem(last=False)
        return bucket


class RateLimiter:
    """Limits a kind of request per address and in total."""

    def __init__(
        self, limits: Limits, each: Rate, together: Rate | None = None,
        clock: Clock = time.monotonic,
    ) -> None:  # fmt: skip
        self.each = TokenBuckets(each, limits.addresses, clock)
        self.together = None if together is None else TokenBucket(together, clock)

    def allows(self, address: str) -> bool:
        """Take tokens for an address; a refused request takes none."""
        own = None if is_this_machine(address) else self.each.of(address)
        buckets = [bucket for bucket in (own, self.together) if bucket is not None]
        if not all(bucket.has_room() for bucket in buckets):
            return False
        for bucket in buckets:
            bucket.left -= 1
        return True


class SeatLimiters:
    """A bucket for each seat of a table, over all of its connections."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[int, TokenBucket] = {}

    def allows(self, seat: int | None) -> bool:
        """Take a token of a seat; without a seat only the connection is limited."""
        return seat is None or self._buckets.setdefault(seat, TokenBucket(self.rate)).allows()
