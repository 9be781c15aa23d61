"""Beanpot's bots as OpenSpiel's: they play `beanpot_NAME` games beside those of OpenSpiel.

>>> from beanpot.adapters import openspiel, openspiel_bots
>>> game = openspiel.load_game("fagioli", seats=2)
>>> bots = [openspiel_bots.load_bot("greedy", game, player, seed=1) for player in range(2)]
"""

from typing import TYPE_CHECKING, Any

try:
    import pyspiel
except ImportError:
    raise ImportError('This adapter needs OpenSpiel: pip install "beanpot[research]"') from None

from ..bots import Bot, check_bot, new_bot
from ..core import BeanpotError
from ..engine.chance import SeededRandom, SystemRandom
from ..engine.compile import CPU
from .turn_sequence import bot_answer, check_seat

if TYPE_CHECKING:
    from .openspiel import BeanGame, BeanState

MOST_SEED = 2**62


def load_bot(name: str, game: "BeanGame", player: int, seed: int | None = None) -> "BeanBot":
    """A pyspiel.Bot for one player: `greedy`, `hard` … or your own as `module:Class`.

    With a `seed` its choices can be repeated.
    """
    return BeanBot(name, game, player, seed)


class BeanBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots as OpenSpiel's; it uses only what its player may know of a state."""

    def __init__(self, name: str, game: "BeanGame", player: int, seed: int | None = None) -> None:
        super().__init__()
        if not hasattr(game, "opening"):
            raise BeanpotError(
                f"{game} is not a game of Beanpot. Its bots only play beanpot_… games."
            )
        check_bot(name, game.opening.game)
        check_seat(game.opening, player)
        self.name, self.game, self.player, self.seed = name, game, player, seed
        self.games = 0  # that it has begun
        self.bot: Bot = self._new()

    def _new(self) -> Bot:
        """The bot for the next game; its chance follows from the seed."""
        seed = SystemRandom().below(MOST_SEED) if self.seed is None else self.seed
        self.games += 1
        return new_bot(self.name, self.game.opening.game, SeededRandom(seed, self.games), CPU)

    def restart(self) -> None:
        """Prepare for the next game."""
        self.bot.close()
        self.bot = self._new()

    def restart_at(self, state: "BeanState") -> None:
        """Prepare for the next game, from this state."""
        self.restart()

    def step(self, state: "BeanState") -> int:
        """The bot's action in a state in which its player must act."""
        turns = state.world.turns
        if turns.current_player != self.player:
            raise BeanpotError(
                f"It is not player {self.player}'s turn. Ask the current player's bot."
            )
        action = bot_answer(self.bot, turns)
        return action if turns.numbers is None else turns.numbers.seen_by(self.player, [action])[0]

    def provides_policy(self) -> bool:
        """False: the bot returns an action, without probabilities."""
        return False

    def provides_force_action(self) -> bool:
        """True: a forced action is seen in the next state."""
        return True

    def force_action(self, state: "BeanState", action: int) -> None:
        """Nothing to do: the next state shows it."""

    def inform_action(self, state: "BeanState", player: int, action: int) -> None:
        """Nothing to do: the next state shows it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return load_bot, (self.name, self.game, self.player, self.seed)
