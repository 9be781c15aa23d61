"""The time to compare keys reveals nothing about them."""

import hmac

import pytest

from beanpot.server import keys
from beanpot.server.keys import hashed, is_among, is_same, new_key, replay_key
from beanpot.server.table_keys import TableKeys

HELD = {use: hashed(use) for use in ("host", "invite", "watch")}


class Counted:
    """Compares as hmac does, and counts."""

    def __init__(self) -> None:
        self.compared: list[tuple[bytes, bytes]] = []

    def compare_digest(self, one: bytes, other: bytes) -> bool:
        self.compared.append((one, other))
        return hmac.compare_digest(one, other)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    found = Counted()
    monkeypatch.setattr(keys, "hmac", found)
    return found


def test_the_key_to_a_replay_is_compared_in_constant_time(counted: Counted) -> None:
    keys_now = TableKeys("abcdefghjk", HELD, {}, False)
    key = replay_key("abcdefghjk", HELD)
    assert keys_now.shows_replay_to(key)
    assert (key.encode(), key.encode()) in counted.compared
    assert not keys_now.shows_replay_to(key[:-1] + "x")
    assert ((key[:-1] + "x").encode(), key.encode()) in counted.compared


def test_all_keys_that_somebody_holds_are_compared(counted: Counted) -> None:
    held = [new_key() for _ in range(4)]
    assert is_among(held[0], held)
    assert len(counted.compared) == len(held)


@pytest.mark.parametrize(
    ("key", "other", "are_same"),
    [("a", "a", True), ("a", "b", False), ("é", "é", True), ("", "", False), ("a", "", False)],
)
def test_keys_are_the_same_or_not(key: str, other: str, are_same: bool) -> None:
    assert is_same(key, other) == are_same
