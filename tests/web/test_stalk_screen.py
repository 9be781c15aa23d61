"""The stalk fills the screen: what lies over it is in reach and covers nothing that matters."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from server.running import Running
from server.taken_up import take_up
from server.test_powers import POWERS, history
from web.conftest import NewPage

pytest.importorskip("mujoco")

from web.test_outcome import OUTSIDE
from web.test_tower import (
    BUILT,
    LET_GO,
    STARTED,
    TO_THE_MIDDLE,
    UNDRAWN,
    complaints,
    open_table,
    play_to_hand,
)

SIZES = [(1280, 800), (1440, 900), (1920, 1080), (390, 844), (768, 1024)]
LEAST_TARGET = 44  # pixels
UPPER_THIRD = 1 / 3
# what is pressed and what is read over the stalk; nothing of it may hide another
PARTS = "[data-scene] :is(.seats li, .recap, .stock, .tools, .risk, .ribbon > div, .rail, .own)"
SEEN = """([parts, least]) => {
  const found = [...document.querySelectorAll(parts)].filter(each => each.checkVisibility())
  const boxes = found.map(each => [each, each.getBoundingClientRect()])
  const name = each => each.className || each.tagName
  const isOver = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 18 // a ribbon is on a rail
  const isOutside = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const pairs = boxes.flatMap(([one, box], at) => boxes.slice(at + 1)
    .filter(([other, below]) => !one.contains(other) && !other.contains(one) && isOver(box, below))
    .map(([other]) => [name(one), name(other)]))
  const { left, top, right, bottom } =
    document.querySelector('[data-scene] canvas').getBoundingClientRect()
  const above = document.querySelector('header').getBoundingClientRect().bottom
  const { scrollWidth, scrollHeight } = document.documentElement
  return {
    canvas: [left, top - above, innerWidth - right, innerHeight - bottom].map(Math.round),
    scrolls: [scrollWidth - innerWidth, scrollHeight - innerHeight],
    outside: boxes.filter(([, box]) => isOutside(box)).map(([each]) => name(each)),
    pairs,
    small: [...document.querySelectorAll('[data-scene] :is(button, summary)')]
      .filter(each => each.checkVisibility() && !each.closest('.hidden'))
      .map(each => [each.ariaLabel || each.textContent, each.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.round(Math.min(width, height)) < least)
      .map(([text]) => text),
    top: Number(document.querySelector('[data-top]').dataset.top),
  }
}"""


SETTLED = """() => {
  const isWide = document.querySelector('[data-scene] [data-seat]').dataset.form === 'tall'
  return isWide === innerWidth >= 900 && document.querySelector('canvas').clientWidth === innerWidth
    && Number(document.querySelector('[data-top]').dataset.top) > 0
}"""


def expect_one_screen(page: Page, sizes: list[tuple[int, int]] = SIZES) -> None:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(SETTLED)
        found: dict[str, Any] = page.evaluate(SEEN, [PARTS, LEAST_TARGET])
        where = f"at {width} x {height}: {found}"
        assert found["canvas"] == [0, 0, 0, 0], where
        assert max(found["scrolls"]) <= 0, where
        assert found["outside"] == [], where
        assert found["pairs"] == [], where
        assert found["small"] == [], where
        assert 0 < found["top"] <= UPPER_THIRD, where


def test_everything_is_on_one_screen(new_page: NewPage, server: Running) -> None:
    page = new_page("fr")  # the longer words
    page.goto(open_table(server).link("seat"))
    page.wait_for_selector("[data-move]:enabled")
    expect_one_screen(page)  # cards to choose from
    play_to_hand(page)
    page.locator("[data-drawn]").focus()
    for key in TO_THE_MIDDLE:
        page.keyboard.press(key)
    expect(page.locator("[data-risk]")).to_be_visible()
    expect_one_screen(page)  # a piece in hand
    options = {"stability": "mujoco", "die_faces": "TTTTTT"}
    opened = take_up(server, "haricot_magique", 2, STARTED, options=options)
    page.goto(opened.link("seat"))
    page.locator("[data-move='dice 3']").click()
    page.wait_for_selector("[data-move^=place]:enabled")
    expect_one_screen(page)  # dice on the table


def test_five_players_and_an_axe_have_room(new_page: NewPage, server: Running) -> None:
    page = new_page("fr")
    bots = dict.fromkeys("BCDE", "greedy")
    options = {"stability": "mujoco"}
    opened = server.open("haricot_magique", 5, name="Ada", bots=bots, begins=True, options=options)
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-move]:enabled")
    expect_one_screen(page)
    opened = take_up(server, "haricot_magique", 2, BUILT, options=options)
    page.goto(opened.link("seat"))
    play_to_hand(page, "axe")
    expect_one_screen(page)
    expect(page.locator(LET_GO)).to_have_text("Lancer")


def test_action_cards_have_pictures_and_names(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    opened = take_up(server, "haricot_magique", 2, STARTED, options={"stability": "mujoco"})
    page.goto(opened.link("seat"))
    expect(page.locator("[data-seat=A] [data-action='4'] svg")).to_be_visible()
    expect(page.locator("[data-action='2']")).to_contain_text("Hideout")
    expect(page.locator("[data-seat=A]")).to_contain_text("Card 4, Woodcutter.")
    cards = page.get_by_role("region", name="Your cards").get_by_role("button")
    names = {each.get_attribute("aria-label") for each in cards.all()}
    assert names == {"Card 2, Hideout: 1 or 2 dice. ", "Card 7, Juggler: 2 or 3 dice. "}


# what the focus comes to after the bar, by where it lies, and how often in a row
REACHED = """() => {
  const parts = [...document.querySelectorAll('.hud > *')]
  const found = [...document.querySelectorAll('.hud :is(button:enabled, summary, input)')]
    .filter(each => each.tabIndex >= 0 && each.checkVisibility())
    .map(each => each.closest('.cards') ? 'cards' : each.dataset.move?.split(' ')[0]
      ?? parts.find(part => part.contains(each)).className.split(' ')[0])
  return found.filter((each, at) => each !== found[at - 1])
}"""


def test_powers_and_cards_are_reached_before_what_one_only_looks_at(
    new_page: NewPage, server: Running
) -> None:
    options = {"stability": "mujoco", "variant": "expert", "die_faces": "TTTTTT"}
    lines = history(POWERS["power return T"])
    opened = take_up(server, "haricot_magique", 3, lines, options=options, hints=True)
    page = new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(opened.link("seat"))
    expect(page.locator("[data-seat=A]")).to_contain_text("Second thought. Put a die back.")
    page.locator("[data-move='dice 2']").click()
    page.wait_for_selector("[data-move='power return T']:enabled")
    assert page.evaluate(REACHED) == ["seats", "place", "power", "cards", "recap", "tools"]
    assert complaints(page) == []


def test_what_a_bot_does_is_said_while_it_does_it(
    new_page: NewPage, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hub, "pace", 0.5)
    page = new_page()
    page.add_init_script(
        """
        window.said = new Set()
        new MutationObserver(() => {
          const ribbon = document.querySelector('[data-thinking]')
          if (ribbon) said.add(ribbon.textContent.trim())
        }).observe(document, { childList: true, subtree: true, characterData: true })
        """
    )
    dealt = ("* bean A", *(f"* deal {card}" for card in (4, 2, 7, 5, 6, 3)))  # B goes before a 7
    options = {"stability": "mujoco"}
    opened = take_up(server, "haricot_magique", 2, dealt, bot="greedy", options=options)
    page.goto(opened.link("seat"))
    page.locator("[data-move='choose 7']").click()
    page.wait_for_function(
        "() => [...said].some(text => /is choosing a spot for a die…$/.test(text))"
    )
    said = page.evaluate("[...said]")
    assert any(text.endswith("is deciding how many dice to throw…") for text in said)


# what was there while it fell; whoever wants to, skips it as soon as that is possible
FALLEN = """skips => {
  window.fell = []
  window.said = new Set()
  new MutationObserver(() => {
    said.add(document.querySelector('.ribbon .turn')?.textContent.trim())
    const skip = document.querySelector('.skip')
    if (skip && !fell.length) fell.push('slowly') && skips && setTimeout(() => skip.click())
    if (!skip && fell.at(-1) === 'slowly') fell.push('over')
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""


# what is prepared for drawing only while it falls: that would take longer than a frame
PREPARED = """
  window.prepared = []
  for (const name of ['linkProgram', 'texImage2D', 'texStorage2D']) {
    const { prototype } = WebGL2RenderingContext
    const prepare = prototype[name]
    prototype[name] = function (...given) {
      if (document.querySelector('.skip')) prepared.push(name)
      return prepare.apply(this, given)
    }
  }
"""


def let_it_fall(page: Page, server: Running, skips: bool = False) -> None:
    page.goto(open_table(server, pauses=True).link("seat"))  # nobody plays on meanwhile
    play_to_hand(page)
    page.evaluate(FALLEN, skips)
    page.locator("[data-let-go]").click()  # where a piece is taken, it falls
    page.locator("[data-let-fall]").click()


@pytest.mark.parametrize("skips", [False, True])
def test_a_fall_is_shown_slowly_and_can_be_skipped(
    skips: bool, new_page: NewPage, server: Running
) -> None:
    page = new_page(motion="no-preference")
    page.add_init_script(PREPARED)
    page.set_viewport_size({"width": 480, "height": 560})
    let_it_fall(page, server, skips)
    expect(page.locator(".verdict")).to_contain_text("Ada has brought the stalk down")
    assert page.evaluate("fell") == ["slowly", "over"]
    assert page.evaluate("prepared") == []


COVERED = """() => {
  const card = document.querySelector('[data-result]').getBoundingClientRect()
  return [...document.querySelectorAll('.seats [data-seat] :is(.plate, .held)')]
    .map(each => each.getBoundingClientRect())
    .filter(({ right, left, bottom }) => right > card.left - 8 && left < card.right
      && bottom > card.top).length
}"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_a_result_lies_beside_the_seats(
    size: tuple[int, int], new_page: NewPage, server: Running
) -> None:
    page = new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    let_it_fall(page, server)
    card = page.locator("[data-result]")
    expect(card.get_by_role("table")).to_be_visible()
    assert page.evaluate(COVERED) == 0
    assert page.evaluate(OUTSIDE, "[data-result]") == []


WHILE_IT_FALLS = """() => {
  const isSeen = each => document.querySelector(`[data-scene] .${each}`).checkVisibility()
  return document.querySelector('.skip') && { recap: isSeen('recap'), stock: isSeen('stock') }
}"""


def test_nothing_hides_a_piece_that_falls_on_a_phone(new_page: NewPage, server: Running) -> None:
    page = new_page("fr", motion="no-preference")
    page.goto(open_table(server, pauses=True).link("seat"))
    play_to_hand(page)
    page.locator("[data-let-go]").click()
    page.locator("[data-let-fall]").click()
    assert page.wait_for_function(WHILE_IT_FALLS).json_value() == {"recap": False, "stock": True}
    expect(page.locator("section.recap")).to_be_visible()


# names that are cut, and tokens of which there is one that lie over a name or a number
UNREADABLE = """() => {
  const cut = [...document.querySelectorAll('.seats h2')]
    .filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)
  const box = each => each.getBoundingClientRect()
  const isOver = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom
  const texts = [...document.querySelectorAll('.seats :is(h2, [data-gold])')]
  const over = [...document.querySelectorAll('.seats .rare > span')]
    .filter(token => texts.some(text => isOver(box(token), box(text))))
  return [...cut, ...over.map(each => each.title)]
}"""


@pytest.mark.parametrize("seats", [2, 5])
def test_names_and_tokens_are_whole_on_a_phone(
    seats: int, new_page: NewPage, server: Running
) -> None:
    page = new_page("fr")
    page.add_init_script(UNDRAWN)
    bots = dict.fromkeys("BCDE"[: seats - 1], "greedy")
    opened = server.open(
        "haricot_magique", seats, name="Jardinier", bots=bots, begins=True,
        options={"variant": "expert"},
    )  # fmt: skip
    page.goto(opened.link("seat"))
    expect(page.locator(".seats h2").filter(has_text="Jardinier")).to_be_visible()
    expect(page.locator(".seats .rare > span")).to_have_count(1)
    page.evaluate("document.fonts.ready")
    assert page.evaluate(UNREADABLE) == []


def test_where_motion_is_reduced_a_fall_is_over_at_once(new_page: NewPage, server: Running) -> None:
    page = new_page()
    let_it_fall(page, server)
    expect(page.locator("[data-risk]")).to_have_count(0)
    expect(page.locator(".verdict")).to_contain_text("Ada has brought the stalk down")
    assert page.evaluate("fell") == []
    assert "Your turn: watch the stalk…" in page.evaluate("[...said]")  # from the release on
