"""A game that is over, looked at again in a browser: the slider, the seats, and playing on."""

import asyncio
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.running import PATIENCE, OpenedTable, Running
from web.test_access import AXE, complaints
from web.test_playing import HAS_KEY, is_as_wide_as_the_screen

from beanpot.games import game_names, load_game

NewPage = Callable[..., Page]
HEIGHT = "each => each.getBoundingClientRect().height"
LEAST_CLOTH = 120  # pixels: the middle of the table
MANY, SOME = 10_000, 50  # events at a table


def played(server: Running, game: str, moves: int = MANY, **options: str) -> OpenedTable:
    """A game that bots have played to its end, or that was ended after some moves."""
    seats = load_game(game).seats[0]
    bots = dict.fromkeys("ABC"[:seats], "greedy")
    opened = server.open(game, seats, bots=bots, begins=True, options=options)
    room, end = server.hub.rooms[opened.name], time.monotonic() + PATIENCE
    while not room.match.is_over and room.match.number < moves:
        assert time.monotonic() < end
        time.sleep(0.02)
    ending = room.act(lambda match: None if match.is_over else match.close())
    asyncio.run_coroutine_threadsafe(ending, server.loop).result(PATIENCE)
    return opened


def steps(page: Page) -> int:
    return int(page.get_by_role("slider").get_attribute("max") or 0)


def expect_step(page: Page, step: int) -> None:
    expect(page.get_by_role("slider")).to_have_value(str(step))
    expect(page.locator(".player .count")).to_have_text(f"{step} / {steps(page)}")


def test_a_player_watches_a_replay_shares_it_and_continues_the_game(
    new_page: NewPage, server: Running
) -> None:
    opened = played(server, "fagioli")
    page = new_page()
    page.goto(opened.link("host"))
    page.get_by_role("link", name="Watch the replay").click()
    expect_step(page, 0)
    page.keyboard.press("End")
    expect_step(page, steps(page))
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_step(page, 3)
    page.get_by_role("button", name="Previous step").click()
    expect_step(page, 2)
    page.get_by_role("slider").press("ArrowRight")
    expect_step(page, 3)

    page.get_by_role("radio", name="Rosa").check(force=True)
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    expect(page.locator("[data-hidden-cards]")).to_have_count(0)
    page.get_by_label("Show all cards").check()
    expect(page.locator("[data-hidden-cards]")).to_have_count(1)
    page.get_by_role("radio", name="Spectator").check(force=True)
    expect(page.locator("[data-hidden-cards]")).to_have_count(2)
    expect(page.get_by_role("button", name="Play against bots")).to_have_count(0)
    page.get_by_role("radio", name="Rosa").check(force=True)

    page.get_by_text("Share this replay").click()
    link = page.get_by_label("Link to this step").input_value()
    friend = new_page()
    friend.goto(link)
    expect_step(friend, 3)
    expect(friend).not_to_have_url(HAS_KEY)  # a key does not stay in the address
    expect(friend.get_by_role("radio", name="Rosa")).to_be_checked()
    expect(friend.get_by_role("link", name="Back to the table")).to_have_count(0)

    page.get_by_role("combobox", name="Opponents").select_option("greedy")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator("[data-seat=B]")).to_contain_text("you")
    expect(page.locator("[data-seat=A]")).to_contain_text("Simple")
    expect(page).not_to_have_url(re.compile(opened.name))


def test_a_game_plays_by_itself(new_page: NewPage, server: Running) -> None:
    opened = played(server, "fagioli")
    page = new_page()
    page.goto(f"/t/{opened.name}/replay#k={opened.keys['watch']}")
    page.get_by_role("button", name="Play the replay", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_value(re.compile("^[01]$"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play the replay", exact=True)).to_be_visible()


# totals that reach over the edge
OUT_OF_SIGHT = """() => [...document.querySelectorAll('[data-result=end] .total')]
  .filter((each) => each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.textContent)"""


def test_the_totals_of_a_game_with_many_parts_are_in_sight_on_a_phone(
    new_page: NewPage, server: Running
) -> None:
    opened = played(server, "pas_de_haricots")
    page = new_page("fr")
    page.goto(opened.link("watch"))
    expect(page.locator("[data-result=end] tbody tr")).not_to_have_count(0)
    assert page.evaluate(OUT_OF_SIGHT) == []


@pytest.mark.skipif(not AXE.is_file(), reason="no axe here")
@pytest.mark.parametrize("game", game_names())
def test_every_game_can_be_looked_at_and_nothing_can_be_done_in_it(
    game: str, new_page: NewPage, server: Running
) -> None:
    opened = played(server, game, SOME)
    page = new_page("fr")
    page.goto(f"/t/{opened.name}/replay?step=20&seat=B&open#k={opened.keys['watch']}")
    page.wait_for_selector(".scene > *")
    expect(page.locator("[data-hidden-cards=A]")).to_be_visible()
    expect(page.locator(".scene button:enabled:visible, .scene a:visible")).to_have_count(0)
    expect(page.locator(".scene .button:visible")).to_have_count(0)
    cloths = page.locator("[data-garden] .cloth")
    assert not cloths.count() or cloths.first.evaluate(HEIGHT) > LEAST_CLOTH
    assert complaints(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("End")
    expect_step(page, steps(page))
    assert is_as_wide_as_the_screen(page)
    assert game != "fagioli" or complaints(page) == []
