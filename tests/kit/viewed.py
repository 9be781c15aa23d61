"""PyTorch and JAX look at a hall of tables where it lies, on a GPU or on Numba's simulator.

Run as a program: python -m kit.viewed torch|jax. It prints what it has seen to agree.
"""

import os
import sys
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

from beanpot.engine.grid import is_simulated
from beanpot.engine.grid_hall import Coin, GpuHall
from beanpot.games import load

LENT = ("states", "asked", "masks", "views", "points", "winners", "steps")


def by_torch(hall: GpuHall, coin: Coin) -> list[str]:
    """Views stay views: what the next step writes is seen in them; answers come from PyTorch."""
    import torch

    seen = {name: torch.from_dlpack(getattr(hall, name)) for name in LENT}
    if not is_simulated():
        for name in LENT:
            viewed = torch.as_tensor(getattr(hall, name), device="cuda")
            assert viewed.data_ptr() == seen[name].data_ptr(), name
        seen["masks"] = torch.as_tensor(hall.masks, device="cuda")
    for _ in range(5):
        actions = torch.as_tensor(coin.choose().copy_to_host(), device=seen["asked"].device)
        given = coin.actions if is_simulated() else actions
        hall.step(given)
        hall.wait()
        for name, view in seen.items():
            assert (view.cpu().numpy() == getattr(hall, name).copy_to_host()).all(), name
    assert int(seen["steps"].sum()) > 0
    return list(seen)


def by_jax(hall: GpuHall, coin: Coin) -> list[str]:
    """JAX holds that arrays do not change, so it takes new views after every step."""
    import jax.numpy as jnp
    import numpy as np

    for _ in range(5):
        for name in LENT:
            view = jnp.from_dlpack(getattr(hall, name))
            assert (np.asarray(view) == getattr(hall, name).copy_to_host()).all(), name
            if not is_simulated():
                there: Any = getattr(hall, name).__cuda_array_interface__["data"][0]
                assert view.unsafe_buffer_pointer() == there, name
        actions = jnp.asarray(coin.choose().copy_to_host()).block_until_ready()
        hall.step(coin.actions if is_simulated() else actions)
        hall.wait()
    return list(LENT)


if __name__ == "__main__":
    table = GpuHall(load("fagioli"), 4 if is_simulated() else 4096)
    table.restart(1)
    look = {"torch": by_torch, "jax": by_jax}[sys.argv[1]]
    print(*look(table, Coin(table)))
