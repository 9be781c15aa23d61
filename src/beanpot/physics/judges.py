"""Who judges a game's towers: what the option `stability` says."""

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..core import BeanpotError, Game
from ..engine.position import Position

if TYPE_CHECKING:
    from .live import TowerJudge

OPTION = "stability"
FOR_TESTS = "script"


def for_simulation(game: Game, options: Mapping[str, Any]) -> Game:
    """The game as it is played many times over: with the quick judge, if its table asks for it."""
    stability = game.settle_options(options).get(OPTION, "random")
    if stability == "random":
        return game
    if stability != "statics":
        raise BeanpotError(
            f"option {OPTION}: many games are played with random or statics; {stability} is for "
            "single ones."
        )
    from .quick import judged

    return judged(game)


def quickly_judged(game: Game) -> Game:
    """The game with the quick judge, whatever its tables ask for: so bots think of it."""
    from .quick import judged

    return judged(game)


def awaits_tower(position: Position) -> bool:
    """Whether chance is asked what becomes of a tower, and somebody else judges it."""
    if not has_judge(position.options):
        return False
    from ..games.haricot_magique.state import AXING, JUDGING

    return bool(position.state.stage in (AXING, JUDGING))


def has_judge(options: Mapping[str, Any]) -> bool:
    """Whether somebody else than the law's own chance judges a game's towers."""
    return bool(options.get(OPTION, "random") != "random")


def is_judged_by_people(options: Mapping[str, Any]) -> bool:
    """Whether people with the box on their table say what becomes of a tower."""
    return options.get(OPTION) == "referee"


def check_weights(options: Mapping[str, Any]) -> None:
    """Refuse a judge, where all chances have to be known beforehand."""
    if has_judge(options):
        raise BeanpotError(f"option {OPTION}: chance needs known weights here. Choose random.")


def has_rigid_tower(options: Mapping[str, Any]) -> bool:
    """Whether a game's tower is of rigid bodies, built by hands."""
    return options.get(OPTION) == "mujoco"


def for_one_game(
    position: Position,
    hand: float,
    seed: Callable[[], int],
    ask: Callable[[str, Mapping[str, int]], int],
) -> "TowerJudge | None":
    """Who judges the tower of one game, with such hands; None where the law's own chance does.

    A referee asks people; the others begin from a seed.
    """
    stability = position.options.get(OPTION, "random")
    if stability == "random":
        return None
    from .live import QuickJudge, Referee, RigidJudge

    hands = [hand] * position.seats
    if stability == "referee":
        return Referee(ask)
    if stability == "statics":
        return QuickJudge(position.game, hands, seed())
    if stability == "mujoco":
        return RigidJudge(hands, seed())
    raise _not_for_play(stability)


def is_for_play(option: str, choice: Any) -> bool:
    """Whether a table here can be opened with a choice."""
    try:
        check_for_play({option: choice})
    except BeanpotError:
        return False
    return True


def check_for_play(options: Mapping[str, Any]) -> None:
    """Refuse a judge that nobody can play with here."""
    stability = options.get(OPTION)
    if stability == FOR_TESTS:
        raise _not_for_play(stability)
    if stability == "mujoco" and find_spec("mujoco") is None:
        raise BeanpotError(f'option {OPTION}: mujoco needs pip install "beanpot[tower]"')


def _not_for_play(stability: str) -> BeanpotError:
    return BeanpotError(f"option {OPTION}: {stability} is for tests, not for play.")
