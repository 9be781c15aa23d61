"""What goes on at a table without people: bots that are in turn or spoken to, and the judge."""

import asyncio
import logging
import time
from contextvars import Context
from typing import TYPE_CHECKING, Protocol

from ..bots.pool import Pool
from ..core import BeanpotError
from ..engine.position import Position
from ..physics.judges import for_one_game
from .bot_tables import BotTables
from .fair_work import FairWork
from .services import ActiveRoom, AnyRoom, Caretaker

if TYPE_CHECKING:
    from ..physics.fate import Fate
    from ..physics.live import TowerJudge
    from ..table.hands import Hands, Question

LOG = logging.getLogger("beanpot")
HEAD_START = 10.0  # seconds that the process which goes first has for a move of a bot
PATIENCE = 15.0  # seconds that a bot gives somebody it has spoken to
LOOK = 0.2  # seconds between two looks at what it waits for
HAND = 1.5  # millimetres: how far hands miss, where towers are judged by physics
MOST_SEED = 1 << 30


class DriverServices(Caretaker, Protocol):
    """What bots and judges need of the server."""

    pace: float
    bots: Pool
    work: FairWork
    bot_tables: BotTables

    async def warm_judges(self) -> None:
        """Have a judge ready while a hand still holds its piece."""

    async def judge(self, room: AnyRoom, question: "Question") -> "Fate":
        """Have rigid bodies judge, elsewhere."""


class Driver:
    """Sees to it that bots and judges do their part, one thing after the other."""

    def __init__(self, room: ActiveRoom, house: DriverServices) -> None:
        self.room, self.house = room, house
        self.silent: set[int] = set()  # bots that do not want to speak before somebody moves
        self.task: asyncio.Task[None] | None = None
        self.judge: TowerJudge | None = None

    def go_on(self) -> None:
        """Do what is to be done, unless it is being done already."""
        self.house.bot_tables.look_at(self.room)
        if (self.task is None or self.task.done()) and self._has_work():
            self.task = asyncio.create_task(self._go_on(), context=Context())

    def _has_work(self) -> bool:
        """Whether a bot or a judge has something to do."""
        return self._is_judged_here() or self._is_to_hold() or bool(self._due())

    def _is_judged_here(self) -> bool:
        match = self.room.match
        return match.awaits_judge and not match.is_judged_by_host and match.hand_due is None

    def _is_to_hold(self) -> bool:
        """Whether a person has to be given a piece in hand."""
        match = self.room.match
        return match.hands is not None and match.hands.held is None and match.hand_due is not None

    def _due(self) -> list[int]:
        """The bots to ask now: those that may speak, then those the game waits for."""
        match = self.room.match
        may_speak = [seat for seat in match.bots_asked() if seat not in self.silent]
        due = [*may_speak, *match.bots_awaited()]
        if match.is_lesson:  # one after the other, as it is written
            return [seat for seat in due if match.written(seat)]
        return due

    async def _go_on(self) -> None:
        """Go on until only people can; what goes wrong is tried again at the next tick."""
        try:
            while self._has_work():
                if await self._was_done_elsewhere():
                    continue
                await self.house.bot_tables.turn(self.room)
                if self._is_to_hold():
                    await self._hold()
                elif self._is_judged_here():
                    await self._judge()
                elif due := self._due():  # somebody may have come back meanwhile
                    await self._ask_bot(due[0])
        except BeanpotError as trouble:
            LOG.warning("table %s: %s", self.room.name, trouble)
        except Exception:
            self.house.broke(f"the bots of table {self.room.name} broke")

    async def _hold(self) -> None:
        """A person takes a piece; where that was agreed on, they are told how risky it is."""
        match, position = self.room.match, self.room.match.position
        assert match.hands is not None
        assert position is not None
        self.house.begin(self.house.warm_judges())
        placed = match.hands.placed(position) if match.settings.risks else None
        risk: float | None = None
        if placed is not None:
            from ..physics.risk import risk_of

            risk = await self.house.work.judge(self.room, risk_of, *placed)
        await self.room.act(lambda match: match.hold(risk) if match.position is position else None)

    async def _was_done_elsewhere(self) -> bool:
        """Let another process go first, where there is one, but do not rely on it."""
        room, position = self.room, self.room.match.position
        end = time.monotonic() + HEAD_START
        while room.gives_way() and room.match.position is position and time.monotonic() < end:
            await asyncio.sleep(LOOK)
        return room.match.position is not position

    async def _ask_bot(self, seat: int) -> None:
        """A bot makes its move, or does not want to speak."""
        house, match, number = self.house, self.room.match, self.room.match.number
        assert match.position is not None
        is_only_asked = seat not in match.awaited
        if not is_only_asked:
            await self._wait_for_people(match.position)
        if house.pace and not is_only_asked:
            await asyncio.sleep(house.pace)
        if match.is_lesson:
            steps = match.written_move(seat)
        else:
            steps = await house.work.move(house.bots, self.room, seat)
        if is_only_asked and not match.is_lesson:
            self.silent.add(seat)
        if steps:
            await self.room.act(
                lambda match: (
                    match.move_bot(seat, steps)
                    if match.asked_at[seat] <= number and match.is_played_by_bot(seat)
                    else None
                )
            )

    async def _wait_for_people(self, position: Position) -> None:
        """Give people a moment to answer before a bot goes on."""
        end = time.monotonic() + (PATIENCE if self.house.pace else 0.0)
        while (
            self.room.match.position is position
            and time.monotonic() < end
            and self._is_anybody_spoken_to()
        ):
            await asyncio.sleep(LOOK)

    def _is_anybody_spoken_to(self) -> bool:
        """Whether a person has something to answer although another is in turn."""
        room, match = self.room, self.room.match
        is_addressed = match.settings.law.is_addressed
        if match.position is None or is_addressed is None or match.is_over:
            return False
        return any(
            match.places[seat].is_present
            and room.is_here(seat)
            and match.may(seat)
            and seat not in match.awaited
            and is_addressed(match.position.view(seat))
            for seat in range(match.settings.seats)
        )

    async def _judge(self) -> None:
        """Let physics say what becomes of the tower."""
        match, position = self.room.match, self.room.match.position
        assert position is not None
        if match.hands is not None:
            await self._judge_bodies(match.hands, position)
            return
        if self.judge is None:
            seed = lambda: match.source.below(MOST_SEED)  # noqa: E731
            self.judge = for_one_game(position, HAND, seed, _nobody_to_ask)
        assert self.judge is not None
        work, state = self.house.work, position.clone().state
        answer = await work.judge(self.room, self.judge.answer, state)
        assert answer is not None  # the law asks for the tower
        await self.room.act(
            lambda match: match.judge(answer) if match.position is position else None
        )

    async def _judge_bodies(self, hands: "Hands", position: Position) -> None:
        """A bot's hand does its part; at the check nobody's does."""
        house, question = self.house, self.room.match.let_bot_go()
        if question is None:
            answer = hands.answer_of_check(position)
            await self.room.act(
                lambda match: match.judge(answer) if match.position is position else None
            )
            return
        if house.pace:
            await asyncio.sleep(house.pace)
        fate = await house.judge(self.room, question)
        await self.room.act(
            lambda match: match.judged(question, fate) if match.position is position else None
        )


def _nobody_to_ask(*_: object) -> int:
    raise AssertionError("where people judge, the host says so")
