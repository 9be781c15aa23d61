"""A server whose disk fails, and two servers over one store; without a network."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from pathlib import Path
from threading import Semaphore, current_thread
from typing import Any

import msgspec
import pytest
from server.running import PATIENCE, QuickBots, in_a_loop

from beanpot.bots import Bot
from beanpot.core import BeanpotError, Game, Observation
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import CPU, PLAIN
from beanpot.server.commands import grant_rights, handle_request
from beanpot.server.hub import RESTART, Hub
from beanpot.server.messages import (
    Admit,
    Begin,
    Consent,
    Done,
    Free,
    Refusal,
    Reply,
    Say,
    SeatGranted,
    Sit,
    SitBot,
    Step,
    TakeBack,
    Welcome,
    read_request,
)
from beanpot.server.room import TRIES, Room
from beanpot.server.session import Session
from beanpot.server.updates import moves
from beanpot.store import (
    EVERY_TABLE,
    Store,
    StoredEvent,
    StoreError,
    TableCard,
    WriteConflict,
    open_store,
)
from beanpot.store.watch import Watch
from beanpot.table import Clock, LiveMatch, Settings, clock, takeback


class Faulty(Store):
    """A store that fails, and reports writes of others, when a test says so."""

    def __init__(self, within: Store) -> None:
        self.within = within
        self.fails_to: set[str] = set()
        self.failures = self.unwritten = 0
        self.watched = Watch()

    def _try(self, what: str) -> None:
        if what in self.fails_to:
            self.failures += 1
            self.unwritten += what == "write"
            raise StoreError("The disk with /home/ada/tables.db is full.", "The disk is full.")

    async def append(
        self, table: str, after: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        self._try("write")
        await self.within.append(table, after, events, card)

    async def events(
        self, table: str, after: int = 0, kinds: Collection[str] | None = None
    ) -> list[StoredEvent]:
        self._try("read")
        return await self.within.events(table, after, kinds)

    async def cards(
        self, is_listed: bool | None = None, is_over: bool | None = None, limit: int | None = None
    ) -> list[tuple[str, TableCard]]:
        return await self.within.cards(is_listed, is_over, limit)

    async def listed(self, since: int, limit: int) -> list[tuple[str, TableCard]]:
        return await self.within.listed(since, limit)

    async def unused(
        self, before: int, limit: int, after: tuple[int, str] = (0, "")
    ) -> list[tuple[str, TableCard, int]]:
        return await self.within.unused(before, limit, after)

    async def touch(self, table: str, at: int) -> None:
        await self.within.touch(table, at)

    async def set_listed(self, table: str, is_listed: bool) -> None:
        self._try("write")
        await self.within.set_listed(table, is_listed)

    async def expire(self, table: str, before: int) -> bool:
        return await self.within.expire(table, before)

    async def rewrite(
        self, table: str, last: int, events: Sequence[StoredEvent], card: TableCard | None = None
    ) -> None:
        self._try("write")
        await self.within.rewrite(table, last, events, card)

    async def forget(self, table: str) -> bool:
        return await self.within.forget(table)

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        return self.watched

    async def close(self) -> None:
        self.watched.close()


class Table:
    """A room with the lines of its host and of two seats."""

    def __init__(self, hub: Hub, room: Room, keys: dict[str, str]) -> None:
        self.hub, self.room, self.keys = hub, room, keys
        self.host = self.line(keys["host"])

    def line(self, *keys: str) -> Session:
        line = Session()
        assert grant_rights(self.room.match, [*keys], line)
        self.room.enter(line)
        return line

    async def ask(self, line: Session, request: object) -> list[Reply]:
        """Send a request, and return all replies."""
        heard(line)
        sent = read_request(msgspec.json.encode(request))
        await handle_request(self.hub, self.room, line, sent)
        return heard(line)

    async def sit(self, seat: int, name: str) -> Session:
        line = self.line(self.keys["invite"])
        await self.ask(line, Sit(seat, name))
        assert line.seat == seat
        return line

    async def take_over(self, seat: int, name: str, people: list[Session]) -> Session:
        """Somebody asks for the seat of a bot, and the others agree."""
        line = self.line(self.keys["invite"])
        await self.ask(line, Sit(seat, name))
        for other in people:
            await self.ask(other, Admit(agrees=True))
        assert line.seat == seat
        return line

    async def step(self, lines: list[Session], name: str = "") -> list[Reply]:
        """Whoever is awaited makes the first move there is."""
        seat = min(self.room.match.awaited)
        line = next(each for each in lines if each.seat == seat)
        words = moves(self.room.match, seat)[0]
        return await self.ask(line, Step(words, self.room.match.number, name))


def heard(line: Session) -> list[Reply]:
    found = [msgspec.json.decode(frame, type=Reply) for frame in line.waiting]
    line.waiting.clear()
    return found


def sits(line: Session) -> bool:
    return line.seat is not None


def can_store(hub: Hub) -> bool:
    return hub.can_store


def asks_back(room: Room, seat: int) -> bool:
    regret = room.match.takebacks.request
    return regret is not None and regret.seat == seat


def says_no(replies: list[Reply], text: str) -> bool:
    return any(isinstance(reply, Refusal) and text in reply.text for reply in replies)


def is_done(replies: list[Reply]) -> bool:
    return any(isinstance(reply, Done) or getattr(reply, "done", "") for reply in replies)


def over_a_faulty_store(history: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test of one server over a faulty store."""

    @in_a_loop
    async def run(tmp_path: Path) -> None:
        async with await open_store(tmp_path) as within:
            store = Faulty(within)
            hub = Hub(store, QuickBots(), pace=0.0)
            await history(hub, store)
            hub._workers.shutdown()
            assert hub.counters.errors == store.unwritten

    def test(tmp_path: Path) -> None:
        run(tmp_path)

    return test


