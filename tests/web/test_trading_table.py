"""Bohnanza fills one screen: seats, trading table, fields and hand lie beside each other."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect
from server.running import Running
from web.conftest import PHONE
from web.person import Person, act_until, begun, play
from web.pictures import WIDE
from web.test_bohnanza import friends, step, turn_up

NewPage = Callable[..., Page]
SMALL_PHONE: ViewportSize = {"width": 375, "height": 667}
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
# parts that reach over the edge of the screen, or over each other
WRONG = """() => {
  const marks = ['.seat:not([data-form=own])', '.market', '[data-field]', '.hand', '.actions']
  const parts = marks.flatMap(mark => [...document.querySelectorAll(mark)].map(each => ({
    mark, each, place: each.getBoundingClientRect() }))).filter(({ place }) => place.width)
  const isOff = ({ place }) => place.left < -1 || place.top < -1
    || place.right > innerWidth + 1 || place.bottom > innerHeight + 1
  const isOver = (a, b) => a.place.left < b.place.right - 1 && b.place.left < a.place.right - 1
    && a.place.top < b.place.bottom - 1 && b.place.top < a.place.bottom - 1
  const { scrollWidth, scrollHeight } = document.documentElement
  return [
    ...(scrollWidth > innerWidth || scrollHeight > innerHeight + 1 ? ['the page scrolls'] : []),
    ...parts.filter(isOff).map(({ mark }) => `${mark} is cut`),
    ...parts.flatMap((a, at) => parts.slice(at + 1).filter(b => isOver(a, b))
      .map(b => `${a.mark} and ${b.mark}`)),
  ]
}"""


def expect_order(page: Page) -> None:
    """Nothing scrolls, and nothing covers anything else."""
    assert page.evaluate(WRONG) == []


@SIZES
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_everything_has_its_place(
    seats: int, size: ViewportSize, new_page: NewPage, server: Running
) -> None:
    bots = dict.fromkeys("BCDEFG"[: seats - 1], "greedy")
    options = {"dealer": "ABCDEFG"[seats - 1]}
    opened = server.open("bohnanza", seats, name="Ada", bots=bots, begins=True, options=options)
    page = new_page()
    page.set_viewport_size(size)
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-move]:enabled")
    for _ in range(3):
        expect_order(page)
        play([Person(page)], 3)


def test_on_phones_cards_get_the_room_of_an_offer(new_page: NewPage, server: Running) -> None:
    bots = dict.fromkeys("BCDEFG", "greedy")
    opened = server.open("bohnanza", 7, name="Ada", bots=bots, begins=True, options={"dealer": "G"})
    page = new_page()
    page.set_viewport_size(SMALL_PHONE)
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-move]:enabled")
    expect_order(page)
    seats = page.locator(".seat:not([data-form=own])")
    rows = "seats => new Set(seats.map(each => each.getBoundingClientRect().top)).size"
    assert seats.evaluate_all(rows) == 1
    place = page.locator(".open .slot").first.bounding_box()
    assert place is not None
    assert place["width"] > 60


@SIZES
def test_writing_an_offer_moves_nothing_else(
    size: ViewportSize, new_page: NewPage, server: Running
) -> None:
    ada, _ = friends(new_page, server)
    turn_up(ada)
    ada.set_viewport_size(size)
    fields = ada.locator("[data-field='1']").bounding_box()
    ada.locator("[data-hand='1']").click()
    expect(ada.locator("[data-deal]")).to_be_visible()
    expect_order(ada)
    assert ada.locator("[data-field='1']").bounding_box() == fields


# names of beans that are small, cut, or reach out of their buttons
UNNAMED = """() => [...document.querySelectorAll('[data-ask]')].filter(each => {
  const name = each.querySelector('.name')
  const [place, box] = [name.getBoundingClientRect(), each.getBoundingClientRect()]
  const picture = each.querySelector('img').getBoundingClientRect()
  return parseFloat(getComputedStyle(name).fontSize) < 11 || place.width < 10
    || place.left < box.left - 0.5 || place.right > box.right + 0.5
    || place.bottom > box.bottom + 0.5 || picture.top < box.top - 0.5 || picture.width < 16
}).map(each => each.dataset.ask)"""


@pytest.mark.parametrize("seats", [4, 7])
def test_an_offer_names_the_beans(seats: int, new_page: NewPage, server: Running) -> None:
    bots, options = dict.fromkeys("BCDEFG"[: seats - 1], "greedy"), {"dealer": "ABCDEFG"[seats - 1]}
    opened = server.open("bohnanza", seats, name="Ada", bots=bots, begins=True, options=options)
    page = new_page()
    page.goto(opened.link("seat"))
    turn_up(page)
    for size in (WIDE, PHONE, SMALL_PHONE):
        page.set_viewport_size(size)
        page.reload()
        page.locator("[data-hand='1']").click()
        expect(page.locator("[data-ask]")).to_have_count(10 if seats == 4 else 9)
        assert page.evaluate(UNNAMED) == []


def test_open_offers_lie_on_one_another(new_page: NewPage, server: Running) -> None:
    ada, *others = begun("bohnanza", 4, {"dealer": "D"}, new_page, server)
    turn_up(ada)
    for seat in "BC":
        ada.locator("[data-hand='1']").click()
        ada.locator(f"[data-partner={seat}]").click()
        ada.locator("[data-send]").click()
        expect(ada.locator("[data-deal]")).to_have_count(0)
    others[2].locator("[data-hand='1']").click()
    others[2].locator("[data-send]").click()
    expect(ada.locator("[data-slip]")).to_have_attribute("data-slip", "DA")  # to you: first
    seen = set()
    for number in (1, 2, 3):
        ada.get_by_role("button", name=f"Offer {number} of 3").click()
        expect(ada.locator("[data-slip]")).to_have_count(1)
        seen.add(ada.locator("[data-slip]").get_attribute("data-slip"))
        expect_order(ada)
    assert seen == {"DA", "AB", "AC"}


def test_a_sale_for_nothing_asks_first(new_page: NewPage, server: Running) -> None:
    ada, *_ = begun("bohnanza", 3, {"dealer": "C"}, new_page, server)
    ada.locator("[data-move^='plant']:enabled").first.click()
    sale = ada.locator("[data-sale]:enabled")
    sale.click()
    question = ada.get_by_role("alertdialog", name="Sell for 0 coins?")
    question.get_by_role("button", name="Keep").click()
    expect(question).to_have_count(0)
    sale.click()
    question.locator("[data-move^='harvest']").click()
    expect(ada.locator("[data-field]").first).to_contain_text("empty")


def test_who_is_made_an_offer_may_ask_for_a_hint(new_page: NewPage, server: Running) -> None:
    ada, ben, *_ = begun("bohnanza", 3, {"dealer": "C"}, new_page, server, hints=True)
    turn_up(ada)
    hint = ben.get_by_role("button", name="Hint")
    expect(hint).to_be_disabled()
    ada.locator("[data-hand='1']").click()
    ada.locator("[data-partner=B]").click()
    ada.locator("[data-send]").click()
    expect(hint).to_be_enabled()
    step(ada, "withdraw B")
    expect(hint).to_be_disabled()


def test_a_gift_is_not_the_prominent_choice(new_page: NewPage, server: Running) -> None:
    ada, _ = friends(new_page, server)
    turn_up(ada)
    ada.locator("[data-hand='1']").click()
    expect(ada.locator("[data-send]")).to_have_text("Give to Ben")
    assert "go" not in (ada.locator("[data-send]").get_attribute("class") or "").split()
    ada.locator("[data-ask]").first.click()
    assert "go" in (ada.locator("[data-send]").get_attribute("class") or "").split()


# what a seat says is to be read: nothing of it is cut, or lies under something else
UNREAD = """() => [...document.querySelectorAll('.seat :is(h2, .last span, .flag), .ribbon .doing')]
  .filter(each => each.checkVisibility() && each.textContent.trim())
  .filter(each => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().width < 5
    || each.matches('.last span') && each.scrollHeight > each.clientHeight + 2)
  .map(each => each.textContent)"""
# and so it is when the longest is said
LONGEST = """() => document.querySelectorAll('.seat .last:not(.none) > span.cut')
  .forEach(each => { each.textContent = 'planted Cauchemar' })"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_small_seats_say_what_was_done(
    seats: int, language: str, new_page: NewPage, server: Running
) -> None:
    bots = dict.fromkeys("BCDEFG"[: seats - 1], "greedy")
    page = new_page(language)
    options = {"dealer": "ABCDEFG"[seats - 1]}
    opened = server.open("bohnanza", seats, name="Ada", bots=bots, begins=True, options=options)
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-move]:enabled")
    for _ in range(4):
        play([Person(page)], 3)
        assert page.evaluate(UNREAD) == []
    expect(page.locator("[data-seat=B] .last")).to_be_visible()
    expect(page.locator("[data-seat=B] .last")).not_to_be_empty()


