"""Bots for tests of many games side by side, by module and class."""

from beanpot.bots import GreedyBot, RandomBot
from beanpot.core import Observation


class Twin(GreedyBot):
    """Plays as `greedy` does, from outside."""


class Cheat(RandomBot):
    """Does what no game allows."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        return 9999
