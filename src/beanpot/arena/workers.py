"""Games in processes, one per core. A worker that dies is replaced.

What a worker has reported is finished; the rest of its batch is played again.
"""

import os
import signal
import sys
import traceback
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter

from ..core import BeanpotError
from ..engine.worker import block_ctrl_c
from .arena_game import ArenaTable, GameResult
from .batches import Batches
from .schedule import ArenaGame
from .tournament import Tournament

TRIES = 3  # how many workers may die in the same game
PACE = 0.1  # seconds between two reports of a worker, or one game if that takes longer
Report = list[GameResult] | Exception  # what a worker sends


@dataclass(eq=False)
class Worker:
    """A process that plays, and the games it has not reported yet."""

    process: BaseProcess
    pipe: "Connection[list[ArenaGame], Report]"
    playing: deque[ArenaGame] = field(default_factory=deque)


class Workers:
    """Processes that play the games of a tournament; call `close` at the end."""

    def __init__(self, tournament: Tournament, processes: int) -> None:
        self.tournament = tournament
        self.deaths: Counter[ArenaGame] = Counter()
        self.processes, self.size = processes, 1
        self.workers: list[Worker] = []

    def _open(self) -> Worker:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self.tournament, os.getcwd()))
        process.daemon = True
        with block_ctrl_c():
            process.start()
        theirs.close()  # so that the pipe closes with either process
        return Worker(process, ours)

    def play(self, matches: Iterable[ArenaGame]) -> Iterator[list[GameResult]]:
        """Play these games; results come as they finish, in any order."""
        batches = Batches(matches, self.processes, self.size)
        while len(self.workers) < min(self.processes, len(batches.waiting)):
            self.workers.append(self._open())
        while self._hand_out(batches):
            for pipe in wait([worker.pipe for worker in self.workers]):
                worker = next(each for each in self.workers if each.pipe is pipe)
                results = self._receive(worker, batches)
                if results:
                    batches.learn(results)
                    yield results
        self.size = batches.size

    def _hand_out(self, batches: Batches) -> bool:
        """Keep all workers busy; False when all is played."""
        for worker in self.workers:
            while batches and len(worker.playing) <= batches.size // 2:
                batch = batches.take()
                worker.playing.extend(batch)
                with suppress(OSError):  # it has died, which `_receive` notices
                    worker.pipe.send(batch)
        return any(worker.playing for worker in self.workers)

    def _receive(self, worker: Worker, batches: Batches) -> list[GameResult]:
        """What a worker has finished; nothing if it has died."""
        try:
            report = worker.pipe.recv()
        except (EOFError, OSError):
            self._replace(worker, batches)
            return []
        if isinstance(report, Exception):
            raise report
        for _ in report:
            worker.playing.popleft()
        return report

    def _replace(self, worker: Worker, batches: Batches) -> None:
        """Replace a worker that died; its unfinished games are played again."""
        self.workers.remove(worker)
        _end(worker)
        if worker.playing:
            last = worker.playing[0]
            self.deaths[last] += 1
            if self.deaths[last] >= TRIES:
                raise BeanpotError(died_over(last))
        batches.put_back(worker.playing)
        self.workers.append(self._open())

    def close(self) -> None:
        """Stop all workers."""
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            _end(worker)


def _end(worker: Worker) -> None:
    worker.pipe.close()
    worker.process.join()
    worker.process.close()


def died_over(match: ArenaGame) -> str:
    """The error of a game that kills its workers."""
    return (
        f"A worker process died {TRIES} times in deal {match.deal}, rotation {match.rotation}"
        f" ({', '.join(match.seating)}). Check these bots, then run the same command again:"
        " finished games are kept."
    )


def make_importable(folder: str) -> None:
    """Let your own bots be imported from a folder; libraries come first."""
    if folder not in sys.path:
        sys.path.append(folder)


def work(pipe: "Connection[Report, list[ArenaGame]]", tournament: Tournament, folder: str) -> None:
    """A worker: plays what it is given and reports, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
    sys.stdout = sys.stderr  # what bots print is not a result
    make_importable(folder)
    try:
        table = ArenaTable(tournament)
        while True:
            for results in paced_results(table, pipe.recv()):
                pipe.send(results)
    except (EOFError, ConnectionError):
        return  # the parent process has ended
    except BeanpotError as error:
        pipe.send(BeanpotError(str(error)))
    except Exception:
        pipe.send(RuntimeError(traceback.format_exc()))


def paced_results(table: ArenaTable, batch: Iterable[ArenaGame]) -> Iterator[list[GameResult]]:
    """The results of a batch, as often as PACE allows."""
    results: list[GameResult] = []
    started = perf_counter()
    for match in batch:
        results.append(table.play(match))
        if perf_counter() - started >= PACE:
            yield results
            results, started = [], perf_counter()
    if results:
        yield results
