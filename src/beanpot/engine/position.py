"""One game in progress: a state that can be stepped, cloned, looked at and hashed."""

import hashlib
import json
import operator
from collections.abc import Mapping
from typing import Any

import numpy as np

from ..core import (
    CHANCE,
    NOBODY,
    SEAT_NAMES,
    SPECTATOR,
    UNKNOWN_ACTION,
    BeanpotError,
    Game,
    IllegalAction,
    State,
    UnknownAction,
    Vector,
    View,
    Words,
)
from .chance import Seeded, Source, answer
from .compile import CPU, Law, law
from .loops import REFUSED, advance, look
from .runner import new_choices
from .views import encode, redact, redeal, scene, tables, view_record


class Position:
    """A game at one moment. `actor` must act; `actions` lists what it may do, in ascending order.

    On the `cpu` the law is compiled; on `plain` it is Python as it stands, slow and the reference.
    """

    __slots__ = (
        "_advance", "_choices", "_found", "_states", "_weights", "_words",
        "actor", "game", "law", "options",
    )  # fmt: skip

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, on: str = CPU
    ) -> None:
        self.game = game
        self.options = game.settle_options(options or {})
        self.law: Law = law(game, on)
        self._weights = np.zeros(game.answers, np.int32)
        self._choices = new_choices(game)
        self._lay(game.record.flat(game.opening(seats, self.options))[0])
        self._look()
        nobody = (self._states, NOBODY, 0, self._choices, self._weights)
        self._advance = self.law.direct(advance, *nobody)

    def _lay(self, words: Words) -> None:
        """Put a state on the table, as its words."""
        self._words = words
        self._states = words.view(self.game.record.dtype)

    def _look(self) -> None:
        """See who must act, and what may be done."""
        self.actor, self._found = self.law(look)(self._states, self._choices, self._weights)

    def put(self, state: State) -> None:
        """Make this the position of a given state (a copy of it)."""
        self._states[0] = state
        self._look()

    def put_sketch(self, text: str) -> None:
        """Make this the position that a sketch describes, with the same seats and options."""
        states = self.game.opening(self.seats, self.options)
        try:
            self.game.notation.read_sketch(text, states[0])
        except (ValueError, LookupError, AttributeError, OverflowError, UnknownAction):
            example = self.game.notation.sketch(self.state)
            raise BeanpotError(
                f"That is no position of {self.game.title}. One reads: {example}"
            ) from None
        self.put(states[0])

    @property
    def state(self) -> State:
        """The record itself. It holds everything: show people and bots a view."""
        return self._states[0]

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.state.seats)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def is_sealed(self) -> bool:
        """Whether what seats choose now stays secret until all have chosen."""
        return bool(self.law(self.game.verbs["is_sealed"])(self.state))

    @property
    def actions(self) -> list[int]:
        """What the actor may do: a seat's actions, or chance's answers."""
        return self._choices[: self._found].tolist()

    @property
    def weights(self) -> list[int]:
        """The weight of each of chance's answers, in the order of `actions`; a seat's are alike."""
        if self.actor != CHANCE:
            return [1] * self._found
        return self._weights[self._choices[: self._found]].tolist()

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, its turn or not."""
        if self.actor == CHANCE:
            return []
        choices = new_choices(self.game)
        found = self.law(self.game.verbs["legal"])(self.state, seat, choices)
        return choices[:found].tolist()

    def apply(self, action: int, seat: int | None = None) -> None:
        """One step of the actor, or of another seat that may act. A refused one changes nothing."""
        seat = self.actor if seat is None else operator.index(seat)
        action = operator.index(action)
        if not 0 <= action < len(self._choices):
            raise UnknownAction(f"Unknown action: {action} is no action of {self.game.title}.")
        who, found = self._advance(self._states, seat, action, self._choices, self._weights)
        if who == REFUSED:
            self._look()
            raise self.refusal(seat, action)
        self.actor, self._found = who, found

    def ask_chance(self, source: Source) -> int:
        """Let chance answer from a source; return the answer."""
        if self.actor != CHANCE:
            raise IllegalAction("Chance has nothing to answer now.")
        answered = self.actions[answer(source, self.weights)]
        self.apply(answered)
        return answered

    def refusal(self, seat: int, action: int) -> BeanpotError:
        """Why an action is refused, with the clause."""
        if seat == CHANCE:
            return IllegalAction("That is not among the answers chance may give now.")
        number = self.law(self.game.verbs["refusal"])(self.state, seat, action)
        if number == 0:
            return BeanpotError("That action is allowed now.")
        if number == UNKNOWN_ACTION:
            return UnknownAction(f"Unknown action: {action} is no action of {self.game.title}.")
        words = self.game.notation.say(self.state, seat, action)
        return IllegalAction.under(words, self.game.clauses[f"{self.game.prefix}-{number}"])

    def say(self, action: int, seat: int | None = None, to: int | None = None) -> str:
        """An action in words: in full, or as the seat `to` hears them."""
        who = self.actor if seat is None else seat
        return self.game.notation.say(self.state, who, action, to)

    def hear(self, words: str, seat: int | None = None) -> int:
        """The action that words mean; raises UnknownAction if none."""
        who = self.actor if seat is None else seat
        return self.game.notation.hear(self.state, who, words)

    def __repr__(self) -> str:
        who = {CHANCE: "chance to answer", NOBODY: "over"}
        told = who.get(self.actor) or f"{SEAT_NAMES[self.actor]} to act"
        return f"<Position of {self.game.name}, {self.seats} seats, {told}>"

    def clone(self) -> "Position":
        """An independent copy."""
        twin = Position.__new__(Position)
        twin.game, twin.options, twin.law, twin._advance = (
            self.game,
            self.options,
            self.law,
            self._advance,
        )
        twin._choices, twin._weights = self._choices.copy(), self._weights.copy()
        twin._lay(self._words.copy())
        twin.actor, twin._found = self.actor, self._found
        return twin

    def _check_viewer(self, seat: int) -> None:
        """Views are for the seats of the table and for spectators."""
        if seat != SPECTATOR and seat not in range(self.seats):
            raise BeanpotError(f"{seat} is no seat of this table; seats are 0 to {self.seats - 1}.")

    def view(self, seat: int) -> View:
        """All that a seat may know: what it is shown and what it can recall."""
        self._check_viewer(seat)
        views = view_record(self.game.record).new()
        self.law(redact)(self._words, seat, view_record(self.game.record).flat(views)[0])
        return views[0]

    def scene(self, seat: int) -> dict[str, Any]:
        """What a seat is shown, with names."""
        return scene(self.game.record, self.view(seat), self.game.kinds)

    def encode(self, seat: int) -> Vector:
        """The view of a seat as a flat vector; `views.encoding` says what each number means."""
        if seat == SPECTATOR:
            raise BeanpotError("Only the view of a seat is encoded, not a spectator's.")
        vector = np.zeros(tables(self.game.record)["ENCODED"], np.float32)
        self.law(encode)(_words(self.view(seat)), vector)
        return vector

    def redeal(self, seat: int, source: Seeded) -> "Position":
        """A world this seat cannot tell from the true one."""
        twin = self.clone()
        pool = np.zeros(self.game.record.kinds, np.int32)
        self.law(redeal)(_words(self.view(seat)), twin._words, pool, source.rng)
        twin._look()
        return twin

    def points(self) -> dict[str, int]:
        """The result so far, by seat name."""
        return {SEAT_NAMES[seat]: points for seat, points in enumerate(self._score()[0])}

    def winners(self) -> list[str]:
        """Who has won, tie-breaks done."""
        bits = self._score()[1]
        return [SEAT_NAMES[seat] for seat in range(self.seats) if bits >> seat & 1]

    def _score(self) -> tuple[list[int], int]:
        points = np.zeros(self.game.record.seats, np.int32)
        bits = self.law(self.game.verbs["score"])(self.state, points)
        return points[: self.seats].tolist(), int(bits)

    def hash(self) -> str:
        """A name for this position that never changes: over names and values, not over memory."""
        return canonical_hash(self.state)


def _words(view: View) -> Vector:
    """The memory of a view as plain numbers."""
    word = view.dtype.fields[view.dtype.names[0]][0].base
    return np.frombuffer(view.data, dtype=word)


def canonical_hash(state: State) -> str:
    """SHA-256 over a record's field names and values as canonical JSON.

    Fields that are all zero are left out, so that a field added later does not change old hashes.
    """
    values = {name: state[name].tolist() for name in state.dtype.names or () if np.any(state[name])}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
