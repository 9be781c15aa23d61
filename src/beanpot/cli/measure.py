"""How speeds are measured: again and again, in turns, next to other libraries', and in a table."""

import time
from collections.abc import Callable
from statistics import median

from rich.table import Table

from ..engine.compile import CPU
from ..engine.loops import STEPS
from ..engine.runner import Runner
from .report import new_table

CLOCK = [time.perf_counter]  # of this process; a process tied to one core counts its CPU time
ROUNDS = 5  # measurements take turns, so that a noisy moment hits all of them alike
GAMES_AT_A_TIME = 20_000

Measure = Callable[[float], float]  # seconds to spend → steps a second


def use_cpu_time() -> None:
    """Measure by the CPU time of this process from now on, so that others don't disturb."""
    CLOCK[0] = time.process_time


def now() -> float:
    """The time by the clock of this process."""
    return CLOCK[0]()


def over_and_over(play: Callable[[int], int], clock: Callable[[], float] = now) -> Measure:
    """Measures a numbered task that returns its steps, again and again."""

    def measure(seconds: float) -> float:
        steps, number, spent, started = 0, 0, 0.0, clock()
        while spent < seconds:
            steps += play(number)
            number += 1
            spent = clock() - started
        return steps / spent

    return measure


def by_one_thread(play: Callable[[int], int]) -> Measure:
    """The same for one thread, by its own CPU time."""
    return over_and_over(play, time.thread_time)


def take_turns(measures: dict[str, Measure], seconds: float) -> dict[str, float]:
    """The median speed of each measure, all measured in turns."""
    speeds: dict[str, list[float]] = {name: [] for name in measures}
    for measure in measures.values():
        measure(seconds / ROUNDS / 4)  # warm
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            speeds[name].append(measure(seconds / ROUNDS))
    return {name: median(found) for name, found in speeds.items()}


def batch_measure(runner: Runner, on: str) -> Measure:
    """Whole random games in compiled code, on one core or one GPU."""
    chunk = GAMES_AT_A_TIME if on == CPU else 4 * runner.first_chunk  # hide the cost of a launch
    return over_and_over(lambda number: int(runner.play(number * chunk, chunk)[STEPS, 0]))


def is_peer(measure: str) -> bool:
    """Whether a measure is of another library's games."""
    return measure.startswith("OpenSpiel")


def ratios(speeds: dict[str, float]) -> dict[str, float]:
    """How many times as fast our first measure is as each of another library's."""
    ours = next(iter(speeds.values()))
    return {name: ours / speed for name, speed in speeds.items() if is_peer(name)}


def speed_table(title: str, unit: str, speeds: dict[str, float]) -> Table:
    """The speeds for people."""
    what = "measured in turns"
    table = new_table((what, unit, "ours is"), names=(what,), title=title)
    found = ratios(speeds)
    for name, speed in speeds.items():
        ratio = f"{found[name]:,.1f} ×" if name in found else ""
        table.add_row(name, f"{speed:,.0f}", ratio)
    return table
