"""Taking over from a bot on the page: somebody asks, the people who play decide."""

from playwright.sync_api import Page, expect
from server.running import OpenedTable, Running
from web.conftest import NewPage


def three(server: Running) -> OpenedTable:
    """Ada against two bots, who wait for her."""
    bots = {"B": "easy", "C": "easy"}
    return server.open(seats=3, name="Ada", options={"start": "A"}, bots=bots, begins=True)


def log(page: Page) -> list[str]:
    return page.get_by_role("list", name="Game log").get_by_role("listitem").all_inner_texts()


def test_a_friend_asks_for_the_seat_of_a_bot_and_gets_it(
    new_page: NewPage, server: Running
) -> None:
    opened = three(server)
    ada, ben, zoe = new_page(), new_page("fr"), new_page()
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    zoe.goto(opened.link("watch"))
    ben.wait_for_selector("[data-garden]")
    ben.get_by_role("button", name="Remplacer un bot").click()
    ben.get_by_label("Votre nom").fill("Ben")
    ben.get_by_role("button", name="Remplacer Rosa").click()
    expect(ben.get_by_text("Vous avez demandé à remplacer Rosa.")).to_be_visible()
    question = ada.get_by_role("group", name="Ben wants to take over from Rosa.")
    expect(zoe.get_by_role("status").get_by_text("Ben wants to take over")).to_be_visible()
    expect(zoe.get_by_role("button", name="Take over from")).to_have_count(0)
    question.get_by_role("button", name="Agree").click()
    expect(ben.locator("[data-seat=B]")).to_contain_text("vous")
    expect(ada.locator("[data-seat=B]")).to_contain_text("Ben")
    expect(ada.get_by_text("Ben takes over from Rosa.")).to_be_visible()
    assert log(ada)[-2:] == log(zoe)[-2:]
    ben.reload()
    expect(ben.locator("[data-seat=B]")).to_contain_text("vous")
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Quitter ma place").click()
    expect(ada.get_by_text("Ben left. Rosa takes over.")).to_be_visible()
    ben.get_by_role("button", name="Remplacer un bot").click()
    expect(ben.get_by_role("button", name="Remplacer Rosa")).to_be_visible()
    expect(ben.get_by_role("button", name="Remplacer Otto")).to_have_count(0)


def test_a_request_is_declined_or_taken_back(new_page: NewPage, server: Running) -> None:
    opened = three(server)
    ada, ben = new_page(), new_page()
    ada.goto(opened.link("seat"))
    ben.goto(opened.link("invite"))
    ben.wait_for_selector("[data-garden]")
    ben.get_by_role("button", name="Take over from a bot").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take over from Otto").click()
    ada.get_by_role("group", name="Ben wants").get_by_role("button", name="Decline").click()
    expect(ben.get_by_text("The players declined.")).to_be_visible()
    expect(ada.get_by_text("Ben’s request was declined.")).to_be_visible()


def test_one_device_takes_one_seat(new_page: NewPage, server: Running) -> None:
    """Whoever plays opens the link of the invitation again: in the same browser it is no seat."""
    opened = three(server)
    ada = new_page()
    ada.goto(opened.link("seat"))
    expect(ada.locator("[data-seat=A]")).to_contain_text("you")
    ada.evaluate("localStorage.removeItem(`beanpot.keys.${location.pathname.split('/')[2]}`)")
    ada.goto("/")
    ada.goto(opened.link("invite"))
    expect(ada.get_by_role("list", name="Game log")).to_be_visible()
    expect(ada.get_by_role("button", name="Take over from Basil")).to_have_count(0)
    expect(ada.get_by_role("button", name="Take over from Otto")).to_have_count(0)
