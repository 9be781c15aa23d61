"""What is around the game: clocks that run, headings that are read first."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from server.running import Running

NewPage = Callable[..., Page]


def test_after_a_change_of_screen_its_heading_has_the_focus(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.locator("body")).to_be_focused()  # a page that has just opened is the browser's
    page.get_by_role("link", name="Play with friends Fagioli").press("Enter")
    expect(page.get_by_role("heading", name="New table: Fagioli")).to_be_focused()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Create table").press("Enter")
    expect(page.get_by_role("heading", name="Fagioli", level=1)).to_be_focused()
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", name="Five bean games")).to_be_focused()


def test_the_clock_of_the_active_player_runs(new_page: NewPage, server: Running) -> None:
    clock = {"kind": "move", "seconds": 600, "extra": 0}
    opened = server.open(
        name="Ada", bots={"B": "greedy"}, begins=True, clock=clock, options={"start": "A"}
    )
    page = new_page()
    page.goto(opened.link("seat"))
    timer = page.locator("[data-seat=A]").get_by_role("timer", name="Time left")
    expect(timer).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    expect(page.locator("[data-seat=B]").get_by_role("timer")).to_have_count(0)
    first = timer.inner_text()
    expect(timer).not_to_have_text(first)
    expect(timer).to_have_text(re.compile(r"^9:\d\d$"))


def test_house_rules_of_a_table_are_shown_to_everybody(new_page: NewPage, server: Running) -> None:
    options = {"deck": "flat", "show_farm_counts": True, "runout": "eager", "start": "A"}
    clock = {"kind": "move", "seconds": 60, "extra": 0}
    opened = server.open(seats=2, name="Ada", options=options, clock=clock)
    host, guest, spectator = new_page(), new_page("fr"), new_page()
    host.goto(opened.link("host"))
    host.goto(opened.link("seat"))
    guest.goto(opened.link("invite"))
    spectator.goto(opened.link("watch"))
    names = ["clock", "deck", "start", "show_farm_counts"]
    for page in (host, guest, spectator):
        expect(page.locator("[data-rule]")).to_have_count(len(names))
        rules = page.locator("[data-rule]").all()
        assert [rule.get_attribute("data-rule") for rule in rules] == names
    agreed = spectator.get_by_role("region", name="House rules at this table")
    expect(agreed).to_contain_text("Time limit: 1 minute per move")
    expect(agreed).to_contain_text("Show how many cards are on each farm: yes")
    guest.get_by_label("Votre nom").fill("Ben")
    guest.get_by_role("button", name="M’asseoir ici B").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest, spectator):
        page.get_by_role("button", name=re.compile("Game log|Journal de la partie")).click()
        expect(page.locator("aside [data-rule]")).to_have_count(len(names))
        page.keyboard.press("Escape")
    spectator.get_by_role("button", name="Rules Fagioli").click()
    drawer = spectator.get_by_role("dialog")
    expect(drawer.locator("[data-rule]")).to_have_count(len(names))
    drawer.get_by_role("tab", name="House rules").click()
    here = drawer.get_by_text("at this table:")
    expect(here).to_have_count(3)  # the clock is no rule of the game


def test_house_rules_of_a_table_are_shown_in_its_replay(new_page: NewPage, server: Running) -> None:
    bots = dict.fromkeys("ABC", "greedy")
    for options, count in (({"deck": "flat"}, 1), ({}, 0)):
        opened = server.open(seats=3, bots=bots, begins=True, options=options)
        page = new_page()
        page.goto(opened.link("watch"))
        page.get_by_role("link", name="Watch the replay").click()
        page.wait_for_selector("input[type=range]")
        page.wait_for_load_state("networkidle")
        expect(page.locator("[data-rule]")).to_have_count(count)


def test_the_link_for_spectators_can_be_copied_or_scanned(
    new_page: NewPage, server: Running
) -> None:
    page = new_page()
    page.goto("/?open=fagioli")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Table menu").click()
    menu = page.get_by_role("dialog", name="Table menu")
    expect(menu.get_by_role("img", name="QR code")).to_have_count(2)
    menu.get_by_role("button", name="Copy link (Link for spectators)").click()
    expect(menu.get_by_text("Copied")).to_have_count(1)


def test_a_full_row_of_places_shows_whole_names_on_a_phone(
    new_page: NewPage, server: Running
) -> None:
    bots = dict.fromkeys("BCDE", "greedy")
    page = new_page()
    opened = server.open("haricots", 5, name="Ada", bots=bots, begins=True)
    page.goto(opened.link("seat"))
    names = page.locator("[data-seat] h2")
    expect(names).to_have_count(5)
    assert {*names.all_text_contents()} == {"Ada", "Rosa", "Otto", "Mina", "Pip"}
    assert not page.evaluate(
        "[...document.querySelectorAll('[data-seat] h2')].some(h => h.scrollWidth > h.clientWidth)"
    )
    title = page.get_by_role("heading", level=1)
    assert title.evaluate("h => h.scrollHeight <= h.clientHeight + 1")
