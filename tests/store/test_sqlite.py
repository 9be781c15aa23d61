"""A store in a file: what a crash, a full disk and a damaged file do to it."""

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest
from store.programs import PATIENCE, WRITES_ON, begin, event, events, numbers, run, said, shelf

from beanpot.core import BeanpotError
from beanpot.store import StoreError, WriteConflict, open_store, public_text
from beanpot.store.sqlite import UNTOUCHED, SqliteStore
from beanpot.store.sqlite_file import connect, file_of, store_error

CRASHES = """
import os, signal

async def main():
    store = await open_store(sys.argv[1])
    for number in range(1, int(sys.argv[2]) + 1):
        await store.append("one", number - 1, [StoredEvent(number, 0, "step", bytes(300))])
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def wreck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a store whose process was killed after five steps; to be copied."""
    folder = tmp_path_factory.mktemp("wreck")
    begin(CRASHES, folder, 5).communicate(timeout=PATIENCE)
    return folder


@pytest.fixture
def crashed(wreck: Path, tmp_path: Path) -> Path:
    """The file of such a store, in the test's own folder."""
    shutil.copytree(wreck, tmp_path, dirs_exist_ok=True)
    return shelf(tmp_path)


def filled(folder: Path) -> Path:
    """The file of a store that was closed, of some hundred pages."""

    async def fill() -> None:
        async with await open_store(folder) as store:
            await store.append("one", 0, [event(n, bytes([n]) * 3000) for n in range(1, 101)])

    run(fill())
    return shelf(folder)


async def opens(folder: Path) -> list[int]:
    """The numbers at the table after opening again; checks that it continues."""
    async with await open_store(folder) as store:
        found = await numbers(store, "one")
        await store.append("one", len(found), [event(len(found) + 1)])
        return found


def test_processes_killed_ten_times_lose_nothing_they_acknowledged(tmp_path: Path) -> None:
    counts: dict[Path, dict[str, int]] = {tmp_path / "one": {}, tmp_path / "two": {}}
    for attempt in range(5):
        processes = {folder: begin(WRITES_ON, folder) for folder in counts}
        for folder, process in processes.items():
            acknowledged = counts[folder] | killed(process, 0.02 * attempt)
            found = run(held(folder))
            for table, last in acknowledged.items():
                assert found[table] == [*range(1, len(found[table]) + 1)]
                assert len(found[table]) - last in (0, 1)  # one may be written and not acknowledged
            counts[folder] = {table: len(there) for table, there in found.items()}


def killed(process: "subprocess.Popen[str]", seconds: float) -> dict[str, int]:
    """The last number that a process acknowledged at each table before it was killed."""
    assert process.stdout is not None
    first = process.stdout.readline()
    time.sleep(seconds)
    process.kill()
    lines = [line.split() for line in (first, *process.stdout) if line.endswith("\n")]
    process.communicate()
    return {table: int(number) for table, number in lines}


async def held(folder: Path) -> dict[str, list[int]]:
    """The numbers at every table."""
    async with await open_store(folder) as store:
        return {table: await numbers(store, table) for table, _ in await store.cards()}


@pytest.mark.parametrize("damage", ["cut", "overwritten", "half a page more"])
def test_a_harmed_end_of_the_log_costs_no_more_than_the_last_commit(
    tmp_path: Path, crashed: Path, damage: str
) -> None:
    log = crashed.with_name("tables.db-wal")
    held = log.read_bytes()
    whole = [*range(1, 6)]
    if damage == "cut":
        log.write_bytes(held[:-100])
        whole.pop()
    elif damage == "overwritten":
        log.write_bytes(held[:-2000] + os.urandom(2000))
        whole.pop()
    else:
        log.write_bytes(held + os.urandom(2000))
    assert run(opens(tmp_path)) == whole
    assert run(opens(tmp_path)) == [*whole, len(whole) + 1]


@pytest.mark.parametrize(
    ("at", "damage"),
    [(0, b"beans"), (0, b"\0" * 5000), (4096 * 2, b"\xff" * 8000), (4096 * 30, b"\x07" * 4096 * 9)],
)
def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path: Path, at: int, damage: bytes) -> None:
    path = filled(tmp_path)
    held = path.read_bytes()
    path.write_bytes(held[:at] + damage + held[at + len(damage) :])
    before = path.read_bytes()
    with pytest.raises(StoreError, match=re.escape(f"{path} is") + r".* (damaged|not a database)"):
        run(opens(tmp_path))
    assert path.read_bytes() == before


