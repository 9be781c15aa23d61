"""A training: its networks, its environments, one update after the other."""

import math
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ..engine.env_steps import SENSIBLE
from ..engine.loops import OWN_POLICY, RANDOM
from ..games import load_game
from .network import Network
from .ppo import Learner, pace_at
from .rollout import Past, Player, Window, Worth
from .settings import Settings
from .tables import Tables, device_of

MOST_PAST = 8  # earlier networks that are kept
RANDOM_SEATS = 0.05  # among those that are copied
MEASURED_STEPS = 2500  # of the quick player, to see how far points lie apart


class Training:
    """A training: its networks, its environments, and where it stands."""

    def __init__(self, settings: Settings) -> None:
        game = load_game(settings.game)
        settings.check(game)
        self.settings, self.game = settings, game
        self.seats = settings.seats or game.usual_seats
        self.device = device_of(settings.on)
        torch.manual_seed(settings.seed)
        self.network = self._new_network()
        self.reference = self._new_network() if settings.reference_weight else None
        self.learner = Learner(self.network, self.reference, settings)
        self.generator = torch.Generator(self.device).manual_seed(settings.seed)
        self.tables = Tables(game, settings.num_envs, self.seats, settings.on, settings.options)
        self.worth = Worth(settings.points_weight, settings.points_scale or self._points_scale())
        self.tables.set_policies(self._policies())
        self.tables.reset(settings.seed, settings.spread)
        self.window = Window.new(self.tables, settings.steps)
        self.player = Player(self.tables, self.network, self.worth, self.generator)
        self.past: list[dict[str, Tensor]] = []
        self.past_network = self._new_network() if settings.past_share else None
        self.copied = self.updates = self.decisions = 0
        self._refresh_reference()

    def _new_network(self) -> Network:
        dtype = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        made = Network(self.game, self.settings.width, self.settings.layers, dtype)
        return made.to(self.device)

    def _policies(self) -> Any:
        """The quick player has every other seat of the first environments."""
        policies = np.full((self.seats, self.settings.num_envs), SENSIBLE, np.int8)
        mixed = int(self.settings.greedy_share * self.settings.num_envs)
        seat, env = np.arange(self.seats)[:, None], np.arange(mixed)
        policies[:, :mixed] = np.where((seat + env) % 2 == 1, OWN_POLICY, SENSIBLE)
        return policies

    def _points_scale(self) -> float:
        """How far the points of quick or random players lie apart, as a deviation."""
        tables, total, games = self.tables, 0.0, 0
        tables.set_policies(OWN_POLICY if self.game.choose else 0)
        tables.reset(self.settings.seed, self.settings.spread)
        nothing = torch.zeros(tables.num_envs, dtype=torch.int16, device=self.device)
        for _ in range(MEASURED_STEPS):
            tables.step(nothing)
            over, points = tables.is_over(), tables.points.float()
            total += float(((points - points.mean(0)).square().mean(0) * over).sum())
            games += int(over.sum())
        return max(1.0, 2 * math.sqrt(total / games)) if games else 10.0

    def _refresh_reference(self) -> None:
        if self.reference is not None:
            self.reference.load_state_dict(self.network.state_dict())

    def _opponent(self) -> Past | None:
        """An earlier network for some seats of some environments, another one every time."""
        share, network = self.settings.past_share, self.past_network
        if not self.past or network is None:
            return None
        number = int(
            torch.randint(len(self.past), (), generator=self.generator, device=self.device)
        )
        network.load_state_dict(self.past[number])
        seat = torch.arange(self.seats, device=self.device)[:, None]
        env = torch.arange(self.settings.num_envs, device=self.device)
        first = int((1 - share) * self.settings.num_envs)
        return Past(network, ((seat + env + self.updates) % 2 == 1) & (env >= first))

    def update(self, progress: float) -> dict[str, float]:
        """Play a window, and learn from it."""
        if self.player.policy != SENSIBLE:
            self.begin_self_play()
        self.player.play(self.window, self._opponent())
        figures = self.learner.update(self.window, pace_at(self.settings, progress), self.generator)
        self.updates += 1
        self.decisions += int(figures["decisions"])
        if self.updates % self.settings.reference_updates == 0:
            self._refresh_reference()
        return figures

    def copy_quick_player(self) -> dict[str, float]:
        """Learn to play as the game's quick player does, from games with a few random seats."""
        if self.player.policy == SENSIBLE:
            self.player.policy = OWN_POLICY
            policies = np.where(
                np.random.default_rng(self.settings.seed).random(
                    (self.seats, self.settings.num_envs)
                ) < RANDOM_SEATS,
                RANDOM, OWN_POLICY,
            )  # fmt: skip
            self.tables.set_policies(policies)
            self.tables.reset(self.settings.seed, self.settings.spread)
        self.player.play(self.window)
        figures = self.learner.update(
            self.window, pace_at(self.settings, 0.0), self.generator, is_copying=True
        )
        self.copied += 1
        return figures

    def begin_self_play(self) -> None:
        """From copying to playing oneself."""
        self.player.policy = SENSIBLE
        self.tables.set_policies(self._policies())
        self._refresh_reference()

    def keep_past(self) -> None:
        """Remember the network of now as an opponent for later."""
        state = {name: value.clone() for name, value in self.network.state_dict().items()}
        self.past = [*self.past, state][-MOST_PAST:]

    def state(self) -> dict[str, Any]:
        """All that changes, for a checkpoint."""
        env = self.tables.env
        arrays = {name: env.to_numpy(name) for name in env.array_shapes(np.int8)}
        return {
            "network": self.network.state_dict(),
            "reference": self.reference and self.reference.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "generator": self.generator.get_state().cpu(),
            "arrays": arrays, "policy": self.player.policy, "is_mixed": env.is_mixed,
            "past": self.past, "points_scale": self.worth.points_scale,
            "copied": self.copied, "updates": self.updates, "decisions": self.decisions,
        }  # fmt: skip

    def restore(self, state: dict[str, Any]) -> None:
        """Continue from a checkpoint."""
        self.network.load_state_dict(state["network"])
        if self.reference is not None:
            self.reference.load_state_dict(state["reference"])
        self.learner.optimizer.load_state_dict(state["optimizer"])
        self.generator.set_state(state["generator"].cpu())
        for name, values in state["arrays"].items():
            self.tables.env.fill(name, values)
        self.tables.env.is_mixed, self.player.policy = state["is_mixed"], state["policy"]
        self.past, self.copied, self.updates = state["past"], state["copied"], state["updates"]
        self.decisions = state["decisions"]
        self.player.worth = self.worth = Worth(self.settings.points_weight, state["points_scale"])

    def wait(self) -> None:
        """Wait until the device has done all that it was told."""
        if self.device.type == "cuda":
            torch.cuda.synchronize()
