"""The line of a guest to a table: a socket, from hello to good-bye."""

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
from .desk import answer, rights
from .entrance import let_in
from .house import House
from .keys import hashed_device
from .line import Line
from .messages import PROTOCOL, Bye, Hello, No, read_request, spoken
from .openapi import SOCKET, TEXT, Answer, answers, denied
from .pace import Gate, Pace
from .responses import to_tell
from .room import Room
from .safety import is_same_origin
from .seats import note_sight, tell_if_barred
from .stopped import StoppedTable
from .unknown import NO_ENTRY, Unknown


class Sockets:
    """The lines to all tables."""

    def __init__(self, house: House) -> None:
        self.house, limits = house, house.limits
        self.messages = Gate(limits, limits.messages_per_address)

    @answers(
        Answer(SOCKET, "The line is open; hello comes first."),
        Answer(403, "The page of another server asks.", media=TEXT),
        denied(404, "`lost`: that was no handshake of a WebSocket."),
    )
    async def socket(self, socket: WebSocket) -> None:
        """A line to a table, from hello to good-bye."""
        if not is_same_origin(socket.headers):
            await socket.close(4403)
            return
        await socket.accept()
        line = Line(self.house.limits)
        sender = asyncio.create_task(_send_all(socket, line))
        try:
            await self._converse(socket, line)
        except (WebSocketDisconnect, RuntimeError):
            pass
        except StoppedTable as stop:
            line.close(stop.bye)
        except BeanpotError as error:
            why = error.why if isinstance(error, Unknown) else "trouble"
            line.close(Bye(why, public_text(error)))
        except Exception:
            self.house.broke("a line broke")
            line.close(Bye("error", f"Something went wrong here; connect again. {to_tell()}"))
        line.close(Bye("end", ""))
        with contextlib.suppress(Exception):
            async with asyncio.timeout(self.house.limits.hello_seconds):
                await sender
        sender.cancel()

    async def _converse(self, socket: WebSocket, line: Line) -> None:
        """Welcome somebody, and answer until the line drops."""
        room = await self._enter(socket, line)
        if room is None:
            return
        try:
            limits, nonsense = self.house.limits, 0
            pace = Pace(limits.messages)
            while not line.is_closed:
                frame = await _receive(socket)
                try:
                    request = read_request(frame)
                except msgspec.MsgspecError as error:
                    nonsense += 1
                    if nonsense > limits.nonsense:
                        line.close(Bye("nonsense", "Too many messages that mean nothing."))
                        return
                    line.send(No("message", f"That message means nothing here: {error}."))
                    continue
                if not (pace.allows() and room.paces.allows(line.seat) and self._may_ask(line)):
                    line.send(
                        No("fast", "That was too fast; slow down.", getattr(request, "step", ""))
                    )
                    continue
                await answer(self.house, room, line, request)
        finally:
            room.leave(line)

    def _may_ask(self, line: Line) -> bool:
        """Whether not too much is asked from an address, over all of its sockets."""
        return self.messages.allows(line.address)

    async def _enter(self, socket: WebSocket, line: Line) -> Room | None:
        """The first message must be a hello, and its keys must open the table."""
        try:
            async with asyncio.timeout(self.house.limits.hello_seconds):
                frame = await _receive(socket)
            protocol = spoken(frame)
            hello = read_request(frame) if protocol == PROTOCOL else None
        except (TimeoutError, msgspec.MsgspecError):
            protocol, hello = None, None
        if protocol not in (None, PROTOCOL):
            line.close(Bye("old", "This page is of another version than the server; reload it."))
            return None
        if not isinstance(hello, Hello):
            line.close(Bye("hello", "A line begins with a hello."))
            return None
        name, owner = socket.path_params["table"], address_of(socket.scope)
        line.address = owner
        room = await let_in(self.house, name, hello.keys, owner)
        if self.house.bye is not None:
            line.close(self.house.bye)
            return None
        line.device = hashed_device(hello.device)
        if not rights(room.match, hello.keys, line):
            raise Unknown(NO_ENTRY)
        line.seen, line.wants_view = hello.seen, hello.wants_view
        if line.seat is not None and room.match.places[line.seat].away is not None:
            await room.act(partial(_back, line))
            line.find_seat(room.match)
        if self._is_crowded(room, line):
            line.close(Bye("full", "Too many people are at this table; try again later."))
            return None
        await note_sight(room, line)
        room.enter(line)
        self.house.expiry.use(room.name)
        tell_if_barred(room, line)
        return room

    def _is_crowded(self, room: Room, line: Line) -> bool:
        """Whether there is no room for one more at a table; seats and hosts are always let in."""
        if line.is_host or line.seat is not None:
            return False
        limits, seatless = self.house.limits, [each for each in room.lines if each.seat is None]
        own = sum(each.address == line.address for each in seatless)
        is_own_full = own >= limits.sockets_per_table_and_address
        is_full = len(seatless) >= limits.sockets_per_table
        return is_full or (is_own_full and not is_this_machine(line.address))


def _back(line: Line, match: LiveMatch) -> Returned | None:
    """Somebody has come again, to the seat that is still theirs."""
    line.find_seat(match)
    return None if line.seat is None else match.come_back(line.seat)


async def _receive(socket: WebSocket) -> str | bytes:
    """The next frame."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect
    return message.get("text") or message.get("bytes") or ""


async def _send_all(socket: WebSocket, line: Line) -> None:
    """Send what waits, until the end."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while await line.has_more():
            await socket.send_text(line.waiting.popleft())
        await socket.close()
