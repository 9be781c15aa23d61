"""Pictures of the page for the documents: seeded games, stopped where there is something to see."""

from base64 import b64decode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from server.running import OpenedTable, Running
from web.conftest import AT_ONCE, FLAGS, PATIENCE, PHONE, chromium
from web.gallery_scenes import SMALL
from web.person import Person, play
from web.test_tower import Builder

from beanpot.engine.chance import SeededRandom

WIDE: ViewportSize = {"width": 1280, "height": 800}
SIZES = (("wide", WIDE, "en"), ("phone", PHONE, "fr"))
LARGEST = 150_000  # bytes
QUALITIES = (82, 70, 55, 40)
MOST_GAMES = 8  # until one shows what it should
TO_SETTLE = 2000  # milliseconds in which the server says what moves would do


class ReadyForPictureError(Exception):
    """The page shows what the picture is about."""


class Visitor(Person):
    """Plays some clicks, and then on until there is something to see.

    Looks before every click: a look between two of them comes too early on a busy machine.
    """

    stop = ""
    clicks_left = 0

    def touch(self) -> bool:
        """Click what was chosen, unless the picture can be taken."""
        is_enough = self.clicks_left <= 0 and self.seen["turn"] == "turn-yours"
        if is_enough and self.page.locator(self.stop).count():
            raise ReadyForPictureError
        self.clicks_left -= 1
        return super().touch()


class SteadyBuilder(Visitor, Builder):
    """Lets nothing fall on purpose."""

    steadiness = 1.0


@dataclass(frozen=True)
class Scene:
    """What is played, and how long before the picture is taken."""

    seats: int
    clicks: int
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    stop: str = ".legal:enabled, [data-move]:enabled"  # and then on, until there is this to see
    person: type[Visitor] = Visitor
    touched: str = ""  # at last, if anything
    is_slow: bool = False  # to draw: it is played on a small screen


SCENES = {
    "fagioli": Scene(3, 4, stop=".legal[aria-pressed=true]"),  # a card is chosen
    "haricots": Scene(
        4,
        6,
        seed=3,
        options={"mode": "advanced"},
        stop="body:has(.force .set):not(:has(.folding)) .hand .legal:enabled",  # cards to beat
    ),
    "pas_de_haricots": Scene(4, 18, stop="body:has(.slots .lies) .hand .legal:enabled"),
    "bohnanza": Scene(4, 34, stop="[data-move=end_trading]:enabled"),
    "haricot_magique": Scene(
        3,
        12,
        options={"stability": "mujoco"},
        stop="[data-move^=place]:enabled",  # dice lie on the table
        person=SteadyBuilder,
        touched=".tools [aria-pressed]:last-child",  # a finer picture
        is_slow=True,
    ),
}


def take(games: Sequence[str], store: Path, folder: Path) -> Iterator[Path]:
    """Play and take the pictures; where they are."""
    found = chromium()
    assert found, "no Chromium was found: scripts/browser may install one"
    seeded = patch("beanpot.table.match.SystemRandom", lambda: SeededRandom(5))
    with seeded, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        server = Running(store)
        for game in games:
            for name, size, language in SIZES:
                page = _seated(browser, server, game, size, language)
                yield _picture(page, folder / f"{game}-{name}.webp")
        server.stop()
        browser.close()


def take_boxes(games: Sequence[str], store: Path, folder: Path) -> Iterator[Path]:
    """The lids of the boxes, as they stand on the shelf; where they are."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        server = Running(store)
        for game in games:
            page = _new_page(browser, WIDE, "en")
            page.goto(server.address)
            box = page.locator(f"article:has(a[href$='open={game}']) .picture")
            page.add_style_tag(content="article, .picture { border-radius: 0 !important }")
            yield _picture(page, folder / f"{game}-box.webp", clip=box.bounding_box())
        server.stop()
        browser.close()


def _new_page(browser: Browser, size: ViewportSize, language: str) -> Page:
    """A page without animations or pauses, and as patient as the tests on a busy machine."""
    context = browser.new_context(
        viewport=size, locale=language, reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(AT_ONCE)
    context.set_default_timeout(PATIENCE)
    return context.new_page()


def _seated(browser: Browser, server: Running, game: str, size: Any, language: str) -> Page:
    """Somebody in mid-game; a game that ends too early is followed by another."""
    scene = SCENES[game]
    for seed in range(scene.seed, scene.seed + MOST_GAMES):
        page = _new_page(browser, SMALL if scene.is_slow else size, language)
        page.goto(_open(server, game).link("seat"))
        page.wait_for_selector("[data-card], [data-move]")
        if _is_ready(scene.person(page, seed), scene):
            break
        page.context.close()
    else:
        raise AssertionError(f"no game of {game} showed {scene.stop}")
    page.set_viewport_size(size)
    if scene.touched:
        page.click(scene.touched)
        page.wait_for_selector("[data-drawn^='d '][aria-busy=false]")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.wait_for_timeout(TO_SETTLE)
    return page


def _open(server: Running, game: str) -> OpenedTable:
    scene = SCENES[game]
    bots = dict.fromkeys("BCDEFG"[: scene.seats - 1], "greedy")
    return server.open(
        game, scene.seats, name="Ada", bots=bots, begins=True, options=scene.options
    )  # fmt: skip


def _is_ready(visitor: Visitor, scene: Scene) -> bool:
    """Play; whether there was something to see before the game ended."""
    visitor.stop, visitor.clicks_left = scene.stop, scene.clicks
    try:
        play([visitor])
    except ReadyForPictureError:
        return True
    return False


def _picture(page: Page, path: Path, clip: Any = None) -> Path:
    """The screen as it is, or a part of it, small enough to be stored with the sources."""
    part = {"clip": {**clip, "scale": 2}} if clip else {}
    cdp = page.context.new_cdp_session(page)
    for quality in QUALITIES:
        made = cdp.send("Page.captureScreenshot", {"format": "webp", "quality": quality} | part)
        path.write_bytes(b64decode(made["data"]))
        if path.stat().st_size < LARGEST:
            break
    page.context.close()
    return path
