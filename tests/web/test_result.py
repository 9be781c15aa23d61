"""The result of a round lies over the table until it was seen, and can be folded away."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from server.running import Running
from web.conftest import PHONE, NewPage
from web.person import Person, begun, play
from web.pictures import WIDE
from web.test_haricots import opened
from web.test_outcome import OUTSIDE
from web.test_pace import play_until_a_result

CARD = "[data-result=round]"
# what a click in the middle of something would meet
MET = """selector => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2).closest(selector) !== null
}"""


def at_a_result(
    new_page: NewPage, server: Running, size: ViewportSize = WIDE, language: str = "en"
) -> Page:
    """A page with the result of the first round."""
    page = new_page(language)
    page.set_viewport_size(size)
    page.goto(opened(server, pauses=True))
    assert play_until_a_result(page)
    expect(page.locator(CARD)).to_be_visible()
    return page


def test_next_has_the_focus_and_enter_goes_on(new_page: NewPage, server: Running) -> None:
    page = at_a_result(new_page, server)
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-pause]")).to_have_count(0)


def test_escape_folds_the_card_to_a_tab(new_page: NewPage, server: Running) -> None:
    page = at_a_result(new_page, server)
    assert not page.evaluate(MET, ".hand")
    page.keyboard.press("Escape")
    unfold = page.get_by_role("button", name="Show the result")
    expect(unfold).to_be_focused()
    expect(page.get_by_role("table")).to_have_count(0)
    assert page.evaluate(MET, ".hand"), "the table can be looked at"
    page.keyboard.press("Enter")
    expect(page.locator("[data-next]")).to_be_focused()
    expect(page.locator(f"{CARD} table")).to_be_visible()


def test_seats_stay_lit_above_the_dimmed_table(new_page: NewPage, server: Running) -> None:
    page = at_a_result(new_page, server)
    assert page.evaluate(MET, "[data-seat=B]")


def test_the_result_is_heard_in_sentences(new_page: NewPage, server: Running) -> None:
    page = at_a_result(new_page, server)
    card = page.get_by_role("dialog", name=re.compile("Round 1 goes to"))
    spoken = card.get_by_role("status")
    expect(spoken).to_have_text(re.compile(r"^Round 1 goes to .+\. .+: .+, [01] in all\."))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_on_the_card_is_cut_off(
    size: ViewportSize, language: str, new_page: NewPage, server: Running
) -> None:
    page = at_a_result(new_page, server, size, language)
    assert page.evaluate(OUTSIDE, CARD) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_friends_who_would_play_again_are_named(new_page: NewPage, server: Running) -> None:
    pages = begun("fagioli", 2, {}, new_page, server)
    assert play([Person(page, is_quick=True) for page in pages])
    host, friend = pages
    said = host.get_by_text("would play again")
    expect(host.get_by_role("button", name="Play again")).to_be_visible()
    expect(said).to_have_count(0)
    friend.get_by_role("button", name="I’d play again").click()
    expect(friend.get_by_role("button", name="I’d play again")).to_be_disabled()
    expect(said).to_contain_text("B would play again")
