"""Pictures of every scene in every phase, size and language, and what is wrong in them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, Page, sync_playwright
from server.running import OpenedTable, Running
from web.conftest import AT_ONCE, FLAGS, PATIENCE, chromium
from web.gallery_checks import doubtful, text_ids, wrong
from web.gallery_index import Picture, take_sheets, write_index
from web.gallery_player import Gate, Guide, touch
from web.gallery_scenes import END, LANGUAGES, SCENES, SHELF, SIZES, SMALL, THINKING, Phase, Scene
from web.gallery_sides import take_rest, take_shelf, take_spectator

from beanpot.engine.chance import SeededRandom

SWITCH = "language => document.querySelector(`header button[lang=${language}]`).click()"
# two frames after everything that was asked for has come
AT_REST = """() => document.fonts.ready.then(() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(done))))"""
TO_SETTLE = 250.0  # milliseconds in which the server says what moves would do
STILL = "*, *::before, *::after { caret-color: transparent !important }"
QUALITY = 82
PATIENT = 0.01  # seconds; bots in no hurry at all would not wait for answers to their offers


class Gallery:
    """Takes pictures in one browser, with one page for a player and one for a guest."""

    def __init__(
        self, browser: Browser, server: Running, folder: Path,
        sizes: Sequence[str] = tuple(SIZES), languages: Sequence[str] = LANGUAGES,
        tell: Callable[[str], object] = str,
    ) -> None:  # fmt: skip
        self.browser, self.server, self.folder = browser, server, folder
        self.sizes, self.languages, self.tell = sizes, languages, tell
        self.gate, self.ids = Gate(server), text_ids()
        self.resting = SIZES["1280x800"]  # the size of a page while it is played
        self.pictures: list[Picture] = []
        self.missing: list[str] = []  # phases that no game came to
        self.errors: list[str] = []  # what consoles said
        self.player, self.guest = self._page(), self._page()

    def _page(self) -> Page:
        context = self.browser.new_context(
            viewport=SIZES["1280x800"], locale="en", reduced_motion="reduce",
            service_workers="block", base_url=self.server.address,
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self._hear(said.type, said.text))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(text)

    def shoot(self, page: Page, scene: str, phase: str) -> None:
        """Take the pictures of a phase; afterwards the page is as it was."""
        self.tell(f"{scene}: {phase}")
        (self.folder / scene).mkdir(parents=True, exist_ok=True)
        page.evaluate("document.activeElement?.blur()")
        page.mouse.move(0, 0)
        for language in self.languages:
            page.evaluate(SWITCH, language)
            page.wait_for_selector(f"html[lang={language}]", state="attached")
            page.wait_for_timeout(TO_SETTLE)
            for size in self.sizes:
                page.set_viewport_size(SIZES[size])
                page.evaluate(AT_REST)
                self._take(page, scene, phase, language, size)
        page.set_viewport_size(self.resting)
        page.evaluate(SWITCH, LANGUAGES[0])

    def _take(self, page: Page, scene: str, phase: str, language: str, size: str) -> None:
        notes = wrong(page, self.ids), doubtful(page)
        picture = Picture(scene, phase, language, size, *notes)
        self.pictures.append(picture)
        page.screenshot(path=self.folder / picture.file, type="jpeg", quality=QUALITY, style=STILL)

    def open(self, scene: Scene) -> OpenedTable:
        """A table at which Ada plays with bots."""
        bots = dict.fromkeys("BCDEFG"[: scene.seats - 1], "greedy")
        return self.server.open(
            scene.game, scene.seats, name="Ada", bots=bots, begins=True, hints=True, pauses=True,
            risks=scene.game == "haricot_magique", options=scene.options,
        )  # fmt: skip

    def take(self, name: str, phases: Sequence[str] = ()) -> None:
        """Take the pictures of a scene, or only some of its phases."""
        if name == SHELF:
            take_shelf(self)
        else:
            self._play(name, SCENES[name], phases)

    def _play(self, name: str, scene: Scene, phases: Sequence[str]) -> None:
        self.resting = SMALL if scene.is_slow else SIZES["1280x800"]
        self.player.set_viewport_size(self.resting)
        self.server.hub.pace = PATIENT if scene.game == "bohnanza" else 0.0
        forget(self.player, self.guest)
        opened = self.open(scene)
        self.player.goto(opened.link("host"))
        self.player.goto(opened.link("seat"))
        self.player.wait_for_selector("[data-card], [data-move]")
        guide = Guide(self.player, scene.seed)
        for phase in scene.phases:
            if not phases or phase.name in phases:
                self._take_phase(name, phase, guide)
            if phase is THINKING and not phases:
                take_spectator(self, name, opened)
        if not phases:
            take_rest(self, name, scene, opened)

    def _take_phase(self, scene: str, phase: Phase, guide: Guide) -> None:
        if not guide.reach(phase):
            self.missing.append(f"{scene}: {phase.name}")
            return
        if phase is THINKING:
            guide.hand_over(self.gate)
        self.player.set_viewport_size(SIZES["1280x800"])
        touch(self.player, phase)
        self.shoot(self.player, scene, phase.name)
        self.gate.is_open = True
        if phase.touched and phase is not END:
            self.player.reload()
            self.player.wait_for_selector("[data-turn]", state="attached")


def forget(*pages: Page) -> None:
    """Let devices be new."""
    for page in pages:
        page.goto("/")
        page.evaluate("localStorage.clear()")


@contextmanager
def seeded() -> Iterator[None]:
    """All tables deal alike."""
    with patch("beanpot.table.match.SystemRandom", lambda: SeededRandom(5)):
        yield


def take_all(
    scenes: Sequence[str], store: Path, folder: Path, tell: Callable[[str], object]
) -> Iterator[str]:
    """Take all pictures, which takes minutes; tells what is being done, and says what was."""
    found = chromium()
    assert found, "no Chromium was found: scripts/browser may install one"
    with seeded(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        server = Running(store)
        gallery = Gallery(browser, server, folder, tell=tell)
        for scene in scenes:
            before = len(gallery.pictures)
            gallery.take(scene)
            yield f"{scene}: {len(gallery.pictures) - before} pictures"
        index = write_index(gallery.pictures, folder)
        take_sheets(browser, index, scenes)
        yield from (f"not reached: {each}" for each in gallery.missing)
        yield from (
            f"{each.file}: {', '.join(each.wrong)}" for each in gallery.pictures if each.wrong
        )
        yield from (f"console: {each}" for each in gallery.errors)
        yield str(index)
        server.stop()
        browser.close()
