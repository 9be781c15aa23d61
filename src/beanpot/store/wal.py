"""Checks the end of SQLite's log before SQLite reads it.

SQLite applies the log up to the last complete commit and silently drops the rest. What a power cut
left half-written was never acknowledged, but a bad disk may have damaged what was. So the operator
learns how much was dropped.

The log is a header of 32 bytes, then frames of 24 bytes and a page each. A frame has its page
number, the file size if it ends a commit, the header's two salts and a checksum over everything
before. Frames with other salts belong to an earlier round and mark the end.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

HEADER, FRAME = 32, 24  # bytes
MAGIC = 0x377F0682  # the last bit says that checksums are over big-endian words
WORD = 0xFFFFFFFF
PAGES = range(512, 65_537)


@dataclass(frozen=True)
class LogDamage:
    """What SQLite will drop from a log."""

    frames: int  # after the last whole commit
    whole: int  # up to it

    def __str__(self) -> str:
        return (
            f"The end of SQLite's log is damaged: {self.frames} frames after the last whole commit"
            f" were dropped, {self.whole} were kept. If the server was killed or the"
            " machine lost power, nothing that was acknowledged is lost. If not, check the disk:"
            " the last steps may be missing."
        )


def log_damage(log: Path) -> LogDamage | None:
    """What is damaged at the end of a log; None if nothing is, or there is none."""
    try:
        with log.open("rb") as file:
            return _damage(file, log.stat().st_size)
    except FileNotFoundError:
        return None


def _damage(file: BinaryIO, size: int) -> LogDamage | None:
    header = file.read(HEADER)
    if not header:
        return None
    if len(header) < HEADER:
        return LogDamage(1, 0)
    magic, _, page, _, *salts, first, second = struct.unpack(">8I", header)
    order = ">" if magic & 1 else "<"
    is_known = magic & ~1 == MAGIC and page in PAGES
    if not is_known or checksum(header[:24], order) != (first, second):
        frames = (size - HEADER) // (FRAME + PAGES.start)
        return LogDamage(max(1, frames), 0) if size > HEADER else None
    return _damage_of_frames(file, page, order, tuple(salts), (first, second))


def _damage_of_frames(
    file: BinaryIO, page: int, order: str, salts: tuple[int, ...], sums: tuple[int, int]
) -> LogDamage | None:
    """Follow the checksums to where they break; frames of an earlier round don't count."""
    whole = good = left = 0
    has_broken = False
    for frame in _frames(file, FRAME + page):
        is_ours = len(frame) >= 16 and struct.unpack(">2I", frame[8:16]) == salts
        if not is_ours and not has_broken and len(frame) == FRAME + page:
            break
        if not has_broken and len(frame) == FRAME + page:
            sums = checksum(frame[:8] + frame[FRAME:], order, sums)
            has_broken = sums != struct.unpack(">2I", frame[16:24])
        else:
            has_broken = True
        if has_broken:
            left += is_ours or len(frame) < FRAME + page
            continue
        good += 1
        if struct.unpack(">I", frame[4:8])[0]:
            whole = good
    left += good - whole
    return LogDamage(left, whole) if left else None


def _frames(file: BinaryIO, size: int) -> Iterator[bytes]:
    while frame := file.read(size):
        yield frame


def checksum(data: bytes, order: str, sums: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """SQLite's checksum, continued from an earlier one."""
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & WORD
        second = (second + other + first) & WORD
    return first, second
