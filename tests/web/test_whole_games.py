"""Whole games of two people and two bots, played by touching what glows; somebody looks on."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from server.running import Laid, Running
from web.person import Person, play, sit

NewPage = Callable[..., Page]
BOTS = {"C": "greedy", "D": "random"}
QUICK: dict[str, dict[str, Any]] = {
    "fagioli": {},
    "haricots": {"chips_to_win": 1},
    "pas_de_haricots": {"manches": 1},
    "bohnanza": {"dealer": "D"},
}
LATE = ("Something happened meanwhile", "Il s’est passé quelque chose entre-temps")
COMPANY = 120  # clicks after which somebody comes to look on, where a game is long


def friends(laid: Laid, new_page: NewPage) -> list[Person]:
    """Ada, who is the host, and Béa, who reads French, at a table that has begun."""
    ada, bea = new_page("en"), new_page("fr")
    ada.goto(laid.link("host"))
    ada.goto(laid.link("seat"))
    sit(bea, laid, "B", "Béa")
    ada.get_by_role("button", name="Begin").click()
    return [Person(ada, 1), Person(bea, 2)]


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
        expect(page.locator("[data-aside] .bean")).to_have_count(1)


def until_trading(ada: Person) -> None:
    """Play on to the cards that are turned up in Ada's first turn."""
    while "draw2" not in ada.made:
        play([ada], 1)
    expect(ada.page.locator("[data-move=end_trading]:enabled")).to_be_visible()


def same_end(people: list[Person], looker: Page) -> None:
    """Everybody is shown the same result, and was allowed to do what they did."""
    shown = people[0].result()
    assert len(shown) == 4
    assert any(won for _, _, won in shown)
    for person in (*people, Person(looker)):
        assert person.result() == shown
    assert all(person.made for person in people)
    told = [answer for person in people for answer in person.answers]
    assert [answer for answer in told if not any(late in answer for late in LATE)] == []
    expect(looker.locator("[data-move], .legal")).to_have_count(0)


@pytest.mark.parametrize("game", QUICK)
def test_people_and_bots_play_to_the_end_and_all_see_the_same(
    game: str, new_page: NewPage, server: Running, is_long: bool
) -> None:
    options = {"dealer": "D"} if is_long and game == "bohnanza" else {} if is_long else QUICK[game]
    laid = server.open(game, 4, name="Ada", bots=BOTS, options=options)
    people = friends(laid, new_page)
    if game == "bohnanza":
        until_trading(people[0])
        trades(people[0].page, people[1].page)
        assert not play(people, COMPANY)
    looker = new_page("fr")
    looker.goto(laid.link("watch"))
    assert play(people)
    same_end(people, looker)


def test_two_people_play_the_duel(new_page: NewPage, server: Running, is_long: bool) -> None:
    laid = server.open("bohnanza", 2, name="Ada", options={"dealer": "B"})
    people = friends(laid, new_page)
    is_over = play(people) if is_long else play(people, 24)
    assert is_over == is_long
    verbs = {move.split()[0] for person in people for move in person.made}
    assert {"draw3", "draw2"} <= verbs
    if is_long:
        assert people[0].result() == people[1].result()
