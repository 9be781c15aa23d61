"""Games stepped from Python one at a time, as a user of the library writes it, for the benchmark.

The loops do the same work as those of other libraries (`peers.py`): a new game for each game,
chance drawn by its weights, a seat's action drawn uniformly from its legal ones.
"""

from .. import new_position
from ..core import CHANCE, Game
from ..engine.chance import SeededRandom
from .measure import Measure, by_one_thread


def single_measure(game: Game) -> Measure:
    """Random games stepped from Python, chance's steps counted."""
    source = SeededRandom(1)

    def play(_: int) -> int:
        position, steps = new_position(game.name), 0
        while not position.is_over:
            position.apply(position.sample_action(source))
            steps += 1
        return steps

    return by_one_thread(play)


def seen_measure(game: Game) -> Measure:
    """The same with a mask and the encoded view at each decision; only decisions are counted."""
    source = SeededRandom(1)

    def play(_: int) -> int:
        position, decisions = new_position(game.name), 0
        while not position.is_over:
            if position.current_player != CHANCE:
                position.action_mask()
                position.observation_tensor(position.current_player)
                decisions += 1
            position.apply(position.sample_action(source))
        return decisions

    return by_one_thread(play)
