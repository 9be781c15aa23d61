"""What networks see besides the observation tensor, computed from the observation alone.

The first number is what the game's quick player would do, numbered from the own seat; then come the
game's derived features (`Game.derived`). They stand before the observation tensor, so that a row of
a smaller table is the beginning of that of the largest one.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import NO_OP, Cells, Game, Observation, State, Vector, rule
from ..core.verbs import choose, derive, legal
from .action_numbers import numberings
from .batched_env import BatchedEnv, new_list
from .compile import law
from .env_steps import SEEN
from .features import Features, observation_features
from .loops import sensible
from .observation_layout import observation_record
from .observations import redact

ADVICE = 0  # where the quick player's action is


def derived_length(game: Game) -> int:
    """How many numbers there are."""
    return 1 + (len(game.derived.sizes) if game.derived else 0)


@rule()
def write_derived(
    view: Observation, choices: Vector, found: int, no_op: int, is_advised: bool,
    numbering: Vector, numbers: Vector,
) -> None:  # fmt: skip
    """Write the derived numbers of a view, whose seat has `found` sensible choices."""
    action = NO_OP
    if is_advised and found > 0:
        action = int(choose(view, choices, found))
    numbers[ADVICE] = no_op if action == NO_OP else int(numbering[SEEN, view.me, action])
    derive(view, numbers[ADVICE + 1 :])


@rule()
def derive_state(
    words: Cells, state: State, who: int, is_beside: bool, no_op: int, is_advised: bool,
    numbering: Vector, view: Observation, view_words: Cells, choices: Vector, numbers: Vector,
) -> None:  # fmt: skip
    """Write the derived numbers of the seat that must decide."""
    found = sensible(state, who, legal(state, who, choices), is_beside, choices)
    redact(words, who, view_words)
    write_derived(view, choices, found, no_op, is_advised, numbering, numbers)


@rule()
def derive_states(
    words: Cells, records: Vector, seats: int, no_op: int, is_advised: bool, numbering: Vector,
    current_player: Vector, besides: Vector, views: Vector, view_words: Cells, choices: Vector,
    numbers: Cells,
) -> None:  # fmt: skip
    """The same for all environments in which a seat must decide."""
    for env in range(current_player.size):
        who = int(current_player[env])
        if who >= 0:
            derive_state(
                words[env], records[env], who, besides[env] < seats, no_op, is_advised, numbering,
                views[0], view_words, choices, numbers[:, env],
            )  # fmt: skip


class DerivedNumbers:
    """The derived numbers of a batched environment: `array`, of (numbers, num_envs)."""

    def __init__(self, env: BatchedEnv) -> None:
        self.env = env
        self.array: Any = env.new_array((derived_length(env.game), env.num_envs), np.int16)

    def to_numpy(self) -> npt.NDArray[np.int16]:
        """A copy as a NumPy array."""
        return np.array(self.array)

    def write(self) -> None:
        """Compute them where a seat must decide; call it after every step."""
        env, game = self.env, self.env.game
        _, words, records = env.memory()
        view = observation_record(game.record)
        views = view.new()
        law(game, env.on)(derive_states)(
            words, records, env.seats, game.no_op_action, game.choose is not None,
            numberings(game, env.seats), env.current_player, env.besides, views,
            view.flat(views)[0], new_list(game), self.array,
        )  # fmt: skip


@cache
def network_inputs(game: Game, seats: int, is_derived: bool) -> Features:
    """The inputs of a network at a table of so many seats, with derived numbers or without."""
    seen = observation_features(game, seats)
    if not is_derived:
        return seen
    labels, values, scales, sources = [], [], [], []
    if game.choose is not None:
        for action in range(game.num_actions + game.asks_others):
            labels.append(f"quick player = {action}")
            sources.append(ADVICE)
            values.append(action)
            scales.append(0.0)
    for place, (label, size) in enumerate(game.derived.sizes.items() if game.derived else ()):
        labels.append(f"{label} / {size}")
        sources.append(ADVICE + 1 + place)
        values.append(0)
        scales.append(1 / size)
    return Features(
        (*labels, *seen.labels),
        np.array([*sources, *(seen.source + derived_length(game))], np.int32),
        np.array([*values, *seen.value], np.int32),
        np.array([*scales, *seen.scale], np.float32),
    )
