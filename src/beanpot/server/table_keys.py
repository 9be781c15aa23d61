"""The keys of a table, known without loading its game.

Loading a table is expensive, so keys are checked first. Only a few fields of its events are read:
keys work even where this version can't read the rest.
"""

from collections.abc import Collection, Iterable, Mapping

import msgspec

from ..store import StoredEvent
from ..table import LiveMatch
from .keys import hashed, is_among, is_same, replay_key

KINDS = ("opened", "seated", "freed", "followed", "rekeyed")  # events that change keys


class _Keys(msgspec.Struct, frozen=True):
    """The keys in an `opened` or `rekeyed` event."""

    keys: dict[str, str] = {}
    is_listed: bool = False


class _SeatKey(msgspec.Struct, frozen=True):
    """The key in a `seated` or `freed` event."""

    seat: int
    key: str = ""


class _NextTable(msgspec.Struct, frozen=True):
    """The table in a `followed` event."""

    table: str


class TableKeys:
    """The hashed keys of a table, and the table that follows it."""

    def __init__(
        self, table: str, keys: Mapping[str, str], seats: Mapping[int, str], is_listed: bool
    ) -> None:
        self.table, self.keys, self.is_listed = table, keys, is_listed
        self.seats, self.next_table = dict(seats), ""
        self.replaced: set[str] = set()  # keys that the host has replaced

    @classmethod
    def of_match(cls, table: str, match: LiveMatch) -> "TableKeys":
        """The keys of a loaded table."""
        seats = {seat: place.key for seat, place in enumerate(match.places)}
        keys_now = cls(table, match.keys, seats, match.is_listed)
        keys_now.replaced = match.replaced
        return keys_now

    @classmethod
    def of_events(cls, table: str, events: Iterable[StoredEvent]) -> "TableKeys":
        """The keys of a stored table, from its events of KINDS; unreadable events are skipped."""
        keys_now = cls(table, {}, {}, False)
        for each in events:
            try:
                keys_now._take(each)
            except msgspec.MsgspecError:
                continue
        return keys_now

    def _take(self, event: StoredEvent) -> None:
        match event.kind:
            case "opened":
                opened = msgspec.json.decode(event.body, type=_Keys)
                self.keys, self.is_listed = opened.keys, opened.is_listed
            case "seated" | "freed":
                taken = msgspec.json.decode(event.body, type=_SeatKey)
                self.seats[taken.seat] = taken.key
            case "rekeyed":
                self.replaced |= {*self.keys.values()}
                self.keys = msgspec.json.decode(event.body, type=_Keys).keys
            case "followed":
                self.next_table = msgspec.json.decode(event.body, type=_NextTable).table

    def opens_to(self, keys: Iterable[str]) -> bool:
        """Whether someone with these keys may enter; listed tables are open to everyone."""
        held = [*map(hashed, keys)]
        return self.is_listed or bool(self.uses(held)) or self.seat(held) is not None

    def was_opened_by(self, keys: Iterable[str]) -> bool:
        """Whether one of these keys was valid before the host made new links."""
        held = [*map(hashed, keys)]
        return sum(is_among(key, held) for key in self.replaced) > 0

    def shows_replay_to(self, key: str) -> bool:
        """Whether someone with this key may see the replay."""
        return self.opens_to([key]) or is_same(key, replay_key(self.table, self.keys))

    def uses(self, held: Collection[str]) -> set[str]:
        """What hashed keys open: `host`, `invite`, `watch`."""
        return {use for use, key in self.keys.items() if is_among(key, held)}

    def seat(self, held: Collection[str]) -> int | None:
        return min(self.seats_opened(held), default=None)

    def seats_opened(self, held: Collection[str]) -> set[int]:
        return {seat for seat, key in self.seats.items() if is_among(key, held)}
