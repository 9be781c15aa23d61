"""Games in processes, one per core. A worker that dies is replaced.

What a worker has told of is finished, and is never played again; the rest of its batch is.
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

TRIES = 3  # how often a match may be the last that a worker began
PACE = 0.1  # seconds between two reports of a worker, or one match if that takes longer
Report = list[GameResult] | Exception  # what a worker has to say


@dataclass(eq=False)
class Worker:
    """A process that plays, and the games it has not reported yet."""

    process: BaseProcess
    pipe: "Connection[list[ArenaGame], Report]"
    playing: deque[ArenaGame] = field(default_factory=deque)


class Workers:
    """Processes that play the games of a tournament; to be closed."""

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
        theirs.close()  # so that the end of either process ends the talk
        return Worker(process, ours)

    def play(self, matches: Iterable[ArenaGame]) -> Iterator[list[GameResult]]:
        """Play these games; results come as they finish, in any order."""
        batches = Batches(matches, self.processes, self.size)
        while len(self.workers) < min(self.processes, len(batches.waiting)):
            self.workers.append(self._open())
        while self._hand_out(batches):
            for pipe in wait([worker.pipe for worker in self.workers]):
                worker = next(each for each in self.workers if each.pipe is pipe)
                results = self._hear(worker, batches)
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
                with suppress(OSError):  # it has died, and that will be heard
                    worker.pipe.send(batch)
        return any(worker.playing for worker in self.workers)

    def _hear(self, worker: Worker, batches: Batches) -> list[GameResult]:
        """What a worker has finished; nothing if it has died."""
        try:
            told = worker.pipe.recv()
        except (EOFError, OSError):
            self._replace(worker, batches)
            return []
        if isinstance(told, Exception):
            raise told
        for _ in told:
            worker.playing.popleft()
        return told

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
    """Let bots of one's own be found in a folder; nothing there stands in for a library."""
    if folder not in sys.path:
        sys.path.append(folder)


def work(pipe: "Connection[Report, list[ArenaGame]]", tournament: Tournament, folder: str) -> None:
    """A worker: plays what it is given and reports, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives the work
    sys.stdout = sys.stderr  # what bots print is no result
    make_importable(folder)
    try:
        table = ArenaTable(tournament)
        while True:
            for results in told_in_pace(table, pipe.recv()):
                pipe.send(results)
    except (EOFError, ConnectionError):
        return  # nobody listens any more
    except BeanpotError as error:
        pipe.send(BeanpotError(str(error)))
    except Exception:
        pipe.send(RuntimeError(traceback.format_exc()))


def told_in_pace(table: ArenaTable, batch: Iterable[ArenaGame]) -> Iterator[list[GameResult]]:
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
