"""`beanpot bench`: how fast the games run on this machine, also next to other libraries."""

import json
import os
import platform
import subprocess
import sys
import tempfile
from typing import Any

from rich.console import Console

from ..core import BeanpotError, Game
from ..engine.batch import GPU, new_runner
from ..engine.checksum import checksum
from ..games import game_names, load_game
from .bench_outside import bench_outside
from .bench_peers import bench_peers
from .bench_search import bench_search
from .bench_stepped import single_measure
from .measure import Measure, batch_measure, speed_table, take_turns
from .peers import KINDS
from .report import STOPPED, console, print_json

LONGEST = 600  # seconds a measurement may take


def bench(
    name: str | None, on: str, search: bool, outside: bool, tables: int | None, threads: int,
    peers: bool, kinds: tuple[str, ...], path: str | None, seconds: float, as_json: bool,
) -> None:  # fmt: skip
    """Measure every game, or one, and report."""
    if not 0 < seconds < LONGEST:
        raise BeanpotError(f"--seconds must be from 0.01 to {LONGEST}.")
    screen, is_stopped = console(as_json), False
    if peers and not search:
        report: dict[str, Any] = bench_peers(
            _chosen(name), kinds or tuple(KINDS), seconds, path, screen
        )
    else:
        report = {"games": []}
        try:
            for each in _chosen(name):
                report["games"].append(
                    _bench_one(
                        load_game(each), on, search, outside, tables, threads, peers, seconds,
                        screen,
                    )
                )  # fmt: skip
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
    game: Game, on: str, search: bool, outside: bool, tables: int | None, threads: int,
    peers: bool, seconds: float, screen: Console,
) -> dict[str, Any]:  # fmt: skip
    if search:
        return bench_search(game, peers, seconds, screen)
    if outside:
        return bench_outside(game, on, tables, threads, seconds, screen)
    return bench_game(game, on, seconds, screen)


def _chosen(name: str | None) -> tuple[str, ...]:
    return game_names() if name is None else (name,)


def machine() -> dict[str, Any]:
    """The machine that was measured."""
    import numba
    import numpy

    return {
        "system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count(),
        "python": platform.python_version(), "numba": numba.__version__, "numpy": numpy.__version__,
    }  # fmt: skip


def bench_game(game: Game, on: str, seconds: float, screen: Console) -> dict[str, Any]:
    """All figures of one game."""
    runner = new_runner(game, game.usual_seats, {}, 1, on=on)
    measures: dict[str, Measure] = {f"whole games, {on}": batch_measure(runner, on)}
    if on != GPU:
        measures["one at a time from Python"] = single_measure(game)
    with screen.status(f"Measuring {game.title}"):
        compile_seconds = first_compile(game, on)
        speeds = take_turns(measures, seconds)
        bench_sum = checksum(game)
    screen.print(speed_table(f"{game.title}, {game.usual_seats} seats", "steps/s", speeds))
    screen.print(f"first compile {compile_seconds:.1f} s      Bench: {bench_sum}\n")
    return {
        "game": game.name, "seats": game.usual_seats, "on": on, "steps_per_second": speeds,
        "compile_seconds": compile_seconds, "checksum": bench_sum,
    }  # fmt: skip


def first_compile(game: Game, on: str) -> float:
    """How long the first simulation of a game waits for the compiler, on a machine new to it."""
    simulate = ["simulate", game.name, "--games", "1", "--on", on, "--json"]
    command = [sys.executable, "-m", "beanpot", *simulate]
    with tempfile.TemporaryDirectory() as empty:
        environment = {**os.environ, "BEANPOT_CACHE": empty}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout.splitlines()[-1])["compile_seconds"])
