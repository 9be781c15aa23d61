"""What a seat may know, derived from the record: views, encodings, scenes and re-deals.

A *view* is the state with everything blanked that its seat cannot know, followed by the seat itself
(`me`), how many cards lie in every place (`…_size`) and all cards whose place the seat does not
know, together (`unseen`; a row a seat, where every seat has its own pack). It holds what is shown
and what is recalled: bots are handed views, never states. A *scene* is the part of a view that is
shown, with names, for page and terminal.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import (
    EACH,
    KIND_BITS,
    SEAT_NAMES,
    SPECTATOR,
    Field,
    Record,
    Row,
    State,
    Vector,
    View,
    Words,
    extended,
    ones,
    rule,
    shown,
    whose,
)
from ..core.record import Which, Whose
from ..core.verbs import mend, pledged
from .chance import below, pick
from .view_type import ViewRecord

EVERYONE, NO_SEAT = -1, -9  # a word or a row that all seats know, or none
PAIRED = -20  # PAIRED − row: known to that row's seat and to the one it is paired with
BY_KIND, IN_ORDER, HEAPED = 0, 1, 2  # how cards lie in a place
NONE_YET: npt.NDArray[np.int64] = np.zeros(1, np.int64)

# Tables of one record, put in place by the compiler (see `tables`).
WORDS = UNSEEN = ME = KINDS = BITS = ROWS = PACKS = SEATS_WORD = PAIR_WITH = UNLESS = ENCODED = 0
SEATS = HIDDEN = 0
HIDDEN_FROM = HIDDEN_TO = ROW_START = ROW_FORM = ROW_PACK = ROW_OWNER = ROW_KNOWER = ROW_SIZE = (
    NONE_YET
)
ENCODED_FROM = ENCODED_BIT = ENCODED_SLOT = IS_WHOSE = NONE_YET


@rule()
def redact(words: Words, seat: int, view: Words) -> None:
    """Write the view of a seat: all words, then blanks over what it cannot know."""
    for word in range(WORDS):
        view[word] = words[word]
    looker = looker_of(words, seat)
    for stretch in range(HIDDEN):
        view[HIDDEN_FROM[looker, stretch] : HIDDEN_TO[looker, stretch]] = 0
    for kind in range(PACKS * KINDS):
        view[UNSEEN + kind] = 0
    for row in range(ROWS):
        count_row(words, row, not knows(words, ROW_KNOWER[row], seat), view)
    view[ME] = seat


@rule()
def looker_of(words: Words, seat: int) -> int:
    """Who looks, as a row of the tables: a seat or a spectator, in on the pairs' talk or not."""
    looker = seat if seat >= 0 else SEATS
    return looker if looker_is_told(words, seat) else looker + SEATS + 1


@rule()
def looker_is_told(words: Words, seat: int) -> bool:
    """Whether a seat, or a spectator, is in on the pairs' talk."""
    return bool(words[PAIR_WITH] == seat or words[UNLESS] == 1)


@rule()
def knows(words: Words, knower: int, seat: int) -> bool:
    """Whether a seat knows what is known to `knower`: everybody, nobody, a seat or a pair."""
    if knower > PAIRED:
        return bool(knower == EVERYONE or knower == seat)
    return bool(PAIRED - knower == seat or words[PAIR_WITH] == seat or words[UNLESS] == 1)


@rule()
def count_row(words: Words, row: int, is_hidden: bool, view: Words) -> None:
    """Write how many cards lie in a place; those the seat cannot see there are unseen."""
    start, unseen = ROW_START[row], UNSEEN + ROW_PACK[row] * KINDS
    if ROW_FORM[row] != BY_KIND:
        size = int(words[start])
        if is_hidden and ROW_FORM[row] == IN_ORDER:
            for place in range(1, size + 1):
                view[unseen + (words[start + place] & KIND_BITS)] += 1
        view[ROW_SIZE[row]] = size
        return
    view[ROW_SIZE[row]] = sorted_size(words, start)
    if is_hidden:
        for kind in range(KINDS):
            view[unseen + kind] += copies(words, start, kind)


@rule()
def sorted_size(words: Words, start: int) -> int:
    """How many cards lie in the place that begins there, sorted by kind."""
    size = 0
    if BITS == 0:
        for kind in range(KINDS):
            size += int(words[start + kind])
        return size
    for word in range(start, start + (KINDS + BITS - 1) // BITS):
        size += ones(int(words[word]))
    return size


@rule()
def copies(words: Words, start: int, kind: int) -> int:
    """How many cards of a kind lie in the place that begins there, sorted by kind."""
    if BITS == 0:
        return int(words[start + kind])
    return (int(words[start + kind // BITS]) >> (kind % BITS)) & 1


@rule()
def put_card(words: Words, row: int, kind: int) -> None:
    """Put a card into a place, behind those that lie there."""
    start = ROW_START[row]
    if ROW_FORM[row] == IN_ORDER:
        words[start] += 1
        words[start + words[start]] = kind
    elif BITS == 0:
        words[start + kind] += 1
    else:
        words[start + kind // BITS] |= 1 << (kind % BITS)


@rule()
def redeal(view: Words, words: Words, states: Vector, pool: Vector, rng: Vector) -> None:
    """Write a world that the view's seat cannot tell from the true one, all equally likely.

    Every card whose place the seat does not know is dealt anew, to places of the same sizes; cards
    that a seat has pledged stay with it. Hidden numbers of other seats that are no cards (a sealed
    choice, negative chips) are 0 there, unless the game mends them.
    """
    seat = view[ME]
    for word in range(WORDS):
        words[word] = view[word]
    for pack in range(PACKS):
        deal_pack(view, words, states[0], pack, pool, rng)
    for row in range(ROWS):
        if not knows(view, ROW_KNOWER[row], seat):
            mix_row(words, row, rng)
    mend(states[0], seat)


@rule()
def deal_pack(
    view: Words, words: Words, state: State, pack: int, pool: Vector, rng: Vector
) -> None:
    """Deal the unseen cards of a pack to places of the sizes that the view's seat knows."""
    left = 0
    for kind in range(KINDS):
        pool[kind] = view[UNSEEN + pack * KINDS + kind]
        left += int(pool[kind])
    for row in range(ROWS):
        if is_dealt_anew(view, row, pack):
            left -= put_pledged(words, state, row, pool)
    largest = largest_hidden_row(view, pack)
    for row in range(ROWS):
        if row != largest and is_dealt_anew(view, row, pack):
            for _ in range(view[ROW_SIZE[row]] - already_there(words, row)):
                kind = pick(pool, below(rng, left))
                pool[kind] -= 1
                left -= 1
                put_card(words, row, kind)
    for kind in range(KINDS):  # the largest place gets what is left
        for _ in range(pool[kind]):
            put_card(words, largest, kind)


@rule()
def is_dealt_anew(view: Words, row: int, pack: int) -> bool:
    """Whether cards of a pack lie in a place that the view's seat cannot look into."""
    return ROW_PACK[row] == pack and not knows(view, ROW_KNOWER[row], view[ME])


@rule()
def put_pledged(words: Words, state: State, row: int, pool: Vector) -> int:
    """Put the cards into an ordered hand that are known to be there; return how many."""
    if ROW_FORM[row] != IN_ORDER or ROW_OWNER[row] < 0:
        return 0
    dealt = 0
    for kind in range(KINDS):
        for _ in range(pledged(state, ROW_OWNER[row], kind)):
            put_card(words, row, kind)
            pool[kind] -= 1
            dealt += 1
    return dealt


@rule()
def already_there(words: Words, row: int) -> int:
    """How many cards have been put into a place that is dealt anew."""
    return int(words[ROW_START[row]]) if ROW_FORM[row] == IN_ORDER else 0


@rule()
def mix_row(words: Words, row: int, rng: Vector) -> None:
    """Shuffle an ordered place."""
    start = ROW_START[row]
    if ROW_FORM[row] == IN_ORDER:
        for place in range(int(words[start]), 1, -1):
            other = 1 + below(rng, place)
            card = words[start + place]
            words[start + place] = words[start + other]
            words[start + other] = card


@rule()
def largest_hidden_row(view: Words, pack: int) -> int:
    """The place with most cards of a pack among those the seat cannot look into, or −1."""
    largest = -1
    for row in range(ROWS):
        if is_dealt_anew(view, row, pack):
            if largest < 0 or view[ROW_SIZE[row]] > view[ROW_SIZE[largest]]:
                largest = row
    return largest


@rule()
def encode(view: Words, vector: Vector) -> None:
    """Write the view as a flat vector for learners, its own seat first (see `encoding`)."""
    seats, me = view[SEATS_WORD], view[ME]
    for place in range(ENCODED):
        value = int(view[ENCODED_FROM[seats, me, place]])
        if ENCODED_BIT[place] >= 0:
            value = (value >> ENCODED_BIT[place]) & 1
        if ENCODED_SLOT[place] > 0:  # a card in order: its kind + 1, or 0 behind the last
            count = view[ENCODED_FROM[seats, me, place] - ENCODED_SLOT[place]]
            value = (value & KIND_BITS) + 1 if count >= ENCODED_SLOT[place] else 0
        if IS_WHOSE[place] == 1 and value >= 0:
            value = (value - me + seats) % seats
        vector[place] = value


@cache
def view_record(record: Record) -> Record:
    """The record of a view: the state's own fields, then `me`, the sizes and `unseen`."""
    sizes = {f"{each.name}_size": each.spec.shape[:-1] for each in record.fields if each.is_cards}
    unseen = shown(EACH, record.kinds) if record.own_packs else shown(record.kinds)
    return extended(record, np.int16, me=whose(), **sizes, unseen=unseen)


@cache
def view_dtype(record: Record) -> np.dtype[np.void]:
    """The type of views: their record, as one whose fields Python can list."""
    return np.dtype((ViewRecord, view_record(record).dtype))


def as_view(record: Record, words: Words) -> View:
    """The view that these words are."""
    return words.view(view_dtype(record))[0]


def knower_of(field: Field, row: int) -> int:
    """Who knows a row of a field."""
    if field.group in ("everyone", "past"):
        return EVERYONE
    if field.group == "recalled" and not field.has_owners:
        return EVERYONE
    if field.group == "paired":
        return PAIRED - row
    if field.group == "nobody" or not field.has_owners:
        return NO_SEAT
    return row


def _knowers(record: Record) -> npt.NDArray[np.int64]:
    """Who knows each word of the state: EVERYONE, NO_SEAT or a seat."""
    knowers = np.empty(record.words, np.int64)
    for field in record.fields:
        rows = field.shape[0] if field.has_owners else 1
        each = field.size // rows
        for row in range(rows):
            start = field.start + row * each
            knowers[start : start + each] = knower_of(field, row)
    return knowers


def _hidden(record: Record) -> npt.NDArray[np.int64]:
    """The words hidden from each looker, as stretches (lookers, stretches, from and to)."""
    found = []
    for is_told in (True, False):
        for seat in (*range(record.seats), SPECTATOR):
            is_hidden = [_is_hidden(knower, seat, is_told) for knower in _knowers(record).tolist()]
            edges = np.flatnonzero(np.diff([False, *is_hidden, False]))
            found.append(edges.reshape(-1, 2))
    hidden = np.zeros((len(found), max(1, *map(len, found)), 2), np.int64)
    for looker, stretches in enumerate(found):
        hidden[looker, : len(stretches)] = stretches
    return hidden


def _is_hidden(knower: int, seat: int, is_told: bool) -> bool:
    """Whether a seat, told of what is between pairs or not, cannot know what `knower` knows."""
    if knower > PAIRED:
        return knower not in (EVERYONE, seat)
    return PAIRED - knower != seat and not is_told


@dataclass(frozen=True)
class Entry:
    """One number of the encoding: which word of the view it is for a seat, and what it means."""

    field: Field
    offset: int  # of the word in its row, or in the field if it has no rows by seat
    row: int | None  # how many seats after the own one; None in a field without rows by seat
    bit: int = -1  # which bit of the word, in a set of cards

    def word(self, seats: int, me: int) -> int:
        """Where the number stands in the view of a seat."""
        if self.row is None:
            return self.field.start + self.offset
        seat = (me + self.row) % seats if self.row < seats else self.row
        return self.field.start + seat * (self.field.size // self.field.shape[0]) + self.offset

    @property
    def slot(self) -> int:
        """Which card it is, counted from 1, in a place where cards lie in order; otherwise 0."""
        return self.offset % self.field.shape[-1] if self.field.is_ordered else 0

    @property
    def is_whose(self) -> bool:
        """Whether the number names a seat."""
        return isinstance(self.field.spec, Whose)

    def name(self, kinds: tuple[str, ...]) -> str:
        """What the number means."""
        axes = self.field.shape if self.row is None else self.field.shape[1:]
        places = list(np.unravel_index(self.offset, axes)) if axes else []
        words = [str(int(place)) for place in places]
        if self.field.bits:
            words[-1] = kinds[int(words[-1]) * self.field.bits + self.bit]
        elif self.field.names_cards:
            words[-1] = kinds[int(words[-1])]
        elif self.field.is_heap:
            words[-1] = ("copies", "kind")[int(words[-1])]
        elif self.field.is_ordered:
            words[-1] = f"card {words[-1]}" if self.slot else "cards"
        if self.row is not None:
            words.insert(0, "me" if self.row == 0 else f"me+{self.row}")
        relative = " (seats after me)" if self.is_whose else ""
        return self.field.name + "".join(f"[{word}]" for word in words) + relative


@cache
def encoded_entries(record: Record) -> tuple[Entry, ...]:
    """The encoding: every word of a view that can be other than zero, own row first."""
    return tuple(_list_entries(view_record(record)))


def _list_entries(view: Record) -> Iterator[Entry]:
    for field in view.fields:
        if field.name == "me" or knower_of(field, 0) == NO_SEAT:
            continue
        rows: list[int | None] = [None]
        if field.has_owners:
            is_own_row_only = knower_of(field, 0) == 0
            rows = [0] if is_own_row_only else list(range(field.shape[0]))
        for row in rows:
            for offset in range(field.size // (field.shape[0] if field.has_owners else 1)):
                for bit in range(field.bits) or (-1,):
                    yield Entry(field, offset, row, bit)


def encoding(record: Record, kinds: tuple[str, ...] = ()) -> list[str]:
    """What every number of an encoded view means, by index."""
    return [entry.name(kinds) for entry in encoded_entries(record)]


@cache
def tables(record: Record) -> dict[str, Any]:
    """The constants that `redact`, `redeal` and `encode` read, for one record."""
    view = view_record(record)
    entries = encoded_entries(record)
    sources = np.zeros((record.seats + 1, record.seats, max(1, len(entries))), np.int64)
    for seats in range(1, record.seats + 1):
        for me in range(seats):
            sources[seats, me] = [entry.word(seats, me) for entry in entries]
    rows = list(record.rows())
    knowers = _knowers(record)
    hidden = _hidden(record)
    sizes = [
        view[f"{row.field.name}_size"].start + (row.start - row.field.start) // row.words
        for row in rows
    ]
    return dict(
        WORDS=record.words,
        UNSEEN=view["unseen"].start,
        ME=view["me"].start,
        KINDS=record.kinds,
        BITS=record.bits,
        ROWS=len(rows),
        PACKS=record.seats if record.own_packs else 1,
        SEATS_WORD=record["seats"].start,
        PAIR_WITH=record[record.pair_with].start if record.pair_with else 0,
        UNLESS=record[record.unless].start if record.unless else 0,
        ENCODED=len(entries),
        SEATS=record.seats,
        HIDDEN=hidden.shape[1],  # stretches of words that a looker cannot know, at most
        HIDDEN_FROM=hidden[:, :, 0].copy(),  # (lookers, HIDDEN); see `looker_of`
        HIDDEN_TO=hidden[:, :, 1].copy(),
        ROW_START=_table([row.start for row in rows]),
        ROW_FORM=_table([_form(row) for row in rows]),
        ROW_PACK=_table([(row.owner or 0) if record.own_packs else 0 for row in rows]),
        ROW_OWNER=_table([-1 if row.owner is None else row.owner for row in rows]),
        ROW_KNOWER=_table([int(knowers[row.start]) for row in rows]),
        ROW_SIZE=_table(sizes),
        ENCODED_FROM=sources,
        ENCODED_BIT=_table([entry.bit for entry in entries]),
        ENCODED_SLOT=_table([entry.slot for entry in entries]),
        IS_WHOSE=_table([int(entry.is_whose) for entry in entries]),
    )


def _form(row: Row) -> int:
    """How cards lie in a place."""
    if row.field.is_heap:
        return HEAPED
    return IN_ORDER if row.field.is_ordered else BY_KIND


def _table(numbers: list[int]) -> npt.NDArray[np.int64]:
    """A table that compiled code can hold; never empty, since Numba has no empty constants."""
    return np.array(numbers or [0], np.int64)


def scene(record: Record, view: np.record, kinds: tuple[str, ...]) -> dict[str, Any]:
    """What the view's seat is shown, as JSON with names: nothing that is only recalled."""
    words = np.frombuffer(view.data, view_record(record).word)
    return {each.name: each.shown(words) for each in _displays(record, kinds)}


def changed_scene(
    record: Record, before: Words, now: Words, kinds: tuple[str, ...], told: dict[str, Any]
) -> dict[str, Any]:
    """The part of a scene that is new, from the words of two views of the same seat.

    What all are shown alike is taken from what was `told` to others of the same moment, or is put
    there for them.
    """
    displays = _displays_by_word(record, kinds)
    changes: dict[str, Any] = {}
    for word in (now != before).nonzero()[0].tolist():
        each = displays[word]
        if each is None or each.name in changes:
            continue
        if not each.is_public:
            changes[each.name] = each.shown(now)
            continue
        if each.name not in told:
            told[each.name] = each.shown(now)
        changes[each.name] = told[each.name]
    return changes


@cache
def shown_fields(record: Record) -> tuple[Field, ...]:
    """The fields of a view that page and terminal show."""
    return tuple(
        field
        for field in view_record(record).fields
        if field.name != "unseen"
        and not (field.name.endswith("_size") and not _is_size_shown(record, field))
        and field.group not in ("past", "recalled", "nobody")
        and not (field.group == "counted" and not field.has_owners)
    )


@cache
def own_fields(record: Record, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of a scene of which every seat is shown its own row only."""
    return tuple(each.name for each in _displays(record, kinds) if each.is_own)


def _is_size_shown(record: Record, size: Field) -> bool:
    """Whether page and terminal may show how many cards lie in these places."""
    counted = [
        each.name
        for each in record.fields
        if each.is_cards and each.group in ("everyone", "counted", "past")
    ]
    return size.name.removesuffix("_size") in counted or size.name in [
        each.name for each in record.fields
    ]


Read = Callable[[list[int], int], Any]  # what stands from a word of a field on, with names


@dataclass(frozen=True)
class Display:
    """How a field of a view is shown: seats by letter, cards by name, rows that one may see."""

    name: str
    start: int  # of its words
    end: int
    read: Read  # all of it, or one row
    row: int  # words in a row of a seat; 0 where it has none
    is_public: bool  # to all alike
    is_own: bool  # each seat is shown its own row
    me: int  # the words that say who looks, and how many play
    seats: int

    def shown(self, view: Words) -> Any:
        """What a view shows of it."""
        words = view[self.start : self.end].tolist()
        if not self.row:
            return self.read(words, 0)
        return {SEAT_NAMES[row]: self.read(words, row * self.row) for row in self._rows(view)}

    def _rows(self, view: Words) -> Sequence[int]:
        """The seats whose rows are shown."""
        if not self.is_own:
            return range(view.item(self.seats))
        me = view.item(self.me)
        return () if me == SPECTATOR else (me,)


@cache
def _displays(record: Record, kinds: tuple[str, ...]) -> tuple[Display, ...]:
    """All that is shown of a view."""
    view = view_record(record)
    return tuple(_display(field, view, kinds) for field in shown_fields(record))


@cache
def _displays_by_word(record: Record, kinds: tuple[str, ...]) -> list[Display | None]:
    """What each word of a view is shown in, if it is."""
    found: list[Display | None] = [None] * view_record(record).words
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
    """How a box of these axes is read."""
    if not axes:
        return _read_number(field, kinds)
    if len(axes) == 1 and (field.is_cards or field.names_cards):
        return _read_cards(field, axes[0], kinds)
    read, size = _read(field, axes[1:], kinds), prod(axes[1:])
    places = range(0, axes[0] * size, size)
    return lambda words, at: [read(words, at + place) for place in places]


def _read_cards(field: Field, size: int, kinds: tuple[str, ...]) -> Read:
    """How the cards of one place are read."""
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
    """How a single number is read: a seat, a kind, or a number."""
    if isinstance(field.spec, Whose):
        return lambda words, at: SEAT_NAMES[words[at]] if words[at] >= 0 else None
    if isinstance(field.spec, Which):
        return lambda words, at: kinds[words[at]] if words[at] >= 0 else None
    return lambda words, at: words[at]
