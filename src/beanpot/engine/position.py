"""One game in progress: a state that can be stepped, cloned, looked at and hashed."""

import copy
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..core import (
    CHANCE,
    NOBODY,
    NOTHING,
    SEAT_NAMES,
    SPECTATOR,
    BeanpotError,
    CompoundMove,
    Game,
    IllegalAction,
    MoveData,
    State,
    UnknownAction,
    Vector,
    View,
    Words,
)
from . import drawing
from .chance import Seeded, Source, answer
from .compile import CPU, Law, law
from .loops import REFUSED
from .quick import quick
from .reading import Reading
from .runner import new_choices
from .scenes import scene
from .state_hash import canonical_hash, layout
from .view_layout import as_view, words_of
from .views import redeal


class Position:
    """A game at one moment. `actor` must act; `actions` lists what it may do, in ascending order.

    On the `cpu` the law is compiled; on `plain` it is Python as it stands, slow and the reference.
    """

    __slots__ = (
        "_advance", "_choices", "_found", "_quick", "_reading", "_states", "_weights", "_words",
        "actor", "game", "law", "options",
    )  # fmt: skip

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, on: str = CPU
    ) -> None:
        self.game = game
        self.options = game.settle_options(options or {})
        self.run_on(on)
        self._weights = np.zeros(game.answers, np.int32)
        self._choices = new_choices(game)
        self._lay(game.record.flat(game.opening(seats, self.options))[0])
        self._look()

    def run_on(self, on: str) -> None:
        """Have the law run there from now on; the position stays what it is."""
        self.law: Law = law(self.game, on)
        self._quick = quick(self.law)
        self._advance = self._quick.advance

    def _lay(self, words: Words) -> None:
        """Put a state on the table, as its words."""
        self._words = words
        self._states = np.ndarray(1, self.game.record.dtype, words)  # the same memory
        self._reading: Reading = self._quick.reading(self._states, words)

    def _look(self) -> None:
        """See who must act, and what may be done."""
        self.actor, self._found = self._advance(
            self._states, NOBODY, NOTHING, self._choices, self._weights
        )

    def put(self, state: State) -> None:
        """Make this the position of a given state (a copy of it)."""
        self._states[0] = state
        self._look()

    def set_position(self, text: str) -> None:
        """Make this the position of a position string, with the same seats and options."""
        self.put(self.game.parse_position(text, self.seats, self.options))

    def format_position(self) -> str:
        """The whole position in one line, which `set_position` reads back."""
        return self.game.format_position(self.state, self.options)

    @property
    def state(self) -> State:
        """The record itself. It holds everything: show people and bots a view."""
        return self._states[0]

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._words.item(self._quick.seats_word))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def is_sealed(self) -> bool:
        """Whether what seats choose now stays secret until all have chosen."""
        return self._quick.has_seals and bool(self._quick.is_sealed(self._states))

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
        return choices[: self._quick.legal(self._states, seat, choices)].tolist()

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

    def draw(self, source: Source) -> int:
        """What chance would answer, from a source; nothing is made of it yet."""
        if self.actor != CHANCE:
            raise IllegalAction("Chance has nothing to answer now.")
        if self.game.judge is None:
            return self.actions[answer(source, self.weights)]
        return int(self.law(self.game.judge.answer)(self.state, self._weights, source.rng))

    def ask_chance(self, source: Source) -> int:
        """Let chance answer from a source; return the answer."""
        answered = self.draw(source)
        self.apply(answered)
        return answered

    def refusal(self, seat: int, action: int) -> BeanpotError:
        """Why an action, or an answer of chance, is refused: with the clause, if there is one."""
        if not 0 <= action < (self.game.answers if seat == CHANCE else self.game.actions):
            return UnknownAction(f"Unknown action: {action} is no action of {self.game.title}.")
        if seat == CHANCE:
            number = self.law(self.game.verbs["answer_refusal"])(self.state, action)
            if number == 0:
                return IllegalAction("That is not among the answers chance may give now.")
        else:
            number = self.law(self.game.verbs["refusal"])(self.state, seat, action)
            if number == 0:
                return BeanpotError("That action is allowed now.")
        words = self.game.move_notation.format_move(self.state, seat, action)
        return IllegalAction.under(words, self.game.clauses[f"{self.game.prefix}-{number}"])

    def format_move(self, action: int, seat: int | None = None, to: int | None = None) -> str:
        """The text of an action: in full, or as the seat `to` may read it."""
        who = self.actor if seat is None else seat
        return self.game.move_notation.format_move(self._reading, who, action, to)

    def parse_move(self, words: str, seat: int | None = None) -> int:
        """The action that a text means; raises UnknownAction if none."""
        who = self.actor if seat is None else seat
        return self.game.move_notation.parse_move(self._reading, who, words)

    @property
    def is_inside_move(self) -> bool:
        """Whether a move of several steps has been begun and not ended."""
        return self.game.moves is not None and self.game.moves.is_inside(self._reading)

    def question(self, seat: int) -> tuple[list[int], bytes]:
        """What a seat may do, and what the words for it refer to: the same as long as both are."""
        actions = self.legal(seat)
        if self.game.moves is None or not actions:
            return actions, b""
        return actions, self.game.moves.standing(self._reading, seat)

    def moves(
        self, seat: int | None = None, actions: list[int] | None = None
    ) -> dict[str, list[int]]:
        """What a seat may do now, by its words; what has too many forms to be listed is not.

        Whoever knows the seat's actions may hand them in.
        """
        who = self.actor if seat is None else seat
        if actions is None:
            actions = self.actions if who == self.actor else self.legal(who)
        if self.game.moves is None or who == CHANCE:
            return {self.format_move(action, who): [action] for action in actions}
        return self.game.moves.list_moves(self._reading, who, actions)

    def parse_steps(self, words: str, seat: int | None = None) -> list[int]:
        """The steps that a text means; mostly one."""
        who = self.actor if seat is None else seat
        if self.game.moves is None or who == CHANCE:
            return [self.parse_move(words, who)]
        return self.game.moves.parse_steps(self._reading, who, words)

    def format_steps(
        self, steps: Sequence[int], seat: int | None = None, to: int | None = None
    ) -> str | None:
        """The text of a move from here; None if it has none of its own and is told by steps."""
        who = self.actor if seat is None else seat
        if move := self._compound(steps, who, to):
            return move.format()
        return self.format_move(steps[0], who, to) if len(steps) == 1 else None

    def steps_to_dict(
        self, steps: Sequence[int], seat: int | None = None, to: int | None = None
    ) -> MoveData | None:
        """A move from here as data, without what the seat `to` may not know; None if by steps."""
        who = self.actor if seat is None else seat
        if move := self._compound(steps, who, to):
            return move.to_dict()
        told = self.game.move_notation.move_to_dict(self._reading, who, steps[0], to)
        return told if len(steps) == 1 else None

    def _compound(self, steps: Sequence[int], who: int, to: int | None) -> CompoundMove | None:
        """A move of several steps that is told as one."""
        if self.game.moves is None or who == CHANCE:
            return None
        return self.game.moves.compound(self._reading, who, steps, to)

    def make(self, words: str, seat: int | None = None) -> list[int]:
        """A whole move by its words: all its steps, or none if the law refuses one of them."""
        who = self.actor if seat is None else seat
        steps = self.parse_steps(words, who)
        self.make_steps(steps, who, words)
        return steps

    def make_steps(self, steps: Sequence[int], seat: int, words: str | None = None) -> None:
        """All steps of a move, or none; what is refused is told by the words of the move."""
        before = self._words.copy()
        try:
            for step in steps:
                self.apply(step, seat)
        except BeanpotError as error:
            self._words[:] = before
            self._look()
            clause = getattr(error, "clause", None)
            if words is None or clause is None:
                raise
            raise IllegalAction.under(words, self.game.clauses[clause]) from None

    def asks(self, seat: int) -> bool:
        """Whether a seat must be asked now although another is to act."""
        return bool(self._quick.asks(self._states, seat))

    def __repr__(self) -> str:
        who = {CHANCE: "chance to answer", NOBODY: "over"}
        told = who.get(self.actor) or f"{SEAT_NAMES[self.actor]} to act"
        return f"<Position of {self.game.name}, {self.seats} seats, {told}>"

    def __eq__(self, other: object) -> bool:
        """Whether both are the same moment of the same game, wherever their laws run."""
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.game is other.game
            and self.options == other.options
            and self._words.tobytes() == other._words.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]  # it changes with every step; see `hash`

    def __copy__(self) -> "Position":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        twin = self.clone()
        twin.options = copy.deepcopy(self.options, memo)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        kept = layout(self.game.record), self._words.tobytes()
        return _unpickled, (self.game, self.options, self.law.on, *kept)

    def __str__(self) -> str:
        """The whole table as the terminal draws it, what each seat keeps to itself, and as text."""
        return f"{drawing.plain(self)}\n\n{self.format_position()}"

    def _repr_html_(self) -> str:
        """The same for notebooks."""
        return drawing.html(self)

    def picture(self, seat: int) -> str:
        """The table as one seat is shown it (or SPECTATOR), and nothing else."""
        return drawing.plain(self, seat)

    def clone(self) -> "Position":
        """An independent copy."""
        twin = Position.__new__(Position)
        twin.game, twin.options, twin.law = self.game, dict(self.options), self.law
        twin._advance, twin._quick = self._advance, self._quick
        twin._choices, twin._weights = self._choices.copy(), self._weights.copy()
        twin._lay(self._words.copy())
        twin.actor, twin._found = self.actor, self._found
        return twin

    def _check_viewer(self, seat: int) -> None:
        """Views are for the seats of the table and for spectators."""
        if seat != SPECTATOR and not 0 <= seat < self.seats:
            raise BeanpotError(f"{seat} is no seat of this table; seats are 0 to {self.seats - 1}.")

    def view(self, seat: int) -> View:
        """All that a seat may know: what it is shown and what it can recall."""
        return as_view(self.game.record, self.view_words(seat))

    def view_words(self, seat: int) -> Words:
        """The same as plain numbers."""
        self._check_viewer(seat)
        words = np.zeros(self._quick.view_words, self._quick.view_word)
        self._quick.redact(self._words, seat, words)
        return words

    def scene(self, seat: int) -> dict[str, Any]:
        """What a seat is shown, with names."""
        view = self.view(seat)
        return self.game.noted(view, scene(self.game.record, view, self.game.kinds))

    def encode(self, seat: int) -> Vector:
        """The view of a seat as a flat vector; `beanpot.encoding` says what each number means."""
        if seat == SPECTATOR:
            raise BeanpotError("Only the view of a seat is encoded, not a spectator's.")
        vector = np.zeros(self._quick.encoded, np.float32)
        self._quick.encode(self.view_words(seat), vector)
        return vector

    def redeal(self, seat: int, source: Seeded) -> "Position":
        """A world this seat cannot tell from the true one."""
        return self.clone()._dealt_by(self.view(seat), source)

    @classmethod
    def imagined(
        cls, game: Game, options: Mapping[str, Any], view: View, source: Seeded, on: str = CPU
    ) -> "Position":
        """A world that fits a view, where there is nothing but the view."""
        return cls(game, int(view.seats), options, on)._dealt_by(view, source)

    def _dealt_by(self, view: View, source: Seeded) -> "Position":
        pool = np.zeros(self.game.record.kinds, np.int32)
        self.law(redeal)(words_of(view), self._words, self._states, pool, source.rng)
        self._look()
        return self

    def points(self) -> dict[str, int]:
        """The result so far, by seat name."""
        return {SEAT_NAMES[seat]: points for seat, points in enumerate(self._score()[0])}

    def winners(self) -> list[str]:
        """Who has won, tie-breaks done; nobody before the end."""
        bits = self._score()[1] if self.is_over else 0
        return [SEAT_NAMES[seat] for seat in range(self.seats) if bits >> seat & 1]

    def _score(self) -> tuple[list[int], int]:
        points = np.zeros(self.game.record.seats, np.int32)
        bits = self.law(self.game.verbs["score"])(self.state, points)
        return points[: self.seats].tolist(), int(bits)

    def hash(self) -> str:
        """A name for this position that never changes: over names and values, not over memory."""
        judge = self.game.judge
        return canonical_hash(self.state, leave_out=judge.world if judge is not None else ())


def _unpickled(
    game: Game, options: Mapping[str, Any], on: str, kept_layout: int, words: bytes
) -> Position:
    """The position that was pickled; one of other rules is refused."""
    if kept_layout != layout(game.record):
        raise BeanpotError(
            f"This position of {game.title} was pickled by another version of Beanpot, whose states"
            " have other fields. Keep games as journals, which every version reads."
        )
    position = Position.__new__(Position)
    position.game, position.options = game, dict(options)
    position.run_on(on)
    position._weights, position._choices = np.zeros(game.answers, np.int32), new_choices(game)
    position._lay(np.frombuffer(bytearray(words), game.record.word))
    position._look()
    return position
