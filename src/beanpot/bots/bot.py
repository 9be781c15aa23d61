"""What a bot is, and the two simplest: `random`, and each game's own `greedy`.

A bot gets an observation, never the full state: it can't use what its seat may not know.
"""

import copy
from abc import ABC, abstractmethod

import numpy as np

from ..core import NO_OP, Game, Observation
from ..engine.chance import RandomSource
from ..engine.compile import PLAIN, law
from ..engine.loops import SILENCE
from ..engine.moves import chosen_move
from ..engine.position import Position


class Bot(ABC):
    """The base class of bots: write `choose`, and give it a `name`.

    `game` is the game it plays, `source` where its random numbers come from (`source.below(6)`),
    and `on` says whether it computes in plain Python or in compiled code.

    >>> class First(beanpot.Bot):
    ...     name = "first"
    ...     def choose(self, observation, legal_actions):
    ...         return legal_actions[0]
    """

    name = "a bot"

    def __init__(self, game: Game, source: RandomSource, on: str = PLAIN) -> None:
        self.game, self.source, self.on = game, source, on

    @abstractmethod
    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """Return one of `legal_actions`, given what the seat may know.

        `observation` has the fields of the game's record as attributes, and `me`, the own seat.
        If the seat is asked out of turn, the first legal action is NO_OP.
        """

    def with_budget(self, share: float) -> "Bot":
        """The bot with a share of its usual budget; most have no budget."""
        return self

    def __copy__(self) -> "Bot":
        return copy.deepcopy(self)  # two bots share no state

    def close(self) -> None:  # noqa: B027
        """Free resources; most bots have none."""


class RandomBot(Bot):
    """Plays uniformly at random; mostly passes when asked out of turn."""

    name = "random"

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """Any legal action."""
        if legal_actions[0] == NO_OP and self.source.below(SILENCE):
            return NO_OP
        legal = [action for action in legal_actions if action != NO_OP]
        return legal[self.source.below(len(legal))]


class GreedyBot(Bot):
    """The game's own quick player, as its folder describes it."""

    name = "greedy"

    def __init__(self, game: Game, source: RandomSource, on: str = PLAIN) -> None:
        super().__init__(game, source, on)
        self.law = law(game, on)

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """The choice of the game's quick policy."""
        legal = np.array([action for action in legal_actions if action != NO_OP], np.int16)
        return int(self.law(self.game.verbs["choose"])(observation, legal, len(legal)))


def bot_move(bot: Bot, position: Position, seat: int) -> list[int]:
    """The actions of a bot's whole move at this seat; none if it passes. Nothing is applied.

    A move is one action in most games; a trade in Bohnanza has several.

    >>> position.play_steps(bot_move(bot, position, seat), seat)
    """

    def decide(world: Position, actions: list[int]) -> int:
        is_asked = world.current_player != seat and not world.is_sealed
        return bot.choose(world.observation(seat), [NO_OP, *actions] if is_asked else actions)

    return chosen_move(bounded(position), seat, decide)


def bounded(position: Position) -> Position:
    """The position as bots decide in it: what people may repeat without end is limited for bots.

    Everything that is legal there is legal at the table, too.
    """
    bound = position.game.bound
    if bound is None:
        return position
    twin = position.clone()
    bound(twin.state)
    twin.set_state(twin.state)
    return twin
