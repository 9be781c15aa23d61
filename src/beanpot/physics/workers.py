"""Rigid bodies in processes of their own: who asks does not wait for the arithmetic of others.

A placement is a pure function of its inputs, so a process that dies costs nothing but time: it is
started again, and the same placement is judged from the same inputs.
"""

from collections.abc import Callable
from os import cpu_count
from queue import LifoQueue
from typing import Any, ParamSpec, TypeVar, cast

from ..engine.worker import Worker

PROCESSES = min(2, cpu_count() or 1)
NICENESS = 5  # people wait for a verdict: it comes before the thoughts of bots, after all else

Inputs = ParamSpec("Inputs")
Result = TypeVar("Result")


class Judges:
    """Some processes that judge, started when they are needed first; to be closed."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self._workers = [Worker(_school, niceness=NICENESS) for _ in range(processes)]
        self._idle: LifoQueue[Worker] = LifoQueue()  # no more are started than are needed at once
        self._is_warm = False
        for worker in self._workers:
            self._idle.put(worker)

    def judge(
        self, judge: Callable[Inputs, Result], *inputs: Inputs.args, **more: Inputs.kwargs
    ) -> Result:
        """Have something judged, and wait for it."""
        worker = self._idle.get()
        try:
            return cast(Result, worker.ask(judge, inputs, more))
        finally:
            self._idle.put(worker)

    def warm_up(self) -> None:
        """Have one of them ready; the first question need not wait until it has started."""
        if not self._is_warm:
            self._is_warm = True
            self.judge(_load)

    def close(self) -> None:
        """Send everybody home."""
        for worker in self._workers:
            worker.stop()


# in the processes


def _load() -> None:
    """Load what judges."""
    from .rigid import mujoco

    mujoco()


def _school() -> Callable[..., Any]:
    """Judges as it is told."""

    def judge(judge: Callable[..., Any], inputs: tuple[Any, ...], more: dict[str, Any]) -> Any:
        return judge(*inputs, **more)

    return judge
