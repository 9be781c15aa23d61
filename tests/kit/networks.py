"""Small networks with random weights, for tests of what plays with one."""

import numpy as np

from beanpot.bots.weights import Floats, Origin, Weights, in_whole_numbers, origin_of
from beanpot.core import Game
from beanpot.engine.derived import network_inputs

WIDTH = 16


def random_layers(game: Game) -> dict[str, Floats]:
    """A small network with two hidden layers."""
    draw = np.random.default_rng(3)
    inputs = len(network_inputs(game, max(game.seats), is_derived=True))
    outputs = game.num_actions + game.asks_others + max(game.seats)
    shapes = [(WIDTH, inputs), (WIDTH, WIDTH), (outputs, WIDTH)]
    layers = {f"weight{place}": draw.normal(0, 0.3, shape) for place, shape in enumerate(shapes)}
    layers |= {f"bias{place}": draw.normal(0, 0.3, shape[0]) for place, shape in enumerate(shapes)}
    return {name: array.astype(np.float32) for name, array in layers.items()}


def random_network(game: Game) -> tuple[Origin, Weights]:
    """The same as bots read it."""
    origin = origin_of(game, tuple(game.seats), points_scales=(10.0,) * len(game.seats))
    return origin, in_whole_numbers(game, random_layers(game))
