"""`beanpot bench --peers`: this package next to others on this machine, in one run."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from rich.console import Console

from ..core import BeanpotError
from ..engine.batch import GPU, new_runner
from ..engine.checksum import checksum
from ..engine.compile import CPU
from ..engine.env_steps import NO_LIMIT
from ..engine.worker import Worker
from ..games import load_game
from .bench_adapters import MODULES, adapter_measure, adapters_here
from .bench_outside import TABLES, Stepped
from .bench_stepped import seen_measure, single_measure
from .measure import Measure, batch_measure, use_cpu_time
from .peers import BATCH, KINDS, LIBRARIES, SEEN, STEPPED, WHOLE, Library, jax_device, peer_measure
from .report import new_table

OURS = "Beanpot"
ROUNDS = 5
WARM = 0.05  # seconds
BUSY = 0.5  # running processes per core above which others disturb a measurement
Speeds = dict[str, float]  # of one round, by column


@dataclass
class Measured:
    """What was measured of one game: steps or decisions a second."""

    library: str
    game: str
    kind: str
    one_core: float | None = None
    all_cores: float | None = None
    gpu: float | None = None
    trouble: str = ""  # why it could not be measured
    rounds: list[Speeds] = field(default_factory=list)

    def take_medians(self, rounds: Sequence[Speeds]) -> None:
        """Keep the middle speed of all rounds."""
        self.rounds = list(rounds)
        for column in rounds[0]:
            setattr(self, column, median(speeds[column] for speeds in rounds))

    def times_as_fast_as(self, other: "Measured") -> float | None:
        """The middle of the ratios of all rounds, on a core or else on the GPU."""
        for column in ("one_core", "gpu"):
            pairs = zip(self.rounds, other.rounds, strict=False)
            found = [one[column] / two[column] for one, two in pairs
                     if column in one and column in two]  # fmt: skip
            if found:
                return median(found)
        return None


def bench_peers(
    games: Sequence[str], kinds: Sequence[str], seconds: float, path: str | None, screen: Console
) -> dict[str, Any]:
    """Measure all in turns; print tables per kind and what is missing; draw a plot."""
    if path is not None and not Path(path).suffix:
        raise BeanpotError("The name of the plot needs an ending, such as peers.png.")
    here = [each for each in LIBRARIES if each.is_here]
    lines = [Measured(OURS, game, kind) for kind in KINDS for game in games]
    lines += [Measured(adapter, game, kind) for adapter, kind in adapters_here() for game in games]
    lines += [Measured(each.name, game, kind) for each in here for kind in each.kinds
              for game in each.games]  # fmt: skip
    lines = [line for line in lines if line.kind in kinds]
    busy = load_a_core()
    with screen.status("Measuring, in turns") as status:
        devices = _measure(lines, seconds, lambda what: status.update(f"Measuring {what}"))
    for kind in kinds:
        _print_kind(kind, [line for line in lines if line.kind == kind], games, screen)
    for name in games:
        screen.print(f"{name}: Bench: {checksum(load_game(name))}")
    missing = _missing() | _failed(lines)
    for note in (*missing.values(), *_notes(here, devices, busy)):
        screen.print(f"[bold]{note}[/]")
    if path is not None:
        draw(lines, path)
        screen.print(f"The plot is {path}.")
    found = [asdict(line) for line in lines]
    return {"lines": found, "missing": missing, "cores": cores(), "devices": devices,
            "load_a_core": busy}  # fmt: skip


def _missing() -> dict[str, str]:
    """The libraries that are not here, and how to get them."""
    return {
        each.name: f"{each.name} was not measured: it isn't installed. Try pip install"
        f" {each.install}"
        for each in LIBRARIES
        if not each.is_here
    }


def _failed(lines: Sequence[Measured]) -> dict[str, str]:
    """What is installed but could not be measured; a part of it may be missing."""
    install = {each.name: f" Try pip install {each.install}" for each in LIBRARIES}
    return {
        f"{line.library} {line.game}": f"{line.library} {line.game} was not measured:"
        f" {line.trouble}{install.get(line.library, '')}"
        for line in lines
        if line.trouble
    }


def _notes(here: Sequence[Library], devices: dict[str, str], load: float) -> list[str]:
    """What the reader of the table should know of this machine."""
    notes = []
    if load > BUSY:
        notes.append(
            f"The machine was busy before this run ({load:.1f} processes a core): trust the ratios,"
            " not the figures."
        )
    if any(each.name == "Pgx" for each in here) and devices["jax"] == CPU:
        notes.append("JAX sees no GPU here: Pgx ran on the CPU, which it is not made for.")
    if devices["numba"] == CPU:
        notes.append("No CUDA GPU is here: Beanpot's own batches ran on the CPU.")
    return notes


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def load_a_core() -> float:
    """The load per core in the last minute, before this run."""
    return os.getloadavg()[0] / cores() if hasattr(os, "getloadavg") else 0.0


def _measure(lines: list[Measured], seconds: float, show: Callable[[str], None]) -> dict[str, str]:
    """Fill the lines in, in turns, so that a busy moment of the machine does not hit one alone."""
    workers = [Worker(Measuring, niceness=0) for _ in range(cores())]
    lone = Worker(Measuring, True, niceness=0)
    found: dict[int, list[Speeds]] = {index: [] for index in range(len(lines))}
    try:
        devices = workers[0].ask("devices")
        for turn in range(1, ROUNDS + 1):
            for index, line in enumerate(lines):
                if not line.trouble:
                    show(f"{line.library} {line.game}, {line.kind}, round {turn} of {ROUNDS}")
                    try:
                        share = seconds / ROUNDS
                        found[index].append(_one_round(line, lone, workers, devices, share))
                    except BeanpotError as error:
                        line.trouble = str(error)
    finally:
        for worker in (lone, *workers):
            worker.close()
    for index, line in enumerate(lines):
        if not line.trouble:
            line.take_medians(found[index])
    return devices


def _one_round(
    line: Measured, lone: Worker, workers: list[Worker], devices: dict[str, str], share: float
) -> Speeds:
    """One line measured once: alone on a core, then on all, then on a GPU."""
    named = (line.library, line.game, line.kind)
    uses_all = line.library == "Pgx"  # one process of JAX computes on all cores
    on_gpu = line.kind == BATCH and devices["jax" if uses_all else "numba"] == GPU
    speeds: Speeds = {}
    if on_gpu and line.library in (OURS, "Pgx"):
        speeds["gpu"] = workers[0].ask(*named, GPU, share)
    if uses_all and on_gpu:
        return speeds
    speeds["one_core"] = lone.ask(*named, CPU, share)
    asked = workers[:1] if uses_all else workers
    with ThreadPoolExecutor(len(asked)) as pool:
        shares = pool.map(lambda worker: float(worker.ask(*named, CPU, share)), asked)
        speeds["all_cores"] = sum(shares)
    return speeds


class Measuring:
    """What a process measures; on one core only, if asked."""

    def __init__(self, is_alone: bool = False) -> None:
        if is_alone and hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        if is_alone:
            use_cpu_time()
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
    if library in MODULES:
        return adapter_measure(library, game, kind)
    if library != OURS:
        return peer_measure(library, game, kind)
    own = load_game(game)
    if kind == WHOLE:
        return batch_measure(new_runner(own, own.usual_seats, {}, 1), CPU)
    if kind == STEPPED:
        return single_measure(own)
    return seen_measure(own) if kind == SEEN else outside_measure(game, on)


def outside_measure(name: str, on: str) -> Measure:
    """A batched environment with a random agent; only its actions count, not chance's steps."""
    stepped = Stepped(load_game(name), on, TABLES[on], NO_LIMIT, "")
    counted = stepped.counted("", 1.0)
    return lambda seconds: stepped.measure(seconds) * float(counted["answers_per_second"])


