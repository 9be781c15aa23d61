"""Connections, devices and servers fail; the game continues."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from server.running import OpenedTable, Process, Running, own_port, process
from web.conftest import PATIENCE, PHONE
from web.person import A_MOMENT, STUCK, Person, act_until, play, sit

NewPage = Callable[..., Page]
SOME = 4  # clicks
IS_IN_TURN = """() => !!document.querySelector('[data-turn=turn-yours]')
  && !document.querySelector('[data-card]:disabled')"""  # at one moment: news may come between two
ASK_NOW = """() => document.querySelector('.lost button')?.click()"""  # unless it just did
AT_ONCE = "from beanpot.server.hub import Hub; Hub.__init__.__defaults__ = (0.0,);"


@pytest.fixture
def any_page(browser: Browser) -> Iterator[NewPage]:
    """Somebody's device; a browser may complain of servers that are not there."""
    contexts, broken = [], []

    def open_page(language: str = "en") -> Page:
        context = browser.new_context(viewport=PHONE, locale=language, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: broken.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not broken


def friends(opened: OpenedTable, any_page: NewPage) -> list[Person]:
    """Ada, who is the host, and Ben, at a table that has begun."""
    ada, ben = any_page(), any_page("fr")
    sit(ada, opened.link("host"), "A", "Ada")
    sit(ben, opened.link("invite"), "B", "Ben")
    ada.get_by_role("button", name="Start the game").click()
    return [Person(ada, 3, is_quick=True), Person(ben, 4, is_quick=True)]


def ends(people: list[Person]) -> None:
    """Play on to the end: all were allowed to do what they did, and see the same."""
    assert play(people)
    assert people[0].result() == people[1].result()
    assert not [answer for person in people for answer in person.answers]


def test_a_reloaded_page_and_a_lost_network_lose_nothing(
    any_page: NewPage, server: Running
) -> None:
    opened = server.open("fagioli", 3, bots={"C": "greedy"})
    people = friends(opened, any_page)
    ada, ben = (person.page for person in people)
    assert not play(people, SOME)
    ben.reload()
    expect(ben.locator("[data-seat=B] .you")).to_be_visible()
    assert not play(people, SOME)
    ada.context.set_offline(True)
    expect(ada.locator(".lost")).to_be_visible()
    expect(ben.locator("[data-seat=A]")).to_contain_text("hors ligne")
    ada.context.set_offline(False)
    expect(ada.locator(".lost")).to_have_count(0)
    expect(ada.locator("[data-seat=A] .you")).to_be_visible()
    ends(people)


def in_turn(people: list[Person]) -> Person:
    """The one whose turn it is, once the bot has played and everything is acknowledged."""
    end = time.monotonic() + STUCK
    while time.monotonic() < end:
        for person in people:
            if person.page.evaluate(IS_IN_TURN):
                return person
        people[0].page.wait_for_timeout(A_MOMENT)
    raise AssertionError("nobody is in turn")


def until_sent(person: Person) -> None:
    """Touch what glows until something is on its way to the server."""
    act_until(person.page.locator("[data-card]:disabled").count, person)


def kill(hub: Process) -> None:
    """No good-bye, nothing written that was not yet."""
    os.kill(hub.process.pid, signal.SIGKILL)
    hub.process.wait()


def test_a_game_continues_after_its_server_was_killed_and_restarted(
    any_page: NewPage, server: Running, tmp_path: Path
) -> None:
    with process(tmp_path, AT_ONCE, own_port()) as hub:
        opened = hub.open("fagioli", 3, bots={"C": "random"})
        people = friends(opened, any_page)
        assert not play(people, SOME)
        sent = in_turn(people)
        hub.process.send_signal(signal.SIGSTOP)
        os.waitpid(hub.process.pid, os.WUNTRACED)  # what is sent now is never read
        until_sent(sent)
        kill(hub)
    for person in people:
        expect(person.page.locator(".lost")).to_be_visible()
    expect(people[0].page.locator(".lost button")).to_be_visible()
    with process(tmp_path, AT_ONCE, hub.port):
        people[0].page.evaluate(ASK_NOW)
        for person in people:
            expect(person.page.locator(".lost")).to_have_count(0)
        ends(people)
