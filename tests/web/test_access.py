"""Every screen is accessible: axe finds no problems.

A screen is brought up once, and then looked at in both sizes and both languages; each size in each
language only with --long.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from server.running import Running
from web.person import Person, act_until, play
from web.test_bohnanza import friends, turn_up, until_listed
from web.test_haricots import TOUCH, wait_for_turn
from web.test_pas_de_haricots import play_on, wait_for_choice

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
PHONE, DESK = (390, 844), (1280, 800)
WAYS = [("fr", PHONE), ("en", DESK), ("en", PHONE), ("fr", DESK)]
MOST_MOVES = 200
# pictures hidden from screen readers are left out: there are many, and nothing to find in them
# and only problems are reported in full
LOOK = """rules => axe.run(
  {exclude: ['svg[aria-hidden]']}, {runOnly: rules, resultTypes: ['violations']})"""

NewPage = Callable[..., Page]
Screens = Iterator[Page]
Walk = Callable[[NewPage, Running], Screens]
pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="no axe here")


def all_complaints(page: Page, is_long: bool) -> list[str]:
    """What is wrong with a screen, however it is shown."""
    return [
        f"{language}, {size}: {complaint}"
        for language, size in (WAYS if is_long else WAYS[:2])
        for complaint in complaints_in(page, language, *size)
    ]


def complaints_in(page: Page, language: str, width: int, height: int) -> list[str]:
    """What is wrong with a screen in a language, at a size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(f"document.querySelector('.languages [lang={language}]').click()")
    expect(page.locator("html")).to_have_attribute("lang", language)
    return complaints(page)


def complaints(page: Page) -> list[str]:
    """What is wrong with the screen as it is shown."""
    if not page.evaluate("!!window.axe"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(LOOK, RULES)
    problems = [f"{each['help']}: {each['nodes'][0]['html']}" for each in found["violations"]]
    too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return problems + ["too wide"] * too_wide


def seat(server: Running, game: str, **more: object) -> str:
    """A link to a seat at a table of three that has begun."""
    bots = {"B": "greedy", "C": "greedy"}
    return server.open(game, 3, name="Ada", bots=bots, begins=True, **more).link("seat")


def hub(new_page: NewPage, _: Running) -> Screens:
    """The shelf, a table that is being opened, and one that waits for friends."""
    page = new_page()
    page.goto("/")
    page.wait_for_selector("article")
    yield page
    page.goto("/?open=bohnanza")
    page.locator("summary").click()
    yield page
    page.locator("form input[autocomplete=nickname]").fill("Ada")
    page.locator("form button").click()
    page.wait_for_selector("[data-turn]")
    yield page


def rules(new_page: NewPage, _: Running) -> Screens:
    """The rules drawer: how to play, all clauses, those a search finds, house rules."""
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="How to play Fagioli").click()
    expect(page.get_by_role("radio", name="2")).to_be_visible()
    yield page
    page.get_by_role("tab", name="All the rules").click()
    page.wait_for_selector("#FAG-8")
    yield page
    page.get_by_role("searchbox").fill("28")
    expect(page.locator("#FAG-8")).to_have_count(0)
    yield page
    page.get_by_role("tab", name="House rules").click()
    yield page


def fagioli(new_page: NewPage, server: Running) -> Screens:
    page = new_page()
    page.goto(seat(server, "fagioli"))
    page.locator(".legal").first.press("Enter")
    yield page
    page.get_by_role("button", name=re.compile("Table menu|Menu de la table")).click()
    yield page


def haricots(new_page: NewPage, server: Running) -> Screens:
    page = new_page()
    page.goto(seat(server, "haricots", options={"mode": "advanced"}))
    for _ in range(MOST_MOVES):
        assert wait_for_turn(page)
        if page.locator(".legal:enabled").count():
            break
        page.evaluate(TOUCH)
    page.locator(".legal").first.press("Enter")
    expect(page.locator(".copies").first).to_be_visible()
    yield page
    page.keyboard.press("Escape")
    page.locator("[data-fold]").click()
    yield page


def pas_de_haricots(new_page: NewPage, server: Running) -> Screens:
    page = new_page()
    page.goto(seat(server, "pas_de_haricots", options={"manches": 2}))
    for _ in range(8):
        wait_for_choice(page)
        play_on(page)
    wait_for_choice(page)
    page.locator(".legal").first.focus()
    yield page


def bohnanza(new_page: NewPage, server: Running) -> Screens:
    ada, ben = friends(new_page, server)
    until_listed(ada, "plant")
    turn_up(ada)
    ada.locator(".open [data-card]").first.click()
    ada.locator("[data-partner='B']").click()
    yield ada
    ada.locator("[data-send]").click()
    ben.wait_for_selector("[data-slip='AB']")
    yield ben
    yield ada


def tower(new_page: NewPage, server: Running) -> Screens:
    page = new_page()
    page.goto(seat(server, "haricot_magique"))
    page.wait_for_selector("[data-turn]")
    yield page


def results(new_page: NewPage, server: Running) -> Screens:
    """The result of a round, folded away too, and the end of a game."""
    page = new_page()
    options = {"chips_to_win": 1}
    page.goto(seat(server, "haricots", options=options, pauses=True))
    person = Person(page, is_quick=True)
    act_until(page.locator("[data-result]").count, person)
    yield page
    page.keyboard.press("Escape")
    yield page
    act_until(page.locator("[data-result=end]").count, person)
    yield page


def ends(new_page: NewPage, server: Running) -> Screens:
    """The end of other games, and the whole story of one."""
    for game, options in (("fagioli", {}), ("pas_de_haricots", {"manches": 1})):
        page = new_page()
        page.goto(seat(server, game, options=options))
        assert play([Person(page, is_quick=True)])
        yield page
        page.keyboard.press("Escape")
        page.get_by_role("button", name=re.compile("Game log|Journal de la partie")).click()
        yield page


def refusal(new_page: NewPage, server: Running) -> Screens:
    """Why a move is not allowed, and the menu with its keys."""
    page = new_page()
    page.goto(seat(server, "bohnanza", options={"dealer": "C"}))
    page.locator("[data-hand='3']").press("Enter")
    page.wait_for_selector(".answer .paper")
    yield page
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Table menu|Menu de la table")).click()
    page.locator("dialog summary").click()
    yield page


def held_piece(new_page: NewPage, server: Running) -> Screens:
    """A die in your hand over the stalk, and what is asked before it falls."""
    page = new_page()
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    page.goto(seat(server, "haricot_magique", options={"stability": "mujoco"}, risks=True))
    person, let_go = Person(page, is_quick=True), page.locator("[data-let-go]:enabled")
    act_until(let_go.count, person)
    if not page.locator("[data-falls]").count():  # the axe came first
        let_go.click()
        act_until(page.locator("[data-falls]:enabled").count, person)
    yield page
    page.locator("[data-let-go]").click()  # it was taken beside the stalk
    page.wait_for_selector("[data-let-fall]")
    yield page


@pytest.mark.parametrize(
    "screens", [hub, rules, fagioli, haricots, pas_de_haricots, bohnanza, tower, results,
                ends, refusal, held_piece],
    ids=lambda screens: screens.__name__,
)  # fmt: skip
def test_there_are_no_accessibility_problems(
    screens: Walk, new_page: NewPage, server: Running, is_long: bool
) -> None:
    for page in screens(new_page, server):
        assert all_complaints(page, is_long) == []
