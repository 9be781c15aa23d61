"""The rail with the player's hand is above the table, and covers nothing that a player needs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect
from server.running import Running
from web.conftest import PHONE
from web.person import Person, begun, play
from web.pictures import WIDE
from web.test_playing import wait_for_choice

NewPage = Callable[..., Page]
OPTIONS = {"haricots": {"mode": "advanced"}}
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
# what can be done, and what one has before oneself; the rail's own things cannot lie under it
UNDER = """isAtEnd => {
  const inner = document.querySelector('.rail')
  const isSticky = each => getComputedStyle(each).position === 'sticky'
  const rail = [inner, inner.parentElement].find(isSticky) ?? inner
  if (isAtEnd) rail.scrollIntoView({ block: 'end' })
  const { left, right, top, bottom } = rail.getBoundingClientRect()
  const mine = '[data-move], .legal, [data-field], .market, .cloth, .bed, .seats > li'
  return [...document.querySelectorAll(mine)]
    .filter(each => !rail.contains(each) && each.checkVisibility())
    .filter(each => {
      const place = each.getBoundingClientRect()
      const isBeside = place.right <= left || place.left >= right
      return !isBeside && place.bottom > top + 1 && place.top < bottom - 1
    })
    .map(each => each.outerHTML.slice(0, 150))
}"""


def expect_nothing_under(page: Page, is_at_end: bool = False) -> None:
    """Once the page has come to rest, the rail covers nothing."""
    try:
        page.wait_for_function(f"isAtEnd => ({UNDER})(isAtEnd).length == 0", arg=is_at_end)
    except Error:
        assert page.evaluate(UNDER, is_at_end) == []
        raise


def seated(
    new_page: NewPage, server: Running, game: str, size: ViewportSize, seats: int = 4
) -> Page:
    """Somebody who has just been dealt a hand."""
    bots = dict.fromkeys("BCDEFG"[: seats - 1], "greedy")
    options = OPTIONS.get(game, {})
    opened = server.open(game, seats, name="Ada", bots=bots, begins=True, options=options)
    page = new_page()
    page.set_viewport_size(size)
    page.goto(opened.link("seat"))
    wait_for_choice(page)
    return page


@SIZES
@pytest.mark.parametrize("game", ["fagioli", "haricots", "pas_de_haricots", "bohnanza"])
def test_the_rail_covers_nothing(
    game: str, size: ViewportSize, new_page: NewPage, server: Running, is_long: bool
) -> None:
    page = seated(new_page, server, game, size)
    expect_nothing_under(page, size is PHONE)  # there one scrolls
    ada = Person(page)
    for _ in range(4 if is_long else 1):
        play([ada], 3)
        wait_for_choice(page)
        expect_nothing_under(page, True)


@pytest.mark.parametrize("seats", [5, 7])
def test_at_a_full_table_the_fields_end_above_the_rail_without_scrolling(
    seats: int, new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, "bohnanza", PHONE, seats)
    for _ in range(2):
        expect_nothing_under(page)
        play([Person(page)], 3)
        wait_for_choice(page)


def begin_trading(page: Page) -> None:
    """Play to phase 2, as the one who begins."""
    page.locator("[data-move^=plant]:enabled").first.click()
    page.locator("[data-move=stop_planting]:enabled, [data-move=draw2]:enabled").first.click()
    page.locator("[data-move=draw2]:enabled, [data-offer]").first.click()


def test_an_offer_in_the_making_leaves_market_and_fields_open(
    new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, "bohnanza", WIDE)
    begin_trading(page)
    page.locator("[data-hand='1']").click()
    expect(page.locator("[data-deal]")).to_have_count(1)
    expect_nothing_under(page)


def test_open_proposals_leave_market_and_fields_open(new_page: NewPage, server: Running) -> None:
    ada, *others = begun("bohnanza", 4, {"dealer": "D"}, new_page, server)
    ada.set_viewport_size(WIDE)
    begin_trading(ada)
    for seat in "BC":
        ada.locator("[data-hand='1']").click()
        ada.locator(f"[data-partner={seat}]").click()
        ada.locator("[data-send]").click()
    others[2].locator("[data-hand='1']").click()
    others[2].locator("[data-send]").click()
    expect(ada.locator("[data-slip]")).to_have_count(3)
    expect_nothing_under(ada)


@SIZES
def test_the_runs_of_a_fold_leave_the_cloth_open(
    size: ViewportSize, new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, "haricots", size)
    page.locator("[data-fold].fold:enabled").click()
    expect(page.locator("[data-move^=fold]").first).to_be_visible()
    expect_nothing_under(page)


def test_focused_elements_are_scrolled_out_from_under_the_rail(
    new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, "bohnanza", {"width": 390, "height": 660})
    ada = Person(page)
    while not page.locator("[data-field] button").count():
        play([ada], 1)
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.press("Tab")
    page.locator("[data-field] button").last.focus()
    page.wait_for_function(
        """() => document.activeElement.matches('[data-field] button')
          && document.activeElement.getBoundingClientRect().bottom
          <= document.querySelector('.rail').getBoundingClientRect().top"""
    )
