"""Keys to a table: unguessable, handed out once, and kept only as hashes.

A key travels in the part of a link that browsers do not send (`#…`), and then in the first message
on a socket or in a header: never in an address that a log or another site could see.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Collection, Mapping

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # what cannot be misread
TABLE_LETTERS = 10
KEY_BYTES = 16
REPLAY_LETTERS = 32  # of a hash, as many bits as a key has
TABLE_NAME = f"[{ALPHABET}]{{{TABLE_LETTERS}}}"


def new_table_name() -> str:
    """A name for a table: short enough to be read out, too long to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_LETTERS))


def is_table_name(name: str) -> bool:
    """Whether a table could have that name; no store is asked for one that could not."""
    return re.fullmatch(TABLE_NAME, name) is not None


def new_key() -> str:
    """A key nobody can guess."""
    return secrets.token_urlsafe(KEY_BYTES)


def replay_key(table: str, keys: Mapping[str, str]) -> str:
    """A key that opens the replay of one table and nothing else, made from its hashed keys.

    Whoever holds any key of the table may hand it on: a rematch takes the other keys along.
    """
    secret = " ".join(keys[use] for use in sorted(keys))
    return hashed(f"replay {table} {secret}")[:REPLAY_LETTERS]


def hashed(key: str) -> str:
    """A key as it is kept; keys are long and random, so one plain hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def hashed_device(secret: str) -> str:
    """The secret of a device as it is kept; no key is ever taken for one."""
    return hashed(f"device {secret}") if secret else ""


def is_same(key: str, other: str) -> bool:
    """Whether two keys, or their hashes, are the same; how long it takes tells nothing of them."""
    return bool(key) and hmac.compare_digest(key.encode(), other.encode())


def is_among(key: str, held: Collection[str]) -> bool:
    """Whether a key is one of some, all of which are looked at."""
    return sum(is_same(key, each) for each in held) > 0
