"""Coming to a table: a name first, then a seat; and what is said to those who watch or wait."""

import re

import pytest
from playwright.sync_api import expect
from server.running import Running
from web.conftest import NewPage
from web.person import Person, act_until

from beanpot.table import absence


def test_who_has_no_name_is_asked_before_they_sit(new_page: NewPage, server: Running) -> None:
    opened = server.open(seats=3, name="Ada")
    ben = new_page()
    ben.goto(opened.link("invite"))
    ben.get_by_role("button", name="Sit here B").click()
    asked = ben.get_by_role("dialog", name="Take this seat")
    asked.get_by_role("button", name="Keep watching").click()
    expect(asked).to_be_hidden()
    expect(ben.locator("[data-seat=B]")).to_contain_text("Free")
    ben.get_by_role("button", name="Sit here B").click()
    asked.get_by_role("button", name="Sit here").click()
    expect(asked).to_be_visible()  # not without a name
    asked.get_by_label("Your name").fill("Ben")
    asked.get_by_label("Your name").press("Enter")
    expect(ben.locator("[data-seat=B]")).to_contain_text("you")
    expect(ben.locator("[data-seat=B] h2")).to_have_text("Ben")
    ben.goto(server.open(seats=3, name="Ada").link("invite"))
    ben.get_by_role("button", name="Sit here C").click()  # known on this device from now on
    expect(ben.locator("[data-seat=C] h2")).to_have_text("Ben")


def test_a_table_for_friends_needs_a_name(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/?open=fagioli")
    page.get_by_role("radio", name="2").check()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_label("Your name")).to_be_focused()
    page.get_by_label("Seat B", exact=True).select_option("greedy")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_selector("[data-card]")


def test_another_game_out_of_the_same_box_is_no_house_rule(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/?open=haricot_magique")
    page.get_by_label(re.compile(r"^\s*Game\b")).select_option("Expert: every card has a power")
    expect(page.get_by_label("Two eyes wake the giant")).to_be_hidden()  # with the house rules
    for seat in "BCD":
        page.get_by_label(f"Seat {seat}", exact=True).select_option("greedy")
    page.get_by_role("button", name="Create table").click()
    power = re.compile(r"dice\. \w")
    expect(page.locator("[data-move^=choose]").first).to_have_attribute("aria-label", power)


def test_a_new_name_is_seen_by_all(new_page: NewPage, server: Running) -> None:
    bots = {"C": "greedy"}
    opened = server.open(seats=3, name="Ada", bots=bots, options={"start": "A"})
    ada, ben = new_page(), new_page("fr")
    ada.goto(opened.link("host"))
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    ben.get_by_label("Votre nom").fill("Ben")
    ben.get_by_role("button", name="M’asseoir ici B").click()
    ada.get_by_role("button", name="Start the game").click()
    ada.get_by_role("button", name="Table menu").click()
    ada.get_by_label("Your name").fill("Ben")
    ada.get_by_role("button", name="Change name").click()
    expect(ada.get_by_text("already has this name")).to_be_visible()
    ada.get_by_role("button", name="Table menu").click()
    ada.get_by_label("Your name").fill("Lovelace")
    ada.get_by_role("button", name="Change name").click()
    expect(ada.locator("[data-seat=A] h2")).to_have_text("Lovelace")
    expect(ben.locator("[data-seat=A] h2")).to_have_text("Lovelace")
    expect(ben.get_by_text("Ada s’appelle désormais Lovelace.")).to_be_visible()


def test_spectators_of_a_full_table_are_told(new_page: NewPage, server: Running) -> None:
    opened = server.open(seats=2, name="Ada", options={"start": "A"})
    ada, ben, cleo, dan = new_page(), new_page(), new_page(), new_page("fr")
    ada.goto(opened.link("host"))
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here B").click()
    expect(ben.locator("[data-seat=B]")).to_contain_text("you")
    cleo.goto(opened.link("invite"))
    expect(cleo.get_by_text("This table is full. You’re watching.")).to_be_visible()
    ada.get_by_role("button", name="Start the game").click()
    expect(cleo.locator("[data-turn=turn-others]")).to_be_visible()
    expect(cleo.get_by_text("This table is full. You’re watching.")).to_be_visible()
    dan.goto(opened.link("watch"))
    expect(dan.get_by_text("Vous êtes spectateur.", exact=True)).to_be_visible()


def test_a_vote_is_offered_when_it_is_possible(
    new_page: NewPage, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "SILENCE", 1_000_000_000)
    opened = server.open(seats=2, name="Ada", options={"start": "A"})
    ada, ben = new_page(), new_page()
    ada.goto(opened.link("host"))
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here B").click()
    ada.get_by_role("button", name="Start the game").click()
    expect(ben.locator("[data-seat=A]")).to_contain_text("to play")
    more = ben.locator("[data-seat=A] summary")
    expect(more).to_have_count(0)
    monkeypatch.setattr(absence, "SILENCE", 0)
    ben.reload()
    more.click()
    ben.get_by_role("button", name="Vote to let a bot play for Ada").click()
    expect(ben.locator("[data-seat=A]")).to_contain_text("bot playing: voted")


def test_those_who_are_asked_about_a_move_are_named(new_page: NewPage, server: Running) -> None:
    opened = server.open(seats=2, name="Ada", options={"start": "A"})
    ada, ben, cleo = new_page(), new_page(), new_page()
    ada.goto(opened.link("host"))
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here B").click()
    ada.get_by_role("button", name="Start the game").click()
    cleo.goto(opened.link("watch"))
    act_until(ben.locator("[data-turn=turn-yours]").is_visible, Person(ada))
    ada.get_by_role("button", name="Table menu").click()
    ada.get_by_role("button", name="Take back my last move").click()
    expect(ada.get_by_text("Waiting for Ben to agree")).to_be_visible()
    expect(cleo.get_by_text("Ada wants to take back a move. Waiting for Ben.")).to_be_visible()
    ben.get_by_role("button", name="Agree").click()
    expect(ada.get_by_text("Ada took back a move.")).to_be_visible()
