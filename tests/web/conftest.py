"""A browser and a server with the page in it."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright
from server.running import Running

from beanpot.server.static import BUILT

PATIENCE = 90_000  # milliseconds: a machine may have much else to do
PHONE: ViewportSize = {"width": 390, "height": 844}
TURNED_OFF = [
    # the suggestions under an address bar that nobody sees: each visitor's cost more than a page
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    # all that Playwright turns off, since only the last list counts
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
]  # fmt: skip
FLAGS = [
    f"--disable-features={','.join(TURNED_OFF)}",
    "--no-first-run", "--no-sandbox", "--disable-background-networking", "--disable-gpu",
    "--disable-component-update", "--disable-sync", "--disable-quic",
    "--enable-unsafe-swiftshader",  # the processor draws what is in three dimensions
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")

# moves of others are not held, and nothing is done without a click
AT_ONCE = "localStorage['beanpot.pace'] ??= 'instant'; localStorage['beanpot.routine'] ??= 'off'"

NewPage = Callable[..., Page]


def chromium() -> str | None:
    """Where the browser is, if there is one."""
    return os.environ.get("BEANPOT_CHROME") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser; scripts/test installs one where it may.

    For one file: while it is open an event loop runs in this thread, and other tests start theirs.
    """
    found = chromium()
    if found is None:
        pytest.skip("no Chromium here")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that listens on loopback, with quick bots."""
    if not (BUILT / "index.html").is_file():
        pytest.skip("the page was not built")
    running = Running(tmp_path_factory.mktemp("tables"))
    yield running
    assert running.figure("errors_total") == 0
    running.stop()


@contextmanager
def visitors(browser: Browser, server: Running) -> Iterator[NewPage]:
    """People with devices of their own; nothing may go wrong in one, or ask another host."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []
    asked: list[str] = []

    def open_page(language: str = "en", motion: str = "reduce") -> Page:
        context = browser.new_context(
            viewport=PHONE, locale=language, reduced_motion=motion, base_url=server.address,  # type: ignore[arg-type]
            service_workers="block",  # what it keeps is tested on its own
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong
    own = (server.address, server.address.replace("http", "ws", 1), "data:", "blob:")
    assert [address for address in asked if not address.startswith(own)] == []


@pytest.fixture
def new_page(browser: Browser, server: Running) -> Iterator[NewPage]:
    """Opens a page for somebody with a device of their own."""
    with visitors(browser, server) as open_page:
        yield open_page
