"""A server that is killed at any time loses nothing that it acknowledged."""

import asyncio
import random
import signal
import time
from pathlib import Path

import pytest
from server.running import PATIENCE, Process
from server.stories import Story, check, lay

KILLS, KILLS_LONG = 3, 50
TABLES = 10  # two of each game
LIVES = (0.0, 0.9)  # seconds that a server lives on once some steps were made under load
STEPS = 10  # in the life of a server, at least


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
                stories = [Story(lay(server, number), number) for number in range(TABLES)]
                await asyncio.gather(*(story.sit() for story in stories))
            before = sum(story.steps for story in stories)
            playing = asyncio.gather(*(story.go_on(server.port) for story in stories))
            async with asyncio.timeout(PATIENCE):
                while sum(story.steps for story in stories) < before + STEPS:
                    assert not playing.done()
                    await asyncio.sleep(0.02)
            await asyncio.sleep(random.uniform(*LIVES))
        finally:
            server.process.kill()
            await asyncio.to_thread(server.rest)
        assert server.process.returncode == -signal.SIGKILL
        await asyncio.wait_for(playing, PATIENCE)
    return stories, starts


def test_acknowledged_steps_survive_a_kill(
    tmp_path: Path, is_long: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    kills = KILLS_LONG if is_long else KILLS
    seed = random.randrange(10**6)
    random.seed(seed)
    stories, starts = asyncio.run(lives(tmp_path, kills))
    acknowledged, kept = asyncio.run(check(tmp_path, stories))
    with capsys.disabled():
        print(
            f"\n{kills} kills (seed {seed}): {acknowledged} steps acknowledged, {kept} kept,"
            f" {sum(story.asked_again for story in stories)} asked for again, at"
            f" {sum(len(story.tables) for story in stories)} tables; ready again after"
            f" {sum(starts) / len(starts):.1f} s on average, {max(starts):.1f} s at most",
            end=" ",
        )
    assert acknowledged >= STEPS * kills
    asyncio.run(all_go_on(tmp_path, stories))


async def all_go_on(folder: Path, stories: list[Story]) -> None:
    """After the last kill every table plays on."""
    server = Process(folder)
    try:
        before = [story.steps for story in stories]
        playing = asyncio.gather(*(story.go_on(server.port) for story in stories))
        async with asyncio.timeout(PATIENCE):
            while any(
                story.steps < steps + 2 for story, steps in zip(stories, before, strict=True)
            ):
                assert not playing.done()
                await asyncio.sleep(0.05)
    finally:
        await asyncio.to_thread(server.stop)
    await playing
