"""Refuses requests for other hosts, and too many requests."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from .access import Access, address_of, is_this_machine
from .hub import Hub
from .protocol import FULL
from .rate_limits import RateLimiter
from .responses import no

HOST = (
    "This server doesn't answer to that host name. If it is yours, start it with --allow-host and"
    " the name in the address."
)
FAST = "Too many requests from your address. Try again in a moment."


class Guard:
    """Middleware that lets requests and sockets through, or refuses them."""

    def __init__(self, app: ASGIApp, hub: Hub, access: Access) -> None:
        self.app, self.hub, self.access = app, hub, access
        self.requests = RateLimiter(hub.limits, hub.limits.requests_per_address)
        self.sockets = RateLimiter(hub.limits, hub.limits.sockets_per_address)
        self.open_sockets: Counter[str] = Counter()  # by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused is None:
            with self._counted(scope):
                await self.app(scope, receive, send)
            return
        self.hub.counters.turned_away += 1
        if scope["type"] == "http":
            await refused(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).send_denial_response(refused)

    @contextmanager
    def _counted(self, scope: Scope) -> Iterator[None]:
        """Count an open socket for its address; connections of a proxy aren't counted."""
        address = address_of(scope)
        self.open_sockets[address] += scope["type"] == "websocket"
        try:
            yield
        finally:
            self.open_sockets[address] -= scope["type"] == "websocket"
            if not self.open_sockets[address]:
                del self.open_sockets[address]

    def _refusal(self, scope: Scope) -> Response | None:
        if not self.access.answers_to(Headers(scope=scope)):
            return no(421, "host_name", HOST)
        limiter = self.requests if scope["type"] == "http" else self.sockets
        address, most = address_of(scope), self.hub.limits.connections_per_address
        if not limiter.allows(address):
            return no(429, "fast", FAST)
        if self.open_sockets[address] >= most and not is_this_machine(address):
            return no(429, "full", FULL)
        return None
