"""Observation tensors as the inputs of a network: one-hot where a number only stands for something.

A number of the tensor that is a code (a seat, a kind of card, a stage) becomes one input for each
value. An amount becomes one input that is about 1 at most; a small one also has an input for each
value. So a network needs no table written by hand:

>>> features = observation_features(beanpot.load_game("fagioli"), seats=3)
>>> inputs = features.of(env.observations.T)  # (num_envs, len(features))

The three arrays of `Features` say the same to any other library: input `i` is 1 where the number
`source[i]` equals `value[i]`, or, where `scale[i]` is not 0, that number times `scale[i]`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from ..core import Game
from .observation_layout import TensorEntry, tensor_layout
from .refusals import check_game

SMALL = 6  # amounts up to this have an input for each value


@dataclass(frozen=True, eq=False)
class Features:
    """Where every input of a network comes from."""

    labels: tuple[str, ...]
    source: npt.NDArray[np.int32]  # a number of the observation tensor
    value: npt.NDArray[np.int32]  # the input is 1 if the number is this one, otherwise 0 …
    scale: npt.NDArray[np.float32]  # … unless this is not 0: then it is the number times this

    def __len__(self) -> int:
        return len(self.labels)

    def of(self, observations: npt.NDArray[np.number]) -> npt.NDArray[np.float32]:
        """The inputs of observation tensors; the numbers of a tensor are the last axis."""
        numbers = observations[..., self.source]
        inputs = (numbers == self.value).astype(np.float32)
        return np.where(self.scale == 0, inputs, numbers * self.scale)


@cache
def observation_features(game: Game, seats: int | None = None) -> Features:
    """The inputs of a network at a table of so many seats; of the usual table by default."""
    check_game(game)
    seats = seats or game.usual_seats
    labels: list[str] = []
    found: list[tuple[int, int, float]] = []
    for source, entry in enumerate(tensor_layout(game.record).entries(seats)):
        for value, scale in _inputs(entry, seats):
            name = entry.name(game.kinds)
            labels.append(name if scale else f"{name} = {value}")
            found.append((source, value, scale))
    sources, values, scales = zip(*found, strict=True)
    return Features(
        tuple(labels), np.array(sources, np.int32), np.array(values, np.int32),
        np.array(scales, np.float32),
    )  # fmt: skip


def _inputs(entry: TensorEntry, seats: int) -> Iterator[tuple[int, float]]:
    """The values of one number that have inputs, and the scale of the number itself."""
    most = entry.greatest(seats)
    size = max(most, -entry.least)
    if not entry.is_category:
        yield 0, 1 / max(1, size)
    if entry.is_category or 1 < size <= SMALL:
        for value in range(entry.least, most + 1):
            yield value, 0.0