def test_no_field_says_two_things_at_once(new_page: NewPage, server: Running) -> None:
    ada, *_ = begun("bohnanza", 3, {"dealer": "C"}, new_page, server)
    expect(ada.locator("[data-field='1'] .here")).to_be_visible()
    expect(ada.locator("[data-field='1'] .fallow")).to_be_hidden()


@SIZES
def test_spectators_see_every_seat(size: ViewportSize, new_page: NewPage, server: Running) -> None:
    bots = dict.fromkeys("BCDEFG", "greedy")
    opened = server.open("bohnanza", 7, name="Ada", bots=bots, begins=True)
    page = new_page()
    page.set_viewport_size(size)
    page.goto(opened.link("invite"))
    expect(page.locator(".seat")).to_have_count(7)
    expect(page.get_by_role("button", name="Take over from a bot")).to_be_visible()
    expect_order(page)
    assert page.evaluate(UNREAD) == []
    page.evaluate(LONGEST)
    assert page.evaluate(UNREAD) == []
    hidden = """() => [...document.querySelectorAll('.seat h2')].filter(each => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return !each.closest('.seat').contains(hit)
    }).map(each => each.textContent)"""
    assert page.evaluate(hidden) == []


def test_the_fields_of_a_duel_are_readable_on_a_phone(new_page: NewPage, server: Running) -> None:
    bots, options = {"B": "greedy"}, {"dealer": "B"}
    opened = server.open("bohnanza", 2, name="Ada", bots=bots, begins=True, options=options)
    page = new_page()
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-move]:enabled")
    act_until(page.locator("[data-farm=B] .count").count, Person(page))
    expect(page.locator("[data-farm=B] .count").first).to_be_visible()
    expect(page.locator("[data-farm=B] .next:visible")).to_have_count(0)


