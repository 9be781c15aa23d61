"""At the end the scores are counted step by step on the page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from server.running import Running

from beanpot.games import game_names, load_game

NewPage = Callable[..., Page]
CARD = "[data-result=end]"
# what the card says of the end, in French
ENDINGS = {
    "bohnanza": r"La partie est finie\s: (le dernier tour|la pioche)",
    "fagioli": r"Le dernier jeton est parti",
    "haricot_magique": r"La partie est finie\s: (chacun|il .+ plus de|la chute du) .+\.",
}
NOTE = """
  window.most = 0
  const count = () => window.most = Math.max(window.most, document.querySelectorAll('.due').length)
  new MutationObserver(count).observe(document, { childList: true, subtree: true })
"""
# whether a winner was ever shown before the last step, and the result announced while some were due
ORDER = """
  window.early = 0
  window.risen = []
  const look = () => {
    const isDue = !!document.querySelector('.due')
    if (isDue && document.querySelector('.won, [data-result] .up, [data-confetti]')) window.early++
    if (isDue && document.querySelector('.veiled [data-turn*=won]')) window.heard = true
    for (const each of document.querySelectorAll('[data-result] .up'))
      if (!window.risen.includes(each.classList[0])) window.risen.push(each.classList[0])
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
"""


def number(text: str) -> int:
    """The whole number in a text, with the page's own minus; 0 for a dash."""
    found = re.search(r"[−+]?\d+", text)
    assert found or text.strip() == "–"
    return int(found[0].replace("−", "-")) if found else 0


def over(new_page: NewPage, server: Running, motion: str, note: str = "", seats: int = 3) -> Page:
    """A page that shows the end of a game between bots."""
    page = new_page(motion=motion)
    page.add_init_script(note)
    bots = dict.fromkeys("ABC"[:seats], "greedy")
    page.goto(server.open(seats=seats, bots=bots, begins=True).link("watch"))
    return page


def expect_podium(page: Page) -> None:
    """All who are on the podium have risen; those who share the third place are there, too."""
    expect(page.locator("[data-podium] .up").nth(2)).to_be_visible()
    expect(page.locator("[data-podium] li:not(.up)")).to_have_count(0)


@pytest.mark.parametrize("game", game_names())
def test_the_columns_of_every_seat_add_up(game: str, new_page: NewPage, server: Running) -> None:
    page = new_page("fr")
    seats = load_game(game).seats[0]
    options = {"manches": 1} if game == "pas_de_haricots" else {}
    bots = dict.fromkeys("ABC"[:seats], "greedy")
    page.goto(server.open(game, seats, bots=bots, begins=True, options=options).link("watch"))
    rows = page.locator(f"{CARD} tbody tr")
    expect(rows).to_have_count(seats)
    labels = page.locator(f"{CARD} thead th").all_inner_texts()
    assert len(labels) > 1
    assert all(re.match("[a-zà-ü♦♥♠♣]", label, re.IGNORECASE) for label in labels)
    for row in rows.all():
        parts = row.locator("td:not(.total, .tie)").all_inner_texts()
        total = number(row.locator(".total").inner_text())
        assert not parts or sum(map(number, parts)) == total


def test_with_motion_the_columns_fill_one_by_one(new_page: NewPage, server: Running) -> None:
    page = over(new_page, server, "no-preference", NOTE)
    page.wait_for_function("() => window.most > 0")
    expect(page.locator(f"{CARD} .due")).to_have_count(0)


def test_the_podium_rises_from_third_to_first_when_all_has_been_counted(
    new_page: NewPage, server: Running
) -> None:
    page = over(new_page, server, "no-preference", ORDER)
    card = page.locator(CARD)
    expect(card.locator("tr.won")).not_to_have_count(0)
    expect(card.locator(".due")).to_have_count(0)
    assert page.evaluate("window.early") == 0
    risen = page.evaluate("window.risen")
    assert risen == sorted(risen, reverse=True)
    assert risen[-1] == "step1"
    assert page.evaluate("window.heard") is True, "screen readers are informed at once"
    expect(page.locator("[data-confetti]")).to_have_count(0)  # it is gone after a moment


def test_without_motion_everything_is_there_at_once(new_page: NewPage, server: Running) -> None:
    note = NOTE.replace("'.due'", "'.due, [data-confetti]'")
    page = over(new_page, server, "reduce", note)
    expect_podium(page)
    assert page.evaluate("window.most") == 0


def test_a_tap_tells_the_rest_at_once(new_page: NewPage, server: Running) -> None:
    page = new_page(motion="no-preference")
    page.clock.install()  # nothing goes on by itself
    bots = dict.fromkeys("ABC", "greedy")
    page.goto(server.open(seats=3, bots=bots, begins=True).link("watch"))
    card = page.locator(CARD)
    until_shown(page, card)
    expect(card.locator("tbody .due")).not_to_have_count(0)
    card.locator(".body").click()
    expect(card.locator(".due")).to_have_count(0)
    expect_podium(page)


def until_shown(page: Page, card: Locator) -> None:
    """Let the page's own time pass until the result is there."""
    for _ in range(500):
        if card.count():
            return
        page.clock.run_for(50)
    raise AssertionError("there was no result")


def test_the_result_is_said_in_sentences_and_its_title_has_the_focus(
    new_page: NewPage, server: Running
) -> None:
    page = over(new_page, server, "reduce")
    card = page.get_by_role("dialog", name=re.compile("wins? with|share the victory"))
    expect(card.get_by_role("heading", level=2)).to_be_focused()
    spoken = card.get_by_role("status")
    thalers = r" .+, −?\d+ Thalers?\."
    expect(spoken).to_have_text(re.compile(f"1st:{thalers}" + f" .+:{thalers}" * 2))
    expect(spoken).to_contain_text("The last token is gone")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (390, 844), (768, 1024)])
def test_the_card_has_room_for_everything(
    size: tuple[int, int], language: str, new_page: NewPage, server: Running
) -> None:
    page = new_page(language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    bots = dict.fromkeys("ABCD", "greedy")
    page.goto(server.open(seats=4, bots=bots, begins=True).link("watch"))
    expect_podium(page)
    assert page.evaluate(OUTSIDE, CARD) == []


OUTSIDE = """card => {
  const box = document.querySelector(card)
  const edge = box.getBoundingClientRect()
  const found = [...box.querySelectorAll('button, a, tr, p:not(.hidden), li')].filter(each => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 30
      || bottom > edge.bottom + 1 || bottom > innerHeight + 1 || right > innerWidth + 1
  })
  const scrolls = [...box.querySelectorAll('.body, .scroll')].filter(
    each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
  return [...found, ...scrolls].map(each => each.outerHTML.slice(0, 200))
}"""


@pytest.mark.parametrize("game", ENDINGS)
def test_the_card_says_why_the_game_is_over(game: str, new_page: NewPage, server: Running) -> None:
    page = new_page("fr")
    seats = load_game(game).seats[0]
    bots = dict.fromkeys("ABC"[:seats], "greedy")
    page.goto(server.open(game, seats, bots=bots, begins=True).link("watch"))
    expect(page.locator(f"{CARD} tbody tr")).to_have_count(seats)
    why = page.locator(f"{CARD} .body p").first
    expect(why).to_contain_text(re.compile(ENDINGS[game]))
    expect(why.get_by_role("button")).to_be_visible()  # with the rule
