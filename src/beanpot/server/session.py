"""One socket: who is at its end, and what waits to be sent.

What is to be sent waits in a short queue. A reader that is too slow for it is dropped, and no
harm is done: it comes again, and is told everything.
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
    """A connection to a table."""

    def __init__(self, limits: Limits = USUAL) -> None:
        self.held: set[str] = set()  # its keys, hashed
        self.address = ""  # that limits count it by
        self.device = ""  # the secret of the browser at its end, hashed
        self.seat: int | None = None
        self._shown: set[int] = set()  # seats whose cards it was sent
        self._looked_at = -1  # when its seat was found, as the match counts
        self._unsaid = ""  # the key to the seat it has asked for
        self.is_host = self.is_invited = False
        self.unsaid_links: dict[str, str] = {}  # keys to the table that it has asked for
        self.keyed_at = 0  # the event with which the keys were replaced that it knows of
        self.most_waiting = limits.waiting
        self.seen = 0  # the last number it was told before it came
        self.wants_view = False
        self.told = 0  # the last number it was told
        self.step: str | None = None  # the step it has sent and has not been answered yet
        self.scenes = SceneTracker(SPECTATOR)
        self.places: list[PlaceInfo] = []
        self.awaited: list[str] = []
        self.waiting: deque[str] = deque()
        self.is_closed = False
        self._sender: asyncio.Future[None] | None = None  # who waits for something to send

    @property
    def viewer(self) -> int:
        """As whom it sees the table."""
        return SPECTATOR if self.seat is None else self.seat

    @property
    def can_sit(self) -> bool:
        """Whether it may take a seat."""
        return self.is_invited and self.seat is None

    def find_rights(self, match: LiveMatch) -> bool:
        """See what its keys open now, besides a seat; whether it may be here at all."""
        opens = {use for use, key in match.keys.items() if is_among(key, self.held)}
        self.keyed_at, self.is_host = match.rekeyed_at, "host" in opens
        is_open = match.is_listed  # the lobby invites everybody
        self.is_invited = is_open or bool(opens & {"host", "invite"})
        return is_open or bool(opens) or self.seat is not None or self.is_barred(match)

    def find_seat(self, match: LiveMatch) -> bool:
        """See which seat its keys open now; whether that is another than before."""
        if match.has_begun and self.seat is not None:
            self._shown.add(self.seat)
        if self._looked_at == match.seated_at:
            return False
        before, self._looked_at = self.seat, match.seated_at
        self.seat = match.seat_opened(self.held, self.device, self._shown)
        return self.seat != before

    def find_seat_anew(self, match: LiveMatch) -> None:
        """The same, before it was shown anything, and though nobody has sat down or left since."""
        self.seat, self._looked_at = None, -1
        self.find_seat(match)

    def is_barred(self, match: LiveMatch) -> bool:
        """Whether its keys would open a seat, on a device that had not seen another hand."""
        return self.seat is None and any(match.seat_of(key) is not None for key in self.held)

    def traces(self, match: LiveMatch) -> tuple[str, ...]:
        """By what whoever is at its end is known again."""
        return match.admission.traces(self.held, self.device)

    def traces_shown(self, match: LiveMatch) -> tuple[str, ...]:
        """The same without keys to seats that it is not shown."""
        closed = {place.key for seat, place in enumerate(match.places) if seat != self.seat}
        return match.admission.traces(self.held - closed, self.device)

    def new_key(self) -> str:
        """Hold the key to the seat that is asked for, hashed, until it opens it."""
        self._unsaid = new_key()
        self.held.add(hashed(self._unsaid))
        return hashed(self._unsaid)

    def asked_key(self, match: LiveMatch) -> str:
        """The key to the seat that this line asks the others for; empty if it does not."""
        ask = match.seat_request
        return self._unsaid if ask is not None and ask.key == hashed(self._unsaid) else ""

    def hand_out_key(self, match: LiveMatch) -> None:
        """Tell the key to the seat that was asked for, if it opens it now."""
        seat = match.seat_of(hashed(self._unsaid))
        if seat is not None:
            self.send(SeatGranted(SEAT_NAMES[seat], self._unsaid))
            self._unsaid = ""

    def send(self, message: Reply) -> None:
        """Have a message sent; a line whose reader is too slow is closed."""
        if self.is_closed:
            return
        if len(self.waiting) >= self.most_waiting:
            self.close(Disconnect("slow", "Your line is too slow; connect again."))
            return
        self._put(message)

    def close(self, farewell: Disconnect) -> None:
        """Say good-bye, and send nothing more."""
        if not self.is_closed:
            self.is_closed = True
            self._put(farewell)

    def _put(self, message: Reply) -> None:
        """Have a message wait; whoever sends is woken."""
        self.waiting.append(frame_of(message))
        if self._sender is not None and not self._sender.done():
            self._sender.set_result(None)

    async def has_more(self) -> bool:
        """Wait until something is to be sent; whether there will ever be."""
        while not self.waiting and not self.is_closed:
            self._sender = asyncio.get_running_loop().create_future()
            await self._sender
        return bool(self.waiting)
