"""A game that was played, step by step: how the table stood after every move."""

from copy import copy
from dataclasses import dataclass, field, replace

from ..core import CHANCE, NOBODY, Data
from ..engine.accounts import Told
from ..engine.compile import CPU
from ..engine.position import Position
from .events import Began, Moved, Noted, Story
from .match import Match
from .places import Place
from .story import Heard, lasting


@dataclass(frozen=True)
class Still:
    """A table as it stood after a move and chance's answers to it."""

    number: int  # of the last event that led here
    who: int  # the seat that moved, or CHANCE; NOBODY where all was laid out
    lines: tuple[str, ...]  # as the journal has them, every secret included
    heard: tuple[Heard, ...]
    told: tuple[Told, ...]
    position: Position
    awaited: frozenset[int]
    places: tuple[Place, ...]
    shown: Data | None = None  # what everybody was shown of what a referee noted in this step
    beside: Data = field(default_factory=dict)  # what is shown beside the scene after it


def stills(story: Story, on: str = CPU) -> list[Still]:
    """The table after every move that was not taken back; the first is that of the first deal."""
    found: list[Still] = []
    shown: Data | None = None
    for match, event in Match.retold(story, on):
        if isinstance(event, Began):
            found.append(_still(match, NOBODY))
        elif isinstance(event, Noted):
            shown = match.shown_of(event.data) or None
        elif isinstance(event, Moved):
            still = replace(_still(match, event.seat, event.lines), shown=shown)
            shown = None
            if event.seat == CHANCE and found[-1].who == NOBODY:
                laid = found.pop()
                lines, heard = laid.lines + still.lines, laid.heard + still.heard
                told = laid.told + still.told
                still = replace(still, who=NOBODY, lines=lines, heard=heard, told=told)
            found.append(still)
    return found


def _still(match: Match, who: int, lines: tuple[str, ...] = ()) -> Still:
    """A match as it is now, kept."""
    assert match.position is not None
    return Still(
        number=match.number,
        who=who,
        lines=lines,
        heard=tuple(match.heard_after(match.number - 1)),
        told=tuple(told for _, told in match.told_after(match.number - 1)),
        position=match.position.clone(),
        awaited=match.awaited,
        places=tuple(map(copy, match.places)),
        beside=match.shown_beside(None),
    )


def moves_until(story: Story, number: int) -> list[Moved | Noted]:
    """The moves up to an event, to be made again at another table, and what a referee noted."""
    return [
        Moved(event.seat, event.lines) if isinstance(event, Moved) else event
        for place, _, event in lasting(story)
        if isinstance(event, Moved | Noted) and place <= number
    ]
