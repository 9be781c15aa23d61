"""Two numberings of a game's actions: the law's own, and that of the seat that acts.

Seen from a seat, actions that name a seat count from it: "take B" by A and "take C" by B are the
same number. All other actions keep theirs.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from ..core import Game, relative_numbers
from .env_steps import MEANT, SEEN


@cache
def numberings(game: Game, seats: int) -> npt.NDArray[np.int16]:
    """By seat and action, its number as the seat sees it (SEEN), and the other way (MEANT).

    The no-op action, where a game has one, keeps its number.
    """
    actions = game.num_actions + game.asks_others
    found = np.empty((2, seats, actions), np.int16)
    found[:] = np.arange(actions)
    for seat in range(seats):
        seen = relative_numbers(game.move_notation.moves, seats, seat)
        found[SEEN, seat, : len(seen)] = seen
        found[MEANT, seat, seen] = np.arange(len(seen))
    found.setflags(write=False)
    return found


class RelativeActions:
    """The actions of a table as its seats see them; chance's answers stay as they are."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seen, self.meant = numberings(game, seats).tolist()

    def seen_by(self, seat: int, actions: list[int]) -> list[int]:
        """Actions of the law as the seat numbers them, in ascending order."""
        return sorted([self.seen[seat][action] for action in actions]) if seat >= 0 else actions

    def meant_by(self, seat: int, action: int) -> int:
        """The action of the law that a seat means; unknown numbers stay as they are."""
        is_known = seat >= 0 and 0 <= action < len(self.meant[seat])
        return int(self.meant[seat][action]) if is_known else action


@cache
def relative_actions(game: Game, seats: int) -> RelativeActions:
    """Those of all tables with this number of seats."""
    return RelativeActions(game, seats)
