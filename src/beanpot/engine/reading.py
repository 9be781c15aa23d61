"""The fields of a state by their names, many times as quick as NumPy's own records give them."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import Cells, Record


class Reading:
    """A state to be read: its fields as they are now, numbers as plain ones, boxes as arrays."""

    def __init__(self, states: npt.NDArray[np.void], words: Cells) -> None:
        self._states, self._words = states, words

    def __getattr__(self, name: str) -> Any:
        """A field that is a box: looked up once, since its array stays where it is."""
        if name.startswith("_"):
            raise AttributeError(name)
        box = self.__dict__[name] = self._states[name][0]
        return box


@cache
def reading_of(record: Record) -> type[Reading]:
    """The readings of one kind of record."""
    numbers = {field.name: _number(field.start) for field in record.fields if not field.shape}
    return type("Reading", (Reading,), numbers)


def _number(word: int) -> property:
    """A field that is one word."""
    return property(lambda reading: reading._words.item(word))
