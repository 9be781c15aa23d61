"""A trained network as a file that bots read without PyTorch."""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from ..bots.weights import Origin, save_network
from .network import Network


def export(path: Path, network: Network, origin: Origin) -> None:
    """Write the weights."""
    layers: dict[str, np.ndarray] = {}
    for place, layer in enumerate(network.hidden):
        layers |= _named(place, [layer.weight], [layer.bias])
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
