"""Hashes of states and of their layout, the same on every machine."""

import hashlib
import json
from collections.abc import Container
from functools import cache
from zlib import crc32

import numpy as np

from ..core import Record, State


@cache
def layout(record: Record) -> int:
    """A checksum of the fields of a record; changes if a field is added, moved or resized."""
    fields = [(each.name, each.group, each.shape) for each in record.fields]
    return crc32(repr((record.word.str, fields)).encode())


def canonical_hash(state: State, leave_out: Container[str] = ()) -> str:
    """SHA-256 over a record's field names and values as canonical JSON.

    Fields that are all zero are left out, so a field added later doesn't change old hashes.
    """
    names = [name for name in state.dtype.names or () if name not in leave_out]
    values = {name: state[name].tolist() for name in names if np.any(state[name])}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
