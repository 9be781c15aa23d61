"""Long tasks of the page during whole card games, on a phone whose processor is slowed down.

Tasks are measured by a trace, in the time that the page's thread had a core: that is what a phone
would spend, however busy this machine is. How long the same tasks took by the clock is not asked.
Cards, bots and touches are seeded, so that two versions of the page are measured by the same game.
"""

import json
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, CDPSession, Page
from server.running import Running
from web.conftest import AT_ONCE, PHONE
from web.person import A_MOMENT, LOOK
from web.tracing import TASKS, quantile, tasks

from beanpot.engine.chance import SeededRandom

SLOWED = 4  # times
SEATS = {"fagioli": 3, "haricots": 4, "pas_de_haricots": 4, "bohnanza": 4}
SEED = 1
PACE = 0.05  # seconds; bots that don't pause at all don't wait for answers either
MOST_LOOKS = 20_000
LONG = 50.0  # milliseconds

# Looks once a frame is drawn, so that looking lays nothing out that the page would lay out itself.
LOOKS = """window.looks = given => new Promise(done => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const seen = (%s)(given)
    const box = document.querySelector('[data-glows]')?.getBoundingClientRect()
    done({ ...seen, place: box && [box.x + box.width / 2, box.y + box.height / 2] })
  }
  port2.postMessage(null)
}))"""


@dataclass
class Smoothness:
    """What one game came to; all times are milliseconds."""

    game: str
    clicks: int = 0
    tasks: list[float] = field(default_factory=list)

    @property
    def long(self) -> list[float]:
        return sorted(each for each in self.tasks if each > LONG)


@contextmanager
def seeded(folder: str, seed: int = SEED) -> Iterator[Running]:
    """A server whose tables are dealt the same cards every time, with quick bots."""
    with patch("beanpot.table.match.SystemRandom", lambda: SeededRandom(seed)):
        running = Running(Path(folder))
        running.hub.pace = PACE
        yield running
        running.stop()


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
    browser: Browser, address: str, game: str, language: str = "fr", pace: str = "brisk",
    slowed: int = SLOWED, most_clicks: int = 0,
) -> Smoothness:  # fmt: skip
    """Play one game to its end, or for so many clicks, as somebody who touches what glows."""
    context = browser.new_context(
        viewport=PHONE, locale=language, has_touch=True, service_workers="block",
        reduced_motion="no-preference",
    )  # fmt: skip
    context.add_init_script(AT_ONCE.replace("'instant'", f"'{pace}'"))
    context.add_init_script(LOOKS % LOOK)
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    page.goto(opened(address, game))
    page.wait_for_selector("[data-garden]")
    found = Smoothness(game)
    page.wait_for_timeout(500)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    browser.start_tracing(page=page, categories=TASKS)
    found.clicks = _play(page, cdp, most_clicks)
    page.wait_for_timeout(1500)
    found.tasks = tasks(browser.stop_tracing())
    context.close()
    return found


def _play(page: Page, cdp: CDPSession, most_clicks: int) -> int:
    """Touch what glows until the end; how often."""
    clicks, roll, before = 0, 0, None
    for _ in range(MOST_LOOKS):
        seen = page.evaluate("roll => looks([roll, false, false])", roll / 2147483647)
        if "won" in seen["turn"]:
            return clicks
        if seen["answer"]:
            page.keyboard.press("Escape")
        elif seen["choices"] and seen == before:  # parts of the table may follow a frame later
            if clicks == most_clicks > 0:
                return clicks
            x, y = seen["place"]
            touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
            cdp.send("Input.dispatchTouchEvent", touch)
            cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            clicks, roll, seen = clicks + 1, (roll * 16807 + 11) % 2147483647, None
        before = seen
        page.wait_for_timeout(4 * A_MOMENT)
    raise AssertionError(f"{clicks} clicks, and no end")


def report(found: Smoothness) -> str:
    """A line of a table: game, clicks, tasks, the long ones, their median, the longest."""
    took = found.long or [0.0]
    figures = f"{len(found.long)} | {quantile(took, 0.5):.0f} | {took[-1]:.0f}"
    return f"| {found.game} | {found.clicks} | {len(found.tasks)} | {figures} |"