def test_a_file_that_lost_its_end_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    path = filled(tmp_path)
    for size in (100_000, 4096, 100, 0):
        os.truncate(path, size)
        with pytest.raises(StoreError, match=r"is damaged .* It was not changed"):
            run(opens(tmp_path))
        assert path.stat().st_size == size


def test_a_damaged_file_with_a_log_is_left_as_it_is_and_so_is_the_log(tmp_path: Path) -> None:
    filled(tmp_path)
    path = crashed_again(tmp_path)
    log = path.with_name("tables.db-wal")
    held = path.read_bytes()
    path.write_bytes(held[: 4096 * 20] + b"\xff" * 4096 * 20 + held[4096 * 40 :])
    before = path.read_bytes(), log.read_bytes()
    assert before[1]
    with pytest.raises(StoreError, match="is damaged"):
        run(opens(tmp_path))
    assert (path.read_bytes(), log.read_bytes()) == before


def crashed_again(folder: Path) -> Path:
    """A store that was killed with something in its log."""
    begin(CRASHES.replace('"one"', '"two"'), folder, 3).communicate(timeout=PATIENCE)
    return shelf(folder)


def test_a_log_without_its_file_is_not_thrown_away(tmp_path: Path, crashed: Path) -> None:
    log = crashed.with_name("tables.db-wal")
    held = log.read_bytes()
    crashed.unlink()
    with pytest.raises(StoreError, match=r"missing, but tables[.]db-wal"):
        run(opens(tmp_path))
    assert not crashed.exists()
    assert log.read_bytes() == held


def test_a_file_of_another_program_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.executescript("CREATE TABLE recipes (beans TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="not a database of Beanpot"):
        run(open_store(path))
    assert path.read_bytes() == before


def test_a_crash_while_the_file_is_made_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "tables.db-new").write_bytes(b"half")
    (tmp_path / "tables.db-new-journal").write_bytes(b"half")
    assert run(opens(tmp_path)) == []
    assert run(opens(tmp_path)) == [1]


def test_only_one_has_a_store_at_a_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with await open_store(tmp_path):
            with pytest.raises(StoreError, match="open in another process"):
                await open_store(tmp_path)
        async with await open_store(shelf(tmp_path)):
            pass

    run(play())


def test_every_commit_is_synced_and_only_one_connection_writes(tmp_path: Path) -> None:
    async def play() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            assert store.writer is not None
            assert store.reader is not None
            asked = [
                store.writer.execute(f"PRAGMA {each}").fetchone()[0]
                for each in ("journal_mode", "synchronous", "mmap_size", "secure_delete")
            ]
            assert asked == ["wal", 2, 0, 1]
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                store.reader.execute("DELETE FROM events")

    run(play())


def test_nobody_else_may_read_a_new_store(tmp_path: Path) -> None:
    async def play() -> None:
        async with await open_store(tmp_path) as store:
            await store.append("one", 0, [event(1)])
            for file in (shelf(tmp_path), shelf(tmp_path).with_name("tables.db-wal")):
                assert file.stat().st_mode & 0o777 == 0o600

    run(play())


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("beanpot-1.0", "beanpot-1.0/tables.db"),
        ("d.7", "d.7/tables.db"),
        ("mine.db", "mine.db"),
        ("old.sqlite", "old.sqlite"),
        ("folder.db", "folder.db/tables.db"),
    ],
)
def test_a_folder_may_have_a_dot_in_its_name(tmp_path: Path, name: str, file: str) -> None:
    (tmp_path / "old.sqlite").touch()
    (tmp_path / "folder.db").mkdir()
    assert file_of(tmp_path / name) == tmp_path / file


@pytest.mark.parametrize("kind", ["postgress", "mysql", "sqlite", "https"])
def test_an_unknown_kind_of_address_is_refused_without_its_password(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BeanpotError, match=f"no database of the kind {kind}://") as refused:
        run(open_store(f"{kind}://ada:secret@db/x"))
    assert "secret" not in str(refused.value)
    assert not [*tmp_path.iterdir()]


def test_guests_do_not_learn_where_a_store_is(tmp_path: Path) -> None:
    for name in ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_CORRUPT"):
        error = sqlite3.OperationalError("…")
        error.sqlite_errorcode = getattr(sqlite3, name)
        message = store_error(shelf(tmp_path), error, UNTOUCHED)
        assert str(tmp_path) in str(message)
        assert str(tmp_path) not in public_text(message)


