"""Whole games of two people and two bots, played by tapping what glows, with a spectator."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from server.running import OpenedTable, Running
from web.conftest import visitors
from web.person import MOST_CLICKS, Person, act_until, play, sit

from beanpot.games.bohnanza.box import NAMES

BOTS = {"C": "greedy", "D": "greedy"}
QUICK: dict[str, dict[str, Any]] = {
    "fagioli": {},
    "haricots": {"chips_to_win": 1},
    "pas_de_haricots": {"manches": 1},
    # every bean that is sold becomes a coin, and the pile runs out sooner
    "bohnanza": {"dealer": "D", "beanometer": {name: [1, 2, 3, 4] for name in NAMES}},
}
# everything is laid out and can be hit, but no pixels are spent on it
UNPAINTED = """document.addEventListener('readystatechange', () => {
  document.documentElement.style.opacity = '0'
})"""
LATE = ("The game moved on before your move", "La partie a avancé avant l’arrivée")
SOME = 10  # clicks
DRAWS = {"draw3", "draw2"}
COMPANY = 60  # clicks after which a spectator comes, in a long game


@pytest.fixture(scope="module")
def pages(
    browser: Browser, server: Running, request: pytest.FixtureRequest
) -> Iterator[list[Page]]:
    """The devices of Ada, of Béa, who reads French, and of a spectator."""
    with visitors(browser, server) as open_page:
        pages = [open_page("en"), open_page("fr"), open_page("fr")]
        for page in pages if not request.config.getoption("--long") else ():
            page.add_init_script(UNPAINTED)
        yield pages


def friends(opened: OpenedTable, pages: list[Page], is_long: bool) -> list[Person]:
    """Ada, who is the host, and Béa, at a table that has begun."""
    ada, bea, _ = pages
    sit(ada, opened.link("host"), "A", "Ada")
    sit(bea, opened.link("invite"), "B", "Béa")
    ada.get_by_role("button", name="Start the game").click()
    return [Person(ada, 1, not is_long), Person(bea, 2, not is_long)]


def trades(ada: Page, bea: Page) -> None:
    """Ada proposes, Béa wants more for it, and Ada accepts."""
    ada.locator("[data-hand='1']").click()
    ada.locator("[data-partner='B']").click()
    ada.locator("[data-send]").click()
    bea.locator("[data-slip='AB']").get_by_role("button", name="Négocier").click()
    bea.locator("[data-hand='1']").click()
    bea.locator("[data-send]").click()
    slip = ada.locator("[data-slip='BA']")
    slip.get_by_role("button", name="Accept", exact=False).first.click()
    for page in (ada, bea):
        expect(page.locator("[data-aside] .medal")).to_have_count(1)


def until_trading(ada: Person) -> None:
    """Play on to the cards that are turned up in Ada's first turn."""
    act_until(lambda: "draw2" in ada.made, ada)
    expect(ada.page.locator("[data-move=end_trading]:enabled")).to_be_visible()


def same_end(people: list[Person], spectator: Page) -> None:
    """Everybody is shown the same result, and was allowed to do what they did."""
    shown = people[0].result()
    assert len(shown) == 4
    assert any(won for _, _, won in shown)
    for person in (*people, Person(spectator)):
        assert person.result() == shown
    assert all(person.made for person in people)
    answers = [answer for person in people for answer in person.answers]
    assert [answer for answer in answers if not any(late in answer for late in LATE)] == []
    expect(spectator.locator("[data-move], .legal")).to_have_count(0)


@pytest.mark.parametrize("game", QUICK)
def test_people_and_bots_play_to_the_end_and_all_see_the_same(
    game: str, pages: list[Page], server: Running, is_long: bool
) -> None:
    options = {"dealer": "D"} if is_long and game == "bohnanza" else {} if is_long else QUICK[game]
    opened = server.open(game, 4, bots=BOTS, options=options)
    people, spectator = friends(opened, pages, is_long), pages[-1]
    if game == "bohnanza":
        until_trading(people[0])
        trades(people[0].page, people[1].page)
        assert not play(people, 0 if is_long else COMPANY)
    spectator.goto(opened.link("watch"))
    assert play(people)
    same_end(people, spectator)


def verbs(people: list[Person]) -> set[str]:
    """What they did."""
    return {move.split()[0] for person in people for move in person.made}


def test_two_people_play_the_duel(pages: list[Page], server: Running, is_long: bool) -> None:
    opened = server.open("bohnanza", 2, options={"dealer": "B"})
    people = friends(opened, pages, is_long)
    for _ in range(MOST_CLICKS // SOME):
        if play(people, SOME) or (not is_long and verbs(people) >= DRAWS):
            break
    assert verbs(people) >= DRAWS
    if is_long:
        assert people[0].result() == people[1].result()
