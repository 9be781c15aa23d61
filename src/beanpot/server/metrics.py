"""What the server counts, as Prometheus reads it."""

from collections.abc import Iterable, Iterator

from .histogram import Histogram
from .house import House

MEDIA = "text/plain; version=0.0.4"


def exposition(house: House) -> str:
    """All figures and histograms of a house."""
    lines = [line for name, value in figures(house).items() for line in _figure(name, value)]
    for name, series in histograms(house).items():
        lines.append(f"# TYPE beanpot_{name} histogram")
        lines += [line for each in series for line in each.lines(f"beanpot_{name}")]
    return "\n".join(lines) + "\n"


def figures(house: House) -> dict[str, int]:
    """What is counted; a name that ends with `_total` only ever grows."""
    counted = house.figures
    return {
        "tables_open": len(house.rooms),
        "lines_open": sum(len(room.lines) for room in house.rooms.values()),
        "tables_total": counted.tables,
        "steps_total": counted.steps,
        "refusals_total": counted.refusals,
        "errors_total": counted.errors,
        "tables_stopped_total": counted.stopped,
        "turned_away_total": counted.turned_away,
        "store_ok": int(house.can_keep),
        **_connected(house),
        "tables_expired_total": house.expiry.removed,
        "games_compiled": len(house.compiled),
        "compile_failures_total": counted.compile_failures,
        **house.work.figures(),
        **house.bot_tables.figures(),
    }


def histograms(house: House) -> dict[str, Iterable[Histogram]]:
    """What is timed, by name."""
    return {
        "step_seconds": [house.latencies.step],
        "loop_lag_seconds": [house.latencies.lag],
        "store_commit_seconds": [house.latencies.commit],
        "queue_wait_seconds": house.work.waits,
    }


def _connected(house: House) -> dict[str, int]:
    """How many connections there are, were refused, and were ended for doing nothing."""
    if (found := house.connections) is None:
        return {}
    return {
        "connections_open": len(found.open),
        "connections_refused_total": found.refused,
        "connections_ended_total": found.ended,
    }


def _figure(name: str, value: int) -> Iterator[str]:
    yield f"# TYPE beanpot_{name} {'counter' if name.endswith('_total') else 'gauge'}"
    yield f"beanpot_{name} {value}"
