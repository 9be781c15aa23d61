"""Players who never stop, and a check that no acknowledged step is lost when servers are killed."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from server.running import OpenedTable, Process

from beanpot.core import SEAT_NAMES
from beanpot.games import game_names, load_game
from beanpot.server.client import Disconnected, RequestRefused, TableClient, connect
from beanpot.server.messages import Begin, Rematch, Step
from beanpot.store import open_store
from beanpot.table import LiveMatch, read_event
from beanpot.table.events import Moved


def lay(server: Process, number: int) -> OpenedTable:
    """A table for two people, of one game after the other; with a bot where it takes three."""
    game = load_game(game_names()[number % len(game_names())])
    seats = max(2, game.seats[0])
    bots = dict.fromkeys(SEAT_NAMES[2:seats], "random")
    return server.open(game.name, seats, name="Ada", bots=bots)


class Story:
    """One table with two players who never stop; what was acknowledged to them is stored.

    Whoever comes back first sends again what was not acknowledged.
    """

    def __init__(self, opened: OpenedTable, number: int) -> None:
        self.opened, self.number = opened, number
        self.tables = [opened.name]
        self.done: dict[str, list[str]] = {opened.name: []}  # names of acknowledged steps, by table
        self.keys = [opened.keys["seat"]]
        self.unsure: dict[str, Step] = {}  # by key: steps that may have been made
        self.asked_again = 0

    @property
    def steps(self) -> int:
        """How many steps were acknowledged."""
        return sum(map(len, self.done.values()))

    def link(self, port: int, key: str) -> str:
        return f"http://127.0.0.1:{port}/t/{self.tables[-1]}#k={key}"

    async def sit(self) -> None:
        async with connect(self.opened.link("invite")) as ben:
            self.keys.append(await ben.sit("B", "Ben"))

    async def go_on(self, port: int) -> None:
        """Both play until the connection is lost; when a game is over, the next one begins."""
        try:
            while True:
                await self._begin(port)
                table = self.tables[-1]
                await asyncio.gather(*(self._play(port, table, key) for key in self.keys))
                await self._play_again(port)
        except Disconnected:
            pass

    async def _begin(self, port: int) -> None:
        async with connect(self.link(port, self.opened.keys["host"])) as host:
            if not host.now.has_begun:
                await host.send(Begin())
            while not host.now.has_begun:
                await host.receive()

    async def _play(self, port: int, table: str, key: str) -> None:
        async with connect(self.link(port, key)) as line:
            if (step := self.unsure.get(key)) is not None:
                self.asked_again += 1
                await self._step(line, table, step)
            while line.now.result is None:
                await self._one_move(line, table)

    async def _one_move(self, line: TableClient, table: str) -> None:
        if line.now.seat not in line.now.awaited or not line.moves:
            await line.receive()
            return
        await self._step(line, table, Step(random.choice(line.moves), line.number, new_name()))

    async def _step(self, line: TableClient, table: str, step: Step) -> None:
        """A step is unsure until the server accepts or refuses it."""
        self.unsure[line.link.key] = step
        try:
            await line.step(step.words, step.step, step.at)
            self.done[table].append(step.step)
        except RequestRefused as no:
            assert no.code == "late", no  # noqa: PT017
        del self.unsure[line.link.key]

    async def _play_again(self, port: int) -> None:
        async with connect(self.link(port, self.opened.keys["host"])) as host:
            if not host.now.next_table:
                await host.send(Rematch())
            while not host.now.next_table:
                await host.receive()
        self.tables.append(host.now.next_table)
        self.done[host.now.next_table] = []


def new_name() -> str:
    """A unique name for a step."""
    return f"{random.getrandbits(48):x}"


async def check(address: str | Path, stories: Sequence[Story]) -> tuple[int, int]:
    """Every acknowledged step is stored, none twice, and every table can be loaded."""
    acknowledged = kept_steps = 0
    async with await open_store(address) as store:
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
                assert LiveMatch.from_history(kept, "plain").number == len(kept)
                acknowledged, kept_steps = acknowledged + len(done), kept_steps + len(names)
    return acknowledged, kept_steps
