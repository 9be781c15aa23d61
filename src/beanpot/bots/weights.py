"""The weights of a trained network: a file, and the whole numbers that are computed with.

A file has the weights as float16, with what they belong to. Computing uses whole numbers alone,
made from them by rounding, so that a bot does the same on every machine: sums of floats depend on
their order, and the order on the processor.
"""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from ..core import BeanpotError, Cells, Game, Vector
from ..engine.derived import derived_length, network_inputs
from ..engine.observation_layout import ENCODING_VERSION

ONE = 7  # activations count 1/128: so many bits
MOST = 1 << 13  # an activation is below
MOST_INPUT = 1 << 9  # and an input
FINEST = 12  # bits of a weight after the point, at most
LARGEST = 2**31  # every sum is below
LARGEST_WEIGHT = 2**15 - 1

Floats = npt.NDArray[np.float32]


class Weights(NamedTuple):
    """A network in whole numbers: layers of weights by input, and their shifts."""

    before: int  # how many derived numbers stand before the observation tensor
    source: Vector  # of each input: which number
    value: Vector  # the input is 1 where the number is this one …
    size: Vector  # … unless this is not 0: then it is the number divided by this
    first: Cells  # (inputs, width)
    hidden: Cells  # (layers − 1, width, width)
    heads: Cells  # (width, actions + seats)
    biases: Cells  # (layers, width)
    head_biases: Vector
    shifts: Vector  # bits after the point of each layer's weights; the last is the heads'


@dataclass(frozen=True)
class Origin:
    """What a network belongs to, and where it comes from."""

    game: str
    rules_version: int
    encoding_version: int
    encoding: str  # a checksum of what inputs and actions mean
    seats: tuple[int, ...]  # the tables it was trained at
    options: tuple[dict[str, Any], ...] = ({},)  # and what was played there
    seed: int = 0
    decisions: int = 0  # that it was trained on
    about: str = ""
    is_derived: bool = False  # whether it sees derived numbers, too
    points_weight: float = 0.5  # what a clear lead was worth in training, beside the victory's 1
    points_scales: tuple[float, ...] = ()  # how many points were a clear lead: by seats, options


@cache
def encoding_checksum(game: Game, is_derived: bool) -> str:
    """A checksum of what the inputs and the actions of a network mean."""
    features = network_inputs(game, max(game.seats), is_derived)
    actions = [
        (each.name, list(each.parts), each.numbering.numbers.start, each.numbering.numbers.stop)
        for each in game.move_notation.moves
    ]
    told = json.dumps([features.labels, actions, bool(game.asks_others)])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def origin_of(
    game: Game, seats: tuple[int, ...], options: tuple[dict[str, Any], ...] = ({},),
    is_derived: bool = True, **more: Any,
) -> Origin:  # fmt: skip
    """What a network of a game of now belongs to."""
    return Origin(
        game.name, game.rules_version, ENCODING_VERSION, encoding_checksum(game, is_derived), seats,
        options, is_derived=is_derived, **more,
    )  # fmt: skip


def save_network(path: Path, origin: Origin, layers: dict[str, Floats]) -> None:
    """Write a network: `weight0`, `bias0` … of the hidden layers, then of the heads."""
    halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in layers.items()}
    about = np.frombuffer(json.dumps(asdict(origin)).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, origin=about, **halves)


def load_network(path: Path, game: Game) -> tuple[Origin, Weights]:
    """Read a network as whole numbers; refused if it belongs to something else."""
    origin, layers = read_layers(path, game)
    return origin, in_whole_numbers(game, layers, origin.is_derived)


def read_layers(path: Path, game: Game) -> tuple[Origin, dict[str, Floats]]:
    """Read a network; refused if it belongs to other rules or another encoding."""
    origin = read_origin(path, game)
    with opened(path) as found:
        layers = {name: found[name].astype(np.float32) for name in found.files if name != "origin"}
    return origin, layers


def read_origin(path: Path, game: Game) -> Origin:
    """What a network belongs to; refused if it is not this game as it is now."""
    if not path.exists():
        raise BeanpotError(f"There is no network {path}.")
    with opened(path) as found:
        told = json.loads(found["origin"].tobytes())
        several = ("seats", "options", "points_scales")
        origin = Origin(**told | {name: tuple(told[name]) for name in several if name in told})
    now = origin_of(game, origin.seats, is_derived=origin.is_derived)
    if origin.game != game.name:
        raise BeanpotError(f"{path.name} is a network for {origin.game}, not for {game.name}.")
    if (origin.rules_version, origin.encoding) != (now.rules_version, now.encoding):
        raise BeanpotError(
            f"The network {path.name} was trained for other rules or another encoding of"
            f" {game.title} than this version of Beanpot has. Train it again with beanpot learn."
        )
    return origin


@contextmanager
def opened(path: Path) -> Iterator[Any]:
    """The arrays of a file; refused in words if it has none of a network."""
    try:
        with np.load(path) as found:
            yield found
    except (OSError, ValueError, KeyError, TypeError, BadZipFile) as error:
        raise BeanpotError(f"{path} is not the file of a network: {error}.") from None


def in_whole_numbers(game: Game, layers: dict[str, Floats], is_derived: bool = True) -> Weights:
    """The weights rounded, so finely that no sum can overflow."""
    features = network_inputs(game, max(game.seats), is_derived)
    sizes = np.where(
        features.scale == 0, 0, np.rint(1 / np.where(features.scale, features.scale, 1))
    )
    count = sum(name.startswith("weight") for name in layers)
    rounded, biases, shifts = [], [], []
    for place in range(count):
        weights, bias = layers[f"weight{place}"], layers[f"bias{place}"]
        bits = finest(weights, bias, MOST if place else MOST_INPUT)
        rounded.append(np.ascontiguousarray(np.rint(weights.T * 2.0**bits).astype(np.int16)))
        biases.append(np.rint(bias * 2.0 ** (bits + ONE)).astype(np.int32))
        shifts.append(bits)
    width = len(biases[0])
    hidden = np.stack(rounded[1:-1]) if count > 2 else np.zeros((0, width, width), np.int16)
    return Weights(
        derived_length(game) if is_derived else 0, features.source, features.value,
        sizes.astype(np.int32), rounded[0], hidden, rounded[-1], np.stack(biases[:-1]),
        biases[-1], np.array(shifts, np.int32),
    )  # fmt: skip


def finest(weights: Floats, bias: Floats, most: int) -> int:
    """How many bits after the point weights may have whose inputs are at most `most`."""
    total = float((np.abs(weights).sum(1) * most + np.abs(bias) * 2**ONE).max())
    rounding = weights.shape[1] * most
    for bits in range(FINEST, 0, -1):
        fits = float(np.abs(weights).max()) * 2**bits < LARGEST_WEIGHT
        if fits and total * 2**bits + rounding < LARGEST:
            return bits
    raise BeanpotError("The weights of this network are too large for its whole numbers.")
