"""A table fills one screen: nothing scrolls, and nothing that a player needs is covered."""

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
# how far the page scrolls, and what can be done but is covered or not on the screen
TROUBLE = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement
  const found = []
  if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1)
    found.push(`scrolls: ${scrollWidth} x ${scrollHeight}`)
  for (const each of document.querySelectorAll('[data-move]:enabled, .legal:enabled')) {
    if (!each.checkVisibility()) continue
    const { x, y, width, height } = each.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!hit || !(each.contains(hit) || hit.contains(each)))
      found.push(`${each.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 120)}`)
  }
  return found
}"""


def expect_no_trouble(page: Page) -> None:
    """Once the page has come to rest, all is in view."""
    try:
        page.wait_for_function(f"() => ({TROUBLE})().length === 0")
    except Error:
        assert page.evaluate(TROUBLE) == []
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
def test_all_is_on_one_screen(
    game: str, size: ViewportSize, new_page: NewPage, server: Running, is_long: bool
) -> None:
    page = seated(new_page, server, game, size)
    expect_no_trouble(page)
    ada = Person(page)
    for _ in range(4 if is_long else 1):
        play([ada], 3)
        wait_for_choice(page)
        expect_no_trouble(page)


def test_nothing_can_push_the_garden_aside(new_page: NewPage, server: Running) -> None:
    page = seated(new_page, server, "pas_de_haricots", PHONE)
    pushed = page.locator(".grounds").evaluate(
        "each => { each.scrollTo(99, 99); return [each.scrollLeft, each.scrollTop] }"
    )
    assert pushed == [0, 0], "what gets the focus at an edge is scrolled into view like this"


ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
BESIDE = """() => {
  const [table, mine] = ['.cloth', '.mine'].map(part =>
    document.querySelector(`[data-garden] ${part}`).getBoundingClientRect())
  return mine.left >= table.right - 1 && mine.top <= table.top && mine.width > innerWidth / 3
}"""


@pytest.mark.parametrize("game", ["bohnanza", "haricots", "pas_de_haricots"])
def test_on_a_phone_on_its_side_your_side_is_beside_the_table(
    game: str, new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, game, ON_ITS_SIDE)
    expect_no_trouble(page)
    assert page.evaluate(BESIDE)
    page.set_viewport_size(PHONE)
    page.wait_for_function(f"() => !({BESIDE})()")  # upright it is below


# what a seat shows lies within it, on one line, and covers nothing else there
SEAT_TROUBLE = """() => {
  const found = []
  const parts = '.who, .held, .level > span, .score, .thinks, .flag, .below'
  for (const seat of document.querySelectorAll('.seat:not([data-form=own])')) {
    const frame = seat.getBoundingClientRect()
    for (const part of seat.querySelectorAll(parts)) {
      const { left, right, height } = part.getBoundingClientRect()
      if (height && (left < frame.left - 8 || right > frame.right + 1))
        found.push(`${part.className} leaves ${seat.dataset.seat}: ${left} to ${right}`)
    }
    const name = seat.querySelector('h2')
    if (name.scrollWidth > name.clientWidth + 1) found.push(`cut: ${name.textContent}`)
    const [flag, dots] = [seat.querySelector('.flag'), seat.querySelector('.thinks')]
    if (flag && dots?.getBoundingClientRect().right > flag.getBoundingClientRect().left)
      found.push(`dots over the flag of ${seat.dataset.seat}`)
  }
  return found
}"""


@SIZES
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["fagioli", "haricots", "pas_de_haricots"])
def test_a_seat_holds_what_it_shows(
    game: str, language: str, size: ViewportSize, new_page: NewPage, server: Running
) -> None:
    seats = 4 if game == "fagioli" else 5
    bots = dict.fromkeys("ABCDE"[1:seats], "greedy")
    options = OPTIONS.get(game, {})
    opened = server.open(game, seats, name="Ada", bots=bots, begins=True, options=options)
    for key in ("seat", "invite"):  # spectators see whom the table waits for
        page = new_page(language)
        page.set_viewport_size(size)
        page.goto(opened.link(key))
        expect(page.locator(".seat .held")).to_have_count(seats)
        if key == "seat":
            wait_for_choice(page)
        assert page.evaluate(SEAT_TROUBLE) == []


@SIZES
def test_the_runs_of_a_fold_are_on_the_screen(
    size: ViewportSize, new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, "haricots", size)
    page.locator("[data-fold].fold:enabled").click()
    expect(page.locator("[data-move^=fold]").first).to_be_visible()
    expect_no_trouble(page)


def test_seats_say_what_was_done_and_the_story_is_a_drawer(
    new_page: NewPage, server: Running
) -> None:
    page = seated(new_page, server, "fagioli", WIDE)
    ada, lasts = Person(page), page.locator(".last:not(.none)")
    while lasts.count() < 3:  # as after a burst
        assert not play([ada], 3)
        wait_for_choice(page)
    for seat in "BCD":
        expect(page.locator(f"[data-seat={seat}] .last")).not_to_be_empty()
    recap = page.get_by_role("region", name="Since your turn")
    expect(recap.get_by_role("listitem")).not_to_have_count(0)
    drawer = page.get_by_role("complementary", name="Game log")
    expect(drawer.get_by_role("button", name="Close")).to_have_count(0)
    recap.get_by_role("button", name="Game log").click()
    drawer.get_by_role("button", name="Close").click()
    expect(drawer.get_by_role("button", name="Close")).to_have_count(0)


def test_what_happened_since_your_turn_is_shown_again(new_page: NewPage, server: Running) -> None:
    page = seated(new_page, server, "haricots", WIDE)
    again, ada = page.get_by_role("button", name="Show again"), Person(page)
    while not again.count():  # as at the beginning of a round
        assert not play([ada], 1)
        wait_for_choice(page)
    again.click()
    note = page.get_by_text("Showing what happened since your turn")
    expect(note).to_be_visible()
    expect(page.locator("[data-move]:enabled")).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    expect(note).to_have_count(0)
    wait_for_choice(page)


@pytest.mark.parametrize(
    ("game", "what", "name"),
    [
        ("haricots", "[data-seat=B] .held [title]", "Cards in hand: "),
        ("bohnanza", "[data-seat=B] .purse", "0 coins"),
        ("fagioli", "[data-seat=B] .held [title]", "cards in hand"),
        ("haricot_magique", "[data-seat=B] .goods [title]", "treasure tokens"),
    ],
)
def test_a_tap_on_an_icon_says_what_it_is(
    game: str, what: str, name: str, new_page: NewPage, server: Running
) -> None:
    page = new_page()
    page.set_viewport_size(PHONE)
    bots = {"B": "greedy", "C": "greedy"}
    opened = server.open(game, 3, name="Ada", bots=bots, begins=True)
    page.goto(opened.link("host"))
    page.goto(opened.link("seat"))
    icon = page.locator(what).first
    icon.hover()  # nothing lies over it
    icon.dispatch_event("pointerup", {"pointerType": "touch"})
    expect(page.locator("[data-named]")).to_contain_text(name)
