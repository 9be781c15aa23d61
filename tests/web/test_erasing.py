"""Players delete their games from the page, which also says what is stored of them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, Page, expect
from server.running import Running

NewPage = Callable[..., Page]


@pytest.fixture
def said() -> list[str]:
    """The browser's questions and messages."""
    return []


def agree(page: Page, said: list[str]) -> None:
    def accept(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.accept()

    page.on("dialog", accept)


def test_a_game_against_bots_is_deleted_from_its_menu(
    new_page: NewPage, server: Running, said: list[str]
) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    page = new_page()
    agree(page, said)
    page.goto(opened.link("seat"))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Delete this game").click()
    expect(page.get_by_role("heading", name="Five bean games")).to_be_visible()
    assert "deleted for good" in said[-1]
    assert server.journal(opened.name, opened.keys["seat"]).status == 404
    assert opened.name not in page.evaluate("JSON.stringify(localStorage)")


def test_while_others_play_there_is_nothing_to_delete(new_page: NewPage, server: Running) -> None:
    opened = server.open(name="Ada")
    ada, ben = new_page(), new_page()
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").click()
    expect(ada.locator("[data-seat=B]")).to_contain_text("Ben")
    for page in (ada, ben):
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Leave my seat")).to_be_visible()
        expect(page.get_by_role("button", name="Delete this game")).to_have_count(0)


@pytest.mark.parametrize(("language", "name"), [("en", "Privacy"), ("fr", "Confidentialité")])
def test_the_page_says_what_is_stored(new_page: NewPage, language: str, name: str) -> None:
    page = new_page(language)
    page.goto("/")
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(page.locator(f"section[lang={language}], html[lang={language}]").first).to_be_visible()
