"""A backup while the store is written, a backup that is killed, and the way back."""

import signal
import sqlite3
import stat
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest
from store.programs import PATIENCE, WRITES_ON, begin, event, numbers, run, shelf
from store.written_by_0_1 import TABLES, lay_out

import beanpot.store.backup as backups
from beanpot.core import BeanpotError
from beanpot.store import StoreError, open_store
from beanpot.store.backup import back_up, check, restore
from beanpot.store.sqlite_file import log_of

IS_KILLED = """
import os, signal
from pathlib import Path
import beanpot.store.backup as backups

backups.PAGES = 8

def kill(left, pages):
    if 0 < left < pages:
        print(left, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

backups.back_up(Path(sys.argv[1]), Path(sys.argv[2]), kill)
"""


@pytest.fixture(autouse=True)
def _in_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "PAGES", 8)


def filled(folder: Path) -> Path:
    """A store that was closed, of some hundred pages."""

    async def fill() -> None:
        async with await open_store(folder) as store:
            await store.append("one", 0, [event(n, bytes([n]) * 3000) for n in range(1, 101)])

    run(fill())
    return folder


def held(folder: Path) -> dict[str, list[int]]:
    """The numbers at every table, after opening again."""

    async def read() -> dict[str, list[int]]:
        async with await open_store(folder) as store:
            return {table: await numbers(store, table) for table, _ in await store.cards()}

    return run(read())


def test_a_backup_while_steps_are_written_has_all_that_were_acknowledged_before(
    tmp_path: Path,
) -> None:
    store, copy = filled(tmp_path / "store"), tmp_path / "copy.db"
    writer = begin(WRITES_ON, store)
    assert writer.stdout is not None
    try:
        before = last_of(writer.stdout.readline() for _ in range(40))
        steps: list[int] = []

        def write_meanwhile(left: int, _: int) -> None:
            steps.append(left)
            assert steps == sorted(steps, reverse=True), "it began anew, and never ends"
            last_of(writer.stdout.readline() for _ in range(8))  # type: ignore[union-attr]

        assert back_up(store, copy, write_meanwhile) == (copy, 1 + len(before))
        after = last_of(writer.stdout.readline() for _ in range(8))
    finally:
        writer.kill()
        writer.communicate(timeout=PATIENCE)
    assert len(steps) > 10
    restore(copy, tmp_path / "restored")
    found = held(tmp_path / "restored")
    assert found.pop("one") == [*range(1, 101)]
    for table, last in before.items():
        assert found[table] == [*range(1, len(found[table]) + 1)]
        assert last <= len(found[table]) < after[table]
    assert held(store)["t0"][-1] >= after["t0"], "and the store goes on"


def last_of(lines: Iterable[str]) -> dict[str, int]:
    """The last number that was acknowledged at each table."""
    words = [line.split() for line in lines]
    return {table: int(number) for table, number in words}


def test_a_backup_that_is_killed_leaves_the_store_as_it_was_and_no_file_of_its_name(
    tmp_path: Path,
) -> None:
    store, to = filled(tmp_path / "store"), tmp_path / "backups"
    to.mkdir()
    copy = to / "copy.db"
    killed = begin(IS_KILLED, store, copy)
    said, _ = killed.communicate(timeout=PATIENCE)
    assert killed.returncode == -signal.SIGKILL
    assert int(said) > 0, "some pages were still to come"
    assert not copy.exists()
    assert [path for path in to.iterdir() if path.suffix == ".db"] == []
    for half in to.glob("copy.db-part-*[0-9]"):
        with pytest.raises((StoreError, sqlite3.Error)):
            check(half)
    assert held(store) == {"one": [*range(1, 101)]}
    assert back_up(store, copy)[0] == copy
    assert check(copy) == 1


def test_a_backup_is_one_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    store, to = filled(tmp_path / "store"), tmp_path / "backups"
    to.mkdir()
    copy, tables = back_up(store, to)
    assert [*to.iterdir()] == [copy]
    assert tables == 1
    assert copy.name.startswith("beanpot-")
    assert copy.suffix == ".db"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_a_backup_never_replaces_a_file(tmp_path: Path) -> None:
    store = filled(tmp_path / "store")
    before = shelf(store).read_bytes()
    with pytest.raises(BeanpotError, match="already exists"):
        back_up(store, shelf(store))
    assert shelf(store).read_bytes() == before
    with pytest.raises(BeanpotError, match="no folder"):
        back_up(store, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(BeanpotError, match="no games"):
        back_up(tmp_path / "mistyped", tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["store"]


def test_a_damaged_store_gives_no_backup(tmp_path: Path) -> None:
    store = filled(tmp_path / "store")
    with shelf(store).open("r+b") as file:
        file.seek(4096 * 20)
        file.write(b"\xff" * 4096 * 10)
    with pytest.raises(StoreError, match="damaged"):
        back_up(store, tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["store"]


def test_a_restore_takes_away_the_log_of_the_old_file(tmp_path: Path) -> None:
    store, copy = filled(tmp_path / "store"), tmp_path / "copy.db"
    back_up(store, copy)
    writer = begin(WRITES_ON, store)
    assert writer.stdout is not None
    last_of(writer.stdout.readline() for _ in range(20))
    writer.kill()
    writer.communicate(timeout=PATIENCE)
    assert log_of(shelf(store)).exists(), "what the killed one wrote last"
    moved = restore(copy, store)
    assert held(store) == {"one": [*range(1, 101)]}
    restore(next(path for path in moved if path.name[-1].isdigit()), tmp_path / "older")
    assert "t0" in held(tmp_path / "older"), (
        "nothing is thrown away: the old log is beside its file"
    )


def test_a_store_in_use_is_not_restored_over(tmp_path: Path) -> None:
    store, copy = filled(tmp_path / "store"), tmp_path / "copy.db"
    back_up(store, copy)

    async def try_it() -> None:
        async with await open_store(store) as kept:
            with pytest.raises(StoreError, match="open in another process"):
                restore(copy, store)
            await kept.append("one", 100, [event(101)])

    run(try_it())
    assert len(held(store)["one"]) == 101


@pytest.mark.parametrize("damage", ["foreign", "empty", "cut"])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, damage: str) -> None:
    store, copy = filled(tmp_path / "store"), tmp_path / "copy.db"
    back_up(store, copy)
    if damage == "foreign":
        copy.unlink()
        with closing(sqlite3.connect(copy)) as other:
            other.execute("CREATE TABLE mine (x)")
    else:
        copy.write_bytes(b"" if damage == "empty" else copy.read_bytes()[: 4096 * 30])
    before = shelf(store).read_bytes()
    with pytest.raises(StoreError):
        restore(copy, store)
    assert shelf(store).read_bytes() == before
    assert not [path for path in store.iterdir() if "before" in path.name or "part" in path.name]


def test_a_store_of_0_1_is_backed_up_as_it_is_before_an_upgrade(tmp_path: Path) -> None:
    old = lay_out(tmp_path)
    copy = tmp_path / "before.db"
    assert back_up(old, copy)[1] == len(TABLES)
    version = "PRAGMA user_version"
    with closing(sqlite3.connect(copy)) as made, closing(sqlite3.connect(shelf(old))) as first:
        kept = first.execute(version).fetchone()
        assert made.execute(version).fetchone() == kept
        held(old)  # the present version opens it, and changes its version
        assert first.execute(version).fetchone() != kept
    restore(copy, old)
    with closing(sqlite3.connect(shelf(old))) as again:
        assert again.execute(version).fetchone() == kept
