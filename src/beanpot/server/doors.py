"""Which keys open a table, known without its game.

A table that is not in memory must be played again before somebody can be shown it. That is work, so
it is done for those who hold a key, and for nobody else.
"""

from collections.abc import Iterable

from ..table import Event, Match
from ..table.events import Freed, Opened, Seated
from .keys import hashed, replay_key

KINDS = ("opened", "seated", "freed")  # events that keys come and go with


class Door:
    """The keys to a table, hashed."""

    def __init__(self, table: str, keys: dict[str, str], seats: Iterable[str], is_listed: bool):
        self.table, self.keys, self.is_listed = table, keys, is_listed
        self._held = {*keys.values(), *seats} - {""}

    @classmethod
    def of_match(cls, table: str, match: Match) -> "Door":
        """The door of a table that is in memory."""
        return cls(table, match.keys, (place.key for place in match.places), match.is_listed)

    @classmethod
    def of_events(cls, table: str, events: Iterable[Event]) -> "Door":
        """The door of a table that is stored, by the events of KINDS."""
        keys: dict[str, str] = {}
        seats: dict[int, str] = {}
        is_listed = False
        for event in events:
            match event:
                case Opened():
                    keys, is_listed = event.keys, event.is_listed
                case Seated(seat=seat, key=key):
                    seats[seat] = key
                case Freed(seat=seat):
                    seats.pop(seat, None)
        return cls(table, keys, seats.values(), is_listed)

    def opens_to(self, keys: Iterable[str]) -> bool:
        """Whether somebody with these keys may come in; the lobby invites everybody."""
        return self.is_listed or not self._held.isdisjoint(map(hashed, keys))

    def shows_replay_to(self, key: str) -> bool:
        """Whether somebody with this key may look back at the game."""
        return self.opens_to([key]) or key == replay_key(self.table, self.keys)
