"""Games that a network plays with itself at tables of one kind, side by side."""

import math
from typing import Any

import numpy as np
import torch

from ..core import Game
from ..engine.env_steps import SENSIBLE
from ..engine.loops import OWN_POLICY, RANDOM
from .network import Network
from .rollout import Past, Player, Window, Worth
from .settings import Settings
from .tables import Tables

MEASURED_STEPS = 2500  # of the quick player, to see how far points lie apart
NO_CLEAR_LEAD = 10.0  # points, where no game ended in them


class SelfPlay:
    """Tables of one size with the same options, and the last window of what was played there."""

    def __init__(
        self, settings: Settings, game: Game, seats: int, options: dict[str, Any],
        network: Network, generator: torch.Generator,
    ) -> None:  # fmt: skip
        self.settings, self.game, self.seats, self.options = settings, game, seats, options
        self.tables = Tables(game, settings.num_envs, seats, settings.on, options)
        self.worth = Worth(settings.points_weight, settings.points_scale or self._points_scale())
        self.tables.set_policies(self._policies())
        self.tables.reset(settings.seed, settings.spread)
        self.window = Window.new(self.tables, settings.steps)
        self.player = Player(self.tables, network, self.worth, generator)
        self.is_copied = False  # whether the quick player plays everywhere

    def _points_scale(self) -> float:
        """How far the points of quick or random players lie apart, as a deviation."""
        tables, total, games = self.tables, 0.0, 0
        tables.set_policies(OWN_POLICY if self.game.choose else RANDOM)
        tables.reset(self.settings.seed, self.settings.spread)
        nothing = torch.zeros(tables.num_envs, dtype=torch.int16, device=tables.device)
        for _ in range(MEASURED_STEPS):
            tables.step(nothing)
            over, points = tables.is_over(), tables.points.float()
            total += float(((points - points.mean(0)).square().mean(0) * over).sum())
            games += int(over.sum())
        return max(1.0, 2 * math.sqrt(total / games)) if games else NO_CLEAR_LEAD

    def _policies(self) -> Any:
        """The quick player has every other seat of the first environments."""
        settings = self.settings
        policies = np.full((self.seats, settings.num_envs), SENSIBLE, np.int8)
        mixed = int(settings.greedy_share * settings.num_envs)
        seat, env = np.arange(self.seats)[:, None], np.arange(mixed)
        policies[:, :mixed] = np.where((seat + env) % 2 == 1, OWN_POLICY, SENSIBLE)
        return policies

    def play(self, past: Past | None) -> Window:
        """A window of the network's games."""
        if self.is_copied:
            self.tables.set_policies(self._policies())
            self.is_copied = False
        self.player.play(self.window, past)
        return self.window

    def play_quick_player(self) -> Window:
        """A window of the quick player's games."""
        if not self.is_copied:
            self.tables.set_policies(SENSIBLE)
            self.is_copied = True
        self.player.play(self.window, is_quick_players=True)
        return self.window

    def state(self) -> dict[str, Any]:
        """All that changes, for a checkpoint."""
        env = self.tables.env
        arrays = {name: env.to_numpy(name) for name in env.array_shapes(np.int8)}
        return {
            "arrays": arrays, "is_mixed": env.is_mixed, "is_copied": self.is_copied,
            "points_scale": self.worth.points_scale,
        }  # fmt: skip

    def restore(self, state: dict[str, Any]) -> None:
        """Continue from a checkpoint."""
        env = self.tables.env
        for name, values in state["arrays"].items():
            env.fill(name, values)
        env.is_mixed, self.is_copied = state["is_mixed"], state["is_copied"]
        self.worth = Worth(self.settings.points_weight, state["points_scale"])
        self.player.worth = self.worth
        self.tables.derived.write()
