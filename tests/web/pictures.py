"""Pictures of the page for the documents: seeded games, stopped where there is something to see."""

from base64 import b64decode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from server.running import Running
from web.conftest import FLAGS, PHONE, chromium
from web.person import Person, play
from web.test_tower import Builder

from beanpot.engine.chance import SeededRandom

WIDE: ViewportSize = {"width": 1280, "height": 800}
SHELF: ViewportSize = {"width": 1280, "height": 2400}  # all boxes without scrolling
SIZES = (("wide", WIDE, "en"), ("phone", PHONE, "fr"))
LARGEST = 150_000  # bytes
QUALITIES = (82, 70, 55, 40)


@dataclass(frozen=True)
class Scene:
    """What is played, and how long before the picture is taken."""

    seats: int
    clicks: int
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    stop: str = ".legal:enabled, [data-move]:enabled"  # and then on, until there is this to see
    is_in_turn: bool = True  # and whoever looks is in turn
    person: type[Person] = Person
    touched: str = ""  # at last, if anything


class SteadyBuilder(Builder):
    """Lets nothing fall on purpose."""

    steadiness = 1.0


SCENES = {
    "fagioli": Scene(3, 4),
    "haricots": Scene(4, 6, options={"mode": "advanced"}, stop=".legal:enabled"),
    "pas_de_haricots": Scene(4, 18),
    "bohnanza": Scene(4, 34, stop="[data-move=end_trading]:enabled"),
    "haricot_magique": Scene(
        3,
        20,
        options={"stability": "mujoco"},
        stop="[data-move^=place]:enabled",  # dice lie on the table
        person=SteadyBuilder,
        touched=".tools [aria-pressed]:last-child",  # a finer picture
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
            context = browser.new_context(viewport=SHELF, locale="en")
            page = context.new_page()
            page.goto(server.address)
            box = page.locator(f"article:has(a[href$='open={game}']) .picture")
            page.add_style_tag(content="article, .picture { border-radius: 0 !important }")
            yield _picture(page, folder / f"{game}-box.webp", clip=box.bounding_box())
        server.stop()
        browser.close()


def _seated(browser: Browser, server: Running, game: str, size: Any, language: str) -> Page:
    """Somebody in mid-game."""
    scene = SCENES[game]
    bots = dict.fromkeys("BCDEFG"[: scene.seats - 1], "greedy")
    laid = server.open(
        game, scene.seats, name="Ada", bots=bots, begins=True, options=scene.options
    )  # fmt: skip
    context = browser.new_context(
        viewport=size, locale=language, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    page.goto(laid.link("seat"))
    page.wait_for_selector("[data-card], [data-move]")
    ada = scene.person(page, scene.seed)
    play([ada], scene.clicks)
    while not page.locator(scene.stop).count() or (
        scene.is_in_turn and ada.seen["turn"] != "turn-yours"
    ):
        play([ada], 1)
    if scene.touched:
        page.click(scene.touched)
        page.wait_for_selector("[data-drawn^='d '][aria-busy=false]")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    return page


def _picture(page: Page, path: Path, clip: Any = None) -> Path:
    """The screen as it is, or a part of it, small enough to be kept with the sources."""
    part = {"clip": {**clip, "scale": 2}} if clip else {}
    cdp = page.context.new_cdp_session(page)
    for quality in QUALITIES:
        made = cdp.send("Page.captureScreenshot", {"format": "webp", "quality": quality} | part)
        path.write_bytes(b64decode(made["data"]))
        if path.stat().st_size < LARGEST:
            break
    page.context.close()
    return path
