"""A few processes for long calculations, so that callers don't block each other.

Every task is a pure function of its inputs, so a process that dies only costs time: a new one
repeats the task.
"""

from collections.abc import Callable
from os import cpu_count
from queue import LifoQueue
from typing import Any, ParamSpec, TypeVar, cast

from .worker import Worker

PROCESSES = min(2, cpu_count() or 1)
NICENESS = 5  # people wait for a verdict: it comes before bots, but after everything else

Inputs = ParamSpec("Inputs")
Result = TypeVar("Result")


class Workers:
    """A few processes, started when first needed. Close them after use."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self._workers = [Worker(_answerer, niceness=NICENESS) for _ in range(processes)]
        self._idle: LifoQueue[Worker] = LifoQueue()  # starts no more than are needed at once
        self._loaded: set[Callable[[], object]] = set()
        for worker in self._workers:
            self._idle.put(worker)

    def ask(
        self, work: Callable[Inputs, Result], *inputs: Inputs.args, **more: Inputs.kwargs
    ) -> Result:
        """Run `work` in a process, and return its result."""
        worker = self._idle.get()
        try:
            return cast(Result, worker.ask(work, inputs, more))
        finally:
            self._idle.put(worker)

    def warm_up(self, load: Callable[[], object]) -> None:
        """Start one process and run `load` in it, so that the first task doesn't have to wait."""
        if load not in self._loaded:
            self._loaded.add(load)
            self.ask(load)

    def close(self) -> None:
        """Stop all processes."""
        for worker in self._workers:
            worker.stop()


# in the processes


def _answerer() -> Callable[..., Any]:
    """Runs the work that it is given."""

    def answer(work: Callable[..., Any], inputs: tuple[Any, ...], more: dict[str, Any]) -> Any:
        return work(*inputs, **more)

    return answer
