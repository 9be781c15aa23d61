"""One game in progress: step it, clone it, observe it, hash it.

Longer than other modules because it is one class: all that users of the library do with a game.
"""

import copy
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..core import (
    CHANCE,
    NO_OP,
    NOBODY,
    SEAT_NAMES,
    SPECTATOR,
    BeanpotError,
    Cells,
    CompoundMove,
    Game,
    IllegalAction,
    MoveData,
    Observation,
    State,
    Vector,
)
from . import drawing, refusals
from .action_numbers import RelativeActions, relative_actions
from .bound_law import bound_law
from .chance import RandomSource, SeededRandom, answer, source_or_system
from .compile import CPU, Law, law
from .loops import REFUSED, UNLISTED
from .observation_dicts import observation_dict
from .observation_layout import as_observation, cells_of
from .observations import determinize
from .openings import laid_out
from .runner import new_choices
from .state_hash import canonical_hash, layout
from .state_reader import StateReader


class Position:
    """A game in progress, as `beanpot.new_position` makes it.

    `current_player` is a seat (from 0), CHANCE, or NOBODY when the game is over; `seats` is the
    number of players; `options` are the options of the game with their values. Step it with `apply`
    or `play`. There is no undo: keep a `clone`. `on="cpu"` compiles the rules; `on="plain"` runs
    them as plain Python: slow, but it starts at once.
    """

    __slots__ = (
        "_advance", "_bound", "_choices", "_found", "_reader", "_seen", "_states", "_weights",
        "_words", "current_player", "game", "law", "options", "seats",
    )  # fmt: skip

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, on: str = CPU
    ) -> None:
        refusals.check_game(game)
        self.game = game
        self.options, words = laid_out(game, seats, options or {})
        self.run_on(on)
        self._weights = np.zeros(game.num_chance_actions, np.int32)
        self._choices = new_choices(game)
        self._use_memory(words)
        self._update()

    def run_on(self, on: str) -> None:
        """Run the rules on "plain" or "cpu" from now on."""
        self.law: Law = law(self.game, on)
        self._bound = bound_law(self.law)
        self._advance = self._bound.advance

    def _use_memory(self, words: Cells) -> None:
        """Use this memory as the state."""
        self._words = words
        self._states = np.ndarray(1, self.game.record.dtype, words)  # the same memory
        self._reader: StateReader = self._bound.reader(words)
        self._seen: tuple[bytes, dict[int, StateReader]] = b"", {}
        self.seats = int(words.item(self._bound.seats_word))

    def _update(self) -> None:
        """Find the current player and the legal actions."""
        self.current_player, self._found = self._advance(
            self._states, NOBODY, NO_OP, UNLISTED, self._choices, self._weights
        )

    def set_state(self, state: State) -> None:
        """Set the position to a copy of this state."""
        self._states[0] = state
        self._update()

    def set_position(self, text: str) -> None:
        """Set the position by a position string, with the same seats and options."""
        self.set_state(self.game.parse_position(text, self.seats, self.options))

    def format_position(self) -> str:
        """The position string: the full state in one line, which `set_position` reads."""
        return self.game.format_position(self.state, self.options)

    @property
    def state(self) -> State:
        """The full state. Give players and bots an observation instead."""
        return self._states[0]

    @property
    def state_bytes(self) -> bytes:
        """A copy of the full state, as bytes."""
        return self._words.tobytes()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player == NOBODY

    @property
    def is_sealed(self) -> bool:
        """Whether what seats choose now stays secret until all have chosen."""
        return self._bound.has_seals and bool(self._bound.is_sealed(self._states))

    def legal_actions(self, seat: int | None = None, *, relative: bool = False) -> list[int]:
        """The legal actions in ascending order: of a seat, or of the current player or chance.

        With `relative`, actions that name a seat count from the seat that acts.
        """
        if relative:
            who = self.current_player if seat is None else seat
            return self._relative.seen_by(who, self.legal_actions(seat))
        if seat is None:
            return self._choices[: self._found].tolist()
        refusals.check_viewer(seat, self.seats)
        if self.current_player == CHANCE:
            return []
        choices = new_choices(self.game)
        return choices[: self._bound.legal(self._states, seat, choices)].tolist()

    def action_mask(self, seat: int | None = None, *, relative: bool = False) -> Vector:
        """The legal actions of a seat, or of the current player, as int8: 1 for each of them."""
        mask = np.zeros(self.game.num_actions, np.int8)
        if seat is None and not relative:
            if self.current_player >= 0:
                self._bound.mark_choices(self._choices, self._found, mask)
        elif (self.current_player if seat is None else seat) >= 0:
            mask[self.legal_actions(seat, relative=relative)] = 1
        return mask

    @property
    def _relative(self) -> RelativeActions:
        return relative_actions(self.game, self.seats)

    @property
    def chance_weights(self) -> list[int]:
        """The weights of the legal actions: of chance's answers, or 1 for each action of a seat."""
        if self.current_player != CHANCE:
            return [1] * self._found
        return [weight for weight in self._weights.tolist() if weight > 0]

    def apply(self, action: int, seat: int | None = None, *, relative: bool = False) -> None:
        """Apply one action of the current player, chance included, or of another seat.

        With `relative`, an action that names a seat counts from the seat that acts. An illegal
        action raises IllegalAction, whose `clause` forbids it, and changes nothing.
        """
        seat = self.current_player if seat is None else operator.index(seat)
        try:
            action = operator.index(action)
        except TypeError:
            raise refusals.not_an_action(action) from None
        if relative:
            action = self._relative.meant_by(seat, action)
        if not 0 <= action < len(self._choices):
            raise self.refusal(seat, action)
        found = self._found if seat == self.current_player else UNLISTED
        who, found = self._advance(self._states, seat, action, found, self._choices, self._weights)
        if who == REFUSED:
            self._update()
            raise self.refusal(seat, action)
        self.current_player, self._found = who, found

    def sample_chance(self, source: RandomSource | None = None) -> int:
        """Sample an action of chance by its weights: from a SeededRandom, or SystemRandom()."""
        source = source_or_system(source)
        if self.current_player != CHANCE:
            raise IllegalAction("Chance has nothing to answer now.")
        if self.game.judge is not None:
            return int(self.law(self.game.judge.answer)(self.state, self._weights, source.rng))
        if isinstance(source, SeededRandom):
            return self._any_choice(source.rng)
        return self.legal_actions()[answer(source, self.chance_weights)]

    def sample_action(self, source: RandomSource | None = None) -> int:
        """Sample an action: of chance by its weights, of the current player any legal one."""
        if self.current_player == NOBODY:
            raise IllegalAction("The game is over: nobody has an action left.")
        if self.current_player == CHANCE and self.game.judge is not None:
            return self.sample_chance(source)
        return self._bound.any_choice(
            self.current_player, self._found, self._choices, self._weights,
            source_or_system(source).rng,
        )  # fmt: skip

    def _any_choice(self, rng: Vector) -> int:
        return self._bound.any_choice(
            self.current_player, self._found, self._choices, self._weights, rng
        )

    def apply_chance(self, source: RandomSource | None = None) -> int:
        """Sample an action of chance by its weights, apply and return it."""
        self.apply(answered := self.sample_chance(source))
        return answered

    def refusal(self, seat: int, action: int) -> BeanpotError:
        """Why an action or answer of chance is illegal, with the clause if there is one."""
        return refusals.refusal(self, seat, action)

    def format_move(self, action: int, seat: int | None = None, to: int | None = None) -> str:
        """The text of an action: in full, or as the seat `to` may see it."""
        who = self.current_player if seat is None else seat
        return self.game.move_notation.format_move(self._reader, who, action, to)

    def parse_move(self, text: str, seat: int | None = None) -> int:
        """The action of a text; raises UnknownAction."""
        who = self.current_player if seat is None else seat
        return self.game.move_notation.parse_move(self._reader, who, text)

    @property
    def is_inside_move(self) -> bool:
        """Whether a move of several steps is unfinished."""
        moves = self.game.moves
        return moves is not None and moves.is_inside(self._reader)

    def decision_key(self, seat: int) -> tuple[list[int], bytes]:
        """A seat's legal actions and what their texts refer to: these determine its moves."""
        actions = self.legal_actions(None if seat == self.current_player else seat)
        if self.game.moves is None or not actions:
            return actions, b""
        return actions, self.game.moves.standing(self._reader, seat)

    def legal_moves(
        self, seat: int | None = None, actions: list[int] | None = None
    ) -> dict[str, list[int]]:
        """The steps of each legal move by its text, except moves with too many forms to list.

        `actions` are the seat's legal actions, if known already.
        """
        who = self.current_player if seat is None else seat
        if actions is None:
            actions = (
                self.legal_actions() if who == self.current_player else self.legal_actions(who)
            )
        if self.game.moves is None or who == CHANCE:
            return self.game.move_notation.list_moves(self._reader, who, actions)
        return self.game.moves.list_moves(self._reader, who, actions)

    def parse_steps(self, text: str, seat: int | None = None) -> list[int]:
        """The steps of a text; mostly one."""
        who = self.current_player if seat is None else seat
        if self.game.moves is None or who == CHANCE:
            return [self.parse_move(text, who)]
        return self.game.moves.parse_steps(self._reader, who, text)

    def format_steps(
        self, steps: Sequence[int], seat: int | None = None, to: int | None = None
    ) -> str | None:
        """The text of a move; None if it can only be written step by step."""
        who = self.current_player if seat is None else seat
        if move := self._compound(steps, who, to):
            return move.format()
        return self.format_move(steps[0], who, to) if len(steps) == 1 else None

    def is_open_move(self, steps: Sequence[int], seat: int) -> bool:
        """Whether a move of one step is sure to read the same for everyone."""
        if len(steps) != 1 or (self.game.moves is not None and seat != CHANCE):
            return False
        return self.game.move_notation.is_open(self._reader, seat, steps[0])

    def steps_to_dict(
        self, steps: Sequence[int], seat: int | None = None, to: int | None = None
    ) -> MoveData | None:
        """A move as data, without what the seat `to` can't know; None if it has no text."""
        who = self.current_player if seat is None else seat
        if move := self._compound(steps, who, to):
            return move.to_dict()
        data = self.game.move_notation.move_to_dict(self._reader, who, steps[0], to)
        return data if len(steps) == 1 else None

    def _compound(self, steps: Sequence[int], who: int, to: int | None) -> CompoundMove | None:
        """A move of several steps with a text of its own."""
        if self.game.moves is None or who == CHANCE:
            return None
        return self.game.moves.compound(self._reader, who, steps, to)

    def play(self, text: str, seat: int | None = None) -> list[int]:
        """Play a whole move by its text, such as "play 5 on 1", and return its actions.

        If one of them is illegal, IllegalAction is raised and nothing changes.
        """
        refusals.check_text(text)
        who = self.current_player if seat is None else seat
        steps = self.parse_steps(text, who)
        self.play_steps(steps, who, text)
        return steps

    def play_steps(self, steps: Sequence[int], seat: int, text: str | None = None) -> None:
        """Play all steps of a move, or none; `text` is how an error names it."""
        before = self._words.copy()
        try:
            for step in steps:
                self.apply(step, seat)
        except BeanpotError as error:
            self._words[:] = before
            self._update()
            clause = getattr(error, "clause", None)
            if text is None or clause is None:
                raise
            raise IllegalAction.under(text, self.game.clauses[clause]) from None

    def asks(self, seat: int) -> bool:
        """Whether a seat must be asked although it is not the current player."""
        return bool(self._bound.asks(self._states, seat))

    def __repr__(self) -> str:
        who = {CHANCE: "chance to answer", NOBODY: "over"}
        status = who.get(self.current_player) or f"{SEAT_NAMES[self.current_player]} to act"
        return f"<Position of {self.game.name}, {self.seats} seats, {status}>"

    def __eq__(self, other: object) -> bool:
        """Whether both have the same game, options and state."""
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.game is other.game
            and self.options == other.options
            and self._words.tobytes() == other._words.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]  # positions change; see `hash`

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        twin = self.clone()
        twin.options = copy.deepcopy(self.options, memo)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        state = layout(self.game.record), self._words.tobytes()
        return _unpickled, (self.game, self.options, self.law.on, *state)

    def __str__(self) -> str:
        """The table as the terminal draws it, all private cards, and the position string."""
        return f"{drawing.plain(self)}\n\n{self.format_position()}"

    def _repr_html_(self) -> str:
        """The table for notebooks."""
        return drawing.html(self)

    def render(self, seat: int) -> str:
        """The table as one seat sees it (or SPECTATOR), as text."""
        return drawing.plain(self, seat)

    def clone(self) -> "Position":
        """An independent copy."""
        twin = Position.__new__(Position)
        twin.game, twin.options, twin.law = self.game, dict(self.options), self.law
        twin._advance, twin._bound = self._advance, self._bound
        twin._choices, twin._weights = self._choices.copy(), self._weights.copy()
        twin._use_memory(self._words.copy())
        twin._seen = self._seen  # valid for as long as the states are equal
        twin.current_player, twin._found = self.current_player, self._found
        return twin

    __copy__ = clone

    def observation(self, seat: int) -> Observation:
        """The observation record: all that a seat may know, shown or remembered."""
        return as_observation(self.game.record, self.observation_cells(seat))

    def observation_cells(self, seat: int) -> Cells:
        """The same as an array of numbers."""
        refusals.check_viewer(seat, self.seats)
        words = np.zeros(self._bound.observation_cells, self._bound.cell_dtype)
        self._bound.redact(self._words, seat, words)
        return words

    def words_changed_since(self, before: "Position") -> list[int]:
        """The words of the state that differ from those of another position."""
        changed: list[int] = (before._words != self._words).nonzero()[0].tolist()
        return changed

    def view(self, seat: int) -> Observation:
        """The observation to read from: computed once for each state, and never changed."""
        seen, state = self._seen, self._words.tobytes()
        if seen[0] != state:
            seen = self._seen = state, {}
        view = seen[1].get(seat)
        if view is None:
            cells = self.observation_cells(seat)
            cells.setflags(write=False)
            view = seen[1][seat] = self._bound.view(cells)
        return view

    def forget_views(self) -> None:
        """Free the memory of views, where nobody may ask for them soon."""
        self._seen = b"", {}

    def observation_dict(self, seat: int) -> dict[str, Any]:
        """What a seat is shown, as a labelled dict."""
        view = self.view(seat)
        return self.game.noted(view, observation_dict(self.game.record, view, self.game.kinds))

    def observation_tensor(self, seat: int) -> Vector:
        """The observation as a float32 vector, own seat first; see `observation_labels`."""
        if seat == SPECTATOR:
            raise BeanpotError("Only seats have an observation tensor, not spectators.")
        vector = np.zeros(self._bound.tensor_layout.length(self.seats), np.float32)
        self._bound.write_tensor(self.observation_cells(seat), vector)
        return vector

    def determinize(self, seat: int, source: RandomSource | None = None) -> "Position":
        """A position sampled from this seat's information set: hidden cards are dealt anew.

        All possibilities are equally likely; the seat can't tell it from this position.
        """
        return self.clone()._sample_from(self.observation(seat), source)

    @classmethod
    def from_observation(
        cls, game: Game, options: Mapping[str, Any], observation: Observation,
        source: RandomSource | None = None, on: str = CPU,
    ) -> "Position":  # fmt: skip
        """A position sampled from the information set of an observation."""
        return cls(game, int(observation.seats), options, on)._sample_from(observation, source)

    def _sample_from(self, observation: Observation, source: RandomSource | None) -> "Position":
        pool, rng = np.zeros(self.game.record.kinds, np.int32), source_or_system(source).rng
        self.law(determinize)(cells_of(observation), self._words, self._states, pool, rng)
        self._update()
        return self

    def points(self) -> dict[str, int]:
        """The points so far, by seat name."""
        return {SEAT_NAMES[seat]: points for seat, points in enumerate(self._score()[0])}

    def winners(self) -> list[str]:
        """The winners, tie-breaks done; empty before the end."""
        bits = self._score()[1] if self.is_over else 0
        return [SEAT_NAMES[seat] for seat in range(self.seats) if bits >> seat & 1]

    def _score(self) -> tuple[list[int], int]:
        points = np.zeros(self.game.record.seats, np.int32)
        bits = self.law(self.game.verbs["score"])(self.state, points)
        return points[: self.seats].tolist(), int(bits)

    def hash(self) -> str:
        """A hash of field names and values: the same on any machine, in any version."""
        judge = self.game.judge
        left_out = judge.world if judge is not None else ()
        return canonical_hash(self.game.record, self._words, left_out)


def _unpickled(
    game: Game, options: Mapping[str, Any], on: str, pickled_layout: int, words: bytes
) -> Position:
    """Unpickle a position; raises if its record has other fields."""
    if pickled_layout != layout(game.record):
        raise BeanpotError(
            f"This position of {game.title} was pickled by another version of Beanpot, whose states"
            " have other fields. Keep games as journals, which every version reads."
        )
    position = Position.__new__(Position)
    position.game, position.options = game, dict(options)
    position.run_on(on)
    position._weights = np.zeros(game.num_chance_actions, np.int32)
    position._choices = new_choices(game)
    position._use_memory(np.frombuffer(bytearray(words), game.record.word))
    position._update()
    return position