def test_a_file_that_has_become_read_only_takes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    """The writing connection is swapped for a read-only one: root may write any file."""

    async def play() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            await store.append("one", 0, [event(1)])
            usual = store.writer
            with closing(connect(store.path, "ro")) as store.writer:
                with pytest.raises(StoreError, match=r"read-only\. Nothing was lost; the step"):
                    await store.append("one", 1, [event(2)])
                with pytest.raises(StoreError, match="read-only"):
                    await store.forget("one")
            store.writer = usual
            await store.append("one", 1, [event(2)])
            assert await numbers(store, "one") == [1, 2]

    run(play())


def test_a_file_locked_by_another_program_is_waited_for_and_then_reported(tmp_path: Path) -> None:
    async def play() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            assert store.writer is not None
            store.writer.execute("PRAGMA busy_timeout = 50")
            with closing(connect(store.path, "rw")) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreError, match="written by another program"):
                    await store.append("one", 0, [event(1)])
                other.execute("ROLLBACK")
            await store.append("one", 0, [event(1)])

    run(play())


def test_a_file_that_cannot_grow_fails_all_waiting_writes_and_recovers(tmp_path: Path) -> None:
    """Within the limits of the process, which end a write in the middle of SQLite's log."""
    program = """
import resource

async def main():
    store = await open_store(sys.argv[1])
    await store.append("one", 0, [StoredEvent(1, 0, "step", b"")])
    free = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, free[1]))
    big = [StoredEvent(1, 0, "step", bytes(9000))]
    waiting = [store.append(f"t{n}", 0, big) for n in range(30)] + [store.append("one", 0, big)]
    for outcome in await asyncio.gather(*waiting, return_exceptions=True):
        print(repr(outcome))
    resource.setrlimit(resource.RLIMIT_FSIZE, free)
    await asyncio.gather(*(store.append(f"t{n}", 0, big) for n in range(30)))
    await store.close()

asyncio.run(main())
"""
    lines = said(program, tmp_path)
    assert len(lines) == 31
    assert all(re.search(r"StoreError.*the step was not made", line) for line in lines)

    async def look() -> None:
        async with await open_store(tmp_path) as store:
            assert len(await store.cards()) == 31
            assert all([await numbers(store, f"t{each}") == [1] for each in range(30)])

    run(look())


def on_a_small_disk(*options: str) -> tuple[str, ...]:
    """What to run a program by that is to find a disk of 2 MB at the folder `disk`."""
    mount = " && ".join(
        ["mkdir -p disk", "mount -t tmpfs -o size=2m none disk", *options, 'exec "$@"']
    )
    before = ("unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh")
    try:
        subprocess.run([*before, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("disks cannot be mounted here")
    return before


def test_a_full_disk_is_reported_and_the_store_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    program = """
from contextlib import suppress
from pathlib import Path

async def main():
    store = await open_store("disk")
    ballast = Path("disk/ballast")
    after, body = 0, bytes(20_000)
    for round in range(3):
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        while True:
            try:
                await store.append("one", after, [StoredEvent(after + 1, 0, "step", body)])
                after += 1
            except StoreError as error:
                print(error)
                break
        ballast.unlink()
        await store.append("one", after, [StoredEvent(after + 1, 0, "step", b"")])
        after += 1
        await store.forget("one")
        after = 0
        await store.append("two", round, [StoredEvent(round + 1, 0, "step", b"")])
    await store.close()
    store = await open_store("disk")
    print([event.number for event in await store.events("two")])
    await store.close()

asyncio.run(main())
"""
    *troubles, last = said(program, before=on_a_small_disk())
    assert len(troubles) == 3
    for line in troubles:
        assert re.search(r"disk with .* is full\. Nothing was lost; the step was not", line)
    assert last == "[1, 2, 3]"


def test_a_read_only_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    program = """
try:
    asyncio.run(open_store("disk/beans"))
except StoreError as error:
    print(error)
"""
    lines = said(program, before=on_a_small_disk("mount -o remount,ro disk"))
    assert lines == ["Can't write to disk/beans: Read-only file system."]


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"Can't write to .*: Not a directory"):
        run(open_store(tmp_path / "file" / "beans"))


def test_damage_found_later_is_reported_and_does_not_crash_readers(tmp_path: Path) -> None:
    async def play() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            await store.append("one", 0, events(1, 3))
            assert store.writer is not None
            store.writer.executescript(
                "PRAGMA writable_schema = ON;"
                "UPDATE sqlite_schema SET rootpage = 9999 WHERE name = 'events';"
                "PRAGMA writable_schema = RESET;"
            )
            with pytest.raises(StoreError, match="is damaged"):
                await store.events("one")
            with pytest.raises((StoreError, WriteConflict), match="damaged"):
                await asyncio.wait_for(store.append("one", 3, [event(4)]), PATIENCE / 2)

    run(play())
