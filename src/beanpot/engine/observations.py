"""What a seat may know, compiled: observation records, tensors and determinization.

An observation record is the state with everything blanked that its seat can't know, then the seat
(`me`), the number of cards in every place (`…_size`), and the cards whose place the seat doesn't
know (`unseen`; one row per seat if every seat has its own pack). It includes what a perfect memory
would keep. Bots get observation records (short: views), never states. `observation_dicts.py` makes
labelled dicts of them; `observation_layout.py` has their layout.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import KIND_BITS, SPECTATOR, Cells, Record, Row, State, Vector, ones, rule
from ..core.verbs import mend, pledged
from .chance import below, pick
from .observation_layout import EVERYONE, PAIRED, Read, knower_of, observation_record, tensor_layout

SEAT_READ, BIT_READ, CARD_READ = int(Read.SEAT), int(Read.BIT), int(Read.CARD)
MARK_READ, TOP_READ, COPIES_READ = int(Read.MARK), int(Read.TOP), int(Read.COPIES)
HEAP_KIND_READ = int(Read.HEAP_KIND)
BY_KIND, IN_ORDER, HEAPED = 0, 1, 2  # how the cards of a place are stored
NONE_YET: npt.NDArray[np.int64] = np.zeros(1, np.int64)

# Tables of one record, filled in by the compiler (see `layout_tables`).
WORDS = UNSEEN = ME = KINDS = BITS = ROWS = PACKS = SEATS_WORD = PAIR_WITH = UNLESS = 0
SEATS = HIDDEN = 0
HIDDEN_FROM = HIDDEN_TO = ROW_START = ROW_FORM = ROW_PACK = ROW_OWNER = ROW_KNOWER = ROW_SIZE = (
    NONE_YET
)
ENCODED_FROM = ENCODED_AS = ENCODED_WITH = NONE_YET


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
    """The viewer's row in the tables: a seat or spectator, who sees what pairs exchange or not."""
    looker = seat if seat >= 0 else SEATS
    return looker if looker_is_told(words, seat) else looker + SEATS + 1


@rule()
def looker_is_told(words: Cells, seat: int) -> bool:
    """Whether a seat or spectator sees what all pairs exchange."""
    return bool(words[PAIR_WITH] == seat or words[UNLESS] == 1)


@rule()
def knows(words: Cells, knower: int, seat: int) -> bool:
    """Whether a seat knows what is known to `knower`: everybody, nobody, a seat or a pair."""
    if knower > PAIRED:
        return bool(knower == EVERYONE or knower == seat)
    return bool(PAIRED - knower == seat or words[PAIR_WITH] == seat or words[UNLESS] == 1)


