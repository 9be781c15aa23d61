"""A trained network as a file that bots read without PyTorch, and back."""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from ..bots.weights import Floats, Origin, read_layers, save_network
from ..core import BeanpotError, Game
from .network import Network


def export(path: Path, network: Network, origin: Origin, seen: Tensor) -> None:
    """Write the weights; inputs that were never seen have learned nothing, and count for 0."""
    layers: dict[str, np.ndarray] = {}
    for place, layer in enumerate(network.hidden):
        layers |= _named(place, [layer.weight], [layer.bias])
    layers["weight0"][:, ~seen.cpu().numpy()] = 0
    heads = network.policy, network.values
    layers |= _named(
        len(network.hidden), [each.weight for each in heads], [each.bias for each in heads]
    )
    save_network(path, origin, layers)


def _named(place: int, weights: list[Tensor], biases: list[Tensor]) -> dict[str, np.ndarray]:
    """One layer by its names."""

    def joined(parts: list[Tensor]) -> np.ndarray:
        return torch.cat(parts).detach().float().cpu().numpy()

    return {f"weight{place}": joined(weights), f"bias{place}": joined(biases)}


def start_from(path: Path, network: Network) -> None:
    """Give a network the weights of a file."""
    layers = _trained_layers(path, network.game)
    shape = network.hidden[0].weight.shape
    if layers["weight0"].shape != shape or len(layers) // 2 != len(network.hidden) + 1:
        raise BeanpotError(
            f"{path} has other layers than this training ({len(network.hidden)} of"
            f" {shape[0]}). Choose its numbers with --setting width=… and --setting layers=…."
        )
    _fill(network, layers)


def network_from(path: Path, game: Game, dtype: torch.dtype) -> Network:
    """The network of a file."""
    layers = _trained_layers(path, game)
    network = Network(game, len(layers["bias0"]), len(layers) // 2 - 1, dtype)
    _fill(network, layers)
    return network


def _trained_layers(path: Path, game: Game) -> dict[str, Floats]:
    """The weights of a file that sees what networks see in training now."""
    origin, layers = read_layers(path, game)
    if not origin.is_derived:
        raise BeanpotError(f"{path} sees no derived numbers, as networks do now. Train it again.")
    return layers


def _fill(network: Network, layers: dict[str, Floats]) -> None:
    """Give a network these weights."""
    last = f"weight{len(network.hidden)}"
    with torch.no_grad():
        for place, layer in enumerate(network.hidden):
            layer.weight.copy_(torch.from_numpy(layers[f"weight{place}"]))
            layer.bias.copy_(torch.from_numpy(layers[f"bias{place}"]))
        done = 0
        for head in (network.policy, network.values):
            rows = slice(done, done + len(head.bias))
            head.weight.copy_(torch.from_numpy(layers[last][rows]))
            head.bias.copy_(torch.from_numpy(layers[last.replace("weight", "bias")][rows]))
            done = rows.stop
