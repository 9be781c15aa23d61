"""The state of a table, and how an event changes it.

`take` is the only place where a table changes. It refuses nothing, draws nothing and reads no
clock: the same events give an equal state in every process. Commands are in other modules.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import InitVar, dataclass, field

from ..core import CHANCE, Change, Referee
from ..core.account import PAUSE
from ..engine.accounts import MoveAccount
from ..engine.compile import CPU
from ..engine.journal import JournalStep
from ..engine.position import Position
from .admission import Admission, seat_changes
from .clock import Times
from .events import (
    Began,
    Closed,
    Event,
    Freed,
    HandShown,
    KeysReplaced,
    Looked,
    Moved,
    Noted,
    Opened,
    PauseEnded,
    PhraseSaid,
    Ready,
    RematchOpened,
    Renamed,
    Resumed,
    Returned,
    SeatAnswered,
    SeatAsked,
    SeatAskLapsed,
    Seated,
    Substituted,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
    Voted,
)
from .history import RULES_CHANGED, TOOK_BACK, JournalLine, MoveRecorder, is_about_table, read_line
from .lesson import Lesson, script_of
from .pause import Pause
from .places import Place
from .refused import Refused
from .settings import Settings
from .takeback import PastMove, Snapshot, Takebacks

REMEMBERED_STEPS = 64  # names of steps, to recognise one that is sent twice
REMEMBERED_LINES = 200  # for clients that reconnect


@dataclass
class TableState:
    """The state of a table after an event."""

    opened: InitVar[Opened]
    on: str = field(default=CPU, compare=False)  # where the rules run
    settings: Settings = field(init=False)
    is_listed: bool = field(init=False)
    turned: int = field(init=False)
    keys: dict[str, str] = field(init=False)
    rekeyed_at: int = 0  # the last event that replaced keys
    replaced: set[str] = field(default_factory=set)  # hashed keys that no longer work
    rules: int = field(init=False)  # the version the players know
    number: int = 0  # of the last event
    at: int = 0  # when it happened, in game time
    places: list[Place] = field(init=False)
    seated_at: int = 0  # the last event that changed a seat
    admission: Admission = field(init=False)
    position: Position | None = None
    sealed: list[JournalStep] = field(default_factory=list)  # chosen, not revealed yet
    awaited: frozenset[int] = frozenset()  # the seats the game waits for
    questions: list[tuple[list[int], bytes]] = field(init=False)  # what each seat may do
    asked_at: list[int] = field(init=False)  # since when a seat's legal actions are the same
    times: Times = field(init=False)
    votes: dict[int, set[int]] = field(default_factory=dict)  # for a bot, by the inactive seat
    steps: dict[tuple[int, str], int] = field(default_factory=dict)  # events, by seat and name
    journal_lines: deque[tuple[int, JournalLine]] = field(init=False)  # with event numbers
    changes: deque[tuple[int, MoveAccount]] = field(init=False)  # with event numbers
    takebacks: Takebacks = field(init=False)
    pause: Pause | None = None  # after a result
    lesson: Lesson | None = None
    referee: Referee | None = None  # answers for chance where there are no weights
    asked_referee_at: int = 0  # the last event that changed its question
    is_closed: bool = False
    next_table: str = ""

    def __post_init__(self, opened: Opened) -> None:
        self.settings, self.keys, self.rules = opened.settings, opened.keys, opened.rules
        self.is_listed, self.turned = opened.is_listed, opened.turned
        self.settings.law.check_rules(opened.rules)
        seats = self.settings.seats
        self.places = [Place() for _ in range(seats)]
        self.admission = Admission(opened.keys.get("host", ""))
        self.questions = [([], b"") for _ in range(seats)]
        self.asked_at = [0] * seats
        self.times = Times(self.settings.clock, seats)
        self.journal_lines = deque(maxlen=REMEMBERED_LINES)
        self.changes = deque(maxlen=REMEMBERED_LINES)
        self.takebacks = Takebacks(seats)
        script = script_of(self.settings.law) if self.settings.lesson else None
        self.lesson = None if script is None else Lesson(script)

    @property
    def has_begun(self) -> bool:
        return self.position is not None

    @property
    def is_over(self) -> bool:
        return self.is_closed or (self.position is not None and self.position.is_over)

    @property
    def is_running(self) -> bool:
        return self.has_begun and not self.is_over

    @property
    def dealt(self) -> Position:
        """The position of a game that has begun."""
        if self.position is None:
            raise Refused("not_begun", "The game has not begun yet. Wait until the host starts it.")
        return self.position

    @property
    def awaits_deal(self) -> bool:
        """Whether chance must answer by its weights."""
        return (
            self.is_running
            and self.dealt.current_player == CHANCE
            and not self.asks_referee(self.dealt)
        )

    @property
    def awaits_referee(self) -> bool:
        """Whether the referee must answer for chance."""
        return self.is_running and self.pause is None and self.asks_referee(self.dealt)

    def asks_referee(self, position: Position) -> bool:
        """Whether the referee answers for chance in a position."""
        if self.referee is None or position.current_player != CHANCE:
            return False
        return self.referee.awaits(position.state)

    @property
    def hand_due(self) -> int | None:
        """The seat of the person whose hand must act for the referee."""
        if self.referee is None or not self.awaits_referee:
            return None
        seat = self.referee.due(self.dealt.state)
        if seat is None or not self.places[seat].is_present or self.places[seat].is_program:
            return None
        return seat

    @property
    def is_lesson(self) -> bool:
        """Whether the lesson's script is still running."""
        return self.lesson is not None and self.lesson.is_on

    def is_out_of_turn(self, event: Event) -> bool:
        return isinstance(event, Moved) and event.seat not in {CHANCE, *self.awaited}

    def legal(self, seat: int) -> list[int]:
        return self.questions[seat][0]


