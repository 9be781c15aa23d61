"""`beanpot bench`: how fast the law is on this machine, and next to whom."""

import json
import os
import platform
import subprocess
import sys
import tempfile
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from ..core import BeanpotError, Game
from ..engine.batch import GPU, open_runner
from ..engine.compile import CPU
from ..engine.loops import STEPS
from ..engine.runner import Runner
from ..engine.signature import signature
from ..games import load, names
from .bench_stepped import Measure, over_and_over, single_measure
from .report import STOPPED, console, new_table, print_json

ROUNDS = 5  # measurements take turns, so that a noisy moment hits all of them alike
GAMES_AT_A_TIME = 20_000
LONGEST = 600  # seconds a measurement may take


def bench(
    name: str | None, on: str, search: bool, outside: bool, tables: int | None, peers: bool,
    path: str | None, seconds: float, as_json: bool,
) -> None:  # fmt: skip
    """Measure every game, or one, and report."""
    if not 0 < seconds < LONGEST:
        raise BeanpotError(f"A measurement takes some time: --seconds from 0.01 to {LONGEST}.")
    screen, is_stopped = console(as_json), False
    if peers and not search:
        from .bench_peers import bench_peers

        report: dict[str, Any] = bench_peers(_chosen(name), seconds, path, screen)
    else:
        report = {"games": []}
        try:
            for each in _chosen(name):
                report["games"].append(
                    _bench_one(load(each), on, search, outside, tables, peers, seconds, screen)
                )
        except KeyboardInterrupt:
            if not report["games"]:
                raise
            is_stopped = True
            screen.print(f"[yellow]Stopped after {len(report['games'])} games.[/]")
    if as_json:
        print_json({"machine": machine(), **report})
    if is_stopped:
        sys.exit(STOPPED)


def _bench_one(
    game: Game, on: str, search: bool, outside: bool, tables: int | None, peers: bool,
    seconds: float, screen: Console,
) -> dict[str, Any]:  # fmt: skip
    if search:
        from .bench_search import bench_search

        return bench_search(game, peers, seconds, screen)
    if outside:
        from .bench_outside import bench_outside

        return bench_outside(game, on, tables, seconds, screen)
    return bench_game(game, on, seconds, screen)


def _chosen(name: str | None) -> tuple[str, ...]:
    return names() if name is None else (name,)


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    import numba
    import numpy

    return {
        "system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count(),
        "python": platform.python_version(), "numba": numba.__version__, "numpy": numpy.__version__,
    }  # fmt: skip


def bench_game(game: Game, on: str, seconds: float, screen: Console) -> dict[str, Any]:
    """All figures of one game."""
    runner = open_runner(game, game.usual_seats, {}, 1, on=on)
    measures: dict[str, Measure] = {f"whole games, {on}": batch_measure(runner, on)}
    if on != GPU:
        measures["one at a time from Python"] = single_measure(game)
    with screen.status(f"Measuring {game.title}"):
        compile_seconds = first_compile(game, on)
        speeds = take_turns(measures, seconds)
        marked = signature(game)
    screen.print(speed_table(f"{game.title}, {game.usual_seats} seats", "steps/s", speeds))
    screen.print(f"first compile {compile_seconds:.1f} s      Bench: {marked}\n")
    return {
        "game": game.name, "seats": game.usual_seats, "on": on, "steps_per_second": speeds,
        "compile_seconds": compile_seconds, "signature": marked,
    }  # fmt: skip


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


def import_pyspiel() -> Any:
    """OpenSpiel, where it is installed."""
    try:
        import pyspiel
    except ImportError:
        raise BeanpotError(
            "--peers needs OpenSpiel: pip install beanpot[peers], or scripts/bench."
        ) from None
    return pyspiel


def is_peer(measure: str) -> bool:
    """Whether a measure is of somebody else's games."""
    return measure.startswith("OpenSpiel")


def first_compile(game: Game, on: str) -> float:
    """How long the first simulation of a game waits for the compiler, on a machine new to it."""
    simulate = ["simulate", game.name, "--games", "1", "--on", on, "--json"]
    command = [sys.executable, "-m", "beanpot", *simulate]
    with tempfile.TemporaryDirectory() as empty:
        environment = {**os.environ, "BEANPOT_CACHE": empty}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout.splitlines()[-1])["compile_seconds"])


def ratios(speeds: dict[str, float]) -> dict[str, float]:
    """How many times as fast as each of somebody else's games ours is, by the first measure."""
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
