"""Your games are found again, and you are told when one waits for you."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from server.running import Running
from server.test_mine import until_mine, waiting
from web.conftest import NewPage
from web.person import Person, act_until, begun
from web.test_access import AXE, complaints
from web.test_outages import in_turn

OFFER, REFUSAL = "Tell me when it’s my turn", "No, thanks"
MARKED = re.compile(r"^\(1\) ")
ICON = "link[rel=icon]"
# a browser that can show notices, and a page that others can lie in front of
STUB = """
  window.told = []
  window.asked = 0
  window.isAway = false
  Object.defineProperty(document, 'hidden', { get: () => window.isAway })
  window.Notification = class {
    static permission = 'default'
    static requestPermission() {
      window.asked++
      return Promise.resolve(Notification.permission = 'granted')
    }
    constructor(title, { body }) { told.push([title, body]) }
    close() {}
  }
"""
LOOK = "away => { isAway = away; document.dispatchEvent(new Event('visibilitychange')) }"


def visit(page: Page, link: str) -> None:
    page.goto(link)
    page.wait_for_selector("[data-seat=A] .you")


def test_games_are_listed_by_who_must_act(new_page: NewPage, server: Running) -> None:
    mine = waiting(server)
    open_table = server.open(name="Ada")
    over = server.open(name="Ada", bots={"B": "greedy"}, begins=True, grace=1)
    until_mine(server, over, "is_over")
    page = new_page()
    for opened in (mine, open_table, over):
        visit(page, opened.link("seat"))
    page.goto("/")
    groups = page.locator("[data-group]")
    expect(groups).to_have_count(3)
    assert [each.get_attribute("data-group") for each in groups.all()] == [
        "waiting", "running", "finished",
    ]  # fmt: skip
    for group, opened in zip(groups.all(), (mine, open_table, over), strict=True):
        expect(group.locator("a")).to_have_attribute("href", f"/t/{opened.name}")
    expect(groups.nth(0)).to_contain_text("Your turn")
    expect(groups.nth(1)).to_contain_text("Waiting for 1 more player")
    expect(groups.nth(2)).to_contain_text("point")
    expect(page.locator("[data-continue]")).to_have_attribute("data-continue", mine.name)
    expect(page).to_have_title("(1) Beanpot")
    expect(page.locator(ICON)).to_have_attribute("href", re.compile("icon-waiting"))
    if AXE.is_file():
        assert complaints(page) == []
    page.locator("[data-continue]").click()
    page.wait_for_url(f"**/t/{mine.name}")
    expect(page).to_have_title("Fagioli · Beanpot")


def test_a_key_leads_to_the_next_game_that_waits(new_page: NewPage, server: Running) -> None:
    tables = [waiting(server) for _ in range(2)]
    page = new_page()
    for opened in tables:
        visit(page, opened.link("seat"))
    page.goto("/")
    badge = page.locator("header [data-waiting]")
    expect(badge).to_have_attribute("data-waiting", "2")
    expect(badge).to_have_accessible_name(
        "2 games are waiting for you. Press N to open the next one."
    )
    page.locator("main input").first.press("n")
    page.locator("main input").first.blur()
    assert page.url.endswith("/"), "a name may have an n"
    page.keyboard.press("n")
    page.wait_for_url(f"**/t/{tables[0].name}")
    expect(badge).to_have_attribute("data-waiting", "1")
    page.keyboard.press("n")
    page.wait_for_url(f"**/t/{tables[1].name}")
    badge.click()
    page.wait_for_url(f"**/t/{tables[0].name}")


def test_somebody_new_sees_the_boxes_and_asks_for_no_games(
    new_page: NewPage, server: Running
) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.locator("article").first).to_be_visible()
    expect(page.locator("#lobby-title, [data-continue], #mine-title")).to_have_count(0)
    assert not [url for url in asked if url.endswith("/api/mine")]
    server.open(name="Rosa", is_listed=True)
    page.reload()
    expect(page.locator("#lobby-title")).to_be_visible()


def stubbed(new_page: NewPage) -> Callable[[], Page]:
    def open_page() -> Page:
        page = new_page()
        page.add_init_script(STUB)
        return page

    return open_page


def until_told(page: Page, other: Person) -> None:
    """Let the other player act until somebody was told that it is their turn."""
    act_until(lambda: page.evaluate("told.length"), other)


def test_notices_are_offered_once_and_tell_whose_turn_it_is(
    new_page: NewPage, server: Running
) -> None:
    people = [
        Person(page, seed)
        for seed, page in enumerate(begun("fagioli", 2, {}, stubbed(new_page), server))
    ]
    offers = [person.page.get_by_role("button", name=OFFER) for person in people]
    for person, offer in zip(people, offers, strict=True):
        person.page.evaluate(LOOK, True)
        person.page.evaluate(LOOK, False)
        expect(offer).to_have_count(0)  # who has not moved is left in peace
    act_until(lambda: all(person.made for person in people), *people)
    mover = in_turn(people)
    (idle,) = (person for person in people if person is not mover)
    # one opens the menu, and would rather not
    mover.page.get_by_role("button", name="Table menu").click()
    mover.page.get_by_role("button", name=REFUSAL).click()
    switch = mover.page.get_by_role("switch", name="Notifications when it’s my turn")
    expect(switch).not_to_be_checked()
    mover.page.keyboard.press("Escape")
    # the other looks at something else, comes back, and would like to be told
    page = idle.page
    page.evaluate(LOOK, True)
    page.evaluate(LOOK, False)
    page.get_by_role("button", name=OFFER).click()
    expect(page.get_by_role("button", name=OFFER)).to_have_count(0)
    assert [each.evaluate("asked") for each in (page, mover.page)] == [1, 0]
    page.evaluate(LOOK, True)
    until_told(page, mover)
    name = "A" if page.locator("[data-seat=B] .you").count() else "B"
    assert page.evaluate("told") == [["Your turn: Fagioli", f"At the table: {name}"]]
    expect(page).to_have_title(MARKED)
    expect(page.locator(ICON)).to_have_attribute("href", re.compile("icon-waiting"))
    page.evaluate(LOOK, False)
    expect(page).not_to_have_title(MARKED)
    expect(page.locator(ICON)).to_have_attribute("href", re.compile("icon.svg"))
    assert mover.page.evaluate("told") == []
