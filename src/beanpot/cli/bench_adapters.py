"""Our adapters in the benchmark: the same loops over them as over the games of those libraries."""

import random
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np

from ..engine.compile import CPU
from .bench_outside import TABLES
from .measure import Measure, over_and_over
from .peers import BATCH, SEEN, STEPPED, agents_measure, observed_peer, stepped_peer

IN_OPENSPIEL, IN_PETTINGZOO = "Beanpot in OpenSpiel", "Beanpot in PettingZoo"
IN_GYMNASIUM = "Beanpot in Gymnasium"
MODULES = {IN_OPENSPIEL: "pyspiel", IN_PETTINGZOO: "pettingzoo", IN_GYMNASIUM: "gymnasium"}


def adapters_here() -> list[tuple[str, str]]:
    """The adapters that can be measured here, each with a kind of measurement."""
    return [(name, kind) for name, kind in MAKERS if find_spec(MODULES[name]) is not None]


def adapter_measure(adapter: str, game: str, kind: str) -> Measure:
    """The measure of one of our games through an adapter."""
    return MAKERS[adapter, kind](game)


def _openspiel_stepped(name: str) -> Measure:
    from ..adapters import openspiel

    return stepped_peer(openspiel.load_game(name))


def _openspiel_seen(name: str) -> Measure:
    from ..adapters import openspiel

    return observed_peer(openspiel.load_game(name))


def _pettingzoo(name: str) -> Measure:
    from ..adapters import pettingzoo

    return agents_measure(pettingzoo.raw_env(name))


def _gymnasium(name: str) -> Measure:
    """Rows of a vector environment, all seats answered by the caller, as in self-play."""
    from ..adapters import gymnasium

    rows = TABLES[CPU]
    envs = gymnasium.vector_env(name, rows, seat=None)
    masks = [envs.reset(seed=1)[1]["action_mask"]]
    draw = np.random.default_rng(random.Random(1).getrandbits(32))

    def play(_: int) -> int:
        chances = draw.random(masks[0].shape, np.float32)
        *_rest, ended, cut, info = envs.step(np.argmax(masks[0] * chances, axis=1))
        masks[0] = info["action_mask"]
        return rows - int(np.count_nonzero(ended | cut))  # the next step only restarts those

    return over_and_over(play)


MAKERS: dict[tuple[str, str], Callable[[str], Measure]] = {
    (IN_OPENSPIEL, STEPPED): _openspiel_stepped,
    (IN_OPENSPIEL, SEEN): _openspiel_seen,
    (IN_PETTINGZOO, SEEN): _pettingzoo,
    (IN_GYMNASIUM, BATCH): _gymnasium,
}
