"""One match: what may happen next at a table, and what has.

Commands return an event or refuse; `take` makes it so.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from hmac import compare_digest
from itertools import islice, takewhile
from typing import TYPE_CHECKING

import numpy as np

from ..core import CHANCE, SEAT_NAMES, BeanpotError, IllegalAction
from ..engine.chance import Entropy, Seeded, Source
from ..engine.compile import CPU, PLAIN
from ..engine.journal import CHANCE_NAME, Step
from ..engine.position import Position
from ..physics.judges import awaits_tower, has_judge, has_rigid_tower
from .admission import ABSENCE, PATIENCE, Admission, Voices, seat_lines
from .clock import SECOND, Times
from .events import (
    Answered,
    Asked,
    Began,
    Closed,
    Consented,
    Event,
    Followed,
    Freed,
    Held,
    Judged,
    Lapsed,
    Moved,
    Opened,
    Regretted,
    Rekeyed,
    Resumed,
    Returned,
    Seated,
    Shown,
    Spoke,
    StoodIn,
    TakenBack,
    Voted,
    Why,
)
from .lesson import LEARNER, Lesson, script_of
from .names import check_unlike, clean_name
from .places import Place
from .refused import Fallen, Late, Refused
from .settings import Settings, check_bot
from .story import REMARK, RULES, TOOK_BACK, Heard, Teller, is_of_table, lasting, read_line
from .takeback import Made, Snapshot, Takebacks

if TYPE_CHECKING:
    from ..physics.fate import Fate
    from ..physics.hand import Gesture
    from .hands import Hands, Question

REMEMBERED_STEPS = 64  # names of steps, to know one that was sent twice
REMEMBERED_LINES = 200  # for those who come back
SILENCE = 60 * SECOND  # after which a seat may be voted to a bot


class Match:
    """The fold of a table's events."""

    def __init__(self, opened: Opened, on: str = CPU, source: Source | None = None) -> None:
        self.settings: Settings = opened.settings
        self.settings.law.check_rules(opened.rules)
        self.keys, self.is_listed = opened.keys, opened.is_listed
        self.turned = opened.turned
        self.rules = opened.rules  # those that were told to the players
        self.on = on
        self.source: Source = source or Entropy()
        self.places = [Place() for _ in range(self.settings.seats)]
        self.position: Position | None = None
        self.number = 0  # of the last event
        self.at = 0  # when it happened, in game time
        self.seated_at = 0  # the event with which somebody sat down or left last
        self.times = Times(self.settings.clock, self.settings.seats)
        self.awaited: frozenset[int] = frozenset()  # the seats the game waits for
        self.asked_at = [0] * self.settings.seats  # since when what a seat may do is the same
        self.heard: deque[tuple[int, Heard]] = deque(maxlen=REMEMBERED_LINES)
        self.is_closed = False
        self.next_table = ""
        self.rekeyed_at = 0  # the event with which keys were replaced last
        self.replaced: set[str] = set()  # keys that open nothing any more, hashed
        script = script_of(self.settings.law) if self.settings.lesson else None
        self.lesson = None if script is None else Lesson(script)
        self.takebacks = Takebacks(self.settings.seats)
        self.admission = Admission(opened.keys.get("host", ""))
        self.hands: Hands | None = None  # where towers are of rigid bodies
        self.votes: dict[int, set[int]] = {}
        self._steps: dict[tuple[int, str], int] = {}  # the events of steps, by seat and name
        self._sealed: list[Step] = []
        self._questions: list[tuple[list[int], bytes]] = [([], b"") for _ in self.places]
        self._ahead: tuple[Moved, Teller] | None = None  # the move that was thought of last

    @classmethod
    def of(
        cls, events: Iterable[tuple[int, int, Event]], on: str = CPU, source: Source | None = None
    ) -> "Match":
        """The match that these events tell: their numbers, times, and what happened."""
        *_, (match, _) = cls.retold(events, on, source)
        return match

    @classmethod
    def retold(
        cls, events: Iterable[tuple[int, int, Event]], on: str = CPU, source: Source | None = None
    ) -> Iterator[tuple["Match", Event]]:
        """The same match after each of its events; what was taken back is not told."""
        story = [*events]
        times = {number: at for number, at, _ in story}
        kept = lasting((number, event) for number, _, event in story)
        first = kept[0][1]
        if not isinstance(first, Opened):
            raise BeanpotError("The story of a table begins with its opening.")
        match = cls(first, on, source)
        for number, event in kept:
            match.take(event, number, times[number])
            yield match, event

    # how things stand

    @property
    def has_begun(self) -> bool:
        """Whether cards have been dealt."""
        return self.position is not None

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen in the game."""
        return self.is_closed or (self.position is not None and self.position.is_over)

    @property
    def is_running(self) -> bool:
        """Whether somebody can move."""
        return self.has_begun and not self.is_over

    @property
    def awaits_deal(self) -> bool:
        """Whether chance must answer, by cards or dice."""
        return self.is_running and self._game.actor == CHANCE and not awaits_tower(self._game)

    @property
    def awaits_judge(self) -> bool:
        """Whether somebody must say what becomes of a tower."""
        return self.is_running and self._game.actor == CHANCE and awaits_tower(self._game)

    @property
    def is_judged_by_host(self) -> bool:
        """Whether it is for the host to say so, who has the box on the table."""
        return self.awaits_judge and self.settings.options.get("stability") == "referee"

    @property
    def hand_due(self) -> int | None:
        """The seat of the person whose hand must place a piece or throw the axe."""
        if self.hands is None or not self.awaits_judge:
            return None
        seat = self.hands.due(self._game)
        if seat is None or not self.places[seat].is_present or self.places[seat].is_program:
            return None
        return seat

    @property
    def _game(self) -> Position:
        """The position of a game that has begun."""
        if self.position is None:
            raise Refused("not_begun", "The game has not begun yet.")
        return self.position

    @property
    def _hands(self) -> "Hands":
        """The hands over a tower of rigid bodies."""
        assert self.hands is not None  # only there do such things happen
        return self.hands

    def outlook(self, events: Sequence[Event]) -> tuple[list[Place], bool, bool]:
        """Who will sit where after events, whether the game will have begun, and be over."""
        places, has_begun, is_over = [*map(copy, self.places)], self.has_begun, self.is_over
        for event in events:
            match event:
                case Seated(seat=seat):
                    places[seat].seat(event)
                case Freed(seat=seat):
                    self._vacate(places[seat])
                case Began():
                    has_begun = True
                case Closed():
                    is_over = True
                case Moved() if self._ahead is not None and self._ahead[0] is event:
                    is_over = self._ahead[1].position.is_over
        return places, has_begun, is_over

    def heard_after(self, number: int) -> list[Heard]:
        """What was heard after an event."""
        late = takewhile(lambda told: told[0] > number, reversed(self.heard))
        return [heard for _, heard in late][::-1]

    def may(self, seat: int) -> list[int]:
        """What a seat may do now."""
        return self._questions[seat][0]

    def is_played_by_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat, as its own or in somebody's place."""
        return not self.places[seat].is_present

    def bots_awaited(self) -> list[int]:
        """The seats of bots that the game waits for."""
        played = self._played_by_bots()
        awaited = self.awaited if played and not self.awaits_judge else ()
        return [seat for seat in played if seat in awaited]

    def bots_asked(self) -> list[int]:
        """The seats of bots that may speak out of turn now, and should be asked."""
        played = self._played_by_bots()
        if not played or not self.is_running or self._game.actor == CHANCE:
            return []
        return [seat for seat in played if self.may(seat) and self._game.asks(seat)]

    def _played_by_bots(self) -> list[int]:
        """The seats for which bots decide."""
        return [seat for seat, place in enumerate(self.places) if not place.is_present]

    def bot_of(self, seat: int) -> str:
        """The name of the bot that plays at a seat."""
        place = self.places[seat]
        return place.bot or place.kept or self.settings.stand_in

    def for_bots(self) -> Position:
        """A copy of the position to think about; whoever judges towers cannot be asked for that."""
        if not has_judge(self._game.options):
            return self._game.clone()
        from .hands import Hands

        hands = self.hands or Hands()  # which takes a tower to be straight
        return hands.imagined(self._game, [place.bot for place in self.places])

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens."""
        for seat, place in enumerate(self.places):
            if key and compare_digest(place.key.encode(), key.encode()):
                return seat
        return None

    def seat_opened(self, held: Collection[str], device: str, shown: Collection[int]) -> int | None:
        """The seat that keys open on a device, over a connection that was shown some seats.

        In a running game a second hand is not shown, and until the end no hand on a device that
        cannot be remembered.
        """
        found = self._seats_of(held)
        traces = self.admission.traces(held, device)
        if self.is_running:
            found = {seat for seat in found if self.admission.may_open(seat, traces)}
            found &= {*shown} or found
        elif not self.is_over:
            found = {seat for seat in found if self.admission.has_room(seat, traces)}
        return min(found, default=None)

    def is_full(self, held: Collection[str], device: str) -> bool:
        """Whether keys would open a seat on a device, had they not opened it on too many others."""
        traces = self.admission.traces(held, device)
        return any(not self.admission.has_room(seat, traces) for seat in self._seats_of(held))

    def _seats_of(self, held: Iterable[str]) -> set[int]:
        """All seats that keys would open, wherever they are."""
        return {seat for key in held if (seat := self.seat_of(key)) is not None}

    def step_taken(self, seat: int, step: str) -> int | None:
        """The event with which a seat's step of this name was made already; None if it was not."""
        return self._steps.get((seat, step))

    def deadline(self) -> int | None:
        """When the next seat's time is over."""
        found = [self.times.deadline(seat) for seat in self.times.since]
        return min((each for each in found if each is not None), default=None)

    # sitting down and leaving

    def sit(
        self, seat: int, name: str, key: str, is_program: bool = False,
        traces: tuple[str, ...] = (), is_host: bool = False, now: int = 0,
    ) -> Seated | Asked:  # fmt: skip
        """A person or program takes a free seat; in mid-game they ask for a bot's."""
        self._check_open()
        place = self._place(seat)
        name = clean_name(name)
        if not place.is_free and not (self.has_begun and place.bot):
            raise Refused("taken", f"Seat {SEAT_NAMES[seat]} is taken.")
        check_unlike(name, (each.name for each in self.places))
        seated = Seated(seat, name, key=key, is_program=is_program, traces=traces)
        if not self.has_begun:
            return seated
        return self.admission.take_over(seated, self._voices(), is_host, now)

    def admit(self, seat: int | None, agrees: bool, is_asker: bool = False) -> list[Event]:
        """An answer to one who asks for a seat; from a seat, or from a host without one."""
        self._check_running()
        if seat is not None and not is_asker and self._place(seat).away is not None:
            raise Refused("not_back", "A bot plays for you; come back first.")
        return [self.admission.answer(seat, agrees, is_asker, self._voices())]

    @property
    def ask(self) -> Seated | None:
        """The seat that somebody asks for, and who."""
        return self.admission.ask if self.is_running else None

    def is_asked(self, seat: int | None) -> bool:
        """Whether a seat, or the host without one, has to answer one who asks for a seat."""
        return self.is_running and self.admission.waits_for(seat, self._voices())

    def settle_ask(self) -> Seated | Lapsed | None:
        """Somebody takes a seat, once all who have to agree do; one of them may have left."""
        return self.admission.settle(self._voices()) if self.is_running else None

    def lapsed(self, now: int) -> list[Lapsed]:
        """A request for a seat that has waited too long."""
        patience = max(PATIENCE, self.settings.clock.own_time * SECOND)
        lapsed = self.admission.lapse(patience, now) if self.is_running else None
        return [] if lapsed is None else [lapsed]

    def _voices(self) -> Voices:
        return Voices(self._people(), self._people(are_away=True))

    def sit_bot(self, seat: int, bot: str) -> Seated:
        """A bot takes a seat that is free or another bot's."""
        self._check_open()
        if self._place(seat).has_person:
            raise Refused("taken", f"Seat {SEAT_NAMES[seat]} is taken.")
        check_bot(bot, self.settings.law)
        return Seated(seat, bot, bot=bot)

    def free(self, seat: int) -> Freed:
        """A seat is given up by its player; in mid-game a bot takes it over."""
        self._check_open()
        if self._place(seat).is_free or (self.has_begun and self.places[seat].bot):
            raise Refused("free", f"Nobody sits at {SEAT_NAMES[seat]}.")
        return Freed(seat)

    def free_for_another(self, seat: int) -> Freed:
        """A seat is freed by the host, before the game begins."""
        freed = self.free(seat)
        if self.has_begun:
            raise Refused(
                "kept",
                "During a game only the player can leave this seat. The others can vote to free it"
                " after a long absence.",
            )
        return freed

    def begin(self) -> Began:
        """Deal, as soon as every seat is taken."""
        self._check_open()
        if self.has_begun:
            raise Refused("begun", "The game has begun already.")
        if free := [SEAT_NAMES[seat] for seat, place in enumerate(self.places) if place.is_free]:
            raise Refused("seats_free", f"Nobody sits at {', '.join(free)} yet.")
        return Began()

    def close(self) -> Closed:
        """The table is cleared."""
        self._check_open()
        return Closed()

    def follow(self, table: str) -> Followed:
        """The same people go on at another table."""
        if not self.is_over or self.next_table:
            raise Refused("rematch", "A rematch is for a game that is over, and once.")
        return Followed(table)

    def rekey(self, keys: dict[str, str]) -> Rekeyed:
        """Other keys to the table, hashed; those to seats stay."""
        return Rekeyed(keys)

    def _rekey(self, keys: dict[str, str], number: int) -> None:
        self.replaced |= {*self.keys.values()}
        self.keys, self.rekeyed_at = keys, number

    def _check_open(self) -> None:
        if self.is_over:
            raise Refused("over", "The game at this table is over.")

    def _place(self, seat: int) -> Place:
        if seat not in range(self.settings.seats):
            names = ", ".join(SEAT_NAMES[: self.settings.seats])
            raise Refused("no_seat", f"There is no such seat; the seats are {names}.")
        return self.places[seat]

    # moving

    def move(self, seat: int, words: str, at: int, step: str = "") -> Moved:
        """A seat's move in words, made for the moment `at`."""
        self._check_running()
        if not self.asked_at[seat] <= at <= self.number:
            raise Late
        position = self._game
        if position.actor == CHANCE:
            raise Refused("judging", "Wait until it is decided what becomes of the tower.")
        return self._moved(seat, position.hear_move(words, seat), step, words)

    def move_bot(self, seat: int, steps: Sequence[int]) -> Moved:
        """A bot's move, for itself or in somebody's place."""
        self._check_running()
        return self._moved(seat, steps)

    @property
    def is_lesson(self) -> bool:
        """Whether all is written down now, and nobody decides for themselves."""
        return self.lesson is not None and self.lesson.is_on

    def written(self, seat: int) -> str:
        """The words that a lesson has written down for a seat at this moment, if any."""
        if self.lesson is None or not self.is_running or not self.may(seat):
            return ""
        return self.lesson.due(seat, self._game.is_sealed) or ""

    @property
    def has_hand_in_lesson(self) -> bool:
        """Whether a lesson goes on by the learner's hand, which holds a piece."""
        return self.is_lesson and self.hand_due == LEARNER

    def written_move(self, seat: int) -> list[int]:
        """The same as steps."""
        words = self.written(seat)
        return self._game.hear_move(words, seat) if words else []

    def deal(self) -> Moved | None:
        """What chance answers before anybody can move; None if it is not asked."""
        if not self.awaits_deal:
            return None
        teller = Teller(self._game.clone(), self._sealed)
        return self._thought(Moved(CHANCE, tuple(self._let_chance_answer(teller))), teller)

    def judge(self, answer: int) -> Moved:
        """What became of the tower."""
        self._check_running()
        if not self.awaits_judge:
            raise Refused("not_judging", "Nothing is to be judged now.")
        teller = Teller(self._game.clone(), self._sealed)
        lines = teller.make([answer], CHANCE)
        lines += self._let_chance_answer(teller, len(lines))
        return self._thought(Moved(CHANCE, tuple(lines)), teller)

    def hold(self, risk: float | None = None) -> Held | None:
        """A person takes the piece that is to be placed; None if nobody must, or has."""
        seat = self.hand_due
        if self.hands is None or seat is None or self.hands.held is not None:
            return None
        return self.hands.hold(self._game, seat, self.source, risk)

    def let_go(self, seat: int, gesture: "Gesture", now: int) -> "Question":
        """What a person's hand does to the tower, for rigid bodies to judge."""
        self._check_running()
        if self.hands is None or self.hand_due != seat:
            raise Refused("hand", "Your hand holds nothing now.")
        return self.hands.let_go(self._game, seat, gesture, now, self.source)

    def let_bot_go(self) -> "Question | None":
        """What a bot's hand does to it; None where a person's must, or nobody's."""
        if self.hands is None or not self.awaits_judge or self.hand_due is not None:
            return None
        seat = self.hands.due(self._game)
        if seat is None:
            return None
        if self.is_lesson:
            return self.hands.let_go_as_written(self._game, seat, self._written_answer())
        return self.hands.let_bot_go(self._game, seat, self.bot_of(seat), self.source)

    def judged(self, question: "Question", fate: "Fate") -> list[Event]:
        """What rigid bodies have answered; in a lesson, if that is what is written."""
        answer = fate.answer
        if self.is_lesson:
            answer = self._written_answer()
            if self._hands.has_fallen(answer) != self._hands.has_fallen(fate.answer):
                raise Fallen
        return [question.judged(fate), self.judge(answer)]

    def _written_answer(self) -> int:
        """What is to become of the tower by a lesson."""
        assert self.lesson is not None
        return self._game.hear(next(self.lesson.answers()))

    def foretell(self, seat: int, words: str) -> list[str]:
        """What a move that a seat may make would bring at once, by all that the seat can know."""
        position, remarks = self._game, self._game.game.remarks
        if remarks is None or position.is_sealed:
            return []
        view = position.view(seat)
        world = Position.imagined(position.game, position.options, view, Seeded(0), PLAIN)
        world.make(words, seat)
        return [*remarks(view, world.view(seat))]

    def _check_running(self) -> None:
        self._check_open()
        if not self.has_begun:
            raise Refused("not_begun", "The game has not begun yet.")

    def _moved(self, seat: int, steps: Sequence[int], step: str = "", words: str = "") -> Moved:
        """A move, and chance's answers to it, tried on a copy."""
        teller = Teller(self._game.clone(), self._sealed)
        try:
            lines = teller.make(steps, seat)
        except IllegalAction as error:
            if words and error.clause is not None:
                clause = self._game.game.clauses[error.clause]
                raise IllegalAction.under(words, clause) from None
            raise
        if self.lesson is not None and len(lines) == 1:
            self.lesson.check(read_line(lines[0]), self._game.is_sealed)
        lines += self._let_chance_answer(teller)
        is_for_another = self.places[seat].away is not None
        return self._thought(Moved(seat, tuple(lines), step, is_for_another), teller)

    def _let_chance_answer(self, teller: Teller, answered: int = 0) -> list[str]:
        """Chance answers as often as it is asked, after what it has answered; not for the tower."""
        lines: list[str] = []
        position = teller.position
        script = self.lesson.answers() if self.lesson is not None else iter(())
        written = islice(script, answered, None)
        while position.actor == CHANCE and not awaits_tower(position):
            words = next(written, None)
            answer = position.draw(self.source) if words is None else position.hear(words)
            lines += teller.make([answer], CHANCE)
        return lines

    def _thought(self, moved: Moved, teller: Teller) -> Moved:
        """Keep what a move leads to, for the case that it is made."""
        self._ahead = (moved, teller)
        return moved

    # absence

    def stand_in(self, seat: int, why: Why) -> StoodIn:
        """A bot plays on for somebody."""
        self._check_running()
        if not self._place(seat).is_present:
            raise Refused("not_present", "A bot plays there already.")
        return StoodIn(seat, why)

    def come_back(self, seat: int) -> Returned | None:
        """Somebody is back; None if nobody stands in."""
        if not self.is_running or self._place(seat).away is None:
            return None
        return Returned(seat)

    def resume(self) -> Resumed | None:
        """The table is here again; None where no clock runs and the rules are the same."""
        version = self.settings.law.rules_version
        if version != self.rules and not self.is_over:
            return Resumed(version)
        return None if self.deadline() is None else Resumed()

    def overdue(self, now: int) -> list[StoodIn]:
        """Bots for all whose time is over."""
        if self.settings.clock.kind == "none":
            return []
        found = []
        for seat in sorted(self.times.since):
            limit = self.times.deadline(seat)
            if limit is not None and limit <= now and self.places[seat].is_present:
                found.append(StoodIn(seat, "clock"))
        return found

    def vote(self, seat: int, against: int, now: int) -> list[Event]:
        """A seat wants a bot to play on for a silent one; done when most others want it.

        Where a bot does so already, the seat is freed after a long absence.
        """
        self._check_running()
        since = self.times.since.get(against)
        if self._place(against).has_person and self.places[against].away and seat != against:
            return self._vote_out(seat, against, now)
        if seat == against or not self._place(against).is_present:
            raise Refused("vote", "One votes for a bot in the place of another who plays.")
        if not self._place(seat).is_present:
            raise Refused("not_back", "A bot plays for you; come back first.")
        if since is None or now - since < max(SILENCE, self.settings.clock.own_time * SECOND):
            raise Refused("not_silent", "The table has not waited long enough for that.")
        others = [
            each for each, place in enumerate(self.places) if place.is_present and each != against
        ]
        for_it = self.votes.get(against, set()) | {seat}
        cast: list[Event] = [Voted(seat, against)]
        return [*cast, StoodIn(against, "vote")] if 2 * len(for_it) > len(others) else cast

    def _vote_out(self, seat: int, against: int, now: int) -> list[Event]:
        """A seat wants that of one who is away to be freed."""
        if not self._place(seat).is_present:
            raise Refused("not_back", "A bot plays for you; come back first.")
        others = sum(place.is_present for place in self.places)
        absence = max(ABSENCE, self.settings.clock.own_time * SECOND)
        return self.admission.vote_out(seat, against, others, absence, now)

    def take_back(self, seat: int, now: int) -> Regretted | TakenBack:
        """A seat wants its last move back: at once if nothing was seen since, or by consent."""
        self._check_running()
        made = self.takebacks.last_of(seat)
        self.takebacks.check_number(seat)
        if self.takebacks.is_unseen(made):
            return self._taken_back(seat, made.number - 1, now)
        regret = self.takebacks.ask(seat)
        witnesses = self._witnesses(regret) & self._players()
        if any(self.places[each].away is not None for each in witnesses):
            raise Refused("away", "A player who is away has seen what came after; ask them later.")
        return regret if witnesses else self._taken_back(seat, regret.to, now)

    def consent(self, seat: int, agrees: bool, now: int) -> list[Event]:
        """A seat's answer to one who wants a move back."""
        self._check_running()
        answered: list[Event] = [self.takebacks.answer(seat, agrees)]
        regret = self.takebacks.regret
        if agrees and regret is not None and self.takebacks.unasked(self._players()) <= {seat}:
            answered.append(self._taken_back(regret.seat, regret.to, now))
        return answered

    def settle_regret(self, now: int) -> TakenBack | None:
        """Who had not answered yet may have left: then the move is given back."""
        regret = self.takebacks.regret
        if regret is None or not self.is_running or self.takebacks.unasked(self._players()):
            return None
        return self._taken_back(regret.seat, regret.to, now)

    def can_undo(self, taken: TakenBack) -> bool:
        """Whether the moves that were taken back are remembered; else all must be told anew."""
        return self.takebacks.reaches(taken.to)

    def _taken_back(self, seat: int, to: int, now: int) -> TakenBack:
        """A takeback; what the clock gave for the move goes back."""
        returned = {seat: self.takebacks.last_of(seat).paid}
        return TakenBack(seat, to, self.times.left_after(now, returned))

    def _witnesses(self, regret: Regretted) -> set[int]:
        """The other seats whose player has seen something since a move."""
        seats = {*range(self.settings.seats)} - {regret.seat}
        made = self.takebacks.move_at(regret.to + 1)
        if made is None:  # it was taken back
            return seats
        moved = self.takebacks.moved_since(regret.to)
        if not self.takebacks.has_revealed_since(regret.to):
            before = self._laid_out(made.before)
            seats = {seat for seat in seats if sees_a_difference(before, self._game, seat)}
        return (seats - self.takebacks.were_offline(regret.to) | moved) - {regret.seat}

    def _people(self, are_away: bool = False) -> frozenset[int]:
        """The seats of people who play in person, or of those for whom bots play."""
        return frozenset(
            seat
            for seat in self._players()
            if not self.places[seat].is_program and self.places[seat].is_present != are_away
        )

    def _players(self) -> set[int]:
        """The seats of people and programs, here or away."""
        return {seat for seat, place in enumerate(self.places) if place.has_person}

    def run_on(self, on: str) -> None:
        """Have the law run there from now on, as machine code once there is some."""
        self.on = on
        if self.position is not None and self.position.law.on != on:
            self.position.run_on(on)

    # taking events

    def take(self, event: Event, number: int, at: int) -> None:
        """Let it have happened."""
        self.number, self.at = number, at
        who_moved = CHANCE
        has_changed = isinstance(event, Began | Moved | Closed)
        self._note_seats(event, number, at)
        match event:
            case Seated(seat=seat):
                self.places[seat].seat(event)
                self.seated_at = number
            case Freed(seat=seat):
                self._free(seat)
            case Began():
                settings = self.settings
                self.position = Position(settings.law, settings.seats, settings.options, self.on)
                self.hands = _hands_at(self.position)
            case Moved(seat=who_moved):
                paid = self.times.due if who_moved in self.times.since else 0
                self._take_move(event, number, paid)
            case Held():
                self._hands.take_hold(event, at)
            case Judged():
                self._hands.take_judged(self._game, event)
            case StoodIn(seat=seat, why=why):
                self.places[seat].away = why
                self.votes.pop(seat, None)
                self.takebacks.note_line(seat, number if why == "line" else None)
                self.admission.note_away(seat, at)
            case Returned(seat=seat):
                self.places[seat].away = None
                self.takebacks.note_line(seat, None)
                self.admission.note_back(seat)
            case Voted(seat=seat, against=against) if self.places[against].away is not None:
                self.admission.note_vote(seat, against)
            case Voted(seat=seat, against=against):
                self.votes.setdefault(against, set()).add(seat)
            case Regretted():
                self.takebacks.note_regret(event, self._witnesses(event))
            case Consented(seat=seat, agrees=agrees):
                self.takebacks.note_answer(seat, agrees)
            case Resumed(rules=rules):
                self.times.go_on(at)
                self._change_rules(rules, number)
            case Closed():
                self.is_closed = True
            case Followed(table=table):
                self.next_table = table
            case Rekeyed(keys=keys):
                self._rekey(keys, number)
            case TakenBack():
                has_changed = self._undo(event, number)
            case Opened() | Spoke() | Shown() | Asked() | Answered() | Lapsed():
                pass
        self._look(number, at, who_moved, has_changed)

    def _note_seats(self, event: Event, number: int, at: int) -> None:
        """Remember who has seen what, and tell everybody how seats change in mid-game."""
        if self.is_running:
            before = self.places[event.seat].name if isinstance(event, Freed) else ""
            for seat, words in seat_lines(event, before, self.admission.ask):
                self.heard.append((number, Heard(f"{REMARK}{SEAT_NAMES[seat]} {words}")))
        self.admission.note(event, at, self.has_begun)

    def _change_rules(self, rules: int | None, number: int) -> None:
        """Tell everybody that other rules hold from here on."""
        if rules is not None:
            self.rules = rules
            self.heard.append((number, Heard(f"{REMARK}{CHANCE_NAME} {RULES} {rules}")))

    def _free(self, seat: int) -> None:
        """Nobody sits there; in mid-game a bot does."""
        self._vacate(self.places[seat])
        self.seated_at = self.number
        self.takebacks.note_leaving(seat)
        self.takebacks.note_line(seat, None)

    def _vacate(self, place: Place) -> None:
        if self.has_begun:
            place.leave_to_bot(self.settings.stand_in)
        else:
            place.free()

    def _take_move(self, moved: Moved, number: int, paid: int) -> None:
        """A move that was thought of is there already; others are made."""
        before = self._snapshot()
        if self._ahead is not None and self._ahead[0] is moved:
            teller = self._ahead[1]
        else:
            teller = Teller(self._game, self._sealed)
            for step in map(read_line, moved.lines):
                teller.make(self._game.hear_move(step.words, step.who), step.who)
        self._ahead = None
        was_sealed = bool(self._sealed)
        self.position, self._sealed = teller.position, teller.sealed
        self.heard += [(number, line) for line in teller.heard]
        self.votes.clear()
        if self.lesson is not None:
            for line in moved.lines:
                self.lesson.note(read_line(line))
        if moved.seat == CHANCE:
            self.takebacks.note_chance()
            return
        has_revealed = len(moved.lines) > 1 and any(line[0] == "*" for line in moved.lines)
        opens_seals = was_sealed and not self._sealed
        is_seen = has_revealed or opens_seals
        self.takebacks.note(Made(number, moved.seat, is_seen, before, not moved.stood_in, paid))
        if moved.step:
            self._note_step(moved, number)

    def _snapshot(self) -> Snapshot:
        """How the game stands now, apart from it."""
        script = () if self.lesson is None else tuple(self.lesson.left)
        hands = None if self.hands is None else self.hands.copy()
        return Snapshot(self._game.state.tobytes(), tuple(self._sealed), script, hands)

    def _laid_out(self, before: Snapshot) -> Position:
        """The position of a snapshot; who still thinks about the present one is not disturbed."""
        position = self._game.clone()
        position.put(np.frombuffer(before.state, position.state.dtype)[0])
        return position

    def _undo(self, taken: TakenBack, number: int) -> bool:
        """Lay out the game again as it stood; whether it stood otherwise until now."""
        before = self.takebacks.undo(taken.seat, taken.to)
        if before is not None:
            self.position = self._laid_out(before)
            self._sealed = [*before.sealed]
            self.hands = None if before.hands is None else before.hands.copy()
            if self.lesson is not None:
                self.lesson.left = [*before.script]
            self._forget_after(taken.to)
        self._ahead = None
        self.votes.clear()
        self.heard.append((number, Heard(f"{REMARK}{SEAT_NAMES[taken.seat]} {TOOK_BACK}")))
        self.times.begin_anew(taken.left)
        self.asked_at = [number] * self.settings.seats  # nothing said before is meant now
        return before is not None

    def _forget_after(self, number: int) -> None:
        """What was heard of moves that were taken back, and their names, are no more."""
        kept = [told for told in self.heard if told[0] <= number or is_of_table(told[1])]
        self.heard = deque(kept, maxlen=REMEMBERED_LINES)
        self._steps = {step: at for step, at in self._steps.items() if at <= number}

    def _note_step(self, moved: Moved, number: int) -> None:
        """Remember the name of a step, in case it is sent again."""
        self._steps[moved.seat, moved.step] = number
        if len(self._steps) > REMEMBERED_STEPS:
            del self._steps[next(iter(self._steps))]

    def _look(self, number: int, at: int, who_moved: int, has_changed: bool) -> None:
        """See what every seat may do now, if the game has changed, and for whom the clock runs."""
        if self.position is None:
            return
        for seat in range(self.settings.seats) if has_changed else ():
            question = self.position.question(seat) if self.is_running else ([], b"")
            if question != self._questions[seat] or seat == who_moved:
                self._questions[seat] = question
                self.asked_at[seat] = number
        self.awaited = frozenset(self._find_awaited())
        present = {seat for seat in self.awaited if self.places[seat].is_present}
        self.times.wait_for(present, at, who_moved)

    def _find_awaited(self) -> Iterator[int]:
        """The seats the game waits for: one, or all that have not chosen yet in secret."""
        if not self.is_running:
            return
        if self._game.actor == CHANCE:
            if self.hand_due is not None:
                yield self.hand_due
        elif self._game.is_sealed:
            yield from (seat for seat in range(self.settings.seats) if self.may(seat))
        else:
            yield self._game.actor


def sees_a_difference(before: Position, after: Position, seat: int) -> bool:
    """Whether a seat can tell two positions of a game apart."""
    return bool((before.view_words(seat) != after.view_words(seat)).any())


def _hands_at(position: Position) -> "Hands | None":
    """Hands, where a game has a tower of rigid bodies."""
    if not has_rigid_tower(position.options):
        return None
    from .hands import Hands

    return Hands()
