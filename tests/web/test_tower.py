"""The beanstalk built by hand in browsers: judged by rigid bodies, drawn alike for everybody."""

import contextlib
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect
from server.running import OpenedTable, Running
from server.taken_up import take_up
from server.test_powers import POWERS, history
from web.person import Person, Typist, play
from web.test_access import AXE
from web.test_access import complaints as told_by_axe
from web.test_replay import SOME as SOME_EVENTS
from web.test_replay import played
from web.test_speed import tell
from web.tracing import quantile

pytest.importorskip("mujoco")

NewPage = Callable[..., Page]
MOST_MOVES = 80
SOME_CLICKS = 14
TRIES = 6  # a stalk falls once in a dozen times
TO_THE_MIDDLE = ["ArrowLeft"] * 9 + ["ArrowUp"] * 3  # from where a piece is taken


UNDRAWN = "HTMLCanvasElement.prototype.getContext = () => null"  # as where nothing can draw
LET_GO = "[data-let-go]:enabled"
OVER_THE_STALK = "[data-let-go]:not([data-falls])"
FOLLOWED = 3000.0  # milliseconds in which a hand is surely where its pointer is
# where the page asks whether it shall fall, it shall; whether the piece has left the hand
CONFIRM = """() => {
  const fall = document.querySelector('[data-let-fall]')
  fall?.click()
  return !!fall || !document.querySelector('[data-let-go]:enabled')
}"""


def open_table(server: Running, pauses: bool = False, **options: str) -> OpenedTable:
    return server.open(
        "haricot_magique", 2, name="Ada", bots={"B": "greedy"}, begins=True, risks=True,
        pauses=pauses, options={"stability": "mujoco", **options},
    )  # fmt: skip


class Builder(Person):
    """Somebody who also has a hand: mostly steady, now and then beside the stalk."""

    steadiness = 0.85
    placed = 0

    def act(self) -> bool:
        """Let go what is in hand, or do what glows."""
        if not self.page.locator(LET_GO).count():
            return super().act()
        self.placed += 1
        chance = random.Random(self.placed)
        is_axe = not self.page.locator("[data-falls]").count()
        if is_axe or chance.random() < self.steadiness:
            let_go_by_keys(self.page)
        elif self.page.locator("canvas").count():
            drop_beside(self.page)
        else:
            self.page.locator("[data-let-go]").click()
            self.page.locator("[data-let-fall]").click()
        self.page.wait_for_function("selector => !document.querySelector(selector)", arg=LET_GO)
        return True


@pytest.mark.parametrize("variant", ["base", "expert"])
def test_a_whole_game_is_played_by_hand(
    new_page: NewPage, server: Running, variant: str, is_long: bool
) -> None:
    opened = open_table(server, variant=variant)
    page = new_page()
    if not is_long:
        page.add_init_script(UNDRAWN)
    page.goto(opened.link("seat"))
    ada = Builder(page, 3, is_quick=True)
    is_over = play([ada], MOST_MOVES * 20 if is_long else SOME_CLICKS)
    assert ada.placed > 1
    assert ada.answers == []
    if not is_long:
        return
    assert is_over
    shown = ada.result()
    assert {name for name, _, _ in shown} >= {"Ada"}
    assert any(won for _, _, won in shown)


def play_to_hand(page: Page, wanted: str = "") -> None:
    """Click on until the own hand holds something; a move that is wanted goes before others."""
    for _ in range(MOST_MOVES):
        page.wait_for_selector("[data-move]:enabled, [data-let-go]:enabled, [data-next]")
        if page.locator("[data-let-go]").count():
            return
        if page.locator("[data-next]").count():  # a bot brought the stalk down
            page.locator("[data-next]").click()
        page.evaluate(
            """wanted => {
              const moves = [...document.querySelectorAll('[data-move]:enabled')]
              const ordinary = moves.find(move => move.dataset.move !== 'axe')
              ;(moves.find(move => move.dataset.move === wanted) ?? ordinary)?.click()
            }""",
            wanted,
        )
    raise AssertionError("nothing came to hand")


