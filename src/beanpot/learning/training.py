"""A training: its networks, its tables, one update after the other."""

from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from ..games import load_game
from .export import network_from
from .network import Network
from .ppo import Learner, pace_at
from .rollout import Past
from .self_play import SelfPlay
from .settings import Settings
from .tables import device_of

MOST_PAST = 8  # earlier networks that are kept


class Training:
    """A training: its networks, its tables of each kind, and where it stands."""

    def __init__(self, settings: Settings) -> None:
        game = load_game(settings.game)
        settings.check(game)
        self.settings, self.game = settings, game
        self.device = device_of(settings.on)
        torch.manual_seed(settings.seed)
        self.network = self._new_network()
        self.reference = self._new_network() if settings.reference_weight else None
        self.learner = Learner(self.network, self.reference, settings)
        self.generator = torch.Generator(self.device).manual_seed(settings.seed)
        self.seats = settings.seats or (game.usual_seats,)
        self.games = [
            SelfPlay(settings, game, seats, options, self.network, self.generator)
            for seats in self.seats
            for options in settings.options
        ]
        self.past: list[dict[str, Tensor]] = []
        self.past_network = self._new_network() if settings.past_share else None
        self.fixed = self._fixed_network()
        self.copied = self.updates = self.decisions = 0
        self.refresh_reference()

    @property
    def dtype(self) -> torch.dtype:
        """What networks compute in."""
        return torch.bfloat16 if self.device.type == "cuda" else torch.float32

    def _new_network(self) -> Network:
        made = Network(self.game, self.settings.width, self.settings.layers, self.dtype)
        return made.to(self.device)

    def _fixed_network(self) -> Network | None:
        """The network to learn against, if there is one."""
        if not self.settings.against:
            return None
        return network_from(Path(self.settings.against), self.game, self.dtype).to(self.device)

    def refresh_reference(self) -> None:
        """The network of now becomes the reference, if there is one."""
        if self.reference is not None:
            self.reference.load_state_dict(self.network.state_dict())

    def _opponent(self, seats: int) -> Past | None:
        """Another network for half of the seats of some environments.

        The one to learn against, or an earlier one, every time another.
        """
        if self.fixed is not None:
            return Past(self.fixed, self._every_other_seat(seats, 1.0))
        share, network = self.settings.past_share, self.past_network
        if not self.past or network is None:
            return None
        number = int(
            torch.randint(len(self.past), (), generator=self.generator, device=self.device)
        )
        network.load_state_dict(self.past[number])
        return Past(network, self._every_other_seat(seats, share))

    def _every_other_seat(self, seats: int, share: float) -> Tensor:
        """Every other seat of the last environments, the other ones in every other of them."""
        seat = torch.arange(seats, device=self.device)[:, None]
        env = torch.arange(self.settings.num_envs, device=self.device)
        first = int((1 - share) * self.settings.num_envs)
        return ((seat + env) % 2 == 1) & (env >= first)

    def update(self, progress: float) -> dict[str, float]:
        """Play a window, and learn from it; tables of all kinds take turns."""
        if self.copied and not self.updates:
            self.learner.forget_gradients()
        games = self.games[self.updates % len(self.games)]
        window = games.play(self._opponent(games.seats))
        pace = pace_at(self.settings, progress, self.updates)
        figures = self.learner.update(window, pace, self.generator)
        self.updates += 1
        self.decisions += int(figures["decisions"])
        if self.updates % self.settings.reference_updates == 0:
            self.refresh_reference()
        return figures

    def copy_quick_player(self) -> dict[str, float]:
        """Learn to play as the game's quick player does, from games with some random actions."""
        games = self.games[self.copied % len(self.games)]
        pace = pace_at(self.settings, 0.0, self.copied)
        figures = self.learner.update(
            games.play_quick_player(), pace, self.generator, is_copying=True
        )
        self.copied += 1
        self.refresh_reference()
        return figures

    def seen_inputs(self) -> Tensor:
        """Which inputs were not always 0 in the last windows."""
        inputs = self.network.inputs
        return torch.stack([inputs.seen(each.window.rows) for each in self.games]).any(0)

    def keep_past(self) -> None:
        """Remember the network of now as an opponent for later."""
        state = {name: value.clone() for name, value in self.network.state_dict().items()}
        self.past = [*self.past, state][-MOST_PAST:]

    def state(self) -> dict[str, Any]:
        """All that changes, for a checkpoint."""
        return {
            "network": self.network.state_dict(),
            "reference": self.reference and self.reference.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "generator": self.generator.get_state().cpu(),
            "games": [each.state() for each in self.games], "past": self.past,
            "copied": self.copied, "updates": self.updates, "decisions": self.decisions,
        }  # fmt: skip

    def restore(self, state: dict[str, Any]) -> None:
        """Continue from a checkpoint."""
        self.network.load_state_dict(state["network"])
        if self.reference is not None:
            self.reference.load_state_dict(state["reference"])
        self.learner.optimizer.load_state_dict(state["optimizer"])
        self.generator.set_state(state["generator"].cpu())
        for games, found in zip(self.games, state["games"], strict=True):
            games.restore(found)
        self.past, self.copied, self.updates = state["past"], state["copied"], state["updates"]
        self.decisions = state["decisions"]

    def wait(self) -> None:
        """Wait until the device has done all that it was told."""
        if self.device.type == "cuda":
            torch.cuda.synchronize()
