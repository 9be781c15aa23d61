"""Our adapters in the benchmark: the same loops over them as over the games of those libraries."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

from ..engine.compile import CPU
from ..engine.random_agent import RandomAgent
from .bench_outside import SPOILT, TABLES, WARMING
from .measure import Measure, over_and_over
from .peers import BATCH, SEEN, STEPPED, agents_measure, observed_peer, stepped_peer

IN_OPENSPIEL, IN_PETTINGZOO = "Beanpot in OpenSpiel", "Beanpot in PettingZoo"
IN_GYMNASIUM, IN_BYTES = "Beanpot in Gymnasium", "Beanpot in Gymnasium (int8, no copy)"
MODULES = {
    IN_OPENSPIEL: "pyspiel", IN_PETTINGZOO: "pettingzoo", IN_GYMNASIUM: "gymnasium",
    IN_BYTES: "gymnasium",
}  # fmt: skip


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


def _gymnasium(name: str, **more: Any) -> Measure:
    """Rows of a vector environment, all seats answered by the caller, as in self-play.

    Actions are chosen as for our batches, and rows are out of step as there.
    """
    from ..adapters import gymnasium

    envs = gymnasium.vector_env(name, TABLES[CPU], seat=None, **more)
    envs.reset(seed=1)
    agent = RandomAgent(envs.batch)
    for _ in range(WARMING):
        envs.step(agent.choose(SPOILT))

    def play(_: int) -> int:
        decisions = int(np.count_nonzero(envs.batch.current_player >= 0))  # others only restart
        envs.step(agent.choose())
        return decisions

    return over_and_over(play)


def _gymnasium_bytes(name: str) -> Measure:
    """The same with observations as the batch has them."""
    return _gymnasium(name, dtype=np.int8, copy=False)


MAKERS: dict[tuple[str, str], Callable[[str], Measure]] = {
    (IN_OPENSPIEL, STEPPED): _openspiel_stepped,
    (IN_OPENSPIEL, SEEN): _openspiel_seen,
    (IN_PETTINGZOO, SEEN): _pettingzoo,
    (IN_GYMNASIUM, BATCH): _gymnasium,
    (IN_BYTES, BATCH): _gymnasium_bytes,
}
