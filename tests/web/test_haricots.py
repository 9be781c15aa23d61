"""Haricots as it is drawn: played to the end by touching cards, and open to everybody."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.running import Running
from web.person import Person, act_until
from web.test_playing import is_as_wide_as_the_screen, turn

NewPage = Callable[..., Page]
BOTS = {"B": "greedy", "C": "greedy"}
MOST_CLICKS = 600

CHOICE = "[data-move]:enabled, .legal:enabled, [data-fold]:enabled"
TOUCH = """() => {
  const find = selector => [...document.querySelectorAll(selector)]
  const sets = find('.copies[data-move]:enabled')
  const cards = find('.legal:enabled')
  const rest = find('[data-move]:enabled')
  const chosen = sets.at(-1) ?? cards[0] ?? rest[0] ?? find('[data-fold]:enabled')[0]
  chosen?.click()
  return chosen?.dataset.move ?? ''
}"""


def opened(server: Running, **opening: object) -> str:
    """A link to the own seat at a table that has begun."""
    table = server.open("haricots", 3, name="Ada", bots=BOTS, begins=True, **opening)
    return table.link("seat")


def wait_for_turn(page: Page) -> bool:
    """Wait for your turn; whether the game continues."""
    page.wait_for_function(
        f"""() => {{
          const said = document.querySelector('[data-turn]')?.dataset.turn ?? ''
          return /won/.test(said) || said == 'turn-yours' && document.querySelector('{CHOICE}')
        }}"""
    )
    return "won" not in turn(page)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_haricots_is_played_to_the_end_by_touching_cards(
    mode: str, new_page: NewPage, server: Running
) -> None:
    page = new_page()
    page.goto(opened(server, options={"mode": mode}))
    made = []
    for _ in range(MOST_CLICKS):
        if not wait_for_turn(page):
            break
        made.append(page.evaluate(TOUCH))
    assert "won" in turn(page)
    assert any(move.startswith("play") for move in made)
    assert is_as_wide_as_the_screen(page)
    expect(page.locator("[data-result=end] tbody tr")).to_have_count(3)


# last actions at small seats of which a line is missing
CUT = """() => [...document.querySelectorAll('.seat .last span.cut')]
  .filter((each) => each.scrollHeight > each.clientHeight + 2).map((each) => each.textContent)"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_seats_in_a_row_say_how_a_round_ended(
    language: str, new_page: NewPage, server: Running
) -> None:
    bots = {**BOTS, "D": "greedy"}
    opened = server.open("haricots", 4, name="Ada", bots=bots, begins=True, pauses=True)
    page = new_page(language)
    page.goto(opened.link("seat"))
    ada = Person(page, is_patient=True)
    act_until(page.locator("[data-next]").count, ada)
    assert page.evaluate(CUT) == []
    log = page.get_by_role("list", name="Game log" if language == "en" else "Journal")
    expect(log).to_contain_text("won round 1" if language == "en" else "remporte la manche 1")


def test_a_fold_shows_what_may_be_set_aside(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(opened(server, options={"mode": "advanced"}))
    wait_for_turn(page)
    page.get_by_role("button", name="Fold…").click()
    runs = page.get_by_role("list", name="What may be set aside").get_by_role("button")
    expect(runs.first).to_be_focused()
    expect(runs.first).to_contain_text("costs least")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Fold…")).to_be_focused()
    page.keyboard.press("Enter")
    runs.first.press("Enter")
    log = page.get_by_role("list", name="Game log").get_by_role("listitem")
    expect(log.filter(has_text="folded").first).to_be_visible()


def test_a_card_that_cannot_be_played_is_explained_with_its_clause(
    new_page: NewPage, server: Running
) -> None:
    table = server.open("haricots", 3, name="Ada", bots={"C": "greedy"})
    page = new_page()
    page.goto(table.link("host"))
    page.goto(table.link("seat"))
    friend = new_page("fr")
    friend.goto(table.link("invite"))
    friend.get_by_label("Votre nom").fill("Ben")
    friend.get_by_role("button", name="M’asseoir ici B").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("[data-card]")
    bens = page.locator("[data-turn]", has_text="Waiting for Ben")
    expect(page.locator("[data-turn='turn-yours']").or_(bens)).to_be_visible()  # after the bot's
    if turn(page) == "turn-yours":
        page.get_by_role("button", name="Draw and pass").click()
    expect(page.locator("[data-turn]")).to_have_text("Waiting for Ben")
    page.locator("[data-card]").first.click()
    expect(page.get_by_text("Rule HAR-8")).to_be_visible()


def test_dimmed_cards_say_what_they_do_not_beat(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(opened(server))
    dull = page.locator(".hand .dull")
    while wait_for_turn(page) and not dull.count():
        page.evaluate(TOUCH)
    value = page.locator(".force b").first.inner_text().split()[-1]
    expect(dull.first).to_have_attribute("title", f"does not beat {value}")
    name = dull.first.get_attribute("aria-label") or ""
    assert name.endswith(f", does not beat {value}")
