"""A browser's trace: how long scripts and layout took, frame by frame."""

import json
from collections.abc import Iterator
from typing import Any

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
    events = json.loads(trace)["traceEvents"]
    spent, now = list[float](), 0.0
    for event in _work(events):
        if event["name"] == FRAME:
            spent, now = [*spent, now], 0.0
        else:
            now += event.get("tdur", 0) / 1000
    return [each for each in spent if each > 0]


def _work(events: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The outermost pieces of work on the page's main thread, and where frames begin."""
    thread = next(
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    )
    here = [each for each in events if (each["pid"], each["tid"]) == thread]
    end = 0
    for event in sorted(here, key=lambda each: each.get("ts", 0)):
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
