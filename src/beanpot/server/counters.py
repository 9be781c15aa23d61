"""What the server counts and times for its metrics."""

import time

from .histogram import Histogram


class Counters:
    """Counters of the hub."""

    def __init__(self) -> None:
        self.steps = self.refusals = self.errors = self.tables = 0
        self.stopped = 0  # tables that could not be rebuilt
        self.compile_failures = 0  # failed attempts to compile a game
        self.turned_away = 0  # requests refused by the guard
        self.began = time.monotonic()


class Latencies:
    """How long people wait for things."""

    def __init__(self) -> None:
        self.step = Histogram()  # from reading a step to sending its acknowledgement
        self.lag = Histogram()  # delay of the event loop
        self.commit = Histogram()  # until a group of steps is on disk
