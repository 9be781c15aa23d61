"""Heavy arithmetic in processes of their own: who asks does not wait for that of others.

What is asked is a pure function of its inputs, so a process that dies costs nothing but time: it is
started again, and asked the same.
"""

from collections.abc import Callable
from os import cpu_count
from queue import LifoQueue
from typing import Any, ParamSpec, TypeVar, cast

from .worker import Worker

PROCESSES = min(2, cpu_count() or 1)
NICENESS = 5  # people wait for a verdict: it comes before the thoughts of bots, after all else

Inputs = ParamSpec("Inputs")
Result = TypeVar("Result")


class Workers:
    """Some processes that answer, started when they are needed first; to be closed."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self._workers = [Worker(_answerer, niceness=NICENESS) for _ in range(processes)]
        self._idle: LifoQueue[Worker] = LifoQueue()  # no more are started than are needed at once
        self._loaded: set[Callable[[], object]] = set()
        for worker in self._workers:
            self._idle.put(worker)

    def ask(
        self, work: Callable[Inputs, Result], *inputs: Inputs.args, **more: Inputs.kwargs
    ) -> Result:
        """Have something done, and wait for it."""
        worker = self._idle.get()
        try:
            return cast(Result, worker.ask(work, inputs, more))
        finally:
            self._idle.put(worker)

    def warm_up(self, load: Callable[[], object]) -> None:
        """Have one of them ready; the first question need not wait until it has started."""
        if load not in self._loaded:
            self._loaded.add(load)
            self.ask(load)

    def close(self) -> None:
        """Send everybody home."""
        for worker in self._workers:
            worker.stop()


# in the processes


def _answerer() -> Callable[..., Any]:
    """Answers as it is told."""

    def answer(work: Callable[..., Any], inputs: tuple[Any, ...], more: dict[str, Any]) -> Any:
        return work(*inputs, **more)

    return answer
