"""The network: what a seat sees in, likings of all actions and values of all seats out."""

import math
from bisect import bisect_left
from itertools import pairwise

import torch
from torch import Tensor, nn
from torch.nn import functional

from ..core import Game
from ..engine.derived import network_inputs

NEVER = -1e9  # in place of how much an illegal action is liked


class Inputs(nn.Module):  # type: ignore[misc]
    """What is seen as inputs: one-hot codes and scaled amounts (`network_inputs`).

    The row of a smaller table is the beginning of that of the largest one; what is missing
    there is 0.
    """

    source: Tensor
    value: Tensor
    scale: Tensor
    is_amount: Tensor

    def __init__(self, game: Game) -> None:
        super().__init__()
        features = network_inputs(game, max(game.seats), is_derived=True)
        self.sources = features.source.tolist()
        self.register_buffer("source", torch.from_numpy(features.source).long())
        self.register_buffer("value", torch.from_numpy(features.value).to(torch.int16))
        self.register_buffer("scale", torch.from_numpy(features.scale))
        self.register_buffer("is_amount", self.scale != 0)

    def used(self, numbers: int) -> int:
        """How many inputs a row of so many numbers has: the first ones."""
        return bisect_left(self.sources, numbers)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def seen(self, rows: Tensor) -> Tensor:
        """Which of all inputs are not 0 somewhere in (steps, batch, numbers)."""
        found = torch.zeros(len(self.source), dtype=torch.bool, device=rows.device)
        for each in rows:
            inputs = self(each, torch.float32)
            found[: inputs.shape[1]] |= (inputs != 0).any(0)
        return found

    def forward(self, rows: Tensor, dtype: torch.dtype) -> Tensor:
        used = self.used(rows.shape[1])
        numbers = rows.index_select(1, self.source[:used])
        is_value = (numbers == self.value[:used]).to(dtype)
        return torch.where(
            self.is_amount[:used], numbers.to(dtype) * self.scale[:used].to(dtype), is_value
        )


class Network(nn.Module):  # type: ignore[misc]
    """Hidden layers with ReLU, shared by a head for actions and one for values.

    Values are those of the seats from the own one on: what the game will be worth to each.
    """

    def __init__(self, game: Game, width: int, layers: int, dtype: torch.dtype) -> None:
        super().__init__()
        self.dtype, self.game = dtype, game
        self.num_actions = game.num_actions + game.asks_others
        self.inputs = Inputs(game)
        sizes = [len(self.inputs.source), *[width] * layers]
        self.hidden = nn.ModuleList(nn.Linear(before, after) for before, after in pairwise(sizes))
        self.policy = nn.Linear(width, self.num_actions)
        self.values = nn.Linear(width, max(game.seats))
        self._start()

    def _start(self) -> None:
        """All actions are about as likely at first, and all values are 0."""
        for layer in self.hidden:
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)
        # most inputs are 0: those of a typical row have together the size of a few dozen ones
        with torch.no_grad():
            first = self.hidden[0].weight
            first.mul_(math.sqrt(first.shape[1] / 64))
        nn.init.normal_(self.policy.weight, std=0.01 / math.sqrt(self.policy.in_features))
        nn.init.zeros_(self.policy.bias)
        nn.init.zeros_(self.values.weight)
        nn.init.zeros_(self.values.bias)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Of (batch, numbers): likings (batch, actions) and values (batch, seats)."""
        first, *others = self.hidden
        found = self.inputs(rows, self.dtype)
        used = found.shape[1]
        found = functional.relu(self._linear(first, found, used))
        for layer in others:
            found = functional.relu(self._linear(layer, found))
        likings = self._linear(self.policy, found).float()
        return likings, self._linear(self.values, found).float()

    def _linear(self, layer: nn.Module, inputs: Tensor, used: int | None = None) -> Tensor:
        weight: Tensor = layer.weight if used is None else layer.weight[:, :used]
        return functional.linear(inputs, weight.to(self.dtype), layer.bias.to(self.dtype))


def masked(likings: Tensor, legal: Tensor) -> Tensor:
    """Likings with illegal actions out of reach."""
    return likings.masked_fill(~legal, NEVER)


def sampled(likings: Tensor, noise: Tensor) -> Tensor:
    """An action for each row, drawn by the probabilities that the likings stand for.

    `noise` is exponentially distributed.
    """
    return (likings - noise.log()).argmax(1)
