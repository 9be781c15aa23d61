"""The register of open connections: limits their number, and closes idle ones.

Uvicorn has no time limit for reading a request, for a stalled reader or for closing, and no limit
per address. So its protocols report what they wait for, and `sweep` closes what waits too long.
"""

import time
from asyncio import Transport
from collections import Counter
from collections.abc import Callable
from enum import Enum
from ipaddress import ip_address, ip_network

from .access import UNKNOWN, is_this_machine, network_of
from .limits import Limits

RESERVED = 200  # files that are not connections: the store's and the bots'


class Phase(Enum):
    """What a connection waits for."""

    HEAD = "the head of a request"
    BODY = "the body of a request"
    WORK = "an answer"
    SOCKET = "nothing: a WebSocket, checked by pings"


class Connection:
    """One connection in the register."""

    def __init__(self, transport: Transport, address: str, now: float) -> None:
        self.transport, self.address = transport, address
        self.phase, self.since = Phase.HEAD, now
        self.stalled: float | None = None  # since when its client reads nothing
        self.closing: float | None = None  # since when it is being closed


class Connections:
    """The register of open connections."""

    def __init__(
        self, limits: Limits, proxies: tuple[str, ...] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.limits, self.clock = limits, clock
        self.most = most_connections(limits.connections)
        self.proxies = [ip_network(each) for each in proxies]
        self.open: dict[Transport, Connection] = {}
        self.by_address: Counter[str] = Counter()
        self.without_request: dict[Connection, None] = {}  # longest waiting first
        self.refused = self.ended = 0

    def admit(self, transport: Transport) -> bool:
        """Register a connection, or refuse it; a full server drops one without a request."""
        address = self._address(transport)
        if self.by_address[address] >= self.limits.connections_per_address and address:
            self.refused += 1
            return False
        if len(self.open) >= self.most and not self._makes_room():
            self.refused += 1
            return False
        self.open[transport] = found = Connection(transport, address, self.clock())
        self.without_request[found] = None
        if address:
            self.by_address[address] += 1
        return True

    def _makes_room(self) -> bool:
        """Close the connection that has waited longest for its request, if there is one."""
        if not self.without_request:
            return False
        self._end(next(iter(self.without_request)))
        return True

    def note(self, transport: Transport, phase: Phase) -> None:
        """A connection starts to wait for something else."""
        found = self.open.get(transport)
        if found is None or found.phase == phase:
            return
        found.phase, found.since = phase, self.clock()
        self.without_request.pop(found, None)
        if phase is Phase.HEAD:
            self.without_request[found] = None

    def note_stall(self, transport: Transport, is_stalled: bool) -> None:
        if (found := self.open.get(transport)) is not None:
            found.stalled = self.clock() if is_stalled else None

    def leave(self, transport: Transport) -> None:
        found = self.open.pop(transport, None)
        if found is None:
            return
        self.without_request.pop(found, None)
        self.by_address[found.address] -= 1
        if self.by_address[found.address] <= 0:
            del self.by_address[found.address]

    def sweep(self) -> None:
        """Close what has waited too long."""
        now = self.clock()
        for each in [*self.open.values()]:
            if each.closing is None and each.transport.is_closing():
                each.closing = now
            if self._is_overdue(each, now):
                self._end(each)

    def _is_overdue(self, each: Connection, now: float) -> bool:
        limits = self.limits
        waits = {Phase.HEAD: limits.head_seconds, Phase.BODY: limits.body_seconds}
        is_late = each.phase in waits and now - each.since >= waits[each.phase]
        stalled = [since for since in (each.stalled, each.closing) if since is not None]
        return is_late or any(now - since >= limits.stall_seconds for since in stalled)

    def _end(self, each: Connection) -> None:
        self.ended += 1
        self.leave(each.transport)
        each.transport.abort()

    def _address(self, transport: Transport) -> str:
        """The address a connection counts for; none for proxies and this machine."""
        peer = transport.get_extra_info("peername")
        host = peer[0] if isinstance(peer, tuple) else ""
        address = network_of(host)
        if address == UNKNOWN or is_this_machine(address) or self._is_proxy(host):
            return ""
        return address

    def _is_proxy(self, host: str) -> bool:
        return any(ip_address(host.partition("%")[0]) in each for each in self.proxies)


def most_connections(wanted: int) -> int:
    """The wanted number, as far as the limit of open files allows."""
    try:
        import resource
    except ImportError:
        return wanted
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return wanted
    return min(wanted, max(files // 2, files - RESERVED))


def allow_more_files() -> None:
    """Raise the limit of open files as far as the system allows."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    except (OSError, ValueError):  # some systems allow less than they say
        return
