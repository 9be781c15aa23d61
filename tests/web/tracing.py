"""A browser's trace: how long scripts and layout took, frame by frame."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

TASK = "RunTask"
TASKS = ["devtools.timeline", "disabled-by-default-devtools.timeline"]  # what `tasks` needs
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
FRAME = "BeginMainThreadFrame"
OF_SCRIPTS = {"FunctionCall", "EvaluateScript"}
WORK = OF_SCRIPTS | {
    "EventDispatch", "RunMicrotasks", "TimerFire", "FireAnimationFrame", "UpdateLayoutTree",
    "Layout",
}  # fmt: skip


def frames(trace: bytes) -> list[float]:
    """Milliseconds of scripting and layout in every frame in which there was any.

    Counted is the time that the page's thread had a core for; what the test itself runs is not.
    """
    spent, now = list[float](), 0.0
    for event in _work(json.loads(trace)["traceEvents"]):
        if event["name"] == FRAME:
            spent, now = [*spent, now], 0.0
        else:
            now += event.get("tdur", 0) / 1000
    return [each for each in spent if each > 0]


def tasks(trace: bytes) -> list[float]:
    """Milliseconds that the page's thread had a core for in each of its tasks.

    The scripts of the test are taken off. Others who want the machine make no task longer by this.
    """
    spent, task_end, script_end = list[float](), 0.0, 0.0
    for event in _on_main_thread(json.loads(trace)["traceEvents"]):
        took = event.get("tdur", 0) / 1000
        if event["name"] == TASK and event["ts"] >= task_end:
            task_end = event["ts"] + event.get("dur", 0)
            spent.append(took)
        elif event["name"] in OF_SCRIPTS and script_end <= event["ts"] < task_end:
            if not _is_ours(event):
                script_end = event["ts"] + event.get("dur", 0)
                spent[-1] -= took
    return spent


def _on_main_thread(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the busiest page did, in order."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    counts = Counter((event["pid"], event["tid"]) for event in events)
    thread = max(threads, key=lambda each: counts[each])
    here = [each for each in events if (each["pid"], each["tid"]) == thread]
    return sorted(here, key=lambda each: (each.get("ts", 0), -each.get("dur", 0)))


def _work(events: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The outermost pieces of work on the page's main thread, and where frames begin."""
    end = 0
    for event in _on_main_thread(events):
        if event["name"] == FRAME:
            yield event
        elif event["name"] in WORK and event["ts"] >= end and _is_ours(event):
            end = event["ts"] + event.get("dur", 0)
            yield event


def _is_ours(event: dict[str, Any]) -> bool:
    """Whether the page did it, and not the browser's tools."""
    address = event["args"].get("data", {}).get("url", "")
    return event["name"] not in OF_SCRIPTS or address.startswith("http")


def quantile(figures: list[float], share: float) -> float:
    return sorted(figures)[int(share * (len(figures) - 1))]
