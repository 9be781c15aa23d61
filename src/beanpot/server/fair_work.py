"""Runs the slow work of the server in a fair order.

Searching bots, quick bots, hints, replays and verdicts have threads of their own, so none waits for
another. Within each kind, owners and tables take turns (`bots.fair`).
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from ..bots.considerate import considerate_move
from ..bots.fair import QueueFull
from ..bots.fair_threads import FairThreads, Work
from ..bots.pool import ADVICE_SECONDS, ADVISER, Pool
from ..bots.strengths import SECONDS, is_searching
from ..core import Game
from ..engine.workers import PROCESSES as WEIGHING
from ..table import Refused
from .histogram import Histogram
from .services import AnyRoom

QUICK_SECONDS = 0.01  # about what a quick bot takes for a move
VERDICT_SECONDS = 0.2  # about what a verdict takes
REPLAY_SECONDS = 0.2  # about what it takes to play a game again
MOST_HINTS = 8  # of one owner that may wait
MOST_REPLAYS = 16

Found = TypeVar("Found")


class QueueLimit(Refused):
    """One owner has too much work waiting."""

    status = 429


class FairWork:
    """Threads for every kind of slow work; call `close` at the end."""

    def __init__(self, bots: Pool) -> None:
        self.waits: list[Histogram] = []  # how long work waits for its turn, by kind
        self._prepared: set[tuple[str, str, bool]] = set()  # bots
        self.searching = self._threads("searching bots", bots.searchers)
        self.quick = self._threads("quick bots", bots.quick)
        self.hints = self._threads("hints", bots.advisers, MOST_HINTS)
        self.replays = self._threads("replays", 1, MOST_REPLAYS)
        self.verdicts = self._threads("verdicts", WEIGHING)

    def _threads(self, name: str, threads: int, most: int | None = None) -> FairThreads:
        wait = Histogram(f'queue="{name.replace(" ", "_")}"')
        self.waits.append(wait)
        return FairThreads(name, threads, most, wait.observe)

    def prepare(self, bots: Pool, room: AnyRoom) -> None:
        """Have the search of this table's bots and hints compiled, each kind once; nobody waits."""
        match = room.match
        seats = range(match.settings.seats)
        with_bots = [seat for seat in seats if match.is_played_by_bot(seat)]
        names = {match.bot_of(seat) for seat in with_bots}
        game = match.for_bots().game
        for name in sorted(names):
            if is_searching(name, game) and self._is_new(name, game):
                work = partial(_prepare, bots, name, game)
                self.searching.submit(work, room.owner, room.name, QUICK_SECONDS)
        if match.settings.hints and len(with_bots) < len(seats):
            self._prepare_hints(bots, room, game)

    def _prepare_hints(self, bots: Pool, room: AnyRoom, game: Game) -> None:
        """Have the process for hints start; if its queue is full, it runs already."""
        if self._is_new(ADVISER, game):
            with suppress(QueueFull):
                work = partial(_prepare_advice, bots, game)
                self.hints.submit(work, room.owner, room.name, QUICK_SECONDS)

    def _is_new(self, name: str, game: Game) -> bool:
        """Whether a search is prepared for the first time; it is noted."""
        kind = (name, game.name, game.judge is not None)
        is_new = kind not in self._prepared
        self._prepared.add(kind)
        return is_new

    async def move(self, bots: Pool, room: AnyRoom, seat: int) -> list[int]:
        """The move of the bot at a seat; empty if the table has moved on before its turn."""
        match = room.match
        position, moment = match.for_bots(), match.position
        name, game = match.bot_of(seat), position.game
        bot, heard = bots.bot(name, game), match.heard_by(seat)

        def decide(share: float) -> list[int]:
            is_wanted = room.match.position is moment and not room.match.is_closed
            if not is_wanted:
                return []
            return considerate_move(bot.with_budget(share), position, seat, heard)

        if is_searching(name, game):
            return await done(self.searching, decide, room.owner, room.name, SECONDS[name])
        return await done(self.quick, decide, room.owner, room.name, QUICK_SECONDS)

    async def hint(self, room: AnyRoom, think: Work[Found]) -> Found:
        return await done(self.hints, think, room.owner, room.name, ADVICE_SECONDS)

    async def run_replay(
        self, owner: str, table: str, work: Callable[..., Found], *given: Any
    ) -> Found:
        """Run work that replays a finished game."""
        return await done(self.replays, lambda _: work(*given), owner, table, REPLAY_SECONDS)

    async def weigh(self, room: AnyRoom, work: Callable[..., Found], *given: Any) -> Found:
        """Run work that computes a verdict."""
        seconds = VERDICT_SECONDS
        return await done(self.verdicts, lambda _: work(*given), room.owner, room.name, seconds)

    def metrics(self) -> dict[str, int]:
        return {
            "searching_bots_waiting": self.searching.waiting,
            "quick_bots_waiting": self.quick.waiting,
            "hints_waiting": self.hints.waiting,
            "replays_waiting": self.replays.waiting,
            "verdicts_waiting": self.verdicts.waiting,
            "shrunk_searches_total": self.searching.shrunk,
            "shrunk_hints_total": self.hints.shrunk,
        }

    def close(self) -> None:
        for threads in (self.searching, self.quick, self.hints, self.replays, self.verdicts):
            threads.close()


def _prepare(bots: Pool, name: str, game: Game, _share: float) -> None:
    bots.prepare(name, game)


def _prepare_advice(bots: Pool, game: Game, _share: float) -> None:
    bots.prepare_advice(game)


async def done(
    threads: FairThreads, work: Work[Found], owner: str, table: str, seconds: float
) -> Found:
    """Queue work and wait for it without blocking the loop."""
    try:
        return await asyncio.wrap_future(threads.submit(work, owner, table, seconds))
    except QueueFull as full:
        raise QueueLimit("fast", str(full)) from None
