"""Many games with bots at some seats: compiled up to a bot's turn, then the bot decides."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..bots import Bot, new_bot
from ..core import NO_OP, BeanpotError
from ..engine.chance import SeededRandom
from ..engine.compile import CPU
from ..engine.position import Position
from .stepping import ASKED, NUMBER, OVER, SEAT
from .vector_games import CpuVectorGames

SEED_BITS = 62


class BotVectorGames(CpuVectorGames):
    """Rows on this machine's cores, with any bots as opponents.

    Every game has its own bots, whose random numbers follow from the seed, the number of the game
    and the seat: the games are the same with any number of threads.
    """

    def __init__(
        self, opening: Position, games: int, policies: Sequence[int], home: int, threads: int,
        on: str, bots: Mapping[int, str],
    ) -> None:  # fmt: skip
        super().__init__(opening, games, policies, home, threads, on)
        self.names = dict(bots)
        self.bots: list[dict[int, Bot]] = [{} for _ in range(games)]
        self.tables = [opening.clone() for _ in self.shares]  # buffers to read a row's game

    def take_share(self, actions: Any, start: int, end: int) -> None:
        """Apply the actions of these rows, then let the bots play until the caller must decide."""
        begins = self.kept[start:end, OVER] == 1
        super().take_share(actions, start, end)
        table = self.tables[[first for first, _ in self.shares].index(start)]
        for row in range(start, end):
            if begins[row - start]:
                self._seat_bots(row)
            self._play_on(row, table)

    def _seat_bots(self, row: int) -> None:
        """New bots for a game that starts."""
        for bot in self.bots[row].values():
            bot.close()
        number = int(self.kept[row, NUMBER]) - self.games
        self.bots[row] = {
            seat: new_bot(name, self.game, SeededRandom(self._bot_seed(number, seat)), CPU)
            for seat, name in self.names.items()
        }

    def _bot_seed(self, number: int, seat: int) -> int:
        assert self.seed is not None
        sequence = np.random.SeedSequence((self.seed % 2**64, number, seat))
        return int(sequence.generate_state(1, np.uint64)[0]) >> (64 - SEED_BITS)

    def _play_on(self, row: int, table: Position) -> None:
        """Let the bots play until the caller must decide or the game is over."""
        kept, answered = self.kept[row], False
        while not kept[OVER] and int(kept[SEAT]) in self.names:
            answered = True
            action = self._choice(row, table)
            if not (0 <= action < self.masks.shape[1] and self.masks[row, action]):
                raise BeanpotError(
                    f"The bot {self.names[int(kept[SEAT])]!r} answered {action}, which is not"
                    f" allowed, in game {int(kept[NUMBER]) - self.games} of the seed {self.seed}."
                )
            given = np.zeros(self.games, np.int64)
            given[row] = action
            super().take_share(given, row, row + 1)
        if answered and kept[OVER]:  # a bot's move has ended it: show the caller what it sees
            table.set_state(self.states[row])
            kept[SEAT] = self.home
            self.observations[row] = table.observation_tensor(self.home)

    def _choice(self, row: int, table: Position) -> int:
        """The bot's action."""
        seat, silence = int(self.kept[row, SEAT]), self.game.no_op_action
        table.set_state(self.states[row])
        is_asked = self.kept[row, ASKED] < self.seats
        legal = table.legal_actions(seat)
        chosen = self.bots[row][seat].choose(
            table.observation(seat), [NO_OP, *legal] if is_asked else legal
        )
        return silence if chosen == NO_OP and is_asked else int(chosen)

    def close(self) -> None:
        """Close all bots."""
        for bots in self.bots:
            for bot in bots.values():
                bot.close()
