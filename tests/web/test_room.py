"""What is around the game: clocks that run, headings that are read first."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from server.running import Running

NewPage = Callable[..., Page]


def test_after_a_change_of_screen_reading_goes_on_at_its_heading(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.locator("body")).to_be_focused()  # a page that has just opened is the browser's
    page.get_by_role("link", name="With friends… Fagioli").press("Enter")
    expect(page.get_by_role("heading", name="A table for Fagioli")).to_be_focused()
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.get_by_role("heading", name="Fagioli", level=1)).to_be_focused()
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", name="Five bean games")).to_be_focused()


def test_a_clock_runs_down_by_itself_for_whom_the_table_waits(
    new_page: NewPage, server: Running
) -> None:
    clock = {"kind": "move", "seconds": 600, "extra": 0}
    laid = server.open(
        name="Ada", bots={"B": "greedy"}, begins=True, clock=clock, options={"start": "A"}
    )
    page = new_page()
    page.goto(laid.link("seat"))
    timer = page.locator("[data-seat=A]").get_by_role("timer", name="Time left")
    expect(timer).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    expect(page.locator("[data-seat=B]").get_by_role("timer")).to_have_count(0)
    first = timer.inner_text()
    expect(timer).not_to_have_text(first)
    expect(timer).to_have_text(re.compile(r"^9:\d\d$"))
