"""What a position asks of its law again and again, bound once for each law."""

from collections.abc import Callable
from functools import cache, cached_property

import numpy as np

from ..core import verbs
from .compile import Law
from .loops import advance, is_asked, is_secret, list_legal
from .reading import reading_of
from .runner import new_choices
from .view_layout import view_record
from .views import encode, redact, tables


class Quick:
    """What a position asks of its law again and again, as quick as machine code can be called."""

    def __init__(self, law: Law) -> None:
        self.law, game = law, law.game
        self.states, self.choices = game.record.new(), new_choices(game)
        self.reading = reading_of(game.record)
        self.has_seals = game.verbs["is_sealed"] is not verbs.is_sealed
        self.seats_word = game.record["seats"].start
        self.view_words = view_record(game.record).words
        self.view_word = view_record(game.record).word
        self.encoded: int = tables(game.record)["ENCODED"]

    @cached_property
    def advance(self) -> Callable[..., tuple[int, int]]:
        weights = np.zeros(self.law.game.answers, np.int32)
        return self.law.direct(advance, self.states, 0, 0, self.choices, weights)

    @cached_property
    def legal(self) -> Callable[..., int]:
        return self.law.direct(list_legal, self.states, 0, self.choices)

    @cached_property
    def asks(self) -> Callable[..., bool]:
        return self.law.direct(is_asked, self.states, 0)

    @cached_property
    def is_sealed(self) -> Callable[..., bool]:
        return self.law.direct(is_secret, self.states)

    @cached_property
    def redact(self) -> Callable[..., None]:
        view = np.zeros(self.view_words, self.view_word)
        return self.law.direct(redact, self.law.game.record.flat(self.states)[0], 0, view)

    @cached_property
    def encode(self) -> Callable[..., None]:
        view = np.zeros(self.view_words, self.view_word)
        return self.law.direct(encode, view, np.zeros(self.encoded, np.float32))


@cache
def quick(law: Law) -> Quick:
    """The quick calls of a law, made once."""
    return Quick(law)
