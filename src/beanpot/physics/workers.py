"""Rigid bodies in processes of their own: who asks does not wait for the arithmetic of others.

A placement is a pure function of its inputs, so a worker that dies costs nothing but time: it is
started again, and the same placement is judged from the same inputs.
"""

from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from ..core import BeanpotError

Inputs = ParamSpec("Inputs")
Result = TypeVar("Result")
TRIES = 3


class Workers:
    """Some processes that judge; to be closed."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.pool = self._open()

    def _open(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"))

    def submit(
        self, judge: Callable[Inputs, Result], *inputs: Inputs.args, **more: Inputs.kwargs
    ) -> Future[Result]:
        """Begin to judge; whoever wants the result may wait for it."""
        return self.pool.submit(judge, *inputs, **more)

    def judge(
        self, judge: Callable[Inputs, Result], *inputs: Inputs.args, **more: Inputs.kwargs
    ) -> Result:
        """Judge and wait; a worker that dies is replaced, and asked the same again."""
        for _ in range(TRIES):
            try:
                return self.submit(judge, *inputs, **more).result()
            except BrokenProcessPool:
                self.pool.shutdown(wait=False, cancel_futures=True)
                self.pool = self._open()
        raise BeanpotError(f"The judge of the tower died {TRIES} times over one placement.")

    def close(self) -> None:
        """Send everybody home."""
        self.pool.shutdown(cancel_futures=True)
