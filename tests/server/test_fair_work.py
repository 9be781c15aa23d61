"""Nobody's bots, hints or replays wait for those of somebody who asks for much."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from threading import Event, Lock

import pytest
from server.running import PATIENCE, QuickBots, in_a_loop
from server.test_hub import so

from beanpot.bots import Bot
from beanpot.core import Game, Observation
from beanpot.engine.chance import SeededRandom
from beanpot.server.bot_tables import BotTables
from beanpot.server.fair_work import MOST_REPLAYS, QueueLimit
from beanpot.server.hints import hint_for
from beanpot.server.hub import Hub
from beanpot.server.messages import Disconnect
from beanpot.server.room import Room
from beanpot.store import open_store
from beanpot.table import LiveMatch, Settings
from beanpot.table.events import Seated

BYE = Disconnect("restart", "")
MANY = 1000  # tables at which only bots play


class Slow(Bot):
    """Decides when it may, and notes with which share of its budget."""

    def __init__(self, game: Game, bots: "Held", share: float = 1.0) -> None:
        super().__init__(game, SeededRandom(1))
        self.bots, self.share = bots, share

    def with_budget(self, share: float) -> "Slow":
        return Slow(self.game, self.bots, share)

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        self.bots.note(self.share)
        assert self.bots.may_decide.wait(PATIENCE)
        return legal_actions[0]


class Held(QuickBots):
    """Bots that search hold every thread they get until they may decide; the others are quick."""

    def __init__(self) -> None:
        super().__init__()
        self.may_decide, self.lock = Event(), Lock()
        self.shares: list[float] = []
        self.prepared: list[tuple[str, str]] = []

    def prepare(self, name: str, game: Game) -> None:
        self.prepared.append((name, game.name))

    def prepare_advice(self, game: Game) -> None:
        self.prepared.append(("hints", game.name))

    def note(self, share: float) -> None:
        with self.lock:
            self.shares.append(share)

    def bot(self, name: str, game: Game) -> Bot:  # type: ignore[override]
        return Slow(game, self) if name == "master" else super().bot(name, game)


@asynccontextmanager
async def a_hub(folder: Path) -> AsyncIterator[tuple[Hub, Held]]:
    bots = Held()
    hub = Hub(await open_store(folder), bots, pace=0.0)
    hub.bot_tables = BotTables(hub, MANY, MANY)
    try:
        yield hub, bots
        assert hub.counters.errors == 0
    finally:
        bots.may_decide.set()
        await hub.close(BYE)


async def all_bots(hub: Hub, owner: str, bot: str = "master") -> Room:
    """A table at which only bots play."""
    guests = [partial(LiveMatch.sit_bot, seat=seat, bot=bot) for seat in range(2)]
    room, _ = await hub.open(Settings("fagioli", 2), False, [*guests, LiveMatch.begin], owner=owner)
    return room


def ada_sits(_: LiveMatch) -> Seated:
    return Seated(0, "Ada", key="a")


def has_moved(room: Room, since: int) -> Callable[[], bool]:
    return lambda: room.match.number > since


@in_a_loop
async def test_a_quick_bot_answers_while_every_thread_for_slow_ones_is_busy(tmp_path: Path) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        for _ in range(60):
            await all_bots(hub, "crowd")
        await so(lambda: bool(bots.shares))
        visitor = await all_bots(hub, "visitor", "easy")
        await so(lambda: visitor.match.is_over)
        assert not bots.may_decide.is_set()
        assert hub.work.metrics()["searching_bots_waiting"] == 59


@in_a_loop
async def test_bots_that_search_are_prepared_once_even_before_it_is_their_turn(
    tmp_path: Path,
) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        for bot in ("easy", "master", "master"):
            second = partial(LiveMatch.sit_bot, seat=1, bot=bot)
            room, _ = await hub.open(Settings("fagioli", 2), False, [ada_sits, second])
            assert len(bots.prepared) < 2
            await room.act(LiveMatch.begin)
        await so(lambda: bool(bots.prepared) and not hub.work.searching.waiting)
        assert bots.prepared == [("master", "fagioli")]


@in_a_loop
async def test_hints_are_prepared_once_when_a_game_starts_in_which_people_may_ask(
    tmp_path: Path,
) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        guests = [partial(LiveMatch.sit_bot, seat=seat, bot="easy") for seat in range(2)]
        without, with_hints = Settings("fagioli", 2), Settings("fagioli", 2, hints=True)
        for settings, first in ((without, ada_sits), (with_hints, guests[0])):
            await hub.open(settings, False, [first, guests[1], LiveMatch.begin])
        for _ in range(20):
            room, _ = await hub.open(with_hints, False, [ada_sits, guests[1]])
            assert len(bots.prepared) < 2
            await room.act(LiveMatch.begin)
        await so(lambda: bool(bots.prepared) and not hub.work.hints.waiting)
        assert bots.prepared == [("hints", "fagioli")]


@in_a_loop
async def test_a_game_is_looked_at_again_while_every_bot_is_busy(tmp_path: Path) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        over = await all_bots(hub, "visitor", "random")
        await so(lambda: over.match.is_over)
        for _ in range(60):
            await all_bots(hub, "crowd")
        await so(lambda: bool(bots.shares))
        replay = await hub.replays.of(over, "visitor")
        assert replay.steps > 0
        assert not bots.may_decide.is_set()


@in_a_loop
async def test_a_hint_is_thought_of_while_every_bot_is_busy(tmp_path: Path) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        tables = [await all_bots(hub, "crowd") for _ in range(60)]
        await so(lambda: bool(bots.shares))
        position = tables[-1].match.for_bots()
        seat = position.current_player
        think = partial(hint_for, bots, position, seat, 1, lambda _: True)
        hinted = await hub.work.hint(tables[-1], think)
        assert hinted is not None
        assert hinted.ways
        assert not bots.may_decide.is_set()


@in_a_loop
async def test_bots_are_asked_while_towers_are_judged_and_games_played_again(
    tmp_path: Path,
) -> None:
    async with a_hub(tmp_path) as (hub, _):
        may_end = Event()
        room = await all_bots(hub, "crowd", "random")
        work = hub.work
        busy = [
            asyncio.ensure_future(work.weigh(room, may_end.wait, PATIENCE))
            for _ in range(2 * work.verdicts.threads)
        ]
        busy.append(asyncio.ensure_future(work.run_replay("crowd", "x", may_end.wait, PATIENCE)))
        visitor = await all_bots(hub, "visitor", "random")
        await so(lambda: visitor.match.is_over)
        assert not any(each.done() for each in busy)
        may_end.set()
        assert all(await asyncio.gather(*busy))


@in_a_loop
async def test_of_two_owners_the_one_with_a_hundred_tables_does_not_go_first(
    tmp_path: Path,
) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        crowd = [await all_bots(hub, "crowd") for _ in range(100)]
        await so(lambda: bool(bots.shares))
        visitor = await all_bots(hub, "visitor")
        begun = visitor.match.number
        bots.may_decide.set()
        await so(has_moved(visitor, begun))
        visitors_share = 1 / 2  # of the budget: nobody else's bot has as much while two owners wait
        assert bots.shares.index(visitors_share) < len(crowd) // 2


@in_a_loop
async def test_bots_think_less_while_many_wait_and_none_stops(tmp_path: Path) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        tables = [await all_bots(hub, "crowd") for _ in range(20)]
        begun = [room.match.number for room in tables]
        await so(lambda: bool(bots.shares))
        bots.may_decide.set()
        for room, number in zip(tables, begun, strict=True):
            await so(has_moved(room, number))
        assert bots.shares[0] == 1  # nobody else waited
        assert min(bots.shares[1:]) < 1 / 10
        assert hub.work.metrics()["shrunk_searches_total"] > 0


@in_a_loop
async def test_a_bot_at_a_table_that_was_closed_is_not_asked_any_more(tmp_path: Path) -> None:
    async with a_hub(tmp_path) as (hub, bots):
        tables = [await all_bots(hub, "crowd") for _ in range(20)]
        await so(lambda: bool(bots.shares))
        for room in tables:
            await room.act(lambda match: match.close())
        bots.may_decide.set()
        await so(lambda: hub.work.searching.waiting == 0)
        visitor = await all_bots(hub, "visitor")
        await so(has_moved(visitor, visitor.match.number))
        assert bots.shares.count(1.0) == len(bots.shares)  # none of those that had to wait


@in_a_loop
async def test_so_many_replays_may_wait_for_one_address_and_others_are_answered(
    tmp_path: Path,
) -> None:
    async with a_hub(tmp_path) as (hub, _):
        is_busy, may_end = Event(), Event()

        def slow() -> bool:
            is_busy.set()
            return may_end.wait(PATIENCE)

        first = asyncio.ensure_future(hub.work.run_replay("crowd", "first", slow))
        await so(is_busy.is_set)
        flood = [
            asyncio.ensure_future(hub.work.run_replay("crowd", f"{number}", slow))
            for number in range(MOST_REPLAYS)
        ]
        await so(lambda: hub.work.replays.waiting == MOST_REPLAYS)
        with pytest.raises(QueueLimit, match="Try again"):
            await hub.work.run_replay("crowd", "one more", slow)
        visitor = asyncio.ensure_future(hub.work.run_replay("visitor", "theirs", lambda: "told"))
        may_end.set()
        assert await visitor == "told"
        assert all(await asyncio.gather(first, *flood))
