"""People at their browsers: alone against bots, with friends, looking on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.running import Running

from beanpot.games import game_names, load_game

NewPage = Callable[..., Page]
MOST_CLICKS = 2000
HAS_KEY = re.compile("#")


def turn(page: Page) -> str:
    """What the sentence about the turn says: the id of its text."""
    return page.locator("[data-turn]").get_attribute("data-turn") or ""


def play_on(page: Page) -> None:
    """Do something that is allowed: a move, or the choice of a card for one."""
    page.evaluate(
        """() => {
          const move = document.querySelector('[data-move]:enabled')
          const cards = [...document.querySelectorAll('.legal:enabled')]
          const card = cards[Math.floor(cards.length / 2)]
          ;(document.querySelector('[data-next]') ?? move ?? card)?.click()
        }"""
    )


def wait_for_choice(page: Page) -> None:
    """Until there is something to do, or the game is over."""
    page.wait_for_function(
        """() => /won/.test(document.querySelector('[data-turn]')?.dataset.turn ?? '')
          || document.querySelector('[data-move]:enabled, .legal:enabled, [data-next]')"""
    )


def is_as_wide_as_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_somebody_plays_fagioli_against_bots_to_the_end(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    assert is_as_wide_as_the_screen(page)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play now Fagioli").click()
    expect(page.locator("[data-seat=A] h2")).to_have_text("Ada")
    for _ in range(MOST_CLICKS):
        wait_for_choice(page)
        if "won" in turn(page):
            break
        play_on(page)
    assert "won" in turn(page)
    assert is_as_wide_as_the_screen(page)
    expect(page.locator("[data-result=end] tbody tr")).to_have_count(3)
    table = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(table)  # nobody else is to be asked
    expect(page.locator("[data-card]").first).to_be_visible()


def test_a_move_that_is_not_allowed_is_explained_with_its_clause(
    new_page: NewPage, server: Running
) -> None:
    opened = server.open(seats=2, name="Ada", options={"start": "B"})
    page = new_page()
    page.goto(opened.link("host"))
    page.goto(opened.link("seat"))  # a second link adds to what the first opened
    friend = new_page("fr")
    friend.goto(opened.link("invite"))
    friend.get_by_label("Votre nom").fill("Ben")
    friend.get_by_role("button", name="M’asseoir ici B").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-card]").first.click()
    expect(page.get_by_text("Rule FAG-8")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Rule FAG-8")).to_have_count(0)


def test_a_link_from_the_servers_own_machine_is_good_for_friends(
    new_page: NewPage, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page()
    page.goto("/?open=fagioli")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("only works on this computer")).to_be_visible()
    monkeypatch.setattr(server.hub, "address", "http://192.0.2.7:8080")
    page.reload()
    link = page.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile(r"http://192\.0\.2\.7:8080/t/"))
    expect(page.get_by_text("only works on this computer")).to_have_count(0)


def test_two_friends_play_by_link_with_a_spectator(new_page: NewPage) -> None:
    host = new_page()
    host.goto("/?open=pas_de_haricots")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("radio", name="3").check()
    host.get_by_label("Seat C", exact=True).select_option("greedy")
    host.get_by_role("button", name="Create table").click()
    link = host.get_by_label("Invitation link").input_value()
    host.get_by_role("button", name="Table menu").click()
    watch = host.get_by_label("Link for spectators").input_value()
    host.get_by_role("button", name="Close", exact=True).click()
    expect(host).not_to_have_url(HAS_KEY)

    friend = new_page("fr")
    friend.goto(link)
    expect(friend).not_to_have_url(HAS_KEY)  # a key does not stay in the address
    friend.get_by_label("Votre nom").fill("Ben")
    friend.get_by_role("button", name="M’asseoir ici B").click()
    spectator = new_page()
    spectator.goto(watch)
    host.get_by_role("button", name="Start the game").click()

    for _ in range(3):
        for page in (host, friend):
            page.wait_for_function("() => document.querySelector('[data-turn]')?.dataset.turn")
            if turn(page) == "turn-yours":
                play_on(page)
                expect(page.locator("[data-move]:disabled")).to_have_count(0)
    expect(spectator.locator("[data-move], [data-card]")).to_have_count(0)
    expect(spectator.locator("[data-seat=B] h2")).to_have_text("Ben")

    friend.reload()
    expect(friend.locator("[data-seat=B]")).to_contain_text("vous")
    friend.get_by_title("Dire quelque chose").click()
    friend.get_by_role("button", name="Bonjour").click()
    expect(host.locator("[data-seat=B] .saying")).to_have_text("Hello!")
    friend.get_by_role("button", name="anglais").click()
    expect(friend.locator("[data-seat=B]")).to_contain_text("you")


@pytest.mark.parametrize("game", game_names())
def test_any_game_can_be_played(game: str, new_page: NewPage, server: Running) -> None:
    seats = load_game(game).usual_seats
    bots = dict.fromkeys("BCDEFG"[: seats - 1], "greedy")
    page = new_page()
    page.goto(server.open(game, seats, name="Ada", bots=bots, begins=True).link("seat"))
    for _ in range(6):
        wait_for_choice(page)
        play_on(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    log = page.get_by_role("list", name="Game log").get_by_role("listitem")
    expect(log.filter(has_text="Ada").first).to_be_visible()


def test_a_listed_table_is_found_and_joined_without_a_link(
    new_page: NewPage, server: Running
) -> None:
    opened = server.open(seats=2, name="Cleo", is_listed=True)
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="Cleo").click()
    page.get_by_label("Your name").fill("Dan")
    page.get_by_role("button", name="Sit here B").click()
    expect(page.locator("[data-seat=B]")).to_contain_text("you")
    page.reload()
    expect(page.locator("[data-seat=B]")).to_contain_text("you")
    stranger = new_page()
    stranger.goto(f"/t/{server.open(seats=2).name}")
    expect(stranger.get_by_role("alert")).to_contain_text("Table not found")
    assert opened.name in page.url
