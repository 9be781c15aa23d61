"""How often actions are chosen that a network likes less than the best one, in whole numbers."""

from functools import cache

import numpy as np

from ..core import Vector

CERTAIN = 1 << 16  # the odds of the action that the network likes best
ODDS_BITS = 40
ODDS_STEP = 1090955160405  # 2 ** ODDS_BITS / e ** (1 / 128), rounded


@cache
def odds_table() -> Vector:
    """How likely actions are that are liked less than the best one, by so many 1/128."""
    odds, exact = [CERTAIN], CERTAIN << ODDS_BITS
    while odds[-1] > 0:
        exact = exact * ODDS_STEP >> ODDS_BITS
        odds.append(exact >> ODDS_BITS)
    return np.array(odds, np.int32)
