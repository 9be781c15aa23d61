"""At the end the scores are counted step by step on the page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.running import Running

from beanpot.games import game_names, load_game

NewPage = Callable[..., Page]
NOTE = """
  window.most = 0
  const count = () => window.most = Math.max(window.most, document.querySelectorAll('.due').length)
  new MutationObserver(count).observe(document, { childList: true, subtree: true })
"""
# whether a crown was ever shown before the last line, and the result announced while lines were due
ORDER = """
  window.early = 0
  const look = () => {
    const isDue = !!document.querySelector('.due')
    if (isDue && document.querySelector('.won')) window.early++
    if (isDue && document.querySelector('.veiled [data-turn*=won]')) window.heard = true
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
"""


def number(text: str) -> int:
    """The whole number in a text, with the page's own minus."""
    found = re.search(r"[−+]?\d+", text)
    assert found is not None
    return int(found[0].replace("−", "-"))


@pytest.mark.parametrize("game", game_names())
def test_the_lines_of_every_seat_add_up(game: str, new_page: NewPage, server: Running) -> None:
    page = new_page("fr")
    seats = load_game(game).seats[0]
    options = {"manches": 1} if game == "pas_de_haricots" else {}
    bots = dict.fromkeys("ABC"[:seats], "greedy")
    page.goto(server.open(game, seats, bots=bots, begins=True, options=options).link("watch"))
    reckoned = page.get_by_role("region", name="Résultat").get_by_role("listitem")
    expect(reckoned.locator(".total")).to_have_count(seats)
    for seat in reckoned.all():
        lines = seat.locator("dl > div:not(.total, .tie)")
        labels = lines.locator("dt").all_inner_texts()
        assert labels
        assert all(re.match("[A-ZÀ-Ü]", label) for label in labels), "each has a name of its own"
        counted = sum(map(number, lines.locator("dd").all_inner_texts()))
        assert counted == number(seat.locator(".total dd").inner_text())


def test_with_motion_the_lines_appear_one_by_one(new_page: NewPage, server: Running) -> None:
    page = new_page(motion="no-preference")
    page.add_init_script(NOTE)
    page.goto(server.open(seats=2, bots=dict.fromkeys("AB", "greedy"), begins=True).link("watch"))
    due = page.get_by_role("region", name="Result").locator(".due")
    page.wait_for_function("() => window.most > 0")
    expect(due).to_have_count(0)


def test_the_winner_is_shown_when_all_has_been_counted(new_page: NewPage, server: Running) -> None:
    page = new_page(motion="no-preference")
    opened = server.open(seats=2, bots=dict.fromkeys("AB", "greedy"), begins=True)
    page.add_init_script(ORDER)
    page.goto(opened.link("watch"))
    result = page.get_by_role("region", name="Result")
    expect(result.locator(".won .who")).to_contain_text("♛")
    expect(result.locator(".due")).to_have_count(0)
    assert page.evaluate("window.early") == 0
    assert page.evaluate("window.heard") is True, "screen readers are informed at once"
