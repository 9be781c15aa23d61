"""The messages that bring a session up to date: everything at first, then what is new."""

from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from ..core import SEAT_NAMES, SPECTATOR, Account, BeanpotError
from ..engine.accounts import MoveAccount
from ..engine.position import Position
from ..store import TableCard
from ..table import Event, LiveMatch
from ..table.lesson import LEARNER
from ..table.places import Place
from ..table.scene_tracker import SceneTracker
from .messages import (
    PROTOCOL,
    EventChanges,
    LessonInfo,
    LobbyTable,
    MoveInfo,
    News,
    PauseInfo,
    PlaceInfo,
    Result,
    ScorePart,
    SeatRequest,
    SharedSeat,
    Welcome,
)
from .session import Session

BY_HAND = "by hand"  # in a lesson: the next move is made by hand, and has no text


class Broadcast:
    """The state of a table now; what all sessions share is computed once."""

    def __init__(
        self, table: str, match: LiveMatch, here: Collection[int], now: int, result: Result | None,
        answer_in: Callable[[int | None], int | None] = lambda _: None,
    ) -> None:  # fmt: skip
        self.table, self.match, self.result = table, match, result
        self._answer_in = answer_in
        self._here, self._now = here, now
        self._lasting = lasting(match, here, now)
        self.awaited = [SEAT_NAMES[seat] for seat in sorted(match.awaited)]
        request = match.takebacks.request
        self.takeback = SEAT_NAMES[request.seat] if request else ""
        self.takeback_asks = [SEAT_NAMES[seat] for seat in match.asked_to_consent()]
        self.pause = pause_now(match, now)
        self._account = match.settings.law.account_or_default
        self._told: dict[str, Any] = {}  # scene changes that sessions share
        self._news: list[News] = []  # each different one
        self._past: dict[int, Since] = {}  # by number

    @cached_property
    def places(self) -> list[PlaceInfo]:
        """All seats, with the time until a vote about them."""
        return [_with_vote(place, at, self._now) for place, at in self._lasting]

    def welcome(self, session: Session) -> Welcome:
        match = self.match
        session.scenes = SceneTracker(session.viewer)
        listed = steps_of_moves(match, session.seat)
        account = happened(self._account, match.changes, session.viewer)
        self._note(session)
        return Welcome(
            protocol=PROTOCOL,
            table=self.table,
            title=match.settings.law.title,
            settings=match.settings,
            seat="" if session.seat is None else SEAT_NAMES[session.seat],
            is_host=session.is_host,
            can_sit=session.can_sit,
            can_add=session.can_add(match),
            number=match.number,
            places=self.places,
            scene=session.scenes.whole(match.position),
            moves=[*listed],
            moves_data=moves_data(match, session.seat, listed),
            awaited=self.awaited,
            lines=[line.by(session.viewer) for _, line in match.journal_lines],
            account=account,
            missed=sum(each.number > session.seen for each in account),
            has_begun=match.has_begun,
            result=self.result,
            is_closed=match.is_closed,
            pause=self.pause,
            takeback=self.takeback,
            takeback_asks=self.takeback_asks,
            ask=ask(match, session),
            seen=[SEAT_NAMES[seat] for seat in sorted(seen(match, session))],
            next_table=match.next_table,
            lesson=lesson(match, session.seat),
            shared=shared(match, session),
            turned=match.turned,
            routine=routine(match, session.seat),
            is_addressed=session.seat is not None and match.is_addressed(session.seat),
            answer_in=self._answer_in(session.seat),
            view=view(match, session),
        )

    def news(self, session: Session) -> News:
        """What is new to a session; the same object for all that are told the very same."""
        news = self._news_for(session)
        for other in self._news:
            if other == news:
                return other
        self._news.append(news)
        return news

    def _news_for(self, session: Session) -> News:
        match, seat, since = self.match, session.seat, self._since(session.sent)
        has_choice = seat is not None and match.asked_at[seat] > session.sent
        listed = steps_of_moves(match, seat) if has_choice else {}
        news = News(
            number=match.number,
            done=self._done(session),
            lines=since.lines(session.viewer),
            account=since.account(session.viewer),
            scene=session.scenes.changes(match.position, self._told),
            moves=[*listed] if has_choice else None,
            moves_data=moves_data(match, seat, listed) if has_choice else None,
            awaited=self.awaited if self.awaited != session.awaited else None,
            places=self.places if self._lasting != session.places else None,
            has_begun=match.has_begun,
            result=self.result,
            is_closed=match.is_closed,
            pause=self.pause,
            takeback=self.takeback,
            takeback_asks=self.takeback_asks,
            ask=ask(match, session),
            next_table=match.next_table,
            lesson=lesson(match, seat),
            shared=shared(match, session),
            routine=routine(match, seat),
            is_addressed=seat is not None and match.is_addressed(seat),
            answer_in=self._answer_in(seat),
            view=view(match, session),
        )
        self._note(session)
        return news

    def _since(self, number: int) -> "Since":
        """What has happened after an event."""
        if number not in self._past:
            self._past[number] = Since(self.match, self._account, number)
        return self._past[number]

    def _done(self, session: Session) -> str:
        """The session's step that this update acknowledges."""
        if session.step is None or session.seat is None:
            return ""
        if self.match.step_taken(session.seat, session.step) != self.match.number:
            return ""
        done, session.step = session.step, None
        return done

    def _note(self, session: Session) -> None:
        session.sent, session.awaited = self.match.number, self.awaited
        session.places = self._lasting