@rule()
def count_row(words: Cells, row: int, is_hidden: bool, view: Cells) -> None:
    """Write the number of cards in a place; hidden cards are added to the unseen ones."""
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
    """The number of cards in the place at `start`, where they are counted by kind."""
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
    """The number of cards of one kind in the place at `start`, where they are counted by kind."""
    if BITS == 0:
        return int(words[start + kind])
    return (int(words[start + kind // BITS]) >> (kind % BITS)) & 1


@rule()
def put_card(words: Cells, row: int, kind: int) -> None:
    """Add a card to a place, after the others."""
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
    """Write a state that the view's seat can't tell from the true one, all equally likely.

    Every card whose place the seat doesn't know is dealt again, to places of the same sizes; a
    seat keeps the cards that it is known to hold (`pledged`). Hidden numbers of other seats that
    are not cards (a sealed choice, negative chips) become 0, unless the game sets them (`mend`).
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
    """Deal the unseen cards of a pack to the hidden places, whose sizes the view's seat knows."""
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
    """Whether a place is hidden from the view's seat and holds cards of a pack."""
    return ROW_PACK[row] == pack and not knows(view, ROW_KNOWER[row], view[ME])


@rule()
def put_pledged(words: Cells, state: State, row: int, pool: Vector) -> int:
    """Add the cards that an ordered hand is known to hold; return how many."""
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
    """How many cards are already in a place that is dealt again."""
    return int(words[ROW_START[row]]) if ROW_FORM[row] == IN_ORDER else 0


@rule()
def mix_row(words: Cells, row: int, rng: Vector) -> None:
    """Shuffle a place whose cards are in order."""
    start = ROW_START[row]
    if ROW_FORM[row] == IN_ORDER:
        for place in range(int(words[start]), 1, -1):
            other = 1 + below(rng, place)
            card = words[start + place]
            words[start + place] = words[start + other]
            words[start + other] = card


@rule()
def largest_hidden_row(view: Cells, pack: int) -> int:
    """The largest place of a pack that is hidden from the seat, or −1."""
    largest = -1
    for row in range(ROWS):
        if is_dealt_anew(view, row, pack):
            if largest < 0 or view[ROW_SIZE[row]] > view[ROW_SIZE[largest]]:
                largest = row
    return largest


@rule()
def write_tensor(view: Cells, vector: Vector) -> None:
    """Write the observation tensor of a view, own seat first (see `observation_labels`)."""
    seats, me = int(view[SEATS_WORD]), int(view[ME])
    for place in range(vector.size):
        word, argument = ENCODED_FROM[seats, me, place], ENCODED_WITH[place]
        vector[place] = number_read(view, word, ENCODED_AS[place], argument, seats, me)


@rule()
def number_read(view: Cells, word: int, read: int, argument: int, seats: int, me: int) -> int:
    """A number of the tensor; see `Read`."""
    value = int(view[word])
    if read == SEAT_READ:
        after = value - argument
        return value if after < 0 else argument + (after - me + seats) % seats
    if read == BIT_READ:
        return (value >> argument) & 1
    if read == CARD_READ:
        return (value & KIND_BITS) + 1 if int(view[word - argument]) >= argument else 0
    if read == MARK_READ:
        return 1 if value & argument != 0 else 0
    if read == TOP_READ:  # its first word is how many cards there are
        return (int(view[word + value + 1 - argument]) & KIND_BITS) + 1 if value >= argument else 0
    if read == COPIES_READ:
        return times_listed(view, word, argument)
    if read == HEAP_KIND_READ:  # how many cards there are comes before
        return value + 1 if int(view[word - 1]) > 0 else 0
    return value


@rule()
def times_listed(words: Cells, start: int, kind: int) -> int:
    """The number of cards of one kind in a place whose cards are in order."""
    total = 0
    for place in range(start + 1, start + 1 + int(words[start])):
        total += 1 if (int(words[place]) & KIND_BITS) == kind else 0
    return total


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
    """The words hidden from each viewer, as ranges (viewers, ranges, from and to)."""
    found = []
    for sees_pairs in (True, False):
        for seat in (*range(record.seats), SPECTATOR):
            knowers = _knowers(record).tolist()
            is_hidden = [_is_hidden(knower, seat, sees_pairs) for knower in knowers]
            edges = np.flatnonzero(np.diff([False, *is_hidden, False]))
            found.append(edges.reshape(-1, 2))
    hidden = np.zeros((len(found), max(1, *map(len, found)), 2), np.int64)
    for viewer, ranges in enumerate(found):
        hidden[viewer, : len(ranges)] = ranges
    return hidden


def _is_hidden(knower: int, seat: int, sees_pairs: bool) -> bool:
    """Whether a seat, which sees what pairs exchange or not, can't know what `knower` knows."""
    if knower > PAIRED:
        return knower not in (EVERYONE, seat)
    return PAIRED - knower != seat and not sees_pairs


@cache
def layout_tables(record: Record) -> dict[str, Any]:
    """The constants that `redact`, `determinize` and `write_tensor` read, for one record."""
    view = observation_record(record)
    entries = tensor_layout(record).entries(record.seats)
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
        SEATS=record.seats,
        HIDDEN=hidden.shape[1],  # the most ranges of words that are hidden from a viewer
        HIDDEN_FROM=hidden[:, :, 0].copy(),  # (viewers, HIDDEN); see `looker_of`
        HIDDEN_TO=hidden[:, :, 1].copy(),
        ROW_START=_table([row.start for row in rows]),
        ROW_FORM=_table([_form(row) for row in rows]),
        ROW_PACK=_table([(row.owner or 0) if record.own_packs else 0 for row in rows]),
        ROW_OWNER=_table([-1 if row.owner is None else row.owner for row in rows]),
        ROW_KNOWER=_table([int(knowers[row.start]) for row in rows]),
        ROW_SIZE=_table(sizes),
        ENCODED_FROM=sources,
        ENCODED_AS=_table([int(entry.read) for entry in entries]),
        ENCODED_WITH=_table([entry.argument for entry in entries]),
    )


def _form(row: Row) -> int:
    """How the cards of a place are stored."""
    if row.field.is_heap:
        return HEAPED
    return IN_ORDER if row.field.is_ordered else BY_KIND


def _table(numbers: list[int]) -> npt.NDArray[np.int64]:
    """A table for compiled code; never empty, since Numba has no empty constants."""
    return np.array(numbers or [0], np.int64)
