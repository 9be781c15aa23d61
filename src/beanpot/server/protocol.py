"""Uvicorn's protocols, reporting to a register of connections."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from .connections import Connections, Phase
from .responses import no

FULL = "Too many connections are open. Close some, or try again in a moment."


def protocols(register: Connections) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of a listener: HTTP and WebSocket."""

    class Http(WatchedHttp):
        connections_open = register

    class Socket(WatchedSocket):
        connections_open = register

    return Http, Socket


class Watched(asyncio.Protocol):
    """What both protocols share; mix it in before the protocol itself."""

    connections_open: Connections
    transport: Any

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections_open.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.connections_open.note_stall(self.transport, is_stalled=True)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.connections_open.note_stall(self.transport, is_stalled=False)
        super().resume_writing()


class WatchedHttp(Watched, H11Protocol):
    """HTTP; reports whether it waits for a head, a body, or the server."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.connections_open.admit(transport):
            transport.write(refusal())
            transport.close()

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        self._report_phase()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._report_phase()

    def _report_phase(self) -> None:
        phases = {h11.IDLE: Phase.HEAD, h11.SEND_BODY: Phase.BODY}
        if self.transport.get_protocol() is self:
            phase = phases.get(self.conn.their_state, Phase.WORK)
            self.connections_open.note(self.transport, phase)

    def send_400_response(self, msg: str) -> None:
        """Refuse malformed bytes; drop what the application still sends."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()


class WatchedSocket(Watched, AutoWebSocketsProtocol):  # type: ignore[misc, valid-type]
    """A WebSocket; it takes over the connection of its request."""

    def connection_made(self, transport: Any) -> None:
        self.connections_open.note(transport, Phase.SOCKET)
        super().connection_made(transport)


def refusal() -> bytes:
    """The raw response of a full server."""
    body = bytes(no(503, "full", FULL).body)
    head = (
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
