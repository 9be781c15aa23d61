"""Bots at some seats of a batch: they think one after the other, and the batch steps them all."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots import Bot, new_bot
from ..core import NO_OP, BeanpotError, one_of
from ..engine.batch import GPU
from ..engine.batched_env import BatchedEnv, pool_of
from ..engine.chance import SeededRandom
from ..engine.compile import CPU, PLAIN
from ..engine.env_steps import HOLD, SEEN
from ..engine.position import Position

SEED_BITS = 62


class SeatedBots:
    """Any bots at some seats of a batch, on this machine's cores.

    Every game has its own bots, whose random numbers follow from the seed, the number of the game
    and the seat: the games are the same with any number of threads.
    """

    def __init__(
        self, opening: Position, batch: BatchedEnv, names: Mapping[int, str], home: int
    ) -> None:
        self.opening, self.batch, self.names, self.home = opening, batch, dict(names), home
        self.bots: list[dict[int, Bot]] = [{} for _ in range(batch.num_envs)]
        self.game_numbers = np.full(batch.num_envs, -1)

    def begin(self) -> None:
        """All games have begun anew."""
        self.game_numbers[:] = -1
        self.play_on()

    def play_on(self) -> None:
        """Let the bots act until the caller must, or the game is over."""
        batch = self.batch
        self._seat_new()
        while (rows := np.flatnonzero(self._waiting())).size:
            actions = np.full(batch.num_envs, HOLD, np.int16)
            actions[rows] = self._chosen(rows)
            batch.viewers[:] = self.home  # who sees how a game ends
            batch.step(actions)

    def _waiting(self) -> npt.NDArray[np.bool_]:
        """Where it is a bot's turn."""
        return np.isin(self.batch.current_player, list(self.names))

    def _seat_new(self) -> None:
        """New bots for games that have begun."""
        for row in np.flatnonzero(self.game_numbers != self.batch.game_numbers).tolist():
            for bot in self.bots[row].values():
                bot.close()
            number = int(self.batch.game_numbers[row]) - self.batch.num_envs
            self.bots[row] = {
                seat: new_bot(name, self.batch.game, SeededRandom(self._seed(number, seat)), CPU)
                for seat, name in self.names.items()
            }
        self.game_numbers[:] = self.batch.game_numbers

    def _seed(self, number: int, seat: int) -> int:
        sequence = np.random.SeedSequence((self.batch.seed % 2**64, number, seat))
        return int(sequence.generate_state(1, np.uint64)[0]) >> (64 - SEED_BITS)

    def _chosen(self, rows: npt.NDArray[np.intp]) -> list[int]:
        """What the bots of these rows do; every thread asks those of some."""
        shares = np.array_split(rows, min(self.batch.threads, rows.size))
        if len(shares) == 1:
            return self._chosen_in(rows)
        found = pool_of(self.batch.threads).map(self._chosen_in, shares)
        return [action for share in found for action in share]

    def _chosen_in(self, rows: npt.NDArray[np.intp]) -> list[int]:
        table = self.opening.clone()
        return [self._choice(row, table) for row in rows.tolist()]

    def _choice(self, row: int, table: Position) -> int:
        """What the bot of a row does, checked, as the batch numbers it."""
        batch, seat = self.batch, int(self.batch.current_player[row])
        table.set_state(batch.state_of(row)[0])
        legal = table.legal_actions(seat)
        if batch.besides[row] < batch.seats:
            legal = [NO_OP, *legal]
        chosen = int(self.bots[row][seat].choose(table.observation(seat), legal))
        if chosen not in legal:
            raise BeanpotError(
                f"The bot {self.names[seat]!r} answered {chosen}, which is not allowed, in game"
                f" {int(batch.game_numbers[row]) - batch.num_envs} of the seed {batch.seed}."
            )
        if chosen == NO_OP:
            return batch.game.no_op_action
        return int(batch.numbering[SEEN, seat, chosen]) if len(batch.numbering) else chosen

    def close(self) -> None:
        """Close all bots."""
        for bots in self.bots:
            for bot in bots.values():
                bot.close()


def open_batch(
    opening: Position, num_envs: int, threads: int, on: str, bots: Mapping[int, str], **more: Any
) -> BatchedEnv:
    """A batch on the CPU, compiled or in plain Python, or on a GPU, where no bots can think."""
    table = opening.game, num_envs, opening.seats, opening.options
    if on in (CPU, PLAIN):
        return BatchedEnv(*table, threads=threads, on=on, **more)
    if on != GPU:
        raise BeanpotError(f"Games run on {one_of((CPU, GPU, PLAIN))}, not on {on!r}.")
    if bots:
        raise BeanpotError(
            f"On a GPU opponents are random or greedy, not {one_of(sorted(set(bots.values())))}:"
            " other bots think on the CPU. Use on='cpu'."
        )
    from ..engine.gpu_batched_env import GpuBatchedEnv

    return GpuBatchedEnv(*table, **more)
