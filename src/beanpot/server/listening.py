"""Listens for connections, and tells clients before the server stops."""

import asyncio
import logging
import socket
from types import FrameType
from typing import Any

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from .access import USUAL, Access
from .app import new_app
from .connections import Connections
from .hub import RESTART, Hub
from .protocol import protocols
from .request_ids import RequestIds

STOPPING = 10  # seconds for a graceful stop
TICKS = 10  # Uvicorn's ticks per second
LEAVING = 2.0  # seconds for clients to disconnect


def app_with_request_ids(hub: Hub, access: Access) -> RequestIds:
    """The application behind proxy headers and request IDs."""
    app: Any = new_app(hub, access)
    if access.proxies:
        app = ProxyHeadersMiddleware(app, [*access.proxies])
    return RequestIds(app, access.trusts)


class Listener(uvicorn.Server):
    """Uvicorn closes sockets without a reason; this one sends it first."""

    def __init__(
        self,
        hub: Hub,
        access: Access = USUAL,
    ) -> None:
        limits, proxies = hub.limits, access.proxies
        self.connections = hub.connections = Connections(limits, proxies)
        http, sockets = protocols(self.connections)
        super().__init__(
            uvicorn.Config(
                app_with_request_ids(hub, access), log_config=None, access_log=False,
                ws_max_size=limits.message_bytes, ws_max_queue=32, ws_per_message_deflate=False,
                ws_ping_interval=limits.ping_seconds, ws_ping_timeout=limits.ping_seconds,
                timeout_keep_alive=limits.idle_seconds, timeout_graceful_shutdown=STOPPING,
                http=http, ws=sockets, h11_max_incomplete_event_size=limits.head_bytes,
                server_header=False,
                proxy_headers=False,  # app_with_request_ids reads them
            )
        )  # fmt: skip
        self.hub = hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; at the second signal at once, without error messages."""
        logging.getLogger("uvicorn.error").disabled = self.should_exit
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start; stay silent if Ctrl-C interrupts it."""
        try:
            await super().startup(sockets)
        except asyncio.CancelledError:
            logging.getLogger("uvicorn.error").disabled = True
            raise

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            self.connections.sweep()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, disconnect everyone, then shut down."""
        for server in self.servers:
            server.close()
        self.hub.disconnect_all(RESTART)
        end = asyncio.get_running_loop().time() + LEAVING
        while self.hub.sessions() and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
