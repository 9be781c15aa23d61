"""PyTorch and JAX read a batched env in place, on a GPU or on Numba's simulator.

Run as a program: python -m kit.viewed torch|jax. It prints what it has seen to agree.
"""

import os
import sys
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

from beanpot.engine.gpu_batched_env import GpuBatchedEnv, RandomAgent
from beanpot.engine.grid import is_simulated
from beanpot.games import load_game

LENT = ("states", "current_player", "action_masks", "observations", "points", "winners", "steps")


def by_torch(env: GpuBatchedEnv, coin: RandomAgent) -> list[str]:
    """Views stay views: what the next step writes is seen in them; answers come from PyTorch."""
    import torch

    seen = {name: torch.from_dlpack(getattr(env, name)) for name in LENT}
    if not is_simulated():
        for name in LENT:
            viewed = torch.as_tensor(getattr(env, name), device="cuda")
            assert viewed.data_ptr() == seen[name].data_ptr(), name
        seen["action_masks"] = torch.as_tensor(env.action_masks, device="cuda")
    for _ in range(5):
        actions = torch.as_tensor(
            coin.choose().copy_to_host(), device=seen["current_player"].device
        )
        given = coin.actions if is_simulated() else actions
        env.step(given)
        env.wait()
        for name, view in seen.items():
            assert (view.cpu().numpy() == getattr(env, name).copy_to_host()).all(), name
    assert int(seen["steps"].sum()) > 0
    return list(seen)


def by_jax(env: GpuBatchedEnv, coin: RandomAgent) -> list[str]:
    """JAX holds that arrays do not change, so it takes new views after every step."""
    import jax.numpy as jnp
    import numpy as np

    for _ in range(5):
        for name in LENT:
            view = jnp.from_dlpack(getattr(env, name))
            assert (np.asarray(view) == getattr(env, name).copy_to_host()).all(), name
            if not is_simulated():
                there: Any = getattr(env, name).__cuda_array_interface__["data"][0]
                assert view.unsafe_buffer_pointer() == there, name
        actions = jnp.asarray(coin.choose().copy_to_host()).block_until_ready()
        env.step(coin.actions if is_simulated() else actions)
        env.wait()
    return list(LENT)


if __name__ == "__main__":
    table = GpuBatchedEnv(load_game("fagioli"), 4 if is_simulated() else 4096)
    table.reset(1)
    look = {"torch": by_torch, "jax": by_jax}[sys.argv[1]]
    print(*look(table, RandomAgent(table)))
