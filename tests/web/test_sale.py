"""A sale in Bohnanza is a result: who earned what, with which beans, and what the others have."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from server.running import Running
from web.conftest import PHONE, NewPage
from web.person import Person, act_until
from web.pictures import WIDE
from web.test_outcome import OUTSIDE

CARD = "[data-result=round]"
TITLE = {"en": r"^(.+) earns (\d+) coins?$", "fr": r"^(.+) gagne (\d+) pièces?$"}


def at_a_sale(
    new_page: NewPage, server: Running, size: ViewportSize = WIDE, language: str = "en"
) -> Page:
    """A page with the result of the first sale that earned something."""
    bots = dict.fromkeys("BC", "greedy")
    opened = server.open("bohnanza", 3, name="Ada", bots=bots, begins=True, pauses=True)
    page = new_page(language)
    page.set_viewport_size(size)
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-turn]")
    act_until(page.locator("[data-pause]").count, Person(page, is_quick=True, is_patient=True))
    expect(page.locator(CARD)).to_be_visible()
    folded = page.locator(f"{CARD} [aria-expanded=false]")
    if folded.count():  # by Escape, which was meant for an answer that had gone by then
        folded.click()
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_sale_says_who_earned_what_with_which_beans(
    size: ViewportSize, language: str, new_page: NewPage, server: Running
) -> None:
    page = at_a_sale(new_page, server, size, language)
    card = page.locator(CARD)
    title = re.match(TITLE[language], card.get_by_role("heading").first.inner_text())
    assert title is not None
    name, coins = title.groups()
    seller = card.locator("tbody tr").first
    expect(seller).to_contain_text(name)
    expect(seller.locator(".total")).to_contain_text(f"+{coins}")
    assert page.evaluate(OUTSIDE, CARD) == []
    deed = card.locator(".deed")
    expect(deed.locator(".medal")).to_have_count(1)
    expect(deed.locator(".coins > *")).to_have_count(int(coins))


def test_a_sale_shows_all_purses_and_waits_for_next(new_page: NewPage, server: Running) -> None:
    page = at_a_sale(new_page, server)
    rows = page.locator(f"{CARD} tbody tr")
    expect(rows).to_have_count(3)
    for seat in "ABC":
        purse = page.locator(f"[data-seat={seat}] .purse > [aria-hidden]").inner_text()
        name = page.locator(f"[data-seat={seat}] h2").inner_text()
        expect(rows.filter(has_text=name).locator(".total")).to_contain_text(purse)
    page.locator("[data-next]").click()
    expect(page.locator(CARD)).to_have_count(0)  # until the next sale, which may be soon
