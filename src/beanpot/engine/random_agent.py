"""A random agent for batched environments on the CPU."""

import numpy as np
import numpy.typing as npt

from .batched_env import BatchedEnv
from .compile import law
from .env_steps import random_legal_actions


class RandomAgent:
    """Chooses random legal actions, in the threads of the environment."""

    def __init__(self, env: BatchedEnv) -> None:
        self.env, self.turn, self.spoils = env, 0, 0
        self.actions = np.zeros(env.num_envs, np.int16)

    def choose(self, spoils: int = 0) -> npt.NDArray[np.int16]:
        """One action per environment; one in `spoils`, unless that is 0, is illegal."""
        self.turn, self.spoils = self.turn + 1, spoils
        self.env.in_threads(self._choose_share, self.actions)
        return self.actions

    def _choose_share(self, actions: npt.NDArray[np.int16], start: int, end: int) -> None:
        law(self.env.game, self.env.on)(random_legal_actions)(
            start, end, self.turn, self.spoils, self.env.action_masks, actions
        )
