"""The gallery in small: every scene fills the screen, scrolls nowhere, and lacks no text."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from server.running import Running
from web.gallery import Gallery, seeded
from web.gallery_index import Picture, write_index
from web.gallery_scenes import SCENES

pytest.importorskip("mujoco")

PHASES = ("start", "choosing", "trading", "writing", "laying", "dice", "how-to", "result")
FEW = ("1280x800", "390x844")


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_whole_in_every_phase(
    scene: str, browser: Browser, server: Running, tmp_path: Path, is_long: bool
) -> None:
    with seeded():
        gallery = Gallery(browser, server, tmp_path, FEW)
        gallery.take(scene, () if is_long else PHASES)
    assert {each.file: each.wrong for each in gallery.pictures if each.wrong} == {}
    assert gallery.errors == []
    assert gallery.missing == []
    assert len(gallery.pictures) == len({each.file for each in gallery.pictures}) >= 8


def test_the_shelf_is_whole(browser: Browser, server: Running, tmp_path: Path) -> None:
    gallery = Gallery(browser, server, tmp_path, FEW)
    gallery.take("shelf")
    assert {each.file: each.wrong for each in gallery.pictures if each.wrong} == {}
    assert gallery.errors == []


def test_what_is_missing_is_noticed(browser: Browser, server: Running, tmp_path: Path) -> None:
    gallery = Gallery(browser, server, tmp_path, FEW[:1], ("en",))
    gallery.guest.goto("/")
    gallery.guest.wait_for_selector("article")
    for text in ("play-now", "{$name}", "\u2068Ada\u2069"):
        gallery.guest.evaluate(
            "text => document.querySelector('article p').textContent = text", text
        )
        gallery.shoot(gallery.guest, "shelf", f"spoilt {len(text)}")
        assert gallery.pictures[-1].wrong == [f"no text: {text}"]
    assert Path(tmp_path, gallery.pictures[-1].file).stat().st_size > 1000


def test_the_index_lists_pictures_by_scene_and_phase(tmp_path: Path) -> None:
    pictures = [
        Picture("fagioli", phase, "en", size, ["scrolls: 900"] if phase == "end" else [])
        for phase in ("start", "end")
        for size in FEW
    ]
    page = write_index(pictures, tmp_path).read_text(encoding="utf-8")
    assert page.count("<h2>fagioli</h2>") == 1
    assert page.index("<h3>start</h3>") < page.index("<h3>end</h3>")
    assert [page.count(each.file) for each in pictures] == [3] * 4
    assert page.count("scrolls: 900") == 2
