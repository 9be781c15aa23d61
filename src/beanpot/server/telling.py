"""What each line is told of a table: everything at first, then what is new to it."""

from base64 import b64encode
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ..core import SEAT_NAMES, BeanpotError
from ..engine.accounts import Told
from ..engine.position import Position
from ..store import TableCard
from ..table import Event, LiveMatch
from ..table.lesson import LEARNER
from ..table.places import Place
from ..table.scene_tracker import SceneTracker
from .line import Line
from .messages import (
    PROTOCOL,
    AskNow,
    Happened,
    LessonNow,
    LobbyLine,
    MoveNow,
    News,
    PlaceNow,
    ReckonedPart,
    Result,
    Welcome,
)

BY_HAND = "by hand"  # in a lesson: what is to be done has no words, but is for a hand


class Moment:
    """A table as it is now; what all are told alike is found out once."""

    def __init__(
        self, table: str, match: LiveMatch, here: Collection[int], now: int, result: Result | None
    ) -> None:
        self.table, self.match, self.result = table, match, result
        self.places = places(match, here, now)
        self.awaited = [SEAT_NAMES[seat] for seat in sorted(match.awaited)]
        regret = match.takebacks.request
        self.regret = SEAT_NAMES[regret.seat] if regret else ""
        self._told: dict[str, Any] = {}  # what of the scene was told to somebody already

    def welcome(self, line: Line) -> Welcome:
        """Everything, for one who has come."""
        match = self.match
        line.scenes = SceneTracker(line.viewer)
        listed = steps_of_moves(match, line.seat)
        account = happened(match.changes, line.viewer)
        self._note(line)
        return Welcome(
            protocol=PROTOCOL,
            table=self.table,
            title=match.settings.law.title,
            settings=match.settings,
            seat="" if line.seat is None else SEAT_NAMES[line.seat],
            is_host=line.is_host,
            can_sit=line.can_sit,
            number=match.number,
            places=self.places,
            scene=line.scenes.whole(match.position),
            moves=[*listed],
            moves_data=moves_data(match, line.seat, listed),
            awaited=self.awaited,
            heard=[told.by(line.viewer) for _, told in match.journal_lines],
            account=account,
            missed=sum(each.number > line.seen for each in account),
            has_begun=match.has_begun,
            result=self.result,
            is_closed=match.is_closed,
            regret=self.regret,
            ask=ask(match, line),
            seen=[SEAT_NAMES[seat] for seat in sorted(seen(match, line))],
            next_table=match.next_table,
            lesson=lesson(match, line.seat),
            turned=match.turned,
            view=view(match, line),
        )

    def news(self, line: Line) -> News:
        """What is new to one line."""
        match = self.match
        has_choice = line.seat is not None and match.asked_at[line.seat] > line.told
        listed = steps_of_moves(match, line.seat) if has_choice else {}
        news = News(
            number=match.number,
            done=self._done(line),
            heard=[told.by(line.viewer) for told in match.lines_after(line.told)],
            account=happened(match.changes_after(line.told), line.viewer),
            scene=line.scenes.changes(match.position, self._told),
            moves=[*listed] if has_choice else None,
            moves_data=moves_data(match, line.seat, listed) if has_choice else None,
            awaited=self.awaited if self.awaited != line.awaited else None,
            places=self.places if self.places != line.places else None,
            has_begun=match.has_begun,
            result=self.result,
            is_closed=match.is_closed,
            regret=self.regret,
            ask=ask(match, line),
            next_table=match.next_table,
            lesson=lesson(match, line.seat),
            view=view(match, line),
        )
        self._note(line)
        return news

    def _done(self, line: Line) -> str:
        """The step that a line waits for, if these are the news of it."""
        if line.step is None or line.seat is None:
            return ""
        if self.match.step_taken(line.seat, line.step) != self.match.number:
            return ""
        done, line.step = line.step, None
        return done

    def _note(self, line: Line) -> None:
        """A line knows all this now."""
        line.told, line.places, line.awaited = self.match.number, self.places, self.awaited


def happened(told: Iterable[tuple[int, Told]], viewer: int) -> list[Happened]:
    """What somebody is told, event by event; nothing of those that brought them no news."""
    return [Happened(number, [*changes]) for number, each in told if (changes := each.by(viewer))]


