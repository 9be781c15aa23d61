"""Two servers on one database, of which one or the other is killed while people play at both."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable

import pytest
from server.running import PATIENCE, OpenedTable, Process
from server.stories import Story, check, lay

from beanpot.server.client import Disconnected

KILLS, KILLS_LONG = 2, 50
TABLES = 5  # one of each game
LIVES = (0.5, 2.0)  # seconds that both servers live under load
PAUSE = 0.05  # seconds before one who lost a line tries again


class Pair:
    """The servers that are up: two, or one where the other was killed."""

    def __init__(self, database: str) -> None:
        self.servers = [Process(database), Process(database)]
        self.database, self.kills = database, 0

    def port(self, side: int) -> int:
        """Where people of a side connect now."""
        return self.servers[side % len(self.servers)].port

    async def kill(self) -> None:
        """End one without warning, now the one and now the other."""
        killed = self.servers.pop(self.kills % 2)
        killed.process.kill()
        await asyncio.to_thread(killed.rest)
        assert killed.process.returncode == -signal.SIGKILL
        self.kills += 1

    async def replace(self) -> None:
        """Start another in its place."""
        new = await asyncio.to_thread(Process, self.database)
        self.servers.insert((self.kills - 1) % 2, new)

    def stop(self) -> None:
        for server in self.servers:
            if server.process.returncode is None:
                assert server.stop() == 0


class Apart(Story):
    """Two people at one table on two servers; if one server is lost, they use the other."""

    def __init__(self, opened: OpenedTable, number: int, pair: Pair) -> None:
        super().__init__(opened, number)
        self.pair = pair
        self.is_over = False

    async def play(self) -> None:
        """Game after game, whatever becomes of the servers, until they are all gone for good."""
        while not self.is_over:
            await self._persist(lambda: self._begin(self.pair.port(self.number)))
            table, keys = self.tables[-1], self.keys
            await asyncio.gather(*(self._play_to_the_end(side, table) for side in range(len(keys))))
            await self._persist(lambda: self._play_again(self.pair.port(self.number)))

    async def _persist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something, again if the connection is lost."""
        while True:
            try:
                await work()
                return
            except Disconnected:
                if self.is_over:
                    return
                await asyncio.sleep(PAUSE)

    async def _play_to_the_end(self, side: int, table: str) -> None:
        await self._persist(lambda: self._play(self.pair.port(side), table, self.keys[side]))


async def under_load(pair: Pair, kills: int) -> tuple[list[Apart], list[float]]:
    """Kill a server so many times, and measure how long it takes until all tables continue."""
    stories = [
        Apart(lay(pair.servers[number % 2], number), number, pair) for number in range(TABLES)
    ]
    await asyncio.gather(*(story.sit() for story in stories))
    playing = [asyncio.create_task(story.play()) for story in stories]
    waits = []
    for _ in range(kills):
        await asyncio.sleep(random.uniform(*LIVES))
        await pair.kill()
        waits.append(await all_go_on(stories, playing))
        await pair.replace()
    await asyncio.sleep(LIVES[0])
    await all_go_on(stories, playing)
    for story in stories:
        story.is_over = True
    await asyncio.to_thread(pair.stop)
    await asyncio.gather(*playing)
    return stories, waits


async def all_go_on(stories: list[Apart], playing: list[asyncio.Task[None]]) -> float:
    """Wait until two more steps were made at every table; how long that takes."""
    began, before = time.monotonic(), [story.steps for story in stories]
    async with asyncio.timeout(PATIENCE):
        while any(story.steps < steps + 2 for story, steps in zip(stories, before, strict=True)):
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)
    return time.monotonic() - began


def test_what_two_servers_acknowledged_outlives_a_kill_of_either(
    database: str, is_long: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    kills = KILLS_LONG if is_long else KILLS
    seed = random.randrange(10**6)
    random.seed(seed)
    pair = Pair(database)
    try:
        stories, waits = asyncio.run(under_load(pair, kills))
    finally:
        pair.stop()
    acknowledged, kept = asyncio.run(check(database, stories))
    with capsys.disabled():
        print(
            f"\n{kills} kills of one of two servers (seed {seed}): {acknowledged} steps"
            f" acknowledged, {kept} kept, {sum(story.asked_again for story in stories)} asked for"
            f" again, at {sum(len(story.tables) for story in stories)} tables; all went on within"
            f" {sum(waits) / len(waits):.1f} s on average, {max(waits):.1f} s at most",
            end=" ",
        )
    assert acknowledged > 5 * kills
