"""Uvicorn's protocols, with a register of connections that they report to."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from .connections import Connections, Phase
from .responses import no

FULL = "Too many connections are open; close some, or try again in a moment."


def protocols(register: Connections) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What a listener speaks: HTTP, and WebSockets."""

    class Http(WatchedHttp):
        connections_open = register

    class Socket(WatchedSocket):
        connections_open = register

    return Http, Socket


class Watched(asyncio.Protocol):
    """What both have in common, to be mixed in before the protocol itself."""

    connections_open: Connections
    transport: Any

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room."""
        self.connections_open.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for a slow reader, but not for ever."""
        self.connections_open.note_stall(self.transport, is_stalled=True)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The reader has caught up."""
        self.connections_open.note_stall(self.transport, is_stalled=False)
        super().resume_writing()


class WatchedHttp(Watched, H11Protocol):
    """HTTP; the register knows whether it waits for a head, for a body, or for the server."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Come in, or be told that there are too many."""
        super().connection_made(transport)
        if not self.connections_open.admit(transport):
            transport.write(refusal())
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Hear what was sent, unless nobody listens any more."""
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        """Tell the register what is waited for afterwards."""
        super().handle_events()
        self._tell()

    def on_response_complete(self) -> None:
        """Tell the register that another request may come."""
        super().on_response_complete()
        self._tell()

    def _tell(self) -> None:
        phases = {h11.IDLE: Phase.HEAD, h11.SEND_BODY: Phase.BODY}
        if self.transport.get_protocol() is self:
            phase = phases.get(self.conn.their_state, Phase.WORK)
            self.connections_open.note(self.transport, phase)

    def send_400_response(self, msg: str) -> None:
        """Refuse bytes that are no request; what the application says after that is lost."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()


class WatchedSocket(Watched, AutoWebSocketsProtocol):  # type: ignore[misc, valid-type]
    """A WebSocket; it has the place of the request from which it was made."""

    def connection_made(self, transport: Any) -> None:
        """Take over from HTTP."""
        self.connections_open.note(transport, Phase.SOCKET)
        super().connection_made(transport)


def refusal() -> bytes:
    """The answer to whoever finds the server full, before a word was said."""
    told = bytes(no(503, "full", FULL).body)
    head = (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(told)}\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + told
