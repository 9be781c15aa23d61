"""Every screen can be read, reached and told apart by everybody: axe finds nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from server.running import Running

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]

NewPage = Callable[..., Page]
pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="no axe here")


def complaints(page: Page) -> list[str]:
    """What is wrong with the screen that is shown."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("rules => axe.run(document, {runOnly: rules})", RULES)
    told = [(each["help"], each["nodes"][0]["html"]) for each in found["violations"]]
    too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [f"{text}: {where}" for text, where in told] + ["too wide"] * too_wide


@pytest.mark.parametrize(("language", "width"), [("fr", 390), ("en", 1280)])
def test_nothing_stands_in_anybodys_way(
    language: str, width: int, new_page: NewPage, server: Running
) -> None:
    page = new_page(language)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/")
    page.wait_for_selector("article")
    assert complaints(page) == []
    page.goto("/?open=bohnanza")
    page.locator("summary").click()
    assert complaints(page) == []
    page.locator("form button").click()
    page.wait_for_selector("[data-turn]")
    assert complaints(page) == []
    laid = server.open("fagioli", 2, name="Ada", bots={"B": "greedy"}, begins=True)
    page.goto(laid.link("seat"))
    page.locator(".legal").first.press("Enter")
    assert complaints(page) == []
    page.goto(server.open("haricots", 3, name="Ada", bots={"B": "greedy", "C": "greedy"},
                          begins=True).link("seat"))  # fmt: skip
    page.wait_for_selector("[data-move]")
    assert complaints(page) == []