class Since:
    """What has happened after an event: once for all who learn no more of it than spectators."""

    def __init__(self, match: LiveMatch, account: Account, number: int) -> None:
        self._lines, self._told = match.lines_after(number), match.changes_after(number)
        self._kinds = account
        self._open_lines = [line.text for line in self._lines]
        self._open = happened(account, self._told, SPECTATOR)

    def lines(self, viewer: int) -> list[str]:
        if any(viewer in line.by_seat for line in self._lines):
            return [line.by(viewer) for line in self._lines]
        return self._open_lines

    def account(self, viewer: int) -> list[EventChanges]:
        if any(viewer in told.by_seat for _, told in self._told):
            return happened(self._kinds, self._told, viewer)
        return self._open


def happened(
    account: Account, told: Iterable[tuple[int, MoveAccount]], viewer: int
) -> list[EventChanges]:
    """The changes a viewer gets, by event; events without any are left out."""
    return [
        EventChanges(number, [*changes], [*map(account.weight, changes)])
        for number, each in told
        if (changes := each.for_viewer(viewer))
    ]


def pause_now(match: LiveMatch, now: int) -> PauseInfo | None:
    """The pause after a result, as everyone sees it."""
    pause = match.pause
    if pause is None:
        return None
    ready, waits_for = sorted(pause.ready), pause.waits_for(match.places)
    return PauseInfo(
        number=pause.number,
        ready=[SEAT_NAMES[seat] for seat in ready],
        waits_for=[SEAT_NAMES[seat] for seat in waits_for],
        left=None if pause.ends_at is None else max(0, pause.ends_at - now),
    )


def places(match: LiveMatch, here: Collection[int], now: int) -> list[PlaceInfo]:
    """All seats: who sits there, whether they are connected, and their clocks."""
    return [_with_vote(place, at, now) for place, at in lasting(match, here, now)]


def _with_vote(place: PlaceInfo, at: int | None, now: int) -> PlaceInfo:
    """A seat with the time until a vote about it."""
    return place if at is None else msgspec.structs.replace(place, vote_in=max(0, at - now))


def lasting(
    match: LiveMatch, here: Collection[int], now: int
) -> list[tuple[PlaceInfo, int | None]]:
    """The seats, with the moment of a vote instead of the time until then.

    The same as long as only time passes where no clock is set: nothing has to be sent again.
    """
    times = match.times
    return [
        (
            PlaceInfo(
                SEAT_NAMES[seat], place.name, place.bot, place.is_program, seat in here,
                place.away or "", times.left_at(seat, now), times.deadline(seat) is not None,
            ),
            match.vote_possible_at(seat),
        )
        for seat, place in enumerate(match.places)
    ]  # fmt: skip


def place_now(seat: int, place: Place) -> PlaceInfo:
    """Who has a seat."""
    return PlaceInfo(
        SEAT_NAMES[seat], place.name, place.bot, place.is_program, away=place.away or ""
    )


def moves(match: LiveMatch, seat: int | None) -> list[str]:
    """The legal moves of a seat, as texts."""
    return [*steps_of_moves(match, seat)]


