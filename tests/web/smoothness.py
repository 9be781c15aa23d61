"""Long tasks of the page during whole card games, on a phone whose processor is slowed down.

Tasks are measured by a trace, in the time that the page's thread had a core: that is what a phone
would spend, however busy this machine is. How long the same tasks took by the clock is not asked.
"""

import json
import urllib.request
from dataclasses import dataclass, field

from playwright.sync_api import Browser, CDPSession, Page
from web.conftest import AT_ONCE, PHONE
from web.person import A_MOMENT, LOOK
from web.tracing import TASKS, quantile, tasks

SLOWED = 4  # times
SEATS = {"fagioli": 3, "haricots": 4, "pas_de_haricots": 4, "bohnanza": 4}
MOST_LOOKS = 20_000
LONG = 50.0  # milliseconds

# once a frame is drawn, so that looking lays nothing out that the page would lay out itself
SETTLED = """given => new Promise(done => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => done((%s)(given))
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
    slowed: int = SLOWED,
) -> Smoothness:  # fmt: skip
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
    page.wait_for_timeout(500)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    browser.start_tracing(page=page, categories=TASKS)
    found.clicks = _play(page, cdp)
    page.wait_for_timeout(1500)
    found.tasks = tasks(browser.stop_tracing())
    context.close()
    return found


WHERE = """() => {
  const chosen = document.querySelector('[data-glows]')
  if (!chosen) return null
  const { x, y, width, height } = chosen.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


def _play(page: Page, cdp: CDPSession) -> int:
    """Touch what glows until the end; how often."""
    clicks, roll = 0, 0
    for _ in range(MOST_LOOKS):
        roll = (roll * 16807 + 11) % 2147483647
        seen = page.evaluate(SETTLED % LOOK, [roll / 2147483647, False, False])
        if "won" in seen["turn"]:
            return clicks
        if seen["answer"]:
            page.keyboard.press("Escape")
        elif seen["choices"] and (place := page.evaluate(SETTLED % WHERE)):
            point = {"x": place[0], "y": place[1], "button": "left", "clickCount": 1}
            cdp.send("Input.dispatchMouseEvent", {"type": "mousePressed", **point})
            cdp.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **point})
            clicks += 1
        page.wait_for_timeout(4 * A_MOMENT)
    raise AssertionError(f"{clicks} clicks, and no end")


def report(found: Smoothness) -> str:
    """A line of a table: game, clicks, tasks, the long ones, their median, the longest."""
    took = found.long or [0.0]
    figures = f"{len(found.long)} | {quantile(took, 0.5):.0f} | {took[-1]:.0f}"
    return f"| {found.game} | {found.clicks} | {len(found.tasks)} | {figures} |"