def _table(kind: str, lines: list[Measured]) -> Any:
    heads = ("", "one core", f"all {cores()} cores", "gpu")
    table = new_table(heads, names=("",), title=KINDS[kind])
    for line in lines:
        speeds = (line.one_core, line.all_cores, line.gpu)
        table.add_row(f"{line.library} {line.game}", *map(_formatted, speeds))
    return table


def _print_kind(kind: str, lines: list[Measured], games: Sequence[str], screen: Console) -> None:
    """The speeds of one kind, how many times as fast ours are, and the command for it."""
    screen.print(_table(kind, lines))
    for ours in dict.fromkeys(line.library for line in lines if line.library.startswith(OURS)):
        screen.print(_ratio_table(ours, lines, games))
    named = f" {games[0]}" if len(games) == 1 else ""
    screen.print(f"measured by: beanpot bench{named} --peers --kind {kind}\n")


def _ratio_table(ours: str, lines: list[Measured], games: Sequence[str]) -> Any:
    """Each of our games beside each of the others; adapters also beside the game itself."""
    own = {line.game: line for line in lines if line.library == ours}
    beside = {f"{line.library} {line.game}": dict.fromkeys(games, line)
              for line in lines if not line.library.startswith(OURS)}  # fmt: skip
    if ours != OURS:
        itself = {line.game: line for line in lines if line.library == OURS}
        beside = {f"{OURS}, the same game": itself} | beside
    table = new_table(("", *games), names=("",), title=f"{ours}: times as fast as")
    table.columns[0].no_wrap = True
    for name, others in beside.items():
        ratios = [own[game].times_as_fast_as(others[game]) for game in games]
        table.add_row(name, *("" if ratio is None else f"{ratio:.2f}" for ratio in ratios))
    return table


def _formatted(speed: float | None) -> str:
    return "" if speed is None else f"{speed:,.0f}"


def draw(lines: list[Measured], path: str) -> None:
    """A plot: a panel per kind, a bar per game, on a logarithmic scale."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BeanpotError(
            'The plot needs Matplotlib. Install it with: pip install "beanpot[peers]"'
        ) from None
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


def _draw_kind(panel: Any, kind: str, found: list[Measured]) -> None:
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
