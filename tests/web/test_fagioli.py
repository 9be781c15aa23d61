"""Fagioli as it is drawn: what a card would bring is seen before it is let go."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from server.running import Running

NewPage = Callable[..., Page]
DUE = re.compile(r"draw \d|\d to plant|plant \d|burst, .+: token −\d|nothing to draw or plant")


def opened(server: Running) -> str:
    """A link to the seat of the first player."""
    options, bots = {"start": "A"}, {"B": "greedy"}
    table = server.open("fagioli", 2, name="Ada", bots=bots, begins=True, options=options)
    return table.link("seat")


def test_the_effect_of_a_move_is_shown_before_and_logged_after(
    new_page: NewPage, server: Running
) -> None:
    page = new_page()
    page.goto(opened(server))
    expect(page.locator("[data-turn]")).to_have_text("Your turn: choose a card from your hand.")
    page.locator(".hand .legal").first.click()
    ways = page.locator(".ways [data-move]")
    for way in ways.all():
        expect(way.locator("small")).to_have_text(DUE)
    brings = ways.first.locator("small").inner_text()
    ways.first.click()
    rows = page.locator("ol[aria-live] li", has=page.locator("b", has_text="Ada"))
    row = rows.filter(has_text="played").first
    if found := re.search(r"draw (\d)", brings):
        expect(row).to_contain_text("drew ")
    elif found := re.search(r"\d to plant|burst, .+: token −\d", brings):
        expect(row).to_contain_text(found[0])


def test_a_pile_that_glows_can_be_touched_itself(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(opened(server))
    page.locator(".hand .legal").first.click()
    pile = page.get_by_role("region", name=re.compile("Pile 1"))
    legal = pile.locator("[data-move]").count()
    pile.locator(".cards").click()
    if legal == 1:
        expect(page.locator("ol[aria-live]")).to_contain_text("played")
    else:
        expect(pile.locator("[data-move]").first).to_be_focused()
