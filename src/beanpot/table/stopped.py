"""Tables whose history can't be replayed: where it fails, and what is still readable."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import msgspec

from ..core import SPECTATOR, BeanpotError, UnknownRules
from ..engine.compile import PLAIN
from ..store import StoredEvent
from .admission import Admission
from .events import Began, Event, History, Opened, read_event
from .history import in_game_time, journal_of, without_takebacks
from .match import LiveMatch
from .settings import Settings

SEEN_BY = ("opened", "seated", "freed", "began", "rekeyed", "shown")  # who may see which hand
Reason = Literal["rules", "event"]
WHAT: dict[Reason, str] = {
    "rules": "names rules that this version of Beanpot does not play",
    "event": "does not fit the rules that this version of Beanpot plays",
}


class Stopped(BeanpotError):
    """A history that fails at an event. The message quotes nothing of the game."""

    def __init__(self, reason: Reason, number: int, has_begun: bool = False) -> None:
        super().__init__(f"Event {number} of this table {WHAT[reason]}.")
        self.reason, self.number, self.has_begun = reason, number, has_begun


def read_history(stored: Sequence[StoredEvent]) -> History:
    """Decode stored events; raises Stopped at one that this version doesn't know."""
    history: list[tuple[int, int, Event]] = []
    for each in stored:
        try:
            history.append((each.number, each.at, read_event(each.body)))
        except msgspec.MsgspecError as error:
            raise Stopped("event", each.number, _has_begun(history)) from error
    return in_game_time(history)


def rebuild_match(stored: Sequence[StoredEvent], law_of: Callable[[Settings], str]) -> LiveMatch:
    """Rebuild a match from stored events; raises Stopped where that fails."""
    history = read_history(stored)
    numbers = [number for number, *_ in without_takebacks(history)]
    done, match = 0, None
    try:
        opened = history[0][2]
        on = law_of(opened.settings) if isinstance(opened, Opened) else PLAIN
        for match, _ in LiveMatch.replay(history, on):  # noqa: B007
            done += 1
    except UnknownRules as error:
        raise Stopped("rules", numbers[0]) from error
    except Exception as error:
        raise Stopped("event", numbers[done], match is not None and match.has_begun) from error
    assert match is not None
    return match


def _has_begun(history: History) -> bool:
    return any(isinstance(event, Began) for _, _, event in history)


def admission_of(stored: Iterable[StoredEvent]) -> Admission:
    """Who has seen which hand, from readable events; needs no rules."""
    admission, has_begun = Admission(""), False
    for each in stored:
        try:
            event = read_event(each.body) if each.kind in SEEN_BY else None
        except msgspec.MsgspecError:
            continue
        if event is None:
            continue
        if isinstance(event, Opened):
            admission = Admission(event.keys.get("host", ""))
        admission.note(event, 0, has_begun)
        has_begun = has_begun or isinstance(event, Began)
    return admission


def lines_until(stored: Sequence[StoredEvent], number: int, seat: int | None) -> list[str]:
    """The journal before an event, as a seat or a spectator saw it."""
    history = read_history([each for each in stored if each.number < number])
    return journal_of(history).lines_for(SPECTATOR if seat is None else seat, PLAIN)