def seen(page: Page) -> str:
    """Where the pieces are drawn, when somebody has to do something."""
    page.wait_for_selector("[data-move]:enabled, [data-let-go]:enabled")
    at_rest = page.locator("[data-drawn^='d '][aria-busy=false]")
    return at_rest.get_attribute("data-drawn") or ""


def let_go_by_keys(page: Page) -> None:
    page.locator("[data-drawn]").focus()
    for key in TO_THE_MIDDLE:
        page.keyboard.press(key)
    page.keyboard.press("Q")
    with contextlib.suppress(TimeoutError):  # where even the middle is a fall, it is let fall
        page.wait_for_selector(OVER_THE_STALK, timeout=FOLLOWED)
    is_released = False
    while not is_released:
        page.keyboard.press("Enter")
        is_released = page.evaluate(CONFIRM)


def watch_verdicts(page: Page) -> None:
    """Record all messages about the tower from now on: a bot's verdict may follow at once."""
    page.evaluate(
        """() => {
          window.verdicts = []
          const told = document.querySelector('.verdict')
          const note = () => window.verdicts.push(told.textContent)
          new MutationObserver(note).observe(told, { childList: true, subtree: true })
        }"""
    )


def expect_verdict(page: Page, words: str) -> str:
    """Wait for a verdict with these words; return its text."""
    reply = page.wait_for_function(
        "words => window.verdicts.find(told => new RegExp(words).test(told))", arg=words
    )
    return str(reply.json_value())


def drop_beside(page: Page) -> None:
    """Take the piece by the mouse, carry it farther from the stalk, and let it fall there."""
    carry_beside(page)
    page.locator("[data-let-fall]").click()


def carry_beside(page: Page) -> None:
    """The same, without an answer to whether it shall fall."""
    place = page.locator("canvas").bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] * 0.7, place["y"] + place["height"] * 0.6
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 10, steps=4)
    page.mouse.up()


def test_a_stalk_is_built_by_hand_and_falls_for_everybody_alike(
    new_page: NewPage, server: Running
) -> None:
    opened = open_table(server)
    page, spectator = new_page(), new_page("fr")
    page.goto(opened.link("seat"))
    spectator.goto(opened.link("watch"))
    play_to_hand(page)
    watch_verdicts(page)
    let_go_by_keys(page)
    expect_verdict(page, "It stands|Ada has brought the stalk down")
    expect(spectator.locator("[data-drawn]")).to_have_attribute("data-drawn", seen(page))
    play_to_hand(page)
    watch_verdicts(page)
    drop_beside(page)
    expect_verdict(page, "^Ada has brought the stalk down")
    expect(spectator.locator("[data-drawn]")).to_have_attribute("data-drawn", seen(page))
    expect(spectator.locator("[data-let-go], [data-move]")).to_have_count(0)
    page.reload()
    expect(spectator.locator("[data-drawn]")).to_have_attribute("data-drawn", seen(page))


DEALT = ("* bean A", *(f"* deal {card}" for card in (4, 2, 7, 5, 6, 7)))
STARTED = (*DEALT, "A choose 4", "B choose 7")


