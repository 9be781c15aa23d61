"""An ID for every request and socket: in log lines, headers and refusals.

A trusted proxy may send its own, so that both logs match. IDs from anyone else are ignored.
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
LONGEST_PATH = 200  # characters of a logged path
LOG = logging.getLogger("beanpot.requests")

REQUEST: ContextVar[str] = ContextVar("request", default="")  # empty outside requests


class RequestIds:
    """Outermost middleware: gives every response an ID."""

    def __init__(self, app: ASGIApp, trusts: Callable[[str], bool]) -> None:
        self.app, self.trusts = app, trusts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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
        client = scope.get("client")
        given = Headers(scope=scope).get(HEADER, "")
        if SANE.fullmatch(given) and client and self.trusts(client[0]):
            return given
        return secrets.token_hex(ID_BYTES)


def _log(scope: Scope, status: int, seconds: float) -> None:
    """Log a request without addresses and query."""
    if LOG.isEnabledFor(logging.INFO):
        what = "socket" if scope["type"] == "websocket" else scope["method"]
        LOG.info("%s %s: %d, %.3f s", what, scope["path"][:LONGEST_PATH], status, seconds)
