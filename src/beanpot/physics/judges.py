"""Who judges the towers of a game in the terminal."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ..engine.position import Position
from .referees import OPTION, PEOPLE, RANDOM, RIGID, STATICS, not_for_play

if TYPE_CHECKING:
    from .live import TowerJudge


def for_one_game(
    position: Position,
    hand: float,
    seed: Callable[[], int],
    ask: Callable[[str, Mapping[str, int]], int],
) -> "TowerJudge | None":
    """Who judges the tower of one game, with such hands; None where the law's own chance does.

    A referee asks people; the others begin from a seed.
    """
    stability = position.options.get(OPTION, RANDOM)
    if stability == RANDOM:
        return None
    from .live import QuickJudge, Referee, RigidJudge

    hands = [hand] * position.seats
    if stability == PEOPLE:
        return Referee(ask)
    if stability == STATICS:
        return QuickJudge(position.game, hands, seed())
    if stability == RIGID:
        return RigidJudge(hands, seed())
    raise not_for_play(stability)