# texts of an offer that reach out of it or are cut, and cards that it covers
UNCLEAR = """() => {
  const paper = document.querySelector('[data-slip], [data-deal]')
  if (!paper) return ['no offer']
  const box = paper.getBoundingClientRect(), found = []
  const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const each = texts.currentNode, range = document.createRange()
    if (!each.data.trim() || !each.parentElement.checkVisibility()) continue
    if (each.parentElement.closest('.hidden, .meanwhile, details')) continue
    range.selectNodeContents(each)
    const { left, right } = range.getBoundingClientRect()
    const { top, bottom } = each.parentElement.getBoundingClientRect()
    const around = marks => each.parentElement.closest(marks)
    const own = (around('section, .side') ?? around('button') ?? paper).getBoundingClientRect()
    const isCut = top < own.top - 3 || bottom > own.bottom + 3
    if (isCut || left < own.left - 1 || right > own.right + 1) found.push(each.data)
  }
  const meets = ({ left, right, top, bottom }) => left < box.right && right > box.left
    && top < box.bottom && bottom > box.top
  const shown = [...document.querySelectorAll('.open .slot, [data-field]')]
  const covered = shown.filter(each => meets(each.getBoundingClientRect()))
  return [...found, ...covered.map(each => each.className)]
}"""


def expect_clear(page: Page) -> None:
    """As soon as all is in its place, an offer can be read and covers no card."""
    with suppress(Error):
        page.wait_for_function(f"() => ({UNCLEAR})().length === 0")
    assert page.evaluate(UNCLEAR) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_offer_and_its_answer_are_readable_on_a_phone(
    language: str, new_page: NewPage, server: Running
) -> None:
    ada, ben = friends(new_page, server, language)
    turn_up(ada)
    ben.locator("[data-hand='1']").click()
    for place in (3, 0):  # two kinds, one with a long name among them
        ben.locator("[data-ask]").nth(place).click()
    expect_clear(ben)
    ben.locator("[data-send]").click()
    expect(ada.locator("[data-slip=BA]")).to_be_visible()
    expect_clear(ada)
    ada.locator("[data-slip=BA] .answers .button").nth(1).click()
    expect(ada.locator("[data-deal]")).to_be_visible()
    ada.locator("[data-ask]").nth(1).click()
    expect(ada.locator("[data-deal] .changed", has_text="+1")).to_be_visible()
    expect_clear(ada)
    step(ben, "withdraw A")
    expect(ada.locator("[data-deal] .meanwhile")).to_contain_text("Ben")
    expect_order(ada)


