"""Why something can't be done: illegal actions with their clauses, and arguments of a wrong kind.

Arguments are checked where a wrong one would otherwise raise an error that says nothing of it.
"""

import operator
from collections.abc import Callable
from typing import Any, Protocol

from ..core import (
    CHANCE,
    SPECTATOR,
    BeanpotError,
    Game,
    IllegalAction,
    State,
    UnknownAction,
    one_of,
)

EXAMPLES = 3  # of what chance may answer


class Situation(Protocol):
    """What a refusal needs of a position."""

    game: Game
    current_player: int

    @property
    def law(self) -> Callable[..., Any]:
        """The compiled form of a rule."""

    @property
    def state(self) -> State:
        """The full state."""

    def legal_actions(self) -> list[int]:
        """The legal actions of the current player."""

    def format_move(self, action: int, seat: int | None = None) -> str:
        """The text of an action."""


def refusal(position: Situation, seat: int, action: int) -> BeanpotError:
    """Why an action of a player or of chance is illegal, with the clause if there is one."""
    game = position.game
    if not 0 <= action < (game.num_chance_actions if seat == CHANCE else game.num_actions):
        return UnknownAction(f"Unknown action: {action} is not an action of {game.title}.")
    if seat == CHANCE:
        number = position.law(game.verbs["answer_refusal"])(position.state, action)
        if number == 0:
            return _chance_refusal(position, action)
    else:
        number = position.law(game.verbs["refusal"])(position.state, seat, action)
        if number == 0:
            return BeanpotError("That action is allowed now.")
    words = game.move_notation.format_move(position.state, seat, action)
    return IllegalAction.under(words, game.clauses[f"{game.prefix}-{number}"])


def _chance_refusal(position: Situation, action: int) -> IllegalAction:
    """An action of chance that no clause forbids: it just isn't possible now."""
    if position.current_player != CHANCE:
        return IllegalAction("Chance has nothing to answer now.")
    legal = [position.format_move(each) for each in position.legal_actions()]
    known = one_of(legal) if len(legal) <= EXAMPLES else ", ".join([*legal[:EXAMPLES], "…"])
    words = position.format_move(action, CHANCE)
    return IllegalAction(f"Chance can't answer “{words}” now. Possible answers: {known}.")


def not_an_action(action: object) -> BeanpotError:
    """The error of an action that isn't a number."""
    return BeanpotError(
        f"An action is a whole number, not {action!r}. To play a move by its text, call play()."
    )


def check_text(move: object) -> None:
    """Refuse a move that isn't a text."""
    if not isinstance(move, str):
        raise BeanpotError(
            f"A move is a text, not {move!r}. To apply an action by its number, call apply()."
        )


def check_viewer(seat: int, seats: int) -> None:
    """Refuse who is neither a seat nor a spectator."""
    try:
        is_viewer = seat == SPECTATOR or 0 <= operator.index(seat) < seats
    except TypeError:
        is_viewer = False
    if not is_viewer:
        raise BeanpotError(f"{seat!r} is not a seat of this table (0 to {seats - 1}).")


def check_game(game: object) -> None:
    """Refuse what is not a game, most often the name of one."""
    if not isinstance(game, Game):
        name = game if isinstance(game, str) else "fagioli"
        raise BeanpotError(
            f"A game is expected, not {game!r}. Load it first: beanpot.load_game({name!r})."
        )
