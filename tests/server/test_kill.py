"""A server that is killed at any moment loses nothing that it acknowledged."""

import asyncio
import random
import signal
import time
from collections import Counter
from pathlib import Path

import pytest
from server.running import Laid, Process

from beanpot.server.client import LineClosed, Refusal, TableLine, connect
from beanpot.server.messages import Begin, Rematch
from beanpot.store import open_store
from beanpot.table import Match, read_event
from beanpot.table.events import Moved

KILLS, KILLS_LONG = 3, 50
TABLES = 4
LIVES = (0.3, 1.2)  # seconds that a server lives under load


class Story:
    """One table with two people who never tire, and what they were told is on disk."""

    def __init__(self, laid: Laid, number: int) -> None:
        self.laid, self.number = laid, number
        self.tables = [laid.name]
        self.done: dict[str, list[str]] = {laid.name: []}  # names of acknowledged steps, by table
        self.keys = [laid.keys["seat"]]

    def link(self, port: int, key: str) -> str:
        return f"http://127.0.0.1:{port}/t/{self.tables[-1]}#k={key}"

    async def sit(self) -> None:
        async with connect(self.laid.link("invite")) as ben:
            self.keys.append(await ben.sit("B", "Ben"))

    async def go_on(self, port: int) -> None:
        """Both play until the line drops; when a game is over, the next one begins."""
        try:
            while True:
                await self._begin(port)
                table = self.tables[-1]
                await asyncio.gather(*(self._play(port, table, key) for key in self.keys))
                await self._play_again(port)
        except LineClosed:
            pass

    async def _begin(self, port: int) -> None:
        async with connect(self.link(port, self.laid.keys["host"])) as host:
            if not host.now.has_begun:
                await host.send(Begin())
            while not host.now.has_begun:
                await host.receive()

    async def _play(self, port: int, table: str, key: str) -> None:
        async with connect(self.link(port, key)) as line:
            while line.now.result is None:
                await self._one_move(line, table)

    async def _one_move(self, line: TableLine, table: str) -> None:
        if line.now.seat not in line.now.awaited or not line.moves:
            await line.receive()
            return
        name = f"{random.getrandbits(48):x}"
        try:
            await line.step(random.choice(line.moves), name)
        except Refusal as no:
            assert no.code == "late", no  # noqa: PT017
            return
        self.done[table].append(name)

    async def _play_again(self, port: int) -> None:
        async with connect(self.link(port, self.laid.keys["host"])) as host:
            if not host.now.next_table:
                await host.send(Rematch())
            while not host.now.next_table:
                await host.receive()
        self.tables.append(host.now.next_table)
        self.done[host.now.next_table] = []


async def lives(folder: Path, kills: int) -> tuple[list[Story], list[float]]:
    """So many lives of a server, each ended without warning."""
    stories: list[Story] = []
    starts = []
    for _ in range(kills):
        began = time.monotonic()
        server = Process(folder)
        try:
            server.ask("/health")
            starts.append(time.monotonic() - began)
            if not stories:
                stories = [Story(server.open(name="Ada"), number) for number in range(TABLES)]
                await asyncio.gather(*(story.sit() for story in stories))
            playing = asyncio.gather(*(story.go_on(server.port) for story in stories))
            await asyncio.sleep(random.uniform(*LIVES))
        finally:
            server.process.kill()
            await asyncio.to_thread(server.rest)
        assert server.process.returncode == -signal.SIGKILL
        await asyncio.wait_for(playing, 30)
    return stories, starts


async def check(folder: Path, stories: list[Story]) -> tuple[int, int]:
    """Every acknowledged step is kept, none twice, and every table is told to its last event."""
    acknowledged = kept_steps = 0
    async with await open_store(folder) as store:
        for story in stories:
            for table, done in story.done.items():
                kept = [
                    (each.number, each.at, read_event(each.body))
                    for each in await store.events(table)
                ]
                names = Counter(
                    event.step for _, _, event in kept if isinstance(event, Moved) and event.step
                )
                assert set(done) <= set(names)
                assert max(names.values(), default=1) == 1
                assert Match.of(kept, "plain").number == len(kept)
                acknowledged, kept_steps = acknowledged + len(done), kept_steps + len(names)
    return acknowledged, kept_steps


def test_what_was_acknowledged_outlives_a_kill(
    tmp_path: Path, is_long: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    kills = KILLS_LONG if is_long else KILLS
    seed = random.randrange(10**6)
    random.seed(seed)
    stories, starts = asyncio.run(lives(tmp_path, kills))
    acknowledged, kept = asyncio.run(check(tmp_path, stories))
    with capsys.disabled():
        print(
            f"\n{kills} kills (seed {seed}): {acknowledged} steps acknowledged, {kept} kept, at"
            f" {sum(len(story.tables) for story in stories)} tables; ready again after"
            f" {sum(starts) / len(starts):.1f} s on average, {max(starts):.1f} s at most",
            end=" ",
        )
    assert acknowledged > 5 * kills
    asyncio.run(all_go_on(tmp_path, stories))


async def all_go_on(folder: Path, stories: list[Story]) -> None:
    """After the last kill every table plays on."""
    server = Process(folder)
    try:
        for story in stories:
            before = sum(map(len, story.done.values()))
            playing = asyncio.create_task(story.go_on(server.port))
            async with asyncio.timeout(30):
                while sum(map(len, story.done.values())) < before + 2:
                    assert not playing.done()
                    await asyncio.sleep(0.05)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    finally:
        server.stop()
