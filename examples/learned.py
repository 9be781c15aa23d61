"""A bot for Fagioli that has learned by playing against itself; `self_play.py` made its weights.

It needs NumPy alone. From this folder: beanpot arena fagioli --bots learned:Learned,easy,random
"""

import os
from pathlib import Path

import numpy as np

from beanpot import Bot, observation_labels
from beanpot.engine.compile import law
from beanpot.engine.observation_layout import cells_of
from beanpot.engine.observations import write_tensor

WEIGHTS = Path(os.environ.get("LEARNED", Path(__file__).with_name("learned.npz")))


class Learned(Bot):
    """Does what the network likes best."""

    name = "learned"

    def __init__(self, game, source, on="plain"):
        super().__init__(game, source, on)
        self.encode = law(game, on)(write_tensor)
        self.net = dict(np.load(WEIGHTS))

    def choose(self, view, actions):
        numbers = np.zeros(len(observation_labels(self.game, int(view.seats))), np.float32)
        self.encode(cells_of(view), numbers)
        return actions[int(np.argmax(self.likings(numbers)[actions]))]

    def likings(self, numbers):
        """How much the network likes every action, for an observation tensor."""
        net = self.net
        layer = (numbers - net["mean"]) * net["scale"]
        for number in (0, 1):
            layer = np.maximum(0, net[f"body.{number}.weight"] @ layer + net[f"body.{number}.bias"])
        return net["policy.weight"] @ layer + net["policy.bias"]
