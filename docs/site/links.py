"""Links between files of the tree as links between pages of the site."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ROOT_PAGES = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "examples/README.md": "examples.md",
}
LINK = re.compile(r"(?<=\]\()([^)\s#]+)(#[^)\s]*)?(?=\))")
IMAGE = re.compile(r'<img src="([^"]+)" width="(\d+)" alt="([^"]*)">')
CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
SOURCES = "source/"


def prose(markdown: str) -> Iterator[tuple[str, bool]]:
    """The text in pieces, and whether each is prose rather than a block of code."""
    at = 0
    for block in CODE.finditer(markdown):
        yield markdown[at : block.start()], True
        yield block[0], False
        at = block.end()
    yield markdown[at:], True


def as_on_site(markdown: str, uri: str) -> str:
    """A document with its links as they are on the site."""
    return "".join(
        _rewritten(piece, uri) if is_prose else piece for piece, is_prose in prose(markdown)
    )


def _rewritten(text: str, uri: str) -> str:
    text = IMAGE.sub(r"![\3](\1){ width=\2 }", text)
    return LINK.sub(lambda found: _link(found[1], found[2] or "", uri), text)


def _link(target: str, anchor: str, uri: str) -> str:
    """Where a link of a page leads; one that leads nowhere stays as it is, and is complained of."""
    if "://" in target or target.startswith("mailto:"):
        return target + anchor
    path = in_tree(target, uri)
    page = page_of(path) if path else None
    if page is None:
        return target + anchor
    here = os.path.dirname(uri) or "."
    to, _, section = page.partition("#")
    return os.path.relpath(to, here) + (anchor or (f"#{section}" if section else ""))


def in_tree(target: str, uri: str) -> Path | None:
    """The file or folder of the tree that a link of a page means, if there is one."""
    origin = next((path for path, page in ROOT_PAGES.items() if page == uri), f"docs/{uri}")
    found = Path(os.path.normpath(ROOT / os.path.dirname(origin) / target))
    return found if found.exists() and found.is_relative_to(ROOT) else None


def page_of(path: Path) -> str | None:
    """The page, or the picture, by which the site shows a file; and the section of it."""
    name = path.relative_to(ROOT).as_posix()
    if name in ROOT_PAGES:
        return ROOT_PAGES[name]
    if path.name == "clauses.md":
        return f"games/{path.parent.name}.md#rules"
    if path.is_relative_to(DOCS):
        inside = path.relative_to(DOCS).as_posix()
        return f"{inside}/index.md" if path.is_dir() else inside
    return f"{SOURCES}{name}.md"


def sources() -> set[Path]:
    """All source files that documents link to."""
    found = set()
    pages = [*DOCS.rglob("*.md"), *(ROOT / path for path in ROOT_PAGES)]
    for page in pages:
        name = page.relative_to(ROOT).as_posix()
        uri = ROOT_PAGES.get(name, name.removeprefix("docs/"))
        for piece, is_prose in prose(page.read_text(encoding="utf-8")):
            for target, _ in LINK.findall(piece) if is_prose else ():
                path = in_tree(target, uri)
                if path is not None and (page_of(path) or "").startswith(SOURCES):
                    found.add(path)
    return found
