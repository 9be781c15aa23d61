"""States of OpenSpiel in the middle of a game."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import beanpot
from beanpot.core import Game

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: beanpot[research]")

from beanpot.adapters import openspiel

PACKAGE = Path(beanpot.__file__).parent


def step(state: Any, dice: np.random.RandomState) -> None:
    """Anything that may happen."""
    if state.is_chance_node():
        answers, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choice(answers, p=chances))
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def played(game: Game, steps: int, seed: int = 1) -> Any:
    """A state so many steps into a random game, at somebody's turn with a choice."""
    state, dice = openspiel.load_game(game.name).new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node() or state.move_number() < steps or len(state.legal_actions()) < 2:
        if state.is_terminal():
            assert not game.folder.is_relative_to(PACKAGE), f"{game.name} is over too soon"
            pytest.skip(f"{game.name} is shorter")
        step(state, dice)
    return state