def test_dice_are_thrown_on_the_table_for_everybody_alike(
    new_page: NewPage, server: Running
) -> None:
    options = {"stability": "mujoco", "die_faces": "TTTTTT"}
    opened = take_up(server, "haricot_magique", 2, STARTED, options=options, hints=True)
    page, spectator = new_page(motion="no-preference"), new_page("fr")
    page.goto(opened.link("seat"))
    spectator.goto(opened.link("watch"))
    stages = [each.locator("[data-drawn^='d ']") for each in (page, spectator)]
    for stage in stages:
        expect(stage).to_have_attribute("data-dice", "")
    page.locator("[data-move='dice 3']").click()
    for stage in stages:
        expect(stage).to_have_attribute("data-dice", "T T T")
    icons = page.get_by_role("list", name="Dice on the table").get_by_role("button")
    expect(icons).to_have_count(3)
    hint = page.locator("button.ask")
    expect(hint).to_be_enabled()
    page.locator("[data-move='place T']").first.click()
    for stage in stages:
        expect(stage).to_have_attribute("data-dice", "T T")
    page.wait_for_selector(LET_GO)
    expect(hint).to_be_disabled()
    colours = stages[0].get_attribute("data-colours") or ""
    expect(stages[1]).to_have_attribute("data-colours", colours)
    page.reload()
    expect(stages[0]).to_have_attribute("data-dice", "T T")
    expect(stages[0]).to_have_attribute("data-colours", colours)
    assert colours == "0 3"  # not simply one after the other: the third die was taken


def complaints(page: Page) -> list[str]:
    """What is wrong with the screen; without axe-core, only whether it is too wide."""
    if AXE.is_file():
        return told_by_axe(page)
    is_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return ["too wide"] * is_wide


def aimed(page: Page) -> tuple[float, float]:
    """Where the axe is aimed, from the text: millimetres to the right and up."""
    words = page.locator(".controls > .hidden").inner_text()
    across = re.search(r"(\d+).mm to the (left|right)", words)
    height = re.search(r"(-?\d+).mm high", words)
    assert height is not None, words
    right = 0 if across is None else int(across[1]) * (1 if across[2] == "right" else -1)
    return right, int(height[1])


def flick(page: Page, height: float) -> None:
    """Aim at the stalk with the mouse, and throw with a quick movement at the end."""
    place = page.locator("canvas").bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] * 0.6, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    before = aimed(page)[0]
    page.mouse.move(x + 60, y, steps=3)
    right, up = aimed(page)
    pixels = 60 / (right - before)  # for a millimetre
    page.mouse.move(x + 60 - right * pixels, y + (up - height) * pixels, steps=2)
    page.mouse.up()


BUILT = (
    *DEALT, "A choose 7", "B choose 5", "B dice 3", "* roll T", "* roll T", "* roll T",
    "B place T", "B place T", "B place T", "* stands", "* stands", "* stands",
)  # fmt: skip
MIDDLE = 32  # millimetres: half the height of what was built


def test_what_cannot_be_is_explained_and_the_axe_is_thrown_by_a_flick(
    new_page: NewPage, server: Running
) -> None:
    page = new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    for _ in range(TRIES):  # the faster, the wilder: now and then it misses
        opened = take_up(server, "haricot_magique", 2, BUILT, options={"stability": "mujoco"})
        page.goto(opened.link("seat"))
        page.locator(".cards .explained").first.click()
        expect(page.get_by_text("Rule MAG-")).to_be_visible()
        play_to_hand(page, "axe")
        expect(page.get_by_role("region", name="Your hand")).to_contain_text("Great Axe")
        assert complaints(page) == []
        page.get_by_label("Steady my hand").check()
        watch_verdicts(page)
        flick(page, MIDDLE)
        verdict = expect_verdict(page, "The Great Axe")
        if "fells" in verdict:
            break
    assert "The Great Axe fells" in verdict
    expect_told(page, r"The Great Axe (brings down|misses)")


TRUNKS = (
    *DEALT, "A choose 4", "B choose 7", "A dice 3", "* roll L", "* roll L", "* roll L",
    "A place L", "A place L", "* stands", "* stands",
)  # fmt: skip


def put_castle_on(page: Page, server: Running) -> str:
    """Put a die and the castle on trunks, with the assisted hand; the last verdict."""
    opened = take_up(server, "haricot_magique", 2, TRUNKS, options={"stability": "mujoco"})
    page.goto(opened.link("seat"))
    play_to_hand(page, "place L")
    hand = page.get_by_role("region", name="Your hand")
    verdict = ""
    for piece in ("die", "castle"):  # the cylinders are in the stalk
        expect(hand).to_contain_text(piece)
        page.get_by_label("Steady my hand").check()
        watch_verdicts(page)
        let_go_by_keys(page)
        verdict = expect_verdict(page, "It stands|brought the stalk down")
        if "stands" not in verdict:
            break
    return verdict


