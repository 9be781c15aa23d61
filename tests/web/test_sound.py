"""Sounds are off, are fetched when somebody wants them, and stay as they were chosen."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from server.running import Running

NewPage = Callable[..., Page]


def test_sounds_are_switched_on_in_the_menu_and_remembered(
    new_page: NewPage, server: Running
) -> None:
    page = new_page()
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url))
    page.goto(server.open(name="Ada", bots={"B": "greedy"}, begins=True).link("seat"))
    page.get_by_role("button", name="Table menu").click()
    switch = page.get_by_role("switch", name="Sounds")
    expect(switch).not_to_be_checked()
    assert not [script for script in scripts if "/synth-" in script]
    with page.expect_event("requestfinished", lambda request: "/synth-" in request.url):
        switch.check()
    page.reload()
    page.get_by_role("button", name="Table menu").click()
    expect(switch).to_be_checked()


def test_the_bar_shows_whether_sounds_are_on(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(server.open(name="Ada", bots={"B": "greedy"}, begins=True).link("seat"))
    toggle = page.get_by_role("button", name="Sounds")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    assert page.evaluate("localStorage['beanpot.sounds']") == "off"
