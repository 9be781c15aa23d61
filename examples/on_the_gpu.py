"""A million tables of Fagioli on a GPU, answered by PyTorch without copying anything.

    python on_the_gpu.py

Who answers here is a network that has not learned anything: it shows where the numbers lie.
"""

import time

import numpy as np
import torch

from beanpot import GpuHall, load

TABLES, STEPS = 2**20, 200


def main(tables=TABLES, steps=STEPS):
    """Step the tables, and say how fast that was."""
    hall = GpuHall(load("fagioli"), tables, seats=3)
    hall.restart(seed=1)
    views = torch.as_tensor(hall.views, device="cuda")  # (numbers, tables), int8
    masks = torch.as_tensor(hall.masks, device="cuda")  # (bytes, tables), a bit an action
    asked = torch.as_tensor(hall.asked, device="cuda")  # (tables,), below 0: nobody
    made = torch.as_tensor(hall.steps, device="cuda")  # (tables,)
    bits = torch.arange(8, device="cuda", dtype=torch.uint8)[None, :, None]
    weights = torch.randn(8 * len(masks), len(views), device="cuda", dtype=torch.bfloat16)
    torch.cuda.synchronize()
    started = time.perf_counter()
    for _ in range(steps):
        allowed = ((masks[:, None] >> bits) & 1).reshape(-1, tables)
        likings = weights @ views.to(torch.bfloat16)
        actions = likings.masked_fill_(allowed == 0, -np.inf).argmax(0)
        hall.step(actions)  # a launch; where nobody is asked the answer does not matter
    torch.cuda.synchronize()
    spent = time.perf_counter() - started
    print(f"{int(made.sum()) / spent:,.0f} steps a second, {int((asked >= 0).sum()):,} asked now")


if __name__ == "__main__":
    main()
