"""Whole games by keyboard alone, with no pointer ever."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from server.running import Running
from web.person import Typist, play

NewPage = Callable[..., Page]
SEATS = {"fagioli": 2, "haricots": 3, "pas_de_haricots": 3, "bohnanza": 3}
QUICK = {"haricots": {"chips_to_win": 1}}
LONG = ("pas_de_haricots", "bohnanza")
MOST_KEYS = 25  # from one move to the next, on average
WATCH = """
  window.pointed = []
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'mousemove'])
    addEventListener(kind, event => pointed.push(event.type), true)
  addEventListener('click', event => event.detail && pointed.push('click'), true)
"""


@pytest.mark.parametrize("game", SEATS)
def test_a_game_is_played_to_the_end_by_keys_alone(
    game: str, new_page: NewPage, server: Running, is_long: bool
) -> None:
    if game in LONG and not is_long:
        pytest.skip("takes minutes: --long")
    bots = dict.fromkeys("BC"[: SEATS[game] - 1], "greedy")
    options = {} if is_long else QUICK.get(game, {})
    opened = server.open(game, SEATS[game], name="Ada", bots=bots, begins=True, options=options)
    page = new_page()
    page.add_init_script(WATCH)
    page.goto(opened.link("seat"))
    ada = Typist(page)
    assert play([ada])
    assert len(ada.result()) == SEATS[game]
    assert page.evaluate("pointed") == []
    assert ada.keys <= MOST_KEYS * len(ada.made)
    print(f"{game}: {len(ada.made)} moves, {ada.keys / len(ada.made):.1f} keys a move")
