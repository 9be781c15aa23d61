"""`beanpot arena`: a tournament between bots, and who is stronger."""

import json
import os
from contextlib import closing
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..arena.course import Course, hold
from ..arena.extra import check_libraries
from ..arena.log import Log
from ..arena.parquet import write
from ..arena.picture import draw
from ..arena.ray import Cluster
from ..arena.schedule import deals_for, games_a_deal
from ..arena.standing import Standing, standings
from ..arena.tournament import Tournament
from ..arena.workers import Workers, make_importable
from ..core import BeanpotError, one_of
from ..engine.compile import CPU
from .report import console, new_table, open_game, print_json, progress_bar, read_options

RAY = "ray"


def arena(
    name: str, bots: str, games: int, seats: int | None, options: tuple[str, ...], seed: int,
    workers: int | None, on: str, out: str | None, plays_all: bool, as_json: bool,
) -> None:  # fmt: skip
    """Hold the tournament, show progress, and report. Ctrl-C reports what was done so far."""
    if on not in (CPU, RAY):
        raise BeanpotError(f"Tournaments are held on {one_of((CPU, RAY))}, not on {on!r}.")
    game, count = open_game(name, seats)
    make_importable(os.getcwd())
    names = [bot.strip() for bot in bots.split(",")]
    tournament = Tournament.of(game, count, read_options(game, options), names, seed)
    check_libraries()
    folder = Path(out) if out else user_data_path("beanpot") / "arena" / tournament.folder_name
    screen = console(as_json)
    deals = deals_for(games, tournament)
    title = f"{game.title}, {count} seats"
    with closing(Log(folder, tournament)) as log:
        course = _hold(log, _players(tournament, on, workers), deals, plays_all, title)
        found = _report(screen, title, log, course, deals)
        if as_json:
            print_json(_json(tournament, len(log.whole_deals()), found))


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


def _hold(
    log: Log, players: Workers | Cluster, deals: int, plays_all: bool, title: str
) -> Course | None:
    """Hold the tournament behind a bar; None if Ctrl-C ended it."""
    total = deals * games_a_deal(log.tournament)
    with closing(players), progress_bar() as progress:
        task = progress.add_task(title, total=total, completed=min(total, len(log.results)))
        try:
            return hold(log, players, deals, plays_all, lambda more: progress.advance(task, more))
        except KeyboardInterrupt:
            return None


def _report(
    screen: Console, title: str, log: Log, course: Course | None, deals: int
) -> list[Standing]:
    """Tell people how it went, and leave table and picture in the folder."""
    played = log.whole_deals()
    found = standings(log.tournament, played)
    write(log.games, log.folder, {"tournament": json.dumps(log.tournament.identity)})
    draw(f"{title}, {len(played):,} games", found, log.tournament.seats, log.folder)
    screen.print(_table(found))
    for each in found:
        if each.error is not None:
            screen.print(f"[red]{escape(_forfeits(each))}[/]")
    screen.print(_verdict(log, course, deals))
    screen.print(f"Games and picture are in {escape(str(log.folder))}", soft_wrap=True)
    return found


def _forfeits(each: Standing) -> str:
    games = "a game" if each.forfeits == 1 else f"{each.forfeits:,} games"
    return f"{each.bot} forfeited {games}; first error: {each.error}"


def _verdict(log: Log, course: Course | None, deals: int) -> str:
    """How far it came, and whether the order is to be believed."""
    rotations = games_a_deal(log.tournament)
    if course is None:
        of_all = f"{len(log.results):,} of {deals * rotations:,} games"
        return f"[yellow]Stopped after {of_all}; the same command goes on.[/]"
    played = f"{course.deals:,} deals, {rotations} games each"
    if course.doubts:
        pairs = ", ".join(f"{above} or {below}?" for above, below in course.doubts)
        return f"[yellow]The order is not clear after {played}: {escape(pairs)}[/]"
    more = "; --all plays on" if course.deals < deals else ""
    return f"The order is clear after {played}{more}."


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
