"""How to play, on one page: opened from the box and from a table, for its number of players."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from server.running import Running

from beanpot.games import game_names, load_game

NewPage = Callable[..., Page]
WIDE = {"width": 1280, "height": 800}
TOO_WIDE = """panel => document.documentElement.scrollWidth > innerWidth
  || [panel, ...panel.querySelectorAll('.drawn, section')].some(
    each => each.scrollWidth > each.clientWidth)"""
TOO_HIGH = "panel => panel.scrollHeight > panel.clientHeight"


def fits(panel: Locator) -> bool:
    """Whether nothing has to be scrolled sideways, or is cut off."""
    return not panel.evaluate(TOO_WIDE)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_box_opens_how_to_play_on_any_screen(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    page.goto("/")
    for name in game_names():
        title = re.escape(load_game(name).title)
        label = re.compile(f"(How to play|Comment jouer) {title}$")
        page.get_by_role("button", name=label).click()
        panel = page.get_by_role("tabpanel", name=re.compile("How to play|Comment jouer"))
        expect(panel.get_by_role("heading", level=4)).to_have_count(4)
        assert fits(panel), (name, "on a phone")
        page.set_viewport_size(WIDE)  # type: ignore[arg-type]
        assert fits(panel), (name, "on a wide screen")
        assert not panel.evaluate(TOO_HIGH), (name, "it needs no scrolling there")
        page.set_viewport_size({"width": 390, "height": 844})
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)


def test_a_box_explains_the_game_for_any_number_of_players(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="How to play Bohnanza").click()
    panel = page.get_by_role("tabpanel", name="How to play")
    panel.get_by_role("radio", name="6").check()
    expect(panel).to_contain_text("Draw four cards")
    expect(panel).to_contain_text("A third one costs 2 coins")
    panel.get_by_role("radio", name="3").check()
    expect(panel).to_contain_text("Draw three cards")
    expect(panel).to_contain_text("You have three fields from the start")
    panel.get_by_role("radio", name="2").check()
    expect(panel.get_by_role("heading", name="Take the offer")).to_be_visible()
    expect(panel.get_by_role("heading", name="Trade")).to_have_count(0)


def test_the_rules_of_a_table_begin_with_how_to_play_there(
    new_page: NewPage, server: Running
) -> None:
    opened = server.open("haricots", 5, name="Ada", options={"mode": "advanced"})
    page = new_page("fr")
    page.goto(opened.link("watch"))
    page.get_by_role("button", name="Règles Haricots").click()
    drawer = page.get_by_role("dialog")
    names = ["Comment jouer", "Toutes les règles", "Règles maison"]
    expect(drawer.get_by_role("tab")).to_have_text(names)
    panel = drawer.get_by_role("tabpanel", name="Comment jouer")
    expect(panel).to_contain_text("À 5 joueurs")
    expect(panel).to_contain_text("La partie compte 5 manches")
    expect(panel.get_by_role("heading", name="Ou abandonner à temps")).to_be_visible()
    expect(panel.get_by_role("radio")).to_have_count(0)
    assert fits(panel)
    drawer.get_by_role("tab", name="Toutes les règles").click()
    expect(drawer.locator("#HAR-1")).to_be_visible()
