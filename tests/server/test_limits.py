"""How much the server takes from one, from all, and at a table."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from server.clock import Clock
from server.running import Running

from beanpot.core import BeanpotError
from beanpot.server.limits import USUAL, Limits, Rate
from beanpot.server.rate_limits import RateLimiter, TokenBucket, TokenBuckets
from beanpot.server.table_keys import TableKeys

SLOW = Rate(1, "min", 2)


def test_a_pace_lets_some_through_at_once_and_more_with_time() -> None:
    clock = Clock()
    pace = TokenBucket(Rate(2, "s", 3), clock)
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [pace.allows() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]


def test_one_address_uses_up_its_own_rate_and_not_that_of_all() -> None:
    gate = RateLimiter(USUAL, SLOW, Rate(1, "min", 3), Clock())
    assert [gate.allows("192.0.2.1") for _ in range(9)] == [True, True, *[False] * 7]
    assert gate.allows("192.0.2.2")
    assert not gate.allows("192.0.2.3")  # all together have had theirs


def test_this_machine_has_no_rate_of_its_own() -> None:
    gate = RateLimiter(USUAL, SLOW, Rate(1, "min", 5), Clock())
    assert [gate.allows("127.0.0.1") for _ in range(6)] == [*[True] * 5, False]


def test_of_too_many_addresses_the_one_seen_longest_ago_is_forgotten() -> None:
    paces = TokenBuckets(SLOW, 3, Clock())
    for name in ("a", "b", "c", "a", "d"):
        paces.of(name).allows()
    assert [*paces.known] == ["c", "a", "d"]
    assert paces.of("a").allows() is False


def test_an_operator_sets_limits_by_name() -> None:
    chosen = Limits.of(["connections=7", "tables=3/min,9", "lobby_page=10"])
    assert chosen == replace(USUAL, connections=7, tables=Rate(3, "min", 9), lobby_page=10)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("beans=1", "There is no limit 'beans'. Limits are connections,"),
        ("connections=0", "The limit connections is 1 or more, not '0'."),
        ("connections=x", "1 or more"),
        ("connections", "1 or more"),
        ("tables=10", "a rate such as 30/s,60"),
        ("tables=10/day,3", "a rate such as"),
        ("tables=0/s,3", "a rate such as"),
        ("tables=nan/s,3", "a rate such as"),
    ],
)
def test_an_impossible_limit_is_refused(text: str, message: str) -> None:
    with pytest.raises(BeanpotError, match=re.escape(message)):
        Limits.of([text])


def from_address(server: Running, path: str, address: str) -> int:
    return server.ask(path, None, {"x-forwarded-for": address}).status


@pytest.fixture
def behind_a_proxy(tmp_path: Path) -> Running:
    """A server that believes a proxy on this machine, and allows little."""
    return Running(tmp_path, proxies=("127.0.0.1",), limits=STRICT)


STRICT = replace(
    USUAL, requests_per_address=SLOW, tables_per_address=SLOW, listings_per_address=SLOW,
    journals_per_address=SLOW, replays_per_address=SLOW,
)  # fmt: skip


def test_requests_are_counted_by_the_address_that_the_proxy_names(
    behind_a_proxy: Running,
) -> None:
    ask = [from_address(behind_a_proxy, "/health", "2001:db8::1") for _ in range(2)]
    ask += [from_address(behind_a_proxy, "/health", f"2001:db8::{last}") for last in "23"]
    assert ask == [200, 200, 429, 429]
    assert from_address(behind_a_proxy, "/health", "2001:db8:0:1::1") == 200
    # what a client writes itself stands before what the proxy adds
    assert from_address(behind_a_proxy, "/health", "198.51.100.9, 2001:db8::4") == 429
    assert behind_a_proxy.figure("turned_away_total") == 3
    behind_a_proxy.stop()


def test_no_forwarded_header_is_believed_by_itself(tmp_path: Path) -> None:
    server = Running(tmp_path, limits=STRICT)
    seen = [from_address(server, "/health", f"198.51.100.{last}") for last in range(4)]
    assert seen == [200] * 4
    assert not server.server.config.proxy_headers
    server.stop()


def test_tables_are_opened_and_listed_at_a_rate_per_address(tmp_path: Path) -> None:
    limits = replace(STRICT, requests_per_address=USUAL.requests_per_address)
    server = Running(tmp_path, proxies=("127.0.0.1",), limits=limits)
    opening = {"settings": {"game": "fagioli", "seats": 2}}

    def opened(address: str, **more: bool) -> tuple[int, str]:
        answer = server.post(opening | more, **{"x-forwarded-for": address})
        return answer.status, answer.json.get("code", "")

    assert [opened("192.0.2.1") for _ in range(3)] == [(201, ""), (201, ""), (429, "busy")]
    assert opened("192.0.2.2", is_listed=True) == (201, "")
    server.stop()


def test_listed_tables_have_a_rate_of_their_own(tmp_path: Path) -> None:
    server = Running(
        tmp_path, proxies=("127.0.0.1",), limits=replace(USUAL, listings_per_address=SLOW)
    )
    opening = {"settings": {"game": "fagioli", "seats": 2}, "is_listed": True}
    headers = {"x-forwarded-for": "192.0.2.1"}
    codes = [server.post(opening, **headers).json.get("code") for _ in range(3)]
    assert codes == [None, None, "listings"]
    assert server.post(opening | {"is_listed": False}, **headers).status == 201
    server.stop()


def test_journals_in_a_loop_are_refused_before_anything_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(STRICT, requests_per_address=USUAL.requests_per_address)
    server = Running(tmp_path, proxies=("127.0.0.1",), limits=limits)
    created = server.open(name="Ada", bots={"B": "random"}, begins=True)
    asked: list[str] = []
    keys_now = server.hub.table_keys

    async def counted(name: str) -> TableKeys:
        asked.append(name)
        return await keys_now(name)

    monkeypatch.setattr(server.hub, "table_keys", counted)

    def status(path: str) -> int:
        return from_address(server, f"/api/tables/{created.name}/{path}", "192.0.2.1")

    assert [status("journal") for _ in range(4)] == [403, 403, 429, 429]
    assert [status("replay") for _ in range(4)] == [403, 403, 429, 429]
    assert len(asked) == 4
    server.stop()
