"""Keys of a table: random, handed out once, stored only as hashes.

A key travels in the fragment of a link (`#…`), which browsers don't send, and then in the first
message of a socket or in a header: never in an address that could be logged.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Mapping

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no characters that look alike
TABLE_LETTERS = 10
KEY_BYTES = 16
REPLAY_LETTERS = 32  # of a hash, as many bits as a key has
TABLE_NAME = f"[{ALPHABET}]{{{TABLE_LETTERS}}}"


def new_table_name() -> str:
    """A random name: short enough to read aloud, too long to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_LETTERS))


def is_table_name(name: str) -> bool:
    """Whether a table could have that name."""
    return re.fullmatch(TABLE_NAME, name) is not None


def new_key() -> str:
    """A key nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def replay_key(table: str, keys: Mapping[str, str]) -> str:
    """A key that opens only the replay of one table, derived from its hashed keys.

    Anyone with a key of the table may share it; a rematch keeps the other keys.
    """
    secret = " ".join(keys[use] for use in sorted(keys))
    return hashed(f"replay {table} {secret}")[:REPLAY_LETTERS]


def hashed(key: str) -> str:
    """The stored form of a key; keys are long and random, so a plain hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def hashed_device(secret: str) -> str:
    """The stored form of a device's secret; it never equals a key's."""
    return hashed(f"device {secret}") if secret else ""


def is_same(key: str, other: str) -> bool:
    """Compare two keys, or their hashes, in constant time."""
    return bool(key) and hmac.compare_digest(key.encode(), other.encode())


def is_among(key: str, held: Collection[str]) -> bool:
    """Whether a key is among others; compares all of them."""
    return sum(is_same(key, each) for each in held) > 0
