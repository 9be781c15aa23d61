"""Lessons and hints as they are seen: what is marked is touched, and leads on."""

import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from server.running import QuickBots, Running
from web.test_access import AXE, complaints
from web.test_playing import is_as_wide_as_the_screen
from web.test_tower import LET_GO, let_go_by_keys

from beanpot.bots.comparison import Advice
from beanpot.bots.search import Estimate
from beanpot.core import Game, Observation

NewPage = Callable[..., Page]
BOTS = {"B": "greedy", "C": "greedy"}
MOST_TOUCHES = 60
ROOM = "each => each.getBoundingClientRect().height"
LEAST_ROOM = 120  # pixels
LEAST_CARD = 80

LEARN = {
    "bohnanza": "Apprendre à jouer Bohnanza",
    "fagioli": "Apprendre à jouer Fagioli",
    "haricot_magique": "Apprendre à jouer Jack & le Haricot Magique",
    "haricots": "Apprendre à jouer Haricots",
    "pas_de_haricots": "Apprendre à jouer Pas de Haricots",
}
IS_READY = """() => {
  const marked = [...document.querySelectorAll('[data-move], [data-leads]')].filter(
    (each) => getComputedStyle(each).outlineStyle === 'dashed' && each.checkVisibility())
  return document.querySelector('[data-lesson=done]') || marked.some((each) => !each.disabled)
}"""
TOUCH = """() => {
  if (document.querySelector('[data-lesson=done]')) return 'done'
  const marked = [...document.querySelectorAll('[data-move]:enabled, [data-leads]:enabled')].filter(
    (each) => getComputedStyle(each).outlineStyle === 'dashed' && each.checkVisibility())
  const last = marked.find((each) => each.dataset.move && !each.dataset.leads)
  const chosen = last ?? marked.find((each) => !each.matches('[data-offer]')) ?? marked[0]
  chosen?.click()
  return chosen && 'touched'
}"""


def touch_what_is_marked(page: Page) -> bool:
    """One tap; whether the lesson continues."""
    page.wait_for_function(IS_READY)
    if not page.locator(LET_GO).count():
        return bool(page.wait_for_function(TOUCH).json_value() == "touched")
    let_go_by_keys(page)
    page.wait_for_function("selector => !document.querySelector(selector)", arg=LET_GO)
    return True


@pytest.mark.parametrize(
    "game", ["haricots", "bohnanza", "fagioli", "haricot_magique", "pas_de_haricots"]
)
def test_a_lesson_is_followed_by_touching_what_is_marked(
    game: str, new_page: NewPage, request: pytest.FixtureRequest
) -> None:
    if game != "haricots" and not request.config.getoption("--long"):
        pytest.skip("one lesson stands for all; --long follows each")
    page = new_page("fr")
    page.goto("/")
    page.get_by_role("button", name=LEARN[game], exact=True).click()
    expect(page.get_by_role("region", name="Leçon")).to_be_visible()
    for _ in range(MOST_TOUCHES):
        if not touch_what_is_marked(page):
            break
        assert is_as_wide_as_the_screen(page)
    expect(page.get_by_role("region", name="Leçon")).to_contain_text("Bravo")
    cloth = page.locator("[data-garden] .cloth").first
    assert not cloth.count() or cloth.evaluate(ROOM) > LEAST_ROOM, "the table has its room again"
    page.get_by_role("button", name="Continuer").click()
    expect(page.get_by_role("region", name="Leçon")).to_have_count(0)
    expect(page.get_by_role("button", name="Conseil")).to_be_visible()


