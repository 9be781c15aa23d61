"""A bot that waits for somebody's answer: they are told how long, and nobody else is."""

import asyncio
from pathlib import Path

import pytest
from server.visits import Time, Visitor, async_test, opened, stopped

from beanpot.server import driver
from beanpot.server.driver import Driver
from beanpot.server.messages import Begin, News, Welcome


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    monkeypatch.setattr(driver, "POLL", 0.0)
    return stopped(monkeypatch)


def told(visitor: Visitor) -> int | None:
    """Until when a visitor is to answer, by the last message."""
    visitor.listen()
    [*_, last] = [reply for reply in visitor.heard if isinstance(reply, Welcome | News)]
    return last.answer_in


@async_test
async def test_only_those_who_are_asked_are_told_how_long_a_bot_waits(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        ben, _ = await table.sit(1, "Ben")
        await ada.ask(Begin())
        asked = {0}
        waiting = Waiting(table.room.driver, asked)
        table.hub.pace = 1e-6
        position = table.match.position
        assert position is not None
        task = asyncio.create_task(waiting.driver._wait_for_people(position))
        while told(ada) is None:
            await asyncio.sleep(0)
        left = told(ada)
        assert left is not None
        assert 0 < left <= driver.PATIENCE * 1000
        assert told(ben) is None
        assert told(await table.visit("watch")) is None
        asked.clear()
        await task
        table.room.send_updates()
        assert told(ada) is None


class Waiting:
    """A driver for which somebody is addressed as long as a test says so."""

    def __init__(self, driver: Driver, asked: set[int]) -> None:
        self.driver = driver
        driver._find_addressed = lambda: {*asked}  # type: ignore[method-assign]


@async_test
async def test_without_pace_no_bot_waits(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await table.sit(1, "Ben")
        await ada.ask(Begin())
        waiting = Waiting(table.room.driver, {0})
        position = table.match.position
        assert position is not None
        await waiting.driver._wait_for_people(position)
        assert told(ada) is None
