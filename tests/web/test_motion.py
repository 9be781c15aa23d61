"""Cards travel and coins hop, briefly; and nothing moves for those who want it so."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from server.running import Running
from web.test_playing import play_on, wait_for_choice

NewPage = Callable[..., Page]
LEAST, MOST = 180, 280  # milliseconds; ceremonies are known by their id, and may be longer
NOTE = """() => {
  window.lasted = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    const length = typeof options == 'number' ? options : options?.duration ?? 0
    if (length > 0 && options?.id != 'ceremony') window.lasted.push(length)
    return animate.call(this, frames, options)
  }
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("game", ["fagioli", "haricots", "pas_de_haricots", "bohnanza"])
def test_things_move_briefly_or_not_at_all(
    game: str, motion: str, new_page: NewPage, server: Running
) -> None:
    page = new_page(motion=motion)
    page.add_init_script(f"({NOTE})()")
    bots = {"B": "greedy", "C": "greedy"}
    page.goto(server.open(game, 3, name="Ada", bots=bots, begins=True).link("seat"))
    for _ in range(4):
        wait_for_choice(page)
        play_on(page)
    wait_for_choice(page)
    if motion == "no-preference":
        page.wait_for_function("() => window.lasted.length")
    lasted = set(page.evaluate("window.lasted"))
    assert bool(lasted) == (motion == "no-preference")
    assert all(LEAST <= length <= MOST for length in lasted), lasted
