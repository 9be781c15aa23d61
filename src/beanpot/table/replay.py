"""A finished game, step by step."""

from copy import copy
from dataclasses import dataclass, field, replace

from ..core import CHANCE, NOBODY, Data
from ..engine.accounts import MoveAccount
from ..engine.compile import CPU
from ..engine.position import Position
from .events import Began, History, Moved, Noted
from .history import JournalLine, without_takebacks
from .match import LiveMatch
from .places import Place


@dataclass(frozen=True)
class ReplayStep:
    """The table after a move and chance's answers."""

    number: int  # of the last event that led here
    who: int  # the seat that moved, CHANCE, or NOBODY for the setup
    lines: tuple[str, ...]  # as in the journal, with all secrets
    lines_seen: tuple[JournalLine, ...]
    changes: tuple[MoveAccount, ...]
    position: Position
    awaited: frozenset[int]
    places: tuple[Place, ...]
    shown: Data | None = None  # what the referee showed in this step
    referee: Data = field(default_factory=dict)  # what the referee shows after it


def replay_steps(history: History, on: str = CPU) -> list[ReplayStep]:
    """The table after every move that wasn't taken back; the first step is the first deal."""
    found: list[ReplayStep] = []
    shown: Data | None = None
    for match, event in LiveMatch.replay(history, on):
        if isinstance(event, Began):
            found.append(_replay_step(match, NOBODY))
        elif isinstance(event, Noted):
            shown = match.referee_update(event.data) or None
        elif isinstance(event, Moved):
            step = replace(_replay_step(match, event.seat, event.lines), shown=shown)
            shown = None
            if event.seat == CHANCE and found[-1].who == NOBODY:
                opening = found.pop()
                lines, lines_seen = opening.lines + step.lines, opening.lines_seen + step.lines_seen
                changes = opening.changes + step.changes
                step = replace(
                    step, who=NOBODY, lines=lines, lines_seen=lines_seen, changes=changes
                )
            found.append(step)
    return found


def _replay_step(match: LiveMatch, who: int, lines: tuple[str, ...] = ()) -> ReplayStep:
    assert match.position is not None
    return ReplayStep(
        number=match.number,
        who=who,
        lines=lines,
        lines_seen=tuple(match.lines_after(match.number - 1)),
        changes=tuple(changes for _, changes in match.changes_after(match.number - 1)),
        position=match.position.clone(),
        awaited=match.awaited,
        places=tuple(map(copy, match.places)),
        referee=match.referee_view(None),
    )


def moves_until(history: History, number: int) -> list[Moved | Noted]:
    """The moves and notes up to an event, to be repeated at another table."""
    return [
        Moved(event.seat, event.lines) if isinstance(event, Moved) else event
        for place, _, event in without_takebacks(history)
        if isinstance(event, Moved | Noted) and place <= number
    ]
