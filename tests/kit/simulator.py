"""Numba's CUDA simulator without what takes most of its time and changes nothing here."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from numba import cuda
from numba.cuda.simulator import kernel

A_MOMENT = 0.01  # seconds


def hurry() -> None:
    """Let the simulator wait for its threads, and not look for `cuda` at every call."""
    kernel.BlockThread.is_alive = _is_alive
    kernel.swapped_cuda_module = _swap_once(kernel.swapped_cuda_module)


def _is_alive(thread: threading.Thread) -> bool:
    """Whether a thread runs on; the simulator asks for it in an endless loop."""
    thread.join(A_MOMENT)
    return threading.Thread.is_alive(thread)


def _knows_cuda(function: FunctionType) -> bool:
    return any(known is cuda for known in function.__globals__.values())


def _swap_once(swapped: Any) -> Any:
    """Functions in whose world the module `cuda` is not are left as they are: all of the law.

    In the others the simulator puts its own module in its place.
    """
    without: set[FunctionType] = set()

    @contextmanager
    def swap(function: FunctionType, simulated: Any) -> Iterator[None]:
        if function not in without and _knows_cuda(function):
            with swapped(function, simulated):
                yield
        else:
            without.add(function)
            yield

    return swap
