"""A live match: the table's state, its commands, and how it applies events.

It remembers the last tried move: if that one is made, it isn't played again.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ..core import BeanpotError, Change, Data, Question, Verdict
from ..engine.accounts import MoveAccount
from ..engine.chance import RandomSource, SystemRandom
from ..engine.compile import CPU
from . import absence, pause_commands, playing, refereeing, seating, sharing, takeback_commands
from .events import Began, Closed, Event, History, Moved, Opened, Seated, TakenBack
from .history import JournalLine, without_takebacks
from .lesson import LEARNER
from .places import Place
from .playing import TriedMove
from .table_state import TableState, take


class LiveMatch(TableState):
    """The state of a table, with commands that return events; `take` applies them."""

    def __init__(self, opened: Opened, on: str = CPU, source: RandomSource | None = None) -> None:
        super().__init__(opened, on)
        self.source: RandomSource = source or SystemRandom()
        self._tried: TriedMove | None = None

    @classmethod
    def from_history(
        cls, history: History, on: str = CPU, source: RandomSource | None = None
    ) -> "LiveMatch":
        """Rebuild a match from its events."""
        *_, (match, _) = cls.replay(history, on, source)
        return match

    @classmethod
    def replay(
        cls, history: History, on: str = CPU, source: RandomSource | None = None
    ) -> Iterator[tuple["LiveMatch", Event]]:
        """The match after each of its events, without moves that were taken back."""
        lasting = {number for number, *_ in without_takebacks(history)}
        first = history[0][2]
        if not isinstance(first, Opened):
            raise BeanpotError("The history of a table begins with its opening.")
        match = cls(first, on, source)
        for number, at, event in history:
            if number in lasting:
                match.take(event, number, at)
                yield match, event
            elif isinstance(event, Moved):
                match.takebacks.drop_request()  # as every move does

    def take(self, event: Event, number: int, at: int) -> None:
        """Apply an event."""
        tried = self._tried
        made = tried.recorder if tried is not None and tried.moved is event else None
        if isinstance(event, Moved | TakenBack):
            self._tried = None
        take(self, event, number, at, made)

    def run_on(self, on: str) -> None:
        """Run the rules there from now on."""
        self.on = on
        if self.position is not None and self.position.law.on != on:
            self.position.run_on(on)

    def rest(self, is_watched: bool) -> None:
        """Use little memory while nobody looks."""
        if not is_watched and self.position is not None:
            self.position.forget_views()

    # state

    @property
    def seat_request(self) -> Seated | None:
        """The open request for a seat."""
        return self.admission.request if self.is_running else None

    @property
    def has_hand_in_lesson(self) -> bool:
        """Whether the lesson waits for the learner's hand."""
        return self.is_lesson and self.hand_due == LEARNER

    def lines_after(self, number: int) -> list[JournalLine]:
        """The journal lines after an event."""
        late = takewhile(lambda each: each[0] > number, reversed(self.journal_lines))
        return [line for _, line in late][::-1]

    def changes_after(self, number: int) -> list[tuple[int, MoveAccount]]:
        """The changes after an event."""
        return [*takewhile(lambda each: each[0] > number, reversed(self.changes))][::-1]

    def heard_by(self, seat: int) -> list[Change]:
        """What a seat remembers: the last changes as it saw them, the oldest first."""
        return [change for _, each in self.changes for change in each.for_viewer(seat)]

    def state_after(self, events: Sequence[Event]) -> tuple[list[Place], bool, bool]:
        """Places after these events, whether the game will have begun, and be over."""
        has_begun = self.has_begun or any(isinstance(event, Began) for event in events)
        is_over = self.is_over or any(isinstance(event, Closed) for event in events)
        return seating.places_after(self, events), has_begun, is_over or self._will_end(events)

    def ends_with(self, events: Sequence[Event]) -> bool:
        """Whether the game will be over after these events, and wasn't."""
        if self.is_over:
            return False
        return any(isinstance(event, Closed) for event in events) or self._will_end(events)

    def _will_end(self, events: Sequence[Event]) -> bool:
        tried = self._tried
        if tried is None or not tried.recorder.position.is_over:
            return False
        return any(event is tried.moved for event in events)

    seat_of = seating.seat_of
    seats_opened = seating.seats_opened
    is_full = seating.is_full
    is_asked = seating.is_asked
    step_taken = playing.step_taken
    preview_move = playing.preview_move
    routine_action = playing.routine_action
    is_addressed = playing.is_addressed
    scripted_text = playing.scripted_text
    scripted_steps = playing.scripted_steps
    deadline = absence.deadline
    is_played_by_bot = absence.is_played_by_bot
    bot_of = absence.bot_of
    has_bots = absence.has_bots
    bots_awaited = absence.bots_awaited
    bots_asked = absence.bots_asked
    for_bots = absence.for_bots
    is_referee_busy = refereeing.is_referee_busy
    is_asked_of_host = refereeing.is_asked_of_host
    host_question = refereeing.host_question
    referee_view = refereeing.referee_view
    referee_update = refereeing.referee_update
    can_undo = takeback_commands.can_undo
    reason_to_look = sharing.reason_to_look
    has_secrets = sharing.has_secrets

    # taking and leaving seats

    sit = seating.sit
    sit_bot = seating.sit_bot
    rename = seating.rename
    admit = seating.admit
    settle_request = seating.settle_request
    lapsed = seating.lapsed
    free = seating.free
    free_for_another = seating.free_for_another
    begin = seating.begin
    close = seating.close
    follow = seating.follow
    rekey = seating.rekey
    look = sharing.look

    # moving

    def move(self, seat: int, words: str, at: int, step: str = "") -> Moved:
        """A seat's move as text, based on event `at`."""
        return self._remember(playing.move(self, self.source, seat, words, at, step))

    def move_bot(self, seat: int, steps: Sequence[int]) -> Moved:
        """A bot's move, as its own or as a substitute."""
        return self._remember(playing.move_bot(self, self.source, seat, steps))

    def deal(self) -> Moved | None:
        """Chance's answers before anyone can move; None if chance isn't asked."""
        tried = playing.deal(self, self.source)
        return None if tried is None else self._remember(tried)

    def judge(self, answer: int) -> Moved:
        """The referee's answer for chance."""
        return self._remember(playing.judge(self, self.source, answer))

    def ask_referee(self) -> Question:
        return refereeing.ask_referee(self, self.source)

    def hand_question(self, seat: int | None, data: Data, passed: int) -> Question:
        """What a person's hand did, or without a seat what the host reports: to be judged."""
        return refereeing.hand_question(self, self.source, seat, data, passed)

    def verdict_events(self, question: Question, verdict: Verdict, at: int) -> list[Event]:
        """The events of a verdict on a question asked after event `at`."""
        noted, answer = refereeing.rule(self, question, verdict, at)
        return [*noted] if answer is None else [*noted, self.judge(answer)]

    def _remember(self, tried: TriedMove) -> Moved:
        self._tried = tried
        return tried.moved

    # absence, pauses and takebacks

    stand_in = absence.stand_in
    come_back = absence.come_back
    resume = absence.resume
    overdue = absence.overdue
    vote = absence.vote
    vote_possible_at = absence.vote_possible_at
    go_on = pause_commands.go_on
    pause_ended = pause_commands.pause_ended
    take_back = takeback_commands.take_back
    consent = takeback_commands.consent
    asked_to_consent = takeback_commands.asked_to_consent
    settle_takeback = takeback_commands.settle_takeback
