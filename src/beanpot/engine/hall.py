"""A hall of tables that play one game, all seats answered from outside, a few bytes a table.

Everything lies in arrays whose last axis is the table (but for the words of the states, see
`Hall.states`), so that the threads of a GPU read and write side by side. Here are the rules it is
made of and the hall on this machine's cores; `grid_hall.py` has that in the memory of a GPU, one
launch a step.

The games are those of the batch engine: table t of n plays games t, t + n, t + 2n … of the seed.
"""

import copy
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import CHANCE, NOBODY, NOTHING, BeanpotError, Game, State, Vector, Words, rule
from ..core.verbs import actor, apply, asks, legal, score
from .answers import Actions, checked_actions
from .chance import MASK, WORDS_OF_GENERATOR, mixed, seed_generator
from .coded import encode_state
from .compile import CPU, law
from .loops import answer_of, begin
from .runner import new_choices
from .view_layout import encoded_entries

FORFEITED = -4  # nobody is asked: an answer that was not allowed has ended the game
ALL = 2**31 - 1  # chance answers until somebody is asked
BITS = 8  # of a byte of the masks
LARGEST = np.iinfo(np.int16).max  # no game has so many actions


@rule()
def serve(
    table: int, action: int, opening: Words, raw: Words, state: State, seats: int, seed: int,
    tables: int, silence: int, deals: int, asked: Vector, besides: Vector, winners: Vector,
    numbers: Vector, steps: Vector, points: Vector, masks: Vector, weights: Vector, rng: Vector,
) -> int:  # fmt: skip
    """Take the answer of whoever is asked at a table, or begin its next game; then let chance deal.

    Chance makes at most `deals` steps. Returns who is asked then. All steps are made in one place:
    on a GPU threads wait for each other wherever they part.
    """
    who, beside = int(asked[table]), int(besides[table])
    speaker, move = NOBODY, NOTHING
    if who == NOBODY or who == FORFEITED:
        seed_generator(rng, seed, int(numbers[table]))
        begin(opening, raw)
        numbers[table] += tables
        beside = seats
    elif who != CHANCE:
        if not is_marked(masks, table, action):
            winners[table] = ((1 << seats) - 1) & ~(1 << who)
            return FORFEITED
        speaker = who
        if beside == seats or action != silence:
            move = action
    made = 0
    while True:
        if move != NOTHING:
            apply(state, speaker, move)
            made += 1
        if speaker != NOBODY:
            beside = next_asked(state, beside + 1 if beside < seats else 0, seats)
        who = beside if beside < seats else actor(state)
        if who != CHANCE or deals == 0:
            break
        deals -= 1
        speaker, move = CHANCE, answer_of(state, weights, rng)
    besides[table] = beside
    steps[table] += made
    if who == NOBODY:
        winners[table] = score(state, points[:, table])
    return who


@rule()
def next_asked(state: State, first: int, seats: int) -> int:
    """The first seat from `first` on that must be asked besides; `seats` if there is none."""
    for seat in range(first, seats):
        if asks(state, seat):
            return seat
    return seats


