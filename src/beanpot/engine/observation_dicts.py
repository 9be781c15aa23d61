"""The observation as a labelled dict, for page and terminal: what a person is shown now.

It leaves out what a seat could only remember. Compiled code never reads these dicts.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

from ..core import KIND_BITS, SEAT_NAMES, SPECTATOR, Cells, Field, Record
from ..core.record import Holds
from .observation_layout import observation_record
from .state_reader import StateReader, cells_of


def observation_dict(record: Record, view: StateReader, kinds: tuple[str, ...]) -> dict[str, Any]:
    """What a seat is shown, as JSON with names."""
    words = cells_of(view)
    return {each.name: each.shown(words) for each in _displays(record, kinds)}


def changed_entries(
    record: Record, before: Cells, now: Cells, kinds: tuple[str, ...], shared: dict[str, Any]
) -> dict[str, Any]:
    """The entries of the dict that changed between two observations of the same seat.

    Entries that are the same for all seats are computed once per position and stored in `shared`.
    """
    displays = _displays_by_word(record, kinds)
    words = (now != before).nonzero()[0].tolist()
    changes: dict[str, Any] = {}
    for each in dict.fromkeys([displays[word] for word in words]):
        if each is None:
            continue
        name = each.name
        if not each.is_public:
            changes[name] = each.shown(now)
        elif name in shared:
            changes[name] = shared[name]
        else:
            changes[name] = shared[name] = each.shown(now)
    return changes


@cache
def shown_fields(record: Record) -> tuple[Field, ...]:
    """The fields that page and terminal show."""
    return tuple(
        field
        for field in observation_record(record).fields
        if field.name != "unseen"
        and not (field.name.endswith("_size") and not _is_size_shown(record, field))
        and field.group not in ("past", "recalled", "nobody")
        and not (field.group == "counted" and not field.has_owners)
    )


@cache
def own_fields(record: Record, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of which every seat sees only its own row."""
    return tuple(each.name for each in _displays(record, kinds) if each.is_own)


def _is_size_shown(record: Record, size: Field) -> bool:
    """Whether page and terminal may show the number of cards in these places."""
    counted = [
        each.name
        for each in record.fields
        if each.is_cards and each.group in ("everyone", "counted", "past")
    ]
    return size.name.removesuffix("_size") in counted or size.name in [
        each.name for each in record.fields
    ]


Read = Callable[[list[int], int], Any]  # reads the value that starts at a word of a field


@dataclass(frozen=True, eq=False)
class Display:
    """How a field is shown: seats by letter, cards by name, visible rows only."""

    name: str
    start: int  # of its words
    end: int
    read: Read  # the whole field, or one row
    row: int  # words per row; 0 if there is no row for each seat
    is_public: bool  # the same for all seats
    is_own: bool  # each seat is shown only its own row
    me: int  # where the observation has the observer, and the number of players
    seats: int

    def shown(self, view: Cells) -> Any:
        """The entry in the dict."""
        words = view[self.start : self.end].tolist()
        if not self.row:
            return self.read(words, 0)
        return {SEAT_NAMES[row]: self.read(words, row * self.row) for row in self._rows(view)}

    def _rows(self, view: Cells) -> Sequence[int]:
        """The seats whose rows are shown."""
        if not self.is_own:
            return range(view.item(self.seats))
        me = view.item(self.me)
        return () if me == SPECTATOR else (me,)


@cache
def _displays(record: Record, kinds: tuple[str, ...]) -> tuple[Display, ...]:
    """All entries of the dict."""
    view = observation_record(record)
    return tuple(_display(field, view, kinds) for field in shown_fields(record))


@cache
def _displays_by_word(record: Record, kinds: tuple[str, ...]) -> list[Display | None]:
    """For each cell of the observation, the entry that shows it, if any."""
    found: list[Display | None] = [None] * observation_record(record).words
    for each in _displays(record, kinds):
        found[each.start : each.end] = [each] * (each.end - each.start)
    return found


def _display(field: Field, view: Record, kinds: tuple[str, ...]) -> Display:
    axes = field.shape[1:] if field.has_owners else field.shape
    return Display(
        name=field.name,
        start=field.start,
        end=field.start + field.size,
        read=_read(field, axes, kinds),
        row=field.size // field.shape[0] if field.has_owners else 0,
        is_public=field.group == "everyone" and field.name != "me",
        is_own=field.group in ("owner", "counted"),
        me=view["me"].start,
        seats=view["seats"].start,
    )


def _read(field: Field, axes: tuple[int, ...], kinds: tuple[str, ...]) -> Read:
    """How to read an array with these axes."""
    if not axes:
        return _read_number(field, kinds)
    if len(axes) == 1 and (field.is_cards or field.names_cards):
        return _read_cards(field, axes[0], kinds)
    read, size = _read(field, axes[1:], kinds), prod(axes[1:])
    places = range(0, axes[0] * size, size)
    return lambda words, at: [read(words, at + place) for place in places]


def _read_cards(field: Field, size: int, kinds: tuple[str, ...]) -> Read:
    """How to read the cards of one place."""
    if field.is_ordered:
        return lambda words, at: [
            kinds[card & KIND_BITS] for card in words[at + 1 : at + 1 + words[at]]
        ]
    if field.is_heap:
        return lambda words, at: [kinds[words[at + 1]]] * words[at]
    if field.bits:
        bits = range(field.bits)
        return lambda words, at: [
            kinds[place * len(bits) + bit]
            for place in range(size)
            for bit in bits
            if words[at + place] >> bit & 1
        ]
    return lambda words, at: [
        name
        for name, copies in zip(kinds, words[at : at + size], strict=True)
        for _ in range(copies)
    ]


def _read_number(field: Field, kinds: tuple[str, ...]) -> Read:
    """How to read a single number: a seat, a kind, or a number."""
    if field.holds is Holds.SEAT:
        return lambda words, at: SEAT_NAMES[words[at]] if words[at] >= 0 else None
    if field.holds is Holds.KIND:
        return lambda words, at: kinds[words[at]] if words[at] >= 0 else None
    return lambda words, at: words[at]
