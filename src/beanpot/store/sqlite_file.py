"""The file of an SQLite store: find, lock, create, check, migrate; and its errors."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

from . import schema
from .error import StoreError

NAME = "tables.db"
SUFFIX = ".db"
OURS = int.from_bytes(b"BEAN")  # the mark in the file's header

PRIVATE = 0o600  # it holds the names of people, and every secret of their games
ALMOST_NOTHING = 1 << 20  # bytes


def file_of(path: Path) -> Path:
    """The file of a store: the path itself, or a file in that folder."""
    is_file = path.is_file() or (path.suffix == SUFFIX and not path.is_dir())
    return path if is_file else path / NAME


def locked(path: Path) -> BinaryIO:
    """A lock beside the file: one process at a time, where the system has locks."""
    file = path.with_name(path.name + "-lock").open("ab")
    try:
        import fcntl
    except ImportError:
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise StoreError(
            f"{path} is already open in another process. Stop that one, or choose another folder."
        ) from None
    return file


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection without implicit transactions; the store knows which thread uses it."""
    return sqlite3.connect(
        f"{path.resolve().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )


def make(path: Path) -> None:
    """Create a file under another name and rename it: it is complete or absent."""
    if log_of(path).exists():
        raise damaged(path, f"it is missing, but {log_of(path).name} is there")
    new = path.with_name(path.name + "-new")
    for rest in (new, new.with_name(new.name + "-journal")):
        rest.unlink(missing_ok=True)
    with closing(connect(new, "rwc")) as made:
        made.execute(f"PRAGMA application_id = {OURS}")
        migrate(made, 0, path)
    new.chmod(PRIVATE)  # its log inherits this
    new.rename(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Sync a folder's entries to disk, where the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def log_of(path: Path) -> Path:
    """The log that SQLite keeps beside a file while it is open, or after a crash."""
    return path.with_name(path.name + "-wal")


def inspect(path: Path) -> int:
    """The version of a file; one that is damaged, foreign or newer is refused and not touched."""
    if path.stat().st_size == 0:
        raise damaged(path, "it is empty")
    with closing(connect(path, "ro")) as file:
        mark = file.execute("PRAGMA application_id").fetchone()[0]
        if mark != OURS:
            raise StoreError(f"{path} is not a database of Beanpot. Choose another file.")
        version = int(file.execute("PRAGMA user_version").fetchone()[0])
        schema.steps_from(version, schema.SQLITE_STEPS, path)
        found = file.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise damaged(path, found)
    return version


def prepare(writer: sqlite3.Connection, version: int, path: Path) -> None:
    """Make commits durable, and migrate older files."""
    if writer.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
        raise StoreError(f"{path} is on a disk that can't hold SQLite's log. Choose another.")
    writer.execute("PRAGMA synchronous = FULL")
    writer.execute("PRAGMA secure_delete = ON")  # nothing deleted stays in free pages
    migrate(writer, version, path)


def migrate(writer: sqlite3.Connection, version: int, path: Path) -> None:
    """Run all migrations from a version on, or none."""
    steps = schema.steps_from(version, schema.SQLITE_STEPS, path)
    if not steps:
        return
    version += len(steps)
    writer.executescript(
        f"BEGIN IMMEDIATE; {''.join(steps)} PRAGMA user_version = {version}; COMMIT;"
    )


def is_invalid_input(error: sqlite3.Error) -> bool:
    """Whether the values are at fault, and not the disk or the file."""
    return not (isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError)


def store_error(path: Path, error: sqlite3.Error, outcome: str = "") -> StoreError:
    """What SQLite reported, in a sentence, and whether the step was made."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return damaged(path, str(error))
    sentences = {
        sqlite3.SQLITE_FULL: f"The disk with {path} is full.",
        sqlite3.SQLITE_READONLY: f"{path} is read-only.",
        sqlite3.SQLITE_CANTOPEN: f"Can't open {path}.",
        sqlite3.SQLITE_BUSY: f"{path} is being written by another program.",
    }
    if code == sqlite3.SQLITE_IOERR and is_full(path):  # SQLite doesn't always say so
        code = sqlite3.SQLITE_FULL
    sentence = sentences.get(code, f"The disk with {path} reported an error ({error}).")
    full = f"{sentence} {outcome}".rstrip()
    return StoreError(full, full.replace(str(path), path.name))


def is_full(path: Path) -> bool:
    """Whether the disk of a file is full."""
    try:
        return shutil.disk_usage(path.parent).free < ALMOST_NOTHING
    except OSError:
        return False


def damaged(path: Path, reason: str) -> StoreError:
    """A damaged file, and what to do."""
    return StoreError(
        f"{path} is damaged ({reason}). It was not changed: restore a backup, try to save its"
        f" tables with “sqlite3 {path.name} .recover”, or move it away to start without games.",
        "The server's file of games is damaged. Tell the operator of this server.",
    )
