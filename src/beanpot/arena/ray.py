"""Games on a Ray cluster that is already running, here or elsewhere.

A task is a batch of games. Ray restarts a task whose worker died; its results arrive once.
"""

import os
import signal
from collections.abc import Iterable, Iterator
from functools import cache
from json import dumps, loads
from typing import Any

from ..core import BeanpotError
from .arena_game import ArenaTable, GameResult
from .batches import Batches
from .optional_libraries import library
from .schedule import ArenaGame
from .tournament import Tournament
from .workers import TRIES, died_over, make_importable

REFUSALS = ("AuthenticationError", "InvalidAuthToken")  # Ray's errors for a wrong or missing token


@cache
def table_of(identity: str) -> ArenaTable:
    """The table of a tournament, opened once in a process of the cluster."""
    data = loads(identity)
    return ArenaTable(Tournament(**{**data, "bots": tuple(data["bots"])}))


def play_batch(identity: str, folder: str, batch: list[ArenaGame]) -> list[GameResult]:
    """Play some matches; this runs in the cluster.

    Ray would raise inside the bot when a worker has to end, which is not the bot's error.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    make_importable(folder)
    table = table_of(identity)
    return [table.play(match) for match in batch]


class Cluster:
    """The workers of a Ray cluster; call `close` at the end."""

    def __init__(self, tournament: Tournament) -> None:
        self.ray = library("ray", "ray")
        self.is_ours = not self.ray.is_initialized()
        if self.is_ours:
            self._join()
        self.task = self.ray.remote(max_retries=TRIES - 1)(play_batch)
        self.identity = dumps(tournament.identity)
        self.running: dict[Any, list[ArenaGame]] = {}
        self.size = 1

    def _join(self) -> None:
        """Find the cluster: at RAY_ADDRESS, or on this machine."""
        address = os.environ.get("RAY_ADDRESS", "auto")
        try:
            self.ray.init(address=address, logging_level="error", log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError, self.ray.exceptions.RayError) as error:
            raise BeanpotError(_why_not_joined(address, error)) from None

    @property
    def workers(self) -> int:
        """How many cores the cluster has."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def play(self, matches: Iterable[ArenaGame]) -> Iterator[list[GameResult]]:
        """Play all these matches; results come as they are finished, in any order."""
        workers = self.workers
        batches = Batches(matches, workers, self.size)
        while batches or self.running:
            while batches and len(self.running) < 2 * workers:
                batch = batches.take()
                self.running[self.task.remote(self.identity, os.getcwd(), batch)] = batch
            for task in self.ray.wait(list(self.running))[0]:
                results = self._fetch(task)
                batches.learn(results)
                yield results
        self.size = batches.size

    def _fetch(self, task: Any) -> list[GameResult]:
        """The results of a task that has ended."""
        batch = self.running.pop(task)
        try:
            results: list[GameResult] = self.ray.get(task)
        except self.ray.exceptions.WorkerCrashedError:
            raise BeanpotError(died_over(batch[0])) from None
        except BeanpotError as error:  # wrapped by Ray
            raise BeanpotError(str(getattr(error, "cause", error))) from None
        return results

    def close(self) -> None:
        """Cancel what is still running, and leave the cluster if we joined it."""
        for task in self.running:
            self.ray.cancel(task, force=True)
        self.running.clear()
        if self.is_ours:
            self.ray.shutdown()


def _why_not_joined(address: str, error: Exception) -> str:
    """Whether there is no cluster, or it refuses us; Ray says so in the cause."""
    details = f"{type(error).__name__}: {error} {error.__cause__}"
    if any(word in details for word in REFUSALS):
        return (
            f"The Ray cluster at {address} refused the connection: set RAY_AUTH_MODE=token, and"
            " put its token in RAY_AUTH_TOKEN, in a file named by RAY_AUTH_TOKEN_PATH, or in"
            " ~/.ray/auth_token."
        )
    return (
        f"There is no Ray cluster at {address}: start one with `ray start --head`,"
        f" or set RAY_ADDRESS. ({' '.join(str(error).split())[:200]})"
    )