async def two_people(
    hub: Hub, game: str = "fagioli", seats: int = 2
) -> tuple[Table, list[Session]]:
    settings = Settings(game, seats, grace=0)
    table = Table(hub, *await hub.open(settings, False))
    lines = [
        await table.sit(seat, name) for seat, name in enumerate(("Ada", "Ben", "Cleo")[:seats])
    ]
    await table.ask(table.host, Begin())
    return table, lines


@over_a_faulty_store
async def test_a_step_that_cannot_be_written_is_refused_and_can_be_sent_again(
    hub: Hub, store: Faulty
) -> None:
    table, lines = await two_people(hub)
    number = table.room.match.number
    store.fails_to = {"write"}
    assert says_no(await table.step(lines, "one"), "disk is full")
    assert table.room.match.number == number
    store.fails_to = set()
    assert is_done(await table.step(lines, "one"))


@over_a_faulty_store
async def test_a_table_that_others_are_always_faster_at_is_too_busy(
    hub: Hub, store: Faulty
) -> None:
    table, lines = await two_people(hub)
    number, tries = table.room.match.number, list[int]()

    async def too_late(name: str, after: int, *_: object) -> None:
        tries.append(after)
        raise WriteConflict(name, after, after + 1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "append", too_late)
        assert says_no(await table.step(lines, "one"), "too busy right now. Try again.")
    assert tries == [number] * TRIES
    assert is_done(await table.step(lines, "one"))


