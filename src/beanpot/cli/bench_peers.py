"""`beanpot bench --peers`: this package and others on this machine, in one run, like with like."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import numpy as np
from rich.console import Console

from ..core import NOBODY, BeanpotError
from ..engine.batch import GPU, open_runner
from ..engine.compile import CPU
from ..engine.hall import ALL
from ..engine.position import Position
from ..engine.signature import signature
from ..engine.worker import Worker
from ..games import load
from .bench import Measure, batch_measure, over_and_over, single_measure
from .bench_outside import TABLES, Stepped
from .peers import BATCH, KINDS, LIBRARIES, SEEN, STEPPED, WHOLE, Library, jax_device, peer_measure
from .report import new_table

OURS = "Beanpot"
ROUNDS = 3
WARM = 0.05  # seconds


@dataclass
class Line:
    """What was measured of one game: steps or decisions a second."""

    library: str
    game: str
    kind: str
    one_core: float | None = None
    all_cores: float | None = None
    gpu: float | None = None
    trouble: str = ""  # why it could not be measured


def bench_peers(
    games: Sequence[str], seconds: float, path: str | None, screen: Console
) -> dict[str, Any]:
    """Measure all in turns; print a table a kind and who is missing; draw a picture."""
    if path is not None and not Path(path).suffix:
        raise BeanpotError("The picture needs a name that says of which kind, such as peers.png.")
    here = [each for each in LIBRARIES if each.is_here]
    lines = [Line(OURS, game, kind) for kind in KINDS for game in games]
    lines += [Line(each.name, game, kind) for each in here for kind in each.kinds
              for game in each.games]  # fmt: skip
    with screen.status("Measuring, in turns") as told:
        devices = _measure(lines, seconds, lambda what: told.update(f"Measuring {what}"))
    for kind in KINDS:
        screen.print(_table(kind, [line for line in lines if line.kind == kind]))
    for name in games:
        screen.print(f"{name}: Bench: {signature(load(name))}")
    missing = _missing() | _in_trouble(lines)
    for told_so in (*missing.values(), *_notes(here, devices)):
        screen.print(f"[bold]{told_so}[/]")
    if path is not None:
        draw(lines, path)
        screen.print(f"The picture is {path}.")
    found = [asdict(line) for line in lines]
    return {"lines": found, "missing": missing, "cores": cores(), "devices": devices}


def _missing() -> dict[str, str]:
    """The libraries that are not here, and how to get them."""
    return {
        each.name: f"{each.name} was not measured, for it is not installed: pip install"
        f" {each.install}"
        for each in LIBRARIES
        if not each.is_here
    }


def _in_trouble(lines: Sequence[Line]) -> dict[str, str]:
    """What is installed and could not be measured all the same; a part of it may be missing."""
    install = {each.name: f" Try pip install {each.install}" for each in LIBRARIES}
    return {
        f"{line.library} {line.game}": f"{line.library} {line.game} was not measured:"
        f" {line.trouble}{install.get(line.library, '')}"
        for line in lines
        if line.trouble
    }


def _notes(here: Sequence[Library], devices: dict[str, str]) -> list[str]:
    """What the reader of the table should know of this machine."""
    notes = []
    if any(each.name == "Pgx" for each in here) and devices["jax"] == CPU:
        notes.append("JAX sees no GPU here: Pgx ran on the CPU, which it is not made for.")
    if devices["numba"] == CPU:
        notes.append("No CUDA GPU is here: Beanpot's own batches ran on the CPU.")
    return notes


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _measure(lines: list[Line], seconds: float, tell: Callable[[str], None]) -> dict[str, str]:
    """Fill the lines in, in turns: every one alone on a core, then on all, then on a GPU."""
    workers = [Worker(Measuring, niceness=0) for _ in range(cores())]
    lone = Worker(Measuring, True, niceness=0)
    share = seconds / ROUNDS
    try:
        devices = workers[0].ask("devices")
        for line in lines:
            tell(f"{line.library} {line.game}, {line.kind}")
            try:
                _fill(line, lone, workers, devices, share)
            except BeanpotError as error:
                line.trouble = str(error)
    finally:
        for worker in (lone, *workers):
            worker.close()
    return devices


def _fill(
    line: Line, lone: Worker, workers: list[Worker], devices: dict[str, str], share: float
) -> None:
    """All rounds of one line."""
    named = (line.library, line.game, line.kind)
    on_gpu = line.kind == BATCH and devices["numba" if line.library == OURS else "jax"] == GPU
    if line.library == "Pgx" and on_gpu:
        line.gpu = median(workers[0].ask(*named, GPU, share) for _ in range(ROUNDS))
        return
    line.one_core = median(lone.ask(*named, CPU, share) for _ in range(ROUNDS))
    uses_all = line.library == "Pgx"  # one process of JAX computes on all cores
    asked = workers[:1] if uses_all else workers
    with ThreadPoolExecutor(len(asked)) as pool:
        rounds = [
            sum(pool.map(lambda worker: float(worker.ask(*named, CPU, share)), asked))
            for _ in range(ROUNDS)
        ]
    line.all_cores = median(rounds)
    if on_gpu:
        line.gpu = median(workers[0].ask(*named, GPU, share) for _ in range(ROUNDS))


class Measuring:
    """What a process measures; on one core alone, if told so."""

    def __init__(self, is_alone: bool = False) -> None:
        if is_alone and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        self.made: dict[tuple[str, ...], Measure] = {}

    def __call__(self, *named: Any) -> Any:
        """The speed of what is named, measured for some seconds; or where batches are played."""
        if named == ("devices",):
            return devices_here()
        *name, seconds = named
        key = tuple(name)
        if key not in self.made:
            self.made[key] = made_measure(*key)
            self.made[key](WARM)
        return self.made[key](seconds)


def devices_here() -> dict[str, str]:
    """Where Numba and JAX find a GPU."""
    try:
        from ..engine.grid import check_gpu

        check_gpu()
        numba = GPU
    except BeanpotError:
        numba = CPU
    try:
        jax = jax_device()
    except ImportError:
        jax = CPU
    return {"numba": numba, "jax": jax}


def made_measure(library: str, game: str, kind: str, on: str) -> Measure:
    """A measure by its name."""
    if library != OURS:
        return peer_measure(library, game, kind)
    own = load(game)
    if kind == WHOLE:
        return batch_measure(open_runner(own, own.usual_seats, {}, 1), CPU)
    if kind == STEPPED:
        return single_measure(own)
    return seen_measure(game) if kind == SEEN else outside_measure(game, on)


def seen_measure(name: str) -> Measure:
    """One game at a time from Python, the view of the seat encoded and a mask made for each."""
    game = load(name)
    opening, draw = Position(game, game.usual_seats), Random(1).random
    mask = np.zeros(game.actions, np.int8)

    def play(_: int) -> int:
        position, decisions = opening.clone(), 0
        while position.actor != NOBODY:
            actions = position.actions
            if position.actor >= 0:
                mask[:] = 0
                mask[actions] = 1
                position.encode(position.actor)
                decisions += 1
            position.apply(actions[int(draw() * len(actions))])
        return decisions

    return over_and_over(play)


def outside_measure(name: str, on: str) -> Measure:
    """A hall of tables, answered at random from outside; only answers count, not chance's steps."""
    stepped = Stepped(load(name), on, TABLES[on], ALL, "")
    counted = stepped.counted("", 1.0)
    return lambda seconds: stepped.measure(seconds) * float(counted["answers_per_second"])


