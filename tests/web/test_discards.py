"""Cards that were played or discarded: looked through where the table allows it, else not."""

import pytest
from playwright.sync_api import Locator, Page, expect
from server.running import Running
from web.conftest import NewPage
from web.person import begun

FACES = {"1": "1/17", "2": "2/16"}  # cards of Haricots that count in two ways


@pytest.fixture(params=[True, False], ids=["open", "closed"])
def is_open(request: pytest.FixtureRequest) -> bool:
    """Whether the table allows it."""
    return bool(request.param)


def in_turn(pages: list[Page]) -> Page:
    """The page of the player to move."""
    for page in pages:
        expect(page.locator("[data-turn='turn-yours'], [data-turn='turn-others']")).to_be_visible()
    waiting = [page for page in pages if page.locator("[data-turn='turn-yours']").count()]
    assert len(waiting) == 1
    return waiting[0]


def play(page: Page, card: Locator, words: str) -> str:
    """Choose a card, and make the first move with it that has such words."""
    card.click()
    move = page.locator(f"[data-move{words}]:enabled").first
    made = move.get_attribute("data-move") or ""
    move.click()
    return made


def test_the_piles_of_fagioli(is_open: bool, new_page: NewPage, server: Running) -> None:
    options = {"start": "A", "browse_discards": is_open}
    ada, ben = begun("fagioli", 2, options, new_page, server)
    expect(ada.get_by_text("Look through", exact=True)).to_have_count(0)
    _, number, *_ = play(ada, ada.locator(".legal").last, "$='on 2'").split()
    for page in (ada, ben):
        pile = page.get_by_role("region", name="Pile 2")
        expect(pile).to_have_accessible_name(f"Pile 2: {said(number)}")
        look = pile.get_by_text("Look through", exact=True)
        expect(look).to_have_count(int(is_open))
        if is_open:
            look.press("Enter")
            expect(pile.get_by_role("paragraph")).to_have_text(said(number))
    expect(ada.get_by_text("Look through", exact=True)).to_have_count(int(is_open))


def said(card: str) -> str:
    """A card of Fagioli as it is named."""
    return f"{card.removesuffix('w')} (wallet)" if card.endswith("w") else card


def test_the_cards_played_in_a_round_of_haricots(
    is_open: bool, new_page: NewPage, server: Running
) -> None:
    pages = begun("haricots", 3, {"browse_played": is_open}, new_page, server)
    first = in_turn(pages)
    words = play(first, first.locator(".legal").first, "^='play'")
    copies, card = words.removeprefix("play ").split("x")
    for page in pages:
        expect(page.get_by_role("region", name="On the table").get_by_role("img")).to_be_visible()
        summary = page.locator("summary", has_text="Played")
        expect(summary).to_have_count(int(is_open))
        if is_open:
            expect(summary).to_have_text(f"Played {copies}")
            summary.press("Enter")
            listed = page.locator("details[open]").get_by_role("listitem")
            expect(listed).to_have_text([f"{FACES.get(card, card)} ×{copies}"])


def test_the_discards_of_bohnanza(is_open: bool, new_page: NewPage, server: Running) -> None:
    options = {"dealer": "C", "browse_discard": is_open}
    pages = begun("bohnanza", 3, options, new_page, server)
    ada = pages[0]
    ada.locator("[data-move^='plant']:enabled").first.click()
    ada.locator("[data-sale]:enabled").first.click()  # a sale for 0 coins asks first
    ada.locator("[data-move^='harvest']:enabled").first.click()
    for page in pages:
        expect(page.get_by_role("region", name="Discard pile: 1 card,")).to_be_visible()
        pile = page.get_by_role("region", name="Discard pile").get_attribute("aria-label") or ""
        bean = pile.rpartition(", ")[2]
        look = page.get_by_text("Look through the discards")
        expect(look).to_have_count(int(is_open))
        if is_open:
            look.press("Enter")
            expect(page.locator("details.browsed .bean")).to_have_text([f"1 {bean}"])
