"""The page as it was built, and as the server serves it."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from server.running import Running

from beanpot.server.static import BUILT, document

WEB = Path(__file__).parents[2] / "web"
MOST_SCRIPT = 55_000  # bytes of compressed script before a game is chosen
MOST_AT_FIRST = 143_000  # bytes of all that is loaded before a game is chosen, compressed
MOST_FILES = 8  # each costs headers and a request


def manifest() -> dict[str, Any]:
    return json.loads((BUILT / ".vite" / "manifest.json").read_text())


def entries() -> set[str]:
    """The scripts and styles that the document names."""
    named = re.findall(r'(?:src|href)="/(assets/[^"]+)"', (BUILT / "index.html").read_text())
    assert named
    return set(named)


def first_files(language: str) -> set[str]:
    """All scripts and styles of the shelf, in one language, and what the styles name."""
    parts = manifest()
    by_file, found = {part["file"]: part for part in parts.values()}, set[str]()
    waiting = [*entries()]
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        part = by_file[file]
        texts = f"/catalogues/{language}.ts"  # the other language comes when it is chosen
        asked = [each for each in part.get("dynamicImports", []) if each.endswith(texts)]
        waiting += [parts[each]["file"] for each in part.get("imports", []) + asked]
        found |= {*part.get("css", []), *part.get("assets", [])}
    return found


def size(file: str) -> int:
    """The bytes of a file as it is sent."""
    data = (BUILT / file).read_bytes()
    return len(data) if file.endswith(".woff2") else len(gzip.compress(data))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_shelf_needs_little(language: str, server: Running) -> None:
    files = first_files(language)
    assert {Path(file).suffix for file in files} == {".js", ".css", ".woff2"}
    assert sum(size(file) for file in files if file.endswith(".js")) <= MOST_SCRIPT
    answers = [gzip.compress(server.ask(path).text.encode()) for path in ("/", "/api/games")]
    assert sum(map(size, files)) + sum(map(len, answers)) <= MOST_AT_FIRST


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_shelf_needs_few_files(language: str) -> None:
    assert len(first_files(language)) <= MOST_FILES


def test_files_may_be_cached_for_ever_and_the_document_may_not(server: Running) -> None:
    script = next(each for each in entries() if each.endswith(".js"))
    answer = server.ask(f"/{script}")
    assert answer.status == 200
    assert "immutable" in answer.headers["cache-control"]
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    for path in ("/", "/t/anything"):
        assert server.ask(path).headers["cache-control"] == "no-cache"
        assert script in server.ask(path).text


def test_a_file_that_is_not_there_is_lost(server: Running) -> None:
    for path in ("/assets/nothing.js", "/assets/../index.html", "/assets/"):
        answer = server.ask(path)
        assert answer.status == 404
        assert answer.json["code"] == "not_found"


def test_a_page_that_was_not_built_is_no_document(tmp_path: Path) -> None:
    assert document(tmp_path) is None


@pytest.mark.parametrize(
    ("name", "side"), [("icon-180", 180), ("icon-192", 192), ("icon-512", 512)]
)
def test_there_are_icons_for_devices_that_take_no_svg(name: str, side: int) -> None:
    icon = (BUILT / "app" / f"{name}.png").read_bytes()
    assert icon.startswith(b"\x89PNG")
    assert int.from_bytes(icon[16:20], "big") == side


def test_the_licences_of_all_that_the_page_is_made_of_come_with_it(server: Running) -> None:
    answer = server.ask("/app/third-party-licences.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    used = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for name in used.keys() - {"@sveltejs/vite-plugin-svelte"}:  # of which nothing is left
        version = used[name]
        assert f"  {name} {version}: " in answer.text
        assert f"\n{name} {version}\n---" in answer.text
    for text in ("Apache License", "SIL OPEN FONT LICENSE", "Permission is hereby granted"):
        assert text in answer.text
    assert "vitest" not in answer.text, "only what is in the page"
