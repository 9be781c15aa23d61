"""A tower that others judge, as bots think of it."""

import numpy as np

from beanpot.core import CHANCE
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME
from beanpot.games.haricot_magique.number import FALLS
from beanpot.physics.imagined import imagined
from beanpot.physics.rigid import stacked

POSITION = "3 seats, round 2, bean A, A to place | revealed A:4 B:7 C:7 | dice E | stalk d d d d"
DRAWS = 60


def falls(beside: float, hand: float) -> int:
    """How often a die falls off a tower that leans by so many metres a piece."""
    position = Position(GAME, 3, {"stability": "mujoco"}, on="plain")
    position.set_position(POSITION)
    poses = stacked([1] * 4).poses.copy()
    poses[:, 0] += beside * np.arange(4)
    thought = imagined(position, poses, [hand] * 3)
    thought.play("place E", 0)
    assert thought.current_player == CHANCE
    return sum(thought.clone().sample_chance(SeededRandom(seed)) == FALLS for seed in range(DRAWS))


def test_a_tower_falls_as_it_stands_and_as_hands_are() -> None:
    assert falls(0.0, 1.0) < 3
    assert falls(0.0035, 1.0) > falls(0.0, 1.0) + 5
    assert falls(0.0, 5.0) > falls(0.0, 1.0) + 5


def test_all_else_is_as_it_was() -> None:
    position = Position(GAME, 3, {"stability": "referee"}, on="plain")
    position.set_position(POSITION)
    thought = imagined(position, stacked([1] * 4).poses, [2.0] * 3)
    assert thought.legal_moves(0) == position.legal_moves(0)
    view = thought.observation(0)
    for name in position.state.dtype.names or ():
        if name in (view.dtype.names or ()):
            assert np.array_equal(view[name], position.observation(0)[name])
