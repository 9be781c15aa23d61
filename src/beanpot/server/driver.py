"""Makes the moves of bots and asks the referee."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextvars import Context
from typing import Protocol

from ..bots.pool import Pool
from ..core import CHANCE, BeanpotError, Question, Verdict
from ..engine.position import Position
from .bot_tables import BotTables
from .fair_work import FairWork
from .services import ActiveRoom, AnyRoom, TableServices

LOG = logging.getLogger("beanpot")
HEAD_START = 10.0  # seconds for another process to move a bot first
PATIENCE = 30.0  # seconds a bot waits for an answer; pages show what led to it first
POLL = 0.2  # seconds between two checks


class DriverServices(TableServices, Protocol):
    """What a driver needs of the hub."""

    pace: float
    bots: Pool
    work: FairWork
    bot_tables: BotTables

    async def warm_referees(self, load: Callable[[], object]) -> None:
        """Start a process for verdicts before the first one is needed."""

    async def weigh(self, room: AnyRoom, question: Question) -> Verdict:
        """Have a verdict computed elsewhere."""


class Driver:
    """Lets the bots and the referee of one table act, one at a time."""

    def __init__(self, room: ActiveRoom, hub: DriverServices) -> None:
        self.room, self.hub = room, hub
        self.silent: set[int] = set()  # bots with nothing to do until the next move
        self.task: asyncio.Task[None] | None = None
        self._addressed: set[int] = set()  # people whose answer a bot waits for
        self._goes_on_at = 0.0  # without their answer
        self.is_prepared = False

    def start(self) -> None:
        """Start the driver if there is work and it isn't running."""
        self.hub.bot_tables.release(self.room)
        self._prepare()
        if (self.task is None or self.task.done()) and self._has_work():
            self.task = asyncio.create_task(self._run(), context=Context())

    def is_due(self) -> bool:
        """Whether `start` might have anything to do."""
        match = self.room.match
        return match.referee is not None or match.has_bots() or not self.is_prepared

    def _prepare(self) -> None:
        """Have the bots compile their search when a game starts, whoever is first to move."""
        if self.room.match.is_running and not self.is_prepared:
            self.is_prepared = True
            self.hub.work.prepare(self.hub.bots, self.room)

    def _has_work(self) -> bool:
        return self.room.match.is_referee_busy() or bool(self._due())

    def _due(self) -> list[int]:
        """The bots to ask now: those that may act out of turn, then those the game waits for."""
        match = self.room.match
        if not match.has_bots():
            return []
        out_of_turn = [seat for seat in match.bots_asked() if seat not in self.silent]
        due = [*out_of_turn, *match.bots_awaited()]
        if match.is_lesson:  # one after the other, as scripted
            return [seat for seat in due if match.scripted_text(seat)]
        return due

    async def _run(self) -> None:
        """Continue until only people can act; failures are retried at the next tick."""
        try:
            self._warm_referee()
            while self._has_work():
                if await self._was_done_elsewhere():
                    continue
                await self.hub.bot_tables.turn(self.room)
                if self.room.match.is_referee_busy():
                    await self._ask_referee()
                elif due := self._due():  # a person may be back
                    await self._ask_bot(due[0])
        except BeanpotError as error:
            LOG.warning("table %s: %s", self.room.name, error)
        except Exception:
            self.hub.log_crash(f"the bots of table {self.room.name} failed")

    def _warm_referee(self) -> None:
        """Load what verdicts need while the players still choose."""
        referee = self.room.match.referee
        load = None if referee is None else referee.warm_up()
        if load is not None:
            self.hub.run_in_background(self.hub.warm_referees(load))

    async def _ask_referee(self) -> None:
        """Have a verdict computed, or let a person's hand act."""
        hub, match = self.hub, self.room.match
        assert match.referee is not None
        at, question = match.asked_referee_at, match.ask_referee()
        if hub.pace and question.seat != CHANCE and match.hand_due is None:
            await asyncio.sleep(hub.pace)
        verdict = await hub.weigh(self.room, question)
        await self.room.act(
            lambda match: (
                match.verdict_events(question, verdict, at)
                if match.asked_referee_at == at
                else None
            )
        )

    async def _was_done_elsewhere(self) -> bool:
        """Give another process a head start, if there is one."""
        room, position = self.room, self.room.match.position
        end = time.monotonic() + HEAD_START
        while room.gives_way() and room.match.position is position and time.monotonic() < end:
            await asyncio.sleep(POLL)
        return room.match.position is not position

    async def _ask_bot(self, seat: int) -> None:
        hub, match, number = self.hub, self.room.match, self.room.match.number
        assert match.position is not None
        is_only_asked = seat not in match.awaited
        if not is_only_asked:
            await self._wait_for_people(match.position)
        if hub.pace and not is_only_asked:
            await asyncio.sleep(hub.pace)
        if match.is_lesson:
            steps = match.scripted_steps(seat)
        else:
            steps = await hub.work.move(hub.bots, self.room, seat)
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
        """Give people time to answer before a bot continues, and tell them how long."""
        if not self.hub.pace:
            return
        end = self._goes_on_at = time.monotonic() + PATIENCE
        try:
            while self.room.match.position is position and time.monotonic() < end:
                before, self._addressed = self._addressed, self._find_addressed()
                if self._addressed != before:
                    self.room.send_updates()
                if not self._addressed:
                    break
                await asyncio.sleep(POLL)
        finally:
            self._addressed = set()

    def left_to_answer(self, seat: int | None) -> int | None:
        """Milliseconds until a bot goes on without this seat's answer; None if it doesn't wait."""
        if seat not in self._addressed:
            return None
        return max(0, int(1000 * (self._goes_on_at - time.monotonic())))

    def _find_addressed(self) -> set[int]:
        """The people who have something to answer while another player is in turn."""
        room, match = self.room, self.room.match
        return {
            seat
            for seat in range(match.settings.seats)
            if match.places[seat].is_present and room.is_here(seat) and match.is_addressed(seat)
        }