def test_a_castle_is_put_on_by_hand_and_pays(
    new_page: NewPage, server: Running, is_long: bool
) -> None:
    page = new_page()
    if not is_long:
        page.add_init_script(UNDRAWN)
    for _ in range(TRIES):  # hands sway: now and then it falls
        verdict = put_castle_on(page, server)  # it may add that the hand was helped
        if not verdict.startswith("Ada has brought the stalk down!"):
            break
    assert verdict.startswith("It stands. Ada draws a sack.")


def test_a_piece_stays_in_hand_whatever_else_arrives(new_page: NewPage, server: Running) -> None:
    opened = open_table(server)
    page, ben = new_page(), new_page()
    page.add_init_script(UNDRAWN)
    ben.add_init_script(UNDRAWN)
    page.goto(opened.link("seat"))
    play_to_hand(page)
    page.locator("[data-drawn]").focus()
    for key in TO_THE_MIDDLE:
        page.keyboard.press(key)
    where = page.locator(".controls > .hidden")
    expect(where).to_have_text("Just above the top.")
    ben.goto(opened.link("invite"))
    ben.get_by_role("button", name="Take over from a bot").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take over from").last.click()
    expect(page.get_by_role("group", name="Ben wants to take over")).to_be_visible()
    expect(where).to_have_text("Just above the top.")


def expect_told(page: Page, words: str) -> None:
    log = page.get_by_role("list", name="Game log").get_by_role("listitem")
    expect(log.filter(has_text=re.compile(words)).first).to_be_visible()


def test_a_power_is_used_by_a_touch(new_page: NewPage, server: Running) -> None:
    options = {"stability": "mujoco", "variant": "expert", "die_faces": "EEEEEE"}
    opened = take_up(server, "haricot_magique", 3, history(POWERS["power reroll"]), options=options)
    page = new_page()
    page.add_init_script(UNDRAWN)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(opened.link("seat"))
    page.locator("[data-move='dice 2']").click()
    page.locator("[data-move='power reroll']").click()
    expect_told(page, "again")


def test_there_are_no_accessibility_problems(new_page: NewPage, server: Running) -> None:
    page = new_page("fr")
    page.goto(open_table(server, variant="expert").link("seat"))
    page.wait_for_selector("[data-move]:enabled")
    assert complaints(page) == []
    play_to_hand(page)
    assert complaints(page) == []


PLACED = 3  # pieces at each of some tables: a game may soon be over
TABLES_LONG = 8
SLOWEST_VERDICT = 1500.0  # milliseconds from letting go until its message is there

# when a piece was released, when the verdict arrived, and when it was shown in words
HEARD = """
  window.letGo = []
  window.heard = []
  window.told = []
  addEventListener('keydown', event => event.key === 'Enter' && letGo.push(performance.now()), true)
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where)
      this.addEventListener('message', ({ data }) =>
        /"[*] (stands|falls)/.test(data) && heard.push(performance.now()))
    }
  }
"""
TOLD = """() => {
  const words = document.querySelector('.verdict')
  const note = () => words.textContent && told.push(performance.now())
  new MutationObserver(note).observe(words, { childList: true, subtree: true })
}"""
WAITED = "what => letGo.map(since => window[what].find(at => at > since) - since)"