@rule()
def is_marked(masks: Vector, table: int, action: int) -> bool:
    """Whether an action is allowed by the mask of its table."""
    if action < 0 or action >= masks.shape[0] * BITS:
        return False
    return bool((int(masks[action // BITS, table]) >> (action % BITS)) & 1)


@rule()
def mark(
    table: int, state: State, who: int, is_beside: bool, silence: int, masks: Vector,
    choices: Vector,
) -> None:  # fmt: skip
    """Write what whoever is asked may answer, a bit an action; nothing, if nobody is asked."""
    found = 0
    if who >= 0:
        found = legal(state, who, choices)
        if is_beside:
            choices[found] = silence
            found += 1
    place = 0
    for byte in range(masks.shape[0]):
        first, bits = byte * BITS, 0
        while place < found and choices[place] < first + BITS:
            bits |= 1 << (int(choices[place]) - first)
            place += 1
        masks[byte, table] = bits


@rule()
def toss(table: int, turn: int, spoils: int, masks: Vector) -> int:
    """One of the actions that the mask of a table allows, at random; 0 if it allows none.

    One answer in `spoils`, unless that is 0, is no action at all: it ends the game.
    """
    luck = mixed((mixed(turn) + table) & MASK)
    if spoils > 0 and luck % spoils == 0:
        return NOTHING
    found = 0
    for byte in range(masks.shape[0]):
        left = int(masks[byte, table])
        while left != 0:
            left &= left - 1
            found += 1
    skipped = (luck * found) >> 32
    for byte in range(masks.shape[0]):
        left = int(masks[byte, table])
        for bit in range(BITS):
            if (left >> bit) & 1 == 1:
                if skipped == 0:
                    return byte * BITS + bit
                skipped -= 1
    return 0


@rule()
def toss_all(turn: int, spoils: int, masks: Vector, actions: Vector) -> None:
    """The same at every table."""
    for table in range(actions.size):
        actions[table] = toss(table, turn, spoils, masks)


@rule()
def load(table: int, states: Words, raw: Words, rngs: Words, rng: Vector) -> None:
    """Take the state of a table and its generator out of the hall.

    Four words at a time: memory is far from a GPU, and what was asked for together comes together.
    """
    whole = states.shape[0] & ~3
    for word in range(0, whole, 4):
        first, second = states[word, table], states[word + 1, table]
        third, fourth = states[word + 2, table], states[word + 3, table]
        raw[word], raw[word + 1], raw[word + 2], raw[word + 3] = first, second, third, fourth
    for word in range(whole, states.shape[0]):
        raw[word] = states[word, table]
    for word in range(WORDS_OF_GENERATOR):
        rng[word] = rngs[word, table]


@rule()
def store(table: int, states: Words, raw: Words, rngs: Words, rng: Vector) -> None:
    """Put them back."""
    for word in range(states.shape[0]):
        states[word, table] = raw[word]
    for word in range(WORDS_OF_GENERATOR):
        rngs[word, table] = rng[word]


@rule()
def look(
    words: Words, seats: int, me: int, views: Vector, tables: int, table: int, low: int, high: int
) -> None:
    """Write what a seat sees."""
    encode_state(words, seats, me, views, tables, table, low, high)


@rule()
def serve_tables(
    actions: Vector, opening: Words, states: Words, raw: Words, words: Words, records: Vector,
    seats: int, seed: int, silence: int, deals: int, low: int, high: int, asked: Vector,
    besides: Vector, winners: Vector, numbers: Vector, steps: Vector, points: Vector,
    masks: Vector, views: Vector, rngs: Words, choices: Vector, weights: Vector, rng: Vector,
) -> None:  # fmt: skip
    """One step at every table, one after the other."""
    for table in range(actions.size):
        load(table, states, raw, rngs, rng)
        who = serve(
            table, int(actions[table]), opening, raw, records[0], seats, seed, actions.size,
            silence, deals, asked, besides, winners, numbers, steps, points, masks, weights, rng,
        )  # fmt: skip
        store(table, states, raw, rngs, rng)
        asked[table] = who
        mark(table, records[0], who, besides[table] < seats, silence, masks, choices)
        if who >= 0:
            look(words, seats, who, views, actions.size, table, low, high)


class Hall:
    """Tables on this machine's cores, or in plain Python; to be begun by `restart`.

    `asked` says for every table which seat must answer; CHANCE if cards are still being dealt,
    NOBODY if the game is over and FORFEITED if an answer against the mask has ended it: then
    `winners` has the winners' bits and, where nobody forfeited, `points` the points by seat.
    Whatever the answer there, the next step deals on or begins a new game. `masks` has a bit for
    every action of whoever is asked, the lowest first; `views` has what that seat sees, as
    `beanpot.encoding` lists it, and is left alone where nobody is asked.
    """

    packed: Any  # (WORDS, TABLES) the states, in words of 32 bits
    rngs: Any  # (WORDS_OF_GENERATOR, TABLES)
    numbers: Any  # (TABLES,) of the next game
    asked: Any  # (TABLES,)
    besides: Any  # (TABLES,) the seat that is asked besides the actor, or the number of seats
    steps: Any  # (TABLES,) made since the restart, chance's included
    winners: Any  # (TABLES,)
    points: Any  # (SEATS, TABLES)
    masks: Any  # (BYTES, TABLES)
    views: Any  # (NUMBERS, TABLES)

    def __init__(
        self, game: Game, tables: int, seats: int | None = None,
        options: Mapping[str, Any] | None = None, *, deals: int = ALL,
        of: npt.DTypeLike = np.int8, on: str = CPU,
    ) -> None:  # fmt: skip
        if tables < 1 or deals < 1:
            raise BeanpotError("A hall has at least one table, and chance one answer a step.")
        self.game, self.tables, self.deals, self.on = game, tables, deals, on
        self.seats = game.usual_seats if seats is None else seats
        self.opening = pack(game, game.opening(self.seats, options))
        self.bounds = np.iinfo(np.dtype(of))
        self.seed, self.is_begun = 0, False
        for name, (shape, word) in self.rooms(of).items():
            setattr(self, name, self.new(shape, word))

    def __copy__(self) -> "Hall":
        return copy.deepcopy(self)  # two halls share no table

    def rooms(self, of: npt.DTypeLike) -> dict[str, tuple[tuple[int, ...], npt.DTypeLike]]:
        """All arrays of the hall: their shapes and words."""
        game, tables = self.game, self.tables
        return {
            "packed": ((packed_words(game), tables), np.int32),
            "rngs": ((WORDS_OF_GENERATOR, tables), np.uint32),
            "numbers": ((tables,), np.int64),
            "asked": ((tables,), np.int8),
            "besides": ((tables,), np.int8),
            "steps": ((tables,), np.int32),
            "winners": ((tables,), np.uint8),
            "points": ((game.record.seats, tables), np.int32),
            "masks": ((-(-(game.actions + game.asks_others) // BITS), tables), np.uint8),
            "views": ((len(encoded_entries(game.record)), tables), of),
        }

    @property
    def states(self) -> Any:
        """The states as they lie: word w of table t is `states[w // n, t, w % n]`.

        `n` words of the state share one of the hall's, 4 or 2. Table by table: `state_of`.
        """
        return self.packed.view(self.game.record.word).reshape(*self.packed.shape, -1)

    def state_of(self, table: int) -> npt.NDArray[np.void]:
        """A copy of the state of one table."""
        words = np.ascontiguousarray(self.here("packed")[:, table]).view(self.game.record.word)
        return words[: self.game.record.words].view(self.game.record.dtype)

    def new(self, shape: tuple[int, ...], of: npt.DTypeLike) -> Any:
        """An array of zeros."""
        return np.zeros(shape, of)

    def here(self, name: str) -> npt.NDArray[Any]:
        """An array of the hall as one of NumPy's."""
        found: npt.NDArray[Any] = getattr(self, name)
        return found

    def restart(self, seed: int) -> None:
        """Begin at every table: table t plays game t of the seed, then t + the number of tables."""
        self.seed, self.is_begun = seed, True
        self.numbers[:] = np.arange(self.tables)
        self.asked[:] = NOBODY
        self.steps[:] = 0
        self.step(np.zeros(self.tables, np.int16))

    def check_begun(self) -> None:
        """Refuse a step before the first game."""
        if not self.is_begun:
            raise BeanpotError("No game has begun at these tables: call restart(seed) first.")

    def step(self, actions: Any) -> None:
        """Take an answer from every table where somebody is asked."""
        self.check_begun()
        actions = narrowed(checked_actions(actions, self.tables))
        record, raw = self.game.record, np.zeros(self.packed.shape[0], np.int32)
        words = raw.view(record.word)[: record.words]
        law(self.game, self.on)(serve_tables)(
            actions, self.opening, self.packed, raw, words, words.view(record.dtype),
            self.seats, self.seed, self.game.nothing, self.deals, int(self.bounds.min),
            int(self.bounds.max), self.asked, self.besides,
            self.winners, self.numbers, self.steps, self.points, self.masks,
            self.views.reshape(-1), self.rngs, new_list(self.game),
            np.zeros(self.game.answers, np.int32), np.zeros(WORDS_OF_GENERATOR, np.int64),
        )  # fmt: skip


def narrowed(actions: Actions) -> npt.NDArray[np.int16]:
    """Actions in the words that the law is compiled for; what no action can be stays none."""
    if np.can_cast(actions.dtype, np.int16):
        return np.ascontiguousarray(actions, np.int16)
    return np.minimum(actions, LARGEST).astype(np.int64).clip(NOTHING).astype(np.int16)


def pack(game: Game, states: npt.NDArray[np.void]) -> npt.NDArray[np.int32]:
    """Put one state in words of 32 bits."""
    words = np.zeros(packed_words(game), np.int32)
    words.view(game.record.word)[: game.record.words] = game.record.flat(states)[0]
    return words


def packed_words(game: Game) -> int:
    """How many words of 32 bits a state takes."""
    return -(-game.record.dtype.itemsize // 4)


def new_list(game: Game) -> npt.NDArray[np.int16]:
    """Room for all actions and "nothing"."""
    return np.zeros(len(new_choices(game)) + 1, np.int16)
