"""Connections that keep a place and do nothing, and too many of them."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from server.clock import Clock
from server.running import HERE, PATIENCE, Running, in_a_loop
from websockets.asyncio.client import connect as open_socket

from beanpot.server.client import Disconnected, connect
from beanpot.server.connections import Connections, Phase, most_connections
from beanpot.server.limits import USUAL
from beanpot.server.messages import PROTOCOL, Hello
from beanpot.server.protocol import Watched, WatchedHttp, WatchedSocket

HALF_HEAD = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Bean: "
HALF_BODY = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class Wire:
    """The transport of a connection from an address."""

    def __init__(self, host: str) -> None:
        self.host, self.is_aborted, self.is_closed = host, False, False

    def get_extra_info(self, name: str) -> tuple[str, int]:
        assert name == "peername"
        return self.host, 4711

    def abort(self) -> None:
        self.is_aborted = True

    def is_closing(self) -> bool:
        return self.is_closed or self.is_aborted


def register(clock: Clock | None = None, *proxies: str, **limits: int) -> Connections:
    return Connections(replace(USUAL, **cast(Any, limits)), proxies, clock or Clock())


def admitted(open_: Connections, host: str) -> Any:
    wire: Any = Wire(host)
    return wire if open_.admit(wire) else None


def test_one_address_has_so_many_connections_and_a_subnet_is_one_address() -> None:
    open_ = register(connections_per_address=2)
    first = admitted(open_, "2001:db8::1")
    assert admitted(open_, "2001:db8::2:1")
    assert not admitted(open_, "2001:db8::3")
    assert admitted(open_, "2001:db8:0:1::1")
    open_.leave(first)
    assert admitted(open_, "2001:db8::3")
    assert open_.refused == 1


def test_this_machine_and_proxies_are_not_counted_as_one() -> None:
    open_ = register(None, "192.0.2.0/24", connections_per_address=1)
    for host in ("127.0.0.1", "::1", "192.0.2.9"):
        assert all(admitted(open_, host) for _ in range(3))
    assert admitted(open_, "198.51.100.1")
    assert not admitted(open_, "198.51.100.1")


def test_a_full_server_drops_the_connection_that_has_waited_longest_with_its_request() -> None:
    open_ = register(connections=3)
    wires = [admitted(open_, f"192.0.2.{last}") for last in range(3)]
    open_.note(wires[0], Phase.WORK)
    assert admitted(open_, "192.0.2.9")
    assert [wire.is_aborted for wire in wires] == [False, True, False]
    for wire in [*open_.open]:
        open_.note(wire, Phase.SOCKET)
    assert not admitted(open_, "192.0.2.10")  # all have asked for something


def test_heads_and_bodies_that_are_half_sent_are_ended_however_bytes_trickle() -> None:
    clock = Clock()
    open_ = register(clock, head_seconds=10, body_seconds=20)
    head, body, work, line = (admitted(open_, "192.0.2.1") for _ in range(4))
    open_.note(body, Phase.BODY)
    open_.note(work, Phase.WORK)
    open_.note(line, Phase.SOCKET)
    for _ in range(9):
        clock.now += 1
        open_.note(head, Phase.HEAD)  # another byte has come
        open_.note(body, Phase.BODY)
        open_.sweep()
    assert len(open_.open) == 4
    clock.now += 1
    open_.sweep()
    assert head.is_aborted
    assert head not in open_.open
    clock.now += 10
    open_.sweep()
    assert body.is_aborted
    clock.now += 1_000_000
    open_.sweep()
    assert {*open_.open} == {work, line}
    assert open_.ended == 2


def test_readers_that_take_nothing_and_good_byes_that_nobody_reads_are_ended() -> None:
    clock = Clock()
    open_ = register(clock, stall_seconds=30)
    stalled, caught_up, leaving = (admitted(open_, "192.0.2.1") for _ in range(3))
    for wire in (stalled, caught_up, leaving):
        open_.note(wire, Phase.SOCKET)
    open_.note_stall(stalled, is_stalled=True)
    open_.note_stall(caught_up, is_stalled=True)
    leaving.is_closed = True
    open_.sweep()
    clock.now += 29
    open_.note_stall(caught_up, is_stalled=False)
    open_.sweep()
    assert len(open_.open) == 3
    clock.now += 1
    open_.sweep()
    assert [*open_.open] == [caught_up]


@pytest.mark.parametrize("spoken", [WatchedHttp, WatchedSocket])
def test_http_and_sockets_register_slow_readers_and_their_end(
    spoken: type[Watched], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And then do what uvicorn does."""
    clock, done = Clock(), list[str]()
    uvicorns = spoken.__mro__[spoken.__mro__.index(Watched) + 1]
    assert uvicorns.__module__.startswith("uvicorn.")
    for name in ("pause_writing", "resume_writing", "connection_lost"):
        monkeypatch.setattr(uvicorns, name, lambda *_, name=name: done.append(name))
    protocol = spoken.__new__(spoken)
    protocol.connections_open = open_ = register(clock, stall_seconds=30)
    caught_up, lost, stalled = wires = [admitted(open_, "192.0.2.1") for _ in range(3)]
    for protocol.transport in wires:
        open_.note(protocol.transport, Phase.SOCKET)
        protocol.pause_writing()
    protocol.transport = caught_up
    protocol.resume_writing()
    protocol.transport = lost
    protocol.connection_lost(None)
    assert {*open_.open} == {caught_up, stalled}
    clock.now += 30
    open_.sweep()
    assert [*open_.open] == [caught_up]
    assert done == ["pause_writing"] * 3 + ["resume_writing", "connection_lost"]


