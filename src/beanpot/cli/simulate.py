"""`beanpot simulate`: many games between bots, and their results."""

import json
import sys
from typing import Any

from rich.table import Table

from ..core import SEAT_NAMES
from ..engine.batch import Interrupted, Results, new_runner, play_many
from ..engine.interval import mean_interval, share_interval
from ..engine.runner import Runner
from .report import STOPPED, console, new_table, open_game, print_json, progress_bar, read_options


def simulate(
    name: str, seats: int | None, games: int, seed: int, on: str, bots: str | None,
    options: tuple[str, ...], threads: int, as_json: bool,
) -> None:  # fmt: skip
    """Play, show progress, and report. After Ctrl-C it reports the games played so far."""
    game, count = open_game(name, seats)
    chosen = read_options(game, options)
    game = game.for_simulation(chosen)
    policies = [bot.strip() for bot in bots.split(",")] if bots else ["random"] * count
    if len(policies) == 1:
        policies *= count
    runner = new_runner(game, count, chosen, seed, policies, threads, on)
    results, is_stopped = _played(runner, games, f"{game.title}, {count} seats")
    screen = console(as_json)
    if is_stopped:
        screen.print(f"[yellow]Stopped after {results.games:,} of {games:,} games.[/]")
    screen.print(_table(results, policies))
    screen.print(_speed_line(results, threads, on))
    if as_json:
        settled = game.settle_options(chosen)
        print_json(_report(results, game.name, settled, policies, threads, on, seed))
    if is_stopped:
        sys.exit(STOPPED)


def _played(runner: Runner, games: int, title: str) -> tuple[Results, bool]:
    """The results, and whether Ctrl-C has stopped the run."""
    with progress_bar() as progress:
        task = progress.add_task(title, total=games)
        try:
            results = play_many(runner, games, lambda more: progress.advance(task, more))
        except Interrupted as stop:
            return stop.results, True
    return results, False


def _speed_line(results: Results, threads: int, on: str) -> str:
    cores = "1 thread" if threads == 1 else f"{threads} threads"
    return (
        f"{results.steps:,} steps in {results.seconds:.2f} s: {_speed(results):,.0f} steps/s"
        f" on {on}, {cores}\n"
        f"compiled in {results.compile_seconds:.1f} s      checksum {results.checksum}"
    )


def _speed(results: Results) -> float:
    return results.steps / results.seconds if results.seconds > 0 else 0.0


def _table(results: Results, policies: list[str]) -> Table:
    headings = ("seat", "bot", "wins", "share", "95 %", "mean score", "95 %")
    table = new_table(headings, names=("seat", "bot"))
    for seat, wins in enumerate(results.wins):
        low, high = share_interval(wins, results.games)
        mean, deviation = results.mean_scores[seat], results.score_deviations[seat]
        least, most = mean_interval(mean, deviation, results.games)
        table.add_row(
            SEAT_NAMES[seat], policies[seat], f"{wins:,}", f"{wins / max(1, results.games):.2%}",
            f"{low:.2%} – {high:.2%}", f"{mean:.3f}", f"{least:.3f} – {most:.3f}",
        )  # fmt: skip
    return table


def _report(
    results: Results,
    name: str,
    options: dict[str, Any],
    policies: list[str],
    threads: int,
    on: str,
    seed: int,
) -> dict[str, Any]:
    """The report for programs."""
    spreads = zip(results.mean_scores, results.score_deviations, strict=True)
    return {
        "game": name, "seats": results.seats, "games": results.games, "steps": results.steps,
        "seconds": results.seconds, "steps_per_second": _speed(results),
        "wins": results.wins,
        "win_intervals": [share_interval(wins, results.games) for wins in results.wins],
        "mean_scores": results.mean_scores,
        "score_intervals": [mean_interval(*spread, results.games) for spread in spreads],
        "checksum": results.checksum, "threads": threads,
        "compile_seconds": results.compile_seconds,
        "on": on, "seed": seed, "bots": policies, "options": json.loads(json.dumps(options)),
    }  # fmt: skip
