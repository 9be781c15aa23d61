"""Moves of others are shown at a pace that people can follow; results wait until they were seen."""

from playwright.sync_api import Page, expect
from server.running import Running
from web.conftest import PHONE, NewPage
from web.test_haricots import TOUCH, opened
from web.test_playing import turn

STEPWISE = "localStorage['beanpot.pace'] = 'step'"
READY = """() => {
  const state = document.querySelector('[data-turn]')?.dataset.turn ?? ''
  return document.querySelector('[data-pause]') || /won/.test(state) || state == 'turn-yours'
}"""
PACE = "Speed of the other players’ moves"
MOST_MOVES = 400


def play_until_a_result(page: Page) -> bool:
    """Play anything until something is scored; whether it was before the end."""
    for _ in range(MOST_MOVES):
        page.wait_for_function(READY)
        if page.locator("[data-pause]").count():
            return True
        if "won" in turn(page):
            return False
        page.evaluate(TOUCH)
    raise AssertionError("nobody scored anything")


def test_a_result_waits_until_it_was_seen(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(opened(server, pauses=True))
    assert play_until_a_result(page)
    card = page.locator("[data-pause]")
    expect(card).to_contain_text("Round 1 goes to")
    expect(card).not_to_contain_text("drew")  # the next deal is no result
    expect(page.locator("[data-turn]")).to_have_text("Look at the result")
    card.get_by_role("button", name="Look at the table").click()
    expect(card.get_by_role("table")).to_have_count(0)
    card.get_by_role("button", name="Show the result").click()
    card.get_by_role("button", name="See the rule HAR-").click()
    expect(page.locator("dialog[open]")).to_contain_text("HAR-")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(card.get_by_role("table")).to_be_visible()  # the key was for the rules
    card.get_by_role("button", name="Next").click()
    expect(card).to_have_count(0)


def test_results_can_go_on_by_themselves(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(opened(server, pauses=True))
    assert play_until_a_result(page)
    page.get_by_label("Go on by itself after 5 seconds").check()
    expect(page.locator("[data-pause]")).to_have_count(0)


def test_a_game_with_pauses_is_played_to_its_end(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.goto(opened(server, pauses=True))
    results = 0
    while play_until_a_result(page):
        number = page.locator("[data-pause]").get_attribute("data-pause")
        page.get_by_role("button", name="Next", exact=True).click()
        expect(page.locator(f"[data-pause='{number}']")).to_have_count(0)
        results += 1
    assert results


def test_step_by_step_each_move_waits_for_a_click(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.add_init_script(STEPWISE)
    page.goto(opened(server))
    rows, group = page.locator("ol[aria-live] li"), page.get_by_role("group", name=PACE)
    play_until_moves_wait(page)
    before = rows.all_inner_texts()
    page.get_by_role("button", name="Next move").click()
    expect(rows.last).not_to_have_text(before[-1])
    if not group.count():
        play_until_moves_wait(page)
    page.get_by_role("button", name="Skip ahead").click()
    expect(group).to_have_count(0)


def test_step_by_step_fits_a_phone_in_french(new_page: NewPage, server: Running) -> None:
    page = new_page("fr")
    page.add_init_script(STEPWISE)
    page.goto(opened(server))
    play_until_moves_wait(page)
    for button in page.locator(".recap").first.get_by_role("button").all():
        place = button.bounding_box()
        assert place is not None
        assert place["x"] + place["width"] <= PHONE["width"]


def play_until_moves_wait(page: Page) -> None:
    """Play anything until there are moves of others to be shown."""
    for _ in range(MOST_MOVES):
        page.wait_for_function(f"() => document.querySelector('.pace') || ({READY})()")
        if page.locator(".pace").count():
            return
        page.evaluate(TOUCH)
    raise AssertionError("nobody else moved")
