"""The rules at the side of the page: opened, searched, and at the clause that refuses a move."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.running import Running

from beanpot.core import TableOption
from beanpot.games import load_game

NewPage = Callable[..., Page]
FRENCH = load_game("fagioli").translations["fr"]


def test_the_rules_of_a_box_are_opened_searched_and_closed_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    book = page.get_by_role("button", name="How to play Fagioli")
    book.press("Enter")
    drawer = page.get_by_role("dialog", name="Fagioli: the rules")
    drawer.get_by_role("tab", name="How to play").press("ArrowRight")
    expect(drawer.get_by_role("tab", name="All the rules")).to_be_focused()
    rules = drawer.get_by_role("listitem")
    expect(rules.filter(has=page.get_by_role("link", name="FAG-"))).to_have_count(
        len(load_game("fagioli").clauses)
    )
    drawer.get_by_role("searchbox").fill("28")
    expect(rules).to_have_count(1)
    expect(rules.first).to_contain_text("The hand limit is 5")
    expect(rules.first).to_contain_text("For example: You play a 6 onto a 3")
    expect(rules.first.locator("[aria-hidden=true] img").first).to_be_visible()  # the same in cards
    drawer.get_by_role("searchbox").fill("")
    drawer.locator(".leaf").evaluate("leaf => leaf.scrollTo(0, 1500)")
    drawer.get_by_role("searchbox").fill("Wallet")
    assert drawer.locator(".leaf").evaluate("leaf => leaf.scrollTop") == 0
    clauses, rulings = (
        load_game("fagioli").clauses.values(),
        load_game("fagioli").rulings["en"].values(),
    )
    sentences = [f"{each.sentence} {each.example}" for each in clauses]
    sentences += [f"{each.question} {each.answer}" for each in rulings]
    found = sum("wallet" in text.lower() for text in sentences)
    expect(drawer.get_by_role("status")).to_have_text(f"{found} rules found")
    expect(drawer.locator("mark").first).to_have_text("wallet")
    drawer.get_by_role("searchbox").fill("no such words")
    expect(drawer.get_by_role("status")).to_have_text("Nothing found")
    drawer.get_by_role("searchbox").fill("")
    drawer.get_by_role("button", name="End and scoring").press("Enter")
    expect(drawer.get_by_role("heading", name="End and scoring")).to_be_focused()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(book).to_be_focused()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_refusal_is_french_and_links_to_its_clause(
    width: int, new_page: NewPage, server: Running
) -> None:
    opened = server.open(seats=2, name="Ada", options={"start": "B"})
    page, friend = new_page("fr"), new_page()
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(opened.link("host"))
    page.goto(opened.link("seat"))
    friend.goto(opened.link("invite"))
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit here B").click()
    page.get_by_role("button", name="Lancer la partie").click()
    page.locator("[data-card]").first.click()
    expect(page.get_by_text(FRENCH["FAG-8"].sentence)).to_be_visible()
    clause = page.get_by_role("button", name="Règle FAG-8")
    clause.press("Enter")
    drawer = page.get_by_role("dialog", name=re.compile("Fagioli.: les règles"))
    cited = drawer.locator("#FAG-8")
    expect(cited).to_be_focused()
    expect(cited).to_be_in_viewport()
    expect(cited).to_contain_text(FRENCH["FAG-8"].example)
    drawer.get_by_role("searchbox").fill("decompte penalite")
    expect(drawer.locator("#FAG-56")).to_be_visible()
    expect(cited).to_have_count(0)
    drawer.get_by_role("button", name="Fermer").click()
    expect(clause).to_be_focused()
    page.get_by_role("button", name="anglais").click()
    expect(page.get_by_text(load_game("fagioli").clauses["FAG-8"].sentence)).to_be_visible()


def test_a_link_to_a_clause_opens_it_and_one_clause_leads_to_another(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/?rules=fagioli&clause=FAG-66")
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("#FAG-66")).to_be_focused()
    drawer.locator("#FAG-66").get_by_role("button", name="FAG-53").click()
    expect(drawer.locator("#FAG-53")).to_be_focused()
    link = drawer.get_by_role("link", name="FAG-53")
    expect(link).to_have_attribute("href", "/?rules=fagioli&clause=FAG-53")
    expect(page).to_have_url(re.compile("/$"))


def test_rulings_and_house_rules_are_shown_with_the_rules(new_page: NewPage) -> None:
    page = new_page("fr")
    page.goto("/?rules=fagioli&clause=FAG-52")
    drawer = page.get_by_role("dialog")
    drawer.locator("#FAG-52").get_by_role("button", name="Q4").click()
    ruling = drawer.locator("#Q4")
    expect(ruling).to_be_focused()
    expect(ruling).to_contain_text(load_game("fagioli").rulings["fr"]["Q4"].question)
    ruling.get_by_role("button", name="FAG-52").click()
    expect(drawer.locator("#FAG-52")).to_be_focused()
    drawer.get_by_role("tab", name="Règles maison").click()
    expect(drawer.get_by_role("heading", name="Règles maison")).to_be_visible()
    house_rules = drawer.get_by_role("region", name="Règles maison")
    offered = [
        option for option in load_game("fagioli").options if not isinstance(option, TableOption)
    ]
    expect(house_rules.get_by_role("listitem")).to_have_count(len(offered))
    drawer.get_by_role("searchbox").fill("bouts de fermes")
    expect(drawer.get_by_role("listitem")).to_have_count(0)
    drawer.get_by_role("searchbox").fill("runout")
    expect(house_rules).to_contain_text("La pioche est reconstituée")
    expect(house_rules).to_contain_text(
        re.compile("par défaut.: dès que sa dernière carte est piochée")
    )
    expect(house_rules).to_contain_text(re.compile("ou bien.: quand il manque une carte"))


def test_rules_that_nobody_translated_are_marked_as_english(
    new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("fagioli")
    monkeypatch.setitem(vars(game), "translations", {"en": game.clauses})
    page = new_page("fr")
    page.goto("/?open=fagioli")
    page.get_by_role("button", name="Règles Fagioli").click()
    drawer = page.get_by_role("dialog")
    drawer.get_by_role("tab", name="Toutes les règles").click()
    expect(drawer.get_by_text("Ces règles ne sont pas encore traduites")).to_be_visible()
    expect(drawer.locator("[lang=en] #FAG-1")).to_be_visible()
