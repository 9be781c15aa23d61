"""Whole games by keyboard alone, with no pointer ever."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.running import Running
from web.person import Typist, play
from web.test_bohnanza import friends, until_listed

NewPage = Callable[..., Page]
SEATS = {"fagioli": 2, "haricots": 3, "pas_de_haricots": 3, "bohnanza": 3}
QUICK = {"haricots": {"chips_to_win": 1}}
LONG = ("pas_de_haricots", "bohnanza")
SOME_TURNS = 30  # things that are pressed
MOST_KEYS = 25  # from one move to the next, on average
WATCH = """
  window.pointed = []
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'mousemove'])
    addEventListener(kind, event => pointed.push(event.type), true)
  addEventListener('click', event => event.detail && pointed.push('click'), true)
"""


def seated(game: str, new_page: NewPage, server: Running, **opening: object) -> Typist:
    """Somebody with a keyboard among bots."""
    bots = dict.fromkeys("BC"[: SEATS[game] - 1], "greedy")
    opened = server.open(game, SEATS[game], name="Ada", bots=bots, begins=True, **opening)
    page = new_page()
    page.add_init_script(WATCH)
    page.goto(opened.link("seat"))
    return Typist(page)


@pytest.mark.parametrize("game", SEATS)
def test_a_game_is_played_to_the_end_by_keys_alone(
    game: str, new_page: NewPage, server: Running, is_long: bool
) -> None:
    """Without --long, long games are played for some turns."""
    is_whole = is_long or game not in LONG
    ada = seated(
        game, new_page, server, pauses=True, options={} if is_long else QUICK.get(game, {})
    )
    if is_whole:
        assert play([ada])
        assert len(ada.result()) == SEATS[game]
    else:
        play([ada], SOME_TURNS)
        assert len({move.split()[0] for move in ada.made}) > 1
    assert ada.page.evaluate("pointed") == []
    assert ada.keys <= MOST_KEYS * len(ada.made)
    print(f"{game}: {len(ada.made)} moves, {ada.keys / len(ada.made):.1f} keys a move")


def focused(page: Page) -> str:
    """The name of what has the focus."""
    return str(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.tagName"))


def plant_until_trading(typist: Typist) -> None:
    """Plant, and turn cards up; trading is not ended."""
    trading = "[data-move=end_trading]"
    before = "[data-move^=plant]:enabled, [data-move^=draw]:enabled"
    for _ in range(40):
        typist.page.wait_for_selector(f"{trading}, {before}, .legal:enabled")
        if typist.page.locator(trading).count():
            return
        if not typist.press(before):
            typist.press(".legal:enabled")
        expect(typist.page.locator("[data-move]:disabled")).to_have_count(0)
    raise AssertionError("no trading after so many keys")


def test_an_offer_is_written_and_answered_by_keys_alone(new_page: NewPage, server: Running) -> None:
    ada, ben = (Typist(page) for page in friends(new_page, server))
    until_listed(ada.page, "plant")
    for page in (ada.page, ben.page):
        page.evaluate(WATCH)
    plant_until_trading(ada)
    assert ada.press(".open [data-card]")
    expect(ada.page.locator("[data-deal]")).to_be_visible()
    assert ada.press("[data-hand='3']")
    assert ada.press("[data-partner='B']")
    assert ada.press(".kinds li:nth-child(2) [data-ask]")
    assert ada.press("[data-send]")
    expect(ada.page.locator("[data-slip=AB]")).to_be_visible()
    expect(ada.page.locator("[data-arrows] :focus")).to_have_count(1)

    expect(ben.page.locator("[data-slip=AB]")).to_be_visible()
    assert ben.press("[data-slip=AB] footer button:nth-child(2)")  # counter
    expect(ben.page.locator("[data-deal]")).to_be_visible()
    assert ben.press("[data-send]")
    expect(ada.page.locator("[data-slip=BA]")).to_be_visible()
    assert ada.press("[data-slip=BA] [data-move^=refuse]")
    expect(ada.page.locator("[data-slip=BA]")).to_have_count(0)
    expect(ada.page.locator("[data-arrows] :focus")).to_have_count(1)
    assert ada.page.evaluate("pointed") == ben.page.evaluate("pointed") == []


STOPS = """() => [...document.querySelectorAll('[data-arrows]')].map(group =>
  [...group.querySelectorAll('button:enabled')].filter(
    each => each.closest('[data-arrows]') === group && each.tabIndex === 0).length)"""


def test_arrows_move_within_a_group_and_tab_between_groups(
    new_page: NewPage, server: Running
) -> None:
    page = seated("pas_de_haricots", new_page, server).page
    page.wait_for_selector(".hand .legal:enabled")
    hand = page.locator(".hand button")
    assert set(page.evaluate(STOPS)) <= {0, 1}
    hand.first.focus()
    page.keyboard.press("End")
    expect(hand.last).to_be_focused()
    page.keyboard.press("ArrowRight")  # it ends there
    page.keyboard.press("ArrowLeft")
    expect(hand.nth(-2)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".hand :focus")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(hand.nth(-2)).to_be_focused()  # it remembers
    page.keyboard.press("Home")
    expect(hand.first).to_be_focused()
    page.set_viewport_size({"width": 390, "height": 844})  # two rows
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hand .front :focus")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(hand.first).to_be_focused()
    assert set(page.evaluate(STOPS)) <= {0, 1}


def test_the_focus_stays_in_the_hand_when_a_card_has_left_it(
    new_page: NewPage, server: Running
) -> None:
    ada = seated("pas_de_haricots", new_page, server)
    page = ada.page
    page.wait_for_selector(".hand .legal:enabled")
    cards = page.locator(".hand button")
    names = cards.evaluate_all("all => all.map(each => each.ariaLabel)")
    assert ada.press(".hand li:nth-child(3) .legal")
    assert ada.press(".play [data-move]")
    expect(cards).to_have_count(len(names) - 1)
    expect(page.get_by_role("button", name=names[3], exact=True)).to_be_focused()


def test_a_focus_is_seen_on_every_ground(new_page: NewPage, server: Running) -> None:
    """A dark line between two light ones."""
    page = seated("fagioli", new_page, server, options={"start": "A"}).page
    page.wait_for_selector(".hand .legal:enabled")
    page.keyboard.press("Tab")
    page.locator(".hand button").first.focus()
    style = page.locator(".hand :focus").evaluate(
        "each => [getComputedStyle(each).outline, getComputedStyle(each).boxShadow]"
    )
    assert style[0].startswith("rgb(18, 38, 63) solid 3px")
    assert "rgb(255, 226, 122)" in style[1]