def test_an_offer_of_a_bot_says_how_long_it_stands(new_page: NewPage, server: Running) -> None:
    bots = dict.fromkeys("BCD", "greedy")
    opened = server.open("bohnanza", 4, name="Ada", bots=bots, begins=True, options={"dealer": "A"})
    page = new_page()
    server.hub.pace = 0.01  # bots in no hurry wait for answers
    try:
        page.goto(opened.link("seat"))
        offered = page.locator("[data-move^=accept], [data-move^=refuse]")
        act_until(offered.count, Person(page))
        expect(page.locator("[data-slip] [role=timer]")).to_be_visible()
    finally:
        server.hub.pace = 0.0


def test_a_clock_leaves_room_for_coins_on_a_phone(new_page: NewPage, server: Running) -> None:
    clock = {"kind": "move", "seconds": 600}
    bots, options = dict.fromkeys("BCDEFG", "greedy"), {"dealer": "G"}
    opened = server.open(
        "bohnanza", 7, name="Ada", bots=bots, begins=True, options=options, clock=clock
    )
    ada, spectator = new_page(), new_page()
    for page, use in ((ada, "seat"), (spectator, "watch")):
        page.goto(opened.link(use))
        page.wait_for_selector("[data-seat=A] .clock")
    over = """seat => {
      const find = marks => [...document.querySelectorAll(`[data-seat=${seat}] :is(${marks})`)]
      const [clock] = find('.clock')
      if (!clock) return null // its seat is being laid out anew
      const box = clock.getBoundingClientRect()
      return find('.score, .held').filter(each => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect()
        const isSeen = width > 2 && getComputedStyle(each).clipPath === 'none'
        return isSeen && left < box.right && right > box.left && top < box.bottom
          && bottom > box.top
      }).map(each => each.className)
    }"""
    for page in (ada, spectator):
        assert page.wait_for_function(over, arg="A").json_value() == []
    ada.locator("[data-move^=plant]:enabled").first.click()
    expect(ada.locator("[data-move=stop_planting]")).to_be_visible()
    purse, button = ada.locator(".seat[data-form=own] .score"), ada.locator(".actions button").first
    (one, other) = (each.bounding_box() for each in (purse, button))
    assert one is not None
    assert other is not None
    assert one["x"] + one["width"] <= other["x"] + 1
