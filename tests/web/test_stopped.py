"""A table that has stopped, on the page: whose fault it is, and what to do."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from server.broken import spoil
from server.running import Running
from store.written_by_0_1 import lay_out, table_about
from web.conftest import NewPage

from beanpot.server.static import BUILT

RUNNING = table_about("fagioli running")
HOST, BEN = RUNNING.keys["host"], RUNNING.keys["seat B"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose store has a table that cannot be replayed."""
    if not (BUILT / "index.html").is_file():
        pytest.skip("the page was not built")
    folder = lay_out(tmp_path_factory.mktemp("tables"))
    spoil(folder, RUNNING.table)
    running = Running(folder)
    yield running
    running.stop()


def test_players_are_informed_and_continue_at_a_new_table(
    new_page: NewPage, server: Running
) -> None:
    ben = new_page()
    ben.goto(f"/t/{RUNNING.table}#k={BEN}")
    expect(ben.get_by_role("heading", level=1)).to_have_text("This table has stopped")
    expect(ben.get_by_role("alert")).to_contain_text("server error")
    expect(ben.locator("code")).to_contain_text(RUNNING.table)
    expect(ben.get_by_role("button", name="Create a new table")).to_have_count(0)
    with ben.expect_download() as saved:
        ben.get_by_role("button", name="Download what you saw").click()
    assert "as seat B saw it" in saved.value.path().read_text(encoding="utf-8")

    ada = new_page()
    ada.goto(f"/t/{RUNNING.table}#k={HOST}")
    ada.get_by_role("button", name="Create a new table with the same players").click()
    expect(ada.locator("[data-seat=B]")).to_contain_text("Ben")
    assert RUNNING.table not in ada.url

    ben.reload()
    ben.get_by_role("link", name="Go to the new table").click()
    expect(ben.locator("[data-seat=B]")).to_contain_text("you")
    assert ben.url == ada.url


def test_it_is_explained_in_french(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto(f"/t/{RUNNING.table}#k={BEN}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cette table s’est arrêtée")
    expect(page.get_by_role("alert")).to_contain_text("L’erreur vient du serveur")


def test_a_stranger_learns_nothing_of_it(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/t/{RUNNING.table}")
    expect(page.get_by_role("alert")).to_contain_text("Table not found")
    expect(page.locator("code")).to_have_count(0)
