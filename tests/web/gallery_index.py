"""The gallery as a page: scenes, their phases, and the pictures of each side by side."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Browser

STYLE = """
  body { margin: 20px; font: 15px/1.4 system-ui, sans-serif; background: #f4ecdc; color: #2b1d10 }
  nav { display: flex; flex-wrap: wrap; gap: 6px 14px }
  section { padding: 8px 0; background: #f4ecdc }
  h3 { margin: 14px 0 4px }
  .row { display: flex; gap: 8px; margin-bottom: 6px }
  figure { margin: 0 }
  img { display: block; height: 230px; border: 1px solid #b99c6c }
  .wrong img { outline: 4px solid #c0392b }
  figcaption { font-size: 12px }
  li { font-size: 12px }
"""
SHEET_WIDTH = 1900
DECODED = "Promise.all([...document.images].map(each => each.decode()))"


@dataclass(frozen=True)
class Picture:
    """One picture: what it shows, in which language and size, and what was noticed in it."""

    scene: str
    phase: str
    language: str
    size: str
    wrong: list[str] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)

    @property
    def file(self) -> str:
        return f"{self.scene}/{self.phase}-{self.language}-{self.size}.jpg"


def write_index(pictures: list[Picture], folder: Path) -> Path:
    """Write the page; where it is."""
    scenes = {name: list(each) for name, each in groupby(pictures, lambda picture: picture.scene)}
    links = "".join(f'<a href="#{name}">{name}</a>' for name in scenes)
    parts = "".join(_section(name, each) for name, each in scenes.items())
    page = f"<!doctype html><meta charset=utf-8><title>Gallery</title><style>{STYLE}</style>"
    path = folder / "index.html"
    path.write_text(f"{page}<h1>Gallery</h1><nav>{links}</nav>{parts}", encoding="utf-8")
    return path


def _section(name: str, pictures: list[Picture]) -> str:
    phases = groupby(pictures, lambda picture: picture.phase)
    rows = "".join(f"<h3>{escape(phase)}</h3>{_rows(list(each))}" for phase, each in phases)
    return f'<section id="{name}"><h2>{name}</h2>{rows}</section>'


def _rows(pictures: list[Picture]) -> str:
    languages = groupby(pictures, lambda picture: picture.language)
    return "".join(f'<div class="row">{"".join(map(_figure, each))}</div>' for _, each in languages)


def _figure(picture: Picture) -> str:
    notes = "".join(f"<li>{escape(note)}" for note in picture.wrong + picture.doubtful)
    return (
        f'<figure class="{"wrong" if picture.wrong else ""}"><a href="{picture.file}">'
        f'<img src="{picture.file}" alt="{escape(picture.file)}"></a>'
        f"<figcaption>{picture.language} {picture.size}</figcaption>"
        f"<details><summary>{len(picture.wrong + picture.doubtful)} notes</summary>"
        f"<ul>{notes}</ul></details></figure>"
    )


def take_sheets(browser: Browser, index: Path, scenes: Iterable[str]) -> list[Path]:
    """A contact sheet of each scene, beside the page; where they are."""
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 1000})
    page.goto(index.as_uri())
    page.evaluate(DECODED)
    sheets = [index.parent / f"{scene}.jpg" for scene in scenes]
    for sheet in sheets:
        page.locator(f"section#{sheet.stem}").screenshot(path=sheet, type="jpeg", quality=80)
    page.close()
    return sheets
