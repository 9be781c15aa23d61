"""One client's socket at a table: its rights, and its queue of messages.

The queue is short. A client that reads too slowly is disconnected; it reconnects and gets the whole
state.
"""

import asyncio
from collections import deque

from ..core import SEAT_NAMES, SPECTATOR
from ..table import LiveMatch
from ..table.scene_tracker import SceneTracker
from .keys import hashed, is_among, new_key
from .limits import USUAL, Limits
from .messages import Disconnect, PlaceInfo, Reply, SeatGranted, frame_of


class Session:
    """A client's connection to a table."""

    def __init__(self, limits: Limits = USUAL) -> None:
        self.held: set[str] = set()  # hashed keys
        self.address = ""
        self.device = ""  # the browser's hashed secret
        self.seat: int | None = None
        self._shown: set[int] = set()  # seats whose cards it has seen
        self._checked_at = -1  # the value of match.seated_at then
        self._seat_key = ""  # the key of the requested seat
        self.is_host = self.is_invited = False
        self.unsent_links: dict[str, str] = {}  # new keys that it asked for
        self.keyed_at = 0  # the last replacement of keys that it knows
        self.most_waiting = limits.waiting
        self.seen = 0  # the last number it knew before connecting
        self.wants_view = False
        self.sent = 0  # the last number it was sent
        self.step: str | None = None  # its unacknowledged step
        self.scenes = SceneTracker(SPECTATOR)
        self.places: list[tuple[PlaceInfo, int | None]] = []  # as it was sent
        self.awaited: list[str] = []
        self.waiting: deque[str] = deque()
        self.is_closed = False
        self._sender: asyncio.Future[None] | None = None

    @property
    def viewer(self) -> int:
        return SPECTATOR if self.seat is None else self.seat

    @property
    def can_sit(self) -> bool:
        return self.is_invited and self.seat is None

    def find_rights(self, match: LiveMatch) -> bool:
        """Update the rights of its keys, besides seats; whether it may be here at all."""
        opens = {use for use, key in match.keys.items() if is_among(key, self.held)}
        self.keyed_at, self.is_host = match.rekeyed_at, "host" in opens
        is_open = match.is_listed
        self.is_invited = is_open or bool(opens & {"host", "invite"})
        return is_open or bool(opens) or self.seat is not None or self.is_barred(match)

    def find_seat(self, match: LiveMatch) -> bool:
        """Update its seat; whether it has changed."""
        if match.has_begun and self.seat is not None:
            self._shown.add(self.seat)
        if self._checked_at == match.seated_at:
            return False
        before, self._checked_at = self.seat, match.seated_at
        self.seat = match.seat_opened(self.held, self.device, self._shown)
        return self.seat != before

    def refresh_seat(self, match: LiveMatch) -> None:
        """The same from scratch, before it was shown anything."""
        self.seat, self._checked_at = None, -1
        self.find_seat(match)

    def is_barred(self, match: LiveMatch) -> bool:
        """Whether its keys would open a seat on a device that has seen no other hand."""
        return self.seat is None and any(match.seat_of(key) is not None for key in self.held)

    def traces(self, match: LiveMatch) -> tuple[str, ...]:
        """What identifies its player."""
        return match.admission.traces(self.held, self.device)

    def traces_shown(self, match: LiveMatch) -> tuple[str, ...]:
        """The same without keys of seats that it doesn't see."""
        closed = {place.key for seat, place in enumerate(match.places) if seat != self.seat}
        return match.admission.traces(self.held - closed, self.device)

    def new_key(self) -> str:
        """Create the key of the requested seat; keep its hash."""
        self._seat_key = new_key()
        self.held.add(hashed(self._seat_key))
        return hashed(self._seat_key)

    def asked_key(self, match: LiveMatch) -> str:
        """The key of the seat this session asks for, or an empty string."""
        ask = match.seat_request
        return self._seat_key if ask is not None and ask.key == hashed(self._seat_key) else ""

    def hand_out_key(self, match: LiveMatch) -> None:
        """Send the key of the requested seat once it is valid."""
        seat = match.seat_of(hashed(self._seat_key))
        if seat is not None:
            self.send(SeatGranted(SEAT_NAMES[seat], self._seat_key))
            self._seat_key = ""

    def send(self, message: Reply) -> None:
        """Queue a message; disconnect a client that reads too slowly."""
        if self.is_closed:
            return
        if len(self.waiting) >= self.most_waiting:
            self.close(Disconnect("slow", "Your connection is too slow. Reconnect."))
            return
        self._put(message)

    def close(self, message: Disconnect) -> None:
        if not self.is_closed:
            self.is_closed = True
            self._put(message)

    def _put(self, message: Reply) -> None:
        self.waiting.append(frame_of(message))
        if self._sender is not None and not self._sender.done():
            self._sender.set_result(None)

    async def has_more(self) -> bool:
        """Wait for a message to send; False at the end."""
        while not self.waiting and not self.is_closed:
            self._sender = asyncio.get_running_loop().create_future()
            await self._sender
        return bool(self.waiting)
