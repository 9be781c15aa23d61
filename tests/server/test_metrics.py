"""What Prometheus reads: figures and histograms, all of them valid and documented."""

import re
from pathlib import Path
from threading import Event

import pytest
from server.running import PATIENCE, Running, in_a_loop, until

from beanpot.bots.fair_threads import FairThreads
from beanpot.server.client import TableClient, connect
from beanpot.server.histogram import BUCKETS, Histogram

PAGE = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
SAMPLE = re.compile(r'(\w+)(?:\{((?:\w+="[^"]*",?)*)\})? (-?[0-9.]+)')
TYPE = re.compile(r"# TYPE (\w+) (counter|gauge|histogram)")


def series(text: str, name: str, label: str = "") -> dict[str, float]:
    """The buckets of a histogram by bound, and its sum and count."""
    found: dict[str, float] = {}
    for line in text.splitlines():
        sample = SAMPLE.fullmatch(line)
        if sample is None or label not in (sample[2] or ""):
            continue
        bound = re.search(r'le="([^"]+)"', sample[2] or "")
        if sample[1] == f"{name}_bucket" and bound is not None:
            found[bound[1]] = float(sample[3])
        elif sample[1] in (f"{name}_sum", f"{name}_count"):
            found[sample[1].removeprefix(f"{name}_")] = float(sample[3])
    return found


def test_buckets_are_cumulative_and_hold_their_upper_bound() -> None:
    timed = Histogram('queue="x"')
    for seconds in (0.0, 0.001, 0.0011, 0.5, 31.0):
        timed.observe(seconds)
    found = series("\n".join(timed.lines("t")), "t", 'queue="x"')
    assert found["0.001"] == 2
    assert found["0.0025"] == 3
    assert found["0.5"] == found["30.0"] == 4
    assert found["+Inf"] == found["count"] == 5
    assert found["sum"] == pytest.approx(31.5021)


def test_every_line_is_one_that_prometheus_reads(server: Running) -> None:
    answer = server.ask("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    types: dict[str, str] = {}
    for line in answer.text.splitlines():
        if told := TYPE.fullmatch(line):
            assert told[1] not in types, "a type is told once, before its samples"
            types[told[1]] = told[2]
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample is not None, line
        family = sample[1]
        if family not in types:
            family = re.sub("_(bucket|sum|count)$", "", family)
            assert types[family] == "histogram"
        elif types[family] == "counter":
            assert family.endswith("_total")
    for name in (name for name, kind in types.items() if kind == "histogram"):
        label = 'queue="hints"' if "queue" in name else ""
        found = series(answer.text, name, label)
        counts = [found[str(bound)] for bound in BUCKETS] + [found["+Inf"]]
        assert counts == sorted(counts)
        assert counts[-1] == found["count"]


def test_every_figure_is_documented(server: Running) -> None:
    names = {found[1] for found in TYPE.finditer(server.ask("/metrics").text)}
    assert len(names) > 20
    assert {name for name in names if f"`{name.removeprefix('beanpot_')}`" not in PAGE} == set()


@in_a_loop
async def test_a_step_counts_in_its_histogram_and_a_repeated_one_does_not(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    before = server.ask("/metrics").text
    async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
        await until(ada, lambda table: bool(table.moves))
        await ada.step(ada.moves[0])
    after = server.ask("/metrics").text
    grown = {
        name: series(after, f"beanpot_{name}")["count"] - series(before, f"beanpot_{name}")["count"]
        for name in ("step_seconds", "store_commit_seconds")
    }
    assert grown["step_seconds"] == 1
    assert grown["store_commit_seconds"] >= 1
    assert series(after, "beanpot_step_seconds")["sum"] > 0


def test_the_loop_says_how_late_it_is(server: Running) -> None:
    lag = server.hub.latencies.lag
    count = series("\n".join(lag.lines("t")), "t")["count"]
    waited = Event()
    observe = lag.observe

    def noted(seconds: float) -> None:
        observe(seconds)
        waited.set()

    lag.observe = noted  # type: ignore[method-assign]
    assert waited.wait(PATIENCE)
    assert series("\n".join(lag.lines("t")), "t")["count"] > count


def test_work_that_waits_for_its_turn_is_timed() -> None:
    wait, may_go_on = Histogram(), Event()
    threads = FairThreads("tested", 1, None, wait.observe)
    first = threads.submit(lambda _: may_go_on.wait(PATIENCE), "a", "t")
    second = threads.submit(lambda _: True, "b", "u")
    may_go_on.set()
    assert first.result(PATIENCE)
    assert second.result(PATIENCE)
    threads.close()
    assert series("\n".join(wait.lines("t")), "t")["count"] == 2


@in_a_loop
async def test_moves_of_bots_are_timed_by_their_queue(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)

    def is_at_rest(table: TableClient) -> bool:
        return bool(table.moves) or table.now.result is not None

    async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
        await until(ada, is_at_rest)
        while ada.moves:  # to the end: in between, several turns in a row may be Ada's
            await ada.step(ada.moves[0])
            await until(ada, is_at_rest)
    text = server.ask("/metrics").text
    assert series(text, "beanpot_queue_wait_seconds", 'queue="quick_bots"')["count"] >= 1
