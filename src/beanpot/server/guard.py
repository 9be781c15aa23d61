"""What is refused before anything else happens: other names than ours, and too many requests."""

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
    "This server does not go by that name. If it is yours, start it with --allow-host and the name"
    " that stands in the address."
)
FAST = "Too many requests from your address; try again in a moment."


class Guard:
    """Lets requests and sockets through that are for this server, and not too many."""

    def __init__(self, app: ASGIApp, hub: Hub, access: Access) -> None:
        self.app, self.hub, self.access = app, hub, access
        self.requests = RateLimiter(hub.limits, hub.limits.requests_per_address)
        self.sockets = RateLimiter(hub.limits, hub.limits.sockets_per_address)
        self.open_sockets: Counter[str] = Counter()  # by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, or say why not."""
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
        """Count a socket for its address while it is open: a proxy's connections are not."""
        address = address_of(scope)
        self.open_sockets[address] += scope["type"] == "websocket"
        try:
            yield
        finally:
            self.open_sockets[address] -= scope["type"] == "websocket"
            if not self.open_sockets[address]:
                del self.open_sockets[address]

    def _refusal(self, scope: Scope) -> Response | None:
        """Why a request is not let through, if it is not."""
        if not self.access.answers_to(Headers(scope=scope)):
            return no(421, "host_name", HOST)
        gate = self.requests if scope["type"] == "http" else self.sockets
        address, most = address_of(scope), self.hub.limits.connections_per_address
        if not gate.allows(address):
            return no(429, "fast", FAST)
        if self.open_sockets[address] >= most and not is_this_machine(address):
            return no(429, "full", FULL)
        return None
