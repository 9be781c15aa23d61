"""A browser and a house with the page in it."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from server.running import Running

from beanpot.server.static import BUILT

PATIENCE = 20_000  # milliseconds
PHONE = {"width": 390, "height": 844}
FLAGS = [
    "--no-first-run", "--no-sandbox", "--disable-background-networking", "--disable-gpu",
    "--disable-component-update", "--disable-sync", "--disable-quic",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")

NewPage = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser; scripts/test installs one where it may.

    For one file: while it is open an event loop runs in this thread, and other tests start theirs.
    """
    found = os.environ.get("BEANPOT_CHROME") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Chromium here")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house that listens on loopback, with quick bots."""
    if not (BUILT / "index.html").is_file():
        pytest.skip("the page was not built")
    running = Running(tmp_path_factory.mktemp("tables"))
    yield running
    assert running.figure("errors_total") == 0
    running.stop()


@pytest.fixture
def new_page(browser: Browser, server: Running) -> Iterator[NewPage]:
    """Somebody with a device of their own; nothing may go wrong in it."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(language: str = "en", motion: str = "reduce") -> Page:
        context = browser.new_context(
            viewport=PHONE, locale=language, reduced_motion=motion, base_url=server.address,  # type: ignore[arg-type]
            service_workers="block",  # what it keeps is tested on its own
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong
