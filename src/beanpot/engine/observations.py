"""What a seat may know, compiled: observation records, tensors and determinization.

An observation record is the state with everything blanked that its seat can't know, then the seat
(`me`), how many cards lie in every place (`…_size`) and all cards whose place the seat does not
know, together (`unseen`; a row a seat, where every seat has its own pack). It holds what is shown
and what is recalled: bots are handed views, never states. What people are shown of it is a scene
(`observation_dicts.py`); where everything stands in it is said in `observation_layout.py`.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import KIND_BITS, SPECTATOR, Cells, Record, Row, State, Vector, ones, rule
from ..core.verbs import mend, pledged
from .chance import below, pick
from .observation_layout import EVERYONE, PAIRED, knower_of, observation_record, tensor_entries

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
def redact(words: Cells, seat: int, view: Cells) -> None:
    """Write the observation of a seat: all cells, then zeros where it can't know."""
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
def looker_of(words: Cells, seat: int) -> int:
    """Who looks, as a row of the tables: a seat or a spectator, in on the pairs' talk or not."""
    looker = seat if seat >= 0 else SEATS
    return looker if looker_is_told(words, seat) else looker + SEATS + 1


@rule()
def looker_is_told(words: Cells, seat: int) -> bool:
    """Whether a seat, or a spectator, is in on the pairs' talk."""
    return bool(words[PAIR_WITH] == seat or words[UNLESS] == 1)


@rule()
def knows(words: Cells, knower: int, seat: int) -> bool:
    """Whether a seat knows what is known to `knower`: everybody, nobody, a seat or a pair."""
    if knower > PAIRED:
        return bool(knower == EVERYONE or knower == seat)
    return bool(PAIRED - knower == seat or words[PAIR_WITH] == seat or words[UNLESS] == 1)


@rule()
def count_row(words: Cells, row: int, is_hidden: bool, view: Cells) -> None:
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
def sorted_size(words: Cells, start: int) -> int:
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
def copies(words: Cells, start: int, kind: int) -> int:
    """How many cards of a kind lie in the place that begins there, sorted by kind."""
    if BITS == 0:
        return int(words[start + kind])
    return (int(words[start + kind // BITS]) >> (kind % BITS)) & 1


@rule()
def put_card(words: Cells, row: int, kind: int) -> None:
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
def determinize(view: Cells, words: Cells, states: Vector, pool: Vector, rng: Vector) -> None:
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
    view: Cells, words: Cells, state: State, pack: int, pool: Vector, rng: Vector
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
def is_dealt_anew(view: Cells, row: int, pack: int) -> bool:
    """Whether cards of a pack lie in a place that the view's seat cannot look into."""
    return ROW_PACK[row] == pack and not knows(view, ROW_KNOWER[row], view[ME])


@rule()
def put_pledged(words: Cells, state: State, row: int, pool: Vector) -> int:
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
def already_there(words: Cells, row: int) -> int:
    """How many cards have been put into a place that is dealt anew."""
    return int(words[ROW_START[row]]) if ROW_FORM[row] == IN_ORDER else 0


@rule()
def mix_row(words: Cells, row: int, rng: Vector) -> None:
    """Shuffle an ordered place."""
    start = ROW_START[row]
    if ROW_FORM[row] == IN_ORDER:
        for place in range(int(words[start]), 1, -1):
            other = 1 + below(rng, place)
            card = words[start + place]
            words[start + place] = words[start + other]
            words[start + other] = card


@rule()
def largest_hidden_row(view: Cells, pack: int) -> int:
    """The place with most cards of a pack among those the seat cannot look into, or −1."""
    largest = -1
    for row in range(ROWS):
        if is_dealt_anew(view, row, pack):
            if largest < 0 or view[ROW_SIZE[row]] > view[ROW_SIZE[largest]]:
                largest = row
    return largest


@rule()
def write_tensor(view: Cells, vector: Vector) -> None:
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


@cache
def layout_tables(record: Record) -> dict[str, Any]:
    """The constants that `redact`, `determinize` and `write_tensor` read, for one record."""
    view = observation_record(record)
    entries = tensor_entries(record)
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
