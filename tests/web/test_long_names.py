"""Names as long as they may be, on a small phone: shortened, and never in the way."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute
from server.running import Running
from web.person import Person, play

NewPage = Callable[..., Page]
SMALL: ViewportSize = {"width": 360, "height": 800}
LOW: ViewportSize = {"width": 360, "height": 640}
NAMES = {
    "A": "Maximilienne-Alexandra W", "B": "Wolfgang Amadeus Mozarts",
    "C": "Jean-Baptiste-Emmanuelle", "D": "WWWWWWWWWWWWWWWWWWWWWWWW",
    "E": "Bartholomäus Großmütterc",
}  # fmt: skip
SEATS = {"bohnanza": 5, "haricots": 5, "pas_de_haricots": 5, "fagioli": 4}

# texts that end where something else begins or the screen does, without an ellipsis, and those at
# a seat that lie over one another
CROWDED = """() => {
  const found = [], boxes = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const said = texts.currentNode.data.trim(), parent = texts.currentNode.parentElement
    const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!said || !isSeen || parent.closest('.hidden, [inert], .recap ol, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    let { left, right, top, bottom } = range.getBoundingClientRect()
    let isShortened = false, isOut = false
    for (let each = parent; each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each), box = each.getBoundingClientRect()
      isOut ||= style.clipPath !== 'none'
      isShortened ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (style.overflowX === 'visible') continue
      if (left >= box.right || right <= box.left) isOut = true // not to be seen at all
      const isCut = !isOut && (left < box.left - 1 || right > box.right + 1)
      if (isCut && !isShortened && !/auto|scroll/.test(style.overflowX)) found.push(`cut: ${said}`)
      left = Math.max(left, box.left), right = Math.min(right, box.right)
    }
    if (isOut || right - left < 2) continue
    if (left < -1 || right > innerWidth + 1) found.push(`outside: ${said}`)
    const quarter = (bottom - top) / 4
    const isPicture = parent.closest('[role=img]') // tokens lie on one another
    const seat = isPicture ? null : parent.closest('.seat')
    boxes.push({ said, left, right, top: top + quarter, bottom: bottom - quarter, seat })
  }
  const meet = (one, two) => one.left < two.right - 2 && two.left < one.right - 2
    && one.top < two.bottom && two.top < one.bottom
  for (const one of boxes) for (const two of boxes)
    if (one !== two && one.seat && one.seat === two.seat && meet(one, two))
      found.push(`${one.said} lies over ${two.said}`)
  for (const each of document.querySelectorAll('[data-form=line] .level .cut')) // what was done
    if (each.scrollWidth > each.clientWidth) found.push(`cut: ${each.textContent}`)
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways')
  return found
}"""


def name_everybody(page: Page) -> None:
    """Give all players long names, on their way to the page."""

    def rename(said: Any) -> None:
        if isinstance(said, dict):
            for place in said.get("places") or []:
                place["name"] = NAMES[place["seat"]]
        for each in said.values() if isinstance(said, dict) else said:
            if isinstance(each, dict | list):
                rename(each)

    def listen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            said = json.loads(text)
            rename(said)
            socket.send(json.dumps(said))

        server.on_message(pass_on)

    page.route_web_socket("**/*", listen)


@pytest.mark.parametrize("game", SEATS)
def test_long_names_are_shortened_on_a_small_phone(
    game: str, new_page: NewPage, server: Running
) -> None:
    bots = dict.fromkeys("BCDE"[: SEATS[game] - 1], "greedy")
    opened = server.open(game, SEATS[game], name="Ada", bots=bots, begins=True, hints=True)
    page = new_page("fr")
    name_everybody(page)
    page.set_viewport_size(SMALL)
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-move], [data-card]")
    for _ in range(2):
        play([Person(page)], 6)
        for size in (SMALL, LOW):
            page.set_viewport_size(size)
            assert page.evaluate(CROWDED) == [], size
