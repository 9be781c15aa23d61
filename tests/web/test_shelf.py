"""The first screen: all boxes on one plank, a running game first, and little to load."""

import pytest
from playwright.sync_api import Page, Request, expect
from server.running import Running
from web.conftest import NewPage

MOST_BYTES = 150_000  # of all that the first screen loads, compressed
SIZES = [(1280, 800), (1440, 900), (1920, 1080)]
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
# what of the boxes is outside the screen, or wider than it may be
CUT = """() => [...document.querySelectorAll('article, article :is(h2, p, li, a, button)')]
  .filter(each => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const isOutside = left < 0 || right > innerWidth || top < 0 || bottom > innerHeight
    return isOutside || each.scrollWidth > each.clientWidth + 1 && !each.matches('article, li')
  })
  .map(each => each.outerHTML.slice(0, 150))"""

TOPS = "[...document.querySelectorAll('article')].map(each => each.getBoundingClientRect().top)"
LOW = """[...document.querySelectorAll('article :is(a, button)')]
  .map(each => each.offsetHeight).filter(height => height < 44)"""


def shelf(new_page: NewPage, size: tuple[int, int], language: str = "en") -> Page:
    page = new_page(language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/")
    expect(page.locator("article")).to_have_count(5)
    return page


@LANGUAGES
@pytest.mark.parametrize("size", SIZES)
def test_five_boxes_stand_on_one_plank_without_scrolling(
    size: tuple[int, int], language: str, new_page: NewPage, server: Running
) -> None:
    page = shelf(new_page, size, language)
    assert page.evaluate(CUT) == []
    tops = page.evaluate(TOPS)
    assert len(set(tops)) == 1
    assert page.locator("article .go").count() == 5, "one green button for each box"
    opened = server.open(name="Ada", bots={"B": "greedy"}, begins=True, options={"start": "A"})
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-seat=A]")
    page.goto("/")
    expect(page.locator("[data-continue]")).to_be_visible()
    expect(page.locator("article")).to_have_count(5)
    assert page.evaluate(CUT) == [], "with a game to continue"


@LANGUAGES
@pytest.mark.parametrize("size", [(390, 844), (768, 1024)])
def test_on_smaller_screens_nothing_is_cut_off_at_the_sides(
    size: tuple[int, int], language: str, new_page: NewPage
) -> None:
    page = shelf(new_page, size, language)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT.replace("|| top < 0 || bottom > innerHeight", "")) == []
    assert page.evaluate(LOW) == []


def test_open_tables_are_listed_only_if_there_are_some(new_page: NewPage, server: Running) -> None:
    page = shelf(new_page, SIZES[0])
    lobby = page.get_by_role("region", name="Open tables")
    before = lobby.count()
    server.open("fagioli", 3, name="Zoé", is_listed=True)
    page.reload()
    expect(lobby).to_contain_text("Zoé")
    assert before == 0


@LANGUAGES
def test_the_first_screen_loads_little(language: str, new_page: NewPage) -> None:
    page = new_page(language)
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    page.goto("/")
    expect(page.locator("article")).to_have_count(5)
    page.wait_for_load_state("networkidle")
    assert any("nunito" in each.url for each in loaded)
    assert sum(each.sizes()["responseBodySize"] for each in loaded) <= MOST_BYTES
