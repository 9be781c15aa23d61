"""A clock that stands still until it is moved."""


class Clock:
    """Seconds, as time.monotonic counts them."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now
