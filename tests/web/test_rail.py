"""The rail with the player's hand is above the table, and covers nothing that a player needs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect
from server.running import Running
from web.conftest import PHONE
from web.person import Person, play
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


def seated(new_page: NewPage, server: Running, game: str, size: ViewportSize) -> Page:
    """Somebody who has just been dealt a hand."""
    bots = dict.fromkeys("BCD", "greedy")
    options = OPTIONS.get(game, {})
    opened = server.open(game, 4, name="Ada", bots=bots, begins=True, options=options)
    page = new_page()
    page.set_viewport_size(size)
    page.goto(opened.link("seat"))
    wait_for_choice(page)
    return page


@SIZES
@pytest.mark.parametrize("game", ["fagioli", "haricots", "pas_de_haricots"])
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


@SIZES
def test_the_runs_of_a_fold_leave_the_cloth_open(
    size: ViewportSize, new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, "haricots", size)
    page.locator("[data-fold].fold:enabled").click()
    expect(page.locator("[data-move^=fold]").first).to_be_visible()
    expect_nothing_under(page)
