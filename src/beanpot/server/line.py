"""One socket: who is at its end, and what waits to be sent.

What is to be sent waits in a short queue. A reader that is too slow for it is dropped, and no
harm is done: it comes again, and is told everything.
"""

import asyncio

from ..core import SPECTATOR
from ..table import Match
from ..table.sight import Sight
from .messages import Bye, PlaceNow, Reply, frame_of
from .pace import Pace

PHRASES_A_SECOND = 0.5
PHRASES_AT_ONCE = 6
WAITING = 256  # messages that may wait for a slow reader
END = ""


class Line:
    """A connection to a table."""

    def __init__(self) -> None:
        self.held: set[str] = set()  # its keys, hashed
        self.seat: int | None = None
        self._looked_at = -1  # when its seat was found, as the match counts
        self.is_host = self.is_invited = False
        self.talk = Pace(PHRASES_A_SECOND, PHRASES_AT_ONCE)
        self.seen = 0  # the last number it was told before it came
        self.wants_view = False
        self.told = 0  # the last number it was told
        self.sight = Sight(SPECTATOR)
        self.places: list[PlaceNow] = []
        self.awaited: list[str] = []
        self.waiting: asyncio.Queue[str] = asyncio.Queue(WAITING + 2)
        self.is_closed = False

    @property
    def viewer(self) -> int:
        """As whom it sees the table."""
        return SPECTATOR if self.seat is None else self.seat

    @property
    def can_sit(self) -> bool:
        """Whether it may take a seat."""
        return self.is_invited and self.seat is None

    def find_seat(self, match: Match) -> bool:
        """See which seat its keys open now; whether that is another than before."""
        if self._looked_at == match.seated_at:
            return False
        before, self._looked_at = self.seat, match.seated_at
        found = [match.seat_of(key) for key in self.held]
        self.seat = min((seat for seat in found if seat is not None), default=None)
        return self.seat != before

    def send(self, message: Reply) -> None:
        """Have a message sent; a line whose reader is too slow is closed."""
        if self.is_closed:
            return
        if self.waiting.qsize() >= WAITING:
            self.close(Bye("slow", "Your line is too slow; connect again."))
            return
        self.waiting.put_nowait(frame_of(message))

    def close(self, bye: Bye) -> None:
        """Say good-bye, and send nothing more."""
        if not self.is_closed:
            self.is_closed = True
            self.waiting.put_nowait(frame_of(bye))
            self.waiting.put_nowait(END)
