"""A number for every request and every socket: in its log lines, its headers and its refusals.

A proxy that the operator has named may bring a number along, so that its log and ours can be read
side by side. Nobody else's is taken: it could be made to look like another person's.
"""

import logging
import re
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER = "x-request-id"
SANE = re.compile(r"[A-Za-z0-9._-]{1,64}")
STARTS = ("http.response.start", "websocket.accept", "websocket.http.response.start")
ID_BYTES = 8
LONGEST_PATH = 200  # letters of a path in a line of the log
LOG = logging.getLogger("beanpot.requests")

REQUEST: ContextVar[str] = ContextVar("request", default="")  # empty for what nobody asked for


class RequestIds:
    """Numbers requests and sockets; it stands before all else, so every answer has a number."""

    def __init__(self, app: ASGIApp, trusts: Callable[[str], bool]) -> None:
        self.app, self.trusts = app, trusts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with a number."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        number, began, status = self._number(scope), time.monotonic(), 0

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = message.get("status", 101)
                message.setdefault("headers", [])
                MutableHeaders(scope=message)[HEADER] = number
            await send(message)

        token = REQUEST.set(number)
        try:
            await self.app(scope, receive, send_numbered)
        finally:
            _log(scope, status, time.monotonic() - began)
            REQUEST.reset(token)

    def _number(self, scope: Scope) -> str:
        """What a trusted proxy said, if it is plain; else a new one."""
        client = scope.get("client")
        said = Headers(scope=scope).get(HEADER, "")
        if SANE.fullmatch(said) and client and self.trusts(client[0]):
            return said
        return secrets.token_hex(ID_BYTES)


def _log(scope: Scope, status: int, seconds: float) -> None:
    """One line a request; no address of anybody, and nothing behind the `?`."""
    if LOG.isEnabledFor(logging.INFO):
        what = "socket" if scope["type"] == "websocket" else scope["method"]
        LOG.info("%s %s: %d, %.3f s", what, scope["path"][:LONGEST_PATH], status, seconds)
