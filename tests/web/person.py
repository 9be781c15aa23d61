"""Somebody at a browser who knows no rule and does what glows."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, Page
from server.running import Running

from beanpot.core.verbs import SEAT_NAMES

STUCK = 90.0  # seconds in which somebody must be able to do something
MOST_CLICKS = 3000
MOST_KEYS = 300  # around the whole page
A_MOMENT = 25  # milliseconds between two looks, while others play
A_CLICK = 2500  # milliseconds

# Looks at the screen and chooses something that glows. A card that was picked up is played; out
# of turn only what somebody proposes is answered; fields are sold where nothing else is left to
# do. What is chosen is marked or, for those in a hurry, clicked at once, if nothing covers it.
LOOK = """([roll, isQuick, isPatient]) => {
  const isPaused = !!document.querySelector('[data-next]')
  const glowing = '[data-move]:enabled, .legal:enabled, [data-fold].fold:enabled'
  const marks = isPaused ? '[data-next]' : glowing
  const isBusy = !!document.querySelector('[data-move]:disabled, [data-card]:disabled, .lost')
  const turn = document.querySelector('[data-turn]')?.dataset.turn ?? ''
  const isMine = turn === 'turn-yours'
  const seen = { turn, isBusy, choices: 0, words: '', trouble: '' }
  seen.answer = document.querySelector('.answer .paper')?.textContent ?? ''
  for (const each of document.querySelectorAll('[data-glows]')) delete each.dataset.glows
  if (isBusy || seen.answer || (isPaused && isPatient)) return seen
  const hasPicked = !!document.querySelector('.legal[aria-pressed=true]')
  const found = [...document.querySelectorAll(marks)].filter(each => each.dataset.move
    ? isMine || /^(accept|refuse) /.test(each.dataset.move) : isPaused || isMine && !hasPicked)
    .filter(each => each.checkVisibility() && !each.closest('[inert]'))
  const others = found.filter(each => !/^harvest /.test(each.dataset.move ?? ''))
  const choices = others.length ? others : found
  const chosen = choices[Math.floor(roll * choices.length)]
  if (!chosen) return seen
  Object.assign(seen, { choices: choices.length, words: chosen.dataset.move ?? '' })
  if (!isQuick) chosen.dataset.glows = ''
  if (!isQuick) return seen
  const hit = () => {
    const { x, y, width, height } = chosen.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)
  }
  if (!chosen.contains(hit())) chosen.scrollIntoView({ block: 'center' })
  if (chosen.contains(hit())) chosen.click()
  else seen.trouble = `covered by ${hit()?.outerHTML.slice(0, 200)}`
  return seen
}"""
GLOWS = "[data-glows]"
# The key that leads on to something: within its group an arrow, from elsewhere Tab.
KEY = """selector => {
  const wanted = document.querySelector(selector)
  const [at, group] = [document.activeElement, wanted?.closest('[data-arrows]')]
  if (!wanted) return null
  if (at === wanted) return 'Enter'
  if (!group || at.closest('[data-arrows]') !== group) return 'Tab'
  return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING
    ? 'ArrowRight' : 'ArrowLeft'
}"""
RANKED = "[data-result=end] tbody tr"
RESULT = """ranked => [...document.querySelectorAll(ranked)].map(each => {
  const total = each.querySelector('.total').textContent
  const points = Number(total.replace('−', '-').match(/-?\\d+/)[0])
  return [each.querySelector('.player b').textContent, points, each.classList.contains('won')]
})"""


@dataclass
class Person:
    """What somebody sees and does; which of the glowing things they touch is seeded."""

    page: Page
    seed: int = 1
    is_quick: bool = False
    is_patient: bool = False  # looks at results, and doesn't go on
    made: list[str] = field(default_factory=list)  # moves, in the words of the server
    answers: list[str] = field(default_factory=list)  # refusals they were shown
    seen: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    @property
    def is_done(self) -> bool:
        return "won" in self.seen.get("turn", "")

    def act(self) -> bool:
        """Touch something that glows; whether there was anything."""
        self.seen = self.page.evaluate(LOOK, [self.chance.random(), self.is_quick, self.is_patient])
        if self.seen["answer"]:
            self.answers.append(self.seen["answer"])
            self.page.keyboard.press("Escape")
            return True
        if not self.seen["choices"] or not (self.is_quick or self.touch()) or self.seen["trouble"]:
            return False
        self.made += [self.seen["words"]] if self.seen["words"] else []
        return True

    def touch(self) -> bool:
        """Click what was chosen; it may be gone by then."""
        try:
            self.page.click(GLOWS, timeout=A_CLICK)
        except Error as error:
            self.seen["trouble"] = error.message
            return False
        return True

    def result(self) -> Any:
        """How it ended, as this page shows it: names, points, and who won."""
        self.page.wait_for_selector(RANKED)
        return self.page.evaluate(RESULT, RANKED)


class Typist(Person):
    """Somebody who has a keyboard and nothing else."""

    keys = 0  # from one thing to the next

    def touch(self) -> bool:
        """Press what was chosen; it may be gone by then."""
        return self.press(GLOWS)

    def press(self, selector: str) -> bool:
        """Go from one thing to the next until this one is reached, and press it."""
        for _ in range(MOST_KEYS):
            key = self.page.evaluate(KEY, selector)
            if key is None:
                return False
            self.page.keyboard.press(key)
            if key == "Enter":
                return True
            self.keys += 1
        raise AssertionError(f"out of reach: {selector} {self.seen}")


def play(people: Sequence[Person], clicks: int = MOST_CLICKS) -> bool:
    """Play until the game is over, or for so many clicks; whether it is over."""
    left, since = clicks, time.monotonic()
    while left > 0:
        acted = sum(person.act() for person in people)
        if acted:
            left, since = left - acted, time.monotonic()
        elif all(person.is_done for person in people):
            return True
        else:
            people[0].page.wait_for_timeout(A_MOMENT)
        seen = [person.seen for person in people]
        assert time.monotonic() - since < STUCK, f"nobody can go on: {seen}"
    return False


def act_until(is_so: Callable[[], object], *people: Person) -> None:
    """Touch what glows until something is so."""
    since = time.monotonic()
    while not is_so():
        if sum(person.act() for person in people):
            since = time.monotonic()
        else:
            people[0].page.wait_for_timeout(A_MOMENT)
        seen = [person.seen for person in people]
        assert time.monotonic() - since < STUCK, f"nobody can go on: {seen}"


def sit(page: Page, link: str, seat: str, name: str) -> None:
    """Come by a link, write a name, sit down."""
    page.goto(link)
    page.locator("main input").first.fill(name)
    page.locator(f"[data-seat={seat}] button.go").click()
    page.wait_for_selector(f"[data-seat={seat}] .you")


def begun(
    game: str, seats: int, options: dict[str, Any], new_page: Callable[[], Page], server: Running,
    **settings: Any,
) -> list[Page]:  # fmt: skip
    """People at a table, none of whom acts on their own."""
    opened = server.open(game, seats, options=options, **settings)
    pages = [new_page() for _ in range(seats)]
    for seat, page in zip(SEAT_NAMES, pages, strict=False):
        sit(page, opened.link("host" if seat == "A" else "invite"), seat, seat)
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        page.wait_for_selector("[data-card], [data-hand]")
    return pages
