"""The metrics of the server in Prometheus' text format."""

from collections.abc import Iterable, Iterator

from .histogram import Histogram
from .hub import Hub

MEDIA = "text/plain; version=0.0.4"


def exposition(hub: Hub) -> str:
    """All metrics of a hub."""
    lines = [line for name, value in figures(hub).items() for line in _figure(name, value)]
    for name, series in histograms(hub).items():
        lines.append(f"# TYPE beanpot_{name} histogram")
        lines += [line for each in series for line in each.lines(f"beanpot_{name}")]
    return "\n".join(lines) + "\n"


def figures(hub: Hub) -> dict[str, int]:
    """Counters and gauges by name."""
    counted = hub.counters
    return {
        "tables_open": len(hub.rooms),
        "sockets_open": sum(len(room.sessions) for room in hub.rooms.values()),
        "tables_total": counted.tables,
        "steps_total": counted.steps,
        "refusals_total": counted.refusals,
        "errors_total": counted.errors,
        "tables_stopped_total": counted.stopped,
        "turned_away_total": counted.turned_away,
        "store_ok": int(hub.can_store),
        **_connection_figures(hub),
        "tables_expired_total": hub.expiry.removed,
        "games_compiled": len(hub.compiled),
        "compile_failures_total": counted.compile_failures,
        **hub.work.metrics(),
        **hub.bot_tables.metrics(),
    }


def histograms(hub: Hub) -> dict[str, Iterable[Histogram]]:
    """Histograms by name."""
    return {
        "step_seconds": [hub.latencies.step],
        "loop_lag_seconds": [hub.latencies.lag],
        "store_commit_seconds": [hub.latencies.commit],
        "queue_wait_seconds": hub.work.waits,
    }


def _connection_figures(hub: Hub) -> dict[str, int]:
    if (found := hub.connections) is None:
        return {}
    return {
        "connections_open": len(found.open),
        "connections_refused_total": found.refused,
        "connections_ended_total": found.ended,
    }


def _figure(name: str, value: int) -> Iterator[str]:
    yield f"# TYPE beanpot_{name} {'counter' if name.endswith('_total') else 'gauge'}"
    yield f"beanpot_{name} {value}"