def test_a_lesson_on_a_phone_leaves_the_table_its_room(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto("/")
    page.get_by_role("button", name=LEARN["pas_de_haricots"], exact=True).click()
    lesson = page.get_by_role("region", name="Leçon")
    expect(lesson).to_contain_text("chacun joue une carte")
    expect(lesson).not_to_contain_text("Entamez")
    lesson.get_by_role("button", name="Commencer").click()
    expect(lesson.locator(".do")).to_be_focused()
    expect(lesson).to_contain_text("PAS-8")
    expect(lesson).not_to_contain_text("chacun joue une carte")
    assert page.locator(".slots .spot").first.evaluate(ROOM) > LEAST_CARD
    own = page.locator("[data-form=own] h2")
    assert own.evaluate("each => each.scrollWidth <= each.clientWidth"), "the name is whole"


def test_another_move_gets_a_friendly_word(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto("/")
    page.get_by_role("button", name=LEARN["haricots"], exact=True).click()
    page.wait_for_function(IS_READY)
    assert not AXE.is_file() or complaints(page) == []
    page.get_by_role("button", name="Piocher et passer").click()
    expect(page.get_by_text("essayez d’abord ce qui est marqué")).to_be_visible()
    expect(page.get_by_role("region", name="Leçon")).to_contain_text("HAR-16")


@pytest.mark.parametrize(("language", "width"), [("fr", 390), ("en", 1280)])
def test_a_hint_is_shown_and_marked_and_can_be_played(
    language: str, width: int, new_page: NewPage, server: Running
) -> None:
    page = new_page(language)
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(
        server.open("fagioli", 3, name="Ada", bots=BOTS, begins=True, hints=True).link("seat")
    )
    page.get_by_role("button", name="Conseil" if language == "fr" else "Hint", exact=True).click()
    paper = page.get_by_role(
        "region",
        name="Ce que ferait un bon joueur" if language == "fr" else "What a strong player would do",
    )
    english = "About 1 Thaler more than the next best move (between 0.5 and 1.5)."
    french = "Environ 1 Thaler de plus que le deuxième meilleur coup (entre 0,5 et 1,5)."
    expect(paper.locator(".gain")).to_have_text(french if language == "fr" else english)
    expect(paper.locator(".reason")).not_to_be_empty()
    page.wait_for_function(IS_READY)
    assert is_as_wide_as_the_screen(page)
    assert language == "en" or not AXE.is_file() or complaints(page) == []
    paper.get_by_role(
        "button", name="Jouer ce coup" if language == "fr" else "Play this move"
    ).click()
    expect(paper).to_have_count(0)


class Slow(QuickBots):
    """Has to prepare itself at first, then plays game after game until it may answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_compare, self.may_answer = threading.Event(), threading.Event()
        self.rounds = 0

    def advise(
        self, game: Game, view: Observation, actions: list[int], share: float = 1.0
    ) -> Advice:
        if not self.may_compare.is_set():
            return Advice([], is_ready=False, done=0.0)
        advice = super().advise(game, view, actions, share)
        if self.may_answer.wait(0.05):
            return advice
        self.rounds += 240
        return Advice([Estimate(actions[0], 9, 0.5, 1.0)], done=0.5, rollouts=self.rounds)


@pytest.fixture
def slow(server: Running) -> Iterator[Slow]:
    before, bots = server.hub.bots, Slow()
    server.hub.bots = bots
    yield bots
    bots.may_compare.set()
    bots.may_answer.set()
    server.hub.bots = before


def test_a_hint_says_what_it_is_doing_and_comes_by_itself(
    new_page: NewPage, server: Running, slow: Slow
) -> None:
    page = new_page("en")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(
        server.open("fagioli", 3, name="Ada", bots=BOTS, begins=True, hints=True).link("seat")
    )
    page.get_by_role("button", name="Hint", exact=True).click()
    paper = page.get_by_role("region", name="What a strong player would do")
    expect(paper).to_contain_text("Getting ready for Fagioli")
    slow.may_compare.set()
    expect(paper).to_contain_text("games played so far")
    first = paper.locator(".doing").inner_text()
    expect(paper.locator(".doing")).not_to_have_text(first)  # it really moves
    assert paper.locator("progress").get_attribute("value") == "0.5"
    slow.may_answer.set()
    expect(paper.locator(".best")).to_be_visible()
    page.keyboard.press("Escape")
    expect(paper).to_have_count(0)


def test_spectators_see_that_hints_are_allowed(new_page: NewPage, server: Running) -> None:
    table = server.open("fagioli", 3, name="Ada", bots=BOTS, begins=True, hints=True)
    page = new_page()
    page.goto(table.link("watch"))
    expect(page.get_by_text("Hints are on")).to_be_visible()


def test_hints_are_usual_where_only_bots_play_along(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/?open=fagioli")
    box = page.get_by_label("Allow hints")
    expect(box).not_to_be_checked()
    for seat in ("Seat B", "Seat C"):
        page.get_by_label(seat, exact=True).select_option("greedy")
    expect(box).to_be_checked()
    box.uncheck()
    expect(box).not_to_be_checked()


IS_SEEN = """() => document.querySelector('[data-lesson=done]') ||
  [...document.querySelectorAll('[data-move]:enabled, [data-leads]:enabled')].some(each => {
    const { top, bottom } = each.getBoundingClientRect()
    return getComputedStyle(each).outlineStyle === 'dashed' && each.checkVisibility()
      && top >= 0 && bottom <= innerHeight
  })"""


def test_what_a_lesson_marks_is_scrolled_into_view_after_each_touch(new_page: NewPage) -> None:
    page = new_page("fr")
    page.set_viewport_size({"width": 700, "height": 600})  # less than the table needs
    page.goto("/")
    page.get_by_role("button", name=LEARN["haricots"], exact=True).click()
    for _ in range(4):
        page.wait_for_function(IS_READY)
        page.wait_for_function(IS_SEEN)
        touch_what_is_marked(page)
