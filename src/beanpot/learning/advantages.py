"""How much better than expected a decision was: generalized advantages, seat by seat."""

import torch
from torch import Tensor

from .rollout import NO_SEAT, Window


@torch.no_grad()  # type: ignore[untyped-decorator]
def advantages(window: Window, decay: float) -> tuple[Tensor, Tensor]:
    """Advantages for all seats, the own one first, and which of them are known.

    A seat's next expectation is that at its next own decision, or the result of the game.
    Decisions at the end of the window, with neither, are not known. Returns (time, env, seats) and
    (time, env).
    """
    steps, envs, seats = window.values.shape
    device = window.values.device
    turned = _turned(seats, device)  # [own seat, place]: the seat at that place
    expected = torch.zeros(envs, seats, seats, device=device)  # by own seat, at its next decision
    later = torch.zeros(envs, seats, seats, device=device)  # the advantage there
    is_known = torch.zeros(envs, seats, dtype=torch.bool, device=device)
    found = torch.zeros_like(window.values)
    known = torch.zeros_like(window.is_over)
    everyone = torch.arange(envs, device=device)
    for step in range(steps - 1, -1, -1):
        is_over = window.is_over[step]
        result = window.worth[step].t()[:, turned]  # (env, own seat, place)
        expected = torch.where(is_over[:, None, None], result, expected)
        later = later.masked_fill(is_over[:, None, None], 0)
        is_known = is_known | is_over[:, None]
        is_deciding = window.seat[step] != NO_SEAT
        seat = window.seat[step].clamp(min=0)
        here = window.values[step]
        gain = expected[everyone, seat] - here + decay * later[everyone, seat]
        known[step] = is_known[everyone, seat] & is_deciding
        gain = torch.where(known[step][:, None], gain, torch.zeros_like(gain))
        found[step] = gain
        mine = (torch.arange(seats, device=device) == seat[:, None]) & is_deciding[:, None]
        expected = torch.where(mine[:, :, None], here[:, None], expected)
        later = torch.where(mine[:, :, None], gain[:, None], later)
        is_known = is_known | mine
    return found, known


def _turned(seats: int, device: torch.device) -> Tensor:
    """By own seat and place, the seat that sits there."""
    place = torch.arange(seats, device=device)
    return (place[:, None] + place) % seats