def test_a_disk_that_takes_nothing_is_logged_now_and_then_and_known_until_it_does(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def history(hub: Hub, store: Faulty) -> None:
        table, lines = await two_people(hub)
        store.fails_to = {"write"}
        replies = [await table.step(lines) for _ in range(3)]
        assert all(says_no(each, "disk is full") for each in replies)
        assert not any(says_no(each, "/home/ada") for each in replies)
        assert not can_store(hub)
        store.fails_to = set()
        assert is_done(await table.step(lines, "one"))
        assert can_store(hub)

    over_a_faulty_store(history)(tmp_path)
    assert [text for text in caplog.messages if "/home/ada/tables.db is full" in text] == [
        "events can't be stored: The disk with /home/ada/tables.db is full."
    ]


@over_a_faulty_store
async def test_other_news_acknowledge_no_step_that_is_sent_again(hub: Hub, store: Faulty) -> None:
    table, lines = await two_people(hub)
    seat = min(table.room.match.awaited)
    assert is_done(await table.step(lines, "one"))
    lines[seat].step = "one"  # it comes a second time, while another moves
    heard(lines[seat])
    await table.step(lines, "two")
    assert not is_done(heard(lines[seat]))


@over_a_faulty_store
async def test_a_table_created_before_the_law_was_compiled_continues_with_machine_code(
    hub: Hub, store: Faulty
) -> None:
    assert not store.fails_to
    table, lines = await two_people(hub)
    await table.step(lines)
    position = table.room.match.position
    assert position is not None
    assert position.law.on == PLAIN
    hub.compiled.add("fagioli")
    await table.ask(lines[0], Say("hurry"))
    assert table.room.match.position is position  # bots think on about it
    assert position.law.on == CPU
    assert is_done(await table.step(lines, "next"))


@over_a_faulty_store
async def test_a_table_card_is_stored_with_its_data(hub: Hub, store: Faulty) -> None:
    table = Table(hub, *await hub.open(Settings("fagioli", 2, grace=0), True))
    cards = []

    class Noted(Faulty):
        """Has what every append gave it."""

        async def append(
            self,
            table: str,
            after: int,
            events: Sequence[StoredEvent],
            card: TableCard | None = None,
        ) -> None:
            assert events, "a card by itself may be lost"
            await super().append(table, after, events, card)
            if card is not None:
                cards.append(json.loads(card.body))

    hub.store = Noted(store.within)
    lines = [await table.sit(seat, name) for seat, name in enumerate(("Ada", "Ben"))]
    assert cards[-1]["names"] == ["Ada", "Ben"]
    await table.ask(table.host, Begin())
    assert cards[-1]["has_begun"]
    await table.ask(lines[1], Free(1))
    assert (cards[-1]["names"], cards[-1]["free"]) == (["Ada", "normal"], [])
    lines[1] = await table.take_over(1, "Cleo", lines[:1])
    assert cards[-1]["names"] == ["Ada", "Cleo"]
    while not table.room.match.is_over:
        assert not cards[-1]["is_over"]
        await table.step(lines)
    assert cards[-1]["is_over"]
    assert [name for name, _ in await store.cards(is_over=True)] == [table.room.name]


@over_a_faulty_store
async def test_a_takeback_continues_when_a_player_who_has_not_answered_leaves(
    hub: Hub, store: Faulty
) -> None:
    assert not store.fails_to
    table, lines = await two_people(hub)
    room, seat = table.room, min(table.room.match.awaited)
    while room.match.awaited == {seat}:
        await table.step(lines)
    await table.step(lines)
    await table.ask(lines[seat], TakeBack())
    assert asks_back(room, seat)
    hub.bots = Ponderers()  # of which none moves meanwhile
    await table.ask(lines[1 - seat], Free(1 - seat))
    assert not asks_back(room, seat)
    assert room.match.awaited == {seat}


@over_a_faulty_store
async def test_a_takeback_reads_nothing_and_is_there_again_after_a_restart(
    hub: Hub, store: Faulty
) -> None:
    table, lines = await two_people(hub, "pas_de_haricots", 3)
    seat = min(table.room.match.awaited)
    before = table.room.match.position
    assert before is not None
    stood = before.hash()
    assert is_done(await table.step(lines))
    store.fails_to = {"read"}
    replies = await table.ask(lines[seat], TakeBack())
    assert any(isinstance(reply, Welcome) for reply in replies)
    assert not store.failures
    store.fails_to = set()
    again = await hub.load_match(table.room.name)
    assert again.number == table.room.match.number
    assert again.position is not None
    assert table.room.match.position is not None
    assert again.position.hash() == table.room.match.position.hash() == stood


@pytest.mark.parametrize("remembered", [1, 64])
def test_a_takeback_on_one_server_is_one_on_the_other(
    remembered: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def history(hub: Hub, store: Faulty) -> None:
        table, lines = await two_people(hub)
        with monkeypatch.context() as short:
            short.setattr(takeback, "REMEMBERED", remembered)
            other = Hub(store, QuickBots(), pace=0.0)
            there = Table(other, await other.room(table.room.name), table.keys)
        seat = min(table.room.match.awaited)
        while table.room.match.awaited == {seat}:
            await table.step(lines)
        await table.step(lines)
        await there.room.catch_up_with_others()
        await table.ask(lines[seat], TakeBack())
        await table.ask(lines[1 - seat], Consent(agrees=True))
        await there.room.catch_up_with_others()
        here, twin = table.room.match.position, there.room.match.position
        assert here is not None
        assert twin is not None
        assert twin.hash() == here.hash()
        assert isinstance(heard(there.host)[-1], Welcome)
        other._workers.shutdown()

    over_a_faulty_store(history)(tmp_path)


@over_a_faulty_store
async def test_a_stored_game_is_played_again_by_a_thread(hub: Hub, store: Faulty) -> None:
    table, lines = await two_people(hub)
    await table.step(lines)
    threads: list[str] = []
    real = LiveMatch.take

    def take(match: LiveMatch, *given: Any) -> None:
        threads.append(current_thread().name)
        real(match, *given)

    with pytest.MonkeyPatch.context() as watched:
        watched.setattr(LiveMatch, "take", take)
        await Hub(store, QuickBots(), pace=0.0).load_match(table.room.name)
    assert threads
    assert all(name.startswith("replayer") for name in threads)


@over_a_faulty_store
async def test_a_table_is_opened_once_though_the_first_attempt_has_failed(
    hub: Hub, store: Faulty
) -> None:
    assert not store.fails_to
    name = (await hub.open(Settings("fagioli", 2), False))[0].name
    hub.rooms.clear()
    tell, tries, has_come = hub.load_match, list[str](), asyncio.Event()

    async def told_slowly(table: str) -> LiveMatch:
        tries.append(table)
        is_first = len(tries) == 1
        await asyncio.sleep(0)
        if is_first:
            raise StoreError("The disk is away for a moment.")
        await has_come.wait()
        return await tell(table)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hub, "load_match", told_slowly)
        first, second = (asyncio.create_task(hub.room(name)) for _ in range(2))
        with pytest.raises(StoreError):
            await first
        await so(lambda: len(tries) == 2)
        third = asyncio.create_task(hub.room(name))
        await asyncio.sleep(0)
        has_come.set()
        assert await second is await third
    assert len(tries) == 2


@over_a_faulty_store
async def test_two_houses_over_one_store_agree(hub: Hub, store: Faulty) -> None:
    table, lines = await two_people(hub)
    other = Hub(store, QuickBots(), pace=0.0)
    room = await other.room(table.room.name)
    there = Table(other, room, table.keys)
    spectator = there.line(table.keys["watch"])
    for _ in range(3):
        assert is_done(await table.step(lines))
        await there.ask(there.host, SitBot(0, "random"))  # refused, after it has caught up
    await room.catch_up_with_others()
    assert room.match.number == table.room.match.number
    assert heard(spectator)
    other._workers.shutdown()


@over_a_faulty_store
async def test_a_seat_that_is_freed_on_one_server_is_lost_on_the_other(
    hub: Hub, store: Faulty
) -> None:
    settings = Settings("fagioli", 2, grace=0)
    table = Table(hub, *await hub.open(settings, False))
    ben = await table.sit(1, "Ben")
    other = Hub(store, QuickBots(), pace=0.0)
    there = Table(other, await other.room(table.room.name), table.keys)
    phone = Session()  # of the same Ben
    phone.held = ben.held
    phone.find_seat(there.room.match)
    there.room.enter(phone)
    assert sits(phone)
    await table.ask(table.host, Free(1))
    await there.room.catch_up_with_others()
    assert not sits(phone)
    other._workers.shutdown()


@over_a_faulty_store
async def test_a_player_who_lost_a_seat_cannot_act_from_it(hub: Hub, store: Faulty) -> None:
    assert not store.fails_to
    table, lines = await two_people(hub)
    room, seat = table.room, min(table.room.match.awaited)
    step = Step(moves(room.match, seat)[0], room.match.number, "one")
    zoe, phone = table.line(table.keys["invite"]), Session()
    phone.held = lines[seat].held
    phone.find_seat(room.match)
    heard(lines[seat])
    await asyncio.gather(
        handle_request(hub, room, phone, Free(seat)),
        handle_request(hub, room, zoe, Sit(seat, "Zoe")),
        handle_request(hub, room, lines[1 - seat], Admit(agrees=True)),
        *(handle_request(hub, room, lines[seat], each) for each in (step, Say("oops"), Free(seat))),
    )
    refused = [reply.code for reply in heard(lines[seat]) if isinstance(reply, Refusal)]
    assert refused == ["no_seat", "no_seat", "host"]
    assert room.match.places[seat].name == "Zoe"
    assert room.match.step_taken(seat, "one") is None


@over_a_faulty_store
async def test_the_key_comes_before_the_seat_is_seen(hub: Hub, store: Faulty) -> None:
    table = Table(hub, *await hub.open(Settings("fagioli", 2), False))
    line = table.line(table.keys["invite"])
    store.fails_to = {"write"}
    assert [type(reply) for reply in await table.ask(line, Sit(1, "Ben"))] == [Refusal]
    store.fails_to = set()
    assert [type(reply) for reply in await table.ask(line, Sit(1, "Ben"))] == [SeatGranted, Welcome]


@over_a_faulty_store
async def test_two_people_who_want_one_seat_do_not_both_get_it(hub: Hub, store: Faulty) -> None:
    settings = Settings("fagioli", 2)
    table = Table(hub, *await hub.open(settings, False))
    lines = [table.line(table.keys["invite"]) for _ in range(6)]
    await asyncio.gather(
        *(
            handle_request(hub, table.room, line, Sit(0, f"Nr {place}"))
            for place, line in enumerate(lines)
        )
    )
    assert sum(line.seat == 0 for line in lines) == 1


@over_a_faulty_store
async def test_what_others_write_and_forget_is_noticed(hub: Hub, store: Faulty) -> None:
    table, lines = await two_people(hub)
    hub.start()
    store.fails_to = {"read"}
    store.watched.report(table.room.name, 99)  # can't be read now: only logged
    await so(lambda: store.failures > 0)
    store.fails_to = set()
    store.watched.report(EVERY_TABLE, 0)
    await asyncio.sleep(0.05)
    assert table.room.name in hub.rooms
    store.watched.report(table.room.name, 0)
    await so(lambda: table.room.name not in hub.rooms)
    assert all(line.is_closed for line in lines)
    for task in hub._tasks:
        assert not task.done()
        task.cancel()


def test_a_table_with_a_running_clock_is_not_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "SHORTEST", 1)

    async def history() -> None:
        async with await open_store(tmp_path) as store:
            hub = Hub(store, QuickBots(), pace=0.0)
            for kind, seconds in (("none", 0), ("move", 60)):
                settings = Settings("fagioli", 2, clock=Clock(kind, seconds), grace=0)  # type: ignore[arg-type]
                room, _ = await hub.open(
                    settings,
                    False,
                    [
                        lambda match: match.sit(0, "Ada", "a"),
                        lambda match: match.sit(1, "Ben", "b"),
                        lambda match: match.begin(),
                    ],
                )
                assert room.is_idle(room.touched + 1) == (kind == "none")
            with pytest.raises(BeanpotError, match="no table with that name"):
                await hub.room("nowhere")
            assert hub._opening == {}
            hub._workers.shutdown()

    asyncio.run(history())