def test_there_are_fewer_connections_than_files() -> None:
    resource = pytest.importorskip("resource")
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert most_connections(3) == 3
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1000, most))
        assert most_connections(1_000_000) == 800
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))


# a server that listens


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def watched(tmp_path: Path, clock: Clock) -> Iterator[Running]:
    """A server whose register has a clock that stands still."""
    running = Running(tmp_path)
    running.server.connections.clock = clock
    yield running
    assert running.figure("errors_total") == 0
    running.stop()


def wait_for(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def until_closed(line: socket.socket, clock: Clock) -> None:
    """Let time pass until the server hangs up."""
    line.settimeout(0.1)

    def is_closed() -> bool:
        clock.now += 1000
        try:
            return line.recv(4096) == b""
        except TimeoutError:
            return False
        except ConnectionResetError:
            return True

    wait_for(is_closed)


def phases(server: Running) -> list[Phase]:
    return [each.phase for each in server.server.connections.open.values()]


@contextlib.contextmanager
def sent(server: Running, what: bytes, phase: Phase) -> Iterator[socket.socket]:
    """A connection on which something was sent, and arrived."""
    wait_for(lambda: not server.server.connections.open)
    with socket.create_connection((HERE, server.port), PATIENCE) as line:
        line.sendall(what)
        wait_for(lambda: phases(server) == [phase])
        yield line


@pytest.mark.parametrize(
    ("what", "phase"),
    [(b"", Phase.HEAD), (HALF_HEAD, Phase.HEAD), (HALF_BODY, Phase.BODY)],
    ids=["silent", "half a head", "half a body"],
)
def test_a_connection_that_sends_nothing_or_half_a_message_is_closed(
    watched: Running, clock: Clock, what: bytes, phase: Phase
) -> None:
    with sent(watched, what, phase) as line:
        until_closed(line, clock)
    wait_for(lambda: not watched.server.connections.open)
    assert watched.figure("connections_ended_total") == 1


def test_half_a_second_request_is_no_better(watched: Running, clock: Clock) -> None:
    with sent(watched, WHOLE, Phase.HEAD) as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        line.sendall(HALF_HEAD)
        until_closed(line, clock)
    wait_for(lambda: not watched.server.connections.open)


@in_a_loop
async def test_sockets_of_people_stay_however_long_they_are_silent(
    watched: Running, clock: Clock
) -> None:
    opened = watched.open(name="Ada")
    async with connect(opened.link("watch")):
        clock.now += 1_000_000
        watched.loop.call_soon_threadsafe(watched.server.connections.sweep)
        await asyncio.to_thread(watched.ask, "/health")  # which is answered after that
        assert Phase.SOCKET in phases(watched)


def test_too_many_connections_are_refused_in_a_sentence(tmp_path: Path) -> None:
    server = Running(tmp_path)
    server.server.connections.most = 0
    answer = server.ask("/health")
    assert (answer.status, answer.json["code"]) == (503, "full")
    server.server.connections.most = 10
    assert server.figure("connections_refused_total") == 1
    server.stop()


def test_many_half_open_connections_keep_nobody_out(tmp_path: Path) -> None:
    server = Running(tmp_path)
    server.server.connections.most = 8
    with contextlib.ExitStack() as many:
        for _ in range(30):
            line = many.enter_context(socket.create_connection((HERE, server.port), PATIENCE))
            line.sendall(HALF_HEAD)
        assert server.ask("/health").status == 200
        assert server.open(name="Ada")
    assert server.figure("connections_refused_total") == 0
    server.stop()


def test_half_a_frame_does_not_answer_pings(tmp_path: Path) -> None:
    server = Running(tmp_path, limits=replace(USUAL, ping_seconds=1))
    opened = server.open(name="Ada", is_listed=True)
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    asked = (
        f"GET /api/tables/{opened.name}/socket HTTP/1.1\r\nHost: {HERE}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    hello = msgspec.json.encode(Hello(PROTOCOL))
    frame = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
    assert len(hello) < 126
    with socket.create_connection((HERE, server.port), PATIENCE) as line:
        line.sendall(asked.encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
        line.sendall(frame)
        wait_for(lambda: len(server.hub.sessions()) == 1)
        line.sendall(frame[:9])
        wait_for(lambda: not server.hub.sessions())
    server.stop()


@in_a_loop
async def test_a_table_has_room_for_so_many_who_only_watch(tmp_path: Path) -> None:
    server = Running(tmp_path, limits=replace(USUAL, sockets_per_table=2))
    opened = server.open(name="Ada", is_listed=True)
    watch = opened.link("watch")
    async with connect(watch), connect(watch):
        with pytest.raises(Disconnected) as closed:
            async with connect(watch):
                pass
        assert closed.value.reason == "full"
        async with connect(opened.link("seat")) as ada, connect(opened.link("host")) as host:
            assert ada.now.seat == "A"
            assert host.now.is_host
    await asyncio.to_thread(server.stop)


@in_a_loop
async def test_behind_a_proxy_sockets_are_counted_by_the_address_it_names(tmp_path: Path) -> None:
    limits = replace(USUAL, connections_per_address=1)
    server = Running(tmp_path, proxies=(HERE,), limits=limits)
    opened = server.open(name="Ada", is_listed=True)
    address = f"ws://{HERE}:{server.port}/api/tables/{opened.name}/socket"
    first = {"X-Forwarded-For": "192.0.2.1"}
    async with open_socket(address, additional_headers=first):
        with pytest.raises(Exception, match="429"):
            await open_socket(address, additional_headers=first)
        async with open_socket(address, additional_headers={"X-Forwarded-For": "192.0.2.2"}):
            pass
    await asyncio.to_thread(server.stop)
