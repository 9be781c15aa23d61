"""Who asks, and which names the server answers to."""

import pytest

from beanpot.server.access import UNKNOWN, address_of, is_this_machine, network_of


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "::1"),
        ("elsewhere.example", UNKNOWN),
        ("", UNKNOWN),
    ],
)
def test_an_address_counts_with_all_that_one_subscriber_has(host: str, counted: str) -> None:
    assert network_of(host) == counted
    assert address_of({"client": (host, 4711)}) == counted


def test_a_peer_without_an_address_counts_as_unknown() -> None:
    assert address_of({"client": None}) == address_of({}) == UNKNOWN


def test_this_machine_is_known_by_loopback_addresses_alone() -> None:
    assert all(map(is_this_machine, ("127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1")))
    assert not any(map(is_this_machine, ("10.0.0.1", "2001:db8::/64", UNKNOWN, "0.0.0.0")))
