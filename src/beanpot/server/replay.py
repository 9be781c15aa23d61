"""Replays of finished games: in chapters, as one seat saw them or with all cards open."""

import asyncio
from collections import OrderedDict
from typing import Protocol
from weakref import WeakValueDictionary

from msgspec.structs import replace

from ..core import CHANCE, NOBODY, SEAT_NAMES, SPECTATOR, Data
from ..engine.journal import CHANCE_NAME
from ..table import ReplayStep, Settings, replay_steps
from ..table.events import History
from ..table.scene_tracker import OpenSceneTracker, SceneTracker
from ..table.table_state import REMEMBERED_LINES
from .answers import Chapter, Frame
from .fair_work import FairWork
from .messages import EventChanges, PlaceInfo
from .services import AnyRoom
from .updates import place_now

CHAPTER = 64  # steps
CACHED = 8  # replays, the latest
ALL_OPEN = "open"
SPECTATOR_NAME = "spectator"


class Replay:
    """One replayed game; chapters are made on demand."""

    def __init__(self, steps: list[ReplayStep]) -> None:
        self.replay_steps = steps
        self._chapters: dict[tuple[str, int], Chapter] = {}

    @property
    def steps(self) -> int:
        return len(self.replay_steps) - 1

    def has_chapter(self, viewer: str, number: int) -> bool:
        viewers = (*SEAT_NAMES[: self.replay_steps[0].position.seats], SPECTATOR_NAME, ALL_OPEN)
        return viewer in viewers and 0 <= number * CHAPTER <= self.steps

    def chapter(self, viewer: str, number: int) -> Chapter:
        """Some steps, as a seat (its letter), `spectator` or `open` saw them."""
        if (viewer, number) not in self._chapters:
            self._chapters[viewer, number] = self._make_chapter(viewer, number * CHAPTER)
        return self._chapters[viewer, number]

    def _make_chapter(self, viewer: str, first: int) -> Chapter:
        past = range(max(0, first - REMEMBERED_LINES), first)
        before = [line for step in past for line in lines_seen_by(self.replay_steps[step], viewer)]
        account = [
            each for step in past for each in happened(self.replay_steps[step], viewer, step)
        ]
        scenes = OpenSceneTracker() if viewer == ALL_OPEN else SceneTracker(_seat(viewer))
        places: list[PlaceInfo] | None = None
        referee: Data = {}
        frames: list[Frame] = []
        for step, step_now in enumerate(self.replay_steps[first : first + CHAPTER], first):
            now = [place_now(seat, place) for seat, place in enumerate(step_now.places)]
            frame = _frame(step_now, viewer, step, scenes, None if now == places else now)
            is_new = step_now.referee != referee
            frames.append(replace(frame, referee=step_now.referee) if is_new else frame)
            places, referee = now, step_now.referee
        return Chapter(first, before[-REMEMBERED_LINES:], account[-REMEMBERED_LINES:], frames)


def _frame(
    step_now: ReplayStep,
    viewer: str,
    step: int,
    scenes: SceneTracker,
    places: list[PlaceInfo] | None,
) -> Frame:
    """One step as a viewer saw it; `scenes` knows the step before."""
    return Frame(
        who={NOBODY: "", CHANCE: CHANCE_NAME}.get(step_now.who) or SEAT_NAMES[step_now.who],
        lines=lines_seen_by(step_now, viewer),
        account=happened(step_now, viewer, step),
        scene=scenes.changes(step_now.position),
        awaited=[SEAT_NAMES[seat] for seat in sorted(step_now.awaited)],
        places=places,
        shown=step_now.shown,
    )


def lines_seen_by(step_now: ReplayStep, viewer: str) -> list[str]:
    """The journal lines of a step as a viewer saw them.

    With all cards open, moves are complete and secret choices appear at once; deals appear as
    spectators saw them, since the complete line is for the player who gets the card.
    """
    if viewer == ALL_OPEN:
        dealt = iter([line.text for line in step_now.lines_seen if line.text[0] == CHANCE_NAME])
        return [next(dealt, line) if line[0] == CHANCE_NAME else line for line in step_now.lines]
    return [line.by(_seat(viewer)) for line in step_now.lines_seen]


def happened(step_now: ReplayStep, viewer: str, step: int) -> list[EventChanges]:
    """The changes of a step as a viewer saw them; with all cards open, as each player did."""
    by_viewer = [
        (each.complete or each.shared) if viewer == ALL_OPEN else each.for_viewer(_seat(viewer))
        for each in step_now.changes
    ]
    return [EventChanges(step, [*changes]) for changes in by_viewer if changes]


def _seat(viewer: str) -> int:
    return SPECTATOR if viewer == SPECTATOR_NAME else SEAT_NAMES.index(viewer)


class ReplayServices(Protocol):
    """What Replays needs of the hub."""

    work: FairWork

    async def history(self, name: str) -> History:
        """The events of a table."""

    def law_of(self, settings: Settings) -> str:
        """Where the rules of a match run."""


class Replays:
    """A cache of replays."""

    def __init__(self, hub: ReplayServices) -> None:
        self.hub = hub
        self._cache: OrderedDict[str, Replay] = OrderedDict()
        self._playing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def of(self, room: AnyRoom, owner: str) -> Replay:
        """The replay of a finished game."""
        if room.name not in self._cache:
            async with self._playing.setdefault(room.name, asyncio.Lock()):
                found = self._cache.get(room.name) or await self._replay(room, owner)
            self._cache[room.name] = found
        self._cache.move_to_end(room.name)
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        return self._cache[room.name]

    async def _replay(self, room: AnyRoom, owner: str) -> Replay:
        history, on = await self.hub.history(room.name), self.hub.law_of(room.match.settings)
        return Replay(await self.hub.work.run_replay(owner, room.name, replay_steps, history, on))

    def forget(self, table: str) -> None:
        self._cache.pop(table, None)