def test_a_verdict_arrives_soon_after_the_release(
    new_page: NewPage, server: Running, is_long: bool
) -> None:
    """Printed, and written down in docs/tower.md; bound in the long form alone."""
    page = new_page(motion="no-preference" if is_long else "reduce")
    page.add_init_script(HEARD if is_long else HEARD + UNDRAWN)
    heard, answered = list[float](), list[float]()
    for _ in range(TABLES_LONG if is_long else 1):
        page.goto(open_table(server).link("seat"))
        page.wait_for_selector(".verdict", state="attached")
        page.evaluate(TOLD)
        for _ in range(PLACED):
            play_to_hand(page)
            let_go_by_keys(page)
            page.wait_for_function("() => told.at(-1) > letGo.at(-1)")
        heard += page.evaluate(WAITED, "heard")
        answered += page.evaluate(WAITED, "told")
    tell("from letting go to the verdict's message", heard)
    tell("from letting go to the verdict in words", answered)
    assert not is_long or quantile(heard, 0.95) < SLOWEST_VERDICT


def step_with_fall(server: Running, opened: OpenedTable) -> tuple[int, list[str]]:
    """The first step that changed a tower, and what stood after it."""
    key = {"authorization": f"Bearer {opened.keys['watch']}"}
    chapter = server.ask(f"/api/tables/{opened.name}/replay/spectator/0", None, key).json
    frames = [*enumerate(chapter["frames"])]
    return next(
        (step, frame["referee"]["tower"]["pieces"])
        for step, frame in frames
        if frame["shown"] and frame["referee"]
    )


def test_who_looks_back_sees_pieces_placed_as_they_were(new_page: NewPage, server: Running) -> None:
    opened = played(server, "haricot_magique", SOME_EVENTS, stability="mujoco")
    step, pieces = step_with_fall(server, opened)
    page = new_page()
    page.goto(f"/t/{opened.name}/replay?step={step - 1}#k={opened.keys['watch']}")
    stage = page.locator("[data-drawn^='d ']")
    before = stage.get_attribute("data-drawn")
    page.keyboard.press("ArrowRight")
    drawn = re.compile(", ".join(rf"{piece} [-\d. ]+" for piece in pieces) + "$")
    expect(stage).to_have_attribute("data-drawn", drawn)
    assert stage.get_attribute("data-drawn") != before
    page.evaluate("document.querySelector('canvas').id = 'the-same'")
    page.keyboard.press("Home")  # the picture changes in place
    expect(stage).to_have_attribute("data-drawn", re.compile(r"^d [-\d. ]+$"))
    expect(page.locator("#the-same")).to_have_count(1)


def test_the_host_enters_what_happened_to_the_stalk(new_page: NewPage, server: Running) -> None:
    opened = server.open(
        "haricot_magique", 2, bots={"A": "greedy", "B": "greedy"}, begins=True,
        options={"stability": "referee"},
    )  # fmt: skip
    spectator, page = new_page(), new_page()
    spectator.goto(opened.link("watch"))
    page.goto(opened.link("host"))
    asked = page.get_by_role("region", name="What became of the stalk?")
    expect(asked).to_be_visible()
    expect(spectator.locator("canvas").first).to_be_visible()
    expect(spectator.get_by_role("button", name="It stands")).to_have_count(0)
    for each in (page, spectator):
        watch_verdicts(each)
    asked.get_by_role("button", name="It falls").click()
    for each in (page, spectator):
        expect_verdict(each, "brought the stalk down")


class Stacker(Typist):
    """Somebody who has only keys, and a hand."""

    placed = 0

    def act(self) -> bool:
        """Let go what is in hand, or do what glows."""
        if not self.page.locator(LET_GO).count():
            return super().act()
        expect(self.page.locator("[data-drawn]")).to_be_focused()
        self.placed += 1
        let_go_by_keys(self.page)
        self.page.wait_for_function("selector => !document.querySelector(selector)", arg=LET_GO)
        return True


def test_pieces_are_stacked_by_keys_alone(new_page: NewPage, server: Running) -> None:
    page = new_page()
    page.add_init_script(UNDRAWN)
    page.goto(open_table(server).link("seat"))
    ada = Stacker(page, 3)
    play([ada], SOME_CLICKS)
    assert ada.placed > 1
    assert ada.answers == []