def take(
    table: TableState, event: Event, number: int, at: int, made: MoveRecorder | None = None
) -> None:
    """Apply an event. `made` is a move that was already played on a copy of the position."""
    table.number, table.at = number, at
    was_paused = table.pause is not None
    _note_seats(table, event)
    who_moved, has_changed = CHANCE, isinstance(event, Began | Moved | Closed)
    match event:
        case Seated(seat=seat):
            table.places[seat].seat(event)
            table.seated_at = number
        case Freed(seat=seat):
            _free(table, seat)
        case Renamed(seat=seat, name=name):
            table.places[seat].rename(name)
        case Began():
            settings = table.settings
            table.position = Position(settings.law, settings.seats, settings.options, table.on)
            options = table.position.options
            table.referee = settings.law.referees.at_table(settings.law, options)
            table.seated_at = number  # from now on a seat has cards
        case Moved(seat=who_moved):
            _move(table, event, made)
        case Noted(data=noted) if table.referee is not None:
            table.referee.take(table.dealt.state, noted)
        case Substituted(seat=seat, why=why):
            table.places[seat].away = why
            table.votes.pop(seat, None)
            table.takebacks.note_connection(seat, number if why == "line" else None)
            table.admission.note_away(seat, at)
        case Returned(seat=seat):
            table.places[seat].away = None
            table.takebacks.note_connection(seat, None)
            table.admission.note_back(seat)
        case Voted(seat=seat, against=against) if table.places[against].away is not None:
            table.admission.note_vote(seat, against)
        case Voted(seat=seat, against=against):
            table.votes.setdefault(against, set()).add(seat)
        case TakebackAsked():
            witnesses = table.takebacks.witnesses(event, table.dealt)
            table.takebacks.note_request(event, witnesses)
        case TakebackAnswered(seat=seat, agrees=agrees):
            table.takebacks.note_answer(seat, agrees)
        case Resumed(rules=rules):
            table.times.restart(at)
            _change_rules(table, rules)
        case Ready(seat=seat) if table.pause is not None:
            table.pause.note_ready(seat, at)
        case PauseEnded():
            table.pause = None
        case Closed():
            table.is_closed, table.pause = True, None
        case RematchOpened(table=next_table):
            table.next_table = next_table
        case KeysReplaced(keys=keys):
            table.replaced |= {*table.keys.values()}
            table.keys, table.rekeyed_at = keys, number
        case TakenBack():
            has_changed = _undo(table, event)
        case (
            Opened()
            | PhraseSaid()
            | HandShown()
            | Looked()
            | SeatAsked()
            | SeatAnswered()
            | SeatAskLapsed()
            | Noted()
            | Ready()
        ):
            pass
    if isinstance(event, Began | Moved | Noted | TakenBack | Closed):
        table.asked_referee_at = number
    _derive(table, who_moved, has_changed)
    if was_paused != (table.pause is not None):
        table.asked_at = [number] * table.settings.seats  # nobody, or everyone, can move again


def vacate(place: Place, settings: Settings, has_begun: bool) -> None:
    """Empty a place; in a running game a bot takes it."""
    if has_begun:
        place.leave_to_bot(settings.stand_in)
    else:
        place.free()


def _free(table: TableState, seat: int) -> None:
    vacate(table.places[seat], table.settings, table.has_begun)
    table.seated_at = table.number
    table.takebacks.note_leaving(seat)
    table.takebacks.note_connection(seat, None)


def _note_seats(table: TableState, event: Event) -> None:
    """Update admission, and report changes of seats in a running game."""
    if table.is_running:
        before = table.places[event.seat].name if isinstance(event, Freed | Renamed) else ""
        for change in seat_changes(event, before, table.admission):
            _note(table, change)
    table.admission.note(event, table.at, table.has_begun)


