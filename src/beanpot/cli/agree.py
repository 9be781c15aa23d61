"""`beanpot agree`: every game on CPU and GPU, compared by hash, with the speed of each table.

The report is written after every kind of table, so that an interrupted run can continue: tables
that it has for the same commit are not played again.
"""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from ..bots import quick_names
from ..core import Game
from ..engine.batch import GPU, Results, new_runner, play_many
from ..engine.compile import CPU
from ..engine.env_steps import NO_LIMIT
from ..engine.loops import STEPS
from ..games import game_names, load_game
from .bench import machine
from .bench_outside import TABLES, Stepped, open_env
from .measure import over_and_over
from .report import STOPPED, console

SEED = 7
PROBED = 200  # games played to estimate their length
BY_POLICY = 20  # games by the game's own policy are compared in a share of the steps
NUM_ENVS, ENV_STEPS = 256, 200
LONG_GAME = 10_000  # games that may take so many steps are measured in smaller chunks
ENV_ARRAYS = (
    "packed", "rngs", "game_numbers", "current_player", "steps", "winners", "points",
    "action_masks", "observations",
)  # fmt: skip
Table = dict[str, Any]


def agree(
    games: tuple[str, ...], seats: int | None, steps: int, seconds: float, path: str,
    commit: str | None, again: bool,
) -> None:  # fmt: skip
    """Compare all requested tables, and write the report."""
    from ..engine.grid import check_gpu

    check_gpu()
    screen, record = console(), Record(Path(path), commit or commit_here())
    try:
        for name in games or game_names():
            game = load_game(name)
            for count in game.seats:
                if seats in (None, count) and (again or not record.has(name, count)):
                    with screen.status(f"{game.title}, {count} seats"):
                        record.add(compared(game, count, steps, seconds))
                    _print(screen, record.tables[-1])
    except KeyboardInterrupt:
        saved = f"{len(record.tables)} kinds of tables are in {path}"
        screen.print(f"[yellow]Stopped: {saved}. Run the same command to continue.[/]")
        sys.exit(STOPPED)
    differing = [each for each in record.tables if not each["agrees"]]
    verdict = "All tables agree." if not differing else f"{len(differing)} tables do not agree!"
    screen.print(f"[bold]{verdict}[/] The report is {path}, and {record.page} to read.")


class Record:
    """The results so far, on disk."""

    def __init__(self, path: Path, commit: str) -> None:
        self.path, self.page = path, path.with_suffix(".md")
        self.head = {"commit": commit, "machine": machine() | gpu()}
        self.tables: list[Table] = []
        if path.exists():
            saved = json.loads(path.read_text(encoding="utf-8"))
            if saved["commit"] == commit:
                self.tables = saved["tables"]

    def has(self, game: str, seats: int) -> bool:
        """Whether a kind of table has been played."""
        return any((each["game"], each["seats"]) == (game, seats) for each in self.tables)

    def add(self, table: Table) -> None:
        """Add or replace a table, and write the files."""
        key = (table["game"], table["seats"])
        others = [each for each in self.tables if (each["game"], each["seats"]) != key]
        self.tables = [*others, table]
        ordered = sorted(self.tables, key=lambda each: (each["game"], each["seats"]))
        text = json.dumps(self.head | {"tables": ordered}, indent=1, ensure_ascii=False)
        self.path.write_text(text + "\n", encoding="utf-8", newline="\n")
        self.page.write_text(page(self.head, ordered), encoding="utf-8", newline="\n")


