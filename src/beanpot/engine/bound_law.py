"""The calls that positions make most often, bound once per law."""

from collections.abc import Callable
from functools import cache, cached_property

import numpy as np

from ..core import verbs
from .chance import new_generator
from .compile import PLAIN, Law
from .loops import advance, any_choice, is_asked, is_secret, list_legal, mark_choices
from .observation_layout import observation_record, tensor_layout
from .observations import redact, write_tensor
from .runner import new_choices
from .state_reader import reader_type


class BoundLaw:
    """The calls that positions make most often, without Numba's dispatch."""

    def __init__(self, law: Law) -> None:
        self.law, game = law, law.game
        self.states, self.choices = game.record.new(), new_choices(game)
        view = observation_record(game.record)
        self.reader = reader_type(game.record)
        self.has_seals = game.verbs["is_sealed"] is not verbs.is_sealed
        self.view = reader_type(view)
        self.seats_word = game.record["seats"].start
        self.observation_cells, self.cell_dtype = view.words, view.word
        self.tensor_layout = tensor_layout(game.record)

    @cached_property
    def advance(self) -> Callable[..., tuple[int, int]]:
        weights = np.zeros(self.law.game.num_chance_actions, np.int32)
        return self.law.direct(advance, self.states, 0, 0, 0, self.choices, weights)

    @cached_property
    def any_choice(self) -> Callable[..., int]:
        weights, rng = np.zeros(self.law.game.num_chance_actions, np.int32), new_generator(0)
        return self.law.direct(any_choice, 0, 0, self.choices, weights, rng)

    @cached_property
    def legal(self) -> Callable[..., int]:
        return self.law.direct(list_legal, self.states, 0, self.choices)

    @cached_property
    def mark_choices(self) -> Callable[..., None]:
        return self.law.direct(mark_choices, self.choices, 0, np.zeros(1, np.int8))

    @cached_property
    def asks(self) -> Callable[..., bool]:
        return self.law.direct(is_asked, self.states, 0)

    @cached_property
    def is_sealed(self) -> Callable[..., bool]:
        return self.law.direct(is_secret, self.states)

    @cached_property
    def redact(self) -> Callable[..., None]:
        if self.law.on == PLAIN:
            return _from_a_list(self.law(redact))
        view = np.zeros(self.observation_cells, self.cell_dtype)
        return self.law.direct(redact, self.law.game.record.flat(self.states)[0], 0, view)

    @cached_property
    def write_tensor(self) -> Callable[..., None]:
        view = np.zeros(self.observation_cells, self.cell_dtype)
        return self.law.direct(write_tensor, view, np.zeros(1, np.float32))


def _from_a_list(plain: Callable[..., None]) -> Callable[..., None]:
    """The same for the words of a state: plain Python reads those of a list sooner."""
    return lambda words, seat, view: plain(words.tolist(), seat, view)


@cache
def bound_law(law: Law) -> BoundLaw:
    """The bound calls of a law, made once."""
    return BoundLaw(law)