def _change_rules(table: TableState, rules: int | None) -> None:
    if rules is not None:
        table.rules = rules
        _note(table, RULES_CHANGED(version=rules))


def _note(table: TableState, change: Change) -> None:
    table.changes.append((table.number, MoveAccount((change,))))


# moves


def _move(table: TableState, moved: Moved, recorder: MoveRecorder | None) -> None:
    before, number, was_sealed = _snapshot(table), table.number, bool(table.sealed)
    paid = table.times.due if moved.seat in table.times.since else 0
    recorder = recorder or _made(table, moved)
    table.position, table.sealed = recorder.position, recorder.sealed
    table.journal_lines += [(number, line) for line in recorder.lines]
    table.changes.append((number, recorder.changes))
    table.pause = Pause(number) if _calls_for_pause(table, recorder.changes) else None
    table.votes.clear()
    if table.referee is not None:
        table.referee.follow(table.position.state)
    if table.lesson is not None:
        for line in moved.lines:
            table.lesson.note(read_line(line))
    if moved.seat == CHANCE:
        table.takebacks.note_chance()
        return
    has_revealed = len(moved.lines) > 1 and any(line[0] == "*" for line in moved.lines)
    opens_seals = was_sealed and not table.sealed
    is_seen = has_revealed or opens_seals
    made = PastMove(number, moved.seat, is_seen, before, not moved.stood_in, paid, moved.is_routine)
    table.takebacks.note(made)
    if moved.step:
        _note_step(table, moved)


def _calls_for_pause(table: TableState, changes: MoveAccount) -> bool:
    """Whether a result is to be shown: of a part of the game, for the end needs no pause."""
    if not table.settings.pauses or table.is_lesson or table.is_over:
        return False
    account = table.settings.law.account_or_default
    return any(account.weight(change) == PAUSE for change in changes.shared)


def _made(table: TableState, moved: Moved) -> MoveRecorder:
    recorder = MoveRecorder(table.dealt, table.sealed)
    for step in map(read_line, moved.lines):
        recorder.repeat(step)
    return recorder


def _note_step(table: TableState, moved: Moved) -> None:
    table.steps[moved.seat, moved.step] = table.number
    if len(table.steps) > REMEMBERED_STEPS:
        del table.steps[next(iter(table.steps))]


# takebacks


def _snapshot(table: TableState) -> Snapshot:
    script = () if table.lesson is None else tuple(table.lesson.left)
    referee = None if table.referee is None else table.referee.copy()
    return Snapshot(table.dealt.state.tobytes(), tuple(table.sealed), script, referee)


def _undo(table: TableState, taken: TakenBack) -> bool:
    """Restore the position before the undone moves; whether there were any."""
    before = table.takebacks.undo(taken.seat, taken.to)
    if before is not None:
        table.position = before.restored(table.dealt)
        table.sealed = [*before.sealed]
        table.referee = None if before.referee is None else before.referee.copy()
        if table.lesson is not None:
            table.lesson.left = [*before.script]
        _forget_after(table, taken.to)
    table.votes.clear()
    table.pause = None
    _note(table, TOOK_BACK(taken.seat))
    table.times.reset(taken.left)
    table.asked_at = [table.number] * table.settings.seats  # earlier moves no longer apply
    return before is not None


def _forget_after(table: TableState, number: int) -> None:
    """Drop lines, changes and steps of undone moves."""
    lines = [each for each in table.journal_lines if each[0] <= number]
    table.journal_lines = deque(lines, maxlen=REMEMBERED_LINES)
    changes = [each for each in table.changes if each[0] <= number or is_about_table(each[1])]
    table.changes = deque(changes, maxlen=REMEMBERED_LINES)
    table.steps = {step: at for step, at in table.steps.items() if at <= number}


# derived state


def _derive(table: TableState, who_moved: int, has_changed: bool) -> None:
    """Update legal actions, awaited seats and clocks."""
    if table.position is None:
        return
    if table.pause is not None and not table.pause.waits_for(table.places):
        table.pause = None
    for seat in range(table.settings.seats) if has_changed else ():
        question = table.position.decision_key(seat) if table.is_running else ([], b"")
        if question != table.questions[seat] or seat == who_moved:
            table.questions[seat] = question
            table.asked_at[seat] = table.number
    table.awaited = frozenset(_find_awaited(table))
    present = {seat for seat in table.awaited if table.places[seat].is_present}
    table.times.wait_for(present, table.at, who_moved)


def _find_awaited(table: TableState) -> Iterator[int]:
    """The seats the game waits for: one, or all with an open sealed choice; in a pause none."""
    if not table.is_running or table.pause is not None:
        return
    if table.dealt.current_player == CHANCE:
        if table.hand_due is not None:
            yield table.hand_due
    elif table.dealt.is_sealed:
        yield from (seat for seat in range(table.settings.seats) if table.legal(seat))
    else:
        yield table.dealt.current_player
