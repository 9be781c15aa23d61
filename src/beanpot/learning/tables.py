"""A batched environment as PyTorch tensors: what a learner reads of it, and its steps."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ..core import NOBODY, Game
from ..engine.batched_env import BatchedEnv
from ..engine.derived import ADVICE, DerivedNumbers
from ..engine.env_steps import BITS, FORFEITED


def device_of(on: str) -> torch.device:
    """Where tensors live: "gpu" is the current CUDA device."""
    return torch.device("cuda" if on == "gpu" else "cpu")


class Tables:
    """Many games stepped together; every tensor is the memory of the environment itself."""

    def __init__(
        self, game: Game, num_envs: int, seats: int, on: str,
        options: Mapping[str, Any] | None = None, threads: int = 1,
    ) -> None:  # fmt: skip
        self.game, self.seats, self.num_envs = game, seats, num_envs
        self.num_actions = game.num_actions + game.asks_others
        self.device = device_of(on)
        self.env, self.derived = _new_env(game, num_envs, seats, on, options, threads)
        self.bits = torch.arange(BITS, dtype=torch.uint8, device=self.device)
        self._attach()

    def _attach(self) -> None:
        """Find the memory of the environment's arrays."""
        self.numbers = self._as_tensor(self.derived.array)  # (numbers, num_envs)
        self.observations = self._tensor("observations")  # (numbers, num_envs)
        self.masks = self._tensor("action_masks")  # (bytes, num_envs)
        self.player = self._tensor("current_player")  # (num_envs,)
        self.winners = self._tensor("winners")  # (num_envs,)
        self.points = self._tensor("points")[: self.seats]  # (seats, num_envs)
        self.policies = self._tensor("policies")  # (seats, num_envs)

    def _tensor(self, name: str) -> Tensor:
        return self._as_tensor(getattr(self.env, name))

    def _as_tensor(self, array: Any) -> Tensor:
        if isinstance(array, np.ndarray):
            return torch.from_numpy(array)
        return torch.as_tensor(array, device=self.device)

    def reset(self, seed: int, spread: int = 0) -> None:
        """Start all games."""
        self.env.reset(seed, spread)
        self.derived.write()

    def set_policies(self, policies: Any) -> None:
        """Say which seats are played from outside; see `BatchedEnv.set_policies`."""
        self.env.set_policies(policies)

    @property
    def row_length(self) -> int:
        """The numbers of a row."""
        return len(self.numbers) + len(self.observations)

    def rows(self) -> Tensor:
        """What the players to decide see: derived numbers, observation tensors; a copy.

        Of (num_envs, numbers).
        """
        return torch.cat([self.numbers, self.observations]).t().contiguous()

    def advice(self, rows: Tensor) -> Tensor:
        """What the game's quick player would do."""
        return rows[:, ADVICE].long()

    def legal(self) -> Tensor:
        """The legal actions: (num_envs, actions), bool."""
        bits = (self.masks.t()[:, :, None] >> self.bits) & 1
        return bits.reshape(self.num_envs, -1)[:, : self.num_actions].bool()

    def is_played_by(self, policy: int) -> Tensor:
        """Where a seat must decide that is played like this."""
        seat = self.player.clamp(min=0).long()
        return (self.player >= 0) & (self.policies.gather(0, seat[None])[0] == policy)

    def is_over(self) -> Tensor:
        """Where the game has just ended."""
        return (self.player == NOBODY) | (self.player == FORFEITED)

    def victory(self) -> Tensor:
        """By seat, the share of the victory; only meaningful where the game is over."""
        seat = torch.arange(self.seats, device=self.device)[:, None]
        won = ((self.winners[None].long() >> seat) & 1).float()
        return won / won.sum(0, keepdim=True).clamp(min=1)

    def step(self, actions: Tensor) -> None:
        """Apply one action per environment."""
        chosen = actions.to(torch.int16)
        self.env.step(chosen if chosen.is_cuda else chosen.numpy())
        self.derived.write()


def _new_env(
    game: Game, num_envs: int, seats: int, on: str, options: Mapping[str, Any] | None, threads: int
) -> tuple[BatchedEnv, DerivedNumbers]:
    if on == "gpu":
        from ..engine.gpu_batched_env import GpuBatchedEnv
        from ..engine.gpu_derived import GpuDerivedNumbers

        on_gpu = GpuBatchedEnv(game, num_envs, seats, options, relative_actions=True)
        return on_gpu, GpuDerivedNumbers(on_gpu)
    env = BatchedEnv(game, num_envs, seats, options, relative_actions=True, threads=threads)
    return env, DerivedNumbers(env)
