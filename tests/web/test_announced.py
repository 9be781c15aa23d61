"""What a screen reader says: every move once, as a sentence, and whose turn it is."""

import pytest
from playwright.sync_api import expect
from server.running import Running
from web.conftest import NewPage
from web.person import Person, play

SOME_MOVES = 12
# what is read aloud: lines that come to a list, and any other region when its text changes
LISTEN = """() => {
  window.heard = { lines: [], rest: [] }
  const told = new Map()
  const note = () => {
    for (const each of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
      if (each.matches('ol')) continue
      const text = each.textContent.trim()
      if (text && told.get(each) !== text) heard.rest.push(text)
      told.set(each, text)
    }
  }
  const log = document.querySelector('ol[aria-live=polite]')
  for (const each of log.children) each.dataset.known = ''
  new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const each of addedNodes)
        if (each.tagName === 'LI') heard.lines.push(each.textContent.trim())
  }).observe(log, { childList: true })
  note()
  const all = { childList: true, subtree: true, characterData: true }
  new MutationObserver(note).observe(document, all)
}"""
HEARD = """() => {
  const log = [...document.querySelectorAll('ol[aria-live=polite] > li:not([data-known])')]
  return { ...heard, logged: log.map(each => each.textContent.trim()) }
}"""


@pytest.mark.parametrize("game", ["fagioli", "haricots", "pas_de_haricots", "bohnanza"])
def test_every_move_is_announced_once(game: str, new_page: NewPage, server: Running) -> None:
    bots = {"B": "greedy", "C": "greedy"}
    page = new_page()
    page.goto(server.open(game, 3, name="Ada", bots=bots, begins=True).link("seat"))
    page.wait_for_selector("[data-garden] [data-turn]", state="attached")
    page.evaluate(LISTEN)
    play([Person(page, is_quick=True)], SOME_MOVES)
    expect(page.locator("[data-turn]")).to_be_attached()
    heard = page.evaluate(HEARD)
    lines, logged = heard["lines"], heard["logged"]
    assert len(lines) > SOME_MOVES / 2
    assert [line for line in logged if line not in lines] == []
    assert lines[-1] == logged[-1]
    assert len([line for line in lines if line in heard["rest"]]) == 0, "nothing is said twice"


def test_the_log_can_be_heard_though_it_is_not_seen(new_page: NewPage, server: Running) -> None:
    page = new_page()
    opened = server.open("fagioli", 2, name="Ada", bots={"B": "greedy"}, begins=True)
    page.goto(opened.link("seat"))
    page.wait_for_selector("[data-garden] [data-turn]", state="attached")
    reader = page.context.new_cdp_session(page)
    nodes = reader.send("Accessibility.getFullAXTree")["nodes"]
    live = [
        node["role"]["value"]
        for node in nodes
        if not node["ignored"]
        for each in node.get("properties", [])
        if each["name"] == "live" and each["value"]["value"] == "polite"
    ]
    assert "list" in live  # what happens
    assert "status" in live  # whose turn it is
