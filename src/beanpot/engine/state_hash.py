"""Hashes of states and of their layout, the same on every machine."""

import hashlib
import json
from collections.abc import Container
from functools import cache
from typing import Any
from zlib import crc32

from ..core import Cells, Record


@cache
def layout(record: Record) -> int:
    """A checksum of the fields of a record; changes if a field is added, moved or resized."""
    fields = [(each.name, each.group, each.shape) for each in record.fields]
    return crc32(repr((record.word.str, fields)).encode())


def canonical_hash(record: Record, words: Cells, leave_out: Container[str] = ()) -> str:
    """SHA-256 over a record's field names and values as canonical JSON.

    Fields that are all zero are left out, so a field added later doesn't change old hashes.
    """
    numbers, values = words.tolist(), {}
    for name, start, end, shape in _places(record):
        field = numbers[start:end]
        if any(field) and name not in leave_out:
            values[name] = _nested(field, shape) if shape else field[0]
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _places(record: Record) -> list[tuple[str, int, int, tuple[int, ...]]]:
    """Where each field is, and its shape."""
    return [(each.name, each.start, each.start + each.size, each.shape) for each in record.fields]


def _nested(numbers: list[int], shape: tuple[int, ...]) -> list[Any]:
    """Numbers as lists of lists, as an array of this shape has them."""
    if len(shape) == 1:
        return numbers
    size = len(numbers) // shape[0]
    parts = (numbers[place * size : (place + 1) * size] for place in range(shape[0]))
    return [_nested(part, shape[1:]) for part in parts]
