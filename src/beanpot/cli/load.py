"""`beanpot load`: how many tables this machine can serve, measured with simulated players."""

import asyncio
import itertools
import os
import random
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console

from ..bots.known import check_bot
from ..core import BeanpotError
from ..games import game_names
from ..games import load_game as load_game
from .load_bots import VISITOR_GAP, VISITORS, Visitor, open_bot_table
from .load_server import Server, served, wait_for_machine_code
from .load_tables import ServerRefused, Table
from .report import console, new_table, print_json
from .serve import new_loop

OPENED_AT_ONCE = 8
WARM_UP = 3.0  # seconds before anything counts
FIRST_TABLES = 2  # of each game, before memory is measured: what every server has to have
SYNCS = 200
MICROSECONDS, MILLISECONDS = 1e6, 1e3


@dataclass
class Plan:
    """The settings of a measurement."""

    tables: int
    seconds: float
    rate: float
    saturate: bool
    games: list[str]
    bot_tables: int = 0  # more tables, at which only bots play
    bot: str = "master"


@dataclass
class Counts:
    """What was measured."""

    waits: list[float] = field(default_factory=list)  # seconds from sending to acknowledgement
    views: int = 0
    late: int = 0
    errors: int = 0
    is_counting: bool = False
    first_error: str = ""

    def note_error(self, error: Exception) -> None:
        """Count an error; moves that came too late are counted apart."""
        if isinstance(error, ServerRefused) and error.code == "late":
            self.late += 1
            return
        self.errors += 1
        self.first_error = self.first_error or f"{type(error).__name__}: {error}"


def load(
    tables: int, seconds: float, rate: float, saturate: bool, games: str | None, bot_tables: int,
    bot: str, at_once: bool, as_json: bool,
) -> None:  # fmt: skip
    """Start a server, play at many tables, and report."""
    plan = Plan(tables, seconds, rate, saturate, _chosen(games), bot_tables, bot)
    for game in plan.games:
        check_bot(bot, load_game(game))
    screen = console(as_json)
    with tempfile.TemporaryDirectory(prefix="beanpot-load-") as folder:
        syncs = time_syncs(Path(folder))
        with served(folder, bot_tables) as server, asyncio.Runner(loop_factory=new_loop) as runner:
            if not at_once:
                wait_for_machine_code(server, screen)
            found = runner.run(_measure(server, plan, screen))
    found |= {
        "fdatasync_p50_ms": _rounded(_share(syncs, 0.5), MILLISECONDS),
        "fdatasync_p99_ms": _rounded(_share(syncs, 0.99), MILLISECONDS),
    }
    _report(found, screen)
    if as_json:
        print_json(found)


def _chosen(words: str | None) -> list[str]:
    """The games to play, by name."""
    chosen = words.split(",") if words else [*game_names()]
    return [load_game(name).name for name in chosen]


# the measurement


async def _measure(server: Server, plan: Plan, screen: Console) -> dict[str, Any]:
    """All figures except the disk's."""
    counts = Counts()
    with screen.status(f"{plan.tables} tables: opening"):
        await _open_all(server, plan.games * FIRST_TABLES)
        before = server.memory()
        tables = await _open_all(server, _mixed(plan.games, plan.tables))
        bytes_per_table = (server.memory() - before) // plan.tables
        await _in_turn(table.come_back() for table in tables)
        visitors = await _bring_bots(server, plan)
    with screen.status(f"{plan.tables} tables: measuring for {plan.seconds:g} s"):
        gap = 0.0 if plan.saturate else 1 / plan.rate
        async with _playing(tables, gap, counts), _visiting(visitors, counts):
            await asyncio.sleep(WARM_UP)
            seen, cpu, started = _views(tables), server.cpu_seconds(), time.monotonic()
            own = time.process_time()
            _set_counting(counts, visitors, True)
            await asyncio.sleep(plan.seconds)
            _set_counting(counts, visitors, False)
            spent, own = time.monotonic() - started, time.process_time() - own
            cpu, counts.views = server.cpu_seconds() - cpu, _views(tables) - seen
    counts.errors += server.figure("errors_total")
    for table in (*tables, *visitors):
        table.close()
    found = _figures(plan, counts, spent, cpu, own, bytes_per_table)
    return found | (_figures_of_bots(server, plan, visitors) if plan.bot_tables else {})


async def _bring_bots(server: Server, plan: Plan) -> list[Visitor]:
    """Open the tables at which only bots play, and those of visitors; none if not asked for."""
    if not plan.bot_tables:
        return []
    await _in_turn(
        asyncio.to_thread(open_bot_table, server.address, game, plan.bot)
        for game in _mixed(plan.games, plan.bot_tables)
    )
    visitors = [Visitor(server.address, number) for number in range(VISITORS)]
    await _in_turn(visitor.open() for visitor in visitors)
    return visitors


def _set_counting(counts: Counts, visitors: list[Visitor], is_on: bool) -> None:
    """Count from now on, or no longer."""
    counts.is_counting = is_on
    for visitor in visitors:
        visitor.set_counting(is_on)


