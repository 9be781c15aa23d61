"""Histograms of durations for Prometheus."""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from threading import Lock

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
BEAT = 0.25  # seconds between two measurements of the delay


class Histogram:
    """Counts seconds by bucket; thread-safe. `label` distinguishes series of one name."""

    def __init__(self, label: str = "") -> None:
        self.label = label
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0
        self._lock = Lock()

    def observe(self, seconds: float) -> None:
        with self._lock:
            self._counts[bisect_left(BUCKETS, seconds)] += 1
            self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """The series in Prometheus' text format."""
        with self._lock:
            counts, total = [*accumulate(self._counts)], self._sum
        bounds = [*map(str, BUCKETS), "+Inf"]
        for bound, count in zip(bounds, counts, strict=True):
            inside = ",".join(filter(None, (self.label, f'le="{bound}"')))
            yield f"{name}_bucket{{{inside}}} {count}"
        labels = f"{{{self.label}}}" if self.label else ""
        yield f"{name}_sum{labels} {total:.6f}"
        yield f"{name}_count{labels} {counts[-1]}"


async def watch_loop(lag: Histogram) -> None:
    """Measure how late the event loop is."""
    while True:
        due = time.monotonic() + BEAT
        await asyncio.sleep(BEAT)
        lag.observe(max(0.0, time.monotonic() - due))
