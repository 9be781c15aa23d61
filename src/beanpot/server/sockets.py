"""A client's socket, from hello to disconnect."""

import asyncio
import contextlib
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core import BeanpotError
from ..store import public_text
from ..table import LiveMatch
from ..table.events import Returned
from .access import address_of, is_this_machine
from .commands import grant_rights, handle_request
from .entrance import enter_table
from .hub import Hub
from .keys import hashed_device
from .messages import PROTOCOL, Disconnect, Hello, Refusal, protocol_of, read_request
from .openapi import SOCKET, TEXT, Answer, answers, denied
from .rate_limits import RateLimiter, TokenBucket
from .responses import report_hint
from .room import Room
from .seats import explain_if_barred, record_hand_shown
from .security_headers import is_same_origin
from .session import Session
from .stopped import StoppedTable
from .unknown_table import NO_ENTRY, UnknownTable

INVALID = "Too many invalid messages. Fix or reload the client, then connect again."
NO_HELLO = "The first message must be a hello. Connect again, and send it first."


class Sockets:
    """Handles the sockets of all tables."""

    def __init__(self, hub: Hub) -> None:
        self.hub, limits = hub, hub.limits
        self.messages = RateLimiter(limits, limits.messages_per_address)

    @answers(
        Answer(SOCKET, "The connection is open; send hello first."),
        Answer(403, "The request comes from another site's page.", media=TEXT),
        denied(404, "`not_found`: not a WebSocket handshake."),
    )
    async def socket(self, socket: WebSocket) -> None:
        """Connect to a table, from hello to disconnect."""
        if not is_same_origin(socket.headers):
            await socket.close(4403)
            return
        await socket.accept()
        session = Session(self.hub.limits)
        sender = asyncio.create_task(_send_all(socket, session))
        try:
            await self._handle_messages(socket, session)
        except (WebSocketDisconnect, RuntimeError):
            pass
        except StoppedTable as stop:
            session.close(stop.disconnect)
        except BeanpotError as error:
            reason = error.reason if isinstance(error, UnknownTable) else "unavailable"
            session.close(Disconnect(reason, public_text(error)))
        except Exception:
            self.hub.log_crash("a socket failed")
            session.close(Disconnect("error", f"Something went wrong. Reconnect. {report_hint()}"))
        session.close(Disconnect("end", ""))
        with contextlib.suppress(Exception):
            async with asyncio.timeout(self.hub.limits.hello_seconds):
                await sender
        sender.cancel()

    async def _handle_messages(self, socket: WebSocket, session: Session) -> None:
        room = await self._enter(socket, session)
        if room is None:
            return
        try:
            limits, invalid = self.hub.limits, 0
            pace = TokenBucket(limits.messages)
            while not session.is_closed:
                frame = await _receive(socket)
                try:
                    request = read_request(frame)
                except msgspec.MsgspecError as error:
                    invalid += 1
                    if invalid > limits.invalid_messages:
                        session.close(Disconnect("invalid", INVALID))
                        return
                    session.send(Refusal("message", f"Invalid message: {error}."))
                    continue
                seat = min(session.seats, default=None)
                if not (pace.allows() and room.messages.allows(seat) and self._may_ask(session)):
                    session.send(
                        Refusal(
                            "fast", "Too many messages. Slow down.", getattr(request, "step", "")
                        )
                    )
                    continue
                await handle_request(self.hub, room, session, request)
        finally:
            room.leave(session)

    def _may_ask(self, session: Session) -> bool:
        return self.messages.allows(session.address)

    async def _enter(self, socket: WebSocket, session: Session) -> Room | None:
        """Read the hello, check its keys and enter the room."""
        try:
            async with asyncio.timeout(self.hub.limits.hello_seconds):
                frame = await _receive(socket)
            protocol = protocol_of(frame)
            hello = read_request(frame) if protocol == PROTOCOL else None
        except (TimeoutError, msgspec.MsgspecError):
            protocol, hello = None, None
        if protocol not in (None, PROTOCOL):
            session.close(
                Disconnect("old", "The page and the server have different versions. Reload it.")
            )
            return None
        if not isinstance(hello, Hello):
            session.close(Disconnect("hello", NO_HELLO))
            return None
        name, owner = socket.path_params["table"], address_of(socket.scope)
        session.address = owner
        room = await enter_table(self.hub, name, hello.keys, owner)
        if self.hub.stopping is not None:
            session.close(self.hub.stopping)
            return None
        session.device = hashed_device(hello.device)
        if not grant_rights(room.match, hello.keys, session):
            raise UnknownTable(NO_ENTRY)
        session.seen, session.wants_view = hello.seen, hello.wants_view
        if any(room.match.places[seat].away is not None for seat in session.seats):
            await room.act(partial(_back, session))
            session.find_seat(room.match)
        if self._is_crowded(room, session):
            session.close(Disconnect("full", "Too many spectators at this table. Try again later."))
            return None
        await record_hand_shown(room, session)
        room.enter(session)
        self.hub.expiry.use(room.name)
        explain_if_barred(room, session)
        return room

    def _is_crowded(self, room: Room, session: Session) -> bool:
        """Whether the table has too many spectators; players and hosts always get in."""
        if session.is_host or session.seats:
            return False
        limits, seatless = self.hub.limits, [each for each in room.sessions if not each.seats]
        own = sum(each.address == session.address for each in seatless)
        is_own_full = own >= limits.sockets_per_table_and_address
        is_full = len(seatless) >= limits.sockets_per_table
        return is_full or (is_own_full and not is_this_machine(session.address))


def _back(session: Session, match: LiveMatch) -> list[Returned]:
    """The players of a device return to their seats."""
    session.find_seat(match)
    found = [match.come_back(seat) for seat in sorted(session.seats)]
    return [each for each in found if each is not None]


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect
    return message.get("text") or message.get("bytes") or ""


async def _send_all(socket: WebSocket, session: Session) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while await session.has_more():
            await socket.send_text(session.waiting.popleft())
        await socket.close()