def _table(kind: str, lines: list[Line]) -> Any:
    heads = ("", "one core", f"all {cores()} cores", "gpu")
    table = new_table(heads, names=("",), title=KINDS[kind])
    for line in lines:
        speeds = (line.one_core, line.all_cores, line.gpu)
        table.add_row(f"{line.library} {line.game}", *map(_told, speeds))
    return table


def _told(speed: float | None) -> str:
    return "" if speed is None else f"{speed:,.0f}"


def draw(lines: list[Line], path: str) -> None:
    """A picture: a panel a kind, a bar a game, on a logarithmic scale."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BeanpotError('A picture needs Matplotlib: pip install "beanpot[peers]"') from None
    groups = {kind: [line for line in lines if line.kind == kind] for kind in KINDS}
    heights = [1 + len(found) for found in groups.values()]
    figure = Figure(figsize=(9, 0.24 * sum(heights) + 1.5), layout="constrained")
    panels = figure.subplots(len(groups), 1, sharex=True, squeeze=False, height_ratios=heights)[
        :, 0
    ]
    for panel, (kind, found) in zip(panels, groups.items(), strict=True):
        _draw_kind(panel, kind, found)
    panels[-1].set_xlabel("a second (logarithmic)")
    figure.savefig(path, dpi=150)


def _draw_kind(panel: Any, kind: str, found: list[Line]) -> None:
    """Bars of one kind: a core, all cores and a GPU over each other, the longest behind."""
    names = [f"{line.library} {line.game}" for line in found]
    colours = {"gpu": "#8c6bb1", "all_cores": "#9ecae1", "one_core": "#3182bd"}
    for column, colour in colours.items():
        speeds = [getattr(line, column) or np.nan for line in found]
        if not np.isnan(speeds).all():
            panel.barh(names, speeds, color=colour, label=column.replace("_", " "))
    for label, line in zip(panel.get_yticklabels(), found, strict=True):
        label.set_fontweight("bold" if line.library == OURS else "normal")
    panel.invert_yaxis()
    panel.set_xscale("log")
    panel.set_title(KINDS[kind], loc="left", fontsize="small")
    panel.legend(fontsize="x-small", loc="lower right")
