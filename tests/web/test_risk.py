"""The risk of letting go, shown for the spot where the hand is."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.running import Running

pytest.importorskip("mujoco")

from web.test_tower import (
    TO_THE_MIDDLE,
    carry_beside,
    complaints,
    expect_verdict,
    open_table,
    play_to_hand,
    watch_verdicts,
)

NewPage = Callable[..., Page]


def test_the_risk_is_that_of_the_spot_and_a_fall_must_be_confirmed(
    new_page: NewPage, server: Running
) -> None:
    page = new_page()
    page.goto(open_table(server).link("seat"))
    play_to_hand(page)
    button, risk = page.locator("[data-let-go]"), page.locator("[data-risk]")
    expect(risk).to_contain_text("Certain fall")  # where a piece is taken
    expect(button).to_have_text("Let it fall")
    button.click()
    expect(page.get_by_role("alert")).to_have_text("It would fall. Let go anyway?")
    expect(page.get_by_role("button", name="Keep holding")).to_be_focused()
    assert complaints(page) == []
    page.keyboard.press("Enter")
    expect(button).to_have_text("Let it fall")
    carry_beside(page)  # by the mouse it is asked as well
    expect(page.get_by_role("button", name="Keep holding")).to_be_visible()
    page.keyboard.press("ArrowUp")  # another spot, another question
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    play_to_hand(page)
    page.locator("[data-drawn]").focus()
    for key in TO_THE_MIDDLE:
        page.keyboard.press(key)
    expect(button).to_have_text("Let go")
    expect(risk).to_contain_text("If you let go right here")
    expect(risk).to_have_attribute("data-risk", re.compile(r"^[1-3]?\d$"))
    watch_verdicts(page)
    page.keyboard.press("Enter")
    expect_verdict(page, "It stands|Ada has brought the stalk down")
