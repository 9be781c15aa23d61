"""A damaged end of SQLite's log is reported to the operator, with how much was dropped."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from beanpot.store import StoredEvent, open_store
from beanpot.store.wal import LogDamage, log_damage

PAGE = 4096
FRAME = 24 + PAGE


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """A folder with a store that was copied while it was open: five commits are in its log."""
    there = tmp_path / "there"

    async def fill() -> None:
        async with await open_store(tmp_path / "here") as store:
            for number in range(1, 6):
                await store.append("one", number - 1, [StoredEvent(number, 0, "moved", b"{}")])
            shutil.copytree(tmp_path / "here", there)

    asyncio.run(fill())
    return there


def log_in(folder: Path) -> Path:
    return folder / "tables.db-wal"


def frames_in(folder: Path) -> int:
    return (log_in(folder).stat().st_size - 32) // FRAME


async def reopened(folder: Path) -> int:
    async with await open_store(folder) as store:
        return len(await store.events("one"))


def cut(held: bytes) -> bytes:
    return held[:-100]


def overwritten(held: bytes) -> bytes:
    return held[:-2000] + os.urandom(2000)


def overwritten_before(held: bytes) -> bytes:
    """In the last frame but one."""
    return held[: -FRAME - 2000] + os.urandom(1000) + held[-FRAME - 1000 :]


def more(held: bytes) -> bytes:
    return held + os.urandom(2000)


@pytest.mark.parametrize(
    ("damage", "left_out"), [(cut, 1), (overwritten, 1), (overwritten_before, 2), (more, 1)]
)
def test_what_is_dropped_from_a_damaged_log_is_reported(
    crashed: Path, damage: Callable[[bytes], bytes], left_out: int, caplog: pytest.LogCaptureFixture
) -> None:
    log_in(crashed).write_bytes(damage(log_in(crashed).read_bytes()))
    found = log_damage(log_in(crashed))
    assert found is not None
    assert found.frames >= left_out
    asyncio.run(reopened(crashed))
    assert [text for text in caplog.messages if "log is damaged" in text] == [f"tables.db: {found}"]
    assert f"{found.frames} frames" in str(found)


def test_sqlite_recovers_exactly_what_is_reported_as_intact(crashed: Path) -> None:
    log_in(crashed).write_bytes(overwritten(log_in(crashed).read_bytes()))
    found = log_damage(log_in(crashed))
    assert found is not None
    with closing(sqlite3.connect(crashed / "tables.db")) as file:
        _, _, checkpointed = file.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    assert checkpointed == found.whole


def test_an_intact_log_reports_nothing(crashed: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert frames_in(crashed) >= 5
    assert log_damage(log_in(crashed)) is None
    assert asyncio.run(reopened(crashed)) == 5
    assert not caplog.messages
    assert log_damage(log_in(crashed)) is None, "it was closed, and has no log any more"


def test_a_log_whose_beginning_is_harmed_is_left_out_as_a_whole(crashed: Path) -> None:
    held = log_in(crashed).read_bytes()
    log_in(crashed).write_bytes(b"beans" + held[5:])
    found = log_damage(log_in(crashed))
    assert isinstance(found, LogDamage)
    assert found.whole == 0
