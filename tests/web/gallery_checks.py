"""What a picture of the gallery may not show, whatever it shows."""

import re
from pathlib import Path

from playwright.sync_api import Page

import beanpot

ROOTS = ("locale", "games")
ID = re.compile(r"^([a-z][a-z0-9]*(?:-[a-z0-9]+)+) *=", re.MULTILINE)
# a table that scrolls or leaves room on the screen, and texts that are not for people
WRONG = """ids => {
  const found = [], root = document.documentElement, known = new Set(ids)
  const scene = document.querySelector('main.grounds') // a replay is a page that scrolls
  if (root.scrollWidth > innerWidth + 1) found.push(`scrolls sideways: ${root.scrollWidth}`)
  const mayScroll = !scene || scene.matches('.lesson')
  if (!mayScroll && root.scrollHeight > innerHeight + 1) found.push(`scrolls: ${root.scrollHeight}`)
  if (scene && !document.querySelector('[data-handover]')) {
    const { left, right, bottom } = scene.getBoundingClientRect()
    if (left > 1 || right < innerWidth - 1 || bottom < innerHeight - 1)
      found.push(`leaves room: ${left} ${innerWidth - right} ${innerHeight - bottom}`)
  }
  const check = text => {
    const said = text.trim()
    if (/\\{\\s*\\$|[\\u2066-\\u2069]|undefined|NaN|\\[object/.test(said) || known.has(said))
      found.push(`no text: ${said.slice(0, 80)}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (!texts.currentNode.parentElement.closest('script, style')) check(texts.currentNode.data)
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) check(each.getAttribute(name) ?? '')
  return found
}"""
# what may be right, but should be looked at: texts that are cut off or small
DOUBTFUL = """() => {
  const found = new Set()
  for (const each of document.querySelectorAll('body *')) {
    const isLeaf = [...each.childNodes].some(child => child.nodeType === 3 && child.data.trim())
    if (!isLeaf || !each.checkVisibility({ opacityProperty: true })) continue
    const style = getComputedStyle(each), { width, height } = each.getBoundingClientRect()
    if (width < 2 || height < 2 || style.clipPath !== 'none') continue
    const said = each.textContent.trim().replace(/\\s+/g, ' ').slice(0, 60)
    const isCut = style.overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1
    if (isCut) found.add(`cut: ${said}`)
    if (!each.closest('svg') && parseFloat(style.fontSize) < 11.5)
      found.add(`${style.fontSize}: ${said}`)
  }
  return [...found]
}"""


def text_ids() -> list[str]:
    """The names of all texts: where one is shown, the text itself is missing."""
    package = Path(beanpot.__path__[0])
    files = [path for root in ROOTS for path in (package / root).rglob("*.ftl")]
    return sorted({name for path in files for name in ID.findall(path.read_text("utf-8"))})


def wrong(page: Page, ids: list[str]) -> list[str]:
    """What may never be."""
    found: list[str] = page.evaluate(WRONG, ids)
    return found


def doubtful(page: Page) -> list[str]:
    """What a person should look at."""
    found: list[str] = page.evaluate(DOUBTFUL)
    return found
