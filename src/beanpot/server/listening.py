"""The server that listens for the house, and says good-bye before it stops."""

import asyncio
import logging
import socket
from collections.abc import Collection
from types import FrameType

import uvicorn

from .app import TABLES_A_SECOND, new_app
from .house import RESTART, House

LARGEST_MESSAGE = 16_384
LARGEST_HEAD = 16_384  # bytes of a request before its body
STOPPING = 10  # seconds that a stop may take
LEAVING = 2.0  # seconds of them in which everybody may hang up


class Listener(uvicorn.Server):
    """Uvicorn closes sockets without a word; this one lets the house say why."""

    def __init__(
        self,
        house: House,
        tables_a_second: float = TABLES_A_SECOND,
        proxies: Collection[str] = (),  # whose forwarded headers are believed, and nobody else's
    ) -> None:
        super().__init__(
            uvicorn.Config(
                new_app(house, tables_a_second), log_config=None, access_log=False,
                ws_max_size=LARGEST_MESSAGE, ws_max_queue=32, ws_per_message_deflate=False,
                timeout_graceful_shutdown=STOPPING, server_header=False,
                http="h11", h11_max_incomplete_event_size=LARGEST_HEAD,  # httptools has no limit
                proxy_headers=bool(proxies), forwarded_allow_ips=[*proxies],
            )
        )  # fmt: skip
        self.house = house

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; told a second time, at once, and what is cut off by that has nothing to tell."""
        logging.getLogger("uvicorn.error").disabled = self.should_exit
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say good-bye, and stop."""
        for server in self.servers:
            server.close()
        self.house.say_goodbye(RESTART)
        end = asyncio.get_running_loop().time() + LEAVING
        while self.house.lines() and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
