"""Who asks, and which names the server answers to."""

from pathlib import Path

import pytest
from server.running import HERE, Running, in_a_loop
from starlette.datastructures import Headers
from websockets.asyncio.client import connect as open_socket

from beanpot.server.access import (
    UNKNOWN,
    Access,
    address_of,
    is_this_machine,
    network_of,
    own_names,
)


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


def answers_to(host: str, *allowed: str) -> bool:
    return Access(allowed).answers_to(Headers({"host": host}))


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8000", "localhost", "LOCALHOST:8000", "[::1]:8000", "192.168.1.7:8000", "10.0.0.2",
     "[2001:db8::1]", "a.localhost:8000", *sorted(own_names())],
)  # fmt: skip
def test_a_server_answers_to_numbers_and_to_its_own_names(host: str) -> None:
    assert answers_to(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "",
     "evil.example]", "127.0.0.1@evil.example", "xlocalhost", "1.2.3", "0x7f.1", "[::1"],
)  # fmt: skip
def test_a_server_answers_to_no_other_name(host: str) -> None:
    assert not answers_to(host)


def test_an_operator_allows_names() -> None:
    assert answers_to("Beans.example:443", "beans.example")
    assert answers_to("a.beans.example", "*.beans.example")
    assert not answers_to("evilbeans.example", "*.beans.example", "beans.example")
    assert answers_to("anything.example", "*")


def test_other_names_are_refused_for_pages_and_requests(server: Running) -> None:
    for path in ("/", "/api/lobby", "/api/games", "/health"):
        answer = server.ask(path, headers={"host": "rebound.example"})
        assert (answer.status, answer.json["code"]) == (421, "host_name")
        assert "--allow-host" in answer.json["text"]
    opening = {"settings": {"game": "fagioli", "seats": 2}}
    rebound = {"host": "rebound.example", "origin": "http://rebound.example"}
    assert server.post(opening, **rebound).status == 421


@in_a_loop
async def test_other_names_open_no_socket(server: Running) -> None:
    created = server.open(name="Ada", is_listed=True)
    address = f"ws://rebound.example:{server.port}/api/tables/{created.name}/socket"
    with pytest.raises(Exception, match="421"):
        await open_socket(address, host=HERE, port=server.port)


def scope(client: str, **headers: str) -> dict[str, object]:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "client": (client, 1), "headers": raw}


def test_figures_are_for_this_machine_or_for_who_has_the_token() -> None:
    closed, opened = Access(), Access(metrics_token="secret")
    assert closed.may_read_metrics(scope("127.0.0.1", host="localhost:8000"))
    assert closed.may_read_metrics(scope("::1", host="[::1]:8000"))
    for asked in (
        scope("192.0.2.1", host="127.0.0.1"),
        scope("192.0.2.1", host="127.0.0.1", authorization="Bearer "),
        scope("127.0.0.1", host="beans.example"),  # a proxy on this machine
        scope("127.0.0.1", host="127.0.0.1", x_forwarded_for="192.0.2.1"),
        scope("127.0.0.1", host="127.0.0.1", forwarded="for=192.0.2.1"),
        scope("127.0.0.1", host="127.0.0.1", authorization="Bearer guessed", via="1.1 x"),
    ):
        assert not closed.may_read_metrics(asked)
        assert not opened.may_read_metrics(asked)
    assert opened.may_read_metrics(scope("192.0.2.1", authorization="Bearer secret"))


def test_strangers_get_no_metrics_and_no_address(tmp_path: Path) -> None:
    server = Running(tmp_path, proxies=(HERE,), token="secret")
    server.hub.address = "http://192.168.1.7:8000"
    stranger = {"x-forwarded-for": "192.0.2.1"}
    refused = server.ask("/metrics", headers=stranger)
    assert (refused.status, refused.json["code"]) == (403, "metrics")
    assert (
        server.ask("/metrics", headers=stranger | {"authorization": "Bearer secret"}).status == 200
    )
    assert server.ask("/api/address", headers=stranger).json == {"address": ""}
    assert server.ask("/api/address").json == {"address": "http://192.168.1.7:8000"}
    assert "192.168" not in server.ask("/health").text
    server.stop()


def test_an_unhealthy_server_reports_it_by_status(tmp_path: Path) -> None:
    server = Running(tmp_path)
    assert server.ask("/health").json["reasons"] == []
    server.hub.can_store, server.hub.lacks_files = False, True
    answer = server.ask("/health")
    assert (answer.status, answer.json["ok"]) == (503, False)
    assert answer.json["reasons"] == ["files", "store"]
    server.hub.can_store, server.hub.lacks_files = True, False
    assert server.ask("/health").status == 200
    server.stop()


def owner_of_a_table(server: Running, forwarded: str) -> str:
    """The address that the server counts for a table created with a forwarded header."""
    opening = {"settings": {"game": "fagioli", "seats": 2}, "name": "Ada"}
    answer = server.post(opening, **{"x-forwarded-for": forwarded, "x-forwarded-proto": "https"})
    assert answer.status == 201, answer.text
    return server.hub.rooms[answer.json["table"]].owner


def test_nobody_has_another_address_by_saying_so(tmp_path: Path) -> None:
    direct = Running(tmp_path / "direct")
    assert owner_of_a_table(direct, "203.0.113.7") == HERE
    direct.stop()
    behind_another = Running(tmp_path / "another", proxies=("192.0.2.9",))
    assert owner_of_a_table(behind_another, "203.0.113.7") == HERE
    behind_another.stop()


def test_behind_a_proxy_only_what_the_proxy_adds_counts(tmp_path: Path) -> None:
    server = Running(tmp_path, proxies=(HERE,))
    assert owner_of_a_table(server, "203.0.113.7") == "203.0.113.7"
    for forged in ("198.51.100.1", HERE, "::1", "unknown", "198.51.100.1, 198.51.100.2", "x" * 300):
        assert owner_of_a_table(server, f"{forged}, 203.0.113.7") == "203.0.113.7"
    server.stop()
