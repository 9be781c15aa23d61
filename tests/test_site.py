"""The documents as a site: it builds without a warning, and asks no other host for anything."""

import dataclasses
import functools
import http.server
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args
from urllib.parse import unquote, urldefrag, urljoin

import msgspec
import pytest
from kit.golden import read_perft
from kit.records import are_current, read_records
from playwright.sync_api import sync_playwright
from web.conftest import FLAGS, chromium

import beanpot
from beanpot.core import ENGLISH, Game
from beanpot.engine.observation_layout import observation_labels
from beanpot.games import game_names, load_game
from beanpot.server.limits import Limits
from beanpot.server.messages import Reply, Request

pytest.importorskip("material", reason="mkdocs-material is not installed: beanpot[docs]")

ROOT = Path(__file__).parents[1]
ELSEWHERE = re.compile(r"(https?:)?//")
ASKED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}
HOST = "https://site"  # a placeholder for the site's address
PATIENCE = 120_000  # milliseconds
# retries, since there is no sign that the search is ready
SEARCH = """() => {
  const query = document.querySelector('[data-md-component=search-query]')
  document.querySelector('#__search').checked = true
  query.focus()
  query.value = 'wallet'
  query.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key: 't' }))
  return document.querySelector('.md-search-result__link') !== null
}"""


class Reader(HTMLParser):
    """The names in a page, where it leads and what it asks for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.leads: list[str] = []
        self.asks: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("id", "name"):
                self.names.add(value or "")
            elif (tag, name) == ("a", "href"):
                self.leads.append(value or "")
            elif (tag, name) in ASKED and ("rel", "canonical") not in attributes:
                self.asks.append(value or "")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @functools.cached_property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once; a warning would be an error."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Reader]:
    """All pages by their addresses."""
    return {
        f"/{path.relative_to(site).as_posix()}": Reader(path.read_text(encoding="utf-8"))
        for path in site.rglob("*.html")
    }


def test_every_link_leads_to_a_page_and_a_place_on_it(site: Path, pages: dict[str, Reader]) -> None:
    for address, page in pages.items():
        for link in [*page.leads, *page.asks]:
            target, place = urldefrag(urljoin(HOST + address, link))
            if not target.startswith(HOST + "/"):
                continue
            path = unquote(target.removeprefix(HOST)) + "index.html" * target.endswith("/")
            assert (site / path[1:]).is_file(), f"{address} leads to {link}"
            if place and path in pages and address != "/404.html":
                assert unquote(place) in pages[path].names, f"{address} leads to {link}"


def test_no_page_asks_another_host_for_anything(site: Path, pages: dict[str, Reader]) -> None:
    for address, page in pages.items():
        assert not [link for link in page.asks if ELSEWHERE.match(link)], address
    for path in site.rglob("*.css"):
        asked = re.findall(r"(?:url\(|@import\s)['\"]?(https?:[^)'\"]+)", path.read_text("utf-8"))
        assert not asked, path


@pytest.mark.parametrize("name", game_names())
def test_the_page_of_a_game_documents_its_whole_law(pages: dict[str, Reader], name: str) -> None:
    game, page = load_game(name), pages[f"/games/{name}/index.html"]
    assert {*game.clauses, *game.rulings[ENGLISH]} <= page.names
    for text in words_of(game):
        assert text in page.text, text
    for index, meaning in enumerate(observation_labels(game)):
        assert f"{index} {meaning}" in page.text


def test_the_references_list_every_message_limit_and_public_name(pages: dict[str, Reader]) -> None:
    messages, commands, reference = (
        pages[f"/{name}/index.html"].text for name in ("messages", "commands", "reference")
    )
    for kind in (*get_args(Request), *get_args(Reply)):
        assert str(kind.__struct_config__.tag) in messages
        for field in msgspec.structs.fields(kind):
            assert field.name in messages
    for limit in dataclasses.fields(Limits):
        assert f"{limit.name}" in commands
        assert limit.metadata["about"] in commands
    assert all(name in reference for name in beanpot.__all__)


def words_of(game: Game) -> Iterator[str]:
    """Sentences, options and counts that a page must have, as they read without marks."""
    for clause in game.clauses.values():
        yield " ".join(re.sub(r"[`*]", "", clause.sentence).split())
    for option in game.options:
        yield option.name
    for form in game.move_notation.moves:
        yield from form.examples
    for block in read_perft(game.folder / "tests" / "perft.txt"):
        for depth, count in block.counts.items():
            yield f"{depth} {count:,}"
    records = read_records(game)
    assert records is not None, f"{game.name} has no records: scripts/records"
    for table in records["tables"]:
        for share in table["shares"]:
            yield f"{100 * share:.1f} %"


def test_records_were_measured_with_the_law_as_it_is(game: Game) -> None:
    records = read_records(game)
    if records is not None:
        assert are_current(game, records), f"run scripts/records {game.name}"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    """The site on a server of its own."""
    served = functools.partial(Quiet, directory=site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), served) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_a_browser_finds_a_clause_and_asks_nobody_else(address: str) -> None:
    found = chromium()
    if not found:
        pytest.skip("no Chromium was found")
    wrong: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda asked: note(wrong, asked.url, address))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{address}games/fagioli/")
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
        page.wait_for_function(SEARCH, polling=500)
        browser.close()
    assert not wrong


def note(wrong: list[str], url: str, address: str) -> None:
    if not url.startswith((address, "data:", "blob:")):
        wrong.append(url)
