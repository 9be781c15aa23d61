"""`beanpot arena`: a tournament between bots, and who is stronger."""

import json
import os
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..arena.log import Log
from ..arena.optional_libraries import check_libraries
from ..arena.parquet import NAME as PARQUET
from ..arena.parquet import write
from ..arena.picture import NAME as PICTURE
from ..arena.picture import draw
from ..arena.ray import Cluster
from ..arena.schedule import deals_for, games_a_deal
from ..arena.standing import Standing, standings
from ..arena.tournament import Tournament
from ..arena.tournament_run import TournamentRun, run_tournament
from ..arena.workers import Workers, make_importable
from ..core import BeanpotError, one_of
from ..engine.compile import CPU
from .report import STOPPED, console, new_table, open_game, print_json, progress_bar, read_options

RAY = "ray"


def arena(
    name: str, bots: str, games: int, seats: int | None, options: tuple[str, ...], seed: int,
    workers: int | None, on: str, out: str | None, plays_all: bool, as_json: bool,
) -> None:  # fmt: skip
    """Run the tournament, show progress, and report. Ctrl-C reports what was done so far."""
    if on not in (CPU, RAY):
        raise BeanpotError(f"Tournaments run on {one_of((CPU, RAY))}, not on {on!r}.")
    game, count = open_game(name, seats)
    make_importable(os.getcwd())
    names = [bot.strip() for bot in bots.split(",")]
    tournament = Tournament.of(game, count, read_options(game, options), names, seed)
    check_libraries()
    folder = Path(out) if out else user_data_path("beanpot") / "arena" / tournament.folder_name
    deals = deals_for(games, tournament)
    title = f"{game.title}, {count} seats"
    with closing(Log(folder, tournament)) as log:
        _check_files(folder)
        run = _run(log, _players(tournament, on, workers), deals, plays_all, title)
        _report(log, run, deals, title, as_json)
    if run is None:
        sys.exit(STOPPED)


def _players(tournament: Tournament, on: str, workers: int | None) -> Workers | Cluster:
    """Who plays: a process a core, or the cluster."""
    if on == RAY:
        return Cluster(tournament)
    return Workers(tournament, workers or cores())


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _run(
    log: Log, players: Workers | Cluster, deals: int, plays_all: bool, title: str
) -> TournamentRun | None:
    """Run the tournament with a progress bar; None if Ctrl-C ended it."""
    total = deals * games_a_deal(log.tournament)
    with closing(players), progress_bar() as progress:
        task = progress.add_task(title, total=total, completed=log.finished(deals))
        try:
            return run_tournament(
                log, players, deals, plays_all, lambda more: progress.advance(task, more)
            )
        except KeyboardInterrupt:
            return None


def _check_files(folder: Path) -> None:
    """Check before the first game that the files can be written at the end."""
    for name in (PARQUET, PICTURE):
        if (folder / name).is_dir():
            raise BeanpotError(
                f"{folder / name} is a folder, but a file has to be written there."
                " Move it away, or choose another folder with --out."
            )


def _report(log: Log, run: TournamentRun | None, deals: int, title: str, as_json: bool) -> None:
    """Report to people and programs, and write table and plot to the folder.

    All of it is about the same games: those of the last look, or of all deals if Ctrl-C came first.
    """
    screen = console(as_json)
    played = log.whole_deals(deals if run is None else run.deals)
    found = standings(log.tournament, played) if played else []
    _print_report(screen, found, _verdict(log, run, deals), _extent(log, run, len(played)))
    if as_json:
        print_json(_json(log.tournament, len(played), found))
    if played:
        _write(log, found, f"{title}, {len(played):,} games")
        screen.print(f"Games and plot are in {escape(str(log.folder))}", soft_wrap=True)


def _print_report(screen: Console, found: list[Standing], *sentences: str) -> None:
    """The report for people."""
    if found:
        screen.print(_table(found))
    for each in found:
        if each.error is not None:
            screen.print(f"[red]{escape(_forfeits(each))}[/]")
    for sentence in filter(None, sentences):
        screen.print(sentence)


def _write(log: Log, found: list[Standing], title: str) -> None:
    """Write the files next to the log."""
    try:
        write(log.games, log.folder, {"tournament": json.dumps(log.tournament.identity)})
        draw(title, found, log.tournament.seats, log.folder)
    except OSError as error:
        raise BeanpotError(
            f"Can't write the table and the plot to {log.folder}: {error.strerror or error}."
            " No game is lost: run the same command again to write them."
        ) from None


def _forfeits(each: Standing) -> str:
    games = "a game" if each.forfeits == 1 else f"{each.forfeits:,} games"
    return f"{each.bot} forfeited {games}; first error: {each.error}"


def _verdict(log: Log, run: TournamentRun | None, deals: int) -> str:
    """How far it came, and whether the order is clear."""
    rotations = games_a_deal(log.tournament)
    if run is None:
        of_all = f"{log.finished(deals):,} of {deals * rotations:,} games"
        return f"[yellow]Stopped after {of_all}. Run the same command to continue.[/]"
    counted = "1 deal" if run.deals == 1 else f"{run.deals:,} deals"
    played = f"{counted}, {rotations} games each"
    if run.doubts:
        pairs = ", ".join(f"{above} or {below}?" for above, below in run.doubts)
        return f"[yellow]The order is not clear after {played}: {escape(pairs)}[/]"
    more = "; --all plays on" if run.deals < deals else ""
    return f"The order is clear after {played}{more}."


def _extent(log: Log, run: TournamentRun | None, played: int) -> str:
    """Which games the report covers, if the log holds others, too."""
    held = len(log.results)
    if played == held:
        return ""
    if run is None:
        return f"Only the {played:,} games of whole deals are rated." if played else ""
    return (
        f"This report covers the first {played:,} of {held:,} games in the folder."
        f" To include all: --games {held} --all"
    )


def _table(found: list[Standing]) -> Table:
    headings = ("", "bot", "rating", "95 %", "games", "first places", "share", "forfeits")
    table = new_table(headings, names=("bot",))
    for place, each in enumerate(found, 1):
        low, high = each.rating.low, each.rating.high
        table.add_row(
            str(place), escape(each.bot), f"{each.rating.mu:.2f}", f"{low:.2f} – {high:.2f}",
            f"{each.games:,}", f"{each.first_places:,.1f}", f"{each.share:.2%}",
            f"{each.forfeits:,}" if each.forfeits else "",
        )  # fmt: skip
    return table


def _json(tournament: Tournament, games: int, found: list[Standing]) -> dict[str, Any]:
    """The report for programs."""
    return {
        "game": tournament.game, "seats": tournament.seats, "games": games,
        "ratings": [each.as_json() for each in found],
    }  # fmt: skip
