"""The page is cached on the device: it opens without the server, and a new build replaces it."""

import functools
import json
import re
import shutil
import socketserver
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from server.running import Running, own_port
from web.conftest import PATIENCE, PHONE

from beanpot.server.static import BUILT

KEPT = """async () => {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return kept.flat().map(request => new URL(request.url).pathname)
}"""
IS_KEPT = "() => !!navigator.serviceWorker.controller"  # it takes over when everything is cached
IS_REPLACED = """() => {
  caches.keys().then(keys => window.names = keys.join())
  return window.names == 'beanpot-another'
}"""


@pytest.fixture
def device(browser: Browser) -> Iterator[BrowserContext]:
    """A device with a cache; it may complain that the server is gone."""
    if not (BUILT / "index.html").is_file():
        pytest.skip("the page was not built")
    context = browser.new_context(viewport=PHONE, locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def kept_by(page: Page, address: str) -> list[str]:
    """Open the first screen and wait until it is cached; return what is."""
    page.goto(address)
    page.wait_for_function(IS_KEPT)
    return list(page.evaluate(KEPT))


def test_without_the_server_the_page_opens_and_retries(
    device: BrowserContext, tmp_path: Path
) -> None:
    hub = Running(tmp_path, own_port())
    page = device.new_page()
    kept = kept_by(page, hub.address)
    assert "/" in kept
    assert not [path for path in kept if path.startswith(("/api", "/health", "/metrics"))]
    table = hub.open(name="Ada", bots={"B": "greedy"}, begins=True)
    page.goto(table.link("seat"))
    expect(page.locator("[data-card]").first).to_be_visible()
    hub.stop()

    page.goto(hub.address)
    expect(page.get_by_role("alert")).to_contain_text("Can’t reach the server")
    page.get_by_role("button", name="French").click()
    expect(page.get_by_role("alert")).to_contain_text("Serveur injoignable")
    page.goto(f"{hub.address}/t/{table.name}")
    expect(page.get_by_role("alert")).to_contain_text("Serveur injoignable")

    again = Running(tmp_path, hub.port)
    try:
        expect(page.locator("[data-card]").first).to_be_visible()  # it called by itself
    finally:
        again.stop()


def test_it_can_be_installed(device: BrowserContext, tmp_path: Path) -> None:
    hub = Running(tmp_path)
    page = device.new_page()
    kept_by(page, hub.address)
    chrome = device.new_cdp_session(page)
    said = chrome.send("Page.getAppManifest")
    assert said["errors"] == []
    assert json.loads(said["data"])["name"] == "Beanpot"
    wrong = chrome.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in wrong} <= {"in-incognito"}  # as all browsers of tests are
    for icon in json.loads(said["data"])["icons"]:
        assert hub.ask(icon["src"], method="HEAD").headers["content-type"] == icon["type"]
    hub.stop()


class Files(SimpleHTTPRequestHandler):
    """A folder as a server serves it."""

    def end_headers(self) -> None:
        self.send_header("service-worker-allowed", "/")
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


def build_again(folder: Path) -> str:
    """The page as another build would name its files; the name of its own script."""
    document, keeper = folder / "index.html", folder / "app" / "sw.js"
    *_, named = re.findall(r'<script[^>]* src="/assets/([^"]+)"', document.read_text())
    script = folder / "assets" / named
    renamed = script.rename(script.with_name("index-another.js"))
    for path in (document, keeper):
        path.write_text(path.read_text().replace(script.name, renamed.name))
    for path in (folder / "assets").glob("*.js"):
        path.write_text(path.read_text().replace(script.name, renamed.name))
    keeper.write_text(re.sub(r'BUILD="\w+"', 'BUILD="another"', keeper.read_text()))
    return renamed.name


def test_a_new_build_replaces_the_old(device: BrowserContext, tmp_path: Path) -> None:
    folder = tmp_path / "static"
    shutil.copytree(BUILT, folder)
    serve = functools.partial(Files, directory=folder)
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), serve) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        page = device.new_page()
        old = kept_by(page, address)
        script = build_again(folder)
        page.goto(address)
        expect(page.locator(f"script[src$='{script}']")).to_have_count(1)  # the server's, not ours
        page.wait_for_function(IS_REPLACED)
        server.shutdown()
    assert not [path for path in old if path.endswith(script)]
    page.goto(address)
    expect(page.get_by_role("heading", name="Five bean games")).to_be_visible()
    expect(page.locator(f"script[src$='{script}']")).to_have_count(1)
