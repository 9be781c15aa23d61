"""Pictures beside the game itself: who watches, learns, joins or hands the phone over."""

import time
from typing import Protocol

from playwright.sync_api import Page
from server.running import PATIENCE, OpenedTable, Running
from web.gallery_scenes import Scene
from web.test_family import opened as opened_by_a_family
from web.test_guide import IS_READY, touch_what_is_marked

LESSON_TAPS = 3
REPLAYED = 24  # steps


class Photographer(Protocol):
    """What the gallery offers here."""

    server: Running
    player: Page
    guest: Page

    def shoot(self, page: Page, scene: str, phase: str) -> None:
        """Take the pictures of a phase."""


def take_spectator(gallery: Photographer, name: str, opened: OpenedTable) -> None:
    """The table as it is, without a hand of one's own."""
    gallery.guest.goto(opened.link("watch"))
    gallery.guest.wait_for_selector("[data-turn]", state="attached")
    gallery.shoot(gallery.guest, name, "spectator")


def take_rest(gallery: Photographer, name: str, scene: Scene, opened: OpenedTable) -> None:
    """All that is not in the middle of a game."""
    ended = opened if scene.is_played_out else _played_by_bots(gallery.server, scene)
    if not scene.is_played_out:
        gallery.guest.goto(ended.link("watch"))
        gallery.guest.wait_for_selector("[data-result=end]")
        gallery.shoot(gallery.guest, name, "end")
    _take_replay(gallery, name, ended)
    if scene.has_sides:
        _take_waiting(gallery, name, scene)
        _take_curtain(gallery, name, scene)
        _take_lesson(gallery, name, scene)


def take_shelf(gallery: Photographer) -> None:
    """The first screen: on a new device, with a table to open, and with games to continue."""
    gallery.guest.goto("/")
    gallery.guest.evaluate("localStorage.clear()")
    gallery.guest.reload()
    gallery.guest.wait_for_selector("article")
    gallery.shoot(gallery.guest, "shelf", "new")
    gallery.guest.goto("/?open=bohnanza")
    gallery.guest.wait_for_selector("form")
    gallery.shoot(gallery.guest, "shelf", "opening")
    for game in ("fagioli", "bohnanza", "haricots"):
        bots = dict.fromkeys("BCD", "greedy")
        table = gallery.server.open(game, 4, name="Ada", bots=bots, begins=True)
        gallery.guest.goto(table.link("seat"))
        gallery.guest.wait_for_selector("[data-turn]", state="attached")
    gallery.guest.goto("/")
    gallery.guest.wait_for_selector("[data-continue]")
    gallery.shoot(gallery.guest, "shelf", "continue")


def _played_by_bots(server: Running, scene: Scene) -> OpenedTable:
    """A game that bots have played to its end."""
    bots = dict.fromkeys("ABCDEFG"[: scene.seats], "greedy")
    opened = server.open(scene.game, scene.seats, bots=bots, begins=True, options=scene.options)
    room, end = server.hub.rooms[opened.name], time.monotonic() + PATIENCE
    while not room.match.is_over:
        assert time.monotonic() < end
        time.sleep(0.02)
    return opened


def _take_replay(gallery: Photographer, name: str, opened: OpenedTable) -> None:
    page = gallery.guest
    page.goto(f"/t/{opened.name}/replay?step={REPLAYED}&open#k={opened.keys['watch']}")
    page.wait_for_selector(".scene > *")
    gallery.shoot(page, name, "replay")


def _take_waiting(gallery: Photographer, name: str, scene: Scene) -> None:
    """The page of an invitation, and the waiting room of the host."""
    bots = {"C": "greedy"} if scene.seats > 2 else {}
    opened = gallery.server.open(scene.game, scene.seats, name="Ada", bots=bots)
    gallery.guest.goto(opened.link("invite"))
    gallery.guest.wait_for_selector("[data-seat=B]")
    gallery.shoot(gallery.guest, name, "join")
    gallery.player.goto(opened.link("host"))
    gallery.player.goto(opened.link("seat"))
    gallery.player.wait_for_selector("[data-seat=B]")
    gallery.shoot(gallery.player, name, "waiting")


def _take_curtain(gallery: Photographer, name: str, scene: Scene) -> None:
    gallery.player.goto("/")
    gallery.player.evaluate("localStorage.clear()")
    opened_by_a_family(gallery.player, scene.game, {})
    gallery.player.unroute_all()
    found = gallery.player.wait_for_selector("[data-handover], [data-next]")
    while found and found.get_attribute("data-handover") is None:  # a bot was first, and burst
        found.click()
        found = gallery.player.wait_for_selector("[data-handover], [data-next]")
    gallery.shoot(gallery.player, name, "curtain")


def _take_lesson(gallery: Photographer, name: str, scene: Scene) -> None:
    """How it begins, and after some taps."""
    page = gallery.guest
    page.goto("/")
    page.locator(f"article:has(a[href$='open={scene.game}']) .learn").click()
    page.wait_for_function(IS_READY)
    gallery.shoot(page, name, "lesson")
    for _ in range(LESSON_TAPS):
        touch_what_is_marked(page)
    page.wait_for_function(IS_READY)
    gallery.shoot(page, name, "lesson-later")
