"""A lock between processes: one compiles a rule, and the others wait for its code.

The operating system holds the lock and releases it when its process ends, however it ends. Where a
folder or file system allows no locks, every process compiles for itself.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    POLL = 0.05  # seconds between two attempts

    def wait_for(handle: int) -> None:
        """Wait until no other process has this file locked, and lock it."""
        while True:
            with suppress(PermissionError):
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
                return
            time.sleep(POLL)

    def _release(handle: int, path: Path) -> None:
        """Unlock a file; the last process that has it open deletes it."""
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
        os.close(handle)
        with suppress(OSError):
            path.unlink()
else:
    import fcntl

    def wait_for(handle: int) -> None:
        """Wait until no other process has this file locked, and lock it."""
        fcntl.flock(handle, fcntl.LOCK_EX)

    def _release(handle: int, path: Path) -> None:
        """Delete a file, then unlock it: closing it isn't enough where a fork has it open, too."""
        with suppress(OSError):
            path.unlink()
        fcntl.flock(handle, fcntl.LOCK_UN)
        os.close(handle)


@contextmanager
def one_process(path: Path) -> Iterator[None]:
    """Only one process at a time gets past this, as far as files can be locked here."""
    handle = _locked(path)
    try:
        yield
    finally:
        if handle is not None:
            _release(handle, path)


def _locked(path: Path) -> int | None:
    """The handle of a locked file; None if it can't be locked."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT)
            try:
                wait_for(handle)
                if _is_at(handle, path):
                    return handle
            except BaseException:
                os.close(handle)
                raise
            os.close(handle)  # its owner has deleted it
    return None


def _is_at(handle: int, path: Path) -> bool:
    """Whether an open file is still the one at this path."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