def commit_here() -> str:
    """The commit of the sources, where git knows it."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "--short=12", "HEAD"], cwd=Path(__file__).parent,
            capture_output=True, text=True, check=True,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def gpu() -> dict[str, str]:
    """The GPU and its driver."""
    wanted = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    try:
        output = subprocess.run(wanted, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {"gpu": "Numba's simulator", "driver": "none"}
    name, _, driver = output.splitlines()[0].partition(", ")
    return {"gpu": name, "driver": driver}


def compared(game: Game, seats: int, steps: int, seconds: float) -> Table:
    """One kind of table: hashes on both sides, and how fast the GPU is."""
    found: Table = {"game": game.name, "seats": seats}
    length = _results(game, seats, CPU, "random", PROBED).mean_length
    for bot in quick_names(game):
        share = 1 if bot == "random" else BY_POLICY
        count = max(PROBED, int(steps / share / length))
        results = {on: _results(game, seats, on, bot, count) for on in (CPU, GPU)}
        found[bot] = {
            "games": count, "steps": results[CPU].steps,
            **{on: each.checksum for on, each in results.items()},
        }  # fmt: skip
    found["batched_env"] = {
        "tables": NUM_ENVS, "steps": ENV_STEPS,
        **{on: env_hash(game, seats, on) for on in (CPU, GPU)},
    }  # fmt: skip
    sides = [found[each] for each in (*quick_names(game), "batched_env")]
    found["agrees"] = all(side[CPU] == side[GPU] for side in sides)
    found["speed"] = speeds(game, seats, seconds)
    return found


def _results(game: Game, seats: int, on: str, bot: str, games: int) -> Results:
    """The results of some games, on all cores or the GPU."""
    threads = os.cpu_count() or 1
    runner = new_runner(game, seats, {}, SEED, [bot] * seats, threads if on == CPU else 1, on)
    return play_many(runner, games)


def env_hash(game: Game, seats: int, on: str) -> str:
    """A checksum of all arrays of a batched environment after every step."""
    env, choose, _ = open_env(game, on, NUM_ENVS, NO_LIMIT, seats=seats)
    digest = hashlib.sha256()
    env.reset(SEED)
    for _ in range(ENV_STEPS):
        for each in ENV_ARRAYS:
            digest.update(env.to_numpy(each).tobytes())
        env.step(choose(0))
    return digest.hexdigest()[:16]


def speeds(game: Game, seats: int, seconds: float) -> dict[str, float]:
    """Steps a second on the GPU: whole games, and stepped from outside."""
    runner = new_runner(game, seats, {}, SEED, on=GPU)
    chunk = runner.first_chunk if game.longest > LONG_GAME else 4 * runner.first_chunk
    whole = over_and_over(lambda number: int(runner.play(number * chunk, chunk)[STEPS, 0]))
    found = {"whole_games": whole(seconds)}
    for name, deals in (("outside_one_deal", 1), ("outside_all_deals", NO_LIMIT)):
        stepped = Stepped(game, GPU, TABLES[GPU], deals, "", seats)
        found[name] = stepped.measure(seconds)
        found[f"{name}_answers"] = stepped.counted("", found[name])["answers_per_second"]
        del stepped  # its memory
    return found


def _print(screen: Console, table: Table) -> None:
    speed = table["speed"]
    screen.print(
        f"{table['game']}, {table['seats']} seats: "
        f"{'agrees' if table['agrees'] else '[bold red]DOES NOT AGREE[/]'};"
        f" whole games {_in_millions(speed['whole_games'])} M steps/s, from outside"
        f" {_in_millions(speed['outside_one_deal'])} and"
        f" {_in_millions(speed['outside_all_deals'])}"
    )


def _in_millions(speed: float) -> str:
    return f"{speed / 1e6:,.0f}"


def page(head: dict[str, Any], tables: list[Table]) -> str:
    """The report for people."""
    known = head["machine"]
    return "\n".join([
        "# Every game on a GPU",
        "",
        f"Written by `beanpot agree` at commit {head['commit']}: {known['gpu']}, driver"
        f" {known['driver']}, {known['cores']} cores ({known['processor']}), Python"
        f" {known['python']}, Numba {known['numba']}, NumPy {known['numpy']}.",
        "",
        "## Speed",
        "",
        "Millions of steps a second, and in brackets how many of them are answers of seats: whole"
        " random games, and games stepped from outside, masks and views written, in which chance"
        " may deal once in a launch or as often as it has to.",
        "",
        "| | seats | whole games | from outside, 1 deal | from outside, all deals |",
        "|---|--:|--:|--:|--:|",
        *map(_speed_line, tables),
        "",
        "## Agreement",
        "",
        "The same random games, the same games by the game's own policy, and all states, masks and"
        " observations of a batched environment have the same hashes on CPU and GPU.",
        "",
        "| | seats | agrees | games compared | steps compared | hash of random games |",
        "|---|--:|---|--:|--:|---|",
        *map(_agreement_line, tables),
        "",
    ])  # fmt: skip


def _speed_line(table: Table) -> str:
    speed = table["speed"]
    outside = " | ".join(
        f"{_in_millions(speed[way])} ({_in_millions(speed[way + '_answers'])})"
        for way in ("outside_one_deal", "outside_all_deals")
    )
    return f"| {_title(table)} | {_in_millions(speed['whole_games'])} | {outside} |"


def _agreement_line(table: Table) -> str:
    played, agrees = table["random"], "yes" if table["agrees"] else "**no**"
    counted = f"{played['games']:,} | {played['steps']:,}"
    return f"| {_title(table)} | {agrees} | {counted} | `{played[GPU]}` |"


def _title(table: Table) -> str:
    return f"{load_game(table['game']).title} | {table['seats']}"
