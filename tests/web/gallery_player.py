"""Somebody who plays the gallery's games from one phase to the next, by what was seeded."""

import asyncio
import random
import time
from typing import Any

from playwright.sync_api import Page
from server.running import Running
from web.gallery_scenes import END, RESULT, THINKING, Phase
from web.person import A_MOMENT, STUCK, act_until
from web.test_tower import LET_GO, Builder

CLICK = "() => !document.querySelector('[data-glows]')?.click()"
OTHERS = "[data-turn]:not([data-turn=turn-yours])"


class Gate:
    """Holds the bots of a server back, so that they are seen to think."""

    def __init__(self, server: Running) -> None:
        self.is_open, self.move = True, server.hub.work.move
        server.hub.work.move = self.wait  # type: ignore[assignment, method-assign]

    async def wait(self, *given: Any) -> list[int]:
        while not self.is_open:
            await asyncio.sleep(A_MOMENT / 1000)
        return await self.move(*given)


class Guide(Builder):
    """Touches what glows; the same each time, however often it has to look until something does."""

    steadiness = 1.0
    clicks = 0
    wanted: Phase | None = None

    def act(self) -> bool:
        self.chance = random.Random(f"{self.seed} {self.clicks}")
        has_acted = super().act()
        self.clicks += has_acted
        return has_acted

    def touch(self) -> bool:
        """Click what was chosen, unless a picture can be taken: it may have come meanwhile."""
        if self.wanted and self.sees(self.wanted):
            return False
        return bool(self.page.evaluate(CLICK))

    def sees(self, phase: Phase) -> bool:
        """Whether a picture of this phase can be taken."""
        if self.clicks < phase.after or not self.page.locator(phase.stop).count():
            return False
        if phase is not END and self.page.locator(END.stop).count():
            return False
        return phase in (RESULT, THINKING) or not self.page.locator("[data-next]").count()

    def reach(self, phase: Phase) -> bool:
        """Play until a picture can be taken; whether one can, before the game is over."""
        self.wanted, since, clicks = phase, time.monotonic(), self.clicks
        while not self.sees(phase):
            has_acted = self.act()
            if self.clicks > clicks:
                since, clicks = time.monotonic(), self.clicks
            if self.is_done and phase.name != "end":
                return False
            if not has_acted:
                self.page.wait_for_timeout(A_MOMENT)
            assert time.monotonic() - since < STUCK, f"{phase.name} is not reached: {self.seen}"
        return True

    def hand_over(self, gate: Gate) -> None:
        """Play until bots have to move, who think."""
        self.wanted, gate.is_open = None, False
        others, let_go = self.page.locator(OTHERS), self.page.locator(LET_GO)
        act_until(lambda: others.count() > 0 and not let_go.count(), self)


def touch(page: Page, phase: Phase) -> None:
    """Touch what is touched in this phase."""
    for each in phase.touched:
        page.locator(each).first.click()
    if phase.awaited:
        page.wait_for_selector(phase.awaited)
