"""Long tasks of the page during whole card games, on a phone whose processor is slowed down.

What the browser itself reports: tasks of more than 50 ms, and the scripts in the long frames. The
machine has other things to do, so a fixed piece of script is timed beside it, before and after.
"""

import json
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page
from web.conftest import AT_ONCE, PHONE
from web.person import A_MOMENT, LOOK

SLOWED = 4  # times
SEATS = {"fagioli": 3, "haricots": 4, "pas_de_haricots": 4, "bohnanza": 4}
MOST_LOOKS = 20_000
BUSY = 2_000_000  # rounds of the piece of script that is timed

WATCH = """() => {
  window.tasks = []
  window.longFrames = []
  const noted = entry => ({ at: Math.round(entry.startTime), took: Math.round(entry.duration) })
  new PerformanceObserver(list => list.getEntries().forEach(each => tasks.push(noted(each))))
    .observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => list.getEntries().forEach(each => longFrames.push({
    ...noted(each), render: Math.round(each.startTime + each.duration - each.renderStart),
    layout: Math.round(each.startTime + each.duration - each.styleAndLayoutStart),
    scripts: each.scripts.map(({ invoker, duration, forcedStyleAndLayoutDuration, sourceURL,
      sourceFunctionName }) => [invoker.slice(-60), Math.round(duration),
      Math.round(forcedStyleAndLayoutDuration), sourceURL.split('/').pop(), sourceFunctionName]),
  }))).observe({ type: 'long-animation-frame', buffered: true })
}"""
CALIBRATE = """rounds => {
  const began = performance.now()
  let sum = 0
  for (let round = 0; round < rounds; round++) sum = (sum * 31 + round) % 65521
  return [performance.now() - began, sum]
}"""


@dataclass
class Smoothness:
    """What one game came to; all times are milliseconds."""

    game: str
    clicks: int = 0
    tasks: list[dict[str, Any]] = field(default_factory=list)
    frames: list[dict[str, Any]] = field(default_factory=list)
    calibration: list[float] = field(default_factory=list)  # slowed, before and after

    @property
    def took(self) -> list[int]:
        return sorted(each["took"] for each in self.tasks)


def opened(address: str, game: str) -> str:
    """A table with quick bots that has begun; the link to its first seat."""
    seats = SEATS[game]
    opening = {
        "settings": {"game": game, "seats": seats}, "name": "Ada", "seat": "A",
        "bots": dict.fromkeys("BCDEFG"[: seats - 1], "greedy"), "begins": True, "is_listed": False,
    }  # fmt: skip
    head = {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(opening).encode(), head)
    with urllib.request.urlopen(request) as answer:
        found = json.load(answer)
    return f"{address}/t/{found['table']}#k={found['keys']['seat']}"


def measure(
    browser: Browser, address: str, game: str, language: str = "fr", pace: str = "brisk"
) -> Smoothness:
    """Play one game to its end as somebody who touches what glows."""
    context = browser.new_context(
        viewport=PHONE, locale=language, has_touch=True, service_workers="block",
        reduced_motion="no-preference",
    )  # fmt: skip
    context.add_init_script(AT_ONCE.replace("'instant'", f"'{pace}'"))
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    page.goto(opened(address, game))
    page.wait_for_selector("[data-garden]")
    found = Smoothness(game)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    found.calibration.append(page.evaluate(CALIBRATE, BUSY)[0])
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    page.evaluate("() => { tasks.length = longFrames.length = 0 }")
    found.clicks = _play(page, cdp)
    page.wait_for_timeout(1500)
    found.tasks, found.frames = page.evaluate("[tasks, longFrames]")
    found.calibration.append(page.evaluate(CALIBRATE, BUSY)[0])
    context.close()
    return found


WHERE = """() => {
  const chosen = document.querySelector('[data-glows]')
  if (!chosen) return null
  chosen.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = chosen.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


def _play(page: Page, cdp: CDPSession) -> int:
    """Touch what glows until the end; how often."""
    clicks, roll = 0, 0
    for _ in range(MOST_LOOKS):
        roll = (roll * 16807 + 11) % 2147483647
        seen = page.evaluate(LOOK, [roll / 2147483647, False])
        if "won" in seen["turn"]:
            return clicks
        if seen["answer"]:
            page.keyboard.press("Escape")
        elif seen["choices"] and (place := page.evaluate(WHERE)):
            point = {"x": place[0], "y": place[1], "button": "left", "clickCount": 1}
            cdp.send("Input.dispatchMouseEvent", {"type": "mousePressed", **point})
            cdp.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **point})
            clicks += 1
        page.wait_for_timeout(4 * A_MOMENT)
    raise AssertionError(f"{clicks} clicks, and no end")


def report(found: Smoothness) -> str:
    """A line of a table in a document: game, clicks, long tasks, the median and longest of them."""
    took = found.took or [0]
    figures = (len(found.took), took[len(took) // 2], took[-1])
    beside = " and ".join(f"{each:.0f}" for each in found.calibration)
    counts = " | ".join(map(str, (found.clicks, *figures)))
    return f"| {found.game} | {counts} | {beside} |"
