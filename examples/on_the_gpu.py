"""A million games of Fagioli on a GPU, played by PyTorch without copying anything.

    python on_the_gpu.py

Who answers here is a network that has not learned anything: it shows where the numbers lie.
"""

import time

import numpy as np
import torch

from beanpot import GpuBatchedEnv, load_game

NUM_ENVS, STEPS = 2**20, 200


def main(num_envs=NUM_ENVS, steps=STEPS):
    """Step the environments, and print how fast that was."""
    env = GpuBatchedEnv(load_game("fagioli"), num_envs, seats=3)
    env.reset(seed=1)
    observations = torch.as_tensor(env.observations, device="cuda")  # (numbers, num_envs), int8
    masks = torch.as_tensor(env.action_masks, device="cuda")  # (bytes, num_envs), a bit an action
    player = torch.as_tensor(env.current_player, device="cuda")  # (num_envs,), below 0: no seat
    made = torch.as_tensor(env.steps, device="cuda")  # (num_envs,)
    bits = torch.arange(8, device="cuda", dtype=torch.uint8)[None, :, None]
    weights = torch.randn(8 * len(masks), len(observations), device="cuda", dtype=torch.bfloat16)
    torch.cuda.synchronize()
    started = time.perf_counter()
    for _ in range(steps):
        allowed = ((masks[:, None] >> bits) & 1).reshape(-1, num_envs)
        likings = weights @ observations.to(torch.bfloat16)
        actions = likings.masked_fill_(allowed == 0, -np.inf).argmax(0)
        env.step(actions)  # a launch; ignored where no seat must decide
    torch.cuda.synchronize()
    spent = time.perf_counter() - started
    print(f"{int(made.sum()) / spent:,.0f} steps per second, {int((player >= 0).sum()):,} waiting")


if __name__ == "__main__":
    main()
