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
        self.seats: frozenset[int] = frozenset()  # of the people who share the device
        self.seat: int | None = None  # the one it shows and acts for
        self._looked: int | None = None  # the one whose curtain was lifted
        self._had_secrets = False  # whether there was anything behind it
        self._is_covered_anew = False  # and has to be sent everything
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
        return self.is_invited and not self.seats

    def can_add(self, match: LiveMatch) -> bool:
        """Whether one more player could take a seat on its device."""
        is_early = not match.has_begun and not match.is_over
        return is_early and self.is_invited and bool(self.seats and self.device)

    def is_curtained(self, match: LiveMatch) -> bool:
        """Whether it shows a hand only on request: another seat shares a device with it."""
        if not match.admission.has_shared:
            return False
        return match.is_running and any(map(match.admission.is_shared, self.seats))

    def find_rights(self, match: LiveMatch) -> bool:
        """Update the rights of its keys, besides seats; whether it may be here at all."""
        opens = {use for use, key in match.keys.items() if is_among(key, self.held)}
        self.keyed_at, self.is_host = match.rekeyed_at, "host" in opens
        is_open = match.is_listed
        self.is_invited = is_open or bool(opens & {"host", "invite"})
        return is_open or bool(opens) or bool(self.seats) or self.is_barred(match)

    def find_seat(self, match: LiveMatch) -> bool:
        """Update its seats; whether they have changed."""
        if match.has_begun and self.seat is not None:
            self._shown.add(self.seat)
        self._cover_new_secrets(match)
        is_anew, self._is_covered_anew = self._is_covered_anew, False
        if self._checked_at == match.seated_at:
            return is_anew
        before, self._checked_at = (self.seat, self.seats), match.seated_at
        self.seats = match.seats_opened(self.held, self.device, self._shown)
        self._choose_seat(match)
        return is_anew or (self.seat, self.seats) != before

    def _choose_seat(self, match: LiveMatch) -> None:
        """Show the first seat, or where people share a device, the one that was asked for."""
        if self._looked not in self.seats:
            self._looked = None
        first = None if self.is_curtained(match) else min(self.seats, default=None)
        self.seat = first if self._looked is None else self._looked

    def look_at(self, match: LiveMatch, seat: int | None) -> None:
        """Show one of its seats from now on, or cover them all."""
        self._looked = seat
        self._had_secrets = seat is not None and match.has_secrets(seat)
        self._choose_seat(match)

    def cover_for(self, match: LiveMatch, mover: int) -> None:
        """Somebody who shares the device has moved: they have it now, and see no other hand."""
        looked = self._looked
        if looked not in (None, mover) and match.admission.are_together(mover, looked or 0):
            self._cover_anew(match)

    def _cover_new_secrets(self, match: LiveMatch) -> None:
        """Cover cards that were dealt since somebody looked where there were none."""
        if self._looked is None or self._had_secrets or not self.is_curtained(match):
            return
        if match.has_secrets(self._looked):
            self._cover_anew(match)

    def _cover_anew(self, match: LiveMatch) -> None:
        self._is_covered_anew = True
        self.look_at(match, None)

    def refresh_seat(self, match: LiveMatch) -> None:
        """The same from scratch, before it was shown anything."""
        self.seat, self.seats, self._checked_at = None, frozenset(), -1
        self.find_seat(match)

    def is_barred(self, match: LiveMatch) -> bool:
        """Whether its keys would open a seat on a device that has seen no other hand."""
        return not self.seats and any(match.seat_of(key) is not None for key in self.held)

    def traces(self, match: LiveMatch) -> tuple[str, ...]:
        """What identifies its player."""
        return match.admission.traces(self.held, self.device)

    def traces_shown(self, match: LiveMatch) -> tuple[str, ...]:
        """The same without keys of seats that it doesn't open."""
        closed = {place.key for seat, place in enumerate(match.places) if seat not in self.seats}
        return match.admission.traces(self.held - closed, self.device)

    def traces_of_seat(self, match: LiveMatch) -> tuple[str, ...]:
        """What identifies the player of a seat that it takes now.

        Of people who share a device, nobody is known by the key of another.
        """
        others = {match.places[seat].key for seat in self.seats}
        return match.admission.traces(self.held - others, self.device)

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
