"""Copies an SQLite store while a server writes to it, and restores a copy.

SQLite makes the copy on a read-only connection, in one read transaction: it shows the store at that
moment, and nobody waits for it. Without the transaction SQLite would start over at every write.

A copy gets its name once it is complete, checked and on disk.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from ..core import BeanpotError
from .error import StoreError
from .sqlite_file import (
    PRIVATE,
    SUFFIX,
    connect,
    damaged,
    file_of,
    inspect,
    locked,
    log_of,
    store_error,
    sync_folder,
)

PAGES = 256  # copied in one step; Ctrl-C works in between
PART = "-part-"  # in the name of an incomplete copy

Progress = Callable[[int, int], None]  # given how many pages are left, and how many there are


def back_up(store: Path, to: Path, progress: Progress | None = None) -> tuple[Path, int]:
    """Copy a store to a new file or into a folder; returns the file and its number of tables."""
    source, target = file_of(store), _new_file(to)
    if not source.is_file():
        raise BeanpotError(f"There are no games in {store}. Check the path.")
    part = _new_part(target)
    try:
        with closing(connect(source, "ro")) as held, closing(connect(part, "rw")) as made:
            held.execute("BEGIN")
            held.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # of this moment
            held.backup(made, pages=PAGES, progress=_on_step(progress))
            made.execute("PRAGMA journal_mode = DELETE")  # one file, without a log
        tables = check(part)
        part.rename(target)
        sync_folder(target.parent)
    except sqlite3.Error as error:
        raise store_error(source, error, "No backup was made.") from None
    finally:
        for rest in (part, *_beside(part)):
            rest.unlink(missing_ok=True)
    return target, tables


def restore(backup: Path, store: Path) -> list[Path]:
    """Replace a store that nobody uses by a copy; the old files are kept under new names.

    The old log must be moved with its file, or SQLite would apply it to the new one.
    """
    target = file_of(store)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with closing(locked(target)):
            return _install(backup, target)
    except OSError as error:
        raise StoreError(f"Can't write to {target.parent}: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise store_error(backup, error, "Nothing was restored.") from None


def check(backup: Path) -> int:
    """The number of tables in a copy; refuses one that is damaged, foreign or newer."""
    if not backup.is_file():
        raise BeanpotError(f"There is no file {backup}. Check the path.")
    inspect(backup)
    with closing(connect(backup, "ro")) as file:
        found = file.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise damaged(backup, found)
        file.execute("SELECT max(number) FROM events").fetchone()
        return int(file.execute("SELECT count(*) FROM cards").fetchone()[0])


def _install(backup: Path, target: Path) -> list[Path]:
    check(backup)
    part = _new_part(target)
    try:
        with closing(connect(backup, "ro")) as held, closing(connect(part, "rw")) as made:
            held.backup(made, pages=PAGES)
            made.execute("PRAGMA journal_mode = DELETE")
        check(part)
        moved = _move_away(target)
        part.rename(target)
        sync_folder(target.parent)
    finally:
        for rest in (part, *_beside(part)):
            rest.unlink(missing_ok=True)
    return moved


def _move_away(target: Path) -> list[Path]:
    """Rename a store and its log; the log first, so that it never belongs to another file."""
    moved, mark = [], f"-before-{_moment()}"
    for path in (*_beside(target), target):
        if path.exists():
            moved.append(
                path.rename(path.with_name(path.name.replace(target.name, target.name + mark)))
            )
    return moved


def _new_file(to: Path) -> Path:
    """The path of the copy: a free name, or one with the time in a folder."""
    target = to / f"beanpot-{_moment()}{SUFFIX}" if to.is_dir() else to
    if target.exists():
        raise BeanpotError(f"{target} already exists. Choose a new file, or a folder.")
    if not target.parent.is_dir():
        raise BeanpotError(f"There is no folder {target.parent}. Create it first.")
    return target


def _new_part(target: Path) -> Path:
    """Create an empty private file beside the target."""
    part = target.with_name(f"{target.name}{PART}{os.getpid()}")
    try:
        for rest in (part, *_beside(part)):
            rest.unlink(missing_ok=True)  # left by another process with the same number
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    except OSError as error:
        raise StoreError(f"Can't write to {target.parent}: {error.strerror}.") from None
    return part


def _beside(path: Path) -> list[Path]:
    """The files SQLite may keep beside a store."""
    return [log_of(path), *(path.with_name(path.name + end) for end in ("-shm", "-journal"))]


def _moment() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def _on_step(progress: Progress | None) -> Callable[[int, int, int], object] | None:
    return None if progress is None else lambda _, left, pages: progress(left, pages)
