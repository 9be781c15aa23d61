"""After a new build an open page asks for files that are gone: it says so and reloads, once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from server.running import Running
from web.conftest import AT_ONCE, PATIENCE, PHONE


class Rebuilt:
    """Somebody at a table while the page is built again, so that the file of its rules is gone."""

    def __init__(self, page: Page, server: Running) -> None:
        self.page = page
        self.opened = 0  # times
        self.is_gone = True
        page.on("request", self._count)
        page.route("**/assets/Drawer-*.js", self._drawer)
        page.route(f"{server.address}/", self._document)
        table = server.open(name="Ada", seat="A", bots={"B": "greedy"}, begins=True)
        page.goto(table.link("seat"))
        page.wait_for_selector("[data-card]")

    def _count(self, request: object) -> None:
        self.opened += request.is_navigation_request()  # type: ignore[attr-defined]

    def _drawer(self, route: Route) -> None:
        if self.is_gone:
            route.fulfill(status=404)
        else:
            route.continue_()

    def _document(self, route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("/assets/page-", "/assets/new-"))

    def ask(self) -> None:
        self.page.get_by_role("button", name="Rules").click()


@pytest.fixture
def rebuilt(browser: Browser, server: Running) -> Iterator[Rebuilt]:
    """With a device of its own, that may complain."""
    context = browser.new_context(
        viewport=PHONE, locale="en", reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    yield Rebuilt(context.new_page(), server)
    context.close()


def test_the_page_says_that_it_is_updated_and_comes_back_at_the_same_table(
    rebuilt: Rebuilt,
) -> None:
    page = rebuilt.page
    cards = page.locator("[data-card]").count()
    with page.expect_event("load"):
        rebuilt.ask()
        expect(page.get_by_role("alert")).to_contain_text("This page has been updated")
        rebuilt.is_gone = False
    expect(page.locator("[data-card]")).to_have_count(cards)
    rebuilt.ask()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert rebuilt.opened == 2


def test_a_page_does_not_reload_again_and_again(rebuilt: Rebuilt) -> None:
    page = rebuilt.page
    with page.expect_event("load"):
        rebuilt.ask()
    page.wait_for_selector("[data-card]")
    rebuilt.ask()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This part of the page couldn’t be loaded")
    assert rebuilt.opened == 2
    rebuilt.is_gone = False
    with page.expect_event("load"):
        alert.get_by_role("button", name="Reload the page").click()
    rebuilt.ask()
    expect(page.get_by_role("dialog")).to_be_visible()
