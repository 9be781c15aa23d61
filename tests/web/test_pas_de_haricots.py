"""Pas de Haricots in its drawn scene: played by clicking, read by everybody."""

from collections.abc import Callable

from playwright.sync_api import Page, TimeoutError, expect
from server.running import Running

NewPage = Callable[..., Page]
BOTS = {"B": "greedy", "C": "greedy", "D": "greedy"}
MOST_CLICKS = 400
A_LOOK = 10_000  # milliseconds in which a card that was clicked is seen to be chosen


def open_table(server: Running, **options: object) -> str:
    """A link to a seat among bots, the game begun."""
    opened = server.open(
        "pas_de_haricots", 4, name="Ada", bots=BOTS, begins=True, options={"manches": 1, **options}
    )
    return opened.link("seat")


def wait_for_choice(page: Page) -> bool:
    """Wait for something to do, or the end of the game; whether it continues."""
    page.wait_for_function(
        """() => /won/.test(document.querySelector('[data-turn]')?.dataset.turn ?? '')
          || document.querySelector('.lies:not([inert]) .legal:enabled, .hand .legal:enabled')"""
    )
    return "won" not in (page.locator("[data-turn]").get_attribute("data-turn") or "")


def play_on(page: Page) -> str:
    """Take a card that may be taken; otherwise choose one of the hand and lay it. What was done.

    Nothing, if the table moved on between two looks at it.
    """
    take = page.locator(".lies:not([inert]) .legal:enabled")
    if take.count():
        words = take.first.get_attribute("data-move") or ""
        take.first.click()
        expect(
            page.locator(f".lies:not([inert]) .legal:enabled[data-move='{words}']")
        ).to_have_count(0)
        return words
    cards = page.locator(".hand .legal:enabled")
    cards.nth(cards.count() // 2).click()
    button = page.locator(".play [data-move]")
    try:
        button.wait_for(timeout=A_LOOK)
    except TimeoutError:
        return ""
    words = button.get_attribute("data-move") or ""
    button.click()
    expect(button).to_have_count(0)
    return words


def is_as_wide_as_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_somebody_plays_a_manche_by_clicking_to_the_end(new_page: NewPage, server: Running) -> None:
    page = new_page(motion="no-preference")
    page.goto(open_table(server))
    done: list[str] = []
    for _ in range(MOST_CLICKS):
        if not wait_for_choice(page):
            break
        done += filter(None, [play_on(page)])
    verbs = [words.split()[0] for words in done]
    assert verbs.count("lead") + verbs.count("put") == 15, "every card of the hand was laid once"
    assert len({words for words in done if not words.startswith("take")}) == 15
    assert "take" in verbs
    assert is_as_wide_as_the_screen(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("[data-result=end] tbody tr")).to_have_count(4)
    sheet = page.get_by_role("group", name="Score sheet")
    expect(sheet.get_by_role("row", name="Total")).to_be_visible()
    page.get_by_role("button", name="French").click()
    expect(page.get_by_role("group", name="Feuille de points")).to_be_visible()
    assert is_as_wide_as_the_screen(page)


def test_a_card_that_cannot_be_played_or_taken_is_explained_with_its_clause(
    new_page: NewPage, server: Running
) -> None:
    opened = server.open("pas_de_haricots", 3, name="Ada", options={"dealer": "C"})
    page, friends = new_page(), [new_page(), new_page()]
    page.goto(opened.link("host"))
    page.goto(opened.link("seat"))
    for friend, seat in zip(friends, "BC", strict=True):
        friend.goto(opened.link("invite"))
        friend.get_by_label("Your name").fill(f"Friend {seat}")
        friend.get_by_role("button", name=f"Sit here {seat}").click()
    page.get_by_role("button", name="Start the game").click()
    ben = friends[0]
    ben.locator("[data-card]").first.click()  # Ada has the bean
    expect(ben.get_by_text("Rule PAS-8")).to_be_visible()
    assert play_on(page).startswith("lead")
    page.locator(".cloth button").click()
    expect(page.get_by_text("Rule PAS-11")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Rule PAS-11")).to_have_count(0)
    assert play_on(ben).startswith("put")
    expect(page.locator(".slots li", has_text="Friend B")).to_contain_text("ready")
    expect(page.locator(".slots li", has_text="Friend C")).to_contain_text("choosing")
    ben.locator("[data-card]").first.click()
    expect(ben.get_by_text("Rule PAS-13")).to_be_visible()
    assert play_on(friends[1]).startswith("put")
    expect(page.locator(".cloth .legal")).to_have_count(2)
    page.get_by_role("button", name="played by Ada").click()
    expect(page.get_by_text("Rule PAS-16")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="from Friend B").click()
    expect(page.locator(".chain li")).to_have_count(3)
    expect(page.locator(".chain li").first).to_contain_text("Ada took")


def test_it_is_played_by_keys_alone(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(open_table(server, dealer="D"))
    card = page.locator("[data-card]").nth(3)
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    card.press("Enter")
    page.get_by_role("button", name="Lead").press("Enter")
    page.get_by_role("button", name="Take").first.press("Enter")
    expect(page.locator(".layouts.own .series .chip")).to_have_count(1)
    page.locator(".layouts.own [data-series]").press("Enter")
    why = page.get_by_role("dialog", name="Ada, ")
    expect(why.get_by_role("button", name="PAS-3")).to_be_visible()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