class Ponderer(Bot):
    """Answers as often as it is let."""

    def __init__(self, game: Game, answers: Semaphore) -> None:
        super().__init__(game, SeededRandom(1), PLAIN)
        self.answers = answers

    def choose(self, view: Observation, actions: list[int]) -> int:
        assert self.answers.acquire(timeout=PATIENCE)
        return actions[0]


class Ponderers(QuickBots):
    """Bots that think for long."""

    def __init__(self) -> None:
        self.asked, self.answers = 0, Semaphore(0)

    def bot(self, name: str, game: Game) -> Bot:  # type: ignore[override]
        self.asked += 1
        return Ponderer(game, self.answers)


@over_a_faulty_store
async def test_a_bots_search_is_not_lost_when_a_player_sends_a_phrase(
    hub: Hub, store: Faulty
) -> None:
    assert not store.fails_to
    bots = hub.bots = Ponderers()
    table = Table(hub, *await hub.open(Settings("fagioli", 2, grace=0), False))
    ada = await table.sit(0, "Ada")
    await table.ask(table.host, SitBot(1, "random"))
    await table.ask(table.host, Begin())
    while 1 not in table.room.match.awaited:
        await table.step([ada])
    await so(lambda: bots.asked == 1)
    before = table.room.match.position
    await table.ask(ada, Say("hurry"))
    bots.answers.release()  # for one thought, not for two
    await so(lambda: table.room.match.position is not before)
    bots.answers.release(1_000)


