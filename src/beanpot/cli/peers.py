"""Games of other libraries, played at random for comparison; a library is imported when measured.

Measures are made by name, so that another process can make them.
"""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..core import BeanpotError
from .bench_outside import TABLES
from .measure import Measure, by_one_thread, over_and_over

WHOLE, STEPPED, SEEN, BATCH = "whole", "stepped", "seen", "batch"
KINDS = {
    WHOLE: "whole games in compiled code; steps, chance's included",
    STEPPED: "stepped from Python, chance drawn by weight; steps, chance's included",
    SEEN: "stepped from Python, with mask and observation; decisions",
    BATCH: "stepped in batches, with masks and observations; decisions",
}
STEPS_AT_A_TIME = 32  # of a batch, between two readings of the clock


@dataclass(frozen=True)
class Library:
    """Another library: how to import and install it, and which of its games are played."""

    name: str
    module: str
    install: str
    games: tuple[str, ...]
    kinds: tuple[str, ...]

    @property
    def is_here(self) -> bool:
        """Whether it is installed."""
        return find_spec(self.module) is not None


LIBRARIES = (
    Library("OpenSpiel", "pyspiel", "open-spiel", ("crazy_eights", "hearts", "leduc_poker"),
            (WHOLE, STEPPED, SEEN)),
    Library("OpenSpiel", "pyspiel", "open-spiel", ("python_kuhn_poker",), (STEPPED, SEEN)),
    Library("RLCard", "rlcard", "rlcard", ("uno", "gin-rummy", "leduc-holdem"), (SEEN,)),
    Library("PettingZoo", "pettingzoo", '"pettingzoo[classic]" rlcard',
            ("leduc_holdem-v4", "texas_holdem-v4"), (SEEN,)),
    Library("Pgx", "pgx", "pgx jax", ("leduc_holdem", "sparrow_mahjong", "backgammon"), (BATCH,)),
)  # fmt: skip


def import_pyspiel() -> Any:
    """OpenSpiel, where it is installed."""
    try:
        import pyspiel
    except ImportError:
        raise BeanpotError(
            '--peers needs OpenSpiel. Install it with: pip install "beanpot[peers]"'
        ) from None
    return pyspiel


def peer_measure(library: str, game: str, kind: str) -> Measure:
    """The measure of one game of a library."""
    makers: dict[tuple[str, str], Callable[[str], Measure]] = {
        ("OpenSpiel", WHOLE): _openspiel_whole,
        ("OpenSpiel", STEPPED): _openspiel_stepped,
        ("OpenSpiel", SEEN): _openspiel_seen,
        ("RLCard", SEEN): _rlcard,
        ("PettingZoo", SEEN): _pettingzoo,
        ("Pgx", BATCH): _pgx,
    }
    return makers[library, kind](game)


def peer_step(state: Any, draw: random.Random) -> None:
    """One random step in a game of OpenSpiel, chance's or a player's."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(draw.choices(actions, weights)[0])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[int(draw.random() * len(actions))])


def stepped_peer(game: Any) -> Measure:
    """Random games of OpenSpiel, stepped from Python as its users do, chance's steps counted."""
    draw = random.Random(1)

    def play(_: int) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            peer_step(state, draw)
            steps += 1
        return steps

    return by_one_thread(play)


def whole_peer(pyspiel: Any, game: Any) -> Measure:
    """Whole games of OpenSpiel by its own random bots, in its C++."""
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]

    def play(number: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        return int(state.move_number())

    return over_and_over(play)


def _openspiel_whole(name: str) -> Measure:
    import pyspiel

    return whole_peer(pyspiel, pyspiel.load_game(name))


def _openspiel_stepped(name: str) -> Measure:
    return stepped_peer(_openspiel_game(name))


def _openspiel_seen(name: str) -> Measure:
    return observed_peer(_openspiel_game(name))


def _openspiel_game(name: str) -> Any:
    """A game of OpenSpiel; those written in Python must be imported first."""
    import pyspiel

    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return pyspiel.load_game(name)


def observed_peer(game: Any) -> Measure:
    """The same with the mask and the tensor of the player in turn; only decisions are counted."""
    draw = random.Random(1)
    has_observations = game.get_type().provides_observation_tensor

    def play(_: int) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                player = state.current_player()
                state.legal_actions_mask(player)
                if has_observations:
                    state.observation_tensor(player)
                else:
                    state.information_state_tensor(player)
                decisions += 1
            peer_step(state, draw)
        return decisions

    return by_one_thread(play)


def _rlcard(name: str) -> Measure:
    """Its environments, which return an observation and the legal actions at every step."""
    import rlcard

    env, draw = rlcard.make(name, config={"seed": 1}), random.Random(1).random

    def play(_: int) -> int:
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[int(draw() * len(legal))])
            decisions += 1
        return decisions

    return by_one_thread(play)


def _pettingzoo(name: str) -> Measure:
    """Its environments without the wrappers that check every call."""
    import pettingzoo

    return agents_measure(pettingzoo.make("aec", f"classic/{name}").unwrapped)


def agents_measure(env: Any) -> Measure:
    """The loop over the agents of a PettingZoo environment; decisions are counted."""
    draw = random.Random(1).random

    def play(number: int) -> int:
        env.reset(seed=number)
        decisions = 0
        for agent in env.agent_iter():
            seen, _worth, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            info = seen if isinstance(seen, dict) else env.infos[agent]
            legal = info["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            decisions += 1
        return decisions

    return by_one_thread(play)


def jax_device() -> str:
    """Where JAX would compute: `gpu` if it sees one, else `cpu`."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    import jax

    return "gpu" if jax.default_backend() == "gpu" else "cpu"


def _pgx(name: str) -> Measure:
    """Its environments under vmap and jit, restarted when over, with random legal actions."""
    device = jax_device()
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env, games = pgx.make(name), TABLES[device]  # as many as ours
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carried: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], Any]:
        state, key = carried
        key, choosing, dealing = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choosing, logits, axis=1)
        state = step(state, actions, jax.random.split(dealing, games))
        return (state, key), state.observation.sum()  # used, or it would be optimised away

    run = jax.jit(lambda carried: jax.lax.scan(one, carried, None, STEPS_AT_A_TIME))
    keys = jax.random.split(jax.random.PRNGKey(1), games)
    held = [(jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2))]

    def play(_: int) -> int:
        held[0], seen = run(held[0])
        jax.block_until_ready(seen)
        return games * STEPS_AT_A_TIME

    return over_and_over(play)