def places(match: LiveMatch, here: Collection[int], now: int) -> list[PlaceNow]:
    """Who sits where, whether a line is open to them, and what is left on their clocks."""
    times = match.times
    return [
        place_now(
            seat, place, seat in here, times.left_at(seat, now), times.deadline(seat) is not None
        )
        for seat, place in enumerate(match.places)
    ]


def place_now(
    seat: int,
    place: Place,
    is_here: bool = False,
    left: int | None = None,
    runs: bool = False,
) -> PlaceNow:
    """One seat as everybody sees it."""
    return PlaceNow(
        SEAT_NAMES[seat], place.name, place.bot, place.is_program, is_here, place.away or "", left,
        runs,
    )  # fmt: skip


def moves(match: LiveMatch, seat: int | None) -> list[str]:
    """What a seat may do, in words."""
    return [*steps_of_moves(match, seat)]


def steps_of_moves(match: LiveMatch, seat: int | None) -> dict[str, list[int]]:
    """What a seat may do, by its words."""
    if seat is None or match.position is None or not match.legal(seat):
        return {}
    return match.position.moves(seat, match.legal(seat))


def moves_data(
    match: LiveMatch, seat: int | None, listed: Mapping[str, Sequence[int]]
) -> list[MoveNow]:
    """The same as data."""
    told = (move_now(match.dealt, seat or 0, steps) for steps in listed.values())
    return [move for move in told if move is not None]


def data_of(match: LiveMatch, seat: int, words: str) -> MoveNow | None:
    """What words say as data, allowed or not; None where they say nothing."""
    try:
        return move_now(match.dealt, seat, match.dealt.parse_steps(words, seat))
    except BeanpotError:
        return None


def move_now(position: Position, seat: int, steps: Sequence[int]) -> MoveNow | None:
    """A move as data; None where it is told by its steps."""
    data = position.steps_to_dict(steps, seat)
    return MoveNow(**data) if data else None


def ask(match: LiveMatch, line: Line) -> AskNow | None:
    """Who asks for which seat, and whether this line has to answer."""
    wanted = match.seat_request
    if wanted is None:
        return None
    return AskNow(
        seat=SEAT_NAMES[wanted.seat],
        name=wanted.name,
        is_program=wanted.is_program,
        is_yours=wanted.key in line.held,
        is_for_you=(line.seat is not None or line.is_host) and match.is_asked(line.seat),
    )


def seen(match: LiveMatch, line: Line) -> set[int]:
    """The seats whose cards a line has seen, as long as there is anything to hide."""
    return match.admission.seen(line.traces(match)) if match.is_running else set()


def lesson(match: LiveMatch, seat: int | None) -> LessonNow | None:
    """How far the lesson has come, for the one who learns."""
    if match.lesson is None or seat != LEARNER:
        return None
    step, clauses = match.lesson.step, match.lesson.clauses
    if match.has_hand_in_lesson:
        return LessonNow(step, len(clauses), BY_HAND, match.lesson.clause)
    words = match.scripted_text(LEARNER)
    if not words:
        return LessonNow(step, len(clauses), "", "")
    return LessonNow(step, len(clauses), words, clauses[step - 1], data_of(match, LEARNER, words))


def view(match: LiveMatch, line: Line) -> str:
    """All that a seat may know, as a bot of the package reads it."""
    if not line.wants_view or line.seat is None or match.position is None:
        return ""
    return b64encode(match.position.view_words(line.seat).tobytes()).decode()


def result_of(position: Position | None) -> Result | None:
    """What a position comes to, if it is the end."""
    if position is None or not position.is_over:
        return None
    return Result(position.points(), position.winners(), reckoned(position))


def reckoned(position: Position) -> list[ReckonedPart]:
    """What the points are made of, where the game tells."""
    parts = position.game.parts
    return [
        ReckonedPart(
            part.name, dict(zip(SEAT_NAMES, part.points, strict=False)), part.number,
            part.is_tie_break,
        )
        for part in (parts(position.state) if parts else ())
    ]  # fmt: skip


def card(table: str, match: LiveMatch, at: int, events: Sequence[Event] = ()) -> TableCard:
    """A table as the lobby shows it, after events that are about to happen."""
    places, has_begun, is_over = match.state_after(events)
    line = LobbyLine(
        table,
        match.settings.law.title,
        match.settings,
        [place.name for place in places],
        [SEAT_NAMES[seat] for seat, place in enumerate(places) if place.is_free],
        has_begun,
        is_over,
    )
    return TableCard(at, msgspec.json.encode(line), match.is_listed, is_over)