async def so(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


@over_a_faulty_store
async def test_a_bot_whose_seat_is_given_back_while_it_lets_another_process_go_first_is_not_asked(
    hub: Hub, store: Faulty
) -> None:
    assert not store.fails_to
    bots = hub.bots = Ponderers()
    table, _ = await two_people(hub)
    room, seat = table.room, min(table.room.match.awaited)
    setattr(room, "gives_way", lambda: bool(room.match.bots_awaited()))  # noqa: B010
    await room.act(lambda match: match.stand_in(seat, "line"))
    waiting = room.driver.task
    assert waiting is not None
    await room.act(lambda match: match.come_back(seat))
    await asyncio.wait_for(waiting, PATIENCE)
    assert bots.asked == 0


@in_a_loop
async def test_a_background_error_is_logged_at_once_unless_the_hub_is_closing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(what: str) -> None:
        raise RuntimeError(what)

    hub = Hub(await open_store(tmp_path), QuickBots(), pace=0.0)
    hub.run_in_background(breaks("a thread is gone"))
    await asyncio.sleep(0.01)
    assert hub.counters.errors == 1
    assert "a thread is gone" in caplog.text
    hub.disconnect_all(RESTART)
    hub.run_in_background(breaks("all threads are gone"))
    await hub.close(RESTART)
    assert hub.counters.errors == 1
    assert "all threads" not in caplog.text