def steps_of_moves(match: LiveMatch, seat: int | None) -> dict[str, list[int]]:
    """The legal moves of a seat: actions by text."""
    if seat is None or match.position is None or match.pause or not match.legal(seat):
        return {}
    return match.position.legal_moves(seat, match.legal(seat))


def routine(match: LiveMatch, seat: int | None) -> str:
    """The text of a seat's move, if it has nothing to choose; else an empty string."""
    action = None if seat is None or match.pause else match.routine_action(seat)
    return "" if action is None else match.dealt.format_move(action, seat) or ""


def moves_data(
    match: LiveMatch, seat: int | None, listed: Mapping[str, Sequence[int]]
) -> list[MoveInfo]:
    """The same as data."""
    if not listed:
        return []
    position = match.dealt
    moves = (move_now(position, seat or 0, steps) for steps in listed.values())
    return [move for move in moves if move is not None]


def data_of(match: LiveMatch, seat: int, words: str) -> MoveInfo | None:
    """A text as a move, allowed or not; None if it can't be parsed."""
    try:
        return move_now(match.dealt, seat, match.dealt.parse_steps(words, seat))
    except BeanpotError:
        return None


def move_now(position: Position, seat: int, steps: Sequence[int]) -> MoveInfo | None:
    """A move as data; None where the game has only actions."""
    data = position.steps_to_dict(steps, seat)
    return MoveInfo(**data) if data else None


def ask(match: LiveMatch, session: Session) -> SeatRequest | None:
    """The open request for a seat, as a session sees it."""
    wanted = match.seat_request if match.admission.request is not None else None
    if wanted is None:
        return None
    return SeatRequest(
        seat=SEAT_NAMES[wanted.seat],
        name=wanted.name,
        is_program=wanted.is_program,
        is_yours=wanted.key in session.held,
        is_for_you=(session.seat is not None or session.is_host) and match.is_asked(session.seat),
    )


def seen(match: LiveMatch, session: Session) -> set[int]:
    """The seats whose cards a session has seen, while the game runs."""
    return match.admission.seen(session.traces(match)) if match.is_running else set()


def lesson(match: LiveMatch, seat: int | None) -> LessonInfo | None:
    """The progress of the lesson, for its learner."""
    if match.lesson is None or seat != LEARNER:
        return None
    step, clauses = match.lesson.step, match.lesson.clauses
    if match.has_hand_in_lesson:
        return LessonInfo(step, len(clauses), BY_HAND, match.lesson.clause)
    words = match.scripted_text(LEARNER)
    if not words:
        return LessonInfo(step, len(clauses), "", "")
    return LessonInfo(step, len(clauses), words, clauses[step - 1], data_of(match, LEARNER, words))


def shared(match: LiveMatch, session: Session) -> list[SharedSeat]:
    """The seats of a device that several people share; none where one person has it."""
    if len(session.seats) < 2 and not session.is_curtained(match):
        return []
    return [
        SharedSeat(SEAT_NAMES[seat], match.reason_to_look(seat), match.has_secrets(seat))
        for seat in sorted(session.seats)
    ]


def view(match: LiveMatch, session: Session) -> str:
    """The observation record of a seat in base 64, for bots of the package."""
    if not session.wants_view or session.seat is None or match.position is None:
        return ""
    return b64encode(match.position.observation_cells(session.seat).tobytes()).decode()


def result_of(position: Position | None) -> Result | None:
    """The result of a position, if it is the end."""
    if position is None or not position.is_over:
        return None
    return Result(position.points(), position.winners(), score_parts(position))


def score_parts(position: Position) -> list[ScorePart]:
    """The parts of the score, where the game has them."""
    return [
        ScorePart(
            part.name, dict(zip(SEAT_NAMES, part.points, strict=False)), part.number,
            part.is_tie_break,
        )
        for part in position.game.points_parts(position.state)
    ]  # fmt: skip


def card(table: str, match: LiveMatch, at: int, events: Sequence[Event] = ()) -> TableCard:
    """The lobby card of a table, after events that are about to happen."""
    places, has_begun, is_over = match.state_after(events)
    lobby_table = LobbyTable(
        table,
        match.settings.law.title,
        match.settings,
        [place.name for place in places],
        [SEAT_NAMES[seat] for seat, place in enumerate(places) if place.is_free],
        has_begun,
        is_over,
    )
    return TableCard(at, msgspec.json.encode(lobby_table), match.is_listed, is_over)
