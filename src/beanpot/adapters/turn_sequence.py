"""One game as a sequence of decisions, as all three libraries see it.

The current player is asked. After each of its steps, every other seat that may act is asked once,
and can also answer with the no-op action. Seats that choose in secret are asked one after the
other, and no observation shows what they chose.
"""

import operator
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots import Bot
from ..core import CHANCE, NO_OP, BeanpotError, Game, IllegalAction
from ..engine.action_numbers import relative_actions
from ..engine.chance import RandomSource
from ..engine.observation_layout import observation_record, tensor_layout
from ..engine.position import Position
from ..games import load_game

Mask = npt.NDArray[np.int8]
ObservationTensor = npt.NDArray[np.float32]
ILLEGAL_REWARD = -1.0  # for an action that is not allowed: worse than any defeat, which costs 1/n


def opening_position(name: str, seats: int | None, options: Mapping[str, Any] | None) -> Position:
    """A new position of a game, with its usual number of seats by default."""
    game = load_game(name).for_simulation(options or {})
    return Position(game, game.usual_seats if seats is None else seats, options)


def observation_length(game: Game, seats: int) -> int:
    """The length of the observation tensor."""
    return tensor_layout(game.record).length(seats)


def observation_bounds(game: Game) -> tuple[float, float]:
    """The bounds of the numbers of the observation tensor."""
    word = np.iinfo(observation_record(game.record).word)
    return float(word.min), float(word.max)


class TurnSequence:
    """A game and whose decision is next."""

    def __init__(self, position: Position, is_relative: bool = False) -> None:
        self.position = position
        self.numbers = (
            relative_actions(position.game, position.seats) if is_relative else None
        )  # how seats number actions, if not as the law does
        self.asks_others = position.game.asks_others
        self._asked = position.seats  # the seat that is asked besides; `seats` if none is

    def __copy__(self) -> "TurnSequence":
        return self.clone()

    def clone(self) -> "TurnSequence":
        """An independent copy."""
        return self.in_world(self.position.clone())

    def in_world(self, position: Position) -> "TurnSequence":
        """The same decision in another position."""
        twin = TurnSequence(position)
        twin._asked, twin.numbers = self._asked, self.numbers
        return twin

    @property
    def is_asked(self) -> bool:
        """Whether the seat is asked out of turn, and may answer with the no-op action."""
        return self._asked < self.position.seats

    @property
    def current_player(self) -> int:
        """Who decides: a seat, CHANCE, or NOBODY when the game is over."""
        position, asked = self.position, self._asked
        return asked if asked < position.seats else position.current_player

    @property
    def legal_actions(self) -> list[int]:
        """The legal actions, in ascending order."""
        if not self.is_asked:
            return self.position.legal_actions()
        return [*self.position.legal_actions(self._asked), self.position.game.no_op_action]

    @property
    def choices(self) -> list[int]:
        """The legal actions as the current player numbers them."""
        actions = self.legal_actions
        if self.numbers is None:
            return actions
        return self.numbers.seen_by(self.current_player, actions)

    def meant(self, choice: int) -> int:
        """The action of the law that the current player means."""
        if self.numbers is None:
            return choice
        return self.numbers.meant_by(self.current_player, choice)

    def mask(self, room: int) -> Mask:
        """The choices as a mask."""
        mask = np.zeros(room, np.int8)
        if self.current_player >= 0:
            mask[self.choices] = 1
        return mask

    def step(self, action: int) -> None:
        """Apply an action and find the next decision; an illegal one changes nothing."""
        if not self.asks_others:
            self.position.apply(action)
            return
        if self.is_asked:
            if action != self.position.game.no_op_action:
                self.position.apply(action, self._asked)
            self._asked += 1
        elif action == self.position.game.no_op_action:
            raise IllegalAction("The current player has to act: the no-op is not allowed.")
        else:
            self.position.apply(action)
            self._asked = 0
        asked, seats, asks = self._asked, self.position.seats, self.position.asks
        while asked < seats and not asks(asked):
            asked += 1
        self._asked = asked

    def apply_chance(self, source: RandomSource) -> None:
        """Let chance answer until a seat must decide or the game is over."""
        while self.current_player == CHANCE:
            self.step(self.position.sample_chance(source))


def victory_shares(position: Position) -> list[float]:
    """What a finished game is worth to every seat, together zero.

    A victory is worth 1, shared among the winners; from it an even share is taken off for all.
    """
    winners = position.winners()
    return shares([name in winners for name in position.points()])


def forfeit_shares(seats: int, losers: Collection[int]) -> list[float]:
    """The same after illegal actions: those seats pay, the others share that."""
    others = seats - len(losers)
    part = -ILLEGAL_REWARD * len(losers) / max(1, others)
    return [ILLEGAL_REWARD if seat in losers else part for seat in range(seats)]


def shares(has_won: Sequence[bool]) -> list[float]:
    """One victory, shared among its winners, less an even share."""
    even, part = 1 / len(has_won), 1 / sum(has_won)
    return [(part if won else 0.0) - even for won in has_won]


def check_seat(position: Position, seat: int) -> None:
    """Refuse a seat that the game does not have."""
    if not 0 <= seat < position.seats:
        raise BeanpotError(
            f"{seat} is not a seat of this table; seats are 0 to {position.seats - 1}."
        )


def whole_number(action: Any) -> int:
    """An action as an int; what is not a whole number is refused."""
    try:
        return operator.index(action)
    except TypeError:
        raise BeanpotError(
            f"An action is a whole number, not {action!r} of type {type(action).__name__}."
        ) from None


def bot_answer(bot: Bot, turns: TurnSequence) -> int:
    """The action of a bot."""
    silence, is_asked = turns.position.game.no_op_action, turns.is_asked
    legal = [action for action in turns.legal_actions if action != silence or not is_asked]
    actions = [NO_OP, *legal] if is_asked else legal
    chosen = bot.choose(turns.position.observation(turns.current_player), actions)
    return silence if chosen == NO_OP else int(chosen)


def not_begun() -> BeanpotError:
    """The error of a step or observation before the first reset."""
    return BeanpotError("No game has begun: call reset() first.")
