"""The page as it was built, and as the server serves it."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from server.running import Running

from beanpot.server.static import BUILT, document

WEB = Path(__file__).parents[2] / "web"
MOST_SCRIPT = 60_000  # bytes of compressed script before a game is chosen


def manifest() -> dict[str, Any]:
    return json.loads((BUILT / ".vite" / "manifest.json").read_text())


def first_scripts(language: str) -> set[str]:
    """All scripts of the shelf, in one language."""
    parts, found = manifest(), set[str]()
    waiting = ["index.html"]
    while waiting:
        name = waiting.pop()
        part = parts[name]
        if part["file"] in found:
            continue
        found.add(part["file"])
        texts = (f"/{language}/page.ftl?raw", f"/page/{language}.ftl?raw")  # others come later
        asked = [each for each in part.get("dynamicImports", []) if each.endswith(texts)]
        waiting += part.get("imports", []) + asked
    return found


def test_the_shelf_needs_little_script(server: Running) -> None:
    for language in ("en", "fr"):
        scripts = first_scripts(language)
        assert len(scripts) > 6, "the texts of the page and of five games are among them"
        size = sum(len(gzip.compress((BUILT / script).read_bytes())) for script in scripts)
        assert size <= MOST_SCRIPT


def test_files_may_be_cached_for_ever_and_the_document_may_not(server: Running) -> None:
    script = manifest()["index.html"]["file"]
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
