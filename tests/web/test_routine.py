"""Moves without a choice: a device makes them by itself, if its player likes."""

from playwright.sync_api import expect
from server.running import Running
from web.conftest import NewPage

ALONE = {"B": "greedy", "C": "greedy"}


def test_cards_are_turned_up_without_a_click(new_page: NewPage, server: Running) -> None:
    opened = server.open(
        "bohnanza", 3, name="Ada", bots=ALONE, begins=True, options={"dealer": "C"}
    )
    page = new_page()
    page.goto(opened.link("seat"))
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("switch", name="Make moves without a choice").check()
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator("[data-move^=plant]:enabled").first.click()
    page.locator("[data-move=stop_planting]:enabled").click()
    expect(page.locator("[data-move=draw2][data-routine]").first).to_be_visible()
    expect(page.locator("[data-move=end_trading]")).to_be_visible()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Take back my last move").click()
    expect(page.locator("[data-move=stop_planting]:enabled")).to_be_visible()


def test_nothing_happens_by_itself_where_that_is_not_wanted(
    new_page: NewPage, server: Running
) -> None:
    opened = server.open(
        "bohnanza", 3, name="Ada", bots=ALONE, begins=True, options={"dealer": "C"}
    )
    page = new_page()
    page.goto(opened.link("seat"))
    page.locator("[data-move^=plant]:enabled").first.click()
    page.locator("[data-move=stop_planting]:enabled").click()
    expect(page.locator("[data-move=draw2]:enabled").first).to_be_visible()
    expect(page.locator("[data-routine]")).to_have_count(0)
