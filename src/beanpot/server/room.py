"""A table in the house: its match, who is connected to it, and the bots that play there."""

import asyncio
import logging
import time
from base64 import b64encode
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from ..bots.bot import bot_move
from ..core import CHANCE, SEAT_NAMES, SPECTATOR, BeanpotError
from ..physics.judges import for_one_game
from ..store import Card, Overtaken, StoreTrouble
from ..store import Event as Kept
from ..table import Event, Match, kind_of, read_event, written
from ..table.events import Began, Freed, Moved, Seated, StoodIn, TakenBack
from ..table.sight import Sight
from .line import Line
from .messages import PROTOCOL, LobbyLine, News, PlaceNow, Reply, Result, Welcome

if TYPE_CHECKING:
    from ..physics.live import TowerJudge
    from .house import House

LOG = logging.getLogger("beanpot")
TRIES = 5  # when another process was quicker
PATIENCE = 15.0  # seconds that a bot gives somebody it has spoken to
HAND = 1.5  # millimetres: how far hands miss, where towers are judged by physics
MOST_SEED = 1 << 30

SHOWN = (Seated, Freed, Began)  # what the lobby shows
Command = Callable[[Match], "Event | Iterable[Event] | None"]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """One table. Everything that happens to it goes through `act`, one after the other."""

    def __init__(self, name: str, match: Match, house: "House") -> None:
        self.name, self.match, self.house = name, match, house
        self.lines: set[Line] = set()
        self.lock = asyncio.Lock()
        self.gone_at = dict.fromkeys(range(match.settings.seats), now())
        self.asked: set[int] = set()  # bots that do not want to speak before somebody in turn moves
        self.driver: asyncio.Task[None] | None = None
        self.judge: TowerJudge | None = None
        self.touched = time.monotonic()

    # what happens

    async def act(self, command: Command) -> int:
        """Let a command happen: on disk first, then here, then told. Returns its number."""
        async with self.lock:
            number = await self._write_down(command)
            while self.match.awaits_deal:
                await self._write_down(lambda match: match.deal())
        self.touched = time.monotonic()
        self.drive()
        return number

    async def _write_down(self, command: Command) -> int:
        """Keep what a command comes to; think again if another process was quicker."""
        for _ in range(TRIES):
            events = _listed(command(self.match))
            if not events:
                return self.match.number
            try:
                await self._keep(events)
            except Overtaken:
                await self.catch_up()
                continue
            return self.match.number
        raise BeanpotError("This table is too busy just now; try again.")

    async def _keep(self, events: list[Event]) -> None:
        """On disk, then here, then told."""
        first, at = self.match.number + 1, now()
        kept = [
            Kept(number, at, kind_of(event), written(event))
            for number, event in enumerate(events, first)
        ]
        await self.house.store.append(self.name, first - 1, kept)
        if any(isinstance(event, TakenBack) for event in events):
            await self.reload()
            return
        was_over = self.match.is_over
        for each, event in zip(kept, events, strict=True):
            self._take(event, each.number, at)
        self.tell()
        if self.match.is_over != was_over or any(isinstance(event, SHOWN) for event in events):
            await self._show_card()

    async def _show_card(self) -> None:
        """Have the lobby show the table as it is now; what happened has happened without it."""
        try:
            await self.house.store.append(self.name, self.match.number, [], self.card())
        except (Overtaken, StoreTrouble) as trouble:
            LOG.warning("table %s: %s", self.name, trouble)

    def _take(self, event: Event, number: int, at: int) -> None:
        is_aside = self._is_out_of_turn(event)
        self.match.take(event, number, at)
        if not is_aside:
            self.asked = set()

    def _is_out_of_turn(self, event: Event) -> bool:
        """Whether it is a move of somebody the game does not wait for."""
        return (
            isinstance(event, Moved)
            and event.seat != CHANCE
            and event.seat not in self.match.awaited()
        )

    async def catch_up(self) -> None:
        """Take what another process has written."""
        later = await self.house.store.events(self.name, self.match.number)
        for each in later:
            event = read_event(each.body)
            if isinstance(event, TakenBack):
                await self.reload()
                return
            self._take(event, each.number, each.at)
        if later:
            self.tell()

    async def follow_others(self) -> None:
        """Another process has written something; take it, and go on from there."""
        async with self.lock:
            await self.catch_up()
        self.drive()

    async def reload(self) -> None:
        """Tell the match anew from its events."""
        self.match = await self.house.told(self.name)
        self.asked = set()
        for line in self.lines:
            line.find_seat(self.match)
        for line in self.lines:
            line.send(self.welcome(line))

    # who is here

    def enter(self, line: Line) -> None:
        """Somebody has come."""
        self.lines.add(line)
        line.send(self.welcome(line))
        self.tell(but=line)

    def leave(self, line: Line) -> None:
        """A line has dropped."""
        self.lines.discard(line)
        if line.seat is not None and not self.is_here(line.seat):
            self.gone_at[line.seat] = now()
        self.tell()

    def is_here(self, seat: int) -> bool:
        """Whether a line is open to whoever sits there."""
        return any(line.seat == seat for line in self.lines)

    def absent(self, moment: int) -> list[StoodIn]:
        """Bots for those who have been away too long while the table waits for them."""
        grace = self.match.settings.grace * 1000
        if not grace or not self.match.is_running:
            return []
        return [
            StoodIn(seat, "line")
            for seat in sorted(self.match.awaited())
            if self.match.places[seat].is_present
            and not self.is_here(seat)
            and moment - self.gone_at[seat] >= grace
        ]

    def is_idle(self, since: float) -> bool:
        """Whether nobody has been here since a moment, and no clock runs."""
        is_quiet = not self.lines and self.touched < since and not self.lock.locked()
        return is_quiet and self.match.deadline() is None

    async def tick(self, moment: int) -> None:
        """Look at the clocks and at who is missing."""
        due = [*self.match.overdue(moment), *self.absent(moment)]
        if due and not self.lock.locked():
            await self.act(lambda match: [*match.overdue(moment), *self.absent(moment)][:1])
        elif not due:
            self.drive()

    # what is told

    def welcome(self, line: Line) -> Welcome:
        """Everything, for one who has come."""
        match = self.match
        viewer = SPECTATOR if line.seat is None else line.seat
        line.sight, line.told = Sight(viewer), match.number
        heard = [(number, told.by(viewer)) for number, told in match.heard]
        line.places, line.awaited = self.places(), self.awaited()
        return Welcome(
            protocol=PROTOCOL,
            table=self.name,
            title=match.settings.law.title,
            settings=match.settings,
            seat="" if line.seat is None else SEAT_NAMES[line.seat],
            is_host=line.is_host,
            can_sit=line.can_sit,
            number=match.number,
            places=line.places,
            scene=line.sight.whole(match.position),
            moves=self.moves(line.seat),
            awaited=line.awaited,
            heard=[told for _, told in heard],
            missed=sum(number > line.seen for number, _ in heard),
            has_begun=match.has_begun,
            result=self.result(),
            is_closed=match.is_closed,
            regret=self.regret(),
            next_table=match.next_table,
            view=self.view(line),
        )

    def tell(self, but: Line | None = None) -> None:
        """Tell everybody what is new to them; whoever got or lost a seat is told everything."""
        moved = {line for line in self.lines if line.find_seat(self.match)}
        moment = Moment(self)
        for line in [*self.lines]:
            if line in moved:
                line.send(self.welcome(line))
            elif line is not but:
                line.send(self.news(line, moment))

    def news(self, line: Line, moment: "Moment | None" = None) -> Reply:
        """What is new to one line."""
        match, moment = self.match, moment or Moment(self)
        viewer = SPECTATOR if line.seat is None else line.seat
        has_choice = line.seat is not None and match.asked_at[line.seat] > line.told
        news = News(
            number=match.number,
            heard=[told.by(viewer) for told in match.heard_after(line.told)],
            scene=line.sight.changes(match.position, moment.told),
            moves=self.moves(line.seat) if has_choice else None,
            awaited=moment.awaited if moment.awaited != line.awaited else None,
            places=moment.places if moment.places != line.places else None,
            has_begun=match.has_begun,
            result=moment.result,
            is_closed=match.is_closed,
            regret=self.regret(),
            next_table=match.next_table,
            view=self.view(line),
        )
        line.told, line.places, line.awaited = match.number, moment.places, moment.awaited
        return news

    def view(self, line: Line) -> str:
        """All that a seat may know, as a bot of the package reads it."""
        if not line.wants_view or line.seat is None or self.match.position is None:
            return ""
        return b64encode(self.match.position.view_words(line.seat).tobytes()).decode()

    def moves(self, seat: int | None) -> list[str]:
        """What a seat may do, in words."""
        match = self.match
        if seat is None or match.position is None or not match.may(seat):
            return []
        return [*match.position.moves(seat)]

    def awaited(self) -> list[str]:
        """Whom the game waits for."""
        return [SEAT_NAMES[seat] for seat in sorted(self.match.awaited())]

    def regret(self) -> str:
        """Who wants a move back."""
        return SEAT_NAMES[self.match.regret.seat] if self.match.regret else ""

    def result(self) -> Result | None:
        """How it ended, if it has."""
        position = self.match.position
        if position is None or not position.is_over:
            return None
        return Result(position.points(), position.winners())

    def card(self) -> Card:
        """The table as the lobby shows it."""
        match = self.match
        line = LobbyLine(
            self.name,
            match.settings.law.title,
            match.settings,
            [place.name for place in match.places],
            [SEAT_NAMES[seat] for seat, place in enumerate(match.places) if place.is_free],
            match.has_begun,
            match.is_over,
        )
        return Card(now(), msgspec.json.encode(line), match.is_listed, match.is_over)

    def places(self) -> list[PlaceNow]:
        """Who sits where."""
        match, clock = self.match, self.match.settings.clock
        here = {line.seat for line in self.lines}
        return [
            PlaceNow(
                SEAT_NAMES[seat], place.name, place.bot, place.is_program, seat in here,
                place.away or "", match.times.left[seat] if clock.kind == "reserve" else None,
            )
            for seat, place in enumerate(match.places)
        ]  # fmt: skip

    # bots and judges

    def drive(self) -> None:
        """See to it that bots and judges do their part, one thing after the other."""
        if self.driver is None or self.driver.done():
            if self._has_work():
                self.driver = asyncio.create_task(self._drive())

    def _has_work(self) -> bool:
        """Whether a bot or a judge has something to do."""
        return self._is_judged_here() or bool(self._due())

    def _is_judged_here(self) -> bool:
        return self.match.awaits_judge and not self.match.is_judged_by_host

    def _due(self) -> list[int]:
        """The bots to ask now: those the game waits for, then those that may speak."""
        may_speak = [seat for seat in self.match.bots_asked() if seat not in self.asked]
        return [*may_speak, *self.match.bots_awaited()]

    async def _drive(self) -> None:
        """Go on until only people can; what goes wrong is tried again at the next tick."""
        try:
            while self._has_work():
                if self._is_judged_here():
                    await self._judge()
                else:
                    await self._ask_bot(self._due()[0])
        except BeanpotError as trouble:
            LOG.warning("table %s: %s", self.name, trouble)
        except Exception:
            self.house.broke(f"the bots of table {self.name} broke")

    async def _ask_bot(self, seat: int) -> None:
        """A bot makes its move, or does not want to speak."""
        match, number = self.match, self.match.number
        assert match.position is not None
        is_only_asked = seat not in match.awaited()
        if not is_only_asked:
            await self._wait_for_people(number)
        if self.house.pace and not is_only_asked:
            await asyncio.sleep(self.house.pace)
        bot = self.house.bots.bot(match.bot_of(seat), match.settings.law)
        steps = await self.house.think(bot_move, bot, match.position.clone(), seat)
        if is_only_asked:
            self.asked.add(seat)
        if steps:
            await self.act(
                lambda match: (
                    match.move_bot(seat, steps)
                    if match.number == number and match.is_played_by_bot(seat)
                    else None
                )
            )

    async def _wait_for_people(self, number: int) -> None:
        """Give people a moment to answer before a bot goes on."""
        end = time.monotonic() + (PATIENCE if self.house.pace else 0.0)
        while (
            self.match.number == number and time.monotonic() < end and self._is_anybody_spoken_to()
        ):
            await asyncio.sleep(0.2)

    def _is_anybody_spoken_to(self) -> bool:
        """Whether a person has something to answer although another is in turn."""
        position, match = self.match.position, self.match
        concerns = getattr(match.settings.law.terminal, "concerns", None)
        if position is None or concerns is None or match.is_over:
            return False
        return any(
            match.places[seat].is_present
            and self.is_here(seat)
            and match.may(seat)
            and seat not in match.awaited()
            and concerns(position.scene(seat))
            for seat in range(match.settings.seats)
        )

    async def _judge(self) -> None:
        """Let physics say what becomes of the tower."""
        match, number = self.match, self.match.number
        assert match.position is not None
        if self.judge is None:
            seed = lambda: match.source.below(MOST_SEED)  # noqa: E731
            self.judge = for_one_game(match.position, HAND, seed, _nobody_to_ask)
        assert self.judge is not None
        answer = await self.house.think(self.judge.answer, match.position.clone().state)
        assert answer is not None  # the law asks for the tower
        await self.act(lambda match: match.judge(answer) if match.number == number else None)


class Moment:
    """What all are told alike after something has happened, found out once."""

    def __init__(self, room: Room) -> None:
        self.places, self.awaited, self.result = room.places(), room.awaited(), room.result()
        self.told: dict[str, Any] = {}  # what of the scene was told to somebody already


def _nobody_to_ask(*_: object) -> int:
    raise AssertionError("where people judge, the host says so")


def _listed(events: Event | Iterable[Event] | None) -> list[Event]:
    """What a command came to."""
    if events is None:
        return []
    return [*events] if isinstance(events, list | tuple) else [events]  # type: ignore[list-item]