def _figures_of_bots(server: Server, plan: Plan, visitors: list[Visitor]) -> dict[str, Any]:
    """What is reported of bots."""
    answers = [answer for visitor in visitors for answer in visitor.answers]
    return {
        "bot_tables": plan.bot_tables,
        "bot": plan.bot,
        "visitor_answers": len(answers),
        "visitor_answer_p50_ms": _rounded(_share(answers, 0.5), MILLISECONDS),
        "visitor_answer_most_ms": _rounded(_share(answers, 1.0), MILLISECONDS),
        "bot_tables_open": server.figure("bot_tables_open"),
        "searching_bots_waiting": server.figure("searching_bots_waiting"),
        "shrunk_searches": server.figure("shrunk_searches_total"),
    }


def _figures(
    plan: Plan, counts: Counts, spent: float, cpu: float, own: float, bytes_per_table: int
) -> dict[str, Any]:
    """What is reported, by name."""
    steps = len(counts.waits)
    return {
        "tables": plan.tables,
        "seconds": plan.seconds,
        "is_saturated": plan.saturate,
        "steps": steps,
        "steps_per_second": round(steps / spent, 1),
        "views_per_second": round(counts.views / spent, 1),
        "p50_ms": _rounded(_share(counts.waits, 0.5), MILLISECONDS),
        "p99_ms": _rounded(_share(counts.waits, 0.99), MILLISECONDS),
        "server_cpu_us_per_step": round(cpu * MICROSECONDS / max(1, steps)),
        "client_cpu_us_per_step": round(own * MICROSECONDS / max(1, steps)),
        "bytes_per_table": bytes_per_table,
        "late": counts.late,
        "errors": counts.errors,
        "first_error": counts.first_error,
    }


def _mixed(games: list[str], count: int) -> list[str]:
    """This many names of games, in rotation."""
    return [*itertools.islice(itertools.cycle(games), count)]


def _views(tables: list[Table]) -> int:
    """How many views were sent to all seats so far."""
    return sum(table.views for table in tables)


async def _open_all(server: Server, games: list[str]) -> list[Table]:
    """Tables that wait for somebody's move, with nobody connected."""
    tables = [Table(server.address, game, load_game(game).usual_seats) for game in games]

    async def open_one(table: Table) -> None:
        await table.open()
        table.close()

    await _in_turn(open_one(table) for table in tables)
    return tables


async def _in_turn(work: Iterable[Awaitable[None]]) -> None:
    """Run work, a few tasks at a time."""
    gate = asyncio.Semaphore(OPENED_AT_ONCE)

    async def one(each: Awaitable[None]) -> None:
        async with gate:
            await each

    results = await asyncio.gather(*map(one, work), return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result


@asynccontextmanager
async def _visiting(visitors: list[Visitor], counts: Counts) -> AsyncIterator[None]:
    """While open, visitors play against bots; their own steps are not counted with the others'."""
    theirs = Counts()
    async with _playing(visitors, VISITOR_GAP, theirs):
        yield
    counts.errors += theirs.errors
    counts.first_error = counts.first_error or theirs.first_error


@asynccontextmanager
async def _playing(tables: Iterable[Table], gap: float, counts: Counts) -> AsyncIterator[None]:
    """While open, simulated players move, with a gap between two moves."""
    tasks = [asyncio.create_task(_play(table, gap, counts)) for table in tables]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _play(table: Table, gap: float, counts: Counts) -> None:
    """Move at a table again and again, at times that don't depend on the server.

    Without a gap each move follows the last one as soon as every seat has seen it.
    """
    due = time.monotonic() + random.random() * gap
    while True:
        await asyncio.sleep(due - time.monotonic())
        await _move(table, counts)
        due = max(due + gap, time.monotonic())


async def _move(table: Table, counts: Counts) -> None:
    """One move at a table; a game that is over is followed by another."""
    try:
        connection = await table.mover()
        if connection is None:
            table.close()
            await table.open()
            return
        while not connection.pace.allows():
            await asyncio.sleep(1 / connection.pace.per_second)
        sent = time.monotonic()
        number = await connection.step()
        wait = time.monotonic() - sent
        if counts.is_counting:
            counts.waits.append(wait)
        await table.is_updated(number)
    except (BeanpotError, OSError, TimeoutError) as error:
        counts.note_error(error)
        await asyncio.sleep(0.1)


# the disk, and the report


def time_syncs(folder: Path) -> list[float]:
    """How long a page takes to reach the disk, measured again and again."""
    sync: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
    waits = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(bytes(4096))
            started = time.perf_counter()
            sync(file.fileno())
            waits.append(time.perf_counter() - started)
    return waits


def _share(numbers: list[float], share: float) -> float:
    """A quantile of some numbers."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def _rounded(seconds: float, unit: float) -> float:
    return round(seconds * unit, 2)


def _report(found: dict[str, Any], screen: Console) -> None:
    """The figures for people."""
    table = new_table(("figure", "value"), names=("figure",))
    for name, value in found.items():
        table.add_row(name.replace("_", " "), f"{value:,}" if type(value) is int else str(value))
    screen.print(table)
